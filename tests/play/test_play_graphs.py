"""Anybody's networkx graph becomes a board and comes back unchanged."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexwidgets.games.plain.costs import POINTS
from hexwidgets.model import Hex
from hexwidgets.play import dumps, graph_of, load, loads, reach, scenario_of
from hexwidgets.play.graph_draft import Draft
from hexwidgets.play.graph_names import space_name
from hexwidgets.rules import OwnGraph, find_game
from hexwidgets.text import Catalog
from tests.play.own_graphs import content, same, there_and_back, two_ways


def axial() -> nx.Graph[Any]:
    graph: nx.Graph[Any] = nx.Graph(name="A ring", season=("autumn", 3))
    ring = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    for i, (q, r) in enumerate(ring):
        graph.add_node((q, r), hex=(q, r), terrain="wood", note=[1, (2, None)], heights={1: 2.5, (0,): {"x"}})
        graph.add_edge((q, r), ring[i - 1], cost=1.5, surface="sand")
    graph.add_node((0, 0), hex=Hex(0, 0), cost=Fraction(1, 2))
    graph.add_edge((0, 0), (1, 0), blocked=True)
    return graph


def numpy_graph() -> nx.Graph[Any]:
    graph: nx.Graph[Any] = nx.Graph()
    for i in range(4):
        graph.add_node(np.int64(i), pos=np.array([i, i % 2], dtype=np.float32), cost=np.int16(i), flag=np.bool_(i))
    graph.add_edge(np.int64(0), np.int64(1), weight=np.float64(0.5))
    graph.add_edge(np.int64(1), np.int64(2), weight=2, blocked=np.bool_(True))
    return graph


def taken_apart() -> nx.Graph[Any]:
    """Edges and a node were removed and added again."""
    graph: nx.Graph[Any] = nx.les_miserables_graph()
    for edge in list(graph.edges)[::3]:
        graph.remove_edge(*edge)
    for a, b in combinations(list(graph)[10:30:2], 2):
        graph.add_edge(b, a)
    graph.remove_node("Valjean")
    graph.add_edges_from(("Valjean", other) for other in list(graph)[::-4])
    return graph


def many_ways() -> nx.Graph[Any]:
    graph: nx.DiGraph[Any] = nx.DiGraph()
    for a, b in combinations("dacb", 2):
        graph.add_edge(b, a, name=b + a)
    for b, a in combinations("bcda", 2):
        graph.add_edge(b, a, name=b + a)
        graph.add_edge(a, b)
    return graph


GRAPHS: dict[str, Callable[[], nx.Graph[Any]]] = {
    "axial tuples": axial,
    "numpy": numpy_graph,
    "both ways": two_ways,
    "grid": lambda: nx.grid_2d_graph(3, 4),
    "names": nx.les_miserables_graph,
    "numbers": nx.karate_club_graph,
    "mixed ids": lambda: nx.Graph([(1, "x"), ("x", (2, ("y", 3.5))), (frozenset({1}), 1)]),
    "taken apart": taken_apart,
    "many ways": many_ways,
    "random": lambda: nx.gnm_random_graph(40, 200, seed=7),
    "isolated": lambda: nx.empty_graph(3),
    "not a number": lambda: nx.Graph([("a", "b", {"seen": math.nan, "far": math.inf})]),
}


@pytest.mark.parametrize("name", GRAPHS)
def test_a_graph_comes_back_with_all_its_types_from_the_file(name: str, tmp_path: Path) -> None:
    graph = GRAPHS[name]()
    back = there_and_back(graph, tmp_path)
    assert same(content(back), content(graph))
    assert same(content(graph), content(GRAPHS[name]()))


def test_tuples_of_a_hex_grid_survive_json_and_are_hexes_of_the_board(tmp_path: Path) -> None:
    """F13: a (q, r) node does not become a list."""
    graph = axial()
    scenario = scenario_of(graph)
    back = there_and_back(graph, tmp_path)
    assert list(back) == list(graph)
    assert {type(node) for node in back} == {tuple}
    board = scenario.table.board
    assert board.attribute("-1,1", "hex") == Hex(-1, 1)
    assert set(board.neighbours("0,0")) == {"1,0"}  # no edge joins the others, though they share sides


def test_neighbours_that_no_order_of_edges_leads_to_are_all_there(tmp_path: Path) -> None:
    graph = nx.cycle_graph(3)
    for node in graph:
        first = (node + 1) % 3
        data = graph._adj[node].pop(first)
        graph._adj[node] = {first: data, **graph._adj[node]}
    back = there_and_back(graph, tmp_path)
    assert [set(back[node]) for node in back] == [{1, 2}, {0, 2}, {0, 1}]


def test_a_subclass_comes_back_as_the_plain_class(tmp_path: Path) -> None:
    class Roads(nx.Graph):  # type: ignore[type-arg]
        """Somebody's own."""

    graph = Roads([("b", "a"), ("c", "a"), ("a", "d")])
    back = there_and_back(graph, tmp_path)
    assert type(back) is nx.Graph
    assert same(content(back)[1:], content(graph)[1:])


JSONLIKE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.tuples(inner, inner) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)
IDS = st.integers(-9, 9) | st.text("abcdé", min_size=1, max_size=5) | st.tuples(st.integers(0, 3), st.integers(0, 3))


@st.composite
def anybodys(draw: st.DrawFn) -> nx.Graph[Any]:
    nodes = draw(st.lists(IDS, min_size=1, max_size=7, unique_by=space_name))
    graph: nx.Graph[Any] = nx.Graph(about=draw(JSONLIKE))
    for node in nodes:
        graph.add_node(node, memo=draw(JSONLIKE), terrain=draw(st.sampled_from(("wood", "road"))))
    for a, b in draw(st.lists(st.tuples(st.sampled_from(nodes), st.sampled_from(nodes)), max_size=9)):
        if a != b:
            graph.add_edge(a, b, cost=draw(st.sampled_from((0, 1, 2.5, Fraction(1, 3)))), memo=draw(JSONLIKE))
    return graph


@settings(max_examples=40)
@given(anybodys())
def test_no_graph_is_changed_and_all_come_back(graph: nx.Graph[Any]) -> None:
    before = copy.deepcopy(graph)
    scenario = scenario_of(graph, terrain_cost={"wood": 2, "road": 0.5})
    again = loads(dumps(scenario))
    reach(again, scenario.game.movers(scenario.table)[0].id)
    assert same(content(graph), content(before))
    back = graph_of(again)
    assert back is not None
    assert same(content(back), content(before))


def test_costs_of_every_kind_of_number_are_read_exactly() -> None:
    costs = {"a": 2, "b": 1.5, "c": np.float32(0.1), "d": np.int8(3), "e": Fraction(1, 3), "f": Decimal("0.25"), "g": 0}
    graph: nx.Graph[str] = nx.star_graph(costs)
    for node, cost in costs.items():
        graph.nodes[node]["cost"] = cost
    board = scenario_of(graph).table.board
    assert board.graph.graph["parts"] == 60
    assert [board.attribute(node, "cost") for node in costs] == [120, 90, 6, 180, 20, 15, 0]


def test_terrain_costs_are_those_given_and_every_terrain_has_a_look_of_its_own() -> None:
    graph = nx.path_graph(4)
    for node, terrain in enumerate(("wood", "sea", "forest", "road")):
        graph.nodes[node]["terrain"] = terrain
    scenario = scenario_of(graph, terrain_cost={"wood": 2, "sea": 3, "forest": 1.5, "road": 0.5})
    terrains = scenario.document.terrains
    assert {name: part.cost for name, part in terrains.items()} == {"wood": 4, "sea": 6, "forest": 3, "road": 1}
    assert len({part.look for part in terrains.values()}) == 4
    assert terrains["forest"].look == "forest"
    assert Catalog("uk", [scenario.game], scenario.words("uk"))("plain.terrain.sea") == "sea"


def test_a_terrain_without_a_price_costs_one_and_the_games_own_what_the_game_says() -> None:
    graph = nx.star_graph(3)
    for node, terrain in enumerate(("wood", "marsh", "wood")):
        graph.nodes[node]["terrain"] = terrain
    assert dict(reach(scenario_of(graph), "A:0")) == {"0": 0, "1": 3, "2": 1, "3": 1}


def test_weight_is_the_cost_of_an_edge_that_names_none() -> None:
    graph = nx.Graph([(0, 1, {"weight": 3}), (0, 2, {"weight": 9, "cost": 1})])
    assert dict(reach(scenario_of(graph), "A:0")) == {"0": 0, "1": 3, "2": 1}


@pytest.mark.parametrize(
    ("options", "points"), [({}, (1, 3)), ({"edge_cost": "cost"}, (1, 1)), ({"edge_cost": "weight"}, (4, 3)),
                            ({"edge_cost": "miles"}, (2, 0)), ({"edge_cost": None}, (1, 1))],
)  # fmt: skip
def test_an_edge_costs_what_the_named_attribute_says(options: dict[str, Any], points: tuple[int, int]) -> None:
    graph = nx.Graph([(0, 1, {"weight": 4, "cost": 1, "miles": 2}), (0, 2, {"weight": 3, "miles": 0})])
    assert dict(reach(scenario_of(graph, **options), "A:0")) == {"0": 0, "1": points[0], "2": points[1]}


@pytest.mark.parametrize(
    ("decimals", "parts", "points"),
    [(0, 1, (3, 0, 1, 3)), (1, 10, (27, 1, 12, 31)), (np.int8(3), 1000, (2718, 143, 1234, 3142))],
)
def test_decimals_round_all_costs_and_the_budget_first(
    decimals: int, parts: int, points: tuple[int, int, int, int]
) -> None:
    graph: nx.Graph[Any] = nx.Graph([(0, 1, {"weight": math.e}), (0, 2, {"weight": np.float32(1 / 7)})])
    graph.nodes[1]["cost"] = Decimal("1.2345")
    scenario = scenario_of(graph, decimals=decimals, budget=math.pi)
    board = scenario.table.board
    assert board.graph.graph["parts"] == parts
    assert board.graph.edges["0", "1"]["cost"] == points[0]
    assert board.graph.edges["0", "2"]["cost"] == points[1]
    assert board.attribute("1", "cost") == points[2]
    assert scenario.position.fact("budget", "A") == points[3]
    assert same(dict(graph_of(scenario).edges[0, 2]), {"weight": np.float32(1 / 7)})  # type: ignore[union-attr]


def test_numbers_of_numpy_and_marks_of_none_are_taken() -> None:
    graph: nx.Graph[Any] = nx.Graph([("a", "b", {"blocked": None}), ("b", "c", {"blocked": True})])
    scenario = scenario_of(graph, stack_limit=np.int64(2), rules=None, terrain_cost=None, positions=None, title=None)
    assert same(scenario.position.fact("stack_limit", "game"), 2)
    assert dict(reach(scenario, "A:a")) == {"a": 0, "b": 1}


def test_one_pawn_of_the_first_player_stands_where_it_is_told_to() -> None:
    graph = nx.path_graph(3)
    assert [mover.id for mover in _movers(graph)] == ["A:0"]
    assert [mover.id for mover in _movers(graph, start=2)] == ["A:2"]
    assert reach(scenario_of(graph), "A:0").movement.budget == POINTS


def _movers(graph: nx.Graph[Any], **options: Any) -> Any:
    scenario = scenario_of(graph, **options)
    return scenario.game.movers(scenario.table)


def place(graph: nx.Graph[Any], space: str, **options: Any) -> Any:
    return scenario_of(graph, **options).table.board.attribute(space, "xy")


def drawn(graph: nx.Graph[Any]) -> list[tuple[float, float]]:
    board = scenario_of(graph).table.board
    return [board.attribute(str(node), "xy") for node in graph]


def test_places_come_from_attributes_or_a_layout_and_y_is_up_where_networkx_has_it() -> None:
    up: nx.Graph[Any] = nx.Graph()
    up.add_node("a", pos=(0, 0))
    up.add_node("b", pos=(1, 2))
    assert place(up, "b") == (1, -2)
    assert place(up, "b", positions={"a": (5, 5), "b": np.array([7, 1])}) == (7, -1)
    page: nx.Graph[Any] = nx.Graph()
    page.add_node("a", x=0, y=0)
    page.add_node("b", xy=(1, 2))
    assert place(page, "b") == (1, 2)
    assert place(nx.grid_2d_graph(2, 3), "1,2") == (1, -2)


def test_a_layout_of_ours_is_the_same_each_time_and_keeps_nodes_apart() -> None:
    graph = nx.les_miserables_graph()
    graph.add_node("nobody")
    places = drawn(graph)
    assert places == drawn(graph)
    assert min(math.dist(a, b) for i, a in enumerate(places) for b in places[:i]) > 0.6


def test_places_that_lie_too_near_to_be_drawn_are_moved_apart_only_on_the_board(tmp_path: Path) -> None:
    graph = nx.random_geometric_graph(60, 0.2, seed=3)
    places = drawn(graph)
    assert min(math.dist(a, b) for i, a in enumerate(places) for b in places[:i]) > 0.25
    assert same(content(there_and_back(graph, tmp_path)), content(nx.random_geometric_graph(60, 0.2, seed=3)))


@pytest.mark.parametrize("name", ["a < b", "Śródmieście", "می\u200cروم", "R&D", "A->B", '"quoted"'])
def test_an_unusual_name_is_no_hostile_one(name: str, tmp_path: Path) -> None:
    graph = nx.Graph([(name, "b")])
    assert name in scenario_of(graph).table.board
    assert same(content(there_and_back(graph, tmp_path)), content(graph))


def test_isolated_nodes_are_spaces_and_why_not_says_that_nothing_leads_there() -> None:
    graph = nx.path_graph(2)
    graph.add_node("island")
    (ruling,) = reach(scenario_of(graph), "A:0").why_not("island")
    assert (ruling.rule.section, ruling.say) == ("P-MOVE-1", "plain.apart")


def test_a_scenario_that_was_made_of_no_graph_gives_none() -> None:
    assert graph_of(load(Path(__file__).parents[2] / "scenarios" / "plain" / "post-road.json")) is None


def test_what_a_graph_becomes_is_named_by_the_game() -> None:
    game = replace(find_game("plain"), own_graph=OwnGraph("cart", "oats", 7, 20, "yard"))
    draft = Draft(nx.path_graph(3), {"stack_limit": 2}, game)
    assert not draft.faults
    raw = draft.raw()
    assert [piece["kind"] for piece in raw["pieces"]] == ["cart"]
    assert [(fact["key"], fact["is"]) for fact in raw["facts"]] == [("oats", 7), ("oats", 7), ("yard", 2)]
    (fault,) = Draft(nx.path_graph(3), {"budget": 21}, game).faults
    assert (fault.say, dict(fault.args)["most"]) == ("fault.most", 20)
    with pytest.raises(ValueError, match="glory"):
        Draft(nx.path_graph(3), {}, find_game("glory"))
