"""Ways between spaces: paths and rivers where they do not touch, what a way costs, and where it is closed."""

from __future__ import annotations

import math
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from hexwidgets.rules import GameSystem, Table
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.lettering import figure
from hexwidgets.view.scene import Item, Lines, Path, Text
from hexwidgets.view.shapes import dashes, pill
from hexwidgets.view.theme import COUNTERS_FROM, INK, PAPER, PATH_FILL, PATH_RIM, RIVER_RIM, TERRAINS
from hexwidgets.view.waters import RIVER, Waters, draw

Line = tuple[float, float, float, float]

WET = ("river", "sea", "strait")
"""Kinds of edge that run over water."""


class Way(NamedTuple):
    """A way on the page: its line in px, what it costs as printed, whether it is closed, whether it is of water.

    Between two hexes that touch, ``line`` is their common side, and only a cost or a bar is drawn. A ``river`` between
    spaces that are no hexes winds.
    """

    line: Line
    cost: str
    blocked: bool
    wet: bool
    side: bool = False
    river: bool = False


def links(table: Table, game: GameSystem, layout: HexLayout, water: Waters) -> tuple[Item, ...]:
    """Every way on the page: rivers beneath, then paths, then costs and bars.

    Edge attributes that are read: ``kind``, ``cost`` (a figure on the way) and ``blocked`` (a bar across it, as where
    the game says that the edge is closed). Costs are in parts of a point where the graph's attribute ``parts`` says how
    many there are.
    """
    every = list(shown_ways(table, game, layout))
    ways = [way for way in every if not (way.side or way.river)]
    wet, dry = [way for way in ways if way.wet], [way for way in ways if not way.wet]
    return (*draw(water, layout.radius), *_rivers(wet, layout), *_paths(dry, layout), *_told(every, layout))


def shown_ways(table: Table, game: GameSystem, layout: HexLayout) -> Iterable[Way]:
    """The ways on the page: edges between spaces that do not touch, and sides with a cost or a bar."""
    parts = max(1, int(table.board.graph.graph.get("parts", 1)))
    for a, b, data in table.board.graph.edges(data=True):
        if a not in layout or b not in layout:
            continue
        cost, blocked = way_cost(data.get("cost"), parts), bool(data.get("blocked")) or not game.edge_open(table, a, b)
        here, there = layout.hexes.get(a), layout.hexes.get(b)
        if here is None or there is None or here.distance(there) != 1:
            kind, winds = data.get("kind"), data.get("kind") == RIVER and here is None and there is None
            yield Way((*layout.centres[a], *layout.centres[b]), cost, blocked, kind in WET, river=winds)
        elif (cost or blocked) and (side := layout.edge(a, b)):
            yield Way((*side[0], *side[1]), cost, blocked, False, True)
    if not table.board.graph.graph.get("shared_sides", True):
        yield from _walls(table, layout)


def _walls(table: Table, layout: HexLayout) -> Iterable[Way]:
    """The common sides of hexes that no edge joins, on a board whose edges are only those that it names."""
    for space in layout.hexes:
        for number in range(3):
            other = layout.across(space, number)
            if (
                other is not None
                and table.board.edge_kind(space, other) is None
                and (side := layout.edge(space, other))
            ):
                yield Way((*side[0], *side[1]), "", True, False, True)


def way_cost(cost: object, parts: int) -> str:
    """What an edge costs, as printed; nothing where the board does not say."""
    if isinstance(cost, bool) or not isinstance(cost, int | float) or not math.isfinite(cost):
        return ""
    return figure(Fraction(cost) / parts if isinstance(cost, int) else cost / parts)


def _rivers(ways: Iterable[Way], layout: HexLayout) -> Iterable[Item]:
    wet, k = tuple(way.line for way in ways), layout.radius / 48
    if wet:
        yield from (Lines(wet, RIVER_RIM, 24 * k), Lines(wet, TERRAINS["water"].tint, 20 * k))
        middle = tuple(segment for x1, y1, x2, y2 in wet for segment in (("M", (x1, y1)), ("L", (x2, y2))))
        yield Path(middle, stroke=TERRAINS["water"].ink, width=1.6 * k, dash=(7 * k, 9 * k))


def _paths(ways: Iterable[Way], layout: HexLayout) -> Iterable[Item]:
    k = layout.radius / 48
    if open_ways := tuple(way.line for way in ways if not way.blocked):
        yield from (Lines(open_ways, PATH_RIM, 10.5 * k), Lines(open_ways, PATH_FILL, 7.5 * k))
    if closed := tuple(way.line for way in ways if way.blocked):
        broken = tuple(segment for x1, y1, x2, y2 in closed for segment in (("M", (x1, y1)), ("L", (x2, y2))))
        yield Path(broken, stroke=PATH_RIM, width=3 * k, dash=dashes(9 * k, 7 * k, 3 * k))


def _told(ways: Iterable[Way], layout: HexLayout) -> Iterable[Item]:
    """A figure or a bar in the middle of what is seen of each way."""
    barred = [_in_sight(way.line, layout) for way in ways if way.blocked and not way.side]
    yield from bars(barred, layout.radius)
    yield from _fences([way.line for way in ways if way.blocked and way.side], layout.radius)
    size = max(layout.radius * 0.26, 9.0)
    for way in ways:
        if way.cost and not way.blocked and layout.radius >= COUNTERS_FROM:
            x1, y1, x2, y2 = way.line
            yield from cost_pill((x1 + x2) / 2, (y1 + y2) / 2, size, way.cost)


def _in_sight(line: Line, layout: HexLayout) -> Line:
    """A part of a way about a point that no disc on the way hides: its middle, if it can be."""
    x1, y1, x2, y2 = line
    dx, dy = x2 - x1, y2 - y1
    for part in (0.5, 0.42, 0.58, 0.34, 0.66):
        x, y = x1 + dx * part, y1 + dy * part
        if all(math.dist((x, y), at) > layout.disc(space) * 1.3 for space, at in layout.centres.items()):
            return (x - dx / 4, y - dy / 4, x + dx / 4, y + dy / 4)
    return line


def cost_pill(x: float, y: float, size: float, cost: str) -> Iterable[Item]:
    """What a way costs, in a font size of so many px: quieter than the toll that is paid there."""
    half = size * (0.42 + 0.32 * len(cost))
    yield Path(pill(x, y, half, size * 0.68), PATH_FILL, PATH_RIM, size * 0.10)
    yield Text((x, y), cost, size, INK)


def _fences(sides: Iterable[Line], radius: float) -> Iterable[Item]:
    """A thick line along each side, with posts that stand out from under the line of a reach."""
    found: list[Line] = []
    for x1, y1, x2, y2 in sides:
        dx, dy = x2 - x1, y2 - y1
        found.append((x1 + dx * 0.08, y1 + dy * 0.08, x2 - dx * 0.08, y2 - dy * 0.08))
        for part in (0.2, 0.5, 0.8):
            x, y, half = x1 + dx * part, y1 + dy * part, 0.17
            found.append((x - dy * half, y + dx * half, x + dy * half, y - dx * half))
    if found:
        yield Lines(tuple(found), PAPER, radius * 0.18)
        yield Lines(tuple(found), INK, max(1.5, radius * 0.08))


def bars(lines: Iterable[Line], radius: float) -> Iterable[Item]:
    """Two short lines side by side across the middle of each way; ``radius`` is the spaces'."""
    found: list[Line] = []
    for x1, y1, x2, y2 in lines:
        length = math.hypot(x2 - x1, y2 - y1)
        if not length:
            continue
        dx, dy, half, apart = (x2 - x1) / length, (y2 - y1) / length, radius * 0.30, radius * 0.11
        for side in (-apart, apart):
            x, y = (x1 + x2) / 2 + dx * side, (y1 + y2) / 2 + dy * side
            found.append((x - dy * half, y + dx * half, x + dy * half, y - dx * half))
    if found:
        yield Lines(tuple(found), PAPER, radius * 0.22)
        yield Lines(tuple(found), INK, max(1.5, radius * 0.10))
