"""What lies between clearings: trees that keep off every way, rivers that wind, a lake, closed paths."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

import pytest

from hexwidgets.model import Board, Position
from hexwidgets.rules import Table
from hexwidgets.view import Entered, HexLayout, Item, Lines, Marks, Path, Polygons, Route
from hexwidgets.view.flatten import flatten
from hexwidgets.view.theme import INK, PATH_FILL, PATH_RIM, RIVER_RIM, TERRAINS, TREE, WOOD
from hexwidgets.view.waters import waters
from tests.view.boards import RULES
from tests.view.items import paths, points
from tests.view.woods import CLOSED, LAKE, LAYOUT, PATHS, RIVER, TABLE, scene, wood

R = LAYOUT.radius
WATER = TERRAINS["water"]
Point = tuple[float, float]


def off(at: Point, a: Point, b: Point) -> float:
    """Distance of a point from a line between two points, by walking along it."""
    return min(math.dist(at, (a[0] + (b[0] - a[0]) * i / 60, a[1] + (b[1] - a[1]) * i / 60)) for i in range(61))


def trees(ground: Iterable[Item]) -> tuple[tuple[Point, ...], ...]:
    (found,) = (item for item in ground if isinstance(item, Polygons) and item.fill == TREE)
    return found.polygons


def inside(loop: list[Point], at: Point) -> bool:
    odd = False
    for (ax, ay), (bx, by) in zip(loop, [*loop[1:], loop[0]], strict=True):
        if (ay > at[1]) != (by > at[1]) and at[0] < (bx - ax) * (at[1] - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def test_trees_never_stand_on_a_way_in_water_or_in_a_clearing() -> None:
    ground = scene().layers["ground"]
    water = waters(TABLE, LAYOUT)
    rivers = [p for course in water.rivers for line in flatten(course) for p in line.points]
    (shore,) = (list(line.points) for line in flatten(water.lake))
    (board,) = (p for p in paths(ground) if p.fill == WOOD)
    left, top = (min(p[i] for p in points([board])) for i in (0, 1))
    right, bottom = (max(p[i] for p in points([board])) for i in (0, 1))
    found = trees(ground)
    assert len(found) > 150
    for tree in found:
        for at in tree:
            assert left <= at[0] <= right
            assert top <= at[1] <= bottom
            assert min(math.dist(at, centre) for centre in LAYOUT.centres.values()) > 1.10 * R
            assert min(off(at, LAYOUT.centres[a], LAYOUT.centres[b]) for a, b in (*PATHS, CLOSED)) > 0.12 * R
            assert min(math.dist(at, p) for p in rivers) > 0.26 * R
            assert not inside(shore, at)


def test_trees_are_the_same_every_time_and_fall_away() -> None:
    assert trees(scene().layers["ground"]) == trees(scene(table=wood()).layers["ground"])
    small = HexLayout.for_board(TABLE.board, 24)
    assert not [item for item in scene(layout=small).layers["ground"] if isinstance(item, Polygons)]


def test_the_board_lies_round_its_clearings_on_the_page() -> None:
    (board,) = (p for p in paths(scene().layers["ground"]) if p.fill == WOOD)
    xs, ys = [x for x, _ in points([board])], [y for _, y in points([board])]
    cx, cy = ([c[i] for c in LAYOUT.centres.values()] for i in (0, 1))
    gaps = min(cx) - min(xs), max(xs) - max(cx), min(cy) - min(ys), max(ys) - max(cy)
    assert gaps == pytest.approx((1.55 * R,) * 4, abs=0.05)
    assert min(xs) > 0
    assert max(xs) < LAYOUT.width
    assert min(ys) > 0
    assert max(ys) < LAYOUT.height


def test_a_river_is_one_curve_through_its_clearings() -> None:
    (course,) = waters(wood(lake=False), LAYOUT).rivers
    assert [command for command, _ in course] == ["M", "C", "C", "C", "C"]
    ends = [(round(v[-2], 2), round(v[-1], 2)) for _, v in course]
    through = [(round(x, 2), round(y, 2)) for x, y in (LAYOUT.centres[space] for space in RIVER)]
    assert ends[::2] in (through, through[::-1])
    for (_, before), (_, after) in pairwise(course[1:]):
        # Smooth: the handles on both sides of a point lie on one line through it.
        (hx, hy, x, y), (kx, ky) = before[-4:], after[:2]
        assert (x - hx) * (ky - y) - (y - hy) * (kx - x) == pytest.approx(0, abs=2)
        assert (x - hx) * (kx - x) + (y - hy) * (ky - y) > 0


def test_a_river_swings_clear_of_other_clearings() -> None:
    (course,) = waters(TABLE, LAYOUT).rivers
    others = [at for space, at in LAYOUT.centres.items() if space not in RIVER]
    along = [p for line in flatten(course) for p in line.points]
    assert min(math.dist(p, at) for p in along for at in others) > 1.35 * R
    straight = [math.dist(LAYOUT.centres[a], LAYOUT.centres[b]) for a, b in pairwise(RIVER)]
    assert sum(math.dist(a, b) for a, b in pairwise(along)) > 1.01 * sum(straight), "it winds"


def test_a_river_is_never_taken_for_a_path() -> None:
    ground = scene().layers["ground"]
    banks, water, middle = (p for p in paths(ground) if not p.fill and p.stroke in (RIVER_RIM, WATER.tint, WATER.ink))
    assert (banks.width, water.width) == pytest.approx((24 * R / 48, 20 * R / 48), abs=0.01)
    assert middle.dash
    assert not banks.dash
    ways = [item for item in ground if isinstance(item, Lines) and item.stroke in (PATH_RIM, PATH_FILL)]
    assert [item.width for item in ways] == pytest.approx([10.5 * R / 48, 7.5 * R / 48])
    assert {len(item.lines) for item in ways} == {len(PATHS)}
    assert max(item.width for item in ways) < banks.width / 2


def test_a_lake_takes_the_place_of_the_rivers_across_it() -> None:
    water = waters(TABLE, LAYOUT)
    assert len(water.rivers) == 1
    assert water.lake[-1] == ("Z", ())
    (shore,) = flatten(water.lake)
    for space in LAKE:
        near = min(math.dist(p, LAYOUT.centres[space]) for p in shore.points)
        assert near < 0.7 * R, "its edge is hidden beneath the clearing"
    for space, at in LAYOUT.centres.items():
        if space not in LAKE:
            assert not inside(list(shore.points), at)
    filled = [p for p in paths(scene().layers["ground"]) if p.fill == WATER.tint]
    assert [p.segments for p in filled] == [water.lake]
    assert waters(wood(lake=False), LAYOUT).lake == ()


def test_a_board_may_name_the_clearings_round_its_lake() -> None:
    graph = wood(lake=False).board.graph.copy()
    graph.graph["lake"] = list(LAKE)
    named = Table(Board(graph), Position(), RULES)
    assert waters(named, LAYOUT) == waters(TABLE, LAYOUT)


def test_a_closed_path_is_broken_and_barred_where_the_game_says_so() -> None:
    ground = scene().layers["ground"]
    (broken,) = (p for p in paths(ground) if p.stroke == PATH_RIM and p.dash)
    ends = {tuple(round(v, 2) for v in values) for _, values in broken.segments}
    assert ends == {tuple(round(v, 2) for v in LAYOUT.centres[space]) for space in CLOSED}
    (bars,) = (item for item in ground if isinstance(item, Lines) and item.stroke == INK)
    x, y = LAYOUT.middle(*CLOSED)
    assert len(bars.lines) == 2
    for x1, y1, x2, y2 in bars.lines:
        assert math.dist(((x1 + x2) / 2, (y1 + y2) / 2), (x, y)) < 0.2 * R


def test_a_route_runs_along_the_paths_from_rim_to_rim() -> None:
    route = Route("1", (Entered("2", 1, 1), Entered("5", 1, 2)), 1)
    overlay = scene(Marks(route=route)).layers["overlay"]
    taken, rest = (p for stroke in (False, True) for p in paths(overlay) if p.stroke == INK and bool(p.dash) is stroke)
    for path, (a, b) in ((taken, ("1", "2")), (rest, ("2", "5"))):
        (_, start), (_, end) = path.segments
        assert math.dist((start[0], start[1]), LAYOUT.centres[a]) == pytest.approx(1.06 * R, abs=0.02)
        assert math.dist((end[0], end[1]), LAYOUT.centres[b]) == pytest.approx(1.06 * R, abs=0.02)
        assert off((start[0], start[1]), LAYOUT.centres[a], LAYOUT.centres[b]) < 2


def test_items_of_a_path_are_only_lines_and_curves() -> None:
    for layer in scene(Marks(lit=frozenset({"5"}))).layers.values():
        for item in layer:
            if isinstance(item, Path):
                assert {command for command, _ in item.segments} <= set("MLCZ")
