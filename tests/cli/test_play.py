"""``play``: a recorded play as numbered, cited steps, and what lies on the table then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hexwidgets.text import languages
from tests.cli.running import CHECKOUT, FOX_CLEARING, PROVINCES, fox_clearing, process, provinces, run

SCENARIOS = sorted((CHECKOUT / "scenarios").rglob("*.json"))
RECORDS = [
    (path, number)
    for path in SCENARIOS
    for number in range(1, len(json.loads(path.read_text("utf-8"))["plays"]) + 1)
]  # fmt: skip


def test_a_maneuver_as_text() -> None:
    ran = run("play", PROVINCES)
    assert (ran.status, ran.err, ran.out.splitlines()) == (
        0,
        "",
        [
            "Record 1: Through the city and over the mountains",
            "",
            "   Space  Rule      Step",
            "1  G7     G-MAN 2   Setting out from G7: 2 cavalry, with 3 points.",
            "2  F7     G-MAN 3d  The first own city is free, once a maneuver.",
            "3  E6     G-MAN 3b  Mountains: 2 points.",
            "4  D7     G-MAN 3a  Meadow: an ordinary hex costs one.",
            "5  D7     G-END 1   Stopping at D7: 2 cavalry.",
            "6  D7     G-END 1   D7 gets 1 cube: the army there is depleted.",
            "7  C6     G-END 2   C6, 1 hex away, may be attacked: 1 castle of Oleksandr. In range: 2 cavalry.",
            "8  E7     G-END 2   E7, 1 hex away, may be attacked: 1 peasant of Oleksandr. In range: 2 cavalry.",
            "",
            "What is different then:",
            "  D7: 2 cavalry of Nadiya; 1 depletion cube",
            "  G7: empty",
        ],
    )


def test_a_battle_in_json() -> None:
    ran = run("play", FOX_CLEARING, "--record", "2", "--format", "json")
    assert (ran.status, set(ran.json)) == (0, {"steps", "position"})
    steps = ran.json["steps"]
    assert all(set(each) == {"kind", "rule", "text", "answer", "spaces"} for each in steps)
    assert {each["kind"] for each in steps} >= {"choice", "roll", "event"}
    asked = [(each["kind"], each["answer"]) for each in steps if each["kind"] in ("choice", "roll")]
    assert asked == [
        ("choice", "fox"), ("choice", "hold"), ("roll", [3, 1]), ("choice", "hold"), ("choice", "hold"),
    ]  # fmt: skip
    assert all(each["answer"] is None for each in steps if each["kind"] not in ("choice", "roll"))
    assert steps[0] == {
        "kind": "event", "rule": "4.3", "text": "Blue attacks Green in clearing 12.", "answer": None, "spaces": ["12"],
    }  # fmt: skip


def test_answers_are_told_by_their_names() -> None:
    told = run("play", FOX_CLEARING, "--record", "3").out.splitlines()
    assert told[2].split() == ["Space", "Rule", "Step", "Answer"]
    assert told[4].endswith("  fox ambush")
    assert any(line.startswith(" 7  12     4.3.2 ") and line.endswith("  2, 3") for line in told)
    assert "  Blue: 1 victory point" in told


def test_a_record_that_stops_says_before_what() -> None:
    told = run("play", FOX_CLEARING).out.splitlines()
    dice = "Two dice from 0 to 3: the higher is for Blue, the lower for Green."
    assert f"Here the record stops, before a roll: {dice} (4.3.2)" in told
    ran = run("play", FOX_CLEARING, "--format", "json")
    assert (ran.json["steps"][-1]["kind"], ran.json["steps"][-1]["rule"]) == ("roll", "4.3.2")
    assert ran.json["steps"][-1]["answer"] is None


def test_a_record_that_stops_at_a_question_lists_the_answers() -> None:
    play = {"procedure": "battle", "arguments": {"attacker": "Blue", "clearing": "12", "defender": "Green"}}
    told = run("play", "-", stdin=fox_clearing(plays=[play])).out.splitlines()
    start = told.index("Here the record stops, at an open question: Green: play an ambush card in clearing 12? (4.3.1)")
    assert told[start + 1 : start + 3] == ['  "hold": do not play it', '  "bird": bird ambush']
    assert told[0] == "Record 1: battle"  # it has no title
    assert told[-1] == "Nothing on the table is different then."
    uk = run("play", "-", "--lang", "uk", stdin=fox_clearing(plays=[play])).out
    assert "Тут запис спиняється на відкритому запитанні: " in uk


def test_the_position_can_be_put_into_a_file_again() -> None:
    position = run("play", PROVINCES, "--format", "json").json["position"]
    assert set(position) == {"pieces", "facts"}
    assert {"kind": "cavalry", "owner": "yellow", "space": "D7", "n": 2} in position["pieces"]
    assert {"key": "cubes", "of": "D7", "is": 1} in position["facts"]
    after = provinces(**position, plays=[])
    assert run("check", "-", stdin=after).status == 0
    movers = run("reach", "-", "--format", "json", stdin=after).json["movers"]
    assert "yellow:D7" in {each["id"] for each in movers}
    assert "yellow:G7" not in {each["id"] for each in movers}


def test_a_play_with_a_start_of_its_own_begins_there() -> None:
    raw = json.loads(provinces())
    play = {**raw["plays"][0], "start": {"pieces": raw["pieces"], "facts": []}}
    ran = run("play", "-", "--format", "json", stdin=provinces(pieces=[], facts=[], plays=[play]))
    assert ran.status == 0
    assert ran.json["position"]["facts"] == [{"key": "cubes", "of": "D7", "is": 1}]


@pytest.mark.parametrize(("path", "number"), RECORDS, ids=[f"{path.stem}-{number}" for path, number in RECORDS])
def test_every_shipped_record_is_told(path: Path, number: int) -> None:
    """In one language each; the contract says every step in all of them."""
    language = languages()[number % len(languages())]
    ran = run("play", path, "--record", number, "--lang", language, "--format", "json")
    assert ran.status == 0
    told = run("play", path, "--record", number, "--lang", language)
    assert told.status == 0
    for step in ran.json["steps"]:
        assert step["kind"] in ("toll", "ruling", "choice", "roll", "event")
        assert step["rule"]
        assert step["text"] in told.out


def test_a_record_that_shows_a_refusal_is_told_by_its_rule() -> None:
    shelves = FOX_CLEARING.with_name("empty-shelves.json")
    told = run("play", shelves, "--record", 2).out.splitlines()
    assert told[0] == "Record 2: The hammer is gone: no card, no points"
    assert told[2].endswith("So the card cannot be crafted. (4.1.2)")
    steps = run("play", shelves, "--record", 2, "--format", "json").json["steps"]
    assert [(step["kind"], step["rule"]) for step in steps] == [("ruling", "4.1.2")]


def test_in_a_process_of_its_own_from_standard_input() -> None:
    ran = process("play", "-", "--lang", "uk", stdin=PROVINCES.read_bytes())
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("Запис 1: Через місто й через гори\n")
