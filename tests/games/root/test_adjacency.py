"""Which clearings are adjacent (Law of Root 2.2.1), and what the switch of the closed paths changes."""

from __future__ import annotations

import networkx as nx

from hexwidgets.games.root import GAME
from hexwidgets.games.root.adjacency import closed, linked
from hexwidgets.model import Board, Position
from hexwidgets.rules import Table

EDGES = {("1", "2"): "path", ("2", "3"): "closed path", ("3", "4"): "river", ("4", "5"): "adjacent"}


def at(**rules: str) -> Table:
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from("12345", kind="clearing")
    for (a, b), kind in EDGES.items():
        graph.add_edge(a, b, kind=kind)
    return Table(Board(graph), Position({}), GAME.rule_set(rules))


def pairs(table: Table) -> list[str]:
    return [a + b for a in "12345" for b in "12345" if linked(table, a, b)]


def test_only_a_path_links_and_it_does_so_both_ways() -> None:
    assert pairs(at()) == pairs(at(mountain_paths="closed")) == ["12", "21"]


def test_the_switch_opens_closed_paths_and_nothing_else() -> None:
    assert pairs(at(mountain_paths="open")) == ["12", "21", "23", "32"]


def test_a_closed_path_is_told_apart_from_none() -> None:
    table = at()
    assert [closed(table, a, b) for a, b in ("23", "32", "12", "34", "45", "15")] == [True, True, *[False] * 4]
    assert not closed(at(mountain_paths="open"), "2", "3")


def test_a_space_beside_the_map_is_adjacent_to_none() -> None:
    assert not linked(at(), "discard", "1")
    assert not linked(at(), "1", "discard")
