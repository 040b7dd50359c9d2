"""What a click and a hover send: message and byte counts are exact, so they are tests, not benchmarks."""

from pathlib import Path

import pytest

from hexwidgets.model import Hex
from hexwidgets.widgets import Explorer
from hexwidgets.widgets.zoom import DENSITY, FITTING_PIXELS
from tests.widgets.conftest import Sent, big_board

SEVEN = Path(__file__).parents[2] / "scenarios" / "glory" / "seven-provinces.json"


def at(explorer: Explorer, q: int, r: int) -> str:
    board = explorer.scenario.table.board
    return next(space for space in board.spaces if board.attribute(space, "hex") == Hex(q, r))


def move(explorer: Explorer, space: str) -> None:
    explorer.hand.moved(*explorer.layout_px.centres[space])


def click(explorer: Explorer, space: str) -> None:
    explorer.hand.press_at(*explorer.layout_px.centres[space])
    explorer.hand.release_at(*explorer.layout_px.centres[space])


def test_a_click_on_1027_hexes_sends_two_messages_the_picture_first_under_60_kilobytes(wire: list[Sent]) -> None:
    explorer = Explorer(big_board(), radius=20)
    for space in (at(explorer, 0, 0), at(explorer, 2, 0)):
        move(explorer, space)
        wire.clear()
        click(explorer, space)
        assert [sent.draws for sent in wire] == [True, False], "the picture, then the panel with the status line"
        assert sum(sent.size for sent in wire) <= 60_000
    assert explorer.selection.startswith("yellow:")
    assert explorer.exploration.target == at(explorer, 2, 0)


def test_2107_hexes_are_selected_in_one_message_that_draws(wire: list[Sent]) -> None:
    explorer = Explorer(big_board(26), radius=12)
    assert len(explorer.layout_px.centres) == 2107
    move(explorer, at(explorer, 0, 0))
    wire.clear()
    click(explorer, at(explorer, 0, 0))
    assert explorer.selection.startswith("yellow:")
    assert [sent.draws for sent in wire] == [True, False], "the picture, then the panel"
    assert sum(sent.size for sent in wire) <= 60_000


def test_a_page_of_2107_hexes_gets_no_more_pixels_than_it_bears(wire: list[Sent]) -> None:
    canvas = Explorer(big_board(26)).canvas
    assert 0.5 <= canvas.zoom.density < DENSITY
    assert {(each.width, each.height) for each in canvas._layers.all} == {(canvas.widget.width, canvas.widget.height)}
    assert canvas.widget.width * canvas.widget.height <= FITTING_PIXELS


def test_a_hover_copies_the_picture_once_and_draws_the_cursor_on_it(
    wire: list[Sent], monkeypatch: pytest.MonkeyPatch
) -> None:
    explorer = Explorer(big_board(), radius=20)
    click(explorer, at(explorer, 0, 0))
    put: list[object] = []
    monkeypatch.setattr("ipycanvas.canvas.Canvas.draw_image", lambda canvas, image, *_: put.append(image))
    move(explorer, at(explorer, 1, 0))
    assert len(put) == 1, "the sum of all that stays, under the cursor"


def test_choosing_another_army_sends_two_messages_though_what_is_under_the_cursor_changes(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    click(explorer, "G7")
    move(explorer, "D10")
    wire.clear()
    click(explorer, "D10")
    assert explorer.selection == "yellow:D10"
    assert [sent.draws for sent in wire] == [True, False]
    assert "Galley" in explorer.panel.value or "galley" in explorer.panel.value


def test_a_refusal_with_its_remedies_sends_two_messages(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    click(explorer, "G7")
    for space in ("F4", "C8", "E7", "F4"):
        move(explorer, space)
        wire.clear()
        click(explorer, space)
        assert explorer.exploration.refused == space
        assert [sent.draws for sent in wire] == [True, False]
        assert sum(sent.size for sent in wire) <= 60_000


@pytest.mark.parametrize("language", ["en", "uk"])
def test_a_hover_sends_nothing_unless_the_space_changed_and_then_under_2_kilobytes(
    wire: list[Sent], language: str
) -> None:
    explorer = Explorer(SEVEN, language=language)
    sizes = {}
    for army in ("G7", "D10"):
        click(explorer, army)
        for space, (x, y) in explorer.layout_px.centres.items():
            if space == explorer.hand.cursor:
                continue
            wire.clear()
            explorer.hand.moved(x, y)
            assert [sent.draws for sent in wire if sent.draws] == [True], "the cursor"
            assert len(wire) <= 2, "and what is under it"
            sizes[army, space] = sum(sent.size for sent in wire)
            wire.clear()
            explorer.hand.moved(x + 2, y - 3)
            assert wire == []
    assert max(sizes.values()) <= 2_000, max(sizes, key=lambda each: sizes[each])
    assert explorer.errors == []


def test_a_hover_searches_nothing_and_checks_nothing(monkeypatch: pytest.MonkeyPatch, wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    click(explorer, "G7")
    assert explorer.session.table is explorer.session.table
    assert explorer.exploration.reach is explorer.exploration.reach

    def never(*_: object) -> None:
        raise AssertionError("the whole board is gone over for a hover")

    monkeypatch.setattr("hexwidgets.play.aiming.Reach", never)
    faults = explorer.picture.faults(explorer.exploration)
    for space in explorer.layout_px.centres:
        explorer.hand.hover(space)
    assert explorer.picture.faults(explorer.exploration) is faults
    assert explorer.errors == []


def test_leaving_the_board_takes_the_cursor_away_once(wire: list[Sent]) -> None:
    explorer = Explorer(big_board(3), radius=40)
    explorer.hand.hover(at(explorer, 1, 0))
    wire.clear()
    explorer.hand.left()
    explorer.hand.left()
    assert [sent.draws for sent in wire] == [True, False]
