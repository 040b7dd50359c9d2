"""The board in a scaled layout, on a page loaded anew, and in a notebook reopened without its kernel."""

import re

from playwright.sync_api import expect

from tests.browser.board import SEVEN, BoardOnPage
from tests.browser.lab import Desk

MAKE = """from hexwidgets import Explorer
explorer = Explorer("seven-provinces.json")
explorer.layout.width, explorer.layout.border = "50%", "6px solid"
pressed, press = [], explorer.exploration.press
explorer.exploration.press = lambda space: (pressed.append(space), press(space))[1]"""
SHOW = "explorer"
CORNERS = """[min(centres, key=lambda s: (sx * centres[s][0] + sy * centres[s][1], s))
    for centres in [explorer.layout_px.centres] for sx in (1, -1) for sy in (1, -1)]"""

# What Lab prints for a widget whose kernel is gone, whatever stands beside it: jupyter-widgets/ipywidgets issues 1664
# and 3773. The explorer puts its picture and its text above.
KNOWN = re.compile(r"^Error displaying widget: model not found$")

MEADOW = (230, 230, 190)


def test_corners_are_hit_and_a_reload_and_a_reopened_notebook_show_the_board(open_notebook: Desk) -> None:
    # Drawn in one cell and shown in a later one, at half the width and with a thick border, on a dense screen.
    notebook = open_notebook([MAKE, SHOW], beside=[SEVEN], viewport=(1400, 1000), scale=1.5)
    board = BoardOnPage(notebook)
    board.canvas.wait_for()
    board.wait("canvas.companion.attached", 1)
    board.wait_pixel("E4", MEADOW, dy=0.3)
    shown = board.canvas.bounding_box()
    assert shown is not None
    assert shown["width"] < 0.8 * float(notebook.kernel("explorer.layout_px.width")), "the layout scales it"
    corners = notebook.kernel(CORNERS)
    assert len(set(corners)) == 4
    for n, corner in enumerate(corners, 1):
        board.click(corner)
        notebook.wait_kernel("len(pressed)", n)
    assert notebook.kernel("pressed") == corners
    # Loaded anew with the same kernel: the board and what is chosen are there again.
    board.click("G7")
    board.wait("selection", "yellow:G7")
    notebook.reload()
    board.canvas.wait_for()
    board.wait_pixel("E5", MEADOW, dx=0.3)
    expect(board.root.locator(".hexw-big").first).to_contain_text("2 cavalry of Nadiya at G7")
    notebook.shot("half-width")
    # Reopened without the kernel, nothing run: the picture and no error but the one that is known.
    notebook.save()
    open_notebook.lab.stop_kernels(notebook.folder)
    notebook.reopen()
    picture = notebook.locator(".jp-RenderedImage img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 1000
    known = notebook.page.get_by_text(KNOWN)
    expect(known).to_have_count(1)
    assert notebook.locator("canvas.hexw-board").count() == 0
    assert (
        notebook.locator('.jp-OutputArea-output[data-mime-type*="error"], .jp-OutputArea-output .ansi-red-fg').count()
        == 0
    )
    assert len(notebook.errors) == 1
    assert notebook.errors.pop().startswith("Error: widget model not found")
    notebook.shot("reopened")
    # Run again it is the live board alone.
    notebook.run_all()
    board.canvas.wait_for()
    board.wait_pixel("E4", MEADOW, dy=0.3)
    expect(picture).to_be_hidden()
    board.no_errors()
