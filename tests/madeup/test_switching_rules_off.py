"""Rules are switched off by the record that every game hands over, so in a game nobody has heard of, too."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.play import load
from hexwidgets.rules import GameSystem, RuleRef
from tests.cases.rules_off import without
from tests.cases.test_cases import ADAPTERS
from tests.cases.test_rules_off import holds
from tests.madeup.fixture import NAME, madeup_game, madeup_scenario

__all__ = ["madeup_game", "madeup_scenario"]

BAND = {"mover": "red@Weald"}
DUEL = {
    "kind": "play",
    "procedure": "duel",
    "arguments": {"source": "Weald", "striker": "red", "target": "Fell", "struck": "blue"},
}
CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "a band has its points and pays its way": (
        {"kind": "reach", **BAND},
        {"cost": {"Óbidos": 2, "Holm": 3, "Crag": 0, "Glen": None}, "left": {"Óbidos": 2}, "cites": ["P-TREK-1"]},
    ),
    "an area is held": ({"kind": "why_not", **BAND, "space": "Fell"}, {"reasons": ["P-TREK-3 madeup.held Fell"]}),
    "an area is full": ({"kind": "why_not", **BAND, "space": "Бір"}, {"reasons": ["P-STACK-1 madeup.crowded Бір"]}),
    "a band is weary": (
        {"kind": "why_not", "mover": "blue@Tarn", "space": "Crag"},
        {"reasons": ["P-WEARY-1 madeup.weary Tarn"]},
    ),
    "a band arrives, and haste wearies it": (
        {"kind": "move", **BAND, "options": ["haste"], "through": ["Holm"]},
        {"at": {"Weald": {}, "Holm": {"red porter": 1, "red raider": 2}}, "facts": {"weary Holm": 1}},
    ),
    "a porter hides": ({**DUEL, "answers": ["porter"]}, {"refused": "P-DUEL-1", "because": "madeup.hidden"}),
    "who is missed throws back, and whoever hits scores": (
        {**DUEL, "answers": ["raider", [4], "raider", [5]]},
        {
            "result": "back", "says": [["madeup.missed", {}], ["madeup.falls", {}]],
            "at": {"Weald": {"red porter": 1, "red raider": 1}, "Fell": {"blue porter": 1, "blue raider": 1}},
            "facts": {"points blue": 1, "points red": 0},
        },
    ),
}  # fmt: skip
NOTHING_TO_SWITCH_OFF = {
    "P-TOWER-1": "a toll of no points, and the game names no other way into a tower",
    "P-REST-1": "laid and taken off by hand: no step cites it",
}


@pytest.mark.parametrize("name", CASES)
def test_case(madeup_scenario: Path, name: str) -> None:
    question, wanted = CASES[name]
    found = ADAPTERS[question["kind"]](load(madeup_scenario), question, wanted)
    assert {key: found.get(key) for key in wanted} == wanted


def test_no_rule_can_be_switched_off_unnoticed(madeup_game: GameSystem, madeup_scenario: Path) -> None:
    scenario = load(madeup_scenario)

    def missing(section: str) -> list[str]:
        altered = replace(scenario, game=without(madeup_game, RuleRef(NAME, section)))
        return [name for name, (question, wanted) in CASES.items() if not holds(altered, question, wanted)]

    assert missing("no such section") == []
    told = [rule.section for rule in madeup_game.rulebook if rule.status != "out of scope"]
    assert {section for section in told if not missing(section)} == set(NOTHING_TO_SWITCH_OFF)
