"""Items of a scene drawn on one layer of an ipycanvas; what could harm the page is found before anything is sent."""

from __future__ import annotations

import math
from typing import Any

import ipycanvas.canvas as ic
import numpy as np

from hexwidgets.view import Item, Lines, Path, Polygons, Text

FONT = '"DejaVu Sans", sans-serif'


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
            points = [(command, [_number(each) for each in numbers]) for command, numbers in item.segments]
            return points
        case Text():
            return [_number(each) for each in item.at]
    if not np.isfinite(points).all():
        raise ValueError(f"a coordinate is not a number: {type(item).__name__}")
    return points


def _number(value: float) -> float:
    value = float(value)
    if not math.isfinite(value):
        raise ValueError(f"a coordinate is not a number: {value}")
    return round(value, 1)


class Pen:
    """One layer of the canvas; sends a style only when it changes."""

    _MOVES = {"M": "move_to", "L": "line_to", "C": "bezier_curve_to", "Z": "close_path"}  # noqa: RUF012

    def __init__(self, canvas: ic.Canvas) -> None:
        self._canvas = canvas
        self._style: dict[str, object] = {"global_alpha": 1.0}
        self._dash: tuple[float, ...] = ()
        self._current: list[tuple[str, list[float]]] | None = None

    def begin(self, density: float) -> None:
        """Take scene px from here on, so many pixels each."""
        self._canvas.set_transform(density, 0, 0, density, 0, 0)

    def end(self) -> None:
        """Leave no dash and no opacity behind: the next pen on this canvas takes it that there is none."""
        self._dashed(())
        self._set(global_alpha=1.0)

    def _set(self, **style: object) -> None:
        for name, value in style.items():
            if self._style.get(name) != value:
                self._style[name] = value
                setattr(self._canvas, name, value)

    def _dashed(self, dash: tuple[float, ...]) -> None:
        if dash != self._dash:
            self._dash = dash
            self._canvas.set_line_dash([round(float(each), 1) for each in dash])

    def draw(self, item: Item, points: Any) -> None:
        """An item, its coordinates as :func:`prepared` gives them."""
        self._set(global_alpha=float(item.opacity))
        if isinstance(item, Polygons | Lines):
            self._current = None  # these draw paths of their own
        match item:
            case Polygons():
                self._polygons(item, points)
            case Lines():
                self._dashed(())
                self._set(line_cap="round", stroke_style=item.stroke, line_width=round(float(item.width), 2))
                self._canvas.stroke_line_segments(points)
            case Path():
                self._path(item, points)
            case Text():
                self._text(item, points)

    def _polygons(self, item: Polygons, points: Any) -> None:
        self._dashed(())
        if isinstance(item.fill, str):
            self._set(fill_style=item.fill)
            self._canvas.fill_polygons(points)
        elif item.fill is not None:
            # The styled call sets colour and alpha itself and leaves the canvas's own style unknown.
            colours = np.array([[int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in item.fill], dtype=np.uint8)
            self._canvas.save()
            self._canvas.fill_styled_polygons(points, colours, alpha=float(item.opacity))
            self._canvas.restore()
        if item.stroke is not None:
            self._set(line_join="round", stroke_style=item.stroke, line_width=round(float(item.width), 2))
            self._canvas.stroke_polygons(points)

    def _path(self, item: Path, commands: list[tuple[str, list[float]]]) -> None:
        if commands != self._current:  # a casing and the line on it are one path, stroked twice
            self._current = commands
            self._canvas.begin_path()
            for command, numbers in commands:
                getattr(self._canvas, self._MOVES[command])(*numbers)
        if item.fill is not None:
            self._set(fill_style=item.fill)
            self._canvas.fill(item.rule)
        if item.stroke is not None:
            self._dashed(item.dash)
            self._set(
                line_join="round", line_cap="round", stroke_style=item.stroke, line_width=round(float(item.width), 2)
            )
            self._canvas.stroke()

    def _text(self, item: Text, at: list[float]) -> None:
        slant, weight = "italic " if item.italic else "", "bold " if item.bold else ""
        font = f"{slant}{weight}{round(item.size, 1)}px {FONT}"
        self._set(font=font, text_align=item.align, text_baseline="middle")
        if item.halo is not None:
            self._dashed(())
            self._set(line_join="round", stroke_style=item.halo, line_width=round(float(item.halo_width), 2))
            self._canvas.stroke_text(item.text, *at)
        self._set(fill_style=item.fill)
        self._canvas.fill_text(item.text, *at)
