"""The layers of a board as canvases that no page shows, put together on one that is shown."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import ExitStack
from typing import Any, TypeAlias

import ipycanvas.canvas as ic
import ipywidgets as W

from hexwidgets.view import LAYERS, Item, LayerName
from hexwidgets.widgets.cells import close_all
from hexwidgets.widgets.pen import Pen

STILL, MOVING = LAYERS[:-1], LAYERS[-1]
"""What stays where it is when the pointer moves, and what follows the pointer."""

Plan: TypeAlias = Sequence[tuple[Item, Any]]
"""Items with their coordinates as :func:`~hexwidgets.widgets.pen.prepared` gives them."""


class Layers:
    """One canvas on the page, and behind it one for every layer but the pointer's, and one for their sum.

    An ipycanvas ``MultiCanvas`` puts all its layers together again for each of them that was drawn on; here they are
    put together once a message, which is most of what the page spends on a click, and not at all for a hover.

    Parameters
    ----------
    width, height
        Size in pixels of the backing store.
    layout
        Size on the page.

    Attributes
    ----------
    shown
        The canvas to put into a layout; it alone tells of the pointer and of a page that is ready.
    """

    def __init__(self, width: int, height: int, layout: W.Layout) -> None:
        size = {"width": width, "height": height}
        self._behind = {name: ic.Canvas(**size, _send_client_ready_event=False) for name in STILL}
        self._sum = ic.Canvas(**size, _send_client_ready_event=False)
        self.shown = ic.Canvas(**size, layout=layout)  # made last: a page that is ready has the others already

    @property
    def all(self) -> tuple[ic.Canvas, ...]:
        """Every canvas, the shown one last."""
        return (*self._behind.values(), self._sum, self.shown)

    def resize(self, width: int, height: int) -> None:
        """Another backing store, which is empty."""
        with ExitStack() as held:
            for each in self.all:
                held.enter_context(each.hold_sync())
                each.width, each.height = width, height

    def draw(self, plans: Mapping[LayerName, Plan], drawn: Collection[LayerName], density: float) -> None:
        """Draw layers and show all; inside a batch.

        Parameters
        ----------
        plans
            Items and their coordinates, of the layers that changed and of the pointer's.
        drawn
            Layers that something is drawn on.
        density
            Pixels to a scene px.
        """
        changed = [name for name in STILL if name in plans]
        for name in changed:
            _clear(self._behind[name])
            _draw(self._behind[name], plans[name], density)
        if changed:
            _clear(self._sum)
            for name in STILL:
                if name in drawn:
                    self._sum.draw_image(self._behind[name])
        _clear(self.shown)
        self.shown.draw_image(self._sum)
        _draw(self.shown, plans[MOVING], density)
        if changed:
            # The page copies what was selected last when the next message begins; of this one there is no view.
            self._sum.begin_path()

    def close(self) -> None:
        """Close every canvas but the shown one for good; that goes with the layout it was put into."""
        close_all(*self._behind.values(), self._sum)


def _clear(canvas: ic.Canvas) -> None:
    canvas.reset_transform()  # what is cleared lies within the transform
    canvas.clear()


def _draw(canvas: ic.Canvas, plan: Plan, density: float) -> None:
    if plan:
        pen = Pen(canvas)
        pen.begin(density)
        for item, points in plan:
            pen.draw(item, points)
        pen.end()
