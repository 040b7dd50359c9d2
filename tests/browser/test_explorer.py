"""The main job, by mouse, in real JupyterLab: place, reach, step, undo, save; state by the kernel, pixels by canvas."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.board import CANVAS, SEVEN, BoardOnPage
from tests.browser.lab import Desk
from tests.browser.notebook_page import NotebookPage

CELL = 'from hexwidgets import Explorer\nexplorer = Explorer("seven-provinces.json")\nexplorer'

MEADOW, FOREST, YELLOW = (230, 230, 190), (122, 154, 98), (227, 192, 28)
PAINTED_WATER = (182, 214, 246)


def opened(open_notebook: Desk, cells: list[str] | None = None) -> tuple[NotebookPage, BoardOnPage]:
    notebook = open_notebook(cells or [CELL], beside=[SEVEN], viewport=(1600, 1100))
    board = BoardOnPage(notebook)
    notebook.locator(CANVAS).wait_for()
    board.wait_pixel("E4", MEADOW, dy=0.3)
    return notebook, board


def main_job(notebook: NotebookPage, board: BoardOnPage, scenario: Path) -> None:
    """Place two armies and a relic, save, reload, select, step to the end, undo everything, save."""
    before = scenario.read_bytes()
    board.button("Place")
    board.wait("mode", "place")
    board.button("spearmen")
    board.click("E4")
    board.wait_stack("E4", {"yellow spearmen": 1})
    board.click("E4")
    board.wait_stack("E4", {"yellow spearmen": 2})
    board.button("Oleksandr")
    board.button("archers")
    board.click("F9")
    board.wait_stack("F9", {"purple archers": 1})
    board.button("relic")
    board.click("D6")
    board.wait_stack("D6", {"relic": 1})
    board.button("Save")
    board.wait("session.dirty", False)
    saved = json.loads(scenario.read_text("utf-8"))["pieces"]
    assert {"kind": "archers", "owner": "purple", "space": "F9", "n": 1} in [{"n": 1, **piece} for piece in saved]
    assert {"kind": "relic", "space": "D6"} in saved
    notebook.reload()
    board.wait_pixel("E4", YELLOW, dx=0.25, dy=-0.1, slack=40)
    board.button("Reach")
    board.wait("mode", "reach")
    board.click("E4")
    board.wait("selection", "yellow:E4")
    board.wait_reach(["D4", "D5", "E5", "D6", "F4"], ["G4", "E7", "D7"])
    board.click("D6")
    board.wait("exploration.target", "D6")
    board.button("Step")
    board.wait("mode", "step")
    board.button("Next")
    board.wait("exploration.made", 1)
    board.button("Back")
    board.wait("exploration.made", 0)
    board.button("Next")
    board.button("Next")
    board.wait("exploration.made", 2)
    board.button("Make the move")
    board.wait_stack("D6", {"yellow spearmen": 2, "relic": 1})
    board.wait("session.position.count('cubes', 'D6')", 1)
    while not board.kernel("toolbar.undo.disabled"):
        done = board.kernel("session.entry.id")
        board.button("Undo")
        board.wait(f"session.entry.id < {done}", True)
    board.wait_stack("E4", {})
    board.button("Save")
    board.wait("session.dirty", False)
    assert scenario.read_bytes() == before
    board.no_errors()


@pytest.mark.parametrize(("jobs", "runs"), [(0, 2), pytest.param(1, 20, marks=pytest.mark.endure)])
def test_place_save_reload_step_undo_save_is_byte_equal_also_after_many_runs_of_the_cell(
    open_notebook: Desk, jobs: int, runs: int
) -> None:
    notebook, board = opened(open_notebook)
    scenario = notebook.folder / SEVEN.name
    for _ in range(jobs):
        main_job(notebook, board, scenario)
    for _ in range(runs):
        notebook.run_cell(0)
    expect(notebook.locator(CANVAS)).to_have_count(1)
    board.wait_pixel("E4", MEADOW, dy=0.3)
    main_job(notebook, board, scenario)


@pytest.mark.endure
def test_after_running_the_cell_again_one_click_makes_one_move(open_notebook: Desk) -> None:
    cell = f"{CELL.removesuffix('explorer')}every.append(explorer)\nexplorer"
    notebook, board = opened(open_notebook, ["every = []", cell])
    for _ in range(3):
        notebook.run_cell(1)
    board.button("Place")
    board.button("cavalry")
    board.click("E4")
    board.wait_stack("E4", {"yellow cavalry": 1})
    assert notebook.kernel("[len(e.session.entries) for e in every]") == [1, 1, 1, 2]


@pytest.mark.endure
def test_what_is_reached_lights_up_and_the_rest_recedes(open_notebook: Desk) -> None:
    notebook, board = opened(open_notebook)
    board.click("G7")
    board.wait("selection", "yellow:G7")
    # E2 is out of reach: paper veil over the meadow; E5 is within and stays as printed.
    veiled = tuple(round(c + (p - c) * 0.68) for c, p in zip(MEADOW, (251, 250, 246), strict=True))
    board.wait_pixel("E2", (veiled[0], veiled[1], veiled[2]), dy=0.3)
    board.wait_pixel("E5", MEADOW, dx=0.3, dy=0.0)
    board.hover("E6")
    way = notebook.locator(".hexw-small tr")
    expect(way).to_have_text(
        ["F7The first own city is free, once a maneuver. G-MAN 3d0", "E6Mountains: 2 points. G-MAN 3b−2"]
    )
    expect(notebook.locator(".hexw-side").get_by_text("Spends 2 in all; 1 left.")).to_be_visible()
    board.click("C8")
    expect(notebook.locator(".hexw-status")).to_contain_text("C8: not reachable")
    expect(notebook.locator(".hexw-status")).to_contain_text("G-MAN 8")
    notebook.locator("label:has-text('March')").click()
    board.wait("exploration.reach.movement.budget", 4)
    board.no_errors()
    notebook.shot("reach")


@pytest.mark.endure
def test_an_unlawful_place_is_refused_with_its_rule_or_kept_as_a_fault(open_notebook: Desk) -> None:
    notebook, board = opened(open_notebook)
    board.button("Place")
    board.button("spearmen")
    board.click("C7")
    status = notebook.locator(".hexw-status")
    expect(status).to_contain_text("Not placed.")
    expect(status).to_contain_text("G-FERRY 3")
    board.wait_stack("C7", {})
    notebook.locator("label:has-text('Keep unlawful pieces')").click()
    board.click("C7")
    board.wait_stack("C7", {"yellow spearmen": 1})
    expect(notebook.locator(".hexw-side").get_by_text("1 fault", exact=True)).to_be_visible()
    board.no_errors()
    notebook.shot("place-fault")


def test_stacks_are_moved_by_click_and_by_drag_terrain_is_painted_tiles_are_turned(open_notebook: Desk) -> None:
    notebook, board = opened(open_notebook)
    board.button("Place")
    board.click("H4")
    board.wait("exploration.held", "H4")
    board.click("I4")
    board.wait_stack("I4", {"yellow peasants": 2})
    board.drag("I4", "I3")
    board.wait_stack("I3", {"yellow peasants": 2})
    board.button("water")
    board.drag("E4", "E5")
    board.wait_pixel("E4", PAINTED_WATER, dx=0.0, dy=0.02)
    board.wait_pixel("E5", PAINTED_WATER, dx=0.0, dy=0.02)
    board.button("Rotate")
    board.button("lowland")
    board.click("I6")
    board.wait("session.table.terrain('I6')", "meadow")
    board.wait("session.table.explored('J7')", True)
    assert [board.kernel(f"session.table.terrain({space!r})") for space in ("H7", "I7", "J7", "J6", "I5", "H6")] == [
        "swamp", "meadow", "forest", "meadow", "water", "water",
    ]  # fmt: skip
    board.button("Erase")
    board.click("I3")
    board.wait_stack("I3", {})
    board.no_errors()
    notebook.shot("place")


def test_history_goes_to_any_entry_and_an_error_in_a_handler_is_shown(open_notebook: Desk) -> None:
    notebook, board = opened(open_notebook)
    board.button("Place")
    board.button("cavalry")
    for space in ("E4", "E5", "D6"):
        board.click(space)
        board.wait_stack(space, {"yellow cavalry": 1})
    notebook.locator(".hexw-history select").select_option(index=1)
    board.wait_stack("E5", {})
    board.wait_stack("E4", {"yellow cavalry": 1})
    notebook.execute("press = explorer.exploration.press\nexplorer.exploration.press = lambda space: 1 / 0")
    board.click("E5")
    expect(notebook.locator(".hexw-status")).to_contain_text("division by zero")
    assert board.kernel("errors.__len__()") == 1
    notebook.execute("explorer.exploration.press = press")
    board.click("E5")
    board.wait_stack("E5", {"yellow cavalry": 1})


def test_a_saved_notebook_holds_picture_and_text_of_the_board(open_notebook: Desk) -> None:
    notebook, _ = opened(open_notebook)
    notebook.save()
    outputs = json.loads(notebook.path.read_text("utf-8"))["cells"][0]["outputs"]
    assert ["image/png" in output["data"] for output in outputs] == [True, False]
    for output in outputs:
        text = "".join(output["data"]["text/plain"])
        assert "Seven provinces" in text
        assert "G7: 2 cavalry of Nadiya" in text
    assert "widgets" not in json.loads(notebook.path.read_text("utf-8"))["metadata"]
    expect(notebook.locator(".jp-RenderedImage")).to_be_hidden()


@pytest.mark.endure
def test_ukrainian_is_chosen_on_the_page(open_notebook: Desk) -> None:
    notebook, board = opened(open_notebook)
    board.click("G7")
    board.wait("selection", "yellow:G7")
    notebook.locator(".hexw-bar").get_by_label("Language").select_option(label="Українська")
    board.wait("language", "uk")
    expect(notebook.locator(".hexw-title")).to_have_text("Сім провінцій")
    board.click("D7")
    route = notebook.locator(".hexw-rows:not(.hexw-small)")
    expect(route).to_contain_text("G-MAN 3d")
    expect(route).to_contain_text("Гори")
    board.no_errors()
    notebook.shot("ukrainian")
