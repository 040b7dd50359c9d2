"""``odds`` of a play begun again and again, and ``deal``."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.play import deal, dumps, load, scenario_on
from hexwidgets.play.attrition import repeated_record
from hexwidgets.play.repeating import Stop
from hexwidgets.play.replaying import recorded_answers
from tests.cli.running import CHECKOUT, FOX_CLEARING, fox_clearing, run

BATTLE = {"procedure": "battle", "arguments": {"attacker": "Blue", "clearing": "4", "defender": "Green"}}
DUEL: list[dict[str, Any]] = [
    {"kind": "warrior", "owner": "Blue", "space": "4"},
    {"kind": "warrior", "owner": "Green", "space": "4"},
    {"kind": "warrior", "n": 3, "owner": "Green", "space": "8"},
]


def duel(*options: str) -> dict[str, Fraction]:
    """Chance by who falls: one warrior against one."""
    ran = run("odds", "-", "--format", "json", *options, stdin=fox_clearing(pieces=DUEL, plays=[BATTLE]))
    assert ran.status == 0, ran.err
    assert set(ran.json) == {"outcomes", "expected", "assumed"}
    return {" ".join(sorted(each["losses"])): Fraction(each["p"]) for each in ran.json["outcomes"]}


def test_to_the_end_by_rounds_and_until() -> None:
    whole = Fraction(1)
    once = {"Blue Green": whole * 9 / 16, "Green": whole * 6 / 16, "": whole / 16}
    assert duel("--rounds", "1") == once
    assert duel("--rounds", "2") == {"Blue Green": whole * 153 / 256, "Green": whole * 102 / 256, "": whole / 256}
    assert duel("--to-the-end") == {"Blue Green": whole * 3 / 5, "Green": whole * 2 / 5}
    assert duel("--until", "Green=0") == duel("--to-the-end")
    assert duel("--until", "Blue=1") == {"": whole}, "it is so before the first round; those elsewhere do not count"


def test_the_answers_of_the_record_count_in_every_round() -> None:
    """Record 2 plays an ambush; without it a warrior more of Blue is left to fight."""
    one = run("odds", FOX_CLEARING, "--record", "2", "--rounds", "1", "--format", "json").json
    before_the_dice = run("odds", FOX_CLEARING, "--record", "1", "--format", "json").json
    assert one["outcomes"] == before_the_dice["outcomes"], "record 1 is the same ambush, just before the dice"
    assert one["assumed"] == {
        "Green.ambush": "fox", "Blue.foil": "hold", "Blue.brutal tactics": "hold", "Green.sappers": "hold",
    }  # fmt: skip
    other = run("odds", FOX_CLEARING, "--record", "2", "--rounds", "1", "--policy", "ambush=hold", "--format", "json")
    assert other.json["assumed"]["Green.ambush"] == "hold"
    assert other.json["expected"]["losses"]["Blue"] == {"warrior": "13/16"}
    text = run("odds", FOX_CLEARING, "--record", "2", "--to-the-end").out.splitlines()
    assert "  Green: play an ambush card in clearing 12? – fox ambush; do not play it, as the case may be." in text
    assert text[-1].startswith("The record's own answers count in every round in which they are lawful;")
    file = fox_clearing(pieces=DUEL, plays=[BATTLE])
    assert "own answers" not in run("odds", "-", "--rounds", "1", stdin=file).out, "it has none"


def test_of_two_answers_to_one_question_the_first_counts() -> None:
    """Blue is asked twice of Brutal Tactics as Green goes first; dice are no answers to questions."""
    scenario = load(FOX_CLEARING)
    assert recorded_answers(scenario, 3) == {
        "Green.ambush": "fox", "Blue.foil": "bird", "Blue.brutal tactics": "use", "Green.sappers": "use",
        "Blue.first": "Green",
    }  # fmt: skip
    stop = Stop({}, rounds=1)
    by_record = repeated_record(scenario, 3, None, stop)
    assert {each.key: each.answers for each in by_record.assumed}["Blue.foil"] == ("bird",)
    other = repeated_record(scenario, 3, {"foil": "hold"}, stop)
    assert {each.key: each.answers for each in other.assumed}["Blue.foil"] == ("hold",)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--rounds", "0"), "There must be at least one round, not 0."),
        (("--until", "Red=1"), "There is no player “Red”. Players: Blue, Green, "),
        (("--until", "Blue=-1"), "How many pieces Blue has left is a whole number from 0 on, not -1."),
        (("--until", "Blue"), "“Blue” should look like name=value."),
        (("--to-the-end", "--record", "7"), f"{FOX_CLEARING} has no record 7."),
        (("--to-the-end", "--policy", "dance=1"), "dance=1 does not answer any question here."),
        (("--to-the-end", "--policy", "sappers=7"), "“7” is not an answer to this question (sappers). (4.3.3)"),
    ],
)
def test_what_cannot_be_used_is_said(options: tuple[str, ...], sentence: str) -> None:
    ran = run("odds", FOX_CLEARING, *options)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(sentence)


def test_too_many_tables_are_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexwidgets.play.attrition.MOST", 4)
    pieces = [{**each, "n": 5} for each in DUEL[:2]]
    ran = run("odds", "-", "--to-the-end", stdin=fox_clearing(pieces=pieces, plays=[BATTLE]))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("Counting stopped: more than ")
    assert "--rounds" in ran.err


def test_a_board_is_dealt_by_seed_to_a_file(tmp_path: Path) -> None:
    out = tmp_path / "winter.json"
    ran = run("deal", "root/winter", "--seed", 41, "-o", out)
    assert (ran.status, ran.out) == (0, f"{out}: suits of the clearings, dealt by seed 41.\n")
    assert out.read_text("utf-8") == dumps(deal(scenario_on("root", "winter"), 41))
    again = tmp_path / "again.json"
    assert run("deal", out, "--seed", 42, "-o", again, "--lang", "uk").status == 0
    suits = {space: each["suit"] for space, each in json.loads(again.read_text("utf-8"))["board"]["spaces"].items()}
    assert [suits[str(n)] for n in range(1, 5)] == ["fox", "mouse", "mouse", "rabbit"]


def test_2_2_2_printed_suits_are_dealt_over_only_with_the_option(tmp_path: Path) -> None:
    out = tmp_path / "autumn.json"
    ran = run("deal", "root/autumn", "--seed", 41, "-o", out)
    assert (ran.status, ran.out, out.exists()) == (2, "", False)
    told, remedy, option = ran.err.splitlines()
    assert told.startswith("The suits of these clearings are printed on this board")
    assert "2.2.2" in told
    assert "winter, lake or mountain" in remedy
    assert option == "To deal over it all the same, add --over-printed."
    assert run("deal", "root/autumn", "--seed", 41, "-o", out, "--over-printed").status == 0
    assert out.read_text("utf-8") == dumps(deal(scenario_on("root", "autumn"), 41, over_printed=True))


def test_what_cannot_be_dealt_is_said(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    for file, sentence in [
        (CHECKOUT / "scenarios" / "plain" / "post-road.json", "plain deals nothing at random.\n"),
        ("root/spring", "There is no file root/spring.\n"),
    ]:
        ran = run("deal", file, "--seed", 1, "-o", out)
        assert (ran.status, ran.out, ran.err) == (2, "", sentence)
    assert run("deal", "root/winter", "--seed", 1, "-o", tmp_path / "no" / "out.json").status == 2
    assert not out.exists()
