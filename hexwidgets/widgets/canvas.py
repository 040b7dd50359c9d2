"""The one owner of ipycanvas: a scene replayed on a canvas, one message a redraw, and the mouse in scene px."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from typing import Any

import ipycanvas.canvas as ic
import ipywidgets as W
import numpy as np

from hexwidgets.view import LAYERS, Item, LayerName, Lines, Path, Polygons, Scene, Text
from hexwidgets.widgets.companion import Companion

DENSITY = 2
"""Backing-store pixels to a CSS px: sharp text at device ratios up to 2 (ipycanvas does not scale its store)."""

FONT = '"DejaVu Sans", sans-serif'

_numbers = count(1)


@contextmanager
def batch() -> Iterator[None]:
    """Send all that is drawn inside as one message.

    Stands in for ``ipycanvas.hold_canvas``, which stays held for ever after an exception, and which believes after a
    page reload that the browser still has its canvas selected (ipycanvas issue 322): here an exception drops the
    batch, and every batch selects its canvas anew.
    """
    manager = ic._CANVAS_MANAGER
    if manager._caching:  # nested: the outermost sends
        yield
        return
    manager._caching, manager._current_canvas = True, None
    try:
        yield
        manager.flush()
    finally:
        manager._commands_cache, manager._buffers_cache = [], []
        manager._caching, manager._current_canvas = False, None


Pointer = Callable[[float, float], None]


class SceneCanvas:
    """A canvas that shows a :class:`~hexwidgets.view.Scene` and tells where the mouse is.

    Parameters
    ----------
    width, height
        Size in CSS px.
    on_move, on_press, on_release
        Called with the pointer's place in scene px.
    on_leave
        Called when the pointer leaves.
    on_key
        Called with the name of a key (``ArrowLeft``, ``Enter``) and whether Shift is held.

    Attributes
    ----------
    widget
        The ipycanvas widget to put into a layout; its CSS class ``name`` is this board's own.
    companion
        Lets keys, wheel and right button pass; to be put beside the canvas. Without it the board still works.
    """

    def __init__(
        self,
        width: float,
        height: float,
        *,
        on_move: Pointer,
        on_press: Pointer,
        on_release: Pointer,
        on_leave: Callable[[], None],
        on_key: Callable[[str, bool], None] = lambda key, shift: None,
    ) -> None:
        self.name = f"hexw-board-{next(_numbers)}"
        self.widget = ic.MultiCanvas(
            len(LAYERS),
            width=round(width * DENSITY),
            height=round(height * DENSITY),
            layout=W.Layout(width="100%", max_width=f"{round(width)}px", height="auto"),
        )
        for css in ("hexw-live", "hexw-board", self.name):
            self.widget.add_class(css)
        self._scene: Scene | None = None
        self._last_move: tuple[float, float] | None = None
        self._on_move, self._on_press, self._on_release, self._on_leave = (
            on_move,
            on_press,
            on_release,
            on_leave,
        )
        self.widget.on_client_ready(self.redraw)
        self.widget.on_mouse_move(self._moved)
        self.widget.on_mouse_down(self._pressed)
        self.widget.on_mouse_up(self._released)
        self.widget.on_mouse_out(self._left)
        self.widget.on_touch_start(self._touched)
        self.widget.on_key_down(lambda key, shift, ctrl, meta: on_key(key, shift))
        self.companion = Companion(selector=f"canvas.{self.name}")

    def _moved(self, x: float, y: float) -> None:
        at = _place(x, y)
        if at is not None:
            self._last_move = at
            self._on_move(*at)

    def _pressed(self, x: float, y: float) -> None:
        # The browser scrolls a half-hidden canvas into view on focus before ipycanvas reads the pointer, so the last
        # move is right where the press is not.
        at = self._last_move or _place(x, y)
        if at is not None:
            self._on_press(*at)

    def _released(self, x: float, y: float) -> None:
        at = _place(x, y)
        if at is not None:
            self._on_release(*at)

    def _left(self, x: float, y: float) -> None:
        self._last_move = None
        self._on_leave()

    def _touched(self, touches: list[tuple[float, float]]) -> None:
        at = _place(*touches[0]) if len(touches) == 1 else None
        if at is not None:
            self._on_press(*at)
            self._on_release(*at)

    def show(self, scene: Scene) -> tuple[LayerName, ...]:
        """Draw what differs from the scene shown before; returns the layers sent, none when nothing differs."""
        old = self._scene
        changed = tuple(name for name in LAYERS if old is None or old.layers[name] != scene.layers[name])
        if changed:
            self._draw({name: scene.layers[name] for name in changed})
        self._scene = scene  # only now: what could not be drawn is still to be drawn next time
        return changed

    def redraw(self) -> None:
        """Draw everything again, as for a page that was reloaded."""
        if self._scene is not None:
            self._draw(self._scene.layers)

    def close(self) -> None:
        """Close the canvas and its layers for good."""
        self._scene = None
        for layer in (self.companion, *self.widget._canvases):
            layer.close()
        self.widget.close()

    def _draw(self, layers: Mapping[LayerName, tuple[Item, ...]]) -> None:
        pens = [(_Pen(self.widget[LAYERS.index(name)]), items) for name, items in layers.items()]
        plans = [(pen, [_prepared(item) for item in items], items) for pen, items in pens]
        with batch():
            for pen, arrays, items in plans:
                pen.begin()
                for item, points in zip(items, arrays, strict=True):
                    pen.draw(item, points)


def _place(x: float | None, y: float | None) -> tuple[float, float] | None:
    """Where in the scene the pointer is (px); None where the page gives no number: NaN comes as null."""
    if x is None or y is None or not (math.isfinite(x) and math.isfinite(y)):
        return None
    return x / DENSITY, y / DENSITY


def _prepared(item: Item) -> Any:
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


class _Pen:
    """One layer of the canvas; sends a style only when it changes."""

    _MOVES = {"M": "move_to", "L": "line_to", "C": "bezier_curve_to", "Z": "close_path"}  # noqa: RUF012

    def __init__(self, canvas: ic.Canvas) -> None:
        self._canvas = canvas
        self._style: dict[str, object] = {}
        self._dash: tuple[float, ...] = ()
        self._current: list[tuple[str, list[float]]] | None = None

    def begin(self) -> None:
        self._canvas.clear()
        self._canvas.set_transform(DENSITY, 0, 0, DENSITY, 0, 0)
        self._canvas.set_line_dash([])
        self._set(line_join="round", line_cap="round", text_baseline="middle")

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
        self._set(global_alpha=float(item.opacity))
        if isinstance(item, Polygons | Lines):
            self._current = None  # these draw paths of their own
        match item:
            case Polygons():
                self._polygons(item, points)
            case Lines():
                self._dashed(())
                self._set(stroke_style=item.stroke, line_width=round(float(item.width), 2))
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
            self._set(stroke_style=item.stroke, line_width=round(float(item.width), 2))
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
            self._set(stroke_style=item.stroke, line_width=round(float(item.width), 2))
            self._canvas.stroke()

    def _text(self, item: Text, at: list[float]) -> None:
        slant, weight = "italic " if item.italic else "", "bold " if item.bold else ""
        self._set(font=f"{slant}{weight}{round(item.size, 1)}px {FONT}", text_align=item.align)
        if item.halo is not None:
            self._dashed(())
            self._set(stroke_style=item.halo, line_width=round(float(item.halo_width), 2))
            self._canvas.stroke_text(item.text, *at)
        self._set(fill_style=item.fill)
        self._canvas.fill_text(item.text, *at)
