"""The commands take a game they have never heard of."""

from __future__ import annotations

import io
import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.running import run
from tests.madeup.fixture import madeup_game, madeup_scenario

__all__ = ["madeup_game", "madeup_scenario"]

BAND = ("--mover", "red@Weald")


def test_check_finds_no_fault_and_then_the_games_own(madeup_scenario: Path) -> None:
    assert run("check", madeup_scenario).out == f"{madeup_scenario}: no faults.\n"
    raw = json.loads(madeup_scenario.read_text("utf-8"))
    raw["pieces"] += [
        {"kind": "porter", "n": 4, "owner": "red", "space": "Glen"},
        {"kind": "raider", "owner": "blue", "space": "Weald"},
    ]
    ran = run("check", "-", "--format", "json", stdin=json.dumps(raw))
    assert ran.status == 1
    assert {(each["rule"], each["space"]) for each in ran.json["faults"]} == {
        ("P-STACK-1", "Glen"),
        ("P-TREK-3", "Weald"),
    }


def test_reach_lists_the_movers_then_the_spaces(madeup_scenario: Path) -> None:
    movers = run("reach", madeup_scenario, "--format", "json").json["movers"]
    assert [(each["id"], each["budget"]) for each in movers] == [
        ("blue@Fell", 4), ("blue@Lee", 6), ("blue@Tarn", 4), ("red@Weald", 4), ("red@Бір", 6),
    ]  # fmt: skip
    ran = run("reach", madeup_scenario, *BAND, "--format", "json")
    assert (ran.status, ran.json["mover"], ran.json["budget"]) == (0, "red@Weald", 4)
    assert {space: each["cost"] for space, each in ran.json["spaces"].items()} == {
        "Crag": 0, "Weald": 0, "Moor": 2, "Óbidos": 2, "Holm": 3, "Zwin": 3, "Бір": 3,
    }  # fmt: skip
    assert [space for space, each in ran.json["spaces"].items() if not each["may_stop"]] == ["Бір"]
    hasty = run("reach", madeup_scenario, *BAND, "--option", "haste").out.splitlines()
    assert hasty[0] == "red@Weald has 5 points to spend."
    assert "Holm       3     2  yes" in hasty
    roomy = run("reach", madeup_scenario, *BAND, "--rules", "stack_limit=4", "--format", "json")
    assert not roomy.json["spaces"]["Бір"]["may_stop"]  # three and two are five


def test_an_option_of_another_game_is_none_of_this_one(madeup_scenario: Path) -> None:
    ran = run("reach", madeup_scenario, *BAND, "--march")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "A move in this game cannot choose “march”. Known: haste.\n"


def test_why_cites_the_games_rules(madeup_scenario: Path) -> None:
    assert run("why", madeup_scenario, *BAND, "--to", "Holm").out.splitlines() == [
        "red@Weald gets to Holm for 3 points, 1 left.",
        "",
        "   Space  Cost  Rule       Why",
        "1  Weald        P-TREK 1   1 porter and 2 raiders set out with 4 points.",
        "2  Crag      0  P-TOWER 1  A tower of one's own: no points.",
        "3  Holm      3  P-FEN 1    The way and the fen: 3 points.",
    ]
    ran = run("why", madeup_scenario, *BAND, "--to", "Fell", "--lang", "uk")
    assert (ran.status, ran.out.splitlines()[1:]) == (
        1,
        [
            "  Fell: Цю місцину тримає Inês. (P-TREK 3)",
            "      Загалом: Обійдіть її.",
            "З того, що випробувано, не допоможе нічого.",
        ],
    )
    far = run("why", madeup_scenario, *BAND, "--to", "Zwin", "--via", "Moor", "--format", "json")
    assert (far.status, far.json["reachable"]) == (1, False)
    assert far.json["reasons"] == [
        {
            "rule": "P-TREK-1",
            "text": "6 needed, 4 points there.",
            "space": "Zwin",
            "remedy": "Go another way round: it takes 3 points to Zwin, 1 left.",
        }
    ]


def test_hurrying_is_told_as_what_would_help_and_does(madeup_scenario: Path) -> None:
    movers = [each["id"] for each in run("reach", madeup_scenario, "--format", "json").json["movers"]]
    areas = json.loads(madeup_scenario.read_text("utf-8"))["board"]["spaces"]
    helped = 0
    for mover in movers:
        slow = run("reach", madeup_scenario, "--mover", mover, "--format", "json").json["spaces"]
        hasty = run("reach", madeup_scenario, "--mover", mover, "--option", "haste", "--format", "json").json["spaces"]
        for area in areas:
            if not slow.get(area, {"may_stop": False})["may_stop"]:
                way = ("why", madeup_scenario, "--mover", mover, "--to", area, "--format", "json")
                remedies = {each["remedy"] for each in run(*way).json["reasons"]}
                if hasty.get(area, {"may_stop": False})["may_stop"]:
                    assert remedies == {"Hurry: one point more, and weary for it."}
                    helped += 1
                else:
                    assert not any("Hurry" in each for each in remedies)
    assert helped


def test_play_tells_a_trek_and_stops_at_an_open_question(madeup_scenario: Path) -> None:
    trek = run("play", madeup_scenario, "--record", "2", "--format", "json")
    assert [(each["kind"], each["rule"], each["spaces"]) for each in trek.json["steps"]] == [
        ("event", "P-TREK-1", ["Бір"]),
        ("event", "P-HASTE-1", ["Бір"]),
        ("toll", "P-FEN-1", ["Moor"]),
        ("event", "P-TREK-4", ["Moor"]),
        ("event", "P-HASTE-1", ["Moor"]),
    ]
    assert {"key": "weary", "of": "Moor", "is": 1} in trek.json["position"]["facts"]
    duel = run("play", madeup_scenario, "--format", "json")
    assert (duel.status, duel.json["steps"][-1]["kind"], duel.json["steps"][-1]["answer"]) == (0, "choice", None)
    told = run("play", madeup_scenario).out
    assert told.startswith("Record 1: A duel\n")
    assert "Here the record stops, at an open question: " in told


def test_rules_lists_those_of_the_game(madeup_scenario: Path) -> None:
    rows = {each["id"]: each for each in run("rules", "madeup", "--format", "json").json["rules"]}
    assert len(rows) == 14
    assert rows["P-REST-1"]["status"] == "partly"
    assert rows["P-REST-1"]["why"]
    assert all(each["scenarios"] == each["lessons"] == [] for each in rows.values()), "its scenarios are not shipped"
    told = run("rules", "madeup", "--lang", "uk").out
    assert "    Календаря ще немає." in told.splitlines()
    assert "  stack_limit: 3, 4" in told.splitlines()


def test_show_writes_a_page(madeup_scenario: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.html"
    assert run("show", madeup_scenario, "-o", out, "--lang", "uk").status == 0
    text = out.read_text("utf-8")
    assert '<html lang="uk">' in text
    assert text.count('<th scope="row">') >= 12
    assert "Inês" in text


def test_odds_of_a_play_that_goes_in_circles(madeup_scenario: Path) -> None:
    ran = run("odds", madeup_scenario, "--format", "json")
    assert ran.json["outcomes"] == [
        {"p": "3/5", "losses": {"blue": {"raider": 1}}, "points": {"red": 1}, "winner": None},
        {"p": "2/5", "losses": {"red": {"raider": 1}}, "points": {"blue": 1}, "winner": None},
    ]
    assert ran.json["expected"]["losses"] == {"blue": {"raider": "3/5"}, "red": {"raider": "2/5"}}
    moved = run("odds", madeup_scenario, "--record", "2")
    assert (moved.status, moved.out) == (2, ""), "a move without dice has no odds"
    refused = run("odds", madeup_scenario, "--policy", "aim=porter")
    assert (refused.status, refused.out) == (2, "")
    assert "Porters stand safe behind raiders. (P-DUEL 1)" in refused.err


@pytest.mark.parametrize("lang", ["en", "uk"])
def test_show_draws_areas_with_their_names(madeup_scenario: Path, tmp_path: Path, lang: str) -> None:
    out = tmp_path / "board.svg"
    assert run("show", madeup_scenario, "-o", out, "--lang", lang).status == 0
    texts = {each.text for each in ET.parse(out).getroot().iter("{http://www.w3.org/2000/svg}text")}
    areas = set(json.loads(madeup_scenario.read_text("utf-8"))["board"]["spaces"])
    assert areas <= texts
    assert len(areas) == 12


def test_show_writes_a_png(madeup_scenario: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.png"
    assert run("show", madeup_scenario, "-o", out).status == 0
    image = Image.open(io.BytesIO(out.read_bytes())).convert("RGB")
    colours = image.getcolors(maxcolors=1 << 20)
    assert colours is not None
    assert len(colours) > 50
