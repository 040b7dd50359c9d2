"""Exact chances of a recorded play from where its answers stand; and the reach of a mover."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from hexwidgets.play import Balance, Outcome, Scenario, UnknownRecord, loads, odds, reach
from hexwidgets.rules import BadRecord, IllegalAnswer, UnknownMover

ONE, HALF, QUARTER = Fraction(1), Fraction(1, 2), Fraction(1, 4)
A, B = {"a": {"scout": 1}}, {"b": {"scout": 1}}


def answered(raw: dict[str, Any], *answers: Any) -> Scenario:
    raw["plays"][0]["answers"] = list(answers)
    return loads(json.dumps(raw))


def listed(outcomes: tuple[Outcome, ...]) -> list[tuple[Fraction, Any, Any]]:
    return [(each.p, each.losses, each.points) for each in outcomes]


def test_from_the_beginning_open_decisions_take_the_first_lawful_option(scenario: Scenario) -> None:
    found = odds(scenario)
    assert sorted(listed(found.outcomes), key=str) == sorted(
        [(QUARTER, {}, {}), (QUARTER, A, {}), (QUARTER, B, {"a": 1}), (QUARTER, A | B, {"a": 1})], key=str
    )
    assert found.expected == Balance({"a": {"scout": HALF}, "b": {"scout": HALF}}, {"a": HALF})


def test_answers_of_a_stage_that_is_not_over_are_kept(raw: dict[str, Any]) -> None:
    assert listed(odds(answered(raw, [3])).outcomes) == [(HALF, A | B, {"a": 1}), (HALF, B, {"a": 1})]
    assert listed(odds(answered(raw, [0])).outcomes) == [(HALF, {}, {}), (HALF, A, {})]


def test_answers_of_finished_stages_are_kept(raw: dict[str, Any]) -> None:
    assert listed(odds(answered(raw, [3], "fight")).outcomes) == [
        (HALF, A | B, {"a": 1}),
        (HALF, B, {"a": 1}),
    ]
    assert listed(odds(answered(raw, [3], "flee")).outcomes) == [(ONE, B, {"a": 1})]
    assert listed(odds(answered(raw, [1], "fight", [2])).outcomes) == [(ONE, A, {})]


def test_a_policy_answers_by_the_questions_key(raw: dict[str, Any]) -> None:
    assert listed(odds(answered(raw), 1, {"stand": "flee"}).outcomes) == [(HALF, {}, {}), (HALF, B, {"a": 1})]
    assert listed(odds(answered(raw, [3]), 1, {"stand": "flee"}).outcomes) == [(ONE, B, {"a": 1})]


def test_an_unlawful_policy_is_refused_with_the_rule(scenario: Scenario) -> None:
    with pytest.raises(IllegalAnswer) as caught:
        odds(scenario, 1, {"stand": "parley"})
    assert [ruling.rule.section for ruling in caught.value.rulings] == ["H-3"]
    with pytest.raises(IllegalAnswer) as caught:
        odds(scenario, 1, {"stand": "dance"})
    assert [ruling.say for ruling in caught.value.rulings] == ["question.not_offered"]


def test_points_are_counted_from_those_there_were(raw: dict[str, Any]) -> None:
    raw["facts"] += [{"key": "points", "of": "a", "is": 7}, {"key": "points", "of": "b", "is": 2}]
    assert listed(odds(answered(raw, [3], "flee")).outcomes) == [(ONE, B, {"a": 1})]


@pytest.mark.parametrize("record", [0, 2])
def test_a_record_that_there_is_not(scenario: Scenario, record: int) -> None:
    with pytest.raises(UnknownRecord) as caught:
        odds(scenario, record)
    assert (caught.value.record, caught.value.known) == (record, 1)


def test_reach_is_that_of_the_games_movement(scenario: Scenario) -> None:
    found = reach(scenario, "0,0")
    assert dict(found)["1,0"] == 2
    assert dict(found)["0,1"] == 1
    assert "2,0" not in found
    assert reach(scenario, "0,0", ["dash"])["2,0"] == 3


def test_an_unknown_mover_and_an_unknown_option_are_refused(scenario: Scenario) -> None:
    with pytest.raises(UnknownMover) as caught:
        reach(scenario, "mars")
    assert caught.value.known == ("0,0", "hand b")
    with pytest.raises(BadRecord, match="no option 'fly': dash"):
        reach(scenario, "0,0", ["fly"])


def root_battle(*answers: Any) -> Scenario:
    """Three warriors of the marquise against two of the eyrie, who hold a fox ambush, in a fox clearing."""
    return loads(
        json.dumps(
            {
                "format": 1,
                "game": "root",
                "title": {"en": "A battle"},
                "players": [{"id": "M", "look": "vermilion"}, {"id": "E", "look": "blue"}],
                "board": {
                    "spaces": {
                        "1": {"x": 0, "y": 0, "suit": "fox", "slots": 1},
                        "5": {"x": 2, "y": 1, "suit": "rabbit", "slots": 2},
                    },
                    "edges": [["1", "5", "path"]],
                },
                "pieces": [
                    {"space": "1", "kind": "warrior", "owner": "M", "n": 3},
                    {"space": "1", "kind": "warrior", "owner": "E", "n": 2},
                    {"space": "hand E", "kind": "ambush", "name": "fox"},
                ],
                "plays": [
                    {
                        "procedure": "battle",
                        "arguments": {"clearing": "1", "attacker": "M", "defender": "E"},
                        "answers": list(answers),
                    }
                ],
            }
        )
    )


def fought(attackers: int, defenders: int, ambushed: int = 0) -> dict[tuple[int, int], Fraction]:
    """Every roll of two dice, each side's hits no more than its warriors: (attacker's losses, defender's)."""
    found: dict[tuple[int, int], Fraction] = {}
    for a, b in product(range(4), repeat=2):
        hits, back = min(max(a, b), attackers), min(min(a, b), defenders)
        lost = ambushed + min(back, attackers), min(hits, defenders)
        found[lost] = found.get(lost, Fraction(0)) + Fraction(1, 16)
    return found


def lost(scenario: Scenario, policy: dict[str, Any]) -> dict[tuple[int, int], Fraction]:
    return {
        (each.losses.get("M", {}).get("warrior", 0), each.losses.get("E", {}).get("warrior", 0)): each.p
        for each in odds(scenario, 1, policy).outcomes
    }


def test_a_root_battle_comes_out_as_its_dice_enumerated() -> None:
    assert root_battle().faults() == ()
    assert lost(root_battle(), {"ambush": "hold"}) == fought(3, 2)
    assert lost(root_battle("hold"), {}) == fought(3, 2)
    assert lost(root_battle(), {"ambush": "fox"}) == fought(1, 2, ambushed=2)
    assert lost(root_battle("fox"), {}) == fought(1, 2, ambushed=2)
    assert lost(root_battle("hold", [3, 1]), {}) == {(1, 2): Fraction(1)}
    assert sum(each.p for each in odds(root_battle()).outcomes) == 1


def test_root_refuses_dice_that_have_no_such_face() -> None:
    (fault,) = root_battle("hold", [4, 0]).faults()
    assert (fault.path, fault.say, str(fault.rule)) == ("$.plays[0].answers[1]", "roll.not_a_face", "4.3.2")
    with pytest.raises(IllegalAnswer):
        odds(root_battle("hold", [4, 0]))
