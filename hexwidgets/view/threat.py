"""Spaces under threat: an outline with teeth that point inward, and a hatch of few long lines inside."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable

from hexwidgets.model import SpaceId
from hexwidgets.view.layout import HALF_WIDTH, HexLayout
from hexwidgets.view.scene import Item, Lines, Path, Point, Polygons
from hexwidgets.view.shapes import region
from hexwidgets.view.theme import PAPER, STACKS_FROM, THREAT

LINE, CASING = 0.06, 0.13
"""Widths of the outline and of the paper under it, in radii."""
DEEP, HALF_BASE = 0.16, 0.085
"""A tooth, in radii."""
TEETH_FROM = 11.0
"""Least hex radius in px at which a tooth can be seen."""
ROUND = 12
"""Teeth of a disc."""
GAP, HATCH, OPACITY = 0.22, 0.04, 0.55
"""Distance of hatch lines and their width, in radii; how strong they are."""
LEAST_GAP = 4.5
"""Least distance of hatch lines in px: closer ones are a tint."""
_STRIPS = tuple(
    ((nx + ny) / (ny - nx), abs(HALF_WIDTH * math.sqrt(2) / (nx - ny)))
    for nx, ny in ((1.0, 0.0), (0.5, HALF_WIDTH), (0.5, -HALF_WIDTH))
)
"""A hex is where three strips meet, one for each pair of sides: by how much the part of a rising line inside a strip
moves along it as the line moves across, and half its length."""
_NEAR = 0.05
"""Ends of two hatch lines that are no farther apart than so many px meet."""


def threatened(layout: HexLayout, threat: Collection[SpaceId], ignoring: Collection[SpaceId]) -> Iterable[Item]:
    """Items for what is threatened, and for what would be if no units stood in the way: teeth only.

    Parameters
    ----------
    layout
        Places of the spaces; others are left out.
    threat, ignoring
        The spaces.
    """
    here, open_to = ([space for space in layout.centres if space in each] for each in (threat, ignoring))
    if lines := tuple(_hatch(layout, here)):
        yield Lines(lines, THREAT, max(0.8, round(layout.radius * HATCH, 2)), OPACITY)
    for spaces in (open_to, here):
        if spaces:
            yield from _edge(layout, spaces)


def _edge(layout: HexLayout, spaces: Collection[SpaceId]) -> Iterable[Item]:
    radius, border, teeth = layout.radius, region(layout, spaces), _teeth(layout, spaces)
    yield Path(border, stroke=PAPER, width=round(radius * CASING, 2))
    if radius >= TEETH_FROM:
        yield Polygons(teeth, PAPER, PAPER, round(radius * (CASING - LINE), 2))
    yield Path(border, stroke=THREAT, width=round(max(1.2, radius * LINE), 2))
    if radius >= TEETH_FROM:
        yield Polygons(teeth, THREAT)


def _teeth(layout: HexLayout, spaces: Collection[SpaceId]) -> tuple[tuple[Point, ...], ...]:
    """Triangles on the inner side of the border, two to a side of a hex; loops have the inside at their right."""
    radius = layout.radius
    parts = (1 / 4, 3 / 4) if radius >= STACKS_FROM else (1 / 2,)
    found: list[tuple[Point, ...]] = []
    for loop in layout.outline(spaces):
        for (ax, ay), (bx, by) in zip(loop, (*loop[1:], loop[0]), strict=True):
            dx, dy = (bx - ax) / radius, (by - ay) / radius
            found += [_tooth(ax + (bx - ax) * part, ay + (by - ay) * part, (dx, dy), radius) for part in parts]
    for space in spaces:
        if space not in layout.hexes:
            x, y = layout.centres[space]
            for i in range(ROUND):
                c, s = math.cos(math.tau * i / ROUND), math.sin(math.tau * i / ROUND)
                away = layout.around(space)
                found.append(_tooth(x + c * away, y + s * away, (-s, c), radius))
    return tuple(found)


def _tooth(x: float, y: float, along: Point, radius: float) -> tuple[Point, ...]:
    """A tooth on a point of the border; ``along`` is the border's direction there, of length 1."""
    (dx, dy), half, deep = along, HALF_BASE * radius, DEEP * radius
    corners = (x - dx * half, y - dy * half), (x + dx * half, y + dy * half), (x - dy * deep, y + dx * deep)
    return tuple((round(a, 2), round(b, 2)) for a, b in corners)


def _hatch(layout: HexLayout, spaces: Iterable[SpaceId]) -> Iterable[tuple[float, float, float, float]]:
    """Lines that rise to the right at 45 degrees, each as long as the spaces it runs through hang together."""
    gap, k = max(GAP * layout.radius, LEAST_GAP), math.sqrt(0.5)
    pieces: dict[int, list[tuple[float, float]]] = {}
    for space in spaces:
        x, y = layout.centres[space]
        along, across = (x - y) * k, (x + y) * k
        first, last = math.ceil((across - layout.radius) / gap), math.floor((across + layout.radius) / gap)
        for number in range(first, last + 1):
            ends = (_in_hex if space in layout.hexes else _in_disc)((number * gap - across) / layout.radius)
            if ends:
                pieces.setdefault(number, []).append((along + ends[0] * layout.radius, along + ends[1] * layout.radius))
    for number, parts in pieces.items():
        across = number * gap
        for a, b in _joined(parts):
            yield (
                round((a + across) * k, 2),
                round((across - a) * k, 2),
                round((b + across) * k, 2),
                round((across - b) * k, 2),
            )


def _joined(parts: Iterable[tuple[float, float]]) -> Iterable[tuple[float, float]]:
    start = end = -math.inf
    for a, b in sorted(parts):
        if a > end + _NEAR:
            if end > start:
                yield start, end
            start = a
        end = max(end, b)
    yield start, end


def _in_hex(across: float) -> tuple[float, float] | None:
    """Where a rising line at this distance from the middle enters and leaves a hex of radius 1, along it."""
    low, high = -math.inf, math.inf
    for slope, half in _STRIPS:
        low, high = max(low, slope * across - half), min(high, slope * across + half)
    return (low, high) if low < high else None


def _in_disc(across: float) -> tuple[float, float] | None:
    half = HALF_WIDTH**2 - across**2
    return (-math.sqrt(half), math.sqrt(half)) if half > 0 else None
