"""What a click and a hover send: message and byte counts are exact, so they are tests, not benchmarks."""

from hexwidgets.model import Hex
from hexwidgets.widgets import Explorer
from tests.widgets.conftest import Sent, big_board


def at(explorer: Explorer, q: int, r: int) -> str:
    board = explorer.scenario.table.board
    return next(space for space in board.spaces if board.attribute(space, "hex") == Hex(q, r))


def test_a_click_on_1027_hexes_draws_in_one_message_and_sends_under_60_kilobytes(wire: list[Sent]) -> None:
    explorer = Explorer(big_board(), radius=20)
    wire.clear()
    explorer.press(at(explorer, 0, 0))
    assert explorer.selection.startswith("yellow:")
    assert [sent.draws for sent in wire].count(True) == 1
    assert wire[0].draws, "the picture goes first, the panels after it"
    assert sum(sent.size for sent in wire) <= 60_000
    wire.clear()
    explorer.press(at(explorer, 2, 0))
    assert explorer.exploration.target == at(explorer, 2, 0)
    told = "the picture, what is under the cursor, the route, the status line"
    assert [sent.draws for sent in wire] == [True, False, False, False], told
    assert sum(sent.size for sent in wire) <= 60_000


def test_a_hover_sends_nothing_unless_the_space_changed_and_then_under_2_kilobytes(wire: list[Sent]) -> None:
    explorer = Explorer(big_board(), radius=20)
    explorer.press(at(explorer, 0, 0))
    explorer.release(at(explorer, 0, 0))
    centres = explorer.layout_px.centres
    for q, r in ((1, 0), (3, -1), (9, 9), (2, 1)):
        x, y = centres[at(explorer, q, r)]
        wire.clear()
        explorer._moved(x, y)
        assert [sent.draws for sent in wire] == [True, False], "the cursor, and what is under it"
        assert sum(sent.size for sent in wire) <= 2_000
        wire.clear()
        explorer._moved(x + 2, y - 3)
        assert wire == []


def test_leaving_the_board_takes_the_cursor_away_once(wire: list[Sent]) -> None:
    explorer = Explorer(big_board(3), radius=40)
    explorer.hover(at(explorer, 1, 0))
    wire.clear()
    explorer._leave()
    explorer._leave()
    assert [sent.draws for sent in wire] == [True, False]
