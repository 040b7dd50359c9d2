"""How large a board is shown: the box that it is panned in, the density of its pixels, and the buttons."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import ipywidgets as W

from hexwidgets.text import Catalog
from hexwidgets.widgets.cells import close_all
from hexwidgets.widgets.companion import Companion
from hexwidgets.widgets.layers import Layers

DENSITY = 2
"""Backing-store pixels to a scene px where nothing is zoomed: sharp text at device ratios up to 2."""

MOST_DENSITY = 6
FITTING_PIXELS = 4_800_000
"""Pixels of a layer where nothing is zoomed: a board of more is shown smaller than it was laid out, and its page would
spend a click on pixels that nobody sees."""
MOST_PIXELS = 8_000_000
"""Pixels of a layer beyond which zooming makes it no denser: five layers and their sum lie in the page's memory."""

MOST = 6.0
"""How many times larger than fitting a board is shown at most."""

STEP = 1.25

SPARE = 1.5
"""Backing-store pixels to a device pixel where a page shows a board of many pixels smaller than laid out: what is
scaled down stays sharp, and every layer is copied at this size for each click."""


def density_of(width: float, height: float, most: int = FITTING_PIXELS, wanted: float = DENSITY) -> float:
    """Backing-store pixels to a scene px, as many as wanted within so many pixels of a layer."""
    bearable = math.sqrt(most / max(1.0, width * height))
    return min(wanted, math.floor(bearable) if bearable >= DENSITY else max(0.25, math.floor(bearable * 4) / 4))


class Zoom:
    """The size of a board on the page.

    A board that fits is as wide as its place, and never wider than it was laid out. A larger one is panned in a box
    of that size, by scroll bars or by the companion, which zooms on the page at once and tells of it afterwards.

    Parameters
    ----------
    layers
        The canvases; their backing store is made denser where that makes them sharper.
    companion
        The companion of the board.
    width, height
        Size of the scene in px.
    on_density
        Called when the density has changed, which empties the canvas.

    Attributes
    ----------
    factor
        How many times larger than fitting the board is shown, from 1 to :data:`MOST`.
    density
        Backing-store pixels to a scene px.
    view
        The widget to put into a layout.
    """

    def __init__(
        self,
        layers: Layers,
        companion: Companion,
        width: float,
        height: float,
        on_density: Callable[[], None],
    ) -> None:
        self._layers, self._companion, self._size, self._on_density = layers, companion, (width, height), on_density
        self.factor, self.density = 1.0, density_of(width, height)
        self._box = W.Box([layers.shown], layout=W.Layout(width="100%", overflow="hidden", align_items="flex-start"))
        name = companion.selector.rpartition(".")[2] + "-box"
        self._box.add_class(name)
        self._box.add_class("hexw-box")
        ratio = f"<style>.{name} {{ aspect-ratio: {round(width)} / {round(height)}; }}</style>"
        style = W.HTML(ratio, layout=W.Layout(display="none"))
        # Visible, for the focus ring around the box.
        layout = W.Layout(width="100%", max_width=f"{round(width)}px", overflow="visible")
        self.view = W.VBox([style, self._box, companion], layout=layout)
        companion.width, companion.most = float(round(width)), MOST
        companion.observe(self._follow, ["zoom", "dpr", "fit"])

    def step(self, steps: int) -> None:
        """Zoom in by so many steps, out by negative ones; none fits the board again."""
        self.to(self.factor * STEP**steps if steps else 1.0)

    def to(self, factor: float) -> None:
        """Show the board so many times larger than fitting, within the limits."""
        factor = min(MOST, max(1.0, factor))
        layout = self._layers.shown.layout
        with layout.hold_sync():
            layout.width = f"{round(100 * factor, 2):g}%"
            layout.max_width = f"{round(self._size[0]) * factor:.0f}px"
        self._box.layout.overflow = "auto" if factor > 1 else "hidden"
        self._companion.zoom = factor
        self._follow(None)

    def close(self) -> None:
        """Close the box and what is in it for good."""
        self._companion.unobserve(self._follow, ["zoom", "dpr", "fit"])
        close_all(self.view)

    def _follow(self, _: object) -> None:
        self.factor = min(MOST, max(1.0, self._companion.zoom))
        density = self._wanted()
        if density == self.density:
            return
        self.density = density
        width, height = self._size
        self._layers.resize(round(width * density), round(height * density))
        self._on_density()

    def _wanted(self) -> float:
        seen = self.factor * self._companion.fit * self._companion.dpr
        fitting = density_of(*self._size)
        if seen < 1 and fitting < DENSITY:
            return min(fitting, math.ceil(seen * SPARE * 4 - 1e-6) / 4)
        needed = math.ceil(seen - 1e-6)
        return max(fitting, density_of(*self._size, MOST_PIXELS, min(needed, MOST_DENSITY)))


class ZoomBar:
    """The buttons that zoom: smaller, larger, fitting.

    Parameters
    ----------
    do
        Called with ``zoom`` and how many steps, 0 to fit.
    """

    def __init__(self, do: Callable[[str, Any], None]) -> None:
        self.out, self.more, self.fit = (W.Button() for _ in range(3))
        self.out.description, self.more.description = "\N{MINUS SIGN}", "+"
        for button, steps in ((self.out, -1), (self.more, 1), (self.fit, 0)):
            button.on_click(lambda _, steps=steps: do("zoom", steps))
        self.widget = W.HBox([self.out, self.more, self.fit], layout=W.Layout(align_self="flex-end"))
        self.widget.add_class("hexw-zoom")

    def speak(self, say: Catalog) -> None:
        """Show the names in a language."""
        self.fit.description = say("ui.fit")
        self.fit.tooltip = say("ui.fit")
        self.out.tooltip, self.more.tooltip = say("ui.zoom_out"), say("ui.zoom_in")
