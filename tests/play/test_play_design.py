"""Brushes: what a click does, and which rules it would break."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hexwidgets.model import BOX, Fact, Piece, Shift, Stack, StaleChange, apply
from hexwidgets.play import Scenario, ScenarioFaults, Session, dumps, loads
from hexwidgets.play.design import (
    CountBrush,
    EraseBrush,
    PieceBrush,
    TerrainBrush,
    TileBrush,
    move_stack,
    refusals,
    touched,
)
from hexwidgets.rules import Table

RING = ("1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-1")
"""The six around the centre, clockwise as drawn from the upper right."""


def after(table: Table, changes: object) -> Table:
    return table.after(apply(table.position, changes))  # type: ignore[arg-type]


def test_a_piece_brush_puts_one_piece(scenario: Scenario) -> None:
    changes = PieceBrush("scout", "b").changes(scenario.game, scenario.table, "0,1")
    assert changes == (Shift(Piece("scout", "b"), 1, BOX, "0,1"),)


def test_a_count_brush_goes_up_to_the_most_and_back_to_none(scenario: Scenario) -> None:
    brush, table, seen = CountBrush("cubes"), scenario.table, []
    for _ in range(4):
        table = after(table, brush.changes(scenario.game, table, "0,0"))
        seen.append(table.position.fact("cubes", "0,0"))
    assert seen == [2, None, 1, 2]


def test_the_most_of_a_brush_is_no_bound_of_the_table(scenario: Scenario) -> None:
    more = after(scenario.table, (Fact("cubes", "0,0", 1, 5),))
    assert loads(dumps(scenario.with_position(more.position))).position.fact("cubes", "0,0") == 5
    (off,) = CountBrush("cubes").changes(scenario.game, more, "0,0")
    assert off == Fact("cubes", "0,0", 5, None)


def test_painting_the_boards_own_terrain_takes_the_paint_off(scenario: Scenario) -> None:
    game, table = scenario.game, scenario.table
    assert TerrainBrush("turf").changes(game, table, "0,0") == ()
    painted = after(table, TerrainBrush("bog").changes(game, table, "0,0"))
    assert painted.terrain("0,0") == "bog"
    assert TerrainBrush("turf").changes(game, painted, "0,0") == (Fact("terrain", "0,0", "bog", None),)


def test_painting_a_hex_that_lies_face_down_turns_it_up(raw: dict[str, Any]) -> None:
    raw["board"]["spaces"]["0,1"]["explored"] = False
    scenario = loads(json.dumps(raw))
    for terrain in ("bog", "turf"):  # another terrain, and its own
        session = Session(scenario)
        session.edit(TerrainBrush(terrain).changes(scenario.game, session.table, "0,1"))
        assert (session.table.terrain("0,1"), session.table.explored("0,1")) == (terrain, True)
        assert TerrainBrush(terrain).changes(scenario.game, session.table, "0,1") == ()
        session.undo()
        assert session.table.explored("0,1") is False
        assert not session.can_undo


@pytest.mark.parametrize("sixths", range(-1, 7))
def test_a_tile_lies_turned_clockwise(scenario: Scenario, sixths: int) -> None:
    brush = TileBrush("ring", scenario.tiles["ring"], sixths)
    table = after(scenario.table, (Fact("explored", "0,1", None, False),))
    assert brush.footprint(table, "0,0") == ("0,0", *RING)
    laid = after(table, brush.changes(scenario.game, table, "0,0"))
    assert laid.terrain("0,0") == "bog"
    assert [space for space in RING if laid.terrain(space) == "turf"] == [RING[sixths % 6]]
    assert laid.explored("0,1")
    assert laid.terrain("2,0") == "turf"


@pytest.mark.parametrize("space", ["2,0", "mars"])
def test_a_tile_lies_wholly_on_the_board(scenario: Scenario, space: str) -> None:
    with pytest.raises(ScenarioFaults) as caught:
        TileBrush("ring", scenario.tiles["ring"]).changes(scenario.game, scenario.table, space)
    (fault,) = caught.value.faults
    assert (fault.say, fault.space, fault.help) == ("fault.tile.edge", space, "fault.tile.edge.help")


def test_erasing_takes_pieces_and_facts_but_no_paint(scenario: Scenario) -> None:
    table = after(scenario.table, TerrainBrush("bog").changes(scenario.game, scenario.table, "0,0"))
    bare = after(table, EraseBrush().changes(scenario.game, table, "0,0"))
    assert bare.position.at("0,0") == Stack()
    assert bare.position.facts == {("terrain", "0,0"): "bog"}
    assert EraseBrush().changes(scenario.game, bare, "0,0") == ()


def test_moving_a_stack_takes_all_or_what_is_named(scenario: Scenario) -> None:
    moved = after(scenario.table, move_stack(scenario.table, "0,0", "0,1"))
    assert moved.position.at("0,1") == scenario.position.at("0,0")
    assert "0,0" not in moved.position.pieces
    one = Stack.of({Piece("scout", "a"): 1})
    assert move_stack(scenario.table, "0,0", "0,1", one) == (Shift(Piece("scout", "a"), 1, "0,0", "0,1"),)
    assert move_stack(scenario.table, "0,0", "0,1", Stack()) == ()
    assert move_stack(scenario.table, "0,0", "0,0") == ()


def test_a_click_is_refused_by_the_rule_that_it_would_break(scenario: Scenario) -> None:
    game, table = scenario.game, scenario.table
    one_more = PieceBrush("scout", "a").changes(game, table, "0,0")
    assert refusals(game, table, one_more) == ()
    full = after(table, one_more)
    (ruling,) = refusals(game, full, one_more)
    assert (ruling.rule.section, ruling.at, ruling.args) == ("H-1", ("0,0",), (("n", 5),))


def test_faults_that_were_there_before_are_not_held_against_a_click(scenario: Scenario) -> None:
    game = scenario.game
    crowd = after(scenario.table, (Shift(Piece("scout", "a"), 4, BOX, "0,0"),))
    assert refusals(game, crowd, PieceBrush("cairn").changes(game, crowd, "0,0")) == ()
    assert refusals(game, crowd, (Shift(Piece("scout", "a"), 4, "0,0", BOX),)) == ()
    assert [r.at for r in refusals(game, crowd, move_stack(crowd, "0,0", "0,1"))] == [("0,1",)]


def test_refusals_look_at_the_touched_spaces_alone(scenario: Scenario) -> None:
    changes = (
        Shift(Piece("cairn"), 1, BOX, "0,1"),
        Fact("cubes", "1,0", None, 1),
        Fact("cubes", "0,1", None, 1),
    )
    assert touched(scenario.table, changes) == ("0,1", "1,0")
    with pytest.raises(StaleChange):
        refusals(scenario.game, scenario.table, (Shift(Piece("cairn"), 1, "0,1", BOX),))
