"""What a notebook cell showed before: running a cell again closes it, so that nothing answers a click twice."""

from __future__ import annotations

from typing import Protocol
from weakref import WeakSet

from IPython.core.getipython import get_ipython


class Closable(Protocol):
    """Something a cell shows."""

    def close(self) -> None:
        """Close it for good."""


_shown: dict[str, tuple[str, WeakSet[Closable]]] = {}


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


def replace_in_cell(shown: Closable) -> None:
    """Close what earlier runs of this cell showed, and remember what it shows now."""
    place = running_cell()
    if place is None:
        return
    cell, run = place
    old = _shown.get(cell)
    if old is None or old[0] != run:
        for each in list(old[1]) if old else []:
            each.close()
        _shown[cell] = run, WeakSet()
    _shown[cell][1].add(shown)
