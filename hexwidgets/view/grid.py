"""The sides and corners of a board's hexes, worked out once: which of them bound a region, and how they join."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from hexwidgets.model import Hex, SpaceId
from hexwidgets.view.scene import Point

Vertex: TypeAlias = tuple[int, int]
"""A corner on the lattice of half steps (x in R * sqrt(3) / 2, y in R / 2), where those of neighbours are equal."""
CORNERS: tuple[Vertex, ...] = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))
"""Clockwise from the upper right; side i runs from corner i to corner i + 1."""
ACROSS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
"""The neighbour behind side i."""
KEPT = 16
"""Outlines that are kept: one answer's regions are asked for again with every step through it."""

Loops: TypeAlias = tuple[tuple[Point, ...], ...]


def vertices(at: Hex) -> tuple[Vertex, ...]:
    """The corners of a hex."""
    x, y = 2 * at.q + at.r, 3 * at.r
    return tuple((x + dx, y + dy) for dx, dy in CORNERS)


class Grid:
    """Sides of hexes.

    Parameters
    ----------
    hexes
        Where spaces are.
    place
        Where a corner lies on the page, in px.

    Attributes
    ----------
    spaces
        The space on a hex.
    """

    def __init__(self, hexes: Mapping[SpaceId, Hex], place: Callable[[Vertex], Point]) -> None:
        self._hexes, self._place = hexes, place
        self.spaces: dict[Hex, SpaceId] = {at: space for space, at in hexes.items()}
        self._sides: dict[Hex, tuple[tuple[Hex, Vertex, Vertex], ...]] = {}
        self._points: dict[Vertex, Point] = {}
        self._outlines: dict[frozenset[Hex], Loops] = {}

    def sides(self, at: Hex) -> tuple[tuple[Hex, Vertex, Vertex], ...]:
        """The six sides of a hex, clockwise from the right: what is behind, and both ends, clockwise."""
        found = self._sides.get(at)
        if found is None:
            ends = vertices(at)
            found = tuple((at.plus(step), ends[i], ends[(i + 1) % 6]) for i, step in enumerate(ACROSS))
            self._sides[at] = found
        return found

    def across(self, space: SpaceId, side: int) -> SpaceId | None:
        """The space behind a side of a hex, or None at the edge of the board."""
        return self.spaces.get(self.sides(self._hexes[space])[side][0])

    def point(self, vertex: Vertex) -> Point:
        """Where a corner lies on the page, in px."""
        found = self._points.get(vertex)
        if found is None:
            found = self._points[vertex] = self._place(vertex)
        return found

    def outline(self, spaces: Iterable[SpaceId]) -> Loops:
        """The boundary of a region of hexes as closed loops in px; holes run counter-clockwise.

        A side that two hexes of the region share cancels; three hexes meet in a corner, so that the rest
        chains in one way only.
        """
        region = {self._hexes[space] for space in spaces if space in self._hexes}
        key = frozenset(region)
        found = self._outlines.get(key)
        if found is None:
            while len(self._outlines) >= KEPT:
                self._outlines.pop(next(iter(self._outlines)), None)
            found = self._outlines[key] = self._loops(region)
        return found

    def _loops(self, region: set[Hex]) -> Loops:
        after: dict[Vertex, Vertex] = {}
        for at in region:
            for other, a, b in self.sides(at):
                if other not in region:
                    after[a] = b
        loops: list[tuple[Point, ...]] = []
        while after:
            start, here = after.popitem()
            loop = [start]
            while here != start:
                loop.append(here)
                here = after.pop(here)
            loops.append(tuple(map(self.point, loop)))
        return tuple(loops)

    def borders(self, sides: Iterable[tuple[SpaceId, int]]) -> Loops:
        """Sides of hexes, each (space, number clockwise from the right), joined into long lines, in px."""
        joined: dict[Vertex, list[Vertex]] = {}
        for space, side in sides:
            _, a, b = self.sides(self._hexes[space])[side]
            if b not in joined.get(a, ()):
                joined.setdefault(a, []).append(b)
                joined.setdefault(b, []).append(a)
        lines: list[tuple[Point, ...]] = []
        for start in sorted(joined, key=lambda v: (len(joined[v]) == 2, v)):
            while joined[start]:
                line = [start]
                while joined[line[-1]]:
                    here = line[-1]
                    onward = joined[here].pop()
                    joined[onward].remove(here)
                    line.append(onward)
                lines.append(tuple(map(self.point, line)))
        return tuple(lines)
