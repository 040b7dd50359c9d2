from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest

from hexwidgets.model import Board, Hex, hex_board, label_hexes
from hexwidgets.view import HexLayout
from tests.view.boards import clearings, island

BOARD, AT = island()


def area(loop: tuple[tuple[float, float], ...]) -> float:
    """Above zero for a loop that runs clockwise on the page."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, (*loop[1:], loop[0]), strict=True)) / 2


@pytest.mark.parametrize("layout", [HexLayout.for_board(BOARD, 48), HexLayout.fit(BOARD, 700, 320)])
def test_a_pixel_finds_its_hex(layout: HexLayout) -> None:
    for space in BOARD.spaces:
        assert layout.space_at(*layout.centres[space]) == space
        for x, y in layout.corners(space, 0.995):
            assert layout.space_at(x, y) == space


def test_a_pixel_belongs_to_the_nearest_centre() -> None:
    layout = HexLayout.for_board(BOARD, 31.7)
    rng = random.Random(5)
    for _ in range(2000):
        x, y = rng.uniform(0, layout.width), rng.uniform(0, layout.height)
        near = min(layout.centres, key=lambda s: math.dist((x, y), layout.centres[s]))
        found = layout.space_at(x, y)
        if found is None:
            # Beside the board: not even inside the circle that a hex contains.
            assert math.dist((x, y), layout.centres[near]) >= layout.radius * math.sqrt(3) / 2 - 1e-6
        else:
            assert found == near


def test_beside_the_board_there_is_no_space() -> None:
    layout = HexLayout.for_board(BOARD, 48)
    assert layout.space_at(1, 1) is None
    assert layout.space_at(-500, 9000) is None


def test_neighbours_are_equally_far_and_meet_in_an_edge() -> None:
    layout = HexLayout.for_board(BOARD, 50)
    for a, b in BOARD.graph.edges:
        assert math.dist(layout.centres[a], layout.centres[b]) == pytest.approx(50 * math.sqrt(3))
        ends = layout.edge(a, b)
        assert ends is not None
        assert math.dist(*ends) == pytest.approx(50, abs=0.02)
        middle = (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2
        assert middle == pytest.approx(layout.middle(a, b), abs=0.01)
    far = next(s for s in BOARD.spaces if s not in BOARD.neighbours(BOARD.spaces[0]) and s != BOARD.spaces[0])
    assert layout.edge(BOARD.spaces[0], far) is None


def rows_shoved(odd: bool, columns: bool) -> dict[Hex, tuple[int, int]]:
    """Hexes of a 6 x 7 map by (column, row), where every other row (or column) is shoved half a step on."""
    found = {}
    for col in range(6):
        for row in range(7):
            along, across = (row, col) if columns else (col, row)
            shoved = (across + across % 2) // 2 if not odd else (across - across % 2) // 2
            first, second = along - shoved, across
            found[Hex(second, first) if columns else Hex(first, second)] = (col, row)
    return found


@pytest.mark.parametrize("columns", [False, True])
@pytest.mark.parametrize("odd", [True, False])
def test_f17_no_map_is_drawn_transposed_against_its_neighbours(odd: bool, columns: bool) -> None:
    at = rows_shoved(odd, columns)
    names = {f"{col}.{row}": where for where, (col, row) in at.items()}
    assert len(names) == 42
    board = hex_board(names)
    layout = HexLayout.for_board(board, 37.3)
    step = 37.3 * math.sqrt(3)
    for space in board.spaces:
        neighbours = set(board.neighbours(space))
        for other in board.spaces:
            apart = math.dist(layout.centres[space], layout.centres[other])
            if other in neighbours:
                assert apart == pytest.approx(step, abs=1e-6)
            elif other != space:
                assert apart > step * 1.7
    # An inner hex of a map has six neighbours, also where the file shoves its rows or columns.
    assert len(board.neighbours("3.3")) == 6
    assert math.dist(layout.centres["3.3"], layout.centres["3.4" if columns else "4.3"]) == pytest.approx(
        step, abs=1e-6
    )


def test_f25_drawn_distance_agrees_with_counted_steps_away_from_the_middle_too() -> None:
    layout = HexLayout.for_board(BOARD, 48)
    for a in BOARD.spaces:
        for b in BOARD.spaces:
            drawn = math.dist(layout.centres[a], layout.centres[b]) / (48 * math.sqrt(3))
            steps = layout.hexes[a].distance(layout.hexes[b])
            # Straight lines of so many steps are between the height and the side of a hexagon of that size.
            assert steps * math.sqrt(3) / 2 - 1e-9 <= drawn <= steps + 1e-9


def test_hexes_point_upwards_and_rows_go_down() -> None:
    board = hex_board({"A1": Hex(0, 0), "A2": Hex(1, 0), "B1": Hex(0, 1)})
    layout = HexLayout.for_board(board, 10)
    assert layout.width == pytest.approx(10 * (2.5 * math.sqrt(3) + 1) - 10 * math.sqrt(3) * 0.5)
    assert layout.height == pytest.approx(10 * 4.5)
    xs, ys = zip(*layout.corners("A1"), strict=True)
    assert max(ys) - min(ys) == pytest.approx(20)
    assert max(xs) - min(xs) == pytest.approx(10 * math.sqrt(3))
    assert layout.centres["A2"][1] == layout.centres["A1"][1]
    assert layout.centres["B1"] == pytest.approx(
        (layout.centres["A1"][0] + 5 * math.sqrt(3), layout.centres["A1"][1] + 15)
    )


def test_a_fitted_board_fills_its_page_and_stays_inside() -> None:
    for width, height in ((900, 300), (300, 900), (640, 640)):
        layout = HexLayout.fit(BOARD, width, height)
        points = [point for space in BOARD.spaces for point in layout.corners(space)]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        assert (layout.width, layout.height) == (width, height)
        assert min(xs) + max(xs) == pytest.approx(width)
        assert min(ys) + max(ys) == pytest.approx(height)
        assert min(min(xs), min(ys)) == pytest.approx(layout.radius / 2)


def test_the_outline_of_one_hex_is_the_hex() -> None:
    layout = HexLayout.for_board(BOARD, 40)
    (loop,) = layout.outline([AT[Hex(0, 0)]])
    assert len(loop) == 6
    assert area(loop) == pytest.approx(1.5 * math.sqrt(3) * 40 * 40, rel=1e-3)


def test_the_outline_of_a_ring_has_a_hole() -> None:
    layout = HexLayout.for_board(BOARD, 40)
    ring = [AT[h] for h in Hex(0, 0).ring(1)]
    inner, outer = sorted(layout.outline(ring), key=len)
    assert (len(inner), len(outer)) == (6, 18)
    one = 1.5 * math.sqrt(3) * 40 * 40
    assert area(inner) == pytest.approx(-one, rel=1e-3)
    assert area(outer) == pytest.approx(7 * one, rel=1e-3)


def test_hexes_apart_have_an_outline_each_and_those_that_meet_in_an_edge_one() -> None:
    layout = HexLayout.for_board(BOARD, 40)
    assert len(layout.outline([AT[Hex(0, 0)], AT[Hex(2, -1)]])) == 2
    assert len(layout.outline([AT[Hex(0, 0)], AT[Hex(1, 0)]])) == 1
    assert layout.outline([]) == ()


def test_borders_draw_every_side_once() -> None:
    layout = HexLayout.for_board(BOARD, 40)
    sides = [(AT[h], side) for h in Hex(0, 0).spiral(1) for side in range(6)]
    lines = layout.borders(sides)
    # Seven hexes have 42 sides, twelve of them shared.
    total = sum(math.dist(a, b) for line in lines for a, b in pairwise(line))
    assert total == pytest.approx(30 * 40, rel=1e-3)
    drawn = [
        frozenset(((round(a[0]), round(a[1])), (round(b[0]), round(b[1])))) for line in lines for a, b in pairwise(line)
    ]
    assert len(drawn) == len(set(drawn)) == 30


def test_clearings_are_scaled_apart_and_found() -> None:
    board = clearings().board
    layout = HexLayout.for_board(board, 40)
    gaps = [math.dist(layout.centres[a], layout.centres[b]) for a in board.spaces for b in board.spaces if a < b]
    assert min(gaps) == pytest.approx(3.2 * 40)
    x, y = layout.centres["2"]
    assert layout.space_at(x + 30, y) == "2"
    assert layout.space_at(x + 41, y) is None
    assert layout.edge("1", "2") is None
    assert layout.outline(["1", "2"]) == ()


def test_spaces_without_a_place_are_not_on_the_page() -> None:
    graph = hex_board(label_hexes([Hex(0, 0), Hex(1, 0)])).graph.copy()
    graph.add_node("supply", kind="box")
    layout = HexLayout.for_board(Board(graph), 40)
    assert "supply" not in layout
    assert sorted(layout.centres) == ["A1", "A2"]
    assert layout.space_at(*layout.centres["A2"]) == "A2"


@pytest.mark.parametrize(
    ("dx", "dy", "wanted"),
    [(1, 0, {"C4"}), (-1, 0, {"C2"}), (0, 1, {"D2", "D3"}), (0, -1, {"B2", "B3"})],
)
def test_toward_is_the_next_space_that_way(dx: float, dy: float, wanted: set[str]) -> None:
    board = hex_board(label_hexes(Hex(0, 0).spiral(2)))
    layout = HexLayout.for_board(board)
    assert layout.toward("C3", dx, dy) in wanted


def test_toward_stays_at_the_edge_and_reaches_every_space() -> None:
    board = hex_board(label_hexes(Hex(0, 0).spiral(2)))
    layout = HexLayout.for_board(board)
    assert layout.toward("C5", 1, 0) == "C5"
    reached, todo = {"C3"}, ["C3"]
    while todo:
        here = todo.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            onward = layout.toward(here, dx, dy)
            if onward not in reached:
                reached.add(onward)
                todo.append(onward)
    assert reached == set(board.spaces)


def test_a_comfortable_page_is_one_that_browsers_can_draw() -> None:
    apart = hex_board({"here": Hex(0, 0), "there": Hex(9000, 500)})
    layout = HexLayout.comfortable(apart)
    assert max(layout.width, layout.height) <= 4800 + 1
    usual = HexLayout.comfortable(hex_board(label_hexes(Hex(0, 0).spiral(4))))
    assert 34 <= usual.radius <= 54
