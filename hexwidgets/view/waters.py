"""Rivers as curves that join beneath clearings, and the lake that clearings lie round."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import networkx as nx

from hexwidgets.model import SpaceId
from hexwidgets.rules import Table
from hexwidgets.view.flatten import flatten
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.scene import Item, Lines, Path, Point, Segment
from hexwidgets.view.shapes import dashes
from hexwidgets.view.theme import RIVER_RIM, STACKS_FROM, TERRAINS

RIVER = "river"
HALF = 0.25
"""Half the width of a river with its banks, in radii."""

_BOWS = (0.14, -0.14, 0.20, -0.20, 0.28, -0.28, 0.08, -0.08, 0.0, 0.36, -0.36)
"""How far a river may swing out of the straight line, in parts of its length; what is natural comes first."""
_PULLS = (0.16, 0.28, 0.40, 0.52)
"""How far a shore between two clearings is drawn in to the middle of the lake."""
_CLEAR = 1.75
"""Distance of a river from a clearing that it does not run to, in radii, that is far enough."""

Ends: TypeAlias = tuple[SpaceId, SpaceId]


def lake_of(table: Table, layout: HexLayout) -> tuple[SpaceId, ...]:
    """The clearings round the lake: at least three of which every two are joined by a river, as no stream does.

    The graph attribute ``lake`` names them where there is one.
    """
    graph = table.board.graph
    listed = [space for space in graph.graph.get("lake", ()) if space in layout.clearings]
    if not listed:
        rivers: nx.Graph[SpaceId] = nx.Graph()
        rivers.add_edges_from((a, b) for a, b, data in graph.edges(data=True) if data.get("kind") == RIVER)
        cliques = (sorted(each, key=table.board.index.__getitem__) for each in nx.find_cliques(rivers))
        listed = max((each for each in cliques if layout.clearings.issuperset(each)), key=_size, default=[])
    return tuple(listed) if len(listed) > 2 else ()


def _size(spaces: Sequence[SpaceId]) -> tuple[int, Sequence[SpaceId]]:
    return len(spaces), spaces


class Waters(NamedTuple):
    """The courses of rivers, each one open path, and the shore of the lake, a closed one or nothing."""

    rivers: tuple[tuple[Segment, ...], ...] = ()
    lake: tuple[Segment, ...] = ()


def waters(table: Table, layout: HexLayout) -> Waters:
    """All the water of a board whose spaces are no hexes."""
    return Waters(courses(table, layout), shore(table, layout))


def river_edges(table: Table, layout: HexLayout) -> list[Ends]:
    """The edges that are drawn as rivers: those across the lake are left out."""
    lake = set(lake_of(table, layout))
    return [
        (a, b)
        for a, b, data in table.board.graph.edges(data=True)
        if data.get("kind") == RIVER and a in layout and b in layout and not {a, b} <= lake
        if not (a in layout.hexes or b in layout.hexes)
    ]


def courses(table: Table, layout: HexLayout) -> tuple[tuple[Segment, ...], ...]:
    """Every river as one smooth path through the centres of its clearings."""
    if not (edges := river_edges(table, layout)):
        return ()
    land = _Land(table, layout)
    middle = {frozenset(ends): land.middle(*ends) for ends in edges}
    found = []
    for chain in _chains(edges, layout):
        points = [layout.centres[chain[0]]]
        for a, b in pairwise(chain):
            points += [middle[frozenset((a, b))], layout.centres[b]]
        found.append(spline(points))
    return tuple(found)


def shore(table: Table, layout: HexLayout) -> tuple[Segment, ...]:
    """The lake's edge, a closed path that touches each of its clearings from inside; empty where there is none."""
    spaces = lake_of(table, layout)
    if not spaces:
        return ()
    places = [layout.centres[space] for space in spaces]
    middle = sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
    places.sort(key=lambda at: math.atan2(at[1] - middle[1], at[0] - middle[0]))
    land, points = _Land(table, layout), list[Point]()
    for a, b in zip(places, (*places[1:], places[0]), strict=True):
        points.append(_toward(a, middle, layout.radius * 0.55 / max(math.dist(a, middle), 1.0)))
        half = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        bays = [_toward(half, middle, pull) for pull in _PULLS]
        points.append(min(bays, key=lambda at: (round(land.price(at, (a, b)), 3), bays.index(at))))
    return spline(points, closed=True)


def draw(found: Waters, radius: float) -> Iterable[Item]:
    """Water under everything else that lies between clearings: banks, water, and what marks it in grey."""
    water, k, edge = TERRAINS["water"], radius / 48, found.lake
    rivers = tuple(segment for course in found.rivers for segment in course)
    if rivers:
        yield Path(rivers, stroke=RIVER_RIM, width=round(24 * k, 2))
    if edge:
        yield Path(edge, water.tint, RIVER_RIM, round(4 * k, 2))
    if rivers:
        yield Path(rivers, stroke=water.tint, width=round(20 * k, 2))
        on, off = dashes(14 * k, 12 * k, 1.6 * k)
        yield Path(rivers, stroke=water.ink, width=round(1.6 * k, 2), dash=(on, off))
    if edge and radius >= STACKS_FROM:
        yield Lines(tuple(_ripples(edge, radius)), water.ink, round(1.6 * k, 2))


def spline(points: Sequence[Point], closed: bool = False) -> tuple[Segment, ...]:
    """Smooth path through points (Catmull and Rom's curve as cubics)."""
    n = len(points)
    turns = n if closed else n - 1

    def at(i: int) -> Point:
        return points[i % n] if closed else points[min(max(i, 0), n - 1)]

    found: list[Segment] = [("M", _rounded(*points[0]))]
    for i in range(turns):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        handles = b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6
        found.append(("C", _rounded(*handles, *c)))
    return (*found, ("Z", ())) if closed else tuple(found)


def _rounded(*numbers: float) -> tuple[float, ...]:
    return tuple(round(each, 2) for each in numbers)


def _toward(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _chains(edges: Sequence[Ends], layout: HexLayout) -> Iterable[list[SpaceId]]:
    """Edges joined into long courses: where more than two meet, the two that go on most nearly straight."""
    meet: dict[SpaceId, list[SpaceId]] = {}
    for a, b in edges:
        meet.setdefault(a, []).append(b)
        meet.setdefault(b, []).append(a)
    through = {space: _straightest(space, others, layout) for space, others in meet.items()}
    left = list(edges)
    while left:
        chain = list(left.pop(0))
        for _ in range(2):
            while (onward := _onward(chain, through)) is not None and (ends := _among(left, chain[-1], onward)):
                left.remove(ends)
                chain.append(onward)
            chain.reverse()
        yield chain


def _straightest(space: SpaceId, others: Sequence[SpaceId], layout: HexLayout) -> tuple[SpaceId, ...]:
    x, y = layout.centres[space]
    angle = {other: math.atan2(layout.centres[other][1] - y, layout.centres[other][0] - x) for other in others}
    pairs = [(abs(math.cos((angle[a] - angle[b]) / 2)), a, b) for a in others for b in others if a < b]
    return min(pairs)[1:] if pairs else ()


def _onward(chain: Sequence[SpaceId], through: dict[SpaceId, tuple[SpaceId, ...]]) -> SpaceId | None:
    pair = through[chain[-1]]
    return next((each for each in pair if each != chain[-2]), None) if chain[-2] in pair else None


def _among(edges: Sequence[Ends], a: SpaceId, b: SpaceId) -> Ends | None:
    return next((ends for ends in edges if set(ends) == {a, b}), None)


class _Land:
    """What water keeps away from: clearings and paths."""

    def __init__(self, table: Table, layout: HexLayout) -> None:
        self._layout = layout
        self._discs = list(layout.centres.values())
        self._paths = [
            (layout.centres[a], layout.centres[b])
            for a, b, data in table.board.graph.edges(data=True)
            if a in layout and b in layout and data.get("kind") != RIVER
        ]
        xs, ys = [x for x, _ in self._discs], [y for _, y in self._discs]
        self._box = min(xs), min(ys), max(xs), max(ys)

    def middle(self, a: SpaceId, b: SpaceId) -> Point:
        """The point that a river from one clearing to another swings through."""
        (ax, ay), (bx, by) = ends = self._layout.centres[a], self._layout.centres[b]
        best = math.inf, (ax, ay)
        for order, bow in enumerate(_BOWS):
            over = (ax + bx) / 2 - (by - ay) * bow, (ay + by) / 2 + (bx - ax) * bow
            control = 2 * over[0] - (ax + bx) / 2, 2 * over[1] - (ay + by) / 2
            line = [_bow(ends[0], control, ends[1], i / 10) for i in range(1, 10)]
            price = sum(self.price(at, ends) for at in line) + order * 0.04
            best = min(best, (price, over))
        return best[1]

    def price(self, at: Point, ends: Sequence[Point]) -> float:
        """How little water should be at a point that is not yet beneath one of its own clearings."""
        radius, (left, top, right, bottom) = self._layout.radius, self._box
        if any(math.dist(at, end) < radius * 1.1 for end in ends):
            return 0.0
        price = sum(max(0.0, _CLEAR - math.dist(at, disc) / radius) * 4 for disc in self._discs if disc not in ends)
        price += sum(0.25 for a, b in self._paths if distance(at, a, b) < radius * 0.5)
        out = max(left - at[0], at[0] - right, top - at[1], at[1] - bottom) / radius
        return price + max(0.0, out - 0.8) * 8


def distance(at: Point, a: Point, b: Point) -> float:
    """From a point to the straight line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / ((dx * dx + dy * dy) or 1.0)
    return math.dist(at, _toward(a, b, max(0.0, min(1.0, along))))


def _bow(a: Point, control: Point, b: Point, t: float) -> Point:
    return _toward(_toward(a, control, t), _toward(control, b, t), t)


def _ripples(edge: tuple[Segment, ...], radius: float) -> Iterable[tuple[float, float, float, float]]:
    """Short pairs of waves inside the lake, in rows."""
    (line,) = flatten(edge)
    ys = [y for _, y in line.points]
    step = radius * 0.62
    for row in range(math.ceil(min(ys) / step), math.floor(max(ys) / step) + 1):
        y = row * step
        crossings = sorted(
            a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1])
            for a, b in zip(line.points, (*line.points[1:], line.points[0]), strict=True)
            if (a[1] <= y) != (b[1] <= y)
        )
        for left, right in zip(crossings[::2], crossings[1::2], strict=False):
            first = math.ceil((left + radius * 0.35) / (radius * 1.1) - row % 2 / 2)
            while (x := (first + row % 2 / 2) * radius * 1.1) + radius * 0.75 <= right:
                for i in range(4):
                    up, down = (0.0, -0.07) if i % 2 == 0 else (-0.07, 0.0)
                    at = x + radius * 0.1 * i
                    x1, y1, x2, y2 = _rounded(at, y + up * radius, at + radius * 0.1, y + down * radius)
                    yield x1, y1, x2, y2
                first += 1
