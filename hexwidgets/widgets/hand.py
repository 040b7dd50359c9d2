"""The hand at the board: pointer and keys, each led to the exploration in one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hexwidgets.model import SpaceId
from hexwidgets.widgets.companion import ARROWS

if TYPE_CHECKING:
    from hexwidgets.widgets.explorer import Explorer


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
    pressed
        Whether the pointer is held down.
    """

    def __init__(self, explorer: Explorer, on_first_move: Callable[[], None]) -> None:
        self._explorer, self._on_first_move = explorer, on_first_move
        self.cursor: SpaceId | None = None
        self.pressed = False

    def begin(self) -> None:
        """The board is another one: nothing is under the pointer yet."""
        self.cursor, self.pressed = None, False

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

    def key(self, key: str, shift: bool) -> None:
        """Arrows move the cursor, Enter presses, Escape lets go; Tab leaves also where the companion is missing."""
        explorer = self._explorer
        chosen = explorer.exploration.chosen
        here = self.cursor or (chosen.mover.space if chosen else next(iter(explorer.layout_px.centres)))
        if key in ARROWS:
            onward = explorer.layout_px.toward(here, *ARROWS[key]) if self.cursor else here
            explorer.guard(lambda: self.hover(onward))
        elif key == "Enter":
            explorer.guard(lambda: self.press(here))
            explorer.guard(lambda: self.release(here))
        elif key == "Escape":
            explorer.use("cancel", None)
        elif key == "Tab":
            (explorer.toolbar.language if shift else explorer.history.list).focus()

    def hover(self, space: SpaceId | None) -> None:
        """The pointer is over a space, or over none; nothing is sent unless the space changed."""
        if space == self.cursor:
            return
        self.cursor = space
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
