"""At the board without a widget: placing, painting, taking up and moving by hand."""

from __future__ import annotations

from collections.abc import Callable

from hexwidgets.model import Piece, Stack
from hexwidgets.play.design import CountBrush, EraseBrush, PieceBrush, TerrainBrush, TileBrush
from hexwidgets.play.exploration import Exploration
from tests.play.exploring import CAVALRY, said, sections, state


def test_a_brush_places_paints_and_erases_each_with_a_name(at_table: Exploration) -> None:
    position = at_table.session.position
    at_table.take(PieceBrush("castle", "yellow"))
    assert at_table.mode == "place"
    assert said(at_table.press("E4")) == "history.place"
    at_table.take(CountBrush("cubes"))
    assert said(at_table.press("E4")) == "history.cube"
    at_table.take(TerrainBrush("swamp"))
    assert said(at_table.press("E4")) == "history.paint"
    assert said(at_table.press("E4")) == "status.nothing_changes"
    assert at_table.table.terrain("E4") == "swamp"
    at_table.take(EraseBrush())
    assert said(at_table.press("E4")) == "history.erase"
    assert at_table.session.position.at("E4") == Stack()
    assert at_table.session.position.count("cubes", "E4") == 0
    assert at_table.table.terrain("E4") == "swamp"
    assert [entry.say for entry in at_table.session.entries[1:]] == [
        "history.place", "history.cube", "history.paint", "history.erase",
    ]  # fmt: skip
    at_table.session.jump(0)
    assert at_table.session.position == position


def test_a_drag_with_a_brush_paints_every_space_it_comes_to(at_table: Exploration) -> None:
    at_table.take(TerrainBrush("swamp"))
    at_table.press("E4")
    for space in ("E5", "E6"):
        at_table.drag(space)
    at_table.release("E6")
    assert [at_table.table.terrain(space) for space in ("E4", "E5", "E6", "E7")] == [*["swamp"] * 3, "dunes"]
    at_table.switch("reach")
    assert at_table.drag("E7") is None
    assert at_table.table.terrain("E7") == "dunes"


def test_two_clicks_with_the_bare_hand_move_a_stack(at_table: Exploration) -> None:
    at_table.take(None)
    assert said(at_table.press("G7")) == "status.picked_up"
    assert at_table.release("G7") is None
    assert said(at_table.press("F9")) == "history.move"
    assert at_table.release("F9") is None
    position = at_table.session.position
    assert (position.at("G7"), position.at("F9")) == (Stack(), Stack.of({CAVALRY: 2}))
    assert (at_table.held, len(at_table.session.entries)) == (None, 2)


def test_a_drag_with_the_bare_hand_moves_a_stack(at_table: Exploration) -> None:
    at_table.take(None)
    at_table.press("G7")
    assert at_table.drag("F8") is None
    assert said(at_table.release("F9")) == "history.move"
    assert at_table.session.position.at("F9") == Stack.of({CAVALRY: 2})
    assert at_table.session.position.at("F8") == Stack()


def test_a_stack_is_put_back_and_an_empty_space_gives_none(at_table: Exploration) -> None:
    at_table.take(None)
    assert said(at_table.press("E4")) == "status.nothing_here"
    at_table.press("G7")
    assert said(at_table.press("G7")) == "status.put_back"
    assert (at_table.held, len(at_table.session.entries)) == (None, 1)


def test_what_is_held_is_dropped_by_a_brush_an_undo_and_another_mode(at_table: Exploration) -> None:
    at_table.take(PieceBrush("relic"))
    at_table.press("E4")
    drops: list[Callable[[], object]] = [
        lambda: at_table.take(EraseBrush()),
        lambda: at_table.switch("reach"),
        at_table.session.undo,
    ]
    for drop in drops:
        at_table.take(None)
        at_table.press("G7")
        assert at_table.held == "G7"
        drop()
        at_table.catch_up()
        assert at_table.held is None
    assert at_table.session.position.at("G7") == Stack.of({CAVALRY: 2})


def test_an_unlawful_place_is_refused_by_its_rule_or_kept_as_a_fault(at_table: Exploration) -> None:
    at_table.take(PieceBrush("galley", "yellow"))
    before = state(at_table)
    told = at_table.press("E4")
    assert (said(told), sections(told)) == ("status.refused", ["G-SEA-1"])
    assert at_table.reasons[0].help
    assert (state(at_table), at_table.refused) == (before, "E4")
    at_table.keep_faults = True
    told = at_table.press("E4")
    assert (said(told), sections(told)) == ("status.kept_as_fault", ["G-SEA-1"])
    assert at_table.session.position.at("E4") == Stack.of({Piece("galley", "yellow"): 1})
    assert at_table.refused is None


def test_a_stack_that_may_not_lie_there_goes_back(at_table: Exploration) -> None:
    at_table.take(None)
    at_table.press("G7")
    told = at_table.release("D8")
    assert (said(told), sections(told)) == ("status.refused", ["G-FERRY-3"])
    assert at_table.session.position.at("G7") == Stack.of({CAVALRY: 2})
    assert (at_table.held, len(at_table.session.entries)) == (None, 1)


def test_a_refusal_to_place_does_not_follow_into_another_mode(at_table: Exploration) -> None:
    at_table.press("G7")
    at_table.aim("D7")
    at_table.take(PieceBrush("galley", "yellow"))
    at_table.press("E4")
    at_table.switch("reach")
    assert (at_table.refused, at_table.reasons, at_table.target) == (None, (), "D7")
    at_table.aim("D8")
    at_table.switch("step")
    assert at_table.refused == "D8"


def test_a_tile_over_the_edge_is_refused_with_what_would_help(at_table: Exploration) -> None:
    at_table.take(TileBrush("lowland", at_table.session.scenario().tiles["lowland"]))
    told = at_table.press("A4")
    assert told is not None
    assert (told.say, told.wrong, told.help) == ("fault.tile.edge", True, "fault.tile.edge.help")
    assert (at_table.refused, len(at_table.session.entries)) == ("A4", 1)
    assert said(at_table.press("I6")) == "history.tile"
    assert (at_table.table.terrain("I6"), at_table.table.explored("I6")) == ("meadow", True)
