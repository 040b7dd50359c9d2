"""What a recorded play is expected to come to: what is right passes, what is wrong is named with what it really is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from hexwidgets.play import Fault, ScenarioFaults, dumps, loads
from hexwidgets.play.faults import KEYS
from hexwidgets.rules import Term

FLED = [[2], "flee"]
EVERY_END = [
    {"p": "1/4"},
    {"p": "2/8", "losses": {"a": {"scout": 1}}},
    {"p": "1/4", "losses": {"b": {"scout": 1}}, "points": {"a": 1}},
    {"p": "1/4", "losses": {"a": {"scout": 1}, "b": {"scout": 1}}, "points": {"a": 1}},
]


def found(raw: dict[str, Any], expect: Mapping[str, Any], answers: list[Any] | None = None) -> list[Fault]:
    """Faults of the scenario with what its play is expected to come to."""
    raw["plays"][0] |= {"answers": FLED if answers is None else answers, "expect": expect}
    faults = loads(json.dumps(raw)).faults()
    for fault in faults:
        if fault.rule is None:
            assert KEYS[fault.say] == tuple(name for name, _ in fault.args)
    return list(faults)


def scouts(n: int) -> Term:
    return Term("heath.piece.scout", n)


@pytest.mark.parametrize(
    ("expect", "answers"),
    [
        ({"losses": {"b": {"scout": 1}}, "points": {"a": 1}, "waits_for": "nothing"}, FLED),
        ({"losses": {}, "points": {}, "waits_for": "dice", "odds": EVERY_END}, []),
        ({"waits_for": "stand"}, [[2]]),
        ({"losses": {"b": {"scout": 0}}, "points": {"b": 0}}, [[1]]),
        ({"odds": [{"p": "1", "losses": {"b": {"scout": 1}}, "points": {"a": 1}}]}, FLED),
        ({"odds": [{"p": "1/8"}, *EVERY_END[1:], {"p": "1/8"}]}, []),
        ({"refused": ["H-3"]}, [[2], "parley"]),
        ({}, FLED),
    ],
)
def test_what_is_right_is_no_fault(raw: dict[str, Any], expect: dict[str, Any], answers: list[Any]) -> None:
    assert found(raw, expect, answers) == []


@pytest.mark.parametrize(
    ("expect", "path", "say", "args"),
    [
        (
            {"losses": {"b": {"scout": 2}}}, ".losses.b.scout", "losses",
            {"player": Term("player.b"), "got": scouts(1), "expected": scouts(2)},
        ),
        (
            {"losses": {"b": {}}}, ".losses.b", "losses",
            {"player": Term("player.b"), "got": scouts(1), "expected": scouts(0)},
        ),
        (
            {"losses": {}}, ".losses", "losses",
            {"player": Term("player.b"), "got": scouts(1), "expected": scouts(0)},
        ),
        ({"points": {"a": 3}}, ".points.a", "points", {"player": Term("player.a"), "n": 1, "expected": 3}),
        ({"points": {}}, ".points", "points", {"player": Term("player.a"), "n": 1, "expected": 0}),
        ({"waits_for": "dice"}, ".waits_for", "waits_for", {"got": "nothing", "expected": "dice"}),
        ({"refused": ["H-3"]}, ".refused", "lawful", {"expected": "H-3"}),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_what_it_is(
    raw: dict[str, Any], expect: dict[str, Any], path: str, say: str, args: dict[str, Any]
) -> None:
    (fault,) = found(raw, expect)
    assert (fault.path, fault.say) == (f"$.plays[0].expect{path}", f"fault.expect.{say}")
    assert dict(fault.args) == args


def test_wrong_odds_are_named_outcome_by_outcome(raw: dict[str, Any]) -> None:
    odds = [{"p": "1/2"}, {"p": "1/6", "points": {"b": 9}}, *EVERY_END[2:]]
    faults = found(raw, {"odds": odds}, [])
    assert [(fault.path, fault.say, dict(fault.args)) for fault in faults] == [
        ("$.plays[0].expect.odds[0].p", "fault.expect.chance", {"got": "1/4", "expected": "1/2"}),
        ("$.plays[0].expect.odds[1].p", "fault.expect.chance", {"got": "0", "expected": "1/6"}),
        (
            "$.plays[0].expect.odds", "fault.expect.outcome",
            {"got": "1/4", "outcome": '{"losses": {"a": {"scout": 1}}, "points": {}}'},
        ),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("changed", "answers", "got"),
    [({}, [[2], "parley"], "H-3"), ({"space": "nowhere"}, [], "H-2"), ({}, [[7]], "H-2")],
)
def test_a_refusal_by_another_rule_is_named(
    raw: dict[str, Any], changed: dict[str, str], answers: list[Any], got: str
) -> None:
    raw["plays"][0]["arguments"] |= changed
    (fault,) = found(raw, {"refused": ["H-4"]}, answers)
    assert (fault.path, fault.say) == ("$.plays[0].expect.refused", "fault.expect.refused")
    assert dict(fault.args) == {"got": got, "expected": "H-4"}
    assert found(raw, {"refused": [got]}, answers) == []
    (fault,) = found(raw, {"losses": {}}, answers)
    assert str(fault.rule) == got


@pytest.mark.parametrize(
    ("expect", "path", "say"),
    [
        ({"losses": {"c": {"scout": 1}}}, ".losses.c", "fault.owner"),
        ({"losses": {"a": {"dragon": 1}}}, ".losses.a.dragon", "fault.piece"),
        ({"losses": {"a": {"scout": 1.5}}}, ".losses.a.scout", "fault.type.whole"),
        ({"losses": {"a": 1}}, ".losses.a", "fault.type.object"),
        ({"points": {"c": 1}}, ".points.c", "fault.owner"),
        ({"points": {"a": True}}, ".points.a", "fault.type.whole"),
        ({"waits_for": ""}, ".waits_for", "fault.empty"),
        ({"odds": []}, ".odds", "fault.length.least"),
        ({"odds": [{}]}, ".odds[0]", "fault.missing"),
        ({"odds": [{"p": "1/0"}]}, ".odds[0].p", "fault.chance"),
        ({"odds": [{"p": 0.25}]}, ".odds[0].p", "fault.chance"),
        ({"odds": [{"p": "25 %"}]}, ".odds[0].p", "fault.chance"),
        ({"odds": [{"p": "1", "losses": {"c": {}}}]}, ".odds[0].losses.c", "fault.owner"),
        ({"refused": []}, ".refused", "fault.length.least"),
        ({"result": "fled"}, ".result", "fault.unknown_key"),
    ],
)
def test_what_cannot_be_expected_cannot_be_read(raw: dict[str, Any], expect: Any, path: str, say: str) -> None:
    with pytest.raises(ScenarioFaults) as caught:
        found(raw, expect)
    assert [(fault.path, fault.say) for fault in caught.value.faults] == [(f"$.plays[0].expect{path}", say)]


def test_it_is_written_an_outcome_a_line_and_read_again(raw: dict[str, Any]) -> None:
    raw["plays"][0]["expect"] = {"losses": {}, "waits_for": "dice", "odds": EVERY_END[:2]}
    text = dumps(loads(json.dumps(raw)))
    assert dumps(loads(text)) == text
    assert (
        '      "expect": {\n'
        '        "losses": {},\n'
        '        "odds": [\n'
        '          {"p": "1/4"},\n'
        '          {"losses": {"a": {"scout": 1}}, "p": "2/8"}\n'
        "        ],\n"
        '        "waits_for": "dice"\n'
        "      },\n"
    ) in text
