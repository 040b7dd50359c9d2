"""What everything is made of: polygons, circles, pills, owners' outlines, placed silhouettes; in px."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from hexwidgets.model import SpaceId
from hexwidgets.view.grid import CORNERS
from hexwidgets.view.layout import HALF_WIDTH, HexLayout
from hexwidgets.view.lettering import figure
from hexwidgets.view.marks import Points
from hexwidgets.view.scene import Item, Lines, Path, Point, Polygons, Segment, Text
from hexwidgets.view.silhouettes import BOX, silhouette
from hexwidgets.view.theme import FAULT, INK, PAPER, SUIT_RIMS, WHITE, OutlineName

_ARC = 0.5523
"""Length of the handles with which four cubics make a circle of radius 1."""

_OUTLINES: dict[OutlineName, tuple[Point, ...]] = {
    "square": ((-0.92, -0.92), (0.92, -0.92), (0.92, 0.92), (-0.92, 0.92)),
    "diamond": ((0, -1.28), (1.28, 0), (0, 1.28), (-1.28, 0)),
    "shield": ((-0.98, -0.92), (0.98, -0.92), (0.98, 0.2), (0, 1.22), (-0.98, 0.2)),
    "gable": ((0, -1.22), (0.98, -0.2), (0.98, 0.92), (-0.98, 0.92), (-0.98, -0.2)),
    "banner": ((-0.95, -0.95), (0.95, -0.95), (0.95, 1.2), (0, 0.78), (-0.95, 1.2)),
    "octagon": (
        (-0.41, -1), (0.41, -1), (1, -0.41), (1, 0.41), (0.41, 1), (-0.41, 1), (-1, 0.41), (-1, -0.41),
    ),
}  # fmt: skip
"""Owners' outlines in half the diameter, equal in weight to the circle."""


def polygon(points: Iterable[Point]) -> tuple[Segment, ...]:
    """Closed path through points."""
    return (*polyline(points), ("Z", ()))


def polyline(points: Iterable[Point]) -> tuple[Segment, ...]:
    """Open path through points."""
    return tuple(("L" if i else "M", (round(x, 2), round(y, 2))) for i, (x, y) in enumerate(points))


def polygons(loops: Iterable[Sequence[Point]]) -> tuple[Segment, ...]:
    """One path of several closed loops of points that are rounded already."""
    segments: list[Segment] = []
    for loop in loops:
        segments.append(("M", loop[0]))
        segments += [("L", point) for point in loop[1:]]
        segments.append(("Z", ()))
    return tuple(segments)


def circle(x: float, y: float, r: float) -> tuple[Segment, ...]:
    """Circle as four cubics, clockwise."""
    return pill(x, y, r, r)


@lru_cache(maxsize=4096)
def pill(x: float, y: float, half_width: float, r: float) -> tuple[Segment, ...]:
    """Lying rectangle with round ends about a centre; a circle where ``half_width`` is ``r``."""
    k, a = r * _ARC, max(0.0, half_width - r)
    ends: tuple[Segment, ...] = (
        ("M", (x - a - r, y)),
        ("C", (x - a - r, y - k, x - a - k, y - r, x - a, y - r)),
        ("L", (x + a, y - r)),
        ("C", (x + a + k, y - r, x + a + r, y - k, x + a + r, y)),
        ("C", (x + a + r, y + k, x + a + k, y + r, x + a, y + r)),
        ("L", (x - a, y + r)),
        ("C", (x - a - k, y + r, x - a - r, y + k, x - a - r, y)),
        ("Z", ()),
    )
    return tuple((c, tuple(round(each, 2) for each in v)) for c, v in ends if a or c != "L")


def region(layout: HexLayout, spaces: Collection[SpaceId]) -> tuple[Segment, ...]:
    """One path round spaces: the boundary of hexes and of their holes, a circle for every other space."""
    discs = (
        circle(*layout.centres[space], layout.around(space))
        for space in spaces
        if space in layout and space not in layout.hexes
    )
    return (*polygons(layout.outline(spaces)), *(segment for disc in discs for segment in disc))


def rounded(x: float, y: float, width: float, height: float, r: float) -> tuple[Segment, ...]:
    """Rectangle with round corners of radius ``r``; (x, y) is its upper left corner, all in px."""
    k, right, bottom = r * (1 - _ARC), x + width, y + height
    ends: tuple[Segment, ...] = (
        ("M", (x + r, y)),
        ("L", (right - r, y)),
        ("C", (right - k, y, right, y + k, right, y + r)),
        ("L", (right, bottom - r)),
        ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
        ("L", (x + r, bottom)),
        ("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
        ("L", (x, y + r)),
        ("C", (x, y + k, x + k, y, x + r, y)),
        ("Z", ()),
    )
    return tuple((c, tuple(round(each, 2) for each in v)) for c, v in ends)


def hexagon(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    """A hex about a centre, as the board has them."""
    w, h = radius * HALF_WIDTH, radius / 2
    return polygon((x + dx * w, y + dy * h) for dx, dy in CORNERS)


def outline(name: OutlineName, x: float, y: float, d: float) -> tuple[Segment, ...]:
    """An owner's outline about a centre, equal in weight to a circle of diameter ``d``."""
    if name == "circle":
        return circle(x, y, d / 2)
    return polygon((x + px * d / 2, y + py * d / 2) for px, py in _OUTLINES[name])


def placed(name: str, x: float, y: float, size: float) -> tuple[Segment, ...]:
    """A silhouette in a box of this size about a centre."""
    k = size / BOX
    shift = x - size / 2, y - size / 2
    return tuple(
        (command, tuple(round(shift[i % 2] + each * k, 2) for i, each in enumerate(v)))
        for command, v in silhouette(name).path
    )


def number_disc(x: float, y: float, r: float, number: int | str) -> tuple[Item, ...]:
    """How many: ink figure in a paper disc."""
    return (
        Path(circle(x, y, r), PAPER, INK, max(0.8, r * 0.12)),
        Text((x, y), str(number), r * (1.5 if len(str(number)) < 2 else 1.2), INK, bold=True),
    )


def left_disc(x: float, y: float, r: float, left: Points, taken: bool = True) -> tuple[Item, ...]:
    """Points left on a route: white figure on ink; hollow for a step that is not taken yet."""
    label = figure(left)
    fill, ink, rim = (INK, WHITE, PAPER) if taken else (PAPER, INK, INK)
    return (
        Path(circle(x, y, r * 1.11), PAPER),
        Path(circle(x, y, r), fill, rim if not taken else None, r * 0.12),
        Text((x, y), label, r * (1.44, 1.15, 0.85)[min(len(label), 3) - 1], ink, bold=taken),
    )


def suit_badge(x: float, y: float, r: float, suit: str) -> tuple[Item, ...]:
    """The sign of a suit in a disc of radius ``r`` px, in ink: its rim has the suit's colour between lines of ink."""
    return (
        Path(circle(x, y, r), PAPER, INK, round(r * 0.22, 2)),
        Path(circle(x, y, r), None, SUIT_RIMS[suit], round(r * 0.14, 2)),
        Path(placed(suit, x, y, r * 1.26), INK),
    )


def no_entry(x: float, y: float, r: float) -> tuple[Item, ...]:
    """A disc of radius ``r`` px that is struck through."""
    k = r * 0.62
    return (
        Path(circle(x, y, r * 1.25), PAPER),
        Path(circle(x, y, r), PAPER, FAULT, r * 0.28),
        Lines(((x - k, y + k, x + k, y - k),), FAULT, r * 0.28),
    )


def fault_sign(x: float, y: float, d: float) -> tuple[Item, ...]:
    """Triangle of this size with an exclamation mark."""
    sides = ((x, y - d * 0.58), (x + d * 0.62, y + d * 0.46), (x - d * 0.62, y + d * 0.46))
    return (
        Polygons((sides,), PAPER, PAPER, d * 0.36),
        Polygons((sides,), FAULT, FAULT, d * 0.10),
        Text((x, y + d * 0.12), "!", d * 0.72, WHITE, bold=True),
    )


def toll_pill(x: float, y: float, radius: float, points: Points, taken: bool = True) -> tuple[Item, ...]:
    """A toll on the edge it is paid at; ``radius`` is the hex's."""
    label = f"\u2212{figure(points)}" if points else "0"
    half = radius * (0.2 + 0.105 * len(label))
    return (
        Path(pill(x, y, half, radius * 0.22), WHITE, INK, max(1.0, radius * 0.035)),
        Text((x, y), label, radius * 0.30, INK, bold=taken),
    )


def dashes(on: float, off: float, width: float) -> tuple[float, float]:
    """Dash lengths of a pen with round ends that look ``on`` and ``off`` long."""
    return max(0.01, round(on - width, 2)), round(off + width, 2)
