"""Place, reach, step, undo by keys alone and by the mouse alone, on a board of glory and on a graph of one's own."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from tests.browser.board import SEVEN, BoardOnPage
from tests.browser.lab import Desk
from tests.browser.notebook_page import NotebookPage

GLORY = 'from hexwidgets import Explorer\nexplorer = Explorer("seven-provinces.json")\nexplorer'
PLAIN = """import networkx as nx
graph = nx.grid_2d_graph(4, 3)
nx.set_node_attributes(graph, dict.fromkeys(graph, "road"), "terrain")
graph.nodes[1, 1]["terrain"] = "wood"
grid = Explorer(graph, terrain_cost={"road": 1, "wood": 2}, budget=4)
grid"""

YELLOW, BLUE = (227, 192, 28), (61, 96, 208)
MOST_TABS = 60
FOCUSED = """() => {
  const at = document.activeElement;
  return at === document.body ? '' : at.getAttribute('aria-label') || at.textContent.slice(0, 60);
}"""


@dataclass(frozen=True)
class Job:
    """What is done: a piece is placed at ``start`` and goes to ``end`` over ``steps`` entries.

    Attributes
    ----------
    lit, lit_end
        Where the counter of the piece shows its colour, in radii from the centre: at the start, and at the end, where
        there may be a cube besides.
    colour
        That colour.
    within, beyond
        Spaces in reach of the piece and out of it, and the cost of the end.
    """

    variable: str
    label: str
    kind: str
    owner: str
    start: str
    end: str
    steps: int
    cost: int
    lit: tuple[float, float]
    lit_end: tuple[float, float]
    colour: tuple[int, int, int]
    within: tuple[str, ...]
    beyond: tuple[str, ...]

    @property
    def piece(self) -> dict[str, int]:
        return {f"{self.owner} {self.kind}": 1}


JOBS = (
    Job("explorer", "Board: Seven provinces", "spearmen", "yellow", "E4", "D6", 2, 2,
        (0.25, -0.1), (0.26, 0.22), YELLOW, ("D4", "D5", "E5", "F4"), ("G4", "E7", "D7")),
    Job("grid", "Board: NetworkX", "pawn", "A", "2,2", "1,1", 2, 3,
        (0.25, 0.1), (0.25, 0.1), BLUE, ("2,1", "3,2", "0,2"), ()),
)  # fmt: skip


def opened(open_notebook: Desk) -> NotebookPage:
    notebook = open_notebook([GLORY, PLAIN], beside=[SEVEN], viewport=(1600, 1100))
    for job in JOBS:
        board = BoardOnPage(notebook, job.variable)
        board.canvas.wait_for()
        board.wait("canvas.companion.attached", 1)
    return notebook


def test_by_keys_alone(open_notebook: Desk) -> None:
    notebook = opened(open_notebook)
    for job in JOBS:
        keys_alone(notebook, BoardOnPage(notebook, job.variable), job)
    assert notebook.cell_count() == 2
    assert notebook.page.locator(".jp-Dialog, .lm-Menu").count() == 0


def tab_to(notebook: NotebookPage, name: str, key: str = "Tab") -> None:
    """Press Tab until what has this name has the focus."""
    been = []
    for _ in range(MOST_TABS):
        notebook.page.keyboard.press(key)
        been.append(notebook.page.evaluate(FOCUSED))
        if been[-1] == name:
            return
    pytest.fail(f"{name} is not reached: {been}")


def walk(notebook: NotebookPage, board: BoardOnPage, space: str) -> None:
    """Go to a space by arrows, its row first."""
    x, y = notebook.kernel(f"{board.name}.layout_px.centres[{space!r}]")
    for _ in range(30):
        at = board.kernel("hand.cursor")
        if at == space:
            return
        key = "Home"
        if at is not None:
            ax, ay = notebook.kernel(f"{board.name}.layout_px.centres[{at!r}]")
            key = "ArrowRight" if x > ax else "ArrowLeft"
            if abs(y - ay) > 1:
                key = "ArrowDown" if y > ay else "ArrowUp"
        notebook.page.keyboard.press(key)
        board.wait(f"hand.cursor != {at!r}", True)
    pytest.fail(f"{space} is not reached by arrows")


def keys_alone(notebook: NotebookPage, board: BoardOnPage, job: Job) -> None:
    press = notebook.page.keyboard.press
    tab_to(notebook, job.label)
    press("p")
    board.wait("mode", "place")
    tab_to(notebook, job.kind, "Shift+Tab")
    press("Enter")
    board.wait("exploration.brush.kind", job.kind)
    tab_to(notebook, job.label)
    walk(notebook, board, job.start)
    press("Enter")
    board.wait_stack(job.start, job.piece)
    board.wait_pixel(job.start, job.colour, *job.lit, slack=40)
    press("r")
    board.wait("mode", "reach")
    press("Enter")
    board.wait("selection", f"{job.owner}:{job.start}")
    board.wait_reach([*job.within, job.end], list(job.beyond))
    walk(notebook, board, job.end)
    said = board.root.locator(".hexw-said")
    expect(said).to_contain_text(job.end)
    expect(said).to_contain_text(f"Spends {job.cost} in all")
    press("Enter")
    board.wait("exploration.target", job.end)
    expect(said).to_have_text(str(board.kernel("status_text")))
    for made in range(1, job.steps + 1):
        press("n")
        board.wait("exploration.made", made)
        expect(said).to_have_text(str(board.kernel("status_text")))
        entered = str(notebook.kernel(f"{board.name}.exploration.route[{made - 1}].space"))
        expect(board.root.locator('tr[aria-current="step"] td').first).to_have_text(entered)
    press("n")
    board.wait_stack(job.start, {})
    board.wait_stack(job.end, job.piece)
    board.wait_pixel(job.end, job.colour, *job.lit_end, slack=40)
    for key in "ddxx":
        press(key)
    press("z")
    board.wait_stack(job.end, {})
    board.wait_stack(job.start, job.piece)
    board.wait_pixel(job.start, job.colour, *job.lit, slack=40)
    # The tabs of the panel and its buttons are reached and used by keys, too.
    tab_to(notebook, "Inspector")
    press("ArrowRight")
    press("Enter")
    board.wait("side.tab", 1)
    tab_to(notebook, job.label, "Shift+Tab")
    press("Escape")
    board.no_errors()


@pytest.mark.endure
def test_by_the_mouse_alone(open_notebook: Desk) -> None:
    notebook = opened(open_notebook)
    for job in JOBS:
        mouse_alone(BoardOnPage(notebook, job.variable), job)


def mouse_alone(board: BoardOnPage, job: Job) -> None:
    board.button("Place")
    board.wait("mode", "place")
    board.button(job.kind)
    board.click(job.start)
    board.wait_stack(job.start, job.piece)
    board.wait_pixel(job.start, job.colour, *job.lit, slack=40)
    board.button("Reach")
    board.wait("mode", "reach")
    board.click(job.start)
    board.wait("selection", f"{job.owner}:{job.start}")
    board.wait_reach([*job.within, job.end], list(job.beyond))
    board.hover(job.end)
    expect(board.root.get_by_text(f"Spends {job.cost} in all", exact=False).first).to_be_visible()
    board.click(job.end)
    board.wait("exploration.target", job.end)
    board.button("Step")
    board.wait("mode", "step")
    for made in range(1, job.steps + 1):
        board.button("Next")
        board.wait("exploration.made", made)
    board.button("Make the move")
    board.wait_stack(job.start, {})
    board.wait_stack(job.end, job.piece)
    board.wait_pixel(job.end, job.colour, *job.lit_end, slack=40)
    board.button("Undo")
    board.wait_stack(job.end, {})
    board.wait_stack(job.start, job.piece)
    board.wait_pixel(job.start, job.colour, *job.lit, slack=40)
    board.no_errors()
