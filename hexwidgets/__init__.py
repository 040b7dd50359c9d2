"""Scenario designer and teaching widgets for board games on hexes, clearings and areas.

Public names are loaded when first used, so that ``import hexwidgets`` stays light.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hexwidgets.play import Scenario

__version__ = "0.1.0"

_HOME = {
    "Board": "hexwidgets.model",
    "Hex": "hexwidgets.model",
    "Piece": "hexwidgets.model",
    "Position": "hexwidgets.model",
    "Stack": "hexwidgets.model",
    "hex_board": "hexwidgets.model",
    "Reach": "hexwidgets.rules",
    "find_game": "hexwidgets.rules",
    "game_names": "hexwidgets.rules",
    "Scenario": "hexwidgets.play",
    "Session": "hexwidgets.play",
    "odds": "hexwidgets.play",
    "reach": "hexwidgets.play",
    "save": "hexwidgets.play",
    "Explorer": "hexwidgets.widgets",
}

__all__ = ["__version__", "load", *_HOME]


def load(path: str | os.PathLike[str]) -> Scenario:
    """Read a scenario file; what is wrong with it stands in sentences at the end of the traceback.

    Raises
    ------
    hexwidgets.play.ScenarioFaults
        The file cannot be used; ``faults`` are all the reasons, each with its place.
    OSError
        The file cannot be read.
    """
    from hexwidgets.play import ScenarioFaults, files
    from hexwidgets.text import Catalog, explain

    try:
        return files.load(path)
    except ScenarioFaults as error:
        explain(error, error.faults, Catalog("en"))
        raise


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'hexwidgets' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
