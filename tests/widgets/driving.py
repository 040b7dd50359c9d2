"""A hand at an explorer without a browser: the events that a page sends, and what the panels then say."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

from hexwidgets.widgets import Explorer

SCENARIOS = Path(__file__).parents[2] / "scenarios"
SEVEN = SCENARIOS / "glory" / "seven-provinces.json"
ROOT = SCENARIOS / "root" / "ambush-at-the-fox-clearing.json"


def event(explorer: Explorer, name: str, x: float | None, y: float | None) -> None:
    """One event of the front end, in pixels of the backing store."""
    explorer.canvas.widget._handle_frontend_event(None, {"event": name, "x": x, "y": y}, [])


def point(explorer: Explorer, name: str, space: str) -> None:
    x, y = explorer.layout_px.centres[space]
    density = explorer.canvas.zoom.density
    event(explorer, name, x * density, y * density)


def click(explorer: Explorer, space: str) -> None:
    for name in ("mouse_move", "mouse_down", "mouse_up"):
        point(explorer, name, space)


def drag(explorer: Explorer, *spaces: str) -> None:
    point(explorer, "mouse_move", spaces[0])
    point(explorer, "mouse_down", spaces[0])
    for space in spaces[1:]:
        point(explorer, "mouse_move", space)
    point(explorer, "mouse_up", spaces[-1])


def words(markup: str) -> str:
    """What a reader sees of some HTML."""
    return " ".join(html.unescape(re.sub(r"<style>.*?</style>|<[^>]*>", " ", markup, flags=re.S)).split())


def status(explorer: Explorer) -> str:
    found = re.search(r'<span role="status"[^>]*>(.*?)</span>', explorer.panel.value)
    assert found
    return html.unescape(found[1])


def is_wrong(explorer: Explorer) -> bool:
    return '<span role="status" class="hexw-error">' in explorer.panel.value


def button(explorer: Explorer, name: str) -> Any:
    """The button of the palette with this name."""
    return next(each.widget for each in explorer.palette.buttons if each.widget.description == name)
