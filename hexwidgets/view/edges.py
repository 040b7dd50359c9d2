"""What is printed on the edges of a board: a cost of their own, a bar where nobody may go along."""

from __future__ import annotations

import math
from collections.abc import Iterator

from hexwidgets.model import SpaceId
from hexwidgets.rules import Table
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.scene import Item, Lines, Path, Point, Text
from hexwidgets.view.shapes import pill
from hexwidgets.view.theme import COUNTERS_FROM, FAULT, INK, PAPER, STACKS_FROM

Line = tuple[float, float, float, float]


def edge_marks(table: Table, layout: HexLayout, *, sides: bool) -> tuple[Item, ...]:
    """Costs as figures in the middle of their edges, bars over blocked ones and between hexes that are not joined.

    ``sides`` takes the edges that are common sides of hexes, which a reach's border may cover; else all others.
    """
    radius = layout.radius
    if radius < COUNTERS_FROM:
        return ()
    bars, figures = list[Line](), list[Item]()
    for a, b, data in table.board.graph.edges(data=True):
        if a in layout and b in layout and sides == (layout.edge(a, b) is not None):
            if data.get("blocked"):
                bars.append(_bar(layout, a, b))
            elif data.get("cost") is not None and radius >= STACKS_FROM:
                figures += _figure(layout.middle(a, b), data["cost"], radius)
    if sides and not table.board.graph.graph.get("shared_sides", True):
        bars += _walls(table, layout)
    drawn: tuple[Item, ...] = ()
    if bars:
        drawn = (Lines(tuple(bars), PAPER, radius * 0.24), Lines(tuple(bars), FAULT, radius * 0.13))
    return (*drawn, *figures)


def _figure(at: Point, cost: int, radius: float) -> Iterator[Item]:
    text, size = str(cost), radius * 0.3
    half = max(size * 0.75, size * (0.31 * len(text) + 0.35))
    yield Path(pill(*at, half, size * 0.75), PAPER, INK, radius * 0.03)
    yield Text(at, text, size, INK, bold=True)


def _bar(layout: HexLayout, a: SpaceId, b: SpaceId) -> Line:
    """Along the common side of two hexes; across the middle of any other edge."""
    side = layout.edge(a, b)
    if side is not None:
        return _shortened(*side)
    (x, y), (ax, ay), (bx, by) = layout.middle(a, b), layout.centres[a], layout.centres[b]
    far = math.dist((ax, ay), (bx, by)) or 1.0
    dx, dy = (by - ay) / far * layout.radius * 0.34, (ax - bx) / far * layout.radius * 0.34
    return x - dx, y - dy, x + dx, y + dy


def _shortened(one: Point, other: Point) -> Line:
    (ax, ay), (bx, by) = one, other
    dx, dy = (bx - ax) * 0.15, (by - ay) * 0.15
    return ax + dx, ay + dy, bx - dx, by - dy


def _walls(table: Table, layout: HexLayout) -> Iterator[Line]:
    for space in layout.hexes:
        for side in range(3):
            other = layout.across(space, side)
            if other is not None and table.board.edge_kind(space, other) is None:
                yield _bar(layout, space, other)
