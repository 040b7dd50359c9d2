"""The companion of a board: a little JavaScript beside ipycanvas. Without it, everything works by buttons."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import ipywidgets as W
import traitlets as T

from hexwidgets.text import Catalog
from hexwidgets.widgets.shortcuts import OWN_KEYS


class CompanionError(Exception):
    """Something went wrong in the companion, on the page."""


class Companion(anywidget.AnyWidget):
    """Zooms and pans on the page, merges the pointer's moves, sends keys, speaks to screen readers.

    Its custom messages: ``key`` (``key``, ``shift``), ``inspect`` (``at``: shares of width and height), ``error``
    (``text``).

    Attributes
    ----------
    selector
        CSS selector of the board's own canvas.
    label, hint
        What the board is, and which keys it takes, for screen readers.
    spoken
        What a screen reader is to say now.
    lang
        Code of the language of what the explorer around the board says.
    own_keys
        Keys that are sent to the board.
    pointer
        Where the pointer is, as shares of the board's width and height; empty for not on it.
    grab
        Whether dragging with the left button pans a board that is zoomed; else only middle button and space do.
    width
        Width in px of the board as laid out.
    zoom, most, centre
        How many times larger than fitting it is shown, the limit, and what lies in the middle (shares).
    sight
        Where the keys stand (shares), to be scrolled to where it is out of sight; empty for nowhere.
    dpr
        Device pixels a CSS px.
    fit
        CSS px that a px of the board as laid out takes where the board fits.
    room
        CSS px that the page gives the explorer around the board, in its width; 0 before it is shown.
    attached
        How many canvases it has found on pages so far.
    """

    # One module: a widget's module cannot import a file beside it.
    _esm: Any = "".join(Path(__file__).with_name(name).read_text("utf-8") for name in ("zoom.js", "companion.js"))

    selector = T.Unicode().tag(sync=True)
    label = T.Unicode().tag(sync=True)
    hint = T.Unicode().tag(sync=True)
    spoken = T.Unicode().tag(sync=True)
    lang = T.Unicode().tag(sync=True)
    own_keys = T.List(T.Unicode(), list(OWN_KEYS)).tag(sync=True)
    # What a page sends again and again is not echoed to it.
    pointer = T.List(T.Float()).tag(sync=True, echo_update=False)
    grab = T.Bool(True).tag(sync=True)
    width = T.Float(1.0).tag(sync=True)
    zoom = T.Float(1.0).tag(sync=True, echo_update=False)
    most = T.Float(1.0).tag(sync=True)
    centre = T.List(T.Float(), [0.5, 0.5]).tag(sync=True, echo_update=False)
    sight = T.List(T.Float()).tag(sync=True)
    dpr = T.Float(1.0).tag(sync=True, echo_update=False)
    fit = T.Float(1.0).tag(sync=True, echo_update=False)
    room = T.Float(0.0).tag(sync=True, echo_update=False)
    attached = T.Int(0).tag(sync=True, echo_update=False)

    def __init__(self, **traits: Any) -> None:
        # It shows nothing itself, nor what anywidget shows where it cannot be loaded.
        super().__init__(layout=W.Layout(display="none"), **traits)

    def speak(self, say: Catalog, title: str) -> None:
        """Name the board and its keys for screen readers, in a language."""
        self.label, self.hint, self.lang = say("ui.board", (("title", title),)), say("shortcut.hint"), say.language
