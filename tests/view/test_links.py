from __future__ import annotations

import math
from fractions import Fraction

import networkx as nx
import pytest

from hexwidgets.model import Board, Hex, Position, hex_board, label_hexes
from hexwidgets.rules import Table
from hexwidgets.view import Entered, HexLayout, Lines, Marks, Path, Route, Text
from hexwidgets.view.theme import INK, PATH_RIM
from tests.view.boards import RULES
from tests.view.graphs import roads
from tests.view.items import scene, texts

TABLE = roads()
LAYOUT = HexLayout.for_board(TABLE.board, 40)


def test_every_edge_with_a_cost_says_it_in_its_middle() -> None:
    found = [item for item in scene(Marks(), TABLE, LAYOUT).layers["ground"] if isinstance(item, Text)]
    expected = sorted(
        (LAYOUT.middle(a, b), str(Fraction(data["cost"])))
        for a, b, data in TABLE.board.graph.edges(data=True)
        if not data.get("blocked")
    )
    assert sorted((item.at, item.text) for item in found) == expected
    assert "5/2" in {item.text for item in found}


def test_a_closed_edge_is_broken_and_barred_across_its_middle() -> None:
    ground = scene(Marks(), TABLE, LAYOUT).layers["ground"]
    (broken,) = (item for item in ground if isinstance(item, Path) and item.dash and item.stroke == PATH_RIM)
    assert len([command for command, _ in broken.segments if command == "M"]) == 2
    (bars,) = (item for item in ground if isinstance(item, Lines) and item.stroke == INK)
    assert len(bars.lines) == 4
    for a, b in (("Hollowfield", "Ironbridge"), ("Quarrytown", "Westerly")):
        x, y = LAYOUT.middle(a, b)
        (ax, ay), (bx, by) = LAYOUT.centres[a], LAYOUT.centres[b]
        near = [
            line for line in bars.lines if math.dist(((line[0] + line[2]) / 2, (line[1] + line[3]) / 2), (x, y)) < 10
        ]
        assert len(near) == 2
        for x1, y1, x2, y2 in near:
            assert (x2 - x1) * (bx - ax) + (y2 - y1) * (by - ay) == pytest.approx(0, abs=1e-6)
            assert math.hypot(x2 - x1, y2 - y1) == pytest.approx(0.6 * 40)


def test_the_toll_of_a_route_takes_the_place_of_the_cost_of_its_edge() -> None:
    route = Route("Greyharbour", (Entered("Hollowfield", 1, 3), Entered("Northgate", 1.5, 1.5)))
    painted = scene(Marks(route=route), TABLE, LAYOUT)
    found = texts(painted.layers["top"])
    assert found["\N{MINUS SIGN}1"][0].at == LAYOUT.middle("Greyharbour", "Hollowfield")
    assert found["\N{MINUS SIGN}3/2"][0].at == LAYOUT.middle("Hollowfield", "Northgate")
    assert found["3/2"][0].at == LAYOUT.centres["Northgate"]
    costs = texts(painted.layers["ground"])["1"]
    assert min(text.size for text in found["\N{MINUS SIGN}1"]) > max(text.size for text in costs)


def test_costs_are_points_where_the_board_counts_in_parts() -> None:
    graph: nx.Graph[str] = nx.Graph(parts=6)
    for i, name in enumerate(("a", "b", "c", "d", "e")):
        graph.add_node(name, kind="node", xy=(i, 0))
    for a, b, cost in (("a", "b", 15), ("b", "c", 2), ("c", "d", 6), ("d", "e", True)):
        graph.add_edge(a, b, cost=cost)
    table = Table(Board(graph), Position(), RULES)
    ground = scene(Marks(), table, HexLayout.for_board(table.board, 40)).layers["ground"]
    assert [item.text for item in ground if isinstance(item, Text)] == ["5/2", "1/3", "1"]


def test_the_sides_of_hexes_can_be_closed_and_have_a_cost() -> None:
    board = hex_board(label_hexes(Hex(0, 0).spiral(1)))
    graph = board.graph.copy()
    graph.edges["B2", "B3"]["blocked"] = True
    graph.edges["B1", "B2"]["cost"] = 2
    table = Table(Board(graph), Position(), RULES)
    layout = HexLayout.for_board(table.board, 40)
    ground = scene(Marks(), table, layout).layers["ground"]
    (fence,) = (item for item in ground if isinstance(item, Lines) and item.stroke == INK)
    side = layout.edge("B2", "B3")
    assert side is not None
    x = side[0][0]
    assert fence.lines[0][0] == fence.lines[0][2] == pytest.approx(x)
    assert len(fence.lines) == 4
    (cost,) = texts(ground)["2"]
    assert cost.at == pytest.approx(layout.middle("B1", "B2"), abs=0.02)
    assert len([item for item in ground if isinstance(item, Lines)]) == 2, "hexes that touch need no path"
