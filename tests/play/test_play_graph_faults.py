"""A graph that cannot be played on is refused, each reason named with its place."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import networkx as nx
import numpy as np
import pytest

import hexwidgets
from hexwidgets.games.plain.costs import MOST_POINTS
from hexwidgets.play import ScenarioFaults, dumps, loads, reach, scenario_of
from hexwidgets.play.graphs import MOST_DRAWN
from hexwidgets.text import Catalog
from tests.play.own_graphs import edge, node, refused, two_ways


def test_one_way_edges_are_named_each() -> None:
    """F15: reach is never silently asymmetric."""
    graph: nx.DiGraph[int] = nx.DiGraph()
    for a, b in ((11, 12), (6, 4), (11, 4), (12, 6)):
        graph.add_edges_from([(a, b), (b, a)])
    graph.add_edges_from([(11, 6), (12, 4)])
    graph.remove_edge(11, 4)
    assert sorted(refused(graph)) == [
        '$.edges["11"]["6"] fault.graph.one_way',
        '$.edges["12"]["4"] fault.graph.one_way',
        '$.edges["4"]["11"] fault.graph.one_way',
    ]


def test_directions_that_differ_are_named() -> None:
    graph = two_ways()
    graph.edges["b", "a"]["cost"] = 3
    assert refused(graph) == ["$.edges.a.b fault.graph.two_ways"]
    graph = two_ways()
    graph.edges["b", "a"]["blocked"] = True
    assert refused(graph) == ["$.edges.a.b fault.graph.two_ways"]


class Shape:
    """Something of the user's own."""


COSTS = (-1, -0.5, math.nan, math.inf, "2", True, [1], np.float64("nan"))
BAD: list[tuple[nx.Graph[Any], dict[str, Any], list[str]]] = [
    (nx.MultiGraph([("a", "b")]), {}, ["$ fault.graph.multi"]),
    (nx.Graph(), {}, ["$ fault.graph.empty"]),
    (nx.Graph([("a", "a")]), {}, ["$.edges.a.a fault.edge.loop"]),
    *((node(cost=cost), {}, ["$.nodes.a.cost fault.graph.cost"]) for cost in COSTS),
    *((edge(weight=cost), {}, ["$.edges.a.b.weight fault.graph.cost"]) for cost in COSTS),
    (edge(cost=math.pi), {}, ["$.edges.a.b.cost fault.graph.fine"]),
    (edge(cost=10**9), {}, ["$.edges.a.b.cost fault.most"]),
    (edge(cost=4e-8), {}, ["$.edges.a.b.cost fault.graph.fine"]),
    (edge(cost=Fraction(1, 10**9)), {}, ["$.edges.a.b.cost fault.graph.fine"]),
    (node(cost=1e-300), {}, ["$.nodes.a.cost fault.graph.fine"]),
    (nx.Graph([(0, 1, {"cost": 1 / 7}), (1, 2, {"cost": 1 / 997})]), {}, ["$ fault.graph.parts"]),
    (edge(blocked="yes"), {}, ["$.edges.a.b.blocked fault.type.flag"]),
    (node(terrain="sea"), {"terrain_cost": {"wood": 1}}, ["$.nodes.a.terrain fault.terrain"]),
    (node(terrain=3), {}, ["$.nodes.a.terrain fault.type.text"]),
    (node(), {"terrain_cost": {"wood": -1}}, ["$.terrain_cost.wood fault.graph.cost"]),
    (node(), {"terrain_cost": {5: 1}}, ['$.terrain_cost["5"] fault.type.text']),
    (node(), {"budget": math.nan}, ["$.budget fault.graph.cost"]),
    (node(), {"budget": 100_001}, ["$.budget fault.most"]),
    (edge(cost=Fraction(1, 1000)), {"budget": Fraction(100_001, 1000)}, ["$.budget fault.most"]),
    (node(), {"budget": 1e-9}, ["$.budget fault.graph.fine"]),
    (node(), {"start": "z"}, ["$.start fault.space"]),
    (node(), {"rules": {"wind": True}}, ["$.rules.wind fault.switch"]),
    (node(), {"terrain_cost": [1, 2]}, ["$.terrain_cost fault.type.object"]),
    (node(), {"terrain_cost": "x"}, ["$.terrain_cost fault.type.object"]),
    (node(), {"positions": [(0, 0), (1, 1)]}, ["$.positions fault.type.object"]),
    (node(), {"rules": [1]}, ["$.rules fault.type.object"]),
    (node(), {"rules": {"foes": [1]}}, ["$.rules.foes fault.type.scalar"]),
    (node(), {"title": 5}, ["$.title fault.type.text"]),
    (node(), {"decimals": -1}, ["$.decimals fault.least"]),
    (node(), {"decimals": 4}, ["$.decimals fault.most"]),
    (node(), {"decimals": 1.0}, ["$.decimals fault.type.whole"]),
    (edge(wait=3), {"edge_cost": "wieght"}, ["$.edge_cost fault.graph.unmarked"]),
    (edge(wait=3), {"edge_cost": 4}, ["$.edge_cost fault.type.text"]),
    (edge(wait=-3, cost=1), {"edge_cost": "wait"}, ["$.edges.a.b.wait fault.graph.cost"]),
    (node(), {"stack_limit": True}, ["$.stack_limit fault.type.whole"]),
    (node(), {"stack_limit": 1.5}, ["$.stack_limit fault.type.whole"]),
    (node(), {"stack_limit": -1}, ["$.stack_limit fault.least"]),
    (nx.Graph([(5, "5")]), {}, ['$.nodes["5"] fault.graph.same_name']),
    (nx.Graph([((1, 2), "1,2")]), {}, ['$.nodes["1,2"] fault.graph.same_name']),
    (node(xy=(1, math.nan)), {}, ["$.nodes.a.xy fault.graph.place", "$.nodes.b fault.graph.nowhere"]),
    (node(hex=(0.5, 1)), {"positions": None}, ["$.nodes.a.hex fault.graph.place", "$.nodes.b fault.graph.nowhere"]),
    (node(), {"positions": {"a": (0, 0), "b": (0, 0)}}, ["$.nodes.b fault.space.shared"]),
    (node(), {"positions": {"a": (0, 0)}}, ["$.nodes.b fault.graph.nowhere"]),
    (node(outline=Shape()), {}, ["$.nodes.a.outline fault.graph.value"]),
    (edge(outline=Shape()), {}, ["$.edges.a.b.outline fault.graph.value"]),
    (nx.empty_graph(MOST_DRAWN + 1), {"drawn": True}, ["$ fault.graph.large"]),
]  # fmt: skip


@pytest.mark.parametrize(("graph", "options", "faults"), BAD)
def test_what_cannot_be_played_on_is_named_with_its_place(
    graph: nx.Graph[Any], options: dict[str, Any], faults: list[str]
) -> None:
    assert refused(graph, **options) == faults


@pytest.mark.parametrize("weights", [(2.71828,), (1 / 7, 0.33, 0.125)])
def test_measured_weights_are_refused_with_the_options_that_help(weights: tuple[float, ...]) -> None:
    graph = nx.star_graph(len(weights))
    for i, weight in enumerate(weights, 1):
        graph.edges[0, i]["weight"] = weight
    with pytest.raises(ScenarioFaults) as caught:
        scenario_of(graph)
    (fault,) = caught.value.faults
    for language in ("en", "uk"):
        told = Catalog(language, strict=True)(fault.help, fault.args)
        assert "decimals=2" in told
        assert "edge_cost=None" in told
    rounded = reach(scenario_of(graph, decimals=2, budget=5), "A:0")
    assert [Fraction(rounded[str(i)], rounded.movement.budget) * 5 for i in graph] == [
        0, *(Fraction(str(round(weight, 2))) for weight in weights)
    ]  # fmt: skip
    assert dict(reach(scenario_of(graph, edge_cost=None), "A:0")) == {str(i): int(i > 0) for i in graph}


@pytest.mark.parametrize("make", [scenario_of, hexwidgets.scenario_of])
def test_an_option_that_there_is_not_is_named_with_those_that_there_are(make: Callable[..., Any]) -> None:
    with pytest.raises(TypeError, match=r"no option buget; there are .*\bedge_cost, .*\bbudget, "):
        make(nx.path_graph(3), buget=9)


@pytest.mark.parametrize("given", [None, 5, {"a": ["b"]}, "graph.json"])
def test_what_is_no_graph_is_said_to_be_none(given: Any) -> None:
    with pytest.raises(TypeError, match=f"a networkx graph, not of a {type(given).__name__}"):
        scenario_of(given)


@pytest.mark.parametrize(("cost", "most"), [(1, 100_000), (Fraction(1, 1000), 100)])
def test_the_highest_budget_is_what_the_game_counts_and_stays_whole(cost: Fraction | int, most: int) -> None:
    scenario = scenario_of(edge(cost=cost), budget=most)
    assert scenario.position.fact("budget", "A") == MOST_POINTS
    assert reach(scenario, "A:a").movement.budget == MOST_POINTS
    assert scenario.faults() == ()
    assert refused(edge(cost=cost), budget=most + cost) == ["$.budget fault.most"]


HOSTILE = {
    "": "fault.empty",
    " ": "fault.empty",
    "<img src=x onerror=alert(1)>": "fault.graph.markup",
    "</script>": "fault.graph.markup",
    "two\nlines": "fault.graph.invisible",
    "abc\u202etxt": "fault.graph.invisible",
    "nul\x00": "fault.graph.invisible",
    "a" * 61: "fault.graph.long",
    "box": "fault.space.reserved",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_refused_and_told_harmlessly(name: str) -> None:
    with pytest.raises(ScenarioFaults) as caught:
        scenario_of(nx.Graph([(name, "b")]))
    faults = caught.value.faults
    assert [fault.say for fault in faults] == [HOSTILE[name]]
    assert faults[0].path.startswith("$.nodes[") or name == "box" or len(name) > 60
    assert not any(c in str(caught.value) for c in "\u202e\x00\n")
    with pytest.raises(ScenarioFaults):
        scenario_of(node(terrain=name or " ", xy=None)) if name != "box" else scenario_of(nx.Graph([("box", 1)]))


def test_every_fault_of_a_graph_is_named_at_once() -> None:
    graph: nx.Graph[Any] = nx.Graph()
    graph.add_edge("a", "b", cost=-1)
    graph.add_edge("b", "c", weight=math.nan)
    graph.nodes["c"]["terrain"] = "sea"
    assert refused(graph, terrain_cost={"wood": "dear"}) == [
        "$.terrain_cost.wood fault.graph.cost",
        "$.nodes.c.terrain fault.terrain",
        "$.edges.a.b.cost fault.graph.cost",
        "$.edges.b.c.weight fault.graph.cost",
    ]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"nodes": [["a", {"tuple": 5}, None], ["b", "b", None]]}, "$.graph.nodes[0][1] fault.unfit"),
        ({"nodes": [["a", {"shape": []}, None], ["b", "b", None]]}, "$.graph.nodes[0][1] fault.unfit"),
        ({"nodes": [["z", "z", None], ["a", "a", None], ["b", "b", None]]}, "$.graph.nodes[0][0] fault.space"),
        ({"edges": [["a", "z", None]]}, "$.graph.edges[0][1] fault.space"),
        ({"attributes": {"numpy": ["O", 1]}}, "$.graph.attributes fault.unfit"),
    ],
)
def test_a_file_whose_graph_was_broken_by_hand_says_where(change: dict[str, Any], fault: str) -> None:
    raw = json.loads(dumps(scenario_of(nx.Graph([("a", "b")]))))
    raw["graph"] |= change
    with pytest.raises(ScenarioFaults) as caught:
        loads(json.dumps(raw))
    assert fault in [f"{each.path} {each.say}" for each in caught.value.faults]


def test_marked_edges_of_a_file_are_judged_like_others() -> None:
    raw = json.loads(dumps(scenario_of(nx.Graph([("a", "b", {"cost": 1})]))))
    raw["board"]["marked_edges"] += [
        {"between": ["a", "z"]}, {"between": ["a", "a"]}, {"between": ["b", "a"], "cost": -1}, {"between": ["b", "a"]},
    ]  # fmt: skip
    with pytest.raises(ScenarioFaults) as caught:
        loads(json.dumps(raw))
    assert sorted(f"{each.path} {each.say}" for each in caught.value.faults) == [
        "$.board.marked_edges[1].between[1] fault.space",
        "$.board.marked_edges[2] fault.edge.loop",
        "$.board.marked_edges[3].cost fault.least",
        "$.board.marked_edges[4] fault.edge.twice",
    ]
