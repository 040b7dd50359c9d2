"""Rings that frame one space: what is selected, and what says no."""

from __future__ import annotations

from collections.abc import Iterable

from hexwidgets.model import SpaceId
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.scene import Item, Path, Segment
from hexwidgets.view.shapes import circle, dashes, polygon
from hexwidgets.view.theme import FAULT, INK, PAPER


def frame(layout: HexLayout, space: SpaceId, scale: float) -> tuple[Segment, ...]:
    """A ring just inside a hex, round a disc, or on the rim of a clearing."""
    if space in layout.hexes:
        return polygon(layout.corners(space, scale))
    return circle(*layout.centres[space], layout.radius * (1.0 if space in layout.clearings else scale + 0.08))


def selection(layout: HexLayout, space: SpaceId) -> Iterable[Item]:
    """A bold ring of ink."""
    path = frame(layout, space, 0.93)
    yield Path(path, stroke=PAPER, width=layout.radius * 0.17)
    yield Path(path, stroke=INK, width=layout.radius * 0.10)


def refusal(layout: HexLayout, space: SpaceId) -> Iterable[Item]:
    """A dashed ring."""
    radius, path = layout.radius, frame(layout, space, 0.90)
    yield Path(path, stroke=PAPER, width=radius * 0.14)
    yield Path(path, stroke=FAULT, width=radius * 0.06, dash=dashes(radius * 0.14, radius * 0.12, radius * 0.06))
