"""The companion on a page: keys, wheel, zoom, pan, right button, a busy kernel, two boards; and life without it."""

from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, expect

from tests.browser.access import UPSTREAM, found_by_axe
from tests.browser.board import SEVEN, BoardOnPage
from tests.browser.lab import Desk
from tests.browser.notebook_page import PANEL, NotebookPage

CELL = 'from hexwidgets import Explorer\nexplorer = Explorer("seven-provinces.json")\nexplorer'
SCROLLED = "() => document.querySelector('.jp-WindowedPanel-outer').scrollTop"
TAP = """(canvas, [x, y]) => {
  const touch = new Touch({ identifier: 1, target: canvas, clientX: x, clientY: y });
  for (const [type, touches] of [['touchstart', [touch]], ['touchend', []]]) {
    canvas.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true, cancelable: true }));
  }
}"""
PINCH = """(canvas, [[x, y], apart, times]) => {
  const finger = (identifier, clientX) => new Touch({ identifier, target: canvas, clientX, clientY: y });
  const fingers = (apart) => [finger(1, x - apart / 2), finger(2, x + apart / 2)];
  const [near, far] = [fingers(apart), fingers(apart * times)];
  const told = [
    ['touchstart', near.slice(0, 1)], ['touchstart', near], ['touchmove', far],
    ['touchend', far.slice(0, 1)], ['touchend', []],
  ];
  return told.map(([type, touches]) => canvas.dispatchEvent(
    new TouchEvent(type, { touches, changedTouches: touches, bubbles: true, cancelable: true }),
  ));
}"""
STRAY = """(canvas, by) => {
  const { x, y, width, height } = canvas.parentElement.getBoundingClientRect();
  canvas.dispatchEvent(new MouseEvent('mousemove', {
    screenX: window.last.screenX + by, screenY: window.last.screenY, bubbles: true,
    clientX: x + width / 2, clientY: y + height / 2,
  }));
}"""
"""What the browser tells of where the pointer rests, when it has moved by so many px and the board lies there now."""
NEAR = 1.5
"""CSS px that the page may round away."""


def opened(
    open_notebook: Desk, cells: list[str], viewport: tuple[int, int] = (1600, 1100)
) -> tuple[NotebookPage, BoardOnPage]:
    notebook = open_notebook(cells, beside=[SEVEN], viewport=viewport)
    board = BoardOnPage(notebook)
    board.canvas.wait_for()
    return notebook, board


def focused(notebook: NotebookPage) -> str:
    name: str = notebook.page.evaluate("() => document.activeElement.className")
    return name


def test_the_board_takes_its_own_keys_and_lets_wheel_and_foreign_keys_pass(open_notebook: Desk) -> None:
    notebook, board = opened(open_notebook, [CELL])
    page, keyboard = notebook.page, notebook.page.keyboard
    board.wait("canvas.companion.attached", 1)
    assert board.box.get_attribute("role") == "application"
    assert board.box.get_attribute("aria-label") == "Board: Seven provinces"
    hint = board.box.get_attribute("aria-describedby")
    expect(notebook.locator(f"#{hint}")).to_contain_text("the question mark lists the keys")
    said = notebook.locator(".hexw-said")
    expect(said).to_have_attribute("aria-live", "polite")
    before = page.evaluate(SCROLLED)
    board.hover("E4")
    page.mouse.wheel(0, 120)
    page.wait_for_function(f"before => ({SCROLLED})() !== before", arg=before)
    board.button("Place")
    board.button("cavalry")
    x, y = board.place("E4")
    board.canvas.click(position={"x": x, "y": y}, button="right")
    board.wait("hand.pinned", "E4")
    assert page.locator(".lm-Menu").count() == 0, "nor does Lab's menu open"
    board.click("E5")
    board.wait_stack("E5", {"yellow cavalry": 1})
    board.wait_stack("E4", {})
    keyboard.press("Escape")
    board.wait("hand.pinned", None)
    board.button("Reach")
    board.click("G7")
    board.wait("selection", "yellow:G7")
    for key, space in (("ArrowLeft", "G6"), ("ArrowLeft", "G5"), ("ArrowUp", "F5"), ("ArrowDown", "G5")):
        keyboard.press(key)
        board.wait("hand.cursor", space)
    expect(said).to_contain_text("G5 meadow")
    keyboard.press("Enter")
    board.wait("exploration.target", "G5")
    expect(said).to_have_text(str(board.kernel("status_text")))
    keyboard.press("?")
    expect(notebook.locator(".hexw-side").get_by_text("Keys on the board")).to_be_visible()
    keyboard.press("Escape")
    expect(notebook.locator(".hexw-side").get_by_text("Keys on the board")).to_be_hidden()
    for key in "ddaabxxcvh":
        keyboard.press(key)
    keyboard.press("n")  # comes after those, and so all have been dealt with
    board.wait("exploration.mode", "step")
    assert notebook.cell_count() == 1, "no key of the board was taken for a command of the notebook"
    assert page.locator(".lm-Dialog, .jp-Dialog").count() == 0
    keyboard.press("Control+s")
    page.wait_for_function(f"() => {PANEL}.context.model.dirty === false")
    assert "hexw-box" in focused(notebook)
    keyboard.press("Tab")
    assert "hexw-box" not in focused(notebook)
    keyboard.press("Shift+Tab")
    assert "hexw-box" in focused(notebook)
    keyboard.press("Shift+Tab")
    assert "hexw-box" not in focused(notebook)
    board.no_errors()


def test_the_board_zooms_at_the_pointer_and_pans_and_a_click_stays_exact(open_notebook: Desk) -> None:
    notebook, board = opened(open_notebook, [CELL])
    page, mouse = notebook.page, notebook.page.mouse
    board.wait("canvas.companion.attached", 1)
    board.canvas.scroll_into_view_if_needed()
    x, y = board.at("G7")
    mouse.move(x, y)
    board.wait("hand.cursor", "G7")
    page.keyboard.down("Control")
    for _ in range(4):
        mouse.wheel(0, -120)
    page.keyboard.up("Control")
    board.wait("canvas.zoom.density", 3)
    zoom = board.kernel("canvas.zoom.factor")
    assert isinstance(zoom, float)
    assert zoom > 2
    now = board.at("G7")
    assert abs(now[0] - x) < NEAR
    assert abs(now[1] - y) < NEAR
    assert page.evaluate("() => window.devicePixelRatio") == 1, "the browser did not zoom"
    box = board.box.bounding_box()
    assert box is not None
    assert (round(box["width"]), round(box["height"])) == (700, 688)
    expect(board.canvas).to_have_js_property("width", 2100)
    before, scrolled = board.scroll(), page.evaluate(SCROLLED)
    mouse.wheel(0, 90)
    page.wait_for_function(f"before => ({SCROLLED})() !== before", arg=scrolled)
    assert board.scroll() == before, "the wheel alone scrolls the page"
    box = board.box.bounding_box()
    assert box is not None
    rests = (box["x"] + 350, box["y"] + box["height"] + 40)
    page.evaluate("() => window.addEventListener('mousemove', (event) => { window.last = event; }, true)")
    mouse.move(*rests)
    board.wait("hand.cursor", None)
    board.canvas.evaluate(STRAY, 0)
    assert board.kernel("hand.cursor") is None, "a board that scrolls beneath a resting pointer is no move of it"
    board.canvas.evaluate(STRAY, 1)
    board.wait("hand.cursor is not None", True)
    # A drag pans and chooses nothing; a click is exact where the board has gone.
    x, y = board.at("G7")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x - 100, y - 60, steps=5)
    mouse.up()
    left, top = board.scroll()
    assert (left - before[0], top - before[1]) == (100, 60)
    assert board.kernel("selection") == ""
    mouse.click(*board.at("G7"))
    board.wait("selection", "yellow:G7")
    mouse.click(*board.at("F7"), button="right")
    board.wait("hand.pinned", "F7")
    notebook.shot("zoomed")
    # While placing, a drag paints; the middle button and the space bar pan.
    board.button("Place")
    board.wait("canvas.companion.grab", False)
    board.button("water")
    (ax, ay), (bx, by) = board.at("G6"), board.at("F7")
    mouse.move(ax, ay)
    mouse.down()
    mouse.move(bx, by, steps=6)
    mouse.up()
    board.wait("session.table.terrain('F7')", "water")
    assert board.kernel("session.table.terrain('G6')") == "water"
    before = board.scroll()
    mouse.move(bx, by)
    mouse.down(button="middle")
    mouse.move(bx + 50, by + 30, steps=3)
    mouse.up(button="middle")
    page.keyboard.down(" ")
    mouse.down()
    mouse.move(bx + 20, by + 10, steps=3)
    mouse.up()
    page.keyboard.up(" ")
    assert board.scroll() == (before[0] - 20, before[1] - 10)
    entries = board.kernel("session.entries.__len__()")
    # The keys zoom as well; the cursor that they move stays in sight.
    board.button("Reach")
    board.box.focus()
    page.keyboard.press("0")
    board.wait("canvas.zoom.factor", 1.0)
    expect(board.box).to_have_js_property("scrollWidth", 700)
    for _ in range(6):
        page.keyboard.press("+")
    board.wait("canvas.zoom.factor > 3.8", True)
    for _ in range(9):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("n")  # comes after those, and so all have been dealt with
    board.wait("exploration.mode", "step")
    last = str(board.kernel("hand.cursor"))
    page.wait_for_function("box => box.scrollLeft < 300", arg=board.box.element_handle())
    assert _inside(box, board.at(last))
    assert board.kernel("session.entries.__len__()") == entries, "panning places nothing"
    # A page loaded anew shows the same part as large.
    notebook.reload()
    board.canvas.wait_for()
    board.wait("canvas.companion.attached", 2)
    assert _width(board) == round(700 * float(str(board.kernel("canvas.zoom.factor"))))
    board.button("Fit")
    expect(board.box).to_have_js_property("scrollWidth", 700)
    board.canvas.evaluate(TAP, list(board.at("D10")))
    board.wait("selection", "yellow:D10")
    # Two fingers zoom at their middle and select nothing; the page does not zoom.
    x, y = board.at("G7")
    passed = board.canvas.evaluate(PINCH, [[x, y], 80, 2])
    assert passed[1:3] == [False, False]
    board.wait("canvas.zoom.factor", 2.0)
    now = board.at("G7")
    assert abs(now[0] - x) < NEAR
    assert abs(now[1] - y) < NEAR
    assert board.kernel("selection") == "yellow:D10"
    board.canvas.evaluate(TAP, [*now])
    board.wait("selection", "yellow:G7")
    board.no_errors()


def _inside(box: FloatRect, at: tuple[float, float]) -> bool:
    return box["x"] < at[0] < box["x"] + box["width"] and box["y"] < at[1] < box["y"] + box["height"]


def _width(board: BoardOnPage) -> int:
    box = board.canvas.bounding_box()
    assert box is not None
    return round(box["width"])


BUSY = """import time
with other._acting:
    while not go.exists():
        time.sleep(0.02)"""
RUN = (
    f"index => {{ {PANEL}.content.activeCellIndex = index; window.jupyterapp.commands.execute('notebook:run-cell'); }}"
)
COUNT = """draw, drawn = other.canvas._draw, []
def counting(*layers):
    drawn.append(other.hand.cursor)
    draw(*layers)
other.canvas._draw = counting"""


@pytest.mark.endure
def test_two_boards_half_off_screen_and_500_moves_in_a_busy_cell(open_notebook: Desk) -> None:
    cells = ["from pathlib import Path\ngo = Path('go')\ngo.touch()", CELL, CELL.replace("explorer", "other"), BUSY]
    notebook, board = opened(open_notebook, cells, viewport=(1600, 800))
    page, mouse = notebook.page, notebook.page.mouse
    other = BoardOnPage(notebook, "other")
    for each in (board, other):
        each.wait("canvas.companion.attached", 1)
    # The first click is exact though half of the board lies below the window.
    page.evaluate("() => document.activeElement.blur()")
    other.box.evaluate(
        "box => document.querySelector('.jp-WindowedPanel-outer').scrollBy(0, box.getBoundingClientRect().top - 250)"
    )
    area = other.box.bounding_box()
    assert area is not None
    assert area["y"] + area["height"] > 830, "half off screen"
    before = page.evaluate(SCROLLED)
    mouse.click(*other.at("E3"))
    other.wait("selection", "yellow:E3")
    assert page.evaluate(SCROLLED) == before
    # What is done on one is not done on the other.
    page.keyboard.press("+")
    page.keyboard.press("ArrowRight")
    other.wait("canvas.zoom.factor > 1", True)
    page.keyboard.press("0")
    other.wait("canvas.zoom.factor", 1.0)
    assert board.kernel("canvas.zoom.factor") == 1
    assert notebook.kernel("[explorer.selection, explorer.hand.cursor, other.hand.cursor]") == ["", None, "E4"]
    # Moves that queue up behind a cell that is busy with the board: the first and the last are shown. (Behind any
    # other cell they need not queue up: Lab may take the messages of widgets to a thread of their own.)
    notebook.execute(COUNT)
    notebook.execute("go.unlink()")
    (ax, ay), (bx, by) = other.place("C4"), other.place("D8")  # asks the kernel, which is about to be busy
    canvas = other.canvas
    page.evaluate("() => { window.moves = 0; window.addEventListener('mousemove', () => window.moves++, true); }")
    page.evaluate(RUN, 3)
    page.wait_for_function(f"() => {PANEL}.sessionContext.session.kernel.status === 'busy'")
    canvas.scroll_into_view_if_needed()
    area = canvas.bounding_box()
    assert area is not None
    mouse.move(area["x"] + ax, area["y"] + ay)
    mouse.move(area["x"] + bx, area["y"] + by, steps=500)
    assert page.evaluate("() => window.moves") >= 500
    (notebook.folder / "go").touch()
    other.wait("hand.cursor", "D8")
    drawn = notebook.kernel("drawn")
    assert len(drawn) <= 2, drawn
    assert drawn[-1] == "D8"
    for each in (board, other):
        each.no_errors()


NO_COMPANION = (
    "from hexwidgets.widgets.companion import Companion\nCompanion._esm = 'throw new Error(\"blocked by the test\")'"
)


@pytest.mark.endure
def test_without_the_companion_buttons_place_reach_step_undo_and_zoom(open_notebook: Desk) -> None:
    notebook, board = opened(open_notebook, [NO_COMPANION, CELL])
    scenario = notebook.folder / Path(SEVEN).name
    before = scenario.read_bytes()
    assert board.box.get_attribute("role") is None
    board.button("Place")
    board.wait("mode", "place")
    board.button("spearmen")
    board.click("E4")
    board.wait_stack("E4", {"yellow spearmen": 1})
    board.button("Reach")
    board.wait("mode", "reach")
    board.click("E4")
    board.wait("selection", "yellow:E4")
    board.hover("D5")
    board.wait("hand.cursor", "D5")
    for _ in range(3):
        board.button("+")
    board.wait("canvas.zoom.factor > 1.9", True)
    expect(board.box).to_have_js_property("scrollWidth", 1367)
    board.box.evaluate("box => box.scrollTo(200, 250)")
    notebook.page.mouse.click(*board.at("D6"))
    board.wait("exploration.target", "D6")
    board.button("Fit")
    board.wait("canvas.zoom.factor", 1.0)
    board.button("Step")
    board.wait("mode", "step")
    board.button("Next")
    board.wait("exploration.made", 1)
    board.button("Next")
    board.wait("exploration.made", 2)
    board.button("Make the move")
    board.wait_stack("D6", {"yellow spearmen": 1})
    board.button("Undo")
    board.wait_stack("E4", {"yellow spearmen": 1})
    board.button("Undo")
    board.wait_stack("E4", {})
    notebook.page.keyboard.press("Tab")
    assert board.kernel("canvas.companion.attached") == 0
    assert found_by_axe(notebook, UPSTREAM) == []
    assert scenario.read_bytes() == before
    board.no_errors()
    allowed = ("Error: blocked by the test", "Could not create a view for model")
    assert all(error.startswith(allowed) for error in notebook.errors), notebook.errors
    notebook.errors.clear()
