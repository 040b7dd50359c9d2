"""The printed board: tint, pattern and lines of hexes; discs and paths where spaces are no hexes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Self

from hexwidgets.model import SpaceId
from hexwidgets.rules import GameSystem, Table
from hexwidgets.view import wood
from hexwidgets.view.clearings import disc, slots
from hexwidgets.view.layout import HALF_WIDTH, HexLayout
from hexwidgets.view.links import links
from hexwidgets.view.patterns import stamp
from hexwidgets.view.scene import Item, Path, Point, Polygons
from hexwidgets.view.shapes import circle, polyline
from hexwidgets.view.theme import (
    AREA_TINTS,
    BARE,
    INK,
    OPEN_SEA,
    PAPER,
    PROVINCE,
    SEA_LINE,
    STACKS_FROM,
    SUIT_RIMS,
    SUIT_TINTS,
    TERRAINS,
    UNEXPLORED,
)
from hexwidgets.view.waters import waters


def at_sea(table: Table, space: SpaceId) -> bool:
    """Whether a space is open sea, by its kind or its terrain."""
    return table.board.attribute(space, "kind") == OPEN_SEA or table.terrain(space) == OPEN_SEA


def suit_of(table: Table, space: SpaceId) -> str:
    """Suit of a clearing: as dealt over the board's own; empty where it has none."""
    return str(table.shown("suit", space, ""))


def looks(table: Table, game: GameSystem, layout: HexLayout) -> dict[SpaceId, str]:
    """Name of the theme's look for every space on the page; empty where it has no terrain."""
    terrains = game.terrains_of(table.board)
    found: dict[SpaceId, str] = {}
    for space in layout.centres:
        terrain = table.terrain(space)
        if at_sea(table, space):
            found[space] = OPEN_SEA
        elif not table.explored(space):
            found[space] = UNEXPLORED
        else:
            found[space] = terrains[terrain].look if terrain in terrains else terrain
    return found


@dataclass(frozen=True, slots=True)
class Print:
    """What is printed on a board, as far as more than the ground is drawn by it; it changes only with the terrain.

    Parameters
    ----------
    looks
        Name of the theme's look for every space on the page, see :func:`looks`.
    sea
        The spaces that are open sea.
    borders
        Borders of provinces, and the edge of the land.
    """

    looks: Mapping[SpaceId, str]
    sea: frozenset[SpaceId]
    borders: tuple[Item, ...]

    @classmethod
    def of(cls, table: Table, game: GameSystem, layout: HexLayout) -> Self:
        """What is printed on a table."""
        found = looks(table, game, layout)
        sea = frozenset(space for space, name in found.items() if name == OPEN_SEA)
        return cls(found, sea, tuple(_borders(table, layout, sea)))


def _borders(table: Table, layout: HexLayout, sea: Collection[SpaceId]) -> Iterable[Item]:
    province = {space: table.board.attribute(space, "province") for space in layout.hexes if space not in sea}
    inner, outer = [], []
    for space in sorted(province):
        for side in range(6):
            other = layout.across(space, side)
            if other not in province:
                outer.append((space, side))
            elif space < other and province[space] != province[other]:
                inner.append((space, side))
    for sides, width in ((inner, 0.036), (outer, 0.045)):
        if sides:
            lines = tuple(segment for line in layout.borders(sides) for segment in polyline(line))
            yield Path(lines, stroke=PROVINCE, width=round(layout.radius * width, 2))


def ground(table: Table, game: GameSystem, layout: HexLayout) -> tuple[Item, ...]:
    """What is printed: it changes only with the terrain and with what is dealt.

    Parameters
    ----------
    table, game
        The table, and the game that knows its terrains.
    layout
        Places of the spaces.
    """
    found = looks(table, game, layout)
    hexes = {space: name for space, name in found.items() if space in layout.hexes}
    clearings = {space: name for space, name in found.items() if space not in layout.hexes}
    water = waters(table, layout)
    return (
        *_hexes(hexes, layout),
        *wood.draw(table, layout, water),
        *links(table, game, layout, water),
        *_clearings(table, clearings, layout),
        *slots(table, layout),
    )


def _hexes(found: Mapping[SpaceId, str], layout: HexLayout) -> tuple[Item, ...]:
    items: list[Item] = []
    radius = layout.radius
    sea = [space for space, name in found.items() if name == OPEN_SEA]
    land = [space for space, name in found.items() if name != OPEN_SEA]
    for spaces, stroke, width in ((sea, SEA_LINE, 0.02), (land, INK, 0.012)):
        if spaces:
            fills = tuple(TERRAINS.get(found[space], BARE).tint for space in spaces)
            shapes = tuple(tuple((round(x, 2), round(y, 2)) for x, y in layout.corners(space)) for space in spaces)
            items.append(Polygons(shapes, fills, stroke, round(radius * width, 2)))
    if radius < STACKS_FROM:
        return tuple(items)
    groups: dict[str, list[SpaceId]] = {}
    for space, name in found.items():
        groups.setdefault(name, []).append(space)
    for name, spaces in groups.items():
        places = [(layout.centres[space], odd(layout, space)) for space in spaces]
        items.extend(stamp(TERRAINS.get(name, BARE), places, radius))
    return tuple(items)


def odd(layout: HexLayout, space: SpaceId) -> bool:
    """Whether a hex is one of every other, whose pattern is mirrored."""
    at = layout.hexes[space]
    return bool((at.q * 7 + at.r * 3) % 2)


def _clearings(table: Table, found: Mapping[SpaceId, str], layout: HexLayout) -> tuple[Item, ...]:
    """A disc for each; its tint and rim say its suit, its terrain or its group."""
    items: list[Item] = []
    radius = layout.radius
    groups: dict[str, list[tuple[Point, bool]]] = {}
    for space, name in found.items():
        x, y = layout.centres[space]
        suit = suit_of(table, space)
        look = TERRAINS.get(name, BARE)
        tint, rim = look.tint, look.ink
        if suit in SUIT_TINTS:
            tint, rim = SUIT_TINTS[suit], SUIT_RIMS[suit]
        elif name not in TERRAINS:
            tint = AREA_TINTS.get(str(table.board.attribute(space, "province", "")), PAPER)
        if space in layout.clearings:
            items += disc(layout, space, tint, rim)
            continue
        ring = circle(x, y, radius * HALF_WIDTH)
        items += [Path(ring, tint, INK, radius * 0.12), Path(ring, None, rim, radius * 0.08)]
        if tint == look.tint:
            groups.setdefault(name, []).append(((x, y), len(groups.get(name, ())) % 2 == 1))
    if radius >= STACKS_FROM:
        for name, places in groups.items():
            items += stamp(TERRAINS.get(name, BARE), places, radius * 0.9)
    return tuple(items)
