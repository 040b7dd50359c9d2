"""A battle of Root from an empty clearing to a scored end: by the mouse alone, and by keys alone."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.board import SCENARIOS, BoardOnPage
from tests.browser.lab import Desk
from tests.browser.notebook_page import NotebookPage
from tests.browser.test_one_hand import tab_to

FILE = SCENARIOS / "root" / "ambush-at-the-fox-clearing.json"
CELL = f'from hexwidgets import Explorer\nexplorer = Explorer("{FILE.name}")\nexplorer'
CLEARING = "8"
PLACED = {"Blue warrior": 4, "Green warrior": 1, "Green building": 1}
LEFT = {"Blue warrior": 2}
LABEL = "Board: Ambush at the fox clearing"
TREE = "What could happen"
AMBUSHED = ["fox", "hold"]
BRANCH = [*AMBUSHED, [0, 0]]
ROLLED = [*AMBUSHED, [3, 0]]
BLUE, ACCENT = (61, 96, 208), (11, 79, 108)
BADGE = (0.74, -0.72)
"""Where a clearing shows the colour of its ruler, in radii from its centre."""


def opened(open_notebook: Desk) -> tuple[NotebookPage, BoardOnPage]:
    notebook = open_notebook([CELL], beside=[FILE], viewport=(1600, 1100))
    board = BoardOnPage(notebook)
    board.canvas.wait_for()
    board.wait("canvas.companion.attached", 1)
    return notebook, board


def wait_answers(board: BoardOnPage, *answers: object) -> None:
    board.wait("exploration.performance.answers", list(answers))


def at_the_end(board: BoardOnPage) -> tuple[int, int]:
    at, length = board.notebook.kernel(
        f"[{board.name}.exploration.performance.at, {board.name}.exploration.performance.length]"
    )
    return at, length


def tree_of(notebook: NotebookPage, board: BoardOnPage) -> Locator:
    return notebook.locator(f"canvas.{board.kernel('prospect.tree.canvas.name')}")


def tree_pixel(notebook: NotebookPage, board: BoardOnPage, answers: str) -> None:
    """The node where one is, is filled with the colour of what was played."""
    x, y = notebook.kernel(f"{board.name}.prospect.tree.place_of({answers})")
    density = notebook.kernel(f"{board.name}.prospect.tree.canvas.zoom.density")
    name = board.kernel("prospect.tree.canvas.name")
    notebook.wait_pixel(f"canvas.{name}", x * density, y * density, (*ACCENT, 255), 12)


def scored(notebook: NotebookPage, board: BoardOnPage) -> None:
    """The battle is kept: who is left, who scored, what the history says of the dice, the ruler's colour."""
    board.wait_stack(CLEARING, LEFT)
    board.wait("session.position.fact('points', 'Blue')", 1)
    board.wait("exploration.performance", None)
    assert notebook.kernel("[r for _, r in explorer.session.entry.deed.rolled]") == [["typed", None, 0]]
    assert board.kernel("session.entry.deed.answers") == [*ROLLED, "hold", "hold"]
    board.wait_pixel(CLEARING, BLUE, *BADGE, slack=40)
    expect(board.root.locator(".hexw-past")).to_contain_text("[3, 0]: as thrown")
    board.no_errors()


def in_sight(board: BoardOnPage, selector: str) -> float:
    """How far down an element begins (px); it is seen in its panel without scrolling, and not behind the controls."""
    box = board.root.locator(selector).first.bounding_box()
    area = board.root.locator(".hexw-side > .widget-tab-contents").bounding_box()
    controls = board.root.locator(".hexw-stepping").bounding_box()
    assert box is not None
    assert area is not None
    assert controls is not None
    assert area["y"] <= box["y"] < box["y"] + box["height"] <= controls["y"] + 1
    return box["y"]


def hands_over_steps(board: BoardOnPage) -> None:
    """Who holds what is seen while a battle is played, over its steps."""
    expect(board.root.locator(".hexw-beside li").first).to_have_text("the hand of Blue: bird ambush, mouse ambush")
    assert in_sight(board, ".hexw-beside ul") < in_sight(board, ".hexw-steps > .hexw-lit")


def test_a_battle_by_the_mouse_alone(open_notebook: Desk) -> None:
    notebook, board = opened(open_notebook)
    board.button("Place")
    board.wait("mode", "place")
    board.button("Blue")
    board.button("warrior")
    for number in range(1, 5):
        board.click(CLEARING)
        board.wait_stack(CLEARING, {"Blue warrior": number})
    board.button("Green")
    board.click(CLEARING)
    board.wait_stack(CLEARING, {"Blue warrior": 4, "Green warrior": 1})
    board.button("building")
    board.click(CLEARING)
    board.wait_stack(CLEARING, PLACED)
    board.button("Reach")
    board.wait("mode", "reach")
    board.click(CLEARING)
    board.wait("selection", f"Blue:{CLEARING}")
    board.button("Blue attacks Green")
    next_until_asked(board)
    hands_over_steps(board)
    board.button("fox ambush")
    wait_answers(board, "fox")
    next_until_asked(board)
    board.button("do not play it")
    wait_answers(board, *AMBUSHED)
    next_until_asked(board)
    tree_pixel(notebook, board, "('fox', 'hold')")
    # A branch of the tree, and back to the dice.
    tree = tree_of(notebook, board)
    tree.scroll_into_view_if_needed()
    x, y = notebook.kernel("explorer.prospect.tree.place_of(('fox', 'hold', (0, 0)))")
    box = tree.bounding_box()
    assert box is not None
    share = box["width"] / float(str(board.kernel("prospect.tree.canvas.size[0]")))
    tree.click(position={"x": x * share, "y": y * share})
    wait_answers(board, *BRANCH)
    board.button("Undo")
    wait_answers(board, *AMBUSHED)
    # The dice as they were thrown at a table.
    board.button("typed in")
    board.wait("exploration.source", "typed")
    board.root.get_by_label("Die 1", exact=True).select_option("3")
    board.root.get_by_label("Die 2", exact=True).select_option("0")
    board.button("Take these dice")
    wait_answers(board, *ROLLED)
    at, _ = at_the_end(board)
    board.button("Back")
    board.wait("exploration.performance.at", at - 1)
    board.button("Next")
    board.wait("exploration.performance.at", at)
    for _ in range(2):
        next_until_asked(board)
        board.button("do not use it")
    wait_answers(board, *ROLLED, "hold", "hold")
    next_until_asked(board)
    board.wait_stack(CLEARING, PLACED)
    in_sight(board, ".hexw-steps > .hexw-lit")
    notebook.shot("battle-over")
    board.button("Keep the result")
    scored(notebook, board)
    board.button("Undo")
    board.wait_stack(CLEARING, PLACED)


def next_until_asked(board: BoardOnPage) -> None:
    """Press Next until the last step that there is so far."""
    board.wait("exploration.performance is not None", True)
    at, length = at_the_end(board)
    for number in range(at + 1, length + 1):
        board.button("Next")
        board.wait("exploration.performance.at", number)


def test_a_battle_by_keys_alone(open_notebook: Desk) -> None:
    notebook, board = opened(open_notebook)
    press = notebook.page.keyboard.press
    tab_to(notebook, LABEL)
    press("p")
    board.wait("mode", "place")
    placed: dict[str, int] = {}
    for owner, kind, n in (("Blue", "warrior", 4), ("Green", "warrior", 1), ("Green", "building", 1)):
        for name in (owner, kind):
            tab_to(notebook, name, "Shift+Tab")
            press("Enter")
            tab_to(notebook, LABEL)
        board.wait("exploration.brush.owner", owner)
        board.wait("exploration.brush.kind", kind)
        for key in ("Home", "ArrowDown", "ArrowRight", "ArrowDown"):
            press(key)
        board.wait("hand.cursor", CLEARING)
        for number in range(1, n + 1):
            press("Enter")
            placed[f"{owner} {kind}"] = number
            board.wait_stack(CLEARING, placed)
    press("r")
    board.wait("mode", "reach")
    press("Enter")
    board.wait("selection", f"Blue:{CLEARING}")
    press("1")
    keys_until_asked(board)
    press("3")
    wait_answers(board, "fox")
    keys_until_asked(board)
    press("1")
    wait_answers(board, *AMBUSHED)
    keys_until_asked(board)
    # By seed first, taken back, then a branch of the tree, taken back, then the dice as thrown at a table.
    press("d")
    board.wait("exploration.performance.answers.__len__()", 3)
    press("z")
    wait_answers(board, *AMBUSHED)
    tab_to(notebook, TREE)
    press("End")
    board.wait("prospect.tree.cursor", [*AMBUSHED, [1, 2]])
    said = notebook.locator(".hexw-prospect .hexw-said")
    expect(said).to_contain_text("Blue loses")
    for outcome in ([1, 1], [0, 2], [0, 1], [0, 0]):
        press("ArrowUp")
        board.wait("prospect.tree.cursor", [*AMBUSHED, outcome])
    press("Enter")
    wait_answers(board, *BRANCH)
    press("z")
    wait_answers(board, *AMBUSHED)
    tree_pixel(notebook, board, "('fox', 'hold')")
    tab_to(notebook, "typed in", "Shift+Tab")
    press("Enter")
    board.wait("exploration.source", "typed")
    for number, face in ((1, "3"), (2, "0")):
        board_die = board.root.get_by_label(f"Die {number}", exact=True)
        for _ in range(40):
            press("Tab")
            if board_die.evaluate("die => die === document.activeElement"):
                break
        press(face)
        board.wait(f"side.stepper.faces[{number - 1}].value", int(face))
    tab_to(notebook, "Take these dice")
    press("Enter")
    wait_answers(board, *ROLLED)
    tab_to(notebook, LABEL, "Shift+Tab")
    at, _ = at_the_end(board)
    press("b")
    board.wait("exploration.performance.at", at - 1)
    press("n")
    board.wait("exploration.performance.at", at)
    for given in (["hold"], ["hold", "hold"]):
        keys_until_asked(board)
        press("1")
        wait_answers(board, *ROLLED, *given)
    keys_until_asked(board)
    press("n")
    scored(notebook, board)
    assert notebook.cell_count() == 1


def keys_until_asked(board: BoardOnPage) -> None:
    """Press N until the last step that there is so far."""
    board.wait("exploration.performance is not None", True)
    at, length = at_the_end(board)
    for number in range(at + 1, length + 1):
        board.notebook.page.keyboard.press("n")
        board.wait("exploration.performance.at", number)
