"""Why not, told beside the board's space: title, reasons, what would help, each with what it cites.

It is light on a dark page, too. It lies on the board, which is a printed object with the same inks everywhere, and a
dark sheet on bright paper would look like a hole; nor does the kernel, which paints one scene for every front end, for
pictures and for print, know the theme of a page.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from hexwidgets.model import SpaceId
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.lettering import SLACK, width, wrap
from hexwidgets.view.marks import Bubble, Marks, Said
from hexwidgets.view.scene import Item, Lines, Path, Point, Text
from hexwidgets.view.shapes import pill, rounded
from hexwidgets.view.theme import FAULT, INK, PAPER, Page

WIDTHS = (270.0, 330.0, 230.0)
"""Px of a bubble from side to side, on a page that has the room."""
PART = 0.62
"""The most of a page's width that a bubble takes."""
PAD, EDGE, CORNER = 14.0, 8.0, 8.0
TITLE, BODY, SMALL, LEADING = 14.0, 12.0, 11.0, 16.5
PILL, PILL_GAP = 17.0, 6.0
ANCHOR = 26.0
"""Least distance of a leader from a bubble's corners, in px."""
BESIDE = (0.6, 2.0, 4.0)
"""Gaps between a space and a bubble, in radii, that are tried."""
NEVER = 1e6
"""What it costs to cover what must be seen."""
FAR = 0.4
"""What a leader costs for every radius of its length, when a space that is covered costs 1."""
CROSSED = 0.5
"""What a leader costs for a space that it crosses, as a part of what covering that space costs."""


class _Sheet(NamedTuple):
    """What is written, from the upper left corner of a bubble, and how high it is; in px."""

    items: tuple[Item, ...]
    height: float


def bubble(layout: HexLayout, marks: Marks, inside: Collection[SpaceId], page: Page) -> Iterable[Item]:
    """Items of the bubble that marks ask for, with a leader to its space.

    It stands where it covers least: over an empty corner of the board if there is one. It never stands over its own
    space or the route; on a page that has no other place there is none, and the ring round the space has to do.

    Parameters
    ----------
    layout
        Places of the spaces.
    marks
        The bubble, and what else is shown.
    inside
        Spaces that are not empty.
    page
        Colours.
    """
    told = marks.bubble
    if told is None or told.space not in layout:
        return
    sizes = dict.fromkeys(max(10 * BODY, min(wide, layout.width * PART)) for wide in WIDTHS)
    sheets = {wide: _written(told, wide, page) for wide in sizes}
    weights = _weights(layout, marks, told.space, inside)
    price, wide, (x, y) = min(_place(layout, told.space, weights, wide, sheet.height) for wide, sheet in sheets.items())
    sheet = sheets[wide]
    if price >= NEVER or sheet.height > layout.height:
        return
    yield from _leader(layout, told.space, x, y, wide, sheet.height)
    yield Path(rounded(x + 2, y + 3, wide, sheet.height, CORNER), INK, opacity=0.16)
    yield Path(rounded(x, y, wide, sheet.height, CORNER), page.page, page.warn, 1.4)
    for item in sheet.items:
        yield _moved(item, x, y)


def _written(told: Bubble, wide: float, page: Page) -> _Sheet:
    items: list[Item] = []
    room, y = wide - 2 * PAD, PAD
    for line in wrap(told.title, TITLE, room, bold=True):
        items.append(Text((PAD, y + TITLE / 2), line, TITLE, page.text, bold=True, align="left"))
        y += TITLE + 4
    y += 3
    for said in told.reasons:
        y = _said(items, said, y, room, page)
    if told.remedies:
        y += 3
        items.append(Lines(((PAD, y, wide - PAD, y),), page.line, 1))
        y += 9
        for line in wrap(told.heading.upper(), SMALL, room, bold=True):
            items.append(Text((PAD, y + SMALL / 2), line, SMALL, page.dim, bold=True, align="left"))
            y += SMALL + 5
        for said in told.remedies:
            y = _said(items, said, y, room, page)
    return _Sheet(tuple(items), y + PAD - 6)


def _said(items: list[Item], said: Said, y: float, room: float, page: Page) -> float:
    """Write a sentence and its citations from height ``y``; returns the height beneath them."""
    lines = wrap(said.text, BODY, room)
    for line in lines:
        items.append(Text((PAD, y + LEADING / 2), line, BODY, page.text, align="left"))
        y += LEADING
    widths = [min(width(cite, SMALL, True) * SLACK + 14, room) for cite in said.cites]
    free = room - (width(lines[-1], BODY) * SLACK + 10 if lines else 0)
    if said.cites:
        beside = lines and sum(widths) + PILL_GAP * (len(widths) - 1) <= free
        y += -LEADING if beside else PILL_GAP / 2
    for row in _rows(said.cites, widths, room):
        right = PAD + room
        for cite, wide in reversed(row):
            middle = right - wide / 2, y + LEADING / 2
            items.append(Path(pill(*middle, wide / 2, PILL / 2), page.page, page.accent, 1))
            items.append(Text(middle, _cut(cite, wide - 12), SMALL, page.accent, bold=True))
            right -= wide + PILL_GAP
        y += PILL + 2
    return y + 5


def _rows(cites: Sequence[str], widths: Sequence[float], room: float) -> list[list[tuple[str, float]]]:
    """Pills side by side, as many as a line has room for."""
    rows: list[list[tuple[str, float]]] = []
    left = 0.0
    for cite, wide in zip(cites, widths, strict=True):
        if not rows or left < wide:
            rows.append([])
            left = room
        rows[-1].append((cite, wide))
        left -= wide + PILL_GAP
    return rows


def _cut(text: str, room: float) -> str:
    """A citation that is wider than a bubble loses its end."""
    if width(text, SMALL, True) <= room:
        return text
    while len(text) > 1 and width(text + "\u2026", SMALL, True) > room:
        text = text[:-1]
    return text + "\u2026"


def _place(
    layout: HexLayout, space: SpaceId, weights: Sequence[tuple[Point, float]], wide: float, high: float
) -> tuple[float, float, Point]:
    """The place that covers least with a short leader: what it costs, the width, its upper left corner."""
    x, y = layout.centres[space]
    right, bottom = layout.width - wide - EDGE, layout.height - high - EDGE
    gaps = [layout.radius * (1 + beside) for beside in BESIDE]
    near_x = (x - wide / 2, *(at for gap in gaps for at in (x - gap - wide, x + gap)))
    near_y = (y - high / 2, *(at for gap in gaps for at in (y - gap - high, y + gap)))
    xs = [EDGE, right, *(min(max(at, EDGE), right) for at in near_x)]
    ys = [EDGE, bottom, *(min(max(at, EDGE), bottom) for at in near_y)]
    places = product(dict.fromkeys(max(a, 0.0) for a in xs), dict.fromkeys(max(b, 0.0) for b in ys))
    rows = [each[0][1] for each in weights]
    reach = layout.radius * (0.85 if layout.hexes else 1.2)

    best = (math.inf, wide, (0.0, 0.0))
    for left, top in places:
        away = math.hypot(max(left - x, 0.0, x - left - wide), max(top - y, 0.0, y - top - high))
        price = away / layout.radius * FAR
        first, last = bisect_left(rows, top - reach), bisect_left(rows, top + high + reach)
        for (cx, cy), weight in weights[first:last]:
            if left - reach < cx < left + wide + reach:
                aside = math.hypot(max(left - cx, 0.0, cx - left - wide), max(top - cy, 0.0, cy - top - high))
                price += weight if aside < reach else 0.0
                if price > best[0]:
                    break
        if price < best[0]:
            price += _crossed(layout, (x, y), _start(x, y, left, top, wide, high), weights)
        best = min(best, (price, wide, (left, top)))
    return best


def _crossed(layout: HexLayout, end: Point, start: Point, weights: Iterable[tuple[Point, float]]) -> float:
    """What it costs to draw a leader over what lies between its ends."""
    (ax, ay), (bx, by) = start, end
    length = math.dist(start, end)
    price = 0.0
    for (cx, cy), weight in weights:
        along = ((cx - ax) * (bx - ax) + (cy - ay) * (by - ay)) / length if length else 0.0
        if 0 < along < length and weight > 1 and weight < NEVER:
            aside = abs((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / length
            price += weight * CROSSED if aside < layout.radius * 0.6 else 0.0
    return price


def _start(cx: float, cy: float, x: float, y: float, wide: float, high: float) -> Point:
    """Where the leader to a point leaves a bubble: on the side that faces it, away from the corners."""
    return min(max(cx, x + ANCHOR), x + wide - ANCHOR), min(max(cy, y + ANCHOR), y + high - ANCHOR)


def _weights(layout: HexLayout, marks: Marks, space: SpaceId, inside: Collection[SpaceId]) -> list[tuple[Point, float]]:
    """What it costs to cover each space, from the top of the page down.

    Most for what the bubble is about, more for what is told than for the rest.
    """
    never = {space, marks.selected, marks.cursor}
    if marks.route:
        never |= {marks.route.start, *(entry.space for entry in marks.route.entered)}
    changed = marks.difference.gained | marks.difference.lost if marks.difference else ()
    told = {*inside, *(marks.reach or ()), *changed, *(target.space for target in marks.targets)}
    found = [(at, NEVER if each in never else 3.0 if each in told else 1.0) for each, at in layout.centres.items()]
    return sorted(found, key=lambda each: each[0][1])


def _leader(layout: HexLayout, space: SpaceId, x: float, y: float, wide: float, high: float) -> Iterable[Item]:
    """From the side of the bubble that faces the space to the ring round it."""
    cx, cy = layout.centres[space]
    start = _start(cx, cy, x, y, wide, high)
    far = math.dist(start, (cx, cy))
    k = max(0.0, 1 - layout.radius * (1.24 if space in layout.clearings else 0.78) / far) if far else 0.0
    line = ((*start, start[0] + (cx - start[0]) * k, start[1] + (cy - start[1]) * k),)
    yield Lines(line, PAPER, 5)
    yield Lines(line, FAULT, 1.8)


def _moved(item: Item, dx: float, dy: float) -> Item:
    match item:
        case Text():
            return replace(item, at=(round(item.at[0] + dx, 2), round(item.at[1] + dy, 2)))
        case Lines():
            return replace(item, lines=tuple((a + dx, b + dy, c + dx, d + dy) for a, b, c, d in item.lines))
        case Path():
            moved = tuple(
                (c, tuple(round(n + (dy if i % 2 else dx), 2) for i, n in enumerate(v))) for c, v in item.segments
            )
            return replace(item, segments=moved)
    return item
