"""The keys of the board: what each does, by deed, and the list of them that ``?`` shows."""

from __future__ import annotations

from html import escape
from typing import Any, NamedTuple

from hexwidgets.text import Catalog

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
"""Directions of the arrow keys: x to the right, y down."""


class Shortcut(NamedTuple):
    """A key of the board.

    Attributes
    ----------
    keys
        Names of the keys that do it, as browsers name them.
    shown
        How the keys are written in the list.
    say
        Message key of what it does.
    deed, value
        The deed and its value; no deed where the hand does it itself. A digit without a value stands for itself.
    """

    keys: tuple[str, ...]
    shown: str
    say: str
    deed: str = ""
    value: Any = None


SHORTCUTS = (
    Shortcut(tuple(ARROWS), "← → ↑ ↓", say="shortcut.arrows"),
    Shortcut(("Home",), "Home", say="shortcut.home"),
    Shortcut(("End",), "End", say="shortcut.end"),
    Shortcut(("Enter",), "Enter", say="shortcut.enter"),
    Shortcut(("Escape",), "Esc", say="shortcut.escape"),
    Shortcut(("p",), "P", say="ui.mode.place", deed="mode", value="place"),
    Shortcut(("r",), "R", say="ui.mode.reach", deed="mode", value="reach"),
    Shortcut(("s",), "S", say="ui.mode.step", deed="mode", value="step"),
    Shortcut(("n",), "N", say="shortcut.next", deed="next"),
    Shortcut(("b",), "B", say="shortcut.back", deed="back"),
    Shortcut(("z",), "Z", say="ui.undo", deed="undo"),
    Shortcut(("y",), "Y", say="ui.redo", deed="redo"),
    Shortcut(("m",), "M", say="shortcut.option", deed="option", value=0),
    Shortcut(("1",), "1", say="shortcut.digit_one", deed="digit", value=1),
    Shortcut(("2",), "2", say="shortcut.digit_two", deed="digit", value=2),
    Shortcut(("3",), "3", say="shortcut.digit_three", deed="digit", value=3),
    Shortcut(("4",), "4", say="shortcut.digit_four", deed="digit", value=4),
    Shortcut(("5", "6", "7", "8", "9"), "5 \N{EN DASH} 9", say="shortcut.digit_more", deed="digit"),
    Shortcut(("d",), "D", say="shortcut.dice", deed="roll"),
    Shortcut(("t",), "T", say="shortcut.threat", deed="toggle_threat"),
    Shortcut(("c",), "C", say="shortcut.changes", deed="toggle_changes"),
    Shortcut(("i",), "I", say="shortcut.inspect", deed="inspect"),
    Shortcut(("+", "="), "+", say="ui.zoom_in", deed="zoom", value=1),
    Shortcut(("-",), "\N{MINUS SIGN}", say="ui.zoom_out", deed="zoom", value=-1),
    Shortcut(("0",), "0", say="ui.fit", deed="zoom", value=0),
    Shortcut(("?",), "?", say="shortcut.list", deed="shortcuts"),
)

BY_KEY = {key: each for each in SHORTCUTS for key in each.keys}
OWN_KEYS = tuple(BY_KEY)
"""Keys that the board answers; Ctrl, Alt, function keys and Tab pass on to JupyterLab and to the browser."""


def shortcuts_html(say: Catalog) -> str:
    """The list of the keys, a row a key."""
    rows = "".join(
        f"<tr><td><kbd>{escape(each.shown)}</kbd></td><td>{escape(say(each.say))}</td></tr>" for each in SHORTCUTS
    )
    return f'<div class="hexw-head">{escape(say("shortcut.title"))}</div><table class="hexw-list">{rows}</table>'
