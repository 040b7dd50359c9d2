"""The picture as a value: a scene of a few closed kinds of item, which canvas, SVG and PNG only replay.

All lengths are px of the page (CSS px), x to the right, y down; colours are ``#RRGGBB``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Colour: TypeAlias = str

Segment: TypeAlias = tuple[str, tuple[float, ...]]
"""One command of a path with absolute coordinates: ``M x y``, ``L x y``, ``C x1 y1 x2 y2 x y`` or ``Z``."""


@dataclass(frozen=True, slots=True)
class Polygons:
    """Many closed polygons, drawn alike or each in its own colour.

    Parameters
    ----------
    polygons
        Corner lists; within one item all have the same number of corners (one vectorised canvas call).
    fill
        One colour for all, one for each, or None.
    stroke, width
        Outline and its width, or None.
    opacity
        0 to 1, of fill and stroke.
    """

    polygons: tuple[tuple[Point, ...], ...]
    fill: Colour | tuple[Colour, ...] | None = None
    stroke: Colour | None = None
    width: float = 1.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Lines:
    """Many separate straight lines ``(x1, y1, x2, y2)`` in one pen, with round ends."""

    lines: tuple[tuple[float, float, float, float], ...]
    stroke: Colour
    width: float
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Path:
    """One path of lines and cubic Béziers, several subpaths allowed; round joins and ends.

    ``rule`` says what is inside: ``nonzero`` (holes run the other way) or ``evenodd``; ``dash`` is
    (on, off, ...).
    """

    segments: tuple[Segment, ...]
    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    rule: Literal["nonzero", "evenodd"] = "nonzero"


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text centred on a point, both ways unless ``align`` says otherwise; never measured."""

    at: Point
    text: str
    size: float
    fill: Colour
    bold: bool = False
    italic: bool = False
    align: Literal["center", "left", "right"] = "center"
    halo: Colour | None = None
    halo_width: float = 0.0
    opacity: float = 1.0


Item: TypeAlias = Polygons | Lines | Path | Text
LayerName: TypeAlias = Literal["ground", "overlay", "pieces", "top", "cursor"]
LAYERS: tuple[LayerName, ...] = ("ground", "overlay", "pieces", "top", "cursor")
"""Bottom to top; what follows the pointer is a layer of its own, so that a hover sends little."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of so many px, in layers drawn in the order of :data:`LAYERS`."""

    width: float
    height: float
    layers: Mapping[LayerName, tuple[Item, ...]]
    background: Colour | None = None
