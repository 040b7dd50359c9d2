"""The hand at the board: pointer and keys, each led to the exploration in one line."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from hexwidgets.model import SpaceId
from hexwidgets.text import Catalog
from hexwidgets.widgets import inspector
from hexwidgets.widgets.markup import head
from hexwidgets.widgets.shortcuts import ARROWS, BY_KEY, shortcuts_html

if TYPE_CHECKING:
    from hexwidgets.widgets.explorer import Explorer

LEAN = 0.58
"""Tangent of 30 degrees: how far aside the cursor goes at most, on its way up or down, to keep its column."""


class Hand:
    """What a pointer and a keyboard do at the board of an explorer.

    Parameters
    ----------
    explorer
        Whose board it is.
    on_first_move
        Called when a pointer comes over the board.

    Attributes
    ----------
    cursor
        The space under the pointer, or that the keys stand on; None for none.
    pinned
        The space that the panel keeps telling of, wherever the cursor is; None for none.
    listing
        Whether the keys are listed.
    pressed
        Whether the pointer is held down.
    """

    def __init__(self, explorer: Explorer, on_first_move: Callable[[], None]) -> None:
        self._explorer, self._on_first_move = explorer, on_first_move
        self.begin()

    def begin(self) -> None:
        """The board is another one: nothing is under the pointer yet."""
        self.cursor: SpaceId | None = None
        self.pinned: SpaceId | None = None
        self.pressed, self.listing = False, False
        self._column: float | None = None
        self._said = ""

    def moved(self, x: float, y: float) -> None:
        """The pointer moved to a place on the page of the board (px)."""
        self._on_first_move()  # a pointer over this board: the page shows it, and is done with older ones
        self._explorer.guard(lambda: self.hover(self._explorer.layout_px.space_at(x, y)))

    def left(self) -> None:
        """The pointer left the board."""
        self.pressed = False
        self._explorer.guard(lambda: self.hover(None))

    def press_at(self, x: float, y: float) -> None:
        """The pointer is pressed at a place (px)."""
        self._explorer.guard(lambda: self.press(self._explorer.layout_px.space_at(x, y)))

    def release_at(self, x: float, y: float) -> None:
        """The pointer is released at a place (px)."""
        self._explorer.guard(lambda: self.release(self._explorer.layout_px.space_at(x, y)))

    def inspect_at(self, x: float, y: float) -> None:
        """The right button was pressed at a place (px)."""
        self._explorer.use("inspect", self._explorer.layout_px.space_at(x, y))

    def key(self, key: str, shift: bool) -> None:
        """A key of the board was pressed (see :mod:`~hexwidgets.widgets.shortcuts`).

        Tab leaves the board also where the companion, which lets it pass, is missing.
        """
        explorer = self._explorer
        shortcut = BY_KEY.get(key if len(key) > 1 else key.lower())
        if key == "Tab":
            (explorer.toolbar.language if shift else explorer.history.list).focus()
        elif key in (*ARROWS, "Home", "End"):
            explorer.guard(lambda: self._go(key))
        elif key == "Enter":
            explorer.guard(self._enter)
        elif key == "Escape":
            explorer.use("close" if self.listing or self.pinned is not None else "cancel", None)
        elif shortcut is not None:
            if shortcut.deed in ("next", "back") and explorer.exploration.mode == "reach":
                explorer.use("mode", "step")  # where the step is seen
            value = self.cursor if shortcut.deed == "inspect" else shortcut.value
            if shortcut.deed == "digit":
                value = int(key)
            explorer.use(shortcut.deed, value)

    @property
    def _here(self) -> SpaceId:
        """Where the keys stand."""
        return self.cursor or self._home

    @property
    def _home(self) -> SpaceId:
        chosen = self._explorer.exploration.chosen
        return chosen.mover.space if chosen else next(iter(self._explorer.layout_px.centres))

    def _go(self, key: str) -> None:
        """Move the cursor by a key; up and down keep to a column, though hexes lie to the left and right of it."""
        layout, here = self._explorer.layout_px, self._here
        x = layout.centres[here][0]
        column, vertical = x if self._column is None else self._column, key in ("ArrowUp", "ArrowDown")
        if key == "Home":
            onward = self._home
        elif key == "End":
            onward = self._explorer.exploration.target or here
        elif self.cursor is None:
            onward = here
        else:
            dx, dy = ARROWS[key]
            lean = max(-LEAN, min(LEAN, (column - x) / (1.5 * layout.radius)))
            onward = layout.toward(here, lean if dy else dx, dy)
        self.hover(onward)
        self._column = column if vertical else layout.centres[onward][0]
        self._explorer.canvas.look_at(*layout.centres[onward])
        self.speak(self._plain(inspector.under_cursor(self._explorer.exploration, self._explorer.say, self.cursor)))

    def _enter(self) -> None:
        here = self._here
        self.press(here)
        self.release(here)
        self.speak_status(again=True)

    def panel(self, say: Catalog) -> str:
        """What the panel under the cursor shows: what is pinned or under the cursor."""
        return inspector.under_cursor(self._explorer.exploration, say, self.pinned or self.cursor, brief=True)

    def speak(self, text: str) -> None:
        """A screen reader is to say this."""
        self._explorer.canvas.companion.spoken = text

    def speak_status(self, again: bool = False) -> None:
        """A screen reader is to say what the status line says, where that is new or asked for again."""
        text = self._explorer.status_text
        if again or text != self._said:
            self._said = text
            self.speak(text)

    def _plain(self, markup: str) -> str:
        """The sentence of some HTML without its head, as the panel shows it."""
        top = head(self._explorer.say("inspect.under_cursor"))
        return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", markup.removeprefix(top))).split())

    def inspect(self, space: SpaceId | None) -> None:
        """Keep telling of a space; of none, or of the same again, follow the cursor."""
        self.pinned = None if space == self.pinned else space
        self.listing = False

    def list_keys(self) -> None:
        """Show the list of the keys, or put it away."""
        self.listing = not self.listing
        if self.listing:
            self.speak(self._plain(shortcuts_html(self._explorer.say)))

    def close_panel(self) -> None:
        """Put the list of the keys away, else follow the cursor again."""
        if self.listing:
            self.listing = False
        else:
            self.pinned = None

    def hover(self, space: SpaceId | None) -> None:
        """The pointer is over a space, or over none; nothing is sent unless the space changed."""
        if space == self.cursor:
            return
        self.cursor, self._column = space, None
        exploring = self._explorer.exploration
        if self.pressed and space is not None and exploring.mode == "place" and exploring.brush is not None:
            self._explorer.tell(exploring.drag(space))
            self._explorer.refresh()
            return
        self._explorer.show_cursor()

    def press(self, space: SpaceId | None) -> None:
        """The board is pressed on a space."""
        if space is None:
            return
        self.cursor, self.pressed = space, True
        self._explorer.tell(self._explorer.exploration.press(space))
        self._explorer.refresh()

    def release(self, space: SpaceId | None) -> None:
        """The press ends on a space."""
        self.pressed = False
        told = None if space is None else self._explorer.exploration.release(space)
        if told is not None:
            self._explorer.tell(told)
            self._explorer.refresh()
