"""Zooming by buttons and keys alone, and what the companion tells of it."""

import pytest

from hexwidgets.widgets import Explorer
from hexwidgets.widgets.zoom import DENSITY, MOST, MOST_PIXELS, STEP
from tests.widgets.conftest import Sent, big_board
from tests.widgets.driving import SEVEN, event, status


def test_the_buttons_zoom_within_limits_and_fit_again(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    zoom, layout = explorer.canvas.zoom, explorer.canvas.widget.layout
    box = explorer.canvas.view.children[1]
    assert (layout.width, layout.max_width, box.layout.overflow) == ("100%", "700px", "hidden")
    explorer.zoom_bar.out.click()
    assert zoom.factor == 1
    explorer.zoom_bar.more.click()
    explorer.zoom_bar.more.click()
    assert zoom.factor == STEP**2
    assert (layout.width, layout.max_width, box.layout.overflow) == ("156.25%", "1094px", "auto")
    assert explorer.canvas.companion.zoom == STEP**2
    for _ in range(30):
        explorer.zoom_bar.more.click()
    assert zoom.factor == MOST
    explorer.zoom_bar.fit.click()
    assert (zoom.factor, layout.width, box.layout.overflow) == (1, "100%", "hidden")
    assert explorer.errors == []


def test_a_larger_board_is_drawn_denser_in_one_drawing_and_the_pointer_stays_right(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    canvas = explorer.canvas
    wire.clear()
    canvas.companion.set_state({"zoom": 2.4, "centre": [0.4, 0.4]})
    assert canvas.zoom.density == 3
    assert (canvas.widget.width, canvas._layers.all[0].width) == (2100, 2100)
    assert [sent.draws for sent in wire].count(True) == 1
    assert wire[-1].draws, "the drawing comes after what empties the canvas"
    x, y = explorer.layout_px.centres["E5"]
    event(explorer, "mouse_move", x * 3, y * 3)
    assert explorer.hand.cursor == "E5"
    wire.clear()
    canvas.companion.set_state({"zoom": 2.6})
    assert wire == [], "sharp enough already"
    canvas.companion.set_state({"zoom": 1.0})
    assert canvas.zoom.density == DENSITY


def test_a_page_of_more_device_pixels_gets_more_of_them(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    explorer.canvas.companion.set_state({"dpr": 1.5})
    assert explorer.canvas.zoom.density == DENSITY
    explorer.canvas.companion.set_state({"dpr": 3.0})
    assert explorer.canvas.zoom.density == 3


def test_a_large_board_that_is_shown_smaller_is_drawn_with_fewer_pixels_and_the_pointer_stays_right(
    wire: list[Sent],
) -> None:
    explorer, ordinary = Explorer(big_board(), radius=30), Explorer(SEVEN)
    canvas, before = explorer.canvas, explorer.canvas.zoom.density
    assert before == 1
    wire.clear()
    canvas.companion.set_state({"fit": 0.3})
    assert canvas.zoom.density == 0.5, "1.5 times what is seen, by quarters"
    assert {each.width for each in canvas._layers.all} == {round(explorer.layout_px.width * 0.5)}
    assert [sent.draws for sent in wire].count(True) == 1
    space, (x, y) = next(iter(explorer.layout_px.centres.items()))
    event(explorer, "mouse_move", x * 0.5, y * 0.5)
    assert explorer.hand.cursor == space
    for told, density in (({"dpr": 2.0}, 1), ({"dpr": 1.0, "fit": 0.45}, 0.75), ({"fit": 1.0}, before)):
        canvas.companion.set_state(told)
        assert canvas.zoom.density == density
    ordinary.canvas.companion.set_state({"fit": 0.4})
    assert ordinary.canvas.zoom.density == DENSITY


def test_no_canvas_grows_beyond_what_a_page_bears(wire: list[Sent]) -> None:
    small, large = Explorer(SEVEN), Explorer(big_board(), radius=30)
    for explorer in (small, large):
        before = explorer.canvas.widget.width * explorer.canvas.widget.height
        explorer.canvas.companion.set_state({"zoom": MOST, "dpr": 2.0})
        after = explorer.canvas.widget.width * explorer.canvas.widget.height
        assert after <= max(before, MOST_PIXELS)
    assert small.canvas.zoom.density == 4


@pytest.mark.parametrize("told", [0.0, -3.0, 1e9])
def test_what_the_companion_tells_is_kept_within_the_limits(wire: list[Sent], told: float) -> None:
    explorer = Explorer(SEVEN)
    explorer.canvas.companion.set_state({"zoom": told})
    assert 1 <= explorer.canvas.zoom.factor <= MOST


def test_the_zoom_survives_redraws_and_a_deed_on_the_board(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    explorer.zoom_bar.more.click()
    explorer.use("selection", "yellow:G7")
    explorer.canvas.redraw()
    assert explorer.canvas.zoom.factor == STEP
    assert "G7" in status(explorer)
