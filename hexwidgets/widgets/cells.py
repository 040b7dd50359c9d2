"""What a notebook cell showed before: running a cell again closes it, so that nothing answers a click twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol
from weakref import WeakSet

from IPython.core.getipython import get_ipython


class Closable(Protocol):
    """Something a cell shows."""

    def close(self) -> None:
        """Close it for good."""


_shown: dict[str, dict[str, WeakSet[Closable]]] = {}
"""By cell, then by run of it: what it showed and what is not closed yet."""


def running_cell() -> tuple[str, str] | None:
    """Id of the notebook cell that runs, and of this run of it; None where the front end does not tell."""
    shell = get_ipython()
    kernel = getattr(shell, "kernel", None)
    if kernel is None:
        return None
    parent = kernel.get_parent("shell")
    cell = parent.get("metadata", {}).get("cellId")
    run = parent.get("header", {}).get("msg_id")
    return (cell, run) if cell and run else None


def earlier_in_cell(shown: Closable) -> Callable[[], None]:
    """Remember what the running cell shows, and how to close what its earlier runs showed.

    The page may still be busy with showing those, and a model that is closed while it is being shown is an error on
    the page: what is returned is to be called when the new one is being used.
    """
    place = running_cell()
    if place is None:
        return lambda: None
    cell, run = place
    runs = _shown.setdefault(cell, {})
    earlier = [each for each in runs if each != run]
    runs.setdefault(run, WeakSet()).add(shown)

    def close_earlier() -> None:
        for each in earlier:
            for old in list(runs.pop(each, ())):
                old.close()

    return close_earlier


def close_all(*widgets: Any) -> None:
    """Close widgets and all that is inside them for good, each with its layout and its style.

    ipywidgets gives every widget a layout and a style, models of their own, and leaves them open when it is closed.
    """
    for widget in widgets:
        close_all(*getattr(widget, "children", ()))
        parts = [getattr(widget, name, None) for name in ("layout", "style")]
        widget.close()
        for part in parts:
            if part is not None:
                part.close()
