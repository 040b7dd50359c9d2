"""What the spaces are called on the page, in the coordinate scheme of choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hexwidgets.model import SpaceId, label_hexes
from hexwidgets.view import clearings
from hexwidgets.view.layout import APART, HALF_WIDTH, HexLayout
from hexwidgets.view.lettering import SLACK, width
from hexwidgets.view.marks import Labels
from hexwidgets.view.scene import Item, Text
from hexwidgets.view.stacks import Contents
from hexwidgets.view.theme import COORDINATES_FROM, COUNTERS_FROM, INK, PAPER

_HIGH = 0.72
"""How far above the middle of a disc a name stands inside it, in radii."""
_LEAST = 7.5
"""Least size of a name beneath a disc, in px."""


def names(layout: HexLayout, scheme: Labels | bool) -> dict[SpaceId, str]:
    """Name of every space on the page by a scheme (see :data:`~hexwidgets.view.marks.Labels`); none for ``""``."""
    if not scheme:
        return {}
    found = {space: space for space in layout.centres}
    if scheme == "letters":
        found |= {layout.space_of(at): label for label, at in label_hexes(layout.hexes.values()).items()}
    elif scheme == "axial":
        found |= {space: _pair(at.q, at.r) for space, at in layout.hexes.items()}
    elif scheme == "doubled":
        found |= {space: _pair(2 * at.q + at.r, at.r) for space, at in layout.hexes.items()}
    return found


def _pair(a: int, b: int) -> str:
    return f"{a},{b}".replace("-", "\u2212")


def coordinates(layout: HexLayout, inside: Mapping[SpaceId, Contents], scheme: Labels | bool) -> Iterable[Item]:
    """The names as printed: at the top of a hex; in or beneath a disc; on the rim of a clearing, where short."""
    radius, every = layout.radius, names(layout, scheme)
    discs = [space for space in layout.centres if space in every and space not in layout.hexes]
    told = {space: every[space] for space in discs if space in layout.clearings}
    if clearings.numbered(told.values(), radius):
        for space, name in told.items():
            yield from clearings.number(layout.centres[space], radius, name)
        discs = [space for space in discs if space not in told]
    yield from _beside_discs({space: every[space] for space in discs}, layout)
    for space in layout.hexes if radius >= COORDINATES_FROM and every else ():
        x, y = layout.centres[space]
        here = inside.get(space, Contents())
        if not (len(here.units) > 3 and here.structures):
            yield Text((x, y - radius * 0.69), every[space], max(8.5, radius * 0.165), INK)


def _beside_discs(every: Mapping[SpaceId, str], layout: HexLayout) -> Iterable[Text]:
    """Names in the top of discs where all have the room, else beneath, the smaller the longer; none too small."""
    radius = layout.radius
    if radius < COUNTERS_FROM:
        return
    size, least = radius * 0.19, _LEAST
    beneath = any(space in layout.clearings for space in every)
    room = 2 * radius * (HALF_WIDTH**2 - (_HIGH + 0.07) ** 2) ** 0.5
    if not beneath and size >= least and all(width(name, size, True) * SLACK <= room for name in every.values()):
        for space, name in every.items():
            x, y = layout.centres[space]
            yield Text((x, y - radius * _HIGH), name, size, INK, True, halo=PAPER, halo_width=radius * 0.05)
        return
    for space, name in every.items():
        x, y = layout.centres[space]
        wide = width(name, 1, True) * SLACK
        size = min(max(radius * 0.30, 9.5), radius * APART * 0.94 / max(wide, 0.1))
        if size >= least:
            at = x, y + layout.disc(space) + radius * 0.214 + size * 0.6
            yield Text(at, name, size, INK, True, halo=PAPER, halo_width=size * 0.22)
