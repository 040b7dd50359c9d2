"""Boards that cannot be: one-way and dangling edges, clearings without a path, suits and ruins, each with its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from hexwidgets.play import Scenario, ScenarioFaults, dumps, loads, scenario_on
from hexwidgets.text import Catalog, fault_lines

Spoil = Callable[[dict[str, Any]], object]


def spoiled(spoil: Spoil) -> Scenario:
    raw = json.loads(dumps(scenario_on("root", "autumn")))
    spoil(raw)
    return loads(json.dumps(raw), "map.json")


def unlink(space: str) -> Spoil:
    def spoil(raw: dict[str, Any]) -> None:
        raw["board"]["edges"] = [edge for edge in raw["board"]["edges"] if space not in edge[:2] or edge[2] == "river"]

    return spoil


def lay(space: str, buildings: int) -> Spoil:
    piece = {"space": space, "owner": "A", "kind": "building", "n": buildings}
    return lambda raw: raw.update(pieces=[piece])


@pytest.mark.parametrize(
    ("spoil", "path", "said"),
    [
        (unlink("8"), 'board.spaces["8"]', "2.2.1 Clearing 8 has no path: nothing is adjacent to it."),
        (unlink("10"), 'board.spaces["10"]', "2.2.1 Clearing 10 has no path: nothing is adjacent to it."),
        (lambda raw: raw["board"]["edges"][0].pop(), "board.edges[0]",
         "2.2.1 The edge from 1 to 5 is neither a path nor a river: adjacent."),
        (lambda raw: raw["board"]["spaces"]["3"].update(suit="bird"), 'board.spaces["3"].suit',
         "2.2.2 Clearing 3 has a suit that no clearing has: bird."),
        (lambda raw: raw["board"]["spaces"]["6"].update(slots=0), 'board.spaces["6"].slots',
         "2.2.3 Clearing 6 holds a ruin and 0 buildings, but only so many of them fit: 0."),
        (lay("6", 2), "pieces[0]", "2.2.3 Clearing 6 holds a ruin and 2 buildings, but only so many of them fit: 2."),
        (lambda raw: raw["board"]["edges"][18].__setitem__(2, "road"), "board.edges[18]",
         "2.2.1 The edge from 4 to 7 is neither a path nor a river: road."),
        (lambda raw: raw["board"].update(marked_edges=[{"between": ["7", "1"], "kind": "road"}]),
         "board.marked_edges[0]", "2.2.1 The edge from 1 to 7 is neither a path nor a river: road."),
        (lay("5", 3), "pieces[0]", "2.2.3 Clearing 5 holds 3 buildings, but only so many fit: 2."),
    ],
)  # fmt: skip
def test_what_a_board_may_not_have_is_named_with_its_place(spoil: Spoil, path: str, said: str) -> None:
    (fault,) = spoiled(spoil).faults()
    say = Catalog("en", [scenario_on("root", "autumn").game])
    assert fault.path.removeprefix("$.") == path
    assert fault.rule
    assert f"{fault.rule.section} {say(fault.say, fault.args)}" == said
    assert fault.help
    assert any(say(fault.help) in line for line in fault_lines(fault, say))


WARRIOR = {"kind": "warrior", "owner": "A"}


@pytest.mark.parametrize(
    ("pieces", "paths"),
    [
        ([{"kind": "building", "owner": "A", "n": 4, "space": "12"}, {**WARRIOR, "space": "12"}], ["$.pieces[0]"]),
        ([{"kind": "building", "owner": "A", "n": 2, "space": "12"}, {"kind": "building", "owner": "B", "space": "12"},
          {**WARRIOR, "space": "12"}], ["$.pieces[1]"]),
        ([{"kind": "effect", "name": "war drumz", "space": "play area A"},
          {"kind": "effect", "name": "sappers", "space": "play area A"}], ["$.pieces[0]"]),
        ([{"kind": "ambush", "name": "foxx", "space": "hand A"}, {"kind": "ambush", "name": "fox", "space": "hand A"}],
         ["$.pieces[0]"]),
        ([{"kind": "ambush", "name": "fox", "n": 2, "space": "hand A"},
          {"kind": "ambush", "name": "bird", "space": "hand A"}], ["$.pieces[0]"]),
        ([{"kind": "card", "name": "anvill", "space": "hand A"}, {"kind": "ambush", "name": "fox", "space": "hand A"}],
         ["$.pieces[0]"]),
        ([{"kind": "item", "name": "teapot", "space": "items A"}, {"kind": "item", "name": "tea", "space": "items A"}],
         ["$.pieces[0]"]),
    ],
)  # fmt: skip
def test_of_the_pieces_in_a_space_the_wrong_one_is_told(pieces: list[dict[str, Any]], paths: list[str]) -> None:
    scenario = spoiled(lambda raw: raw.update(pieces=pieces))
    assert [fault.path for fault in scenario.faults()] == paths


def test_a_fault_of_a_space_is_laid_at_the_space_and_not_at_a_piece_there() -> None:
    def spoil(raw: dict[str, Any]) -> None:
        unlink("8")(raw)
        raw["board"]["spaces"]["3"].update(suit="bird")
        raw["pieces"] = [{**WARRIOR, "space": "8"}, {**WARRIOR, "space": "3"}]

    paths = [fault.path for fault in spoiled(spoil).faults()]
    assert sorted(paths) == ['$.board.spaces["3"].suit', '$.board.spaces["8"]']


def test_a_ruin_leaves_its_other_slots_free() -> None:
    assert spoiled(lay("11", 2)).faults() == ()
    assert spoiled(lay("6", 1)).faults() == ()
    assert spoiled(lambda raw: (lay("6", 2)(raw), raw["board"]["spaces"]["6"].pop("ruin"))).faults() == ()


def directed(*ways: str) -> Spoil:
    """The graph that a board was made of, with these edges, one way each."""
    edges = [[*way.split(">"), None] for way in ways]
    nodes = [[str(n), str(n), None] for n in range(1, 13)]
    return lambda raw: raw.update(graph={"directed": True, "nodes": nodes, "edges": edges})


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (directed("1>5", "5>1", "1>9", "9>4", "4>9"),
         ["$.graph.edges[2]: fault.graph.one_way (a=1, b=9)"]),
        (directed("1>5", "10>1"),
         ["$.graph.edges[0]: fault.graph.one_way (a=1, b=5)", "$.graph.edges[1]: fault.graph.one_way (a=10, b=1)"]),
        (directed("1>13", "13>1"),
         ["$.graph.edges[0][1]: fault.space (name=13)", "$.graph.edges[1][0]: fault.space (name=13)"]),
        (lambda raw: raw["board"]["edges"].append(["4", "14", "path"]),
         ["$.board.edges[22][1]: fault.space (name=14)"]),
        (lambda raw: raw["board"]["edges"].append(["5", "1", "path"]),
         ["$.board.edges[22]: fault.edge.twice (a=5, b=1)"]),
        (lambda raw: raw["board"]["edges"].append(["4", "4", "path"]),
         ["$.board.edges[22]: fault.edge.loop (name=4)"]),
        (lambda raw: raw["board"]["forests"].append(["1", "5", "99"]),
         ["$.board.forests[7][2]: fault.space (name=99)"]),
        (lambda raw: raw["board"]["spaces"]["2"].update(corner="N"),
         ['$.board.spaces["2"].corner: fault.choice (got="N", known=NW, NE, SE, SW)']),
        (lambda raw: raw["board"]["spaces"]["6"].update(ruin=1),
         ['$.board.spaces["6"].ruin: fault.type.flag (got=1)']),
    ],
)  # fmt: skip
def test_one_way_and_dangling_edges_are_named_with_their_place(spoil: Spoil, told: list[str]) -> None:
    with pytest.raises(ScenarioFaults) as caught:
        spoiled(spoil)
    assert [str(fault).removeprefix("map.json: ") for fault in caught.value.faults] == told


def test_a_graph_whose_edges_go_both_ways_is_kept() -> None:
    assert spoiled(directed("1>5", "5>1")).faults() == ()
