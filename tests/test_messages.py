"""What Python says when something goes wrong, and what it shows of a scenario: sentences, names, and short."""

from __future__ import annotations

from pathlib import Path

import pytest

import hexwidgets
from hexwidgets.play import ScenarioFaults
from hexwidgets.rules import UnknownMover

CHECKOUT = Path(__file__).parents[1]
ROOT = CHECKOUT / "scenarios/root/who-rules.json"


def test_a_file_that_cannot_be_read_is_refused_in_sentences(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text('{"format": 1,\n  "game" "root"}', "utf-8")
    with pytest.raises(ScenarioFaults) as caught:
        hexwidgets.load(bad)
    assert "line 2, column 10" in str(caught.value)
    assert "fault." not in str(caught.value)
    assert not hasattr(caught.value, "__notes__")


def test_an_unknown_mover_is_told_with_those_that_there_are() -> None:
    scenario = hexwidgets.load(ROOT)
    with pytest.raises(UnknownMover) as caught:
        hexwidgets.reach(scenario, "Birds")
    assert str(caught.value).startswith("no mover 'Birds'; there are: ")
    assert {"Blue:1", "Wanderer:1", "Eyrie:12"} <= set(str(caught.value).partition("are: ")[2].split(", "))


def test_a_space_that_has_no_cost_is_out_of_reach_or_none() -> None:
    provinces = hexwidgets.load(CHECKOUT / "scenarios/glory/seven-provinces.json")
    cavalry = hexwidgets.reach(provinces, "yellow:G7")
    for ask in (cavalry.cost, cavalry.left, cavalry.route):
        with pytest.raises(KeyError) as caught:
            ask("99")
        assert str(caught.value) == "'99' is no space of the board"
        with pytest.raises(KeyError) as caught:
            ask("D8")
        assert str(caught.value) == "'D8' is out of reach"


def test_a_scenario_is_shown_in_one_line() -> None:
    shown = repr(hexwidgets.load(ROOT))
    assert shown == "<Scenario 'Who rules the clearings' of root: 12 spaces, 5 players, 26 pieces, 11 plays>"
