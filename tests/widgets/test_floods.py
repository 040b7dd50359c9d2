"""Moves that queue up while the kernel is busy: first and last count, and no press is told in the wrong place."""

import asyncio
from collections.abc import Callable

import pytest

from hexwidgets.play.design import TerrainBrush
from hexwidgets.widgets import Explorer
from hexwidgets.widgets.canvas import LULL
from tests.widgets.conftest import Sent
from tests.widgets.driving import SEVEN, event, point


def in_a_loop(act: Callable[[], None]) -> None:
    """Do something where an event loop runs, as in a kernel, and let what it set off happen."""

    async def main() -> None:
        act()
        await asyncio.sleep(LULL * 3)

    asyncio.run(main())


def flood(explorer: Explorer, moves: int = 500) -> str:
    """Move over every space in turn; returns the last."""
    spaces = list(explorer.layout_px.centres)
    for number in range(moves):
        point(explorer, "mouse_move", spaces[number % len(spaces)])
    return spaces[(moves - 1) % len(spaces)]


def test_500_moves_that_queued_up_end_in_two_redraws_the_last_where_the_pointer_is(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    wire.clear()
    last: list[str] = []
    in_a_loop(lambda: last.append(flood(explorer)))
    assert [sent.draws for sent in wire].count(True) == 2
    assert explorer.hand.cursor == last[0]
    assert explorer.errors == []


def test_moves_by_the_companion_are_shown_and_leaving_clears_the_cursor(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    x, y = explorer.layout_px.centres["E5"]
    share = [x / explorer.layout_px.width, y / explorer.layout_px.height]
    explorer.canvas.companion.set_state({"pointer": share})
    assert explorer.hand.cursor == "E5"
    wire.clear()
    explorer.canvas.companion.set_state({"pointer": [share[0] + 0.002, share[1]]})
    assert wire == [], "no echo, no redraw within a space"
    event(explorer, "mouse_out", 0, 0)
    explorer.canvas.companion.set_state({"pointer": []})
    assert explorer.hand.cursor is None
    assert [sent.draws for sent in wire] == [True, False]


def test_a_press_comes_before_the_moves_that_wait_and_is_where_the_pointer_was(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)

    def act() -> None:
        flood(explorer, 40)
        point(explorer, "mouse_move", "G7")
        point(explorer, "mouse_down", "G7")
        point(explorer, "mouse_up", "G7")

    in_a_loop(act)
    assert explorer.selection == "yellow:G7"
    assert explorer.hand.cursor == "G7", "no move of before comes after"


def test_leaving_the_board_is_not_followed_by_a_move_of_before(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)

    def act() -> None:
        flood(explorer, 40)
        event(explorer, "mouse_out", 0, 0)

    in_a_loop(act)
    assert explorer.hand.cursor is None


def test_while_a_brush_is_pressed_every_move_paints(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    explorer.use("brush", TerrainBrush("water"))
    row = ["E4", "E5", "E6", "D6", "D5"]

    def act() -> None:
        point(explorer, "mouse_down", row[0])
        for space in row[1:]:
            point(explorer, "mouse_move", space)
            explorer.canvas.companion.set_state({"pointer": [0.5, len(space) / 9]})  # of before, late
        point(explorer, "mouse_up", row[-1])

    in_a_loop(act)
    assert [explorer.session.table.terrain(space) for space in row] == ["water"] * 5
    assert len(explorer.session.entries) <= 6
    assert explorer.errors == []


def test_with_the_companion_a_press_is_where_it_says_also_when_a_move_is_still_under_way(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    explorer.mode = "place"
    explorer.canvas.companion.set_state({"attached": 1})
    point(explorer, "mouse_down", "C8")
    point(explorer, "mouse_move", "C7")  # painting moves come by ipycanvas
    point(explorer, "mouse_up", "C7")
    point(explorer, "mouse_down", "H4")
    assert explorer.hand.cursor == "H4"
    assert explorer.exploration.held == "H4"


def test_a_closed_board_answers_no_late_move(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)

    def act() -> None:
        flood(explorer, 40)
        explorer.close()
        wire.clear()

    in_a_loop(act)
    assert wire == []


@pytest.mark.parametrize("share", [[float("nan"), 0.5], [0.5], [0.1, 0.2, 0.3]])
def test_a_pointer_that_is_no_place_is_no_pointer(wire: list[Sent], share: list[float]) -> None:
    explorer = Explorer(SEVEN)
    explorer.hand.hover("E5")
    explorer.canvas.companion.set_state({"pointer": share})
    assert explorer.hand.cursor is None
