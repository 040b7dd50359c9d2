"""What is printed on edges: figures of costs, bars of blocked ones and of sides that join nothing."""

from __future__ import annotations

import math
from typing import Any

import networkx as nx

from hexwidgets.model import Board, Hex, Position
from hexwidgets.rules import Table
from hexwidgets.view import HexLayout, Lines, Text
from hexwidgets.view.edges import edge_marks
from hexwidgets.view.theme import FAULT
from tests.view.boards import RULES


def drawn(
    graph: nx.Graph[Any], radius: float = 48.0
) -> tuple[HexLayout, list[str], list[tuple[float, float, float, float]]]:
    """The layout, the figures, and the bars, in both layers together."""
    board = Board(graph)
    layout = HexLayout.for_board(board, radius)
    table = Table(board, Position(), RULES)
    items = [item for sides in (False, True) for item in edge_marks(table, layout, sides=sides)]
    bars = [line for item in items if isinstance(item, Lines) and item.stroke == FAULT for line in item.lines]
    return layout, [item.text for item in items if isinstance(item, Text)], bars


def discs() -> nx.Graph[Any]:
    graph: nx.Graph[Any] = nx.Graph()
    for i, name in enumerate("abc"):
        graph.add_node(name, xy=(i, 0))
    graph.add_edge("a", "b", cost=12)
    graph.add_edge("b", "c", blocked=True, cost=3)
    return graph


def test_a_cost_is_a_figure_and_a_blocked_edge_a_bar_across_its_middle() -> None:
    layout, figures, bars = drawn(discs())
    assert figures == ["12"]
    ((x1, y1, x2, y2),) = bars
    middle = layout.middle("b", "c")
    assert math.isclose((x1 + x2) / 2, middle[0])
    assert math.isclose((y1 + y2) / 2, middle[1])
    assert math.isclose(x1, x2)
    assert abs(y2 - y1) > layout.radius / 2


def test_small_boards_keep_their_bars_and_lose_the_figures_then_both() -> None:
    assert [len(part) for part in drawn(discs(), 20)[1:]] == [0, 1]
    assert [len(part) for part in drawn(discs(), 10)[1:]] == [0, 0]


def test_hexes_that_share_a_side_without_an_edge_have_a_wall_where_edges_are_all_there_is() -> None:
    graph: nx.Graph[Any] = nx.Graph(shared_sides=False)
    for name, at in {"a": Hex(0, 0), "b": Hex(1, 0), "c": Hex(0, 1)}.items():
        graph.add_node(name, hex=at)
    graph.add_edge("a", "b")
    graph.add_edge("a", "c", blocked=True)
    layout, _, bars = drawn(graph)
    assert len(bars) == 2
    wall = layout.middle("b", "c")
    assert any(math.dist(((x1 + x2) / 2, (y1 + y2) / 2), wall) < 0.01 for x1, y1, x2, y2 in bars)
    graph.graph["shared_sides"] = True
    assert len(drawn(graph)[2]) == 1


def test_a_board_without_marks_draws_none() -> None:
    assert drawn(nx.Graph())[1:] == ([], [])
