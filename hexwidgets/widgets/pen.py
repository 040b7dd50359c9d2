"""Items of a scene drawn on one layer of an ipycanvas; what could harm the page is found before anything is sent."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import ipycanvas.canvas as ic
import numpy as np

from hexwidgets.view import Item, Lines, Path, Polygons, Text
from hexwidgets.view.scene import Segment

FONT = '"DejaVu Sans", sans-serif'

_SET: int = ic.COMMANDS["set"]
_ATTRS: dict[str, int] = ic.Canvas.ATTRS
_MOVES: dict[str, int] = {
    command: ic.COMMANDS[name]
    for command, name in (("M", "moveTo"), ("L", "lineTo"), ("C", "bezierCurveTo"), ("Z", "closePath"))
}
_BEGIN_PATH, _STROKE = [ic.COMMANDS["beginPath"], [], 0], [ic.COMMANDS["stroke"], [], 0]


class Prepared:
    """Coordinates of items as the canvas takes them; those of an item that is drawn again are made once.

    Only what was asked for since :meth:`begin` is kept, together with what it was made from.
    """

    def __init__(self) -> None:
        self._old: dict[int, tuple[object, Any]] = {}
        self._new: dict[int, tuple[object, Any]] = {}

    def begin(self) -> None:
        """Items of another picture follow."""
        self._old, self._new = self._new, {}

    def __call__(self, item: Item) -> Any:
        """An item's coordinates, see :func:`prepared`. Raises ValueError."""
        if isinstance(item, Text):
            return prepared(item)
        source = item.segments if isinstance(item, Path) else item  # a casing and the line on it are one path
        key = id(source)
        kept = self._new.get(key) or self._old.get(key) or (source, prepared(item))
        self._new[key] = kept
        return kept[1]


def prepared(item: Item) -> Any:
    """An item's coordinates as the canvas takes them, checked finite before anything is sent.

    Raises
    ------
    ValueError
        A coordinate is NaN or infinite, which would stop every later drawing on the page.
    """
    points: Any
    match item:
        case Polygons():
            points = np.asarray(item.polygons, dtype=np.float32)
        case Lines():
            points = np.asarray(item.lines, dtype=np.float32).reshape(-1, 2, 2)
        case Path():
            return _commands(item.segments)
        case Text():
            x, y = item.at
            if not math.isfinite(x + y):
                raise ValueError(f"a coordinate is not a number: {item.at}")
            return [round(x, 1), round(y, 1)]
    if not np.isfinite(points).all():
        raise ValueError(f"a coordinate is not a number: {type(item).__name__}")
    return points


def _commands(segments: Iterable[Segment]) -> list[list[Any]]:
    commands: list[list[Any]] = []
    total = 0.0
    for command, numbers in segments:
        total += sum(numbers)
        commands.append([_MOVES[command], [round(each, 1) for each in numbers], 0])
    if not math.isfinite(total):
        raise ValueError("a coordinate is not a number: Path")
    return commands


class Pen:
    """One layer of the canvas; sends a style only when it changes.

    It writes its commands into the batch itself: as many as a board has, they take the canvas's own properties, which
    are traits, ten times as long. To be used within :func:`~hexwidgets.widgets.canvas.batch` only.
    """

    def __init__(self, canvas: ic.Canvas) -> None:
        self._canvas = canvas
        self._batch: list[list[Any]] = ic._CANVAS_MANAGER._commands_cache
        self._style: dict[str, object] = {"global_alpha": 1.0}
        self._dash: tuple[float, ...] = ()
        self._current: list[list[Any]] | None = None

    def begin(self, density: float) -> None:
        """Take scene px from here on, so many pixels each."""
        self._canvas.set_transform(density, 0, 0, density, 0, 0)

    def end(self) -> None:
        """Leave no dash and no opacity behind: the next pen on this canvas takes it that there is none."""
        self._dashed(())
        self._set("global_alpha", 1.0)

    def _set(self, name: str, value: object) -> None:
        if self._style.get(name) != value:
            self._style[name] = value
            self._batch.append([_SET, [_ATTRS[name], value]])

    def _dashed(self, dash: tuple[float, ...]) -> None:
        if dash != self._dash:
            self._dash = dash
            self._canvas.set_line_dash([round(float(each), 1) for each in dash])

    def _stroked(self, colour: str, width: float) -> None:
        self._set("line_join", "round")
        self._set("stroke_style", colour)
        self._set("line_width", round(float(width), 2))

    def draw(self, item: Item, points: Any) -> None:
        """An item, its coordinates as :func:`prepared` gives them."""
        self._set("global_alpha", float(item.opacity))
        if isinstance(item, Path):
            self._path(item, points)
        elif isinstance(item, Text):
            self._text(item, points)
        else:
            self._current = None  # these draw paths of their own
            self._dashed(())
            if isinstance(item, Polygons):
                self._polygons(item, points)
            else:
                self._set("line_cap", "round")
                self._set("stroke_style", item.stroke)
                self._set("line_width", round(float(item.width), 2))
                self._canvas.stroke_line_segments(points)

    def _polygons(self, item: Polygons, points: Any) -> None:
        if isinstance(item.fill, str):
            self._set("fill_style", item.fill)
            self._canvas.fill_polygons(points)
        elif item.fill is not None:
            # The styled call sets colour and alpha itself and leaves the canvas's own style unknown.
            colours = np.array([[int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in item.fill], dtype=np.uint8)
            self._canvas.save()
            self._canvas.fill_styled_polygons(points, colours, alpha=float(item.opacity))
            self._canvas.restore()
        if item.stroke is not None:
            self._stroked(item.stroke, item.width)
            self._canvas.stroke_polygons(points)

    def _path(self, item: Path, commands: list[list[Any]]) -> None:
        if commands is not self._current and commands != self._current:  # a casing and the line on it: stroked twice
            self._current = commands
            self._batch.append(_BEGIN_PATH)
            self._batch += commands
        if item.fill is not None:
            self._set("fill_style", item.fill)
            self._batch.append([ic.COMMANDS["fill"], [item.rule], 0])
        if item.stroke is not None:
            self._dashed(item.dash)
            self._set("line_cap", "round")
            self._stroked(item.stroke, item.width)
            self._batch.append(_STROKE)

    def _text(self, item: Text, at: list[float]) -> None:
        slant, weight = "italic " if item.italic else "", "bold " if item.bold else ""
        self._set("font", f"{slant}{weight}{round(item.size, 1)}px {FONT}")
        self._set("text_align", item.align)
        self._set("text_baseline", "middle")
        if item.halo is not None:
            self._dashed(())
            self._stroked(item.halo, item.halo_width)
            self._batch.append([ic.COMMANDS["strokeText"], [item.text, *at], 0])
        self._set("fill_style", item.fill)
        self._batch.append([ic.COMMANDS["fillText"], [item.text, *at], 0])
