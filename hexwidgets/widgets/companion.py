"""The companion of a board: a few lines of JavaScript beside ipycanvas. Without it, everything works by buttons."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets as T

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
"""Directions of the arrow keys: x to the right, y down."""

OWN_KEYS = (*ARROWS, "Enter", "Escape")
"""Keys that the board answers; every other key passes on to JupyterLab and to the browser."""


class Companion(anywidget.AnyWidget):
    """Lets keys, wheel and right button pass the canvas, and tells screen readers what it is.

    Attributes
    ----------
    selector
        CSS selector of the board's own canvas.
    label
        What the board is, for screen readers.
    own_keys
        Keys that are sent to the board.
    attached
        How many canvases it has found on pages so far.
    """

    _esm: Any = Path(__file__).parent / "companion.js"

    selector = T.Unicode().tag(sync=True)
    label = T.Unicode().tag(sync=True)
    own_keys = T.List(T.Unicode(), list(OWN_KEYS)).tag(sync=True)
    attached = T.Int(0).tag(sync=True)
