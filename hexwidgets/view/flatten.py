"""Curves as polylines and pens as polygons, for a renderer that can only fill polygons."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from hexwidgets.view.scene import Point, Segment


class Polyline(NamedTuple):
    """One subpath as corners; ``closed`` when it ends where it began."""

    points: tuple[Point, ...]
    closed: bool


def flatten(segments: Iterable[Segment], scale: float = 1.0) -> tuple[Polyline, ...]:
    """Subpaths of a path times ``scale``; curves become short lines of about two units each."""
    out: list[Polyline] = []
    points: list[Point] = []
    for command, v in segments:
        scaled = tuple(each * scale for each in v)
        if command == "M":
            if points:
                out.append(Polyline(tuple(points), False))
            points = [(scaled[0], scaled[1])]
        elif command == "L":
            points.append((scaled[0], scaled[1]))
        elif command == "C":
            points += _cubic(points[-1], scaled)
        else:
            out.append(Polyline(tuple(points), True))
            points = []
    if points:
        out.append(Polyline(tuple(points), False))
    return tuple(out)


def _cubic(start: Point, v: Sequence[float]) -> list[Point]:
    x0, y0 = start
    x1, y1, x2, y2, x3, y3 = v
    length = math.dist((x0, y0), (x1, y1)) + math.dist((x1, y1), (x2, y2)) + math.dist((x2, y2), (x3, y3))
    n = max(2, min(64, math.ceil(length / 2)))
    out = []
    for i in range(1, n + 1):
        t = i / n
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        out.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return out


def dashed(line: Polyline, dash: Sequence[float]) -> tuple[Polyline, ...]:
    """The pieces of a polyline that a dashed pen draws; ``dash`` is (on, off, ...) in the same unit."""
    pattern = tuple(dash) * (2 if len(dash) % 2 else 1)
    if not pattern or sum(pattern) <= 0:
        return (line,)
    points = (*line.points, line.points[0]) if line.closed else line.points
    out: list[Polyline] = []
    index, rest, on = 0, pattern[0], True
    piece: list[Point] = [points[0]]
    for a, b in pairwise(points):
        length, done = math.dist(a, b), 0.0
        while length - done > rest:
            done += rest
            k = done / length
            cut = a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k
            if on:
                out.append(Polyline((*piece, cut), False))
            index, on = (index + 1) % len(pattern), not on
            rest, piece = pattern[index], [cut]
        rest -= length - done
        piece.append(b)
    if on and len(piece) > 1:
        out.append(Polyline(tuple(piece), False))
    return tuple(out)


def area(points: Sequence[Point]) -> float:
    """Twice the signed area of a polygon: above zero when it runs clockwise as drawn."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, (*points[1:], points[0]), strict=True))


def pen(a: Point, b: Point, width: float) -> tuple[Point, ...]:
    """The rectangle that a pen of this width covers from one point to another, ends left out."""
    length = math.dist(a, b)
    if not length:
        return ()
    dx, dy = (b[1] - a[1]) / length * width / 2, (a[0] - b[0]) / length * width / 2
    return (a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)
