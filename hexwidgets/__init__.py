"""Scenario designer and teaching widgets for board games on hexes, clearings and areas.

Public names are loaded when first used, so that ``import hexwidgets`` stays light.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import Unpack

    import networkx as nx

    from hexwidgets.play import Scenario
    from hexwidgets.play.graph_reading import GraphOptions

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
    "graph_of": "hexwidgets.play",
    "board_names": "hexwidgets.play",
    "scenario_on": "hexwidgets.play",
    "deal": "hexwidgets.play",
    "Explorer": "hexwidgets.widgets",
}

__all__ = ["__version__", "load", "scenario_of", *_HOME]


def load(path: str | os.PathLike[str]) -> Scenario:
    """Read a scenario file; what is wrong with it stands in sentences at the end of the traceback.

    Raises
    ------
    hexwidgets.play.ScenarioFaults
        The file cannot be used; ``faults`` are all the reasons, each with its place.
    OSError
        The file cannot be read.
    """
    from hexwidgets.play import files

    with _explained():
        return files.load(path)


def scenario_of(graph: nx.Graph[Any], **options: Unpack[GraphOptions]) -> Scenario:
    """The scenario that is played on a networkx graph; what is wrong stands in sentences as by :func:`load`.

    The options are those of :func:`hexwidgets.play.graphs.scenario_of`.

    Raises
    ------
    hexwidgets.play.ScenarioFaults
        The graph cannot be played on; ``faults`` are all the reasons, each with its place.
    """
    from hexwidgets.play import graphs

    with _explained():
        return graphs.scenario_of(graph, **options)


@contextmanager
def _explained() -> Iterator[None]:
    """Faults that are raised say in sentences what is wrong."""
    from hexwidgets.play import ScenarioFaults
    from hexwidgets.text import Catalog, explain

    try:
        yield
    except ScenarioFaults as error:
        explain(error, error.faults, Catalog("en"))
        raise


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'hexwidgets' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
