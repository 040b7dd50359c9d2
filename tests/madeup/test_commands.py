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
        ["  Fell: Цю місцину тримає Inês. (P-TREK 3)", "      Що допоможе: Обійдіть її."],
    )
    far = run("why", madeup_scenario, *BAND, "--to", "Zwin", "--via", "Moor", "--format", "json")
    assert (far.status, far.json["reachable"]) == (1, False)
    assert far.json["reasons"] == [
        {
            "rule": "P-TREK-1",
            "text": "6 needed, 4 points there.",
            "space": "Zwin",
            "remedy": "Hurry, or leave the slow behind.",
        }
    ]


def test_odds_of_a_play_that_goes_in_circles(madeup_scenario: Path) -> None:
    ran = run("odds", madeup_scenario, "--format", "json")
    assert ran.json["outcomes"] == [
        {"p": "3/5", "losses": {"blue": {"raider": 1}}, "points": {"red": 1}},
        {"p": "2/5", "losses": {"red": {"raider": 1}}, "points": {"blue": 1}},
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
