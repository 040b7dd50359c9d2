"""What lies between the printed board and the pieces: veil, borders, outlines, figures, the route's line.

A redraw sends this layer again, so every region is one path along its boundary, never a shape a hex.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from hexwidgets.model import SpaceId
from hexwidgets.view import difference, lettering
from hexwidgets.view.clearings import COUNTERS, TOLD
from hexwidgets.view.ground import Print
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.marks import Figure, Marks, Route
from hexwidgets.view.rings import refusal, selection
from hexwidgets.view.scene import Item, Path, Segment, Text
from hexwidgets.view.shapes import circle, dashes, pill, polygon, polyline, region
from hexwidgets.view.stacks import Contents
from hexwidgets.view.theme import (
    BANDS,
    COUNTERS_FROM,
    INK,
    PAPER,
    QUERY,
    STACKS_FROM,
    UNEXPLORED,
    VEIL_OUT,
    VEIL_SEA,
    Band,
)
from hexwidgets.view.threat import threatened

LIT = 1.25
"""Radius of the ring round a clearing where something happens, in its radii."""
_LEAST = 7.5
"""Least size of a figure in px."""


def overlay(printed: Print, layout: HexLayout, marks: Marks, inside: Mapping[SpaceId, Contents]) -> tuple[Item, ...]:
    """What answers the question, beneath the pieces.

    Parameters
    ----------
    printed, layout
        What is painted, and where.
    marks
        The answer.
    inside
        What stands in the spaces; figures make room for it.
    """
    items = [
        *_queries(printed, layout, marks, inside),
        *(difference.veils(layout, marks.difference) if marks.difference else _veils(printed, layout, marks)),
        *printed.borders,
        *(difference.outlines(layout, marks.difference) if marks.difference else _outlines(layout, marks)),
        *threatened(layout, marks.threat, marks.threat_ignoring),
        *_lit(layout, marks.lit),
        *_rings(layout, marks),
    ]
    if marks.route:
        items += _line(layout, marks.route)
    return (*items, *_figures(layout, marks, inside))


def band(turn: int) -> Band:
    """Look of what is reached in a turn."""
    return BANDS[min(max(turn, 1), len(BANDS)) - 1]


def start_of(marks: Marks) -> SpaceId | None:
    """The space that the question is asked from: part of what is reached, with or without a figure."""
    return marks.route.start if marks.route else marks.selected


def _queries(printed: Print, layout: HexLayout, marks: Marks, inside: Mapping[SpaceId, Contents]) -> Iterable[Item]:
    """A sign on what nobody has explored, unless something else says more there."""
    if layout.radius < STACKS_FROM:
        return
    for space, name in printed.looks.items():
        if name == UNEXPLORED and space not in inside and space not in (marks.reach or ()):
            yield Text(layout.centres[space], "?", layout.radius * 0.48, QUERY, bold=True)


def _veils(printed: Print, layout: HexLayout, marks: Marks) -> Iterable[Item]:
    if marks.reach is None:
        return
    start = start_of(marks)
    spaces: dict[float, list[SpaceId]] = {}
    for space in layout.centres:
        figure = marks.reach.get(space)
        unreached = VEIL_SEA if space in printed.sea else VEIL_OUT
        veil = band(figure.turn).veil if figure else unreached
        if veil and space not in (start, marks.refused):
            spaces.setdefault(veil, []).append(space)
    for veil, under in sorted(spaces.items()):
        yield Path(region(layout, under), PAPER, opacity=veil, rule="evenodd")


def _outlines(layout: HexLayout, marks: Marks) -> Iterable[Item]:
    """The line round all that is reached by a turn; the latest turn first, so that this turn's is on top."""
    reach = dict(marks.reach or {})
    start = start_of(marks)
    if reach and start is not None:
        reach[start] = Figure(0)
    for turn in sorted({min(figure.turn, len(BANDS)) for figure in reach.values()}, reverse=True):
        look = band(turn)
        path = region(layout, [space for space, figure in reach.items() if figure.turn <= turn or turn == len(BANDS)])
        width, radius = layout.radius * look.width, layout.radius
        dash = dashes(look.dash[0] * radius, look.dash[1] * radius, width) if look.dash else ()
        yield Path(path, stroke=PAPER, width=round(look.casing * radius, 2))
        yield Path(path, stroke=look.line, width=round(width, 2), dash=dash)


def _lit(layout: HexLayout, spaces: frozenset[SpaceId]) -> Iterable[Item]:
    """A bold ring round every place of the current step: outside a clearing, inside a hex."""
    radius = layout.radius
    for space in (each for each in layout.centres if each in spaces):
        if space in layout.clearings:
            x, y = layout.centres[space]
            yield Path(circle(x, y, radius * 1.165), stroke=PAPER, width=round(radius * 0.19, 2))
            ring = circle(x, y, radius * LIT)
        else:
            ring = region(layout, [space]) if space not in layout.hexes else polygon(layout.corners(space, 0.88))
        yield Path(ring, stroke=PAPER, width=round(radius * 0.24, 2))
        yield Path(ring, stroke=INK, width=round(radius * 0.12, 2))


def _rings(layout: HexLayout, marks: Marks) -> Iterable[Item]:
    """On the rim of clearings, beneath their signs: the selection, and a refusal."""
    if marks.selected in layout.clearings:
        yield from selection(layout, str(marks.selected))
    if marks.refused in layout.clearings:
        yield from refusal(layout, str(marks.refused))


def _line(layout: HexLayout, route: Route) -> Iterable[Item]:
    """The route through the centres, or from rim to rim of clearings: solid as far as it is taken, dashed beyond."""
    spaces = [space for space in (route.start, *(entry.space for entry in route.entered)) if space in layout]
    at = len(spaces) - 1 if route.at is None else max(0, min(route.at, len(spaces) - 1))
    radius = layout.radius
    if len(spaces) > 1:
        yield Path(_way(layout, spaces), stroke=PAPER, width=radius * 0.21)
    if at < len(spaces) - 1:
        dash = dashes(radius * 0.16, radius * 0.12, radius * 0.06)
        yield Path(_way(layout, spaces[at:]), stroke=INK, width=radius * 0.06, dash=dash)
    if at:
        yield Path(_way(layout, spaces[: at + 1]), stroke=INK, width=radius * 0.10)


def _way(layout: HexLayout, spaces: Sequence[SpaceId]) -> tuple[Segment, ...]:
    """The line through spaces, broken inside clearings."""
    if not layout.clearings.intersection(spaces):
        return polyline(layout.centres[space] for space in spaces)
    found: list[Segment] = []
    for a, b in pairwise(spaces):
        (ax, ay), (bx, by) = layout.centres[a], layout.centres[b]
        whole = math.dist((ax, ay), (bx, by)) or 1.0
        first, last = (1.06 * layout.radius / whole if each in layout.clearings else 0.0 for each in (a, b))
        start, end = (ax + (bx - ax) * first, ay + (by - ay) * first), (bx - (bx - ax) * last, by - (by - ay) * last)
        found += polyline((start, end))
    return tuple(found)


def _figures(layout: HexLayout, marks: Marks, inside: Mapping[SpaceId, Contents]) -> Iterable[Item]:
    """Points left in every space reached, except where the route says them on a disc."""
    if marks.reach is None or layout.radius < COUNTERS_FROM:
        return
    route = marks.route
    told = {route.start, *(entry.space for entry in route.entered)} if route else set()
    ghost = marks.ghost[0] if marks.ghost else None
    for space, figure in marks.reach.items():
        if space in layout and space not in told and space != ghost:
            yield from _figure(layout, space, figure, inside.get(space))


def _told(figure: Figure) -> str:
    """A figure as written: in brackets where one may only pass."""
    return lettering.figure(figure.left) if figure.may_stop else f"({lettering.figure(figure.left)})"


def _figure(layout: HexLayout, space: SpaceId, figure: Figure, here: Contents | None) -> Iterable[Item]:
    look = band(figure.turn)
    if space in layout.clearings:
        yield from _on_clearing(layout, space, figure, here)
        return
    x, y = layout.centres[space]
    label = _told(figure)
    if here is None:
        down, size = 0.0, look.size * (1.0 if len(label) < 3 else 0.8)
    elif len(here.units) > 3:
        down, size = 0.80, 0.20
    else:
        down, size = 0.70, 0.27 if look.bold else 0.24
    px = max(layout.radius * size, _LEAST)
    at = x, y + down * layout.radius
    yield Text(at, label, px, look.figure, look.bold, halo=PAPER, halo_width=px * 0.26)


def _on_clearing(layout: HexLayout, space: SpaceId, figure: Figure, here: Contents | None) -> Iterable[Item]:
    """A figure where counters would stand; beside them in a plate at the lower left of the rim."""
    look, radius, label = band(figure.turn), layout.radius, _told(figure)
    if here is None or not (here.units or here.structures):
        px = max(radius * look.size * (1.0 if len(label) < 3 else 0.8), _LEAST)
        x, y = layout.centres[space]
        yield Text((x, y + radius * COUNTERS), label, px, look.figure, look.bold, halo=PAPER, halo_width=px * 0.26)
        return
    px = max(radius * (0.30 if look.bold else 0.27), _LEAST)
    x, y = layout.on_rim(space, *TOLD)
    yield Path(pill(x, y, px * (0.5 + 0.28 * len(label)), px * 0.78), PAPER, look.line, max(1.0, radius * 0.035))
    yield Text((x, y), label, px, look.figure, look.bold)
