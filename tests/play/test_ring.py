"""The ring of open sea that a file asks for by one word."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hexwidgets.model import Fact, Hex
from hexwidgets.play import Scenario, ScenarioFaults, Session, dumps, loads
from hexwidgets.rules import Order, Reach

LAND = {"B2": (0, 0), "B3": (1, 0), "C2": (0, 1)}


def text(game: str = "glory", **also: Any) -> str:
    spaces = {name: {"q": q, "r": r, "terrain": "meadow"} for name, (q, r) in LAND.items()}
    spaces |= also.pop("spaces", {})
    board = {"open_sea": True, "spaces": spaces}
    players = [{"id": "A", "look": "yellow"}]
    return json.dumps({"format": 1, "game": game, "title": {"en": "t"}, "players": players, "board": board, **also})


def sea(scenario: Scenario) -> dict[str, Hex]:
    board = scenario.table.board
    return {at: board.attribute(at, "hex") for at in board.spaces if board.attribute(at, "kind") == "open sea"}


def test_it_lies_round_the_board_by_names_that_go_on() -> None:
    scenario = loads(text())
    ring = sea(scenario)
    assert set(ring.values()) == {at for q, r in LAND.values() for at in Hex(q, r).neighbours()} - {
        Hex(*each) for each in LAND.values()
    }
    assert sorted(ring) == ["A1", "A2", "A3", "B1", "B4", "C1", "C3", "D2", "D3"]
    assert {scenario.table.terrain(at) for at in ring} == {"open sea"}
    assert set(scenario.table.board.neighbours("B1")) == {"B2", "A1", "C1"}


def test_what_the_file_lists_of_it_stays() -> None:
    listed = {"west": {"q": -1, "r": 0, "kind": "open sea", "terrain": "open sea"}}
    ring = sea(loads(text(spaces=listed)))
    assert ring["west"] == Hex(-1, 0)
    assert len(ring) == len(set(ring.values())) == 9
    assert "sea 1" in ring  # one hex is called otherwise, so there is no lettering to go on with


def test_vessels_lie_and_go_there_and_it_is_saved_as_one_word() -> None:
    scenario = loads(text(pieces=[{"space": "B1", "owner": "A", "kind": "galley"}]))
    assert scenario.faults() == ()
    assert scenario.game.movement
    reach = Reach(scenario.game.movement(scenario.table, Order("A:B1")))
    assert {at: n for at, n in reach.items() if n == 1} == {"A1": 1, "C1": 1}
    assert set(reach) == set(sea(scenario))
    saved = dumps(scenario)
    assert json.loads(saved)["board"] == json.loads(text())["board"]
    assert sea(loads(saved)) == sea(scenario)
    assert loads(saved).position == scenario.position


def test_paint_on_the_ring_or_the_shore_comes_back() -> None:
    session = Session(loads(text()))
    session.edit((Fact("terrain", "B1", None, "water"), Fact("terrain", "B2", None, "open sea")))
    again = loads(dumps(session.scenario()))
    assert again.table.terrain("B1") == "water"
    assert again.table.terrain("B2") == "open sea"
    assert sea(again) == sea(loads(text()))


def test_a_game_without_open_sea_says_so() -> None:
    with pytest.raises(ScenarioFaults) as refused:
        loads(text("root", spaces={"D9": {"x": 0, "y": 0}}))
    assert "$.board.open_sea: fault.space.kind" in "\n".join(map(str, refused.value.faults))


def test_it_is_true_or_false() -> None:
    with pytest.raises(ScenarioFaults) as refused:
        loads(text().replace('"open_sea": true', '"open_sea": 1'))
    assert [each.path for each in refused.value.faults] == ["$.board.open_sea"]
