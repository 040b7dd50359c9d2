"""What the spaces are called on the page, in the coordinate scheme of choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hexwidgets.model import SpaceId, label_hexes
from hexwidgets.view.layout import APART, HALF_WIDTH, HexLayout
from hexwidgets.view.lettering import SLACK, width
from hexwidgets.view.marks import Labels
from hexwidgets.view.scene import Text
from hexwidgets.view.stacks import Contents
from hexwidgets.view.theme import COORDINATES_FROM, COUNTERS_FROM, INK, PAPER

_HIGH = 0.67
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


def coordinates(layout: HexLayout, inside: Mapping[SpaceId, Contents], scheme: Labels | bool) -> Iterable[Text]:
    """The names as printed: at the top of a hex; in a clearing where there is room, else beneath it."""
    radius, every = layout.radius, names(layout, scheme)
    for space, (x, y) in layout.centres.items() if every else ():
        name = every[space]
        if space not in layout.hexes:
            if label := _beside_disc(name, x, y, radius):
                yield label
        elif radius >= COORDINATES_FROM:
            here = inside.get(space, Contents())
            if not (len(here.units) > 3 and here.structures):
                yield Text((x, y - radius * 0.69), name, max(8.5, radius * 0.165), INK)


def _beside_disc(name: str, x: float, y: float, radius: float) -> Text | None:
    """A name in the top of a disc, or beneath it, the smaller the longer it is; None where nobody could read it."""
    if radius < COUNTERS_FROM:
        return None
    size = radius * 0.20
    room = 2 * radius * (HALF_WIDTH**2 - (_HIGH + 0.08) ** 2) ** 0.5
    if size >= _LEAST and width(name, size, True) * SLACK <= room:
        return Text((x, y - radius * _HIGH), name, size, INK, True, halo=PAPER, halo_width=radius * 0.05)
    size = min(max(radius * 0.30, 9.5), radius * APART * 0.94 / (width(name, 1, True) * SLACK))
    if size < _LEAST:
        return None
    return Text((x, y + radius * 1.08 + size * 0.6), name, size, INK, True, halo=PAPER, halo_width=size * 0.22)
