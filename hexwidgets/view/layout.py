"""The only pixel maths: where spaces lie on the page, and which space lies under a pixel.

Hexes have pointy tops. Corners lie on a lattice of half steps (x in R * sqrt(3) / 2, y in R / 2, whole
numbers), so that edges of neighbours cancel exactly. Formulas: Red Blob Games, "Hexagonal Grids".
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

from hexwidgets.model import Board, Hex, SpaceId, hex_board
from hexwidgets.view.grid import ACROSS, CORNERS, Grid, Loops, Vertex
from hexwidgets.view.scene import Point

HALF_WIDTH = math.sqrt(3) / 2
"""Half the width of a hex, in units of its radius."""
MARGIN = 0.5
"""Paper round the board, in units of the radius."""
LARGEST = 4800.0
"""Longest side of a page that is chosen without being asked for, in px."""
EDGE = 1.55
"""From the outermost clearings to the edge of their board, in units of the radius."""
APART = 3.2
"""Least distance of two clearings, in units of their radius."""


@dataclass(frozen=True, slots=True, eq=False)
class HexLayout:
    """Places of a board's spaces on a page; make one with :meth:`for_board` or :meth:`fit`.

    Parameters
    ----------
    radius
        From the centre of a hex to a corner, and radius of a clearing, in px.
    origin
        Where hex (0, 0), or the point (0, 0) of board units, lies on the page, in px.
    width, height
        The page, in px.
    unit
        Px of one board unit of the attribute ``xy``.
    centres
        Centre of every space on the page, in px; what has neither ``hex`` nor ``xy`` is not on it.
    hexes
        The hexes among these spaces.
    clearings
        The spaces of the kind ``clearing`` that are no hexes: larger discs, with room for more.
    """

    radius: float
    origin: Point
    width: float
    height: float
    unit: float
    centres: Mapping[SpaceId, Point]
    hexes: Mapping[SpaceId, Hex]
    _grid: Grid
    clearings: frozenset[SpaceId] = frozenset()

    @classmethod
    def for_board(cls, board: Board, radius: float = 48.0) -> Self:
        """Layout with hexes of this radius (px) on a page just large enough."""
        left, top, right, bottom = _extent(board)
        return cls._make(
            board, radius, (-left * radius, -top * radius), (right - left) * radius, (bottom - top) * radius
        )

    @classmethod
    def comfortable(cls, board: Board, width: float = 700.0) -> Self:
        """Layout with hexes of 34 to 54 px that keeps to a page of this width (px) where it can.

        A board that would be larger than :data:`LARGEST` px gets smaller hexes: browsers draw no larger canvas.
        """
        left, top, right, bottom = _extent(board)
        wanted = min(54.0, max(34.0, width / (right - left)))
        return cls.for_board(board, min(wanted, LARGEST / max(right - left, bottom - top)))

    @classmethod
    def fit(cls, board: Board, width: float, height: float) -> Self:
        """Layout with the largest hexes that leave the board, centred, on a page of so many px."""
        left, top, right, bottom = _extent(board)
        radius = min(width / (right - left), height / (bottom - top))
        origin = (width - (left + right) * radius) / 2, (height - (top + bottom) * radius) / 2
        return cls._make(board, radius, origin, width, height)

    @classmethod
    def single(cls, at: Point, radius: float) -> Self:
        """Layout of one hex ``a`` about a point, on no page: for what explains the marks."""
        return cls._make(hex_board({"a": Hex(0, 0)}), radius, at, 0.0, 0.0)

    @classmethod
    def _make(cls, board: Board, radius: float, origin: Point, width: float, height: float) -> Self:
        unit = radius * _unit(board)
        hexes = {space: at for space in board.spaces if (at := board.attribute(space, "hex")) is not None}
        centres = {space: (origin[0] + x * radius, origin[1] + y * radius) for space, (x, y) in _places(board).items()}
        grid = Grid(hexes, lambda vertex: _px(vertex, radius, origin))
        return cls(radius, origin, width, height, unit, centres, hexes, grid, _clearings(board))

    def __contains__(self, space: object) -> bool:
        return space in self.centres

    def disc(self, space: SpaceId) -> float:
        """Radius of a space that is no hex, in px."""
        return self.radius * (1.0 if space in self.clearings else HALF_WIDTH)

    def around(self, space: SpaceId) -> float:
        """Radius of the line round a space that is no hex, in px: outside the rim of a clearing."""
        return self.radius * (1.14 if space in self.clearings else 0.93)

    def on_rim(self, space: SpaceId, right: float, down: float) -> Point:
        """A point of a disc, so many of its radii right of its middle and below it, in px."""
        (x, y), r = self.centres[space], self.disc(space)
        return x + right * r, y + down * r

    def corners(self, space: SpaceId, scale: float = 1.0) -> tuple[Point, ...]:
        """The six corners of a hex (or of the hexagon round a clearing), clockwise from the upper right.

        In px; ``scale`` moves them towards the centre.
        """
        x, y = self.centres[space]
        w, h = self.radius * HALF_WIDTH * scale, self.radius / 2 * scale
        return tuple((x + dx * w, y + dy * h) for dx, dy in CORNERS)

    def edge(self, a: SpaceId, b: SpaceId) -> tuple[Point, Point] | None:
        """The two ends of the side between two neighbouring hexes, in px; None where they share none."""
        if a not in self.hexes or b not in self.hexes:
            return None
        step = Hex(self.hexes[b].q - self.hexes[a].q, self.hexes[b].r - self.hexes[a].r)
        if step not in ACROSS:
            return None
        _, first, last = self._grid.sides(self.hexes[a])[ACROSS.index(step)]
        return self._grid.point(first), self._grid.point(last)

    def middle(self, a: SpaceId, b: SpaceId) -> Point:
        """The point half way between two spaces, in px: for hexes, the middle of their common side."""
        (ax, ay), (bx, by) = self.centres[a], self.centres[b]
        return (ax + bx) / 2, (ay + by) / 2

    def space_at(self, x: float, y: float) -> SpaceId | None:
        """The space under a pixel, or None beside the board."""
        r = (y - self.origin[1]) / (1.5 * self.radius)
        q = (x - self.origin[0]) / (2 * HALF_WIDTH * self.radius) - r / 2
        found = self._grid.spaces.get(_round(q, r))
        if found is not None or len(self.hexes) == len(self.centres):
            return found
        near = min((math.dist((x, y), at), space) for space, at in self.centres.items() if space not in self.hexes)
        return near[1] if near[0] <= self.radius else None

    def toward(self, space: SpaceId, dx: float, dy: float) -> SpaceId:
        """The nearest space in a direction (x to the right, y down), within 60 degrees of it; itself where none is."""
        x, y = self.centres[space]
        length = math.hypot(dx, dy)
        found = []
        for other, (ox, oy) in self.centres.items():
            away = math.hypot(ox - x, oy - y)
            along = ((ox - x) * dx + (oy - y) * dy) / length
            if other != space and along > away * 0.5 - 1e-9:
                found.append((away * away / along, other))  # as far as a circle through both reaches that way
        return min(found)[1] if found else space

    def outline(self, spaces: Iterable[SpaceId]) -> Loops:
        """The boundary of a region of hexes as closed loops in px; holes run counter-clockwise."""
        return self._grid.outline(spaces)

    def borders(self, sides: Iterable[tuple[SpaceId, int]]) -> Loops:
        """Sides of hexes, each (space, number clockwise from the right), joined into long lines, in px."""
        return self._grid.borders(sides)

    def across(self, space: SpaceId, side: int) -> SpaceId | None:
        """The space behind a side of a hex, or None at the edge of the board."""
        return self._grid.across(space, side)

    def space_of(self, at: Hex) -> SpaceId:
        """The space on a hex of the board."""
        return self._grid.spaces[at]


def _px(vertex: Vertex, radius: float, origin: Point) -> Point:
    x, y = vertex
    return round(origin[0] + x * HALF_WIDTH * radius, 2), round(origin[1] + y * radius / 2, 2)


def _round(q: float, r: float) -> Hex:
    """The hex round a point in fractional axial coordinates: the most rounded one is worked out anew."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return Hex(rq, rr)


def _unit(board: Board) -> float:
    """Radii in one board unit: such that no two places come closer than :data:`APART`."""
    points = [board.attribute(s, "xy") for s in board.spaces if board.attribute(s, "hex") is None]
    points = [p for p in points if p is not None]
    if len(points) < 2 or any(board.attribute(s, "hex") is not None for s in board.spaces):
        return 1.0
    nearest = _nearest(points)
    return APART / nearest if nearest else 1.0


def _nearest(points: Iterable[Point]) -> float:
    """Least distance of two points, by a sweep from left to right."""
    nearest, ordered = math.inf, sorted(points)
    for i, a in enumerate(ordered):
        for j in range(i + 1, len(ordered)):
            b = ordered[j]
            if b[0] - a[0] >= nearest:
                break
            nearest = min(nearest, math.dist(a, b))
    return nearest


def _places(board: Board) -> dict[SpaceId, Point]:
    """Centres in units of the radius."""
    unit, places = _unit(board), dict[SpaceId, Point]()
    for space in board.spaces:
        at, xy = board.attribute(space, "hex"), board.attribute(space, "xy")
        if at is not None:
            places[space] = (2 * at.q + at.r) * HALF_WIDTH, at.r * 1.5
        elif xy is not None:
            places[space] = float(xy[0]) * unit, float(xy[1]) * unit
    return places


def _clearings(board: Board) -> frozenset[SpaceId]:
    """The spaces drawn as clearings."""
    return frozenset(
        space
        for space in board.spaces
        if board.attribute(space, "kind") == "clearing"
        and board.attribute(space, "hex") is None
        and board.attribute(space, "xy") is not None
    )


def _extent(board: Board) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of the page in units of the radius; one hex's for a board without places.

    A space that is no hex has room beneath it and beside it for its name; clearings have their board round them.
    """
    places = _places(board) or {"": (0.0, 0.0)}
    xs, ys = [p[0] for p in places.values()], [p[1] for p in places.values()]
    discs = any(space in board and board.attribute(space, "hex") is None for space in places)
    wide, below = (1.1, 1.3) if discs else (HALF_WIDTH, 1.0)
    if discs and _clearings(board):
        wide = below = EDGE - MARGIN + 0.12
        return min(xs) - wide - MARGIN, min(ys) - below - MARGIN, max(xs) + wide + MARGIN, max(ys) + below + MARGIN
    return min(xs) - wide - MARGIN, min(ys) - 1 - MARGIN, max(xs) + wide + MARGIN, max(ys) + below + MARGIN
