"""Reach of the game plain against networkx and against brute force, on made-up graphs with everything at once."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexwidgets.model import Piece, Stack
from hexwidgets.play import Scenario, Session, dumps, loads, reach, scenario_of
from hexwidgets.play.design import PieceBrush, refusals
from hexwidgets.rules import BadRecord, Order, Reach, Term, find_game, move_arguments
from hexwidgets.text import Catalog

COST = st.integers(0, 5)


@st.composite
def graphs(draw: st.DrawFn) -> nx.Graph[int]:
    """Up to nine nodes; edges with a cost, without, blocked; nodes with a terrain, a cost of their own, or neither."""
    n = draw(st.integers(2, 9))
    graph: nx.Graph[int] = nx.Graph()
    for node in range(n):
        kind = draw(st.sampled_from(("wood", "road", "cost", "bare")))
        data = {"cost": draw(COST)} if kind == "cost" else {"terrain": kind} if kind != "bare" else {}
        graph.add_node(node, **data)
    for a in range(n):
        for b in range(a + 1, n):
            sort = draw(st.sampled_from(("none", "none", "plain", "cost", "blocked")))
            if sort != "none":
                marks: dict[str, Any] = {"cost": draw(COST)} if sort == "cost" else {"blocked": sort == "blocked"}
                graph.add_edge(a, b, **marks)
    return graph


TERRAIN = {"wood": 3, "road": 1}


def arcs(graph: nx.Graph[int], adds: bool) -> nx.DiGraph[int]:
    """The same as a directed graph with the points that entering takes, as the rules say it, from the graph alone."""
    found: nx.DiGraph[int] = nx.DiGraph()
    found.add_nodes_from(graph)
    for a, b, data in graph.edges(data=True):
        for source, target in ((a, b), (b, a)):
            node = graph.nodes[target]
            space = node.get("cost", TERRAIN.get(node.get("terrain", ""), 1))
            if not data.get("blocked"):
                edge = data.get("cost")
                found.add_edge(source, target, w=space if edge is None else edge + (space if adds else 0))
    return found


@given(graphs(), st.integers(0, 12), st.booleans())
def test_reach_is_that_of_networkx(graph: nx.Graph[int], budget: int, adds: bool) -> None:
    rules = {"edge_cost": "adds" if adds else "replaces"}
    scenario = scenario_of(graph, terrain_cost=TERRAIN, budget=budget, start=0, rules=rules)
    found = reach(scenario, "A:0")
    wanted = nx.single_source_dijkstra_path_length(arcs(graph, adds), 0, cutoff=budget, weight="w")
    assert dict(found) == {str(node): cost for node, cost in wanted.items()}
    for space in scenario.table.board.spaces:
        assert (found.why_not(space) == ()) == (int(space) in wanted)


@given(graphs(), st.integers(1, 8))
def test_the_least_move_enters_one_dear_neighbour_and_no_further(graph: nx.Graph[int], budget: int) -> None:
    scenario = scenario_of(graph, terrain_cost=TERRAIN, budget=budget, start=0, rules={"least_move": True})
    ways = arcs(graph, False)
    wanted = nx.single_source_dijkstra_path_length(ways, 0, cutoff=budget, weight="w")
    dear = {node: budget for node in ways.adj[0] if node not in wanted}
    assert dict(reach(scenario, "A:0")) == {str(node): cost for node, cost in {**dear, **wanted}.items()}


@given(graphs(), st.integers(1, 9), st.integers(1, 3), st.data())
def test_full_spaces_are_passed_and_others_pawns_are_not(
    graph: nx.Graph[int], budget: int, limit: int, data: st.DataObject
) -> None:
    scenario = scenario_of(graph, terrain_cost=TERRAIN, budget=budget, start=0, stack_limit=limit)
    spaces = [space for space in scenario.table.board.spaces if space != "0"]
    pieces = {"0": Stack.of({Piece("pawn", "A"): 1})}
    for space in spaces:
        owner, n = data.draw(st.sampled_from("AB")), data.draw(st.integers(0, limit))
        pieces[space] = Stack.of({Piece("pawn", owner): n})
    table = scenario.table.after(type(scenario.position)(pieces, scenario.position.facts))
    movement = scenario.game.movement
    assert movement
    found = Reach(movement(table, Order("A:0")))
    held = {int(space) for space in spaces if any(piece.owner == "B" for piece, _ in pieces[space])}
    open_ways = arcs(graph, False)
    open_ways.remove_nodes_from(held)
    wanted = nx.single_source_dijkstra_path_length(open_ways, 0, cutoff=budget, weight="w")
    assert dict(found) == {str(node): cost for node, cost in wanted.items()}
    for space in found:
        assert found.may_stop(space) == (space == "0" or pieces[space].total() < limit)


def fork() -> Scenario:
    graph: nx.Graph[str] = nx.Graph()
    graph.add_edge("a", "b", cost=1.5)
    graph.add_edge("b", "c", cost=0.25)
    return scenario_of(graph, budget=2)


def test_fractions_are_counted_in_parts_and_told_as_points() -> None:
    found = reach(fork(), "A:a")
    assert dict(found) == {"a": 0, "b": 6, "c": 7}
    assert found.movement.budget == 8
    says = [(step.say, dict(step.args)) for step in found.steps("c")]
    assert [say for say, _ in says] == ["plain.sets_out", "plain.parts", "plain.toll.edge", "plain.toll.edge"]
    assert [str(args["cost"]) for say, args in says if say == "plain.toll.edge"] == ["3/2", "1/4"]
    assert says[1][1] == {"part": Fraction(1, 4)}


@pytest.mark.parametrize(("budget", "reached"), [(1, ["a"]), (1.5, ["a", "b"]), (2, ["a", "b", "c"])])
def test_a_space_that_costs_all_points_is_entered(budget: float, reached: list[str]) -> None:
    graph: nx.Graph[str] = nx.Graph()
    graph.add_edge("a", "b", cost=1.5)
    graph.add_edge("b", "c", cost=0.5)
    assert sorted(reach(scenario_of(graph, budget=budget), "A:a")) == reached


@pytest.mark.parametrize(
    "arguments",
    [
        {"mover": "A:a", "speed": 1},
        {"mover": "A:a", "options": "haste"},
        {"mover": "A:a", "options": ["haste"]},
        {"mover": "A:a", "party": [["pawn", True]]},
        {"mover": "A:a", "party": [["pawn", 1], ["pawn", 1]]},
        {"mover": "A:a", "route": "b"},
        {"mover": "A:a", "route": [["b", "by air"]]},
        {"mover": "A:a", "route": [["b", "spent"]]},
        {"mover": "A:a", "route": [["nowhere", "under way"]]},
    ],
)
def test_a_record_that_makes_no_sense_is_refused(arguments: dict[str, Any]) -> None:
    scenario = fork()
    with pytest.raises(BadRecord):
        find_game("plain").procedures["move"].begin(scenario.table, arguments)


@pytest.mark.parametrize("points", [99_999, 100_000, 100_001, 10**12])
def test_p_points_1_more_points_than_are_counted_are_a_fault_of_the_table(points: int) -> None:
    raw = json.loads(dumps(fork()))
    raw["facts"] = [{"key": "budget", "of": "B", "is": 3}, {"key": "budget", "of": "A", "is": points}]
    scenario = loads(json.dumps(raw))
    assert reach(scenario, "A:a").movement.budget == min(points, 100_000)
    told = [(fault.say, fault.rule and fault.rule.section, dict(fault.args)) for fault in scenario.faults()]
    args = {"owner": Term("player.A"), "points": Fraction(points, 4), "most": 25_000}
    assert told == ([("plain.fault.points", "P-POINTS-1", args)] if points > 100_000 else [])
    assert {fault.path for fault in scenario.faults()} <= {"$.facts[1].is"}
    for language in ("en", "uk"):
        say = Catalog(language, [scenario.game], scenario.words(language), strict=True)
        for fault in scenario.faults():
            assert "25" in say(fault.say, fault.args)
            assert say(fault.help, fault.args)


def test_points_that_are_too_many_keep_no_pawn_from_being_placed() -> None:
    raw = json.loads(dumps(fork()))
    raw["facts"] = [{"key": "budget", "of": "A", "is": 10**6}]
    scenario = loads(json.dumps(raw))
    assert (
        refusals(scenario.game, scenario.table, PieceBrush("pawn", "A").changes(scenario.game, scenario.table, "b"))
        == ()
    )


def test_a_move_is_played_and_undone_in_a_session() -> None:
    scenario = fork()
    session = Session(scenario)
    found = reach(scenario, "A:a")
    session.play("move", move_arguments(Order("A:a"), found.route("c")))
    assert session.position.at("c") == Stack.of({Piece("pawn", "A"): 1})
    session.undo()
    assert session.position == scenario.position
