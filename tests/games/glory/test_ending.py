"""The end of the round: all cubes come off, and the armies can move again (G-END-3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexwidgets.games.glory import GAME
from hexwidgets.model import Fact
from hexwidgets.play import Session, dumps, load, loads
from hexwidgets.rules import BadRecord, Event, Order, Reach, Run, Table, run
from tests.games.glory.tables import carried_out, going, row

(ROUND,) = GAME.clocks
END = GAME.procedures[ROUND.procedure]
BAY = Path(__file__).parents[3] / "scenarios" / "glory" / "the-bay.json"


def ended(table: Table) -> Run:
    return run(table, END.stage, END.begin(table, {}), ())


def test_g_end_3_an_army_that_has_moved_moves_again() -> None:
    table = row("meadow", "meadow", "meadow", at={"h0": {"A": {"archers": 1}}, "h2": {"B": {"city": 1}}})
    moved = table.after(carried_out(table, Order("A:h0"), "h1").position)
    assert Reach(going(moved, Order("A:h1"))).why_not("h0")[0].say == "glory.depleted"
    assert GAME.targets(moved, Order("A:h1"), "h1") == ()
    fresh = moved.after(ended(moved).position)
    assert dict(Reach(going(fresh, Order("A:h1")))) == {"h1": 0, "h0": 1}
    assert [each.at for each in GAME.targets(fresh, Order("A:h1"), "h1")] == [("h2",)]


def test_g_end_3_it_is_one_event_and_lights_where_the_cubes_lay() -> None:
    table = row("meadow", "meadow", "meadow", at={}, cubes={"h2": 2, "h0": 1})
    (frame,) = ended(table).frames
    step = frame.step
    assert isinstance(step, Event)
    assert (step.rule, step.at, dict(step.args)) == (ROUND.rule, ("h0", "h2"), {"n": 3, "spaces": "h0, h2"})
    assert step.changes == (Fact("cubes", "h0", 1, None), Fact("cubes", "h2", 2, None))
    assert frame.position.facts == {}


def test_g_end_3_without_cubes_nothing_changes_and_it_says_so() -> None:
    table = row("meadow", at={"h0": {"A": {"archers": 1}}})
    (frame,) = ended(table).frames
    assert (frame.step.say, frame.position) == ("glory.round.nothing", table.position)


def test_g_end_3_only_cubes_come_off() -> None:
    session = Session(load(BAY))
    session.edit((Fact("terrain", "C2", None, "forest"),))
    before = session.table.position
    session.play("end_round", {})
    after = session.table.position
    assert {key for key, _ in before.facts} == {"cubes", "terrain"}
    assert dict(after.facts) == {("terrain", "C2"): "forest"}
    assert after.pieces == before.pieces
    session.undo()
    assert session.table.position == before


def test_g_end_3_is_saved_and_read_with_the_scenario() -> None:
    session = Session(load(BAY))
    session.play("maneuver", {"mover": "yellow:D5", "route": [["E5", "free"]]})
    session.play("end_round", {})
    again = loads(dumps(session.scenario()))
    assert again.faults() == ()
    assert [play.procedure for play in again.plays].count("end_round") >= 1
    assert again.position.count("cubes", "E5") == 0


def test_g_end_3_takes_no_arguments() -> None:
    table = row("meadow", at={})
    with pytest.raises(BadRecord) as refused:
        END.begin(table, {"mover": "A:h0"})
    assert "mover" in str(refused.value)
