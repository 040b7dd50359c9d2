"""Everyone can use it: axe-core, names and language, twice the size, dark page, no motion; on a real page."""

from collections.abc import Sequence

from playwright.sync_api import expect

from tests.browser.access import found_by_axe, moving, unfit
from tests.browser.board import SCENARIOS, SEVEN, BoardOnPage
from tests.browser.lab import Desk
from tests.browser.notebook_page import NotebookPage

CELL = 'from hexwidgets import Explorer\nexplorer = Explorer("seven-provinces.json")\nexplorer'
BATTLE = SCENARIOS / "root" / "ambush-at-the-fox-clearing.json"
TABS = ("Inspector", "Rule switches", "Legend", "Keys")
ROW = '<div style="display:block;width:60px;white-space:nowrap;{}"><li style="width:200px">ab cd</li></div>'
UNFIT_OR_NOT = {
    ROW.format("overflow:auto"): [],
    ROW.format("overflow:hidden"): ["ab cd is hidden in part by DIV."],
    '<div style="overflow:auto;width:60px"><li style="margin-left:-90px">ab</li></div>': [
        "ab is hidden in part by DIV."
    ],
    '<div style="width:20px;overflow-wrap:anywhere">abcdefgh</div>': ["abcdefgh breaks abcdefgh"],
    '<div style="width:20px">ab cd ef</div>': [],
    '<li style="width:20px;overflow:hidden">abcdefgh</li>': ["abcdefgh is cut: "],
}
"""Something put into an explorer, and what is said against it."""
THEME = "name => window.jupyterapp.commands.execute('apputils:change-theme', { theme: name })"


def opened(open_notebook: Desk, viewport: tuple[int, int], scale: float = 1) -> tuple[NotebookPage, BoardOnPage]:
    notebook = open_notebook([CELL], beside=[SEVEN, BATTLE], viewport=viewport, scale=scale)
    board = BoardOnPage(notebook)
    board.canvas.wait_for()
    board.wait("canvas.companion.attached", 1)
    return notebook, board


def put_on(notebook: NotebookPage, theme: str) -> None:
    """Change the page's theme, and wait until its colours are there."""
    notebook.page.evaluate(THEME, f"JupyterLab {theme}")
    light = str(theme == "Light").lower()
    notebook.locator(f'body[data-jp-theme-light="{light}"]').wait_for(state="attached")
    notebook.page.wait_for_function(
        "([light]) => (parseInt(getComputedStyle(document.body).getPropertyValue('--jp-layout-color1').slice(1, 3), 16)"
        " > 127) === light",
        arg=[theme == "Light"],
    )


def every_state(notebook: NotebookPage, board: BoardOnPage, rules: Sequence[str] = ()) -> dict[str, list[str]]:
    """What axe finds in every state of the explorer, asked by some rules or, for none, by all."""
    found = {"as opened": found_by_axe(notebook, rules=rules)}
    board.click("G7")
    board.wait("selection", "yellow:G7")
    board.hover("E6")
    board.wait("hand.cursor", "E6")
    found["reach"] = found_by_axe(notebook, rules=rules)
    board.click("C8")
    board.wait("exploration.refused", "C8")
    found["why not"] = found_by_axe(notebook, rules=rules)
    board.click("D7")
    board.wait("exploration.target", "D7")
    board.button("Step")
    board.wait("mode", "step")
    board.button("Next")
    board.wait("exploration.made", 1)
    found["step"] = found_by_axe(notebook, rules=rules)
    for number, name in enumerate(TABS):
        board.root.get_by_role("tab", name=name).click()
        board.wait("side.tab", number)
        found[name] = found_by_axe(notebook, rules=rules)
    board.root.get_by_role("tab", name=TABS[0]).click()
    board.button("Place")
    board.wait("mode", "place")
    board.button("Whole tables")
    expect(board.root.get_by_role("table", name="Board")).to_be_visible()
    found["place, whole tables"] = found_by_axe(notebook, rules=rules)
    board.button("Whole tables")
    board.button("Reach")
    board.wait("mode", "reach")
    notebook.execute("explorer.selection = ''")
    return {state: errors for state, errors in found.items() if errors}


def with_a_battle(notebook: NotebookPage, board: BoardOnPage) -> dict[str, list[str]]:
    """What axe finds while a battle is played: at a question, at dice that fell and are typed in, at the end."""
    notebook.execute(f"explorer.toolbar.file.value = {BATTLE.name!r}; explorer.use('reopen', None)")
    board.canvas.wait_for()
    found = {}
    for number in (2, 9, 17):
        notebook.execute(f"explorer.use('record', 2); explorer.use('step', {number})")
        notebook.execute("explorer.use('source', 'typed')")
        expect(board.root.locator(".hexw-steps")).to_be_visible()
        expect(board.root.locator(".hexw-tree canvas")).to_be_visible()
        found[f"battle, step {number}"] = found_by_axe(notebook)
    return {state: errors for state, errors in found.items() if errors}


def narrow_battle(notebook: NotebookPage, board: BoardOnPage) -> dict[tuple[str, int], list[str]]:
    """What does not fit of a battle, in two languages, at a question, at the dice and at the end."""
    notebook.execute(f"explorer.toolbar.file.value = {BATTLE.name!r}; explorer.use('reopen', None)")
    board.canvas.wait_for()
    notebook.execute("explorer.use('record', 2)")
    found = {}
    for language in ("nl", "uk"):
        notebook.execute(f"explorer.language = {language!r}")
        expect(board.root).to_have_attribute("lang", language)
        for number in (2, 9, 17):
            notebook.execute(f"explorer.use('step', {number})")
            expect(board.root.locator(".hexw-tree canvas")).to_be_visible()
            found[language, number] = unfit(notebook)
    hands = board.root.locator(".hexw-beside li").first.bounding_box()
    steps = board.root.locator(".hexw-steps").bounding_box()
    assert hands is not None
    assert steps is not None
    assert 0 < steps["y"] - hands["y"] < 240, "who holds what stands over the steps"
    return {state: bad for state, bad in found.items() if bad}


def test_axe_finds_nothing_by_day_and_by_night_and_nothing_moves(open_notebook: Desk) -> None:
    notebook, board = opened(open_notebook, (1600, 1100))
    assert every_state(notebook, board) == {}
    put_on(notebook, "Dark")
    assert found_by_axe(notebook, rules=["color-contrast"]) == []
    notebook.shot("dark")
    # The language of the words is told where it is not the page's, and every control has a name in it.
    assert board.root.get_attribute("lang") == "en"
    board.root.get_by_label("Language", exact=True).select_option(label="Українська")
    board.wait("language", "uk")
    expect(board.root).to_have_attribute("lang", "uk")
    expect(board.box).to_have_attribute("aria-label", "Поле: Сім провінцій")
    slider = board.root.get_by_role("slider", name="Історія")
    expect(slider).to_have_count(1)
    assert found_by_axe(notebook) == []
    assert with_a_battle(notebook, board) == {}
    notebook.page.emulate_media(reduced_motion="reduce")
    assert moving(notebook) == []
    board.no_errors()


def test_at_twice_the_size_and_in_a_narrow_window_nothing_is_cut_or_lies_on_another(open_notebook: Desk) -> None:
    # 640 by 480 at two pixels each: a window of 1280 by 960 at 200 per cent. Beside Lab's file browser some 270 px are
    # left for the explorer.
    notebook, board = opened(open_notebook, (640, 480), scale=2)
    found = {}
    for language in ("en", "uk"):
        notebook.execute(f"explorer.language = {language!r}; explorer.selection = ''")
        expect(board.root).to_have_attribute("lang", language)
        for mode in ("place", "reach", "step"):
            notebook.execute(f"explorer.mode = {mode!r}")
            if mode == "reach":
                notebook.execute("explorer.selection = 'yellow:G7'; explorer.exploration.aim('D7'); explorer.refresh()")
            found[language, mode, 0] = unfit(notebook)
        for number in range(1, len(TABS)):  # the other tabs are the same in every mode
            board.root.get_by_role("tab").nth(number).click()
            board.wait("side.tab", number)
            found[language, mode, number] = unfit(notebook)
        board.root.get_by_role("tab").first.click()
        board.wait("side.tab", 0)
        notebook.shot(f"narrow-{language}")
    assert {state: bad for state, bad in found.items() if bad} == {}
    # Everything that can be pressed can be scrolled to, and nothing lies over it there.
    controls = board.root.locator("button:visible:enabled, select:visible, input:visible:enabled")
    assert controls.count() > 15
    for number in range(controls.count()):
        controls.nth(number).click(trial=True)
    board.click("E6")
    board.wait("exploration.target", "E6")
    assert narrow_battle(notebook, board) == {}
    # What is looked at can fail: each of these is put into the explorer, and taken out again.
    for markup, wrong in UNFIT_OR_NOT.items():
        added = "markup => document.querySelector('.hexw').insertAdjacentHTML('beforeend', `<i id=odd>${markup}</i>`)"
        notebook.page.evaluate(added, markup)
        bad = unfit(notebook)
        assert [part in said for part, said in zip(wrong, bad, strict=True)] == [True] * len(wrong), (markup, bad)
        notebook.page.evaluate("() => document.querySelector('#odd').remove()")
    board.no_errors()
