"""Policies by name: a key answers for all players, a player and a key for one."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from hexwidgets.play import Session, loads, odds
from hexwidgets.play.exploration import Exploration
from hexwidgets.play.policies import answers_by_key, own_key, where_lawful
from hexwidgets.rules import Answer, Choice, Option, Question, RuleRef, Ruling
from tests.cli.running import run

RULE = RuleRef("root", "4.3.4")
THREES = [3, 3]


def asked(by: str, *lawful: str, refused: str = "") -> Choice:
    no = Ruling(rule=RULE, say="no")
    options = [*(Option(each, each) for each in lawful), *([Option(refused, refused, no)] if refused else [])]
    question = Question(key="remove", by=by, kind="one", rule=RULE, options=tuple(options))
    return Choice(rule=RULE, say="ask", question=question)


@pytest.mark.parametrize("make", [answers_by_key, where_lawful])
def test_a_players_own_answer_goes_before_that_for_all(make: Any) -> None:
    policy = make({"remove": "token", "Green.remove": "building"})
    answers = {by: policy(asked(by, "warrior", "token", "building"), None) for by in ("Blue", "Green")}
    assert answers == {"Blue": "token", "Green": "building"}
    only = make({"Green.remove": "building"})
    assert only(asked("Blue", "warrior", "building"), None) == "warrior"
    assert own_key(asked("Green", "warrior").question) == "Green.remove"


def test_what_is_named_goes_before_what_a_record_answered_and_that_before_the_first() -> None:
    policy = where_lawful({"remove": "token"}, {"Green.remove": "building", "Blue.remove": "crown"})
    assert policy(asked("Green", "warrior", "token", "building"), None) == "token"  # type: ignore[arg-type]
    assert policy(asked("Green", "warrior", "building"), None) == "building"  # type: ignore[arg-type]
    assert policy(asked("Blue", "warrior", "building"), None) == "warrior"  # type: ignore[arg-type]


def test_where_his_own_answer_is_not_lawful_that_for_all_is_given_then_the_first() -> None:
    policy = where_lawful({"remove": "token", "Green.remove": "building"})
    assert policy(asked("Green", "warrior", "token", refused="building"), None) == "token"  # type: ignore[arg-type]
    assert policy(asked("Green", "warrior", refused="building"), None) == "warrior"  # type: ignore[arg-type]


def cardboard(*answers: Any) -> str:
    """A battle in which each side has a building and a token and, as it rolls threes, must choose what falls."""
    pieces = [
        {"space": "1", "kind": kind, "owner": owner, **({"n": 3} if kind == "warrior" else {})}
        for owner in ("Blue", "Green")
        for kind in ("warrior", "building", "token")
    ]
    pieces = [*pieces, {"space": "play area Blue", "kind": "effect", "name": "hit"},
              {"space": "play area Green", "kind": "effect", "name": "hit"}]  # fmt: skip
    hit = {"when": "extra hits", "whose": "either", "does": "extra hits", "optional": False, "title": {"en": "Hit"}}
    arguments = {"clearing": "1", "attacker": "Blue", "defender": "Green"}
    return json.dumps({
        "format": 1, "game": "root", "title": {"en": "Cardboard"}, "effects": {"hit": hit}, "pieces": pieces,
        "board": {"spaces": {"1": {"suit": "fox", "slots": 3}}},
        "players": [{"id": "Blue", "look": "blue"}, {"id": "Green", "look": "green"}],
        "plays": [{"procedure": "battle", "arguments": arguments, "answers": answers}],
    })  # fmt: skip


def lost(policy: dict[str, Answer]) -> dict[str, dict[str, Fraction]]:
    scenario = loads(cardboard(THREES))
    return {side: dict(kinds) for side, kinds in odds(scenario, 1, policy).expected.losses.items()}


def test_odds_by_each_players_own_answer() -> None:
    three = {"warrior": Fraction(3)}
    assert lost({"Green.remove": "building", "Blue.remove": "token"}) == {
        "Blue": {**three, "token": 1}, "Green": {**three, "building": 1},
    }  # fmt: skip
    assert lost({"remove": "token", "Green.remove": "building"}) == lost(
        {"Blue.remove": "token", "Green.remove": "building"}
    )
    assert lost({"remove": "token"}) == {"Blue": {**three, "token": 1}, "Green": {**three, "token": 1}}


@pytest.mark.parametrize("more", [(), ("--rounds", "1")])
def test_on_the_command_line(more: tuple[str, ...]) -> None:
    file = cardboard()
    own = ("--policy", "Green.remove=building", "--policy", "remove=token")
    ran = run("odds", "-", *own, *more, "--format", "json", stdin=file)
    worst = max(ran.json["outcomes"], key=lambda each: sum(each["losses"]["Green"].values()))
    assert (ran.status, worst["losses"]["Green"]) == (0, {"building": 1, "warrior": 3})
    fallen = {kind for each in ran.json["outcomes"] for kind in each["losses"].get("Blue", {})}
    assert "building" not in fallen

    wrong = run("odds", "-", "--policy", "Red.remove=token", *more, "--lang", "en", stdin=file)
    assert (wrong.status, wrong.out) == (2, "")
    assert "Red.remove=token does not answer any question here. Known: " in wrong.err
    assert "remove, Blue.first, Blue.remove, Green.remove." in wrong.err


def test_the_explorers_assumption_is_of_one_player() -> None:
    scenario = loads(cardboard(THREES))
    exploring = Exploration(Session(scenario))
    exploring.open_record(scenario, 1)
    assert exploring.performance is not None
    exploring.look(exploring.performance.length)
    exploring.assume("Green.remove", "token")
    exploring.assume("Blue.remove", "building")
    forecast = exploring.forecast
    assert forecast is not None
    assert {side: dict(kinds) for side, kinds in forecast.odds.expected.losses.items()} == {
        "Blue": {"warrior": 3, "building": 1}, "Green": {"warrior": 3, "token": 1},
    }  # fmt: skip
