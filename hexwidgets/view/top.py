"""What lies above the pieces: ghost, selection, tolls and points left of a route, faults, cursor, refusal."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from hexwidgets.model import SpaceId, Stack
from hexwidgets.rules import GameSystem
from hexwidgets.view import difference
from hexwidgets.view.bubble import bubble
from hexwidgets.view.clearings import ASIDE, COUNTERS, TOLD
from hexwidgets.view.grid import CORNERS
from hexwidgets.view.layout import HALF_WIDTH, HexLayout
from hexwidgets.view.marks import Marks, Route, Target
from hexwidgets.view.rings import refusal, selection
from hexwidgets.view.scene import Item, Lines, Path, Point, Polygons
from hexwidgets.view.shapes import fault_sign, left_disc, no_entry, outline, pill, placed, toll_pill
from hexwidgets.view.stacks import Contents, contents, counter
from hexwidgets.view.theme import COUNTERS_FROM, INK, LIGHT, PAPER, STACKS_FROM, Page

_SLOTS: tuple[Point, ...] = ((0.0, 0.58), (-0.36, 0.50), (0.36, 0.50))
_FRAME: tuple[Point, ...] = ((-1.28, -1.28), (1.28, -1.28), (1.28, 1.28), (-1.28, 1.28))
"""Corners of the brackets about a clearing, in its radii."""
_CLEAR = 0.65
"""Distance of a toll from points left, in radii, that is far enough."""


def top(
    game: GameSystem,
    owners: Mapping[str, str],
    layout: HexLayout,
    marks: Marks,
    inside: Mapping[SpaceId, Contents],
    page: Page = LIGHT,
) -> tuple[Item, ...]:
    """What follows the reader's hand, above everything.

    Parameters
    ----------
    game, owners
        The game's pieces, and the theme's look of each player: for the ghost.
    layout
        Places of the spaces.
    marks
        What is shown.
    inside
        What stands in the spaces; points left make room for it.
    page
        Colours of the bubble.
    """
    items: list[Item] = [*difference.signs(layout, marks, inside)]
    if marks.ghost and marks.ghost[0] in layout:
        items += _ghost(game, owners, layout, *marks.ghost, marks.ghost[0] in inside)
    if marks.selected and marks.selected in layout and marks.selected not in layout.clearings:
        items += selection(layout, marks.selected)
    if marks.route and layout.radius >= COUNTERS_FROM:
        items += _costs(layout, marks.route, marks, inside)
    for space in sorted(marks.faults):
        if space in layout:
            items += _fault(layout, space, space in inside)
    for target in marks.targets:
        if target.space in layout:
            items += _target(game, layout, target)
    if marks.refused and marks.refused in layout:
        if marks.refused not in layout.clearings:
            items += refusal(layout, marks.refused)
        (x, y), down = layout.centres[marks.refused], 1.0 if marks.refused in layout.clearings else 0.56
        items += no_entry(x, y + layout.radius * down, layout.radius * 0.17)
    items += bubble(layout, marks, inside, page)
    return tuple(items)


def cursor(layout: HexLayout, marks: Marks) -> tuple[Item, ...]:
    """What follows the pointer."""
    return tuple(_cursor(layout, marks.cursor)) if marks.cursor and marks.cursor in layout else ()


def _cursor(layout: HexLayout, space: SpaceId) -> Iterable[Item]:
    """Six corner brackets, four about a clearing; they may stand on a selection."""
    corners, part = layout.corners(space, 0.90 if space in layout.hexes else 1.15), 0.26
    if space in layout.clearings:
        corners, part = tuple(layout.on_rim(space, *at) for at in _FRAME), 0.18
    lines: list[tuple[float, float, float, float]] = []
    for i, (x, y) in enumerate(corners):
        for ox, oy in (corners[i - 1], corners[(i + 1) % len(corners)]):
            lines.append((x, y, x + (ox - x) * part, y + (oy - y) * part))
    yield Lines(tuple(lines), PAPER, layout.radius * 0.15)
    yield Lines(tuple(lines), INK, layout.radius * 0.07)


def _target(game: GameSystem, layout: HexLayout, target: Target) -> Iterable[Item]:
    """Arrowheads that point at the space from its corners, and beneath it who reaches it."""
    radius = layout.radius
    x, y = layout.centres[target.space]
    units = contents(target.by, game, {}).units[:4] if radius >= STACKS_FROM else ()
    out = 0.97 if target.space in layout.hexes else 1.52 if target.space in layout.clearings else 1.12
    yield from arrowheads(x, y, radius, out, 5 if units else 6)
    if units:
        y, d = y + radius * (out - 0.21), radius * 0.30
        yield Path(pill(x, y, d * (0.35 + 0.55 * len(units)), d * 0.66), PAPER, INK, max(1.0, radius * 0.04))
        for i, (_, silhouette, _) in enumerate(units):
            yield Path(placed(silhouette, x + (i - (len(units) - 1) / 2) * d * 1.1, y, d), INK)


def arrowheads(x: float, y: float, radius: float, out: float = 0.97, number: int = 6) -> Iterable[Item]:
    """Triangles that point at (x, y), from the corners of a hex times ``out``; the lowest corner is the last one."""
    heads = []
    for dx, dy in (CORNERS[i] for i in (3, 4, 5, 0, 1, 2)[:number]):
        ux, uy = dx * HALF_WIDTH, dy / 2
        far, near, half = out * radius, (out - 0.30) * radius, 0.15 * radius
        heads.append(
            (
                (x + ux * far - uy * half, y + uy * far + ux * half),
                (x + ux * far + uy * half, y + uy * far - ux * half),
                (x + ux * near, y + uy * near),
            )
        )
    yield Polygons(tuple(heads), PAPER, PAPER, radius * 0.11)
    yield Polygons(tuple(heads), INK)


def _fault(layout: HexLayout, space: SpaceId, aside: bool) -> Iterable[Item]:
    """Triangle with a sign: in the middle of an empty space, at the upper right beside what stands there."""
    x, y = layout.centres[space]
    d = layout.radius * 0.44
    if space in layout.clearings:
        y += layout.radius * COUNTERS
    if aside:
        right, down = (1.0, 0.25) if space in layout.clearings else (0.46, -0.44)
        x, y, d = x + layout.radius * right, y + layout.radius * down, layout.radius * 0.36
    return fault_sign(x, y, d)


def _ghost(
    game: GameSystem, owners: Mapping[str, str], layout: HexLayout, space: SpaceId, stack: Stack, taken: bool
) -> Iterable[Item]:
    """Counters of the units that might be here, side by side; at the lower right of a clearing that is ``taken``."""
    units = contents(stack, game, owners).units[:3]
    x, y = layout.centres[space]
    radius, d = layout.radius, (0.62, 0.50, 0.42)[max(len(units), 1) - 1]
    if space in layout.clearings and taken:
        (x, y), d = layout.on_rim(space, *ASIDE), 0.46
    for i, (look, sign, _) in enumerate(units):
        at = x + (i - (len(units) - 1) / 2) * radius * 0.54, y - radius * 0.08
        if space in layout.clearings:
            yield Path(outline(look.outline, *at, radius * d), PAPER, PAPER, radius * 0.06, opacity=0.8)
        yield from counter(look, sign, at, radius * d, ghost=True)


def _costs(layout: HexLayout, route: Route, marks: Marks, inside: Mapping[SpaceId, Contents]) -> Iterable[Item]:
    """A toll on every side that is crossed, points left in every space that is entered."""
    radius, ghost = layout.radius, marks.ghost[0] if marks.ghost else None
    entered = [entry for entry in route.entered if entry.space in layout]
    if route.start not in layout:
        return
    spaces = [route.start, *(entry.space for entry in entered)]
    sides = [layout.middle(a, b) for a, b in pairwise(spaces)]
    for number, entry in enumerate(entered):
        full = entry.space in inside or entry.space == ghost
        at = layout.centres[entry.space]
        x, y = at
        if entry.space in layout.clearings:
            x, y = layout.on_rim(entry.space, *(TOLD if full else (0.0, COUNTERS)))
        elif full:
            x, y = _clear_of(at, sides[number : number + 2], radius)
        taken = route.at is None or number < route.at
        yield from left_disc(x, y, radius * (0.20 if full else 0.27), entry.left, taken)
    for number, (entry, side) in enumerate(zip(entered, sides, strict=True)):
        if entry.toll is not None:
            yield from toll_pill(*side, radius, entry.toll, route.at is None or number < route.at)


def _clear_of(centre: Point, tolls: Sequence[Point], radius: float) -> Point:
    """The lower slot of a space; its left or right half where a toll on a side would touch it."""
    slots = [(centre[0] + dx * radius, centre[1] + dy * radius) for dx, dy in _SLOTS]
    return max(slots, key=lambda slot: min([_CLEAR * radius, *(math.dist(slot, toll) for toll in tolls)]))
