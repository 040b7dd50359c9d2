"""A clearing: its disc and slots as printed; its suit, number, ruler, counters and buildings above them.

Everything has a place of its own (sizes in radii): number on top, suit upper left, ruler upper right, how it is
reached lower left, what might be here lower right, counters above the middle, buildings in the slots beneath.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from hexwidgets.model import SpaceId
from hexwidgets.rules import Table
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.lettering import SLACK, width
from hexwidgets.view.scene import Item, Lines, Path, Point, Text
from hexwidgets.view.shapes import circle, dashes, number_disc, outline, pill, placed, rounded, suit_badge
from hexwidgets.view.stacks import Contents, Kind, counter, slots_of
from hexwidgets.view.theme import (
    COUNTERS_FROM,
    INK,
    NEUTRAL,
    PAPER,
    RUIN,
    SLOT_RIM,
    STACKS_FROM,
    SUIT_RIMS,
    OwnerLook,
)

RIM = 0.09
"""Width of the rim."""
BADGE: Point = (-0.80, -0.80)
RULER: Point = (0.74, -0.74)
TOLD: Point = (-0.80, 0.80)
"""Where the suit, the ruler, and how a clearing is reached stand on its rim."""
ASIDE: Point = (0.80, 0.84)
"""Where stands what might be in a clearing that is not empty."""
COUNTERS = -0.15
"""Height of counters, and of the figure in a clearing without any."""
NUMBER = 7.5
"""Least size of a clearing's number in px."""
_INNER = 0.93
"""Radius of the ground within the rim."""
_ROWS: dict[int, tuple[float, float]] = {1: (0.62, 0.0), 2: (0.62, 0.80), 3: (0.50, 0.56), 4: (0.36, 0.41)}
"""Diameter of so many counters in one row, and how far apart they stand."""
_UNITS: dict[int, tuple[float, float]] = {1: (0.46, 0.0), 2: (0.46, 0.56), 3: (0.46, 0.48), 4: (0.38, 0.42)}
_TOKENS: dict[int, tuple[float, float]] = {1: (0.33, 0.0), 2: (0.33, 0.44), 3: (0.33, 0.48), 4: (0.30, 0.42)}
"""The same where units stand above tokens."""

Spot = tuple[float, float, float]
"""Centre and diameter, in radii."""


def disc(layout: HexLayout, space: SpaceId, tint: str, rim: str) -> Iterable[Item]:
    """The ground of a clearing: tint, and a rim that ink makes clear on every ground."""
    radius, path = layout.radius, circle(*layout.centres[space], layout.radius)
    yield Path(path, PAPER, PAPER, round(radius * 0.20, 2))
    yield Path(path, tint, INK, round(radius * (RIM + 0.035), 2))
    yield Path(path, None, rim, round(radius * RIM, 2))


def cells(number: int) -> tuple[Spot, ...]:
    """So many slots side by side, all inside the rim: centre and side, in radii."""
    if not number:
        return ()
    side = min(0.44, 1.22 / number)
    pitch = side + (0.06 if number < 3 else 0.04)
    out = (number - 1) / 2 * pitch + side / 2
    y = min(0.54, math.sqrt(_INNER**2 - out**2) - side / 2) if out < _INNER else 0.2
    return tuple(((i - (number - 1) / 2) * pitch, y, side) for i in range(number))


def slots(table: Table, layout: HexLayout) -> Iterable[Item]:
    """The slots of every clearing: dashed where free, grey with a broken wall where a ruin stands."""
    radius, free, ruined = layout.radius, list[Spot](), list[Spot]()
    if radius < COUNTERS_FROM:
        return
    for space in (each for each in layout.centres if each in layout.clearings):
        (x, y), (number, ruins) = layout.centres[space], slots_of(table, space)
        here = [(x + dx * radius, y + dy * radius, side * radius) for dx, dy, side in cells(max(number, ruins))]
        free += here[: len(here) - ruins]
        ruined += here[len(here) - ruins :]
    yield from _free(free, radius)
    yield from _ruins(ruined, radius)


def slot(x: float, y: float, side: float, ruin: bool) -> Iterable[Item]:
    """One slot about a point, in px."""
    return (_ruins if ruin else _free)([(x, y, side)], side / 0.44)


def _squares(spots: Iterable[Spot]) -> tuple[tuple[str, tuple[float, ...]], ...]:
    return tuple(part for x, y, d in spots for part in rounded(x - d / 2, y - d / 2, d, d, d * 0.09))


def _free(spots: Sequence[Spot], radius: float) -> Iterable[Item]:
    if spots:
        squares, pen = _squares(spots), max(0.8, round(radius * 0.024, 2))
        dash = dashes(radius * 0.07, radius * 0.055, pen) if radius >= STACKS_FROM else ()
        yield Path(squares, PAPER, opacity=0.85)
        yield Path(squares, None, SLOT_RIM, pen, dash)


def _ruins(spots: Sequence[Spot], radius: float) -> Iterable[Item]:
    if spots:
        ground, rim, wall = RUIN
        yield Path(_squares(spots), ground, rim, max(0.8, round(radius * 0.024, 2)))
        lines = [(x + a * d, y + b * d, x + c * d, y + e * d) for x, y, d in spots for a, b, c, e in _WALL]
        yield Lines(tuple(lines), wall, round(max(1.2, radius * 0.052), 2))


_WALL = (
    (-0.30, 0.30, -0.30, -0.08), (-0.30, -0.08, -0.16, -0.27), (-0.16, -0.27, -0.16, 0.30),
    (0.05, 0.30, 0.05, -0.17), (0.28, 0.30, 0.28, 0.06),
)  # fmt: skip
"""What is left of a wall, in sides of a slot."""


def badge(at: Point, radius: float, suit: str) -> tuple[Item, ...]:
    """The sign of a clearing's suit at its upper left."""
    if suit not in SUIT_RIMS or radius < COUNTERS_FROM:
        return ()
    return suit_badge(at[0] + BADGE[0] * radius, at[1] + BADGE[1] * radius, max(radius * 0.30, 6.0), suit)


def ruler(at: Point, radius: float, look: OwnerLook) -> tuple[Item, ...]:
    """The outline of who rules a clearing at its upper right."""
    return plate(look, at[0] + RULER[0] * radius, at[1] + RULER[1] * radius, max(radius * 0.34, 7.0))


def plate(look: OwnerLook, x: float, y: float, d: float) -> tuple[Item, ...]:
    """An owner's outline alone."""
    shape = outline(look.outline, x, y, d)
    return Path(shape, PAPER, PAPER, round(d * 0.30, 2)), Path(shape, look.colour, INK, max(0.8, round(d * 0.06, 2)))


def numbered(names: Iterable[str], radius: float) -> bool:
    """Whether names are short enough to stand on the rim, beside the suit."""
    size = max(radius * 0.24, NUMBER)
    return radius >= COUNTERS_FROM and all(width(name, size, True) * SLACK <= radius * 0.62 for name in names)


@lru_cache(maxsize=512)
def number(at: Point, radius: float, name: str) -> tuple[Item, ...]:
    """The name of a clearing on top of it, in a disc or a pill."""
    size = max(radius * 0.24, NUMBER)
    r = size * 0.86
    half, (x, y) = max(r, width(name, size, True) * SLACK / 2 + r * 0.36), (at[0], at[1] - radius)
    return Path(pill(x, y, half, r), PAPER, INK, max(0.8, round(radius * 0.02, 2))), Text((x, y), name, size, INK, True)


def spots(units: Sequence[Kind], tokens: Sequence[Kind]) -> tuple[Spot, ...]:
    """Places of counters: one row as long as they fit, else units above tokens, each under its owner's."""
    every = len(units) + len(tokens)
    if every <= 3:
        return _row(every, _ROWS, COUNTERS)
    if units and tokens:
        above = _row(min(len(units), 4), _UNITS, -0.27)
        return (*above, *_under(above, units, tokens))
    first = (min(every, 6) + 1) // 2
    d, apart = (0.42, 0.54) if first == 2 else (0.38, 0.46)
    rows = (first, -0.38 if first == 2 else -0.28), (min(every, 6) - first, 0.08 if first == 2 else 0.15)
    return tuple(((i - (n - 1) / 2) * apart, y, d) for n, y in rows for i in range(n))


def _row(n: int, sizes: dict[int, tuple[float, float]], y: float) -> tuple[Spot, ...]:
    if not n:
        return ()
    d, pitch = sizes[n]
    return tuple(((i - (n - 1) / 2) * pitch, y, d) for i in range(n))


def _under(above: Sequence[Spot], units: Sequence[Kind], tokens: Sequence[Kind]) -> tuple[Spot, ...]:
    """Places of tokens: in the column of their owner's units, left of the number there, or in a row of their own."""
    if len(tokens) > len(above):
        return _row(min(len(tokens), 4), _TOKENS, 0.09)
    free = {i: x for i, (x, _, _) in enumerate(above)}
    d, found = _TOKENS[len(above)][0], list[Spot]()
    for look, _, _ in tokens:
        own = [i for i in free if i < len(units) and units[i][0] == look]
        found.append((free.pop(own[0] if own else min(free)) - 0.08, 0.09, d))
    return tuple(found)


def draw(inside: Contents, at: Point, radius: float) -> tuple[Item, ...]:
    """Everything that stands in a clearing; ``radius`` is the clearing's in px."""
    mark = ruler(at, radius, inside.holder) if inside.holder and radius >= COUNTERS_FROM else ()
    if radius < STACKS_FROM:
        return (*_small(inside, at, radius), *mark)
    units, tokens = list(inside.units), [*inside.structures, *_unowned(inside)]
    both = bool(units and tokens) and len(units) + len(tokens) > 3
    shown = [*_cut(units, 4), *_cut(tokens, 4)] if both else _cut([*units, *tokens], 6)
    items: list[Item] = [*_housed(inside, at, radius)]
    numbers: list[Item] = []
    places = spots(units, tokens)
    for (look, sign, n), (dx, dy, d) in zip(shown, places, strict=True):
        x, y = at[0] + dx * radius, at[1] + dy * radius
        if look is None:
            numbers += number_disc(x, y, d * radius / 2, f"+{n}")
            continue
        items += counter(look, sign, (x, y), d * radius)
        if n > 1:
            r = max(d * radius * 0.21, min(6.5, radius * 0.17))
            numbers += number_disc(x + d * radius * 0.44, y + d * radius * 0.42, r, n)
    return (*items, *numbers, *mark)


def _unowned(inside: Contents) -> list[Kind]:
    return [(NEUTRAL, sign, n) for sign, n in (*inside.relics, *inside.signs)]


def _cut(kinds: Sequence[Kind], most: int) -> list[tuple[OwnerLook | None, str, int]]:
    """As many kinds as there are places; the last place says how many pieces are left over."""
    if len(kinds) <= most:
        return list(kinds)
    return [*kinds[: most - 1], (None, "", sum(n for _, _, n in kinds[most - 1 :]))]


def _housed(inside: Contents, at: Point, radius: float) -> Iterable[Item]:
    """Buildings in the slots from the left, each with its owner's outline."""
    number, ruins = inside.slots
    every = [(look, sign) for look, sign, n in inside.housed for _ in range(n)]
    for (look, sign), (dx, dy, side) in zip(every, cells(max(number, len(every) + ruins)), strict=False):
        x, y, d = at[0] + dx * radius, at[1] + dy * radius, side * radius
        if radius < STACKS_FROM:
            yield Path(outline(look.outline, x, y, d * 0.8), look.colour, INK, 0.8)
            continue
        mark = outline(look.outline, x + d * 0.40, y + d * 0.40, d * 0.36)
        yield Path(rounded(x - d / 2, y - d / 2, d, d, d * 0.09), look.colour, INK, max(0.8, round(d * 0.05, 2)))
        yield Path(placed(sign, x, y, d * 0.86), look.ink)
        yield Path(mark, PAPER, PAPER, round(d * 0.14, 2))
        yield Path(mark, look.colour, INK, max(0.6, round(d * 0.035, 2)))


def _small(inside: Contents, at: Point, radius: float) -> Iterable[Item]:
    """One counter an owner with how many it has here; in very small clearings a dot an owner."""
    armies: dict[OwnerLook, tuple[str, int]] = {}
    for look, sign, n in (*inside.units, *inside.structures):
        first, total = armies.get(look, (sign, 0))
        armies[look] = first, total + n
    if radius < COUNTERS_FROM:
        looks = list(dict.fromkeys((*armies, *(look for look, _, _ in inside.housed))))[:4]
        for look, (dx, dy, d) in zip(looks, spots([(look, "", 1) for look in looks], ()), strict=True):
            x, y = at[0] + dx * radius, at[1] + (dy + 0.15) * radius
            yield Path(outline(look.outline, x, y, d * radius), look.colour, INK, max(0.6, radius * 0.05))
        return
    yield from _housed(inside, at, radius)
    shown = [(look, sign, total) for look, (sign, total) in armies.items()]
    numbers: list[Item] = []
    aside = 0.42 if len(shown) < 3 else 0.20
    for (owner, sign, n), (dx, dy, d) in zip(_cut(shown, 3), spots(shown[:3], ()), strict=True):
        x, y = at[0] + dx * radius, at[1] + dy * radius
        if owner is None:
            numbers += number_disc(x, y, d * radius / 2, f"+{n}")
            continue
        yield from counter(owner, sign, (x, y), d * radius)
        if n > 1:
            numbers += number_disc(x + d * radius * aside, y + d * radius * 0.48, max(5.0, d * radius * 0.21), n)
    yield from numbers
