"""Patterns of terrains: templates in units of the hex radius, stamped on many hexes in few items."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from hexwidgets.view.layout import HALF_WIDTH
from hexwidgets.view.scene import Item, Lines, Point, Polygons
from hexwidgets.view.theme import LIT_SIDE, PatternName, TerrainLook

Line = tuple[float, float, float, float]

SPOTS: tuple[Point, ...] = (
    (0.56, 0.02),
    (0.30, -0.44),
    (-0.30, -0.44),
    (-0.56, 0.02),
    (-0.30, 0.46),
    (0.30, 0.46),
)
"""Marks stand on a ring, so that the middle stays free for figures and pieces."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """Marks of one hex about (0, 0): lines in one pen, dark shapes in the terrain's ink, lit over dark."""

    lines: tuple[Line, ...] = ()
    width: float = 0.0
    opacity: float = 1.0
    dark: tuple[tuple[Point, ...], ...] = ()
    lit: tuple[tuple[Point, ...], ...] = ()
    mirrored: bool = True


def stamp(look: TerrainLook, centres: Iterable[tuple[Point, bool]], radius: float) -> tuple[Item, ...]:
    """The pattern of a look on every centre (px); True beside a centre mirrors it."""
    if not look.pattern:
        return ()
    pattern = template(look.pattern)
    places = [(x, y, -radius if flip and pattern.mirrored else radius) for (x, y), flip in centres]
    items: list[Item] = []
    if pattern.lines:
        lines = tuple(
            (round(x + a * k, 2), round(y + b * radius, 2), round(x + c * k, 2), round(y + d * radius, 2))
            for x, y, k in places
            for a, b, c, d in pattern.lines
        )
        items.append(Lines(lines, look.ink, round(pattern.width * radius, 2), pattern.opacity))
    for shapes, fill in ((pattern.dark, look.ink), (pattern.lit, LIT_SIDE)):
        if shapes:
            stamped = tuple(
                tuple((round(x + a * k, 2), round(y + b * radius, 2)) for a, b in shape)
                for x, y, k in places
                for shape in shapes
            )
            items.append(Polygons(stamped, fill))
    return tuple(items)


@cache
def template(name: PatternName) -> Pattern:
    """The pattern of this name."""
    match name:
        case "tufts":
            return Pattern(lines=tuple(_tufts()), width=0.026)
        case "firs":
            return Pattern(dark=tuple(_fir(x, y, 0.125) for x, y in (*SPOTS, (0, 0.64))))
        case "peaks":
            return _peaks()
        case "reeds":
            return Pattern(lines=tuple(line for x, y in SPOTS for line in _reed(x, y, 0.15)), width=0.028)
        case "waves":
            at = ((0.46, 0.06), (-0.46, 0.06), (0.0, -0.40), (0.06, 0.52))
            return Pattern(lines=tuple(line for x, y in at for line in _wave(x, y, 0.12)), width=0.030)
        case "swell":
            swell = (*_wave(-0.12, -0.34, 0.18), *_wave(0.16, 0.36, 0.18))
            return Pattern(lines=swell, width=0.026, opacity=0.9)
        case "dunes":
            return Pattern(lines=tuple(line for x, y in SPOTS for line in _dune(x, y, 0.15)), width=0.034)
        case "hatch":
            return Pattern(lines=tuple(_hatch(0.22, 0.90, 0.34)), width=0.018, opacity=0.55, mirrored=False)
        case _:
            return Pattern()


def _joined(points: Sequence[Point]) -> list[Line]:
    return [(*a, *b) for a, b in pairwise(points)]


def _tufts() -> Iterable[Line]:
    h = 0.13
    for x, y in (SPOTS[0], SPOTS[2], SPOTS[4], (0.10, -0.50), (0.36, 0.42), (-0.58, -0.04)):
        yield x, y + h * 0.5, x, y - h * 0.6
        yield from _joined(((x - h * 0.7, y - h * 0.3), (x, y + h * 0.5), (x + h * 0.7, y - h * 0.3)))


def _fir(x: float, y: float, r: float) -> tuple[Point, ...]:
    return (
        (x, y - r * 1.5), (x + r, y + r * 0.55), (x + r * 0.22, y + r * 0.55), (x + r * 0.22, y + r * 1.1),
        (x - r * 0.22, y + r * 1.1), (x - r * 0.22, y + r * 0.55), (x - r, y + r * 0.55),
    )  # fmt: skip


def _peaks() -> Pattern:
    dark, lit = [], []
    right, left = (
        ((0.54, 0.10, 1), (0.26, -0.44, 1.15), (0.30, 0.50, 0.9)),
        ((-0.32, -0.42, 0.95), (-0.56, 0.08, 1.1)),
    )
    for x, y, k in (*right, *left, (-0.24, 0.50, 1)):
        r = 0.17 * k
        top, foot = (x, y - r), y + r * 0.7
        dark.append((top, (x + r, foot), (x - r, foot)))
        lit.append((top, (x - r, foot), (x - r * 0.15, foot), (x + r * 0.1, y - r * 0.1)))
    return Pattern(dark=tuple(dark), lit=tuple(lit))


def _reed(x: float, y: float, h: float) -> list[Line]:
    return [
        (x - h, y + h * 0.5, x + h, y + h * 0.5),
        (x - h * 0.5, y + h * 1.05, x + h * 0.6, y + h * 1.05),
        (x, y + h * 0.3, x, y - h * 0.8),
        (x - h * 0.5, y + h * 0.3, x - h * 0.7, y - h * 0.4),
        (x + h * 0.5, y + h * 0.3, x + h * 0.7, y - h * 0.4),
    ]


def _bow(a: Point, control: Point, b: Point, parts: int) -> list[Point]:
    """Points of a quadratic Bézier after its first."""
    out = []
    for i in range(1, parts + 1):
        t = i / parts
        u = 1 - t
        out.append(
            (
                u * u * a[0] + 2 * u * t * control[0] + t * t * b[0],
                u * u * a[1] + 2 * u * t * control[1] + t * t * b[1],
            )
        )
    return out


def _wave(x: float, y: float, h: float) -> list[Line]:
    points = [(x - 2 * h, y)]
    for i in range(4):
        a = points[-1]
        points += _bow(a, (a[0] + h / 2, y + (0.8 if i % 2 else -0.8) * h), (a[0] + h, y), 3)
    return _joined(points)


def _dune(x: float, y: float, h: float) -> list[Line]:
    start = (x - h, y + h * 0.3)
    arc = [start, *_bow(start, (x - h * 0.1, y - h * 0.9), (x + h, y + h * 0.3), 6)]
    dots = [(x + a * h, y + b * h) for a, b in ((-0.5, 0.95), (0.1, 0.75), (0.7, 0.95))]
    return _joined(arc) + [(a, b, a + 0.002, b) for a, b in dots]


def _hatch(gap: float, scale: float, free: float) -> Iterable[Line]:
    """Rising lines at 45 degrees inside a hexagon of this scale, outside a free disc in the middle."""
    d = 0.5**0.5
    for i in range(-4, 5):
        o = i * gap
        px, py = o * d, o * d
        low, high = -9.0, 9.0
        for nx, ny in ((1.0, 0.0), (0.5, HALF_WIDTH), (0.5, -HALF_WIDTH)):
            reach, along, at = scale * HALF_WIDTH, nx * d - ny * d, nx * px + ny * py
            if abs(along) > 1e-9:
                one, two = (reach - at) / along, (-reach - at) / along
                low, high = max(low, min(one, two)), min(high, max(one, two))
        if low >= high:
            continue
        half = (free * free - o * o) ** 0.5 if abs(o) < free else 0.0
        for a, b in ((low, -half), (half, high)) if half else ((low, high),):
            yield px + d * a, py - d * a, px + d * b, py - d * b
