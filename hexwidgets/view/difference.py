"""How two reaches differ: gained, lost and the same, each by a line or a veil and by a sign."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from hexwidgets.model import SpaceId
from hexwidgets.view.clearings import COUNTERS
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.marks import Difference, Marks
from hexwidgets.view.scene import Item, Lines, Path, Point
from hexwidgets.view.shapes import circle, dashes, region
from hexwidgets.view.stacks import Contents
from hexwidgets.view.theme import BANDS, COUNTERS_FROM, INK, PAPER, THREAT, VEIL_OUT, VEIL_SAME

_ASIDE: Point = (-0.44, 0.54)
"""Where a sign makes room for what stands in a space, in radii."""


def veils(layout: HexLayout, difference: Difference) -> Iterable[Item]:
    """What is the same recedes; what neither reach has recedes farther."""
    changed = difference.gained | difference.lost
    same = _here(layout, difference.same)
    rest = [space for space in layout.centres if space not in changed and space not in difference.same]
    for spaces, veil in ((same, VEIL_SAME), (rest, VEIL_OUT)):
        if spaces:
            yield Path(region(layout, spaces), PAPER, opacity=veil, rule="evenodd")


def outlines(layout: HexLayout, difference: Difference) -> Iterable[Item]:
    """Gained as what is reached this turn; lost as a threat, dashed."""
    radius, look = layout.radius, BANDS[0]
    if lost := _here(layout, difference.lost):
        path, width = region(layout, lost), round(max(1.2, radius * 0.07), 2)
        yield Path(path, stroke=PAPER, width=round(radius * 0.15, 2))
        yield Path(path, stroke=THREAT, width=width, dash=dashes(radius * 0.17, radius * 0.13, width))
    if gained := _here(layout, difference.gained):
        path = region(layout, gained)
        yield Path(path, stroke=PAPER, width=round(radius * look.casing, 2))
        yield Path(path, stroke=look.line, width=round(radius * look.width, 2))


def _here(layout: HexLayout, spaces: Collection[SpaceId]) -> list[SpaceId]:
    """Those of the spaces that are on the page, in its order."""
    return [space for space in layout.centres if space in spaces]


def signs(layout: HexLayout, marks: Marks, inside: Mapping[SpaceId, Contents]) -> Iterable[Item]:
    """A plus in what is gained and a minus in what is lost: in the middle of a space that is empty."""
    difference = marks.difference
    if difference is None or layout.radius < COUNTERS_FROM:
        return
    taken = {*inside, *(marks.reach or ())}
    yield from _signs(layout, difference.gained, taken, BANDS[0].line, plus=True)
    yield from _signs(layout, difference.lost, taken, THREAT, plus=False)


def sign(x: float, y: float, r: float, colour: str, plus: bool) -> Iterable[Item]:
    """A plus or a minus in a paper disc of radius ``r`` px."""
    bars = [(x - r * 0.55, y, x + r * 0.55, y), (x, y - r * 0.55, x, y + r * 0.55)]
    yield Path(circle(x, y, r), PAPER, INK, max(0.8, r * 0.1))
    yield Lines(tuple(bars if plus else bars[:1]), colour, r * 0.32)


def _signs(
    layout: HexLayout, spaces: Collection[SpaceId], taken: Collection[SpaceId], colour: str, plus: bool
) -> Iterable[Item]:
    for space in _here(layout, spaces):
        (x, y), radius = layout.centres[space], layout.radius
        aside = (-1.0, 0.25) if space in layout.clearings else _ASIDE
        dx, dy, r = (*aside, 0.15) if space in taken else (0.0, COUNTERS if space in layout.clearings else 0.0, 0.24)
        yield from sign(x + dx * radius, y + dy * radius, radius * r, colour, plus)
