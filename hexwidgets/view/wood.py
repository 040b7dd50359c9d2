"""The board that clearings lie on: a green sheet with round corners, and trees wherever nothing else lies."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from hexwidgets.rules import Table
from hexwidgets.view.flatten import flatten
from hexwidgets.view.layout import EDGE, HexLayout
from hexwidgets.view.scene import Item, Path, Point, Polygons
from hexwidgets.view.shapes import rounded
from hexwidgets.view.theme import STACKS_FROM, TREE, WOOD
from hexwidgets.view.waters import HALF, RIVER, Waters

CORNER = 0.36
"""Radius of the board's corners, in radii of a clearing."""
ROW, COLUMN = 0.43, 0.50
"""Distances of trees, in radii."""
SIZE = 0.20
"""Half the width of a tree, in radii."""
_TALL = 1.6 * SIZE
"""From the middle of the largest tree to its top, in radii."""
_SWAY = 0.07
"""How far a tree may stand beside its place, in radii."""
_DISC, _PATH, _WATER = 1.12, 0.11, HALF
"""What a clearing with its rim, half a path and half a river take up, in radii."""

Interval = tuple[float, float]


def sheet(layout: HexLayout) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the board in px."""
    out = layout.radius * EDGE
    places = [layout.centres[space] for space in layout.clearings]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs) - out, min(ys) - out, max(xs) + out, max(ys) + out


def draw(table: Table, layout: HexLayout, water: Waters) -> Iterable[Item]:
    """The sheet and its trees; nothing on a board without clearings, or with hexes beside them."""
    if not layout.clearings or layout.hexes:
        return
    left, top, right, bottom = sheet(layout)
    yield Path(rounded(left, top, right - left, bottom - top, layout.radius * CORNER), WOOD)
    if layout.radius >= STACKS_FROM and (trees := tuple(_trees(table, layout, water))):
        yield Polygons(trees, TREE)


def _trees(table: Table, layout: HexLayout, water: Waters) -> Iterable[tuple[Point, ...]]:
    """Trees in staggered rows, each a little aside by a fixed measure, so that the wood looks grown."""
    radius = layout.radius
    taken = list(_taken(table, layout, water))
    (edge,) = flatten(water.lake) or (None,)
    lake = [*edge.points, edge.points[0]] if edge else []
    left, top, right, bottom = sheet(layout)
    inset = radius * (_TALL + _SWAY + 0.03)
    room = bottom - top - 2 * inset
    rows = max(1, int(room / (radius * ROW)))
    for row in range(rows + 1):
        y = top + inset + row * room / rows
        spans = [span for a, b, r in taken if (span := across(a, b, r, y))] + list(_inside(lake, y))
        for column in range(math.ceil((right - left) / (radius * COLUMN)) + 1):
            sway, lift = ((row * 5 + column * 8) % 13 / 6 - 1), ((row * 7 + column * 3) % 11 / 5 - 1)
            x = left + inset + (column + row % 2 / 2) * radius * COLUMN + sway * _SWAY * radius
            if x <= right - inset and not any(a < x < b for a, b in spans):
                yield tree(x, y + lift * _SWAY * radius, radius * SIZE * (0.9 + (row + column * 2) % 3 * 0.08))


def tree(x: float, y: float, k: float) -> tuple[Point, ...]:
    """A fir about a point; ``k`` is half its width in px."""
    shape = ((0, -1.5), (1, 0.55), (0.22, 0.55), (0.22, 1.1), (-0.22, 1.1), (-0.22, 0.55), (-1, 0.55))
    return tuple((round(x + a * k, 2), round(y + b * k, 2)) for a, b in shape)


def _taken(table: Table, layout: HexLayout, water: Waters) -> Iterable[tuple[Point, Point, float]]:
    """What trees keep away from: lines between two points, and how far from them, all in px."""
    radius, room = layout.radius, _TALL + _SWAY + 0.05
    for at in layout.centres.values():
        yield at, at, radius * (_DISC + room)
    for a, b, data in table.board.graph.edges(data=True):
        if data.get("kind") != RIVER and a in layout and b in layout:
            yield layout.centres[a], layout.centres[b], radius * (_PATH + room)
    for course in (*water.rivers, water.lake):
        for line in flatten(course, 0.125):
            for (ax, ay), (bx, by) in pairwise(line.points):
                yield (ax * 8, ay * 8), (bx * 8, by * 8), radius * (_WATER + room)


def across(a: Point, b: Point, r: float, y: float) -> Interval | None:
    """The part of a level line at ``y`` that lies within ``r`` of the straight line between two points."""
    ends: list[float] = []
    for px, py in (a, b):
        if abs(y - py) <= r:
            half = math.sqrt(r * r - (y - py) ** 2)
            ends += [px - half, px + half]
    if length := math.dist(a, b):
        nx, ny = (b[1] - a[1]) / length * r, (a[0] - b[0]) / length * r
        for side in (1, -1):
            y1, y2 = a[1] + ny * side, b[1] + ny * side
            if min(y1, y2) <= y <= max(y1, y2) and y1 != y2:
                ends.append(a[0] + nx * side + (b[0] - a[0]) * (y - y1) / (y2 - y1))
    return (min(ends), max(ends)) if ends else None


def _inside(loop: Sequence[Point], y: float) -> Iterable[Interval]:
    """The parts of a level line inside a closed line."""
    cut = sorted(
        ax + (bx - ax) * (y - ay) / (by - ay) for (ax, ay), (bx, by) in pairwise(loop) if (ay <= y) != (by <= y)
    )
    yield from zip(cut[::2], cut[1::2], strict=False)
