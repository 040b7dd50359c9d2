"""Suits are dealt by seed: four of each, the same on every machine; the rest of the table stays as it lies."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import hexwidgets
from hexwidgets.play import (
    AlreadyPrinted,
    NothingToDeal,
    Scenario,
    ScenarioFaults,
    UnknownBoard,
    deal,
    dumps,
    load,
    loads,
    scenario_on,
)
from hexwidgets.rules import UnknownGame

SCENARIOS = Path(__file__).parents[2] / "scenarios"
TWELVE = [str(n) for n in range(1, 13)]
BY_SEED = {
    41: "fox mouse fox rabbit mouse mouse fox fox rabbit rabbit rabbit mouse",
    42: "fox mouse mouse rabbit rabbit mouse fox fox rabbit mouse rabbit fox",
    43: "mouse rabbit fox mouse rabbit rabbit fox rabbit fox fox mouse mouse",
}
"""Suits of clearings 1 to 12."""


def suits(scenario: Scenario) -> str:
    return " ".join(scenario.table.board.attribute(space, "suit", "-") for space in TWELVE)


@pytest.mark.parametrize("seed", BY_SEED)
@pytest.mark.parametrize("board", ["autumn", "winter", "lake", "mountain"])
def test_a_seed_deals_these_very_suits(board: str, seed: int) -> None:
    assert suits(deal(scenario_on("root", board), seed, over_printed=board == "autumn")) == BY_SEED[seed]


@pytest.mark.parametrize(("board", "seed"), [("winter", 41), ("lake", 42), ("mountain", 43)])
def test_shipped_boards_without_suits_of_their_own_were_dealt_by_seed(board: str, seed: int) -> None:
    assert suits(load(SCENARIOS / "root" / f"{board}.json")) == BY_SEED[seed]


def test_every_deal_has_four_of_each_and_each_suit_comes_everywhere() -> None:
    bare = scenario_on("root", "winter")
    deals = [suits(deal(bare, seed)).split() for seed in range(300)]
    assert {tuple(sorted(Counter(each).items())) for each in deals} == {(("fox", 4), ("mouse", 4), ("rabbit", 4))}
    assert len(set(map(tuple, deals))) > 290
    for clearing in zip(*deals, strict=True):
        counts = Counter(clearing)
        assert sorted(counts) == ["fox", "mouse", "rabbit"]
        assert min(counts.values()) > 60  # a third of 300 is 100


def test_dealing_again_with_a_seed_changes_nothing() -> None:
    once = deal(scenario_on("root", "lake"), 7)
    assert dumps(deal(once, 7)) == dumps(once)
    assert suits(deal(once, 8)) != suits(once)


def test_the_order_of_a_file_does_not_matter() -> None:
    raw = json.loads(dumps(scenario_on("root", "mountain")))
    raw["board"]["spaces"] = dict(reversed(raw["board"]["spaces"].items()))
    assert suits(deal(loads(json.dumps(raw)), 41)) == BY_SEED[41]


def test_the_table_stays_but_plays_of_another_board_do_not() -> None:
    before = load(SCENARIOS / "root" / "winter.json")
    after = deal(before, 42)
    assert before.plays
    assert (after.plays, after.path) == ((), None)
    assert (after.position, after.players, after.table.rules) == (before.position, before.players, before.table.rules)
    assert suits(before) == BY_SEED[41]
    assert suits(after) == BY_SEED[42]
    assert after.faults() == ()
    assert suits(loads(dumps(after))) == BY_SEED[42]


def test_what_was_moved_since_lies_in_the_new_scenario() -> None:
    opened = load(SCENARIOS / "root" / "lake.json")
    moved = opened.with_position(scenario_on("root", "lake").position)
    assert deal(moved, 1).document.pieces == ()


def test_a_board_that_the_suits_do_not_fit_is_refused() -> None:
    raw = json.loads(dumps(scenario_on("root", "winter")))
    raw["board"]["spaces"]["13"] = {"kind": "clearing", "x": 20, "y": 0}
    with pytest.raises(NothingToDeal, match="12 times a suit; spaces to deal to: 13"):
        deal(loads(json.dumps(raw)), 1)


def test_2_2_2_suits_that_are_printed_are_dealt_over_only_on_purpose() -> None:
    for autumn in (scenario_on("root", "autumn"), load(SCENARIOS / "root" / "autumn.json")):
        with pytest.raises(AlreadyPrinted, match=r"2\.2\.2.*over_printed=True") as caught:
            deal(autumn, 41)
        ruling = caught.value.ruling
        assert (ruling.rule.section, ruling.say, ruling.legal) == ("2.2.2", "root.deal.printed", False)
        once = deal(autumn, 41, over_printed=True)
        assert suits(once) == BY_SEED[41]
        assert suits(deal(once, 42)) == BY_SEED[42], "these suits were dealt, not printed"


def test_a_game_that_deals_nothing_says_so() -> None:
    with pytest.raises(NothingToDeal, match="plain deals nothing"):
        deal(load(SCENARIOS / "plain" / "post-road.json"), 1)


@pytest.mark.parametrize("seed", ["41", 4.1, None, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(TypeError, match="whole number"):
        deal(scenario_on("root", "winter"), seed)


def test_a_board_is_opened_by_name_with_players_and_rules() -> None:
    found = scenario_on("root", "mountain", ("Ann", "Bo", "Cy"), {"mountain_paths": "open"})
    assert {each.id: each.look for each in found.players.values()} == {"Ann": "yellow", "Bo": "purple", "Cy": "green"}
    assert found.table.rules["mountain_paths"] == "open"
    assert (found.title("en"), found.title("uk")) == ("Mountain", "Гори")
    assert (found.document.pieces, found.plays, found.faults()) == ((), (), ())
    assert scenario_on("root", "lake", {"Ann": "black"}).players["Ann"].look == "black"


def test_what_cannot_be_opened_by_name_is_said() -> None:
    with pytest.raises(UnknownBoard, match="no board 'spring'; it has autumn, lake, mountain, winter"):
        scenario_on("root", "spring")
    with pytest.raises(UnknownBoard, match="it has none"):
        scenario_on("plain", "autumn")
    with pytest.raises(UnknownGame):
        scenario_on("chess", "autumn")
    with pytest.raises(ScenarioFaults, match=r"rules\.wind.*fault\.switch"):
        scenario_on("root", "lake", rules={"wind": 1})
    with pytest.raises(ScenarioFaults, match=r"players\[6\]\.look"):
        scenario_on("root", "lake", tuple("ABCDEFG"))


def test_they_are_public() -> None:
    assert hexwidgets.deal is deal
    assert hexwidgets.scenario_on is scenario_on
    assert {"deal", "scenario_on", "board_names"} <= set(hexwidgets.__all__)
