"""The one owner of ipycanvas: a scene replayed on a canvas, one message a redraw, and the mouse in scene px."""

from __future__ import annotations

import asyncio
import math
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import ipycanvas.canvas as ic
import ipywidgets as W

from hexwidgets.view import LAYERS, LayerName, Scene
from hexwidgets.widgets.companion import Companion, CompanionError
from hexwidgets.widgets.layers import MOVING, Layers, Plan
from hexwidgets.widgets.pen import Prepared
from hexwidgets.widgets.zoom import DENSITY, Zoom, density_of

__all__ = ["DENSITY", "LULL", "SceneCanvas", "batch"]

LULL = 0.012
"""Seconds without another move after which a move counts. Moves come a frame (16 ms) apart; those that queued up
while the kernel was busy come faster, and only the last of them is wanted."""

_drawing = threading.RLock()


@contextmanager
def batch() -> Iterator[None]:
    """Send all that is drawn inside as one message.

    Stands in for ``ipycanvas.hold_canvas``, which stays held for ever after an exception, and which believes after a
    page reload that the browser still has its canvas selected (ipycanvas issue 322): here an exception drops the
    batch, and every batch selects its canvas anew.
    """
    with _drawing:  # JupyterLab hands widgets' messages to a thread of their own, beside the one of the cells
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
        Called with the pointer's place in scene px. While the pointer is pressed every move is told; else, of moves
        that queue up, the first and the last.
    on_leave
        Called when the pointer leaves.
    on_key
        Called with the name of a key (``ArrowLeft``, ``Enter``, ``p``) and whether Shift is held.
    on_inspect
        Called with the place in scene px where the right button was pressed.
    on_fault
        Called with what went wrong where nobody would see it: drawing for a new page, or in the companion.

    Attributes
    ----------
    view
        The widget to put into a layout: the canvas in its box, and the companion.
    widget
        The ipycanvas widget; its CSS class ``name`` is this board's own.
    companion
        Lets keys, wheel and right button pass. Without it the board still works.
    zoom
        How large the board is shown.
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
        on_inspect: Pointer = lambda x, y: None,
        on_fault: Callable[[Exception], None] = lambda error: None,
    ) -> None:
        self._size = width, height
        density = density_of(width, height)
        layout = W.Layout(width="100%", max_width=f"{round(width)}px", height="auto", flex="none")
        self._layers = Layers(round(width * density), round(height * density), layout)
        self._prepared = {name: Prepared() for name in LAYERS}
        self.widget = self._layers.shown
        # Of this board alone, also beside another notebook in the same JupyterLab.
        self.name = f"hexw-board-{self.widget.model_id}"
        for css in ("hexw-live", "hexw-board", self.name):
            self.widget.add_class(css)
        self._scene: Scene | None = None
        self._last_move: tuple[float, float] | None = None
        self._pressed, self._waiting, self._later = False, None, None
        self._on_move, self._on_press, self._on_release, self._on_leave = on_move, on_press, on_release, on_leave
        self._on_key, self._on_inspect, self._on_fault = on_key, on_inspect, on_fault
        self.widget.on_client_ready(self._ready)
        self.widget.on_mouse_move(self._mouse_moved)
        self.widget.on_mouse_down(self._mouse_down)
        self.widget.on_mouse_up(self._mouse_up)
        self.widget.on_mouse_out(self._mouse_out)
        self.widget.on_touch_start(self._touched)
        self.widget.on_key_down(lambda key, shift, ctrl, meta: on_key(key, shift))
        self.companion = Companion(selector=f"canvas.{self.name}")
        self.companion.observe(self._pointed, "pointer")
        self.companion.on_msg(self._told)
        self.zoom = Zoom(self._layers, self.companion, width, height, self._ready)
        self.view = self.zoom.view

    _waiting: tuple[float, float] | None
    _later: asyncio.TimerHandle | None

    def _ready(self) -> None:
        """A page has the canvas, empty."""
        try:
            self.redraw()
        except Exception as error:
            self._on_fault(error)

    def _place(self, x: float | None, y: float | None) -> tuple[float, float] | None:
        """Where in the scene the pointer is (px); None where the page gives no number: NaN comes as null."""
        if x is None or y is None or not (math.isfinite(x) and math.isfinite(y)):
            return None
        return x / self.zoom.density, y / self.zoom.density

    def _mouse_moved(self, x: float, y: float) -> None:
        at = self._place(x, y)
        if at is not None:
            self._last_move = at
            self._soon(at)

    def _soon(self, at: tuple[float, float]) -> None:
        """Tell of a move: at once where it is the first, else when no other has followed."""
        if self._pressed:
            self._on_move(*at)
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # nothing would ever be told later
            self._on_move(*at)
            return
        if self._later is None:
            self._on_move(*at)
        else:
            self._later.cancel()
            self._waiting = at
        self._later = loop.call_later(LULL, self._lull)

    def _lull(self) -> None:
        at, self._later, self._waiting = self._waiting, None, None
        if at is not None and self._scene is not None:
            self._on_move(*at)

    def _no_move_waits(self) -> None:
        if self._later is not None:
            self._later.cancel()
        self._later = self._waiting = None

    def _mouse_down(self, x: float, y: float) -> None:
        # The browser scrolls a half-hidden canvas into view on focus before ipycanvas reads the pointer, so the last
        # move is right where the press is not. Where the companion is, it keeps the browser from that.
        at = self._last_move or self._place(x, y)
        if at is not None:
            self._no_move_waits()
            self._pressed = True
            self._on_press(*at)

    def _mouse_up(self, x: float, y: float) -> None:
        self._pressed = False
        if self.companion.attached:
            self._last_move = None  # it tells ipycanvas of moves only while the pointer is pressed
        at = self._place(x, y)
        if at is not None:
            self._on_release(*at)

    def _mouse_out(self, x: float, y: float) -> None:
        self._pressed, self._last_move = False, None
        self._no_move_waits()
        self._on_leave()

    def _touched(self, touches: list[tuple[float, float]]) -> None:
        at = self._place(*touches[0]) if len(touches) == 1 else None
        if at is not None:
            self._on_press(*at)
            self._on_release(*at)

    def _pointed(self, change: Any) -> None:
        """The companion says where the pointer is."""
        if self._pressed and not self.companion.grab:
            return  # every move of a brush comes by itself, and this one was under way when it was pressed
        self._last_move = None  # a press says exactly where it is
        at = self._share(change["new"])
        if at is None:
            self._on_leave()
        else:
            self._on_move(*at)

    def _share(self, share: list[float]) -> tuple[float, float] | None:
        """The place in scene px of shares of width and height."""
        if len(share) != 2 or not all(math.isfinite(each) for each in share):
            return None
        return share[0] * self._size[0], share[1] * self._size[1]

    def _told(self, _: object, content: dict[str, Any], buffers: object) -> None:
        match content:
            case {"kind": "key", "key": str(key), "shift": bool(shift)}:
                self._on_key(key, shift)
            case {"kind": "inspect", "at": [float(x) | int(x), float(y) | int(y)]}:
                at = self._share([x, y])
                if at is not None:
                    self._on_inspect(*at)
            case {"kind": "error", "text": str(text)}:
                self._on_fault(CompanionError(text))

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in scene px."""
        return self._size

    def show(self, scene: Scene) -> tuple[LayerName, ...]:
        """Draw what differs from the scene shown before; returns the layers sent, none when nothing differs."""
        old = self._scene
        changed = tuple(name for name in LAYERS if old is None or old.layers[name] != scene.layers[name])
        if changed:
            self._draw(scene, changed)
        self._scene = scene  # only now: what could not be drawn is still to be drawn next time
        return changed

    def look_at(self, x: float, y: float) -> None:
        """See to it that a place in scene px is in sight where the board is larger than its box."""
        if self.zoom.factor > 1:
            self.companion.sight = [x / self._size[0], y / self._size[1]]

    def redraw(self) -> None:
        """Draw everything again, as for a page that was reloaded."""
        if self._scene is not None:
            self._draw(self._scene, LAYERS)

    def close(self) -> None:
        """Close the canvas and its layers for good."""
        self._scene = None
        self._no_move_waits()
        self.zoom.close()
        self._layers.close()

    def _draw(self, scene: Scene, names: Sequence[LayerName]) -> None:
        plans: dict[LayerName, Plan] = {}
        for name in (name for name in LAYERS if name in (*names, MOVING)):
            made = self._prepared[name]
            made.begin()
            plans[name] = [(item, made(item)) for item in scene.layers[name]]
        with batch():
            self._layers.draw(plans, [name for name in LAYERS if scene.layers[name]], self.zoom.density)
