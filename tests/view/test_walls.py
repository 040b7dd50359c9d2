"""Hexes that touch without being joined have a wall between them, where edges are only those that are named."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from hexwidgets.model import Board, Hex, Position
from hexwidgets.rules import Table
from hexwidgets.view import HexLayout
from hexwidgets.view.links import shown_ways
from tests.view.boards import GAME, RULES


@pytest.mark.parametrize(("shared", "walls"), [(False, 1), (True, 0)])
def test_a_side_without_an_edge_is_closed(shared: bool, walls: int) -> None:
    graph: nx.Graph[Any] = nx.Graph(shared_sides=shared)
    for name, at in {"a": Hex(0, 0), "b": Hex(1, 0), "c": Hex(0, 1)}.items():
        graph.add_node(name, hex=at)
    graph.add_edges_from([("a", "b"), ("a", "c")])
    board = Board(graph)
    layout = HexLayout.for_board(board)
    ways = list(shown_ways(Table(board, Position(), RULES), GAME, layout))
    assert [(way.blocked, way.side) for way in ways] == [(True, True)] * walls
    if walls:
        assert {ways[0].line[:2], ways[0].line[2:]} == set(layout.edge("b", "c") or ())
