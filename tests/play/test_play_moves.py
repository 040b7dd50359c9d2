"""A game whose moves no points limit: what is told at the board counts moves made."""

from __future__ import annotations

from pathlib import Path

from hexwidgets.play import Session, load
from hexwidgets.play.exploration import Exploration
from hexwidgets.rules import Toll

FILE = Path(__file__).parents[2] / "scenarios" / "root" / "ambush-at-the-fox-clearing.json"


def exploring() -> Exploration:
    found = Exploration(Session(load(FILE)))
    found.switch("reach")
    return found


def test_a_route_and_its_steps_are_told_in_moves() -> None:
    at = exploring()
    at.select("Blue:9")
    told = at.aim("10")
    assert (told.say, dict(told.args)["n"]) == ("status.route_of_moves", 2)
    at.switch("step")
    told_step = at.step_to(1)
    assert told_step is not None
    assert (told_step.say, dict(told_step.args)) == (
        "status.step_of_moves", {"number": 1, "total": 2, "space": at.route[0].space},
    )  # fmt: skip
    assert isinstance(at.running, Toll)
    assert at.running.at == (at.route[0].space,)


def test_a_move_is_carried_out_and_undone() -> None:
    at = exploring()
    before = at.session.position
    at.select("Blue:9")
    at.choose_party({"warrior": 2})
    at.aim("1")
    told = at.go()
    assert told.say == "status.carried_out"
    assert {piece.kind: n for piece, n in at.table.position.at("1").of_owner("Blue")} == {"building": 1, "warrior": 3}
    assert {piece.kind: n for piece, n in at.table.position.at("9").of_owner("Blue")} == {"building": 2, "warrior": 1}
    at.session.undo()
    assert at.session.position == before


def test_who_rules_neither_clearing_says_the_counts() -> None:
    at = exploring()
    at.select("Blue:4")
    told = at.aim("8")
    assert told.say == "status.not_reachable"
    assert [ruling.rule.section for ruling in told.rulings] == ["4.2.1"]
    assert at.remedies == ()
