"""Every rule that a game says it has is missed by some case as soon as it is switched off."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from hexwidgets.play import Scenario
from hexwidgets.rules import RuleRef, find_game
from tests.cases.moving import why_not
from tests.cases.rules_off import without
from tests.cases.test_cases import ADAPTERS, HERE, cases, scenario_of

NOTHING_TO_SWITCH_OFF = {
    ("glory", "G-MERGE-4"): "a permission: no step forbids crossing own armies, and the case of that id shows it",
}
"""Implemented rules that no ruling, toll, event, choice or fault cites, and why."""

Asked = tuple[str, Scenario, dict[str, Any], dict[str, Any]]


@cache
def asked_of(game: str) -> list[Asked]:
    found = [(name, case) for name, case in cases(HERE) if case["game"] == game]
    return [(name, scenario_of(case), case["question"], case["answer"]) for name, case in found]


def holds(scenario: Scenario, question: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """Whether the case is answered as it should be; whatever is raised is another answer."""
    try:
        found = ADAPTERS[question["kind"]](scenario, question, wanted)
    except Exception:
        return False
    return all(key in found and found[key] == value for key, value in wanted.items())


def missing_it(game: str, section: str) -> list[str]:
    """The cases that fail without the rule."""
    system = without(find_game(game), RuleRef(game, section))
    return [
        name
        for name, scenario, question, wanted in asked_of(game)
        if not holds(replace(scenario, game=system), question, wanted)
    ]


def told(game: str) -> list[str]:
    return [rule.section for rule in find_game(game).rulebook if rule.status != "out of scope"]


@pytest.mark.parametrize("game", ["glory", "plain", "root"])
def test_no_rule_can_be_switched_off_unnoticed(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert missing_it(game, "no such section") == []
    noticed = {section: missing_it(game, section) for section in told(game)}
    survivors = [section for section, names in noticed.items() if not names]
    excused = [section for section in survivors if (game, section) in NOTHING_TO_SWITCH_OFF]
    with capsys.disabled():
        print(
            f"\n{game}: {len(noticed)} rules switched off, survivors: {sorted(set(survivors) - set(excused)) or 'none'}"
        )
        for section in excused:
            print(f"    {section}: {NOTHING_TO_SWITCH_OFF[game, section]}")
    assert survivors == excused
    assert {section for of, section in NOTHING_TO_SWITCH_OFF if of == game} == set(excused)


def rulings_met(game: str) -> dict[str, set[int]]:
    """For each section, of how many reasons the answers to ``why_not`` consist in which it stands."""
    met: dict[str, set[int]] = defaultdict(set)
    for _, _, question, wanted in asked_of(game):
        if question["kind"] == "why_not":
            for reason in wanted["reasons"]:
                met[" ".join(reason.split()[:2])].add(len(wanted["reasons"]))
    return met


def test_every_ruling_of_glory_is_the_only_reason_somewhere_and_one_of_several_elsewhere() -> None:
    met = rulings_met("glory")
    assert {ruling for ruling, n in met.items() if 1 not in n} == set()
    assert {ruling for ruling, n in met.items() if max(n) < 2} == set()
    assert len(met) == 11


def test_every_ruling_of_plain_is_the_only_reason_somewhere_and_one_of_two_elsewhere() -> None:
    met = rulings_met("plain")
    alone = {"P-MOVE-1 plain.apart"}  # no way is looked at that others could close, too
    assert {ruling for ruling, n in met.items() if 1 not in n} == set()
    assert {ruling for ruling, n in met.items() if 2 not in n} == alone
    assert len(met) == 6


def test_every_ruling_about_targets_of_glory_stands_alone_somewhere_and_beside_another_elsewhere() -> None:
    met: dict[str, set[int]] = defaultdict(set)
    for _, _, question, wanted in asked_of("glory"):
        if question["kind"] == "targets":
            for ruling in wanted.get("targets", ()):
                met[ruling.split()[1]].add(min(len(wanted["targets"]), 2))
    sayings = ("", ".not_all", ".some", ".too_near", ".water")
    assert dict(met) == {f"glory.target{each}": {1, 2} for each in sayings}


def test_every_kind_of_refusal_of_glory_has_its_remedies_asked_for() -> None:
    """Each is answered by a remedy somewhere (the runner applies it) and elsewhere by none."""
    asked = [(scenario, question, wanted) for _, scenario, question, wanted in asked_of("glory")]
    found: dict[str, set[bool]] = defaultdict(set)
    for scenario, question, wanted in asked:
        if question["kind"] == "remedies":
            for reason in why_not(scenario, question, {})["reasons"]:
                found[reason.split()[1]].add(bool(wanted["remedies"]))
    hopeless = {
        "glory.closed", "glory.own_army", "glory.beyond_unexplored", "glory.peasants_explore",
        "glory.vessel_explores",
    }  # fmt: skip
    assert {reason for reason, offered in found.items() if offered == {False}} == hopeless
    assert {reason for reason, offered in found.items() if offered == {True, False}} == {
        "glory.short", "glory.depleted", "glory.no_ferry", "glory.peasants_at_sea",
        "glory.vessel_on_land",
    }  # fmt: skip
