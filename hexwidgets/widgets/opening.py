"""What an explorer is given to open: a scenario, a file, or a graph of one's own."""

from __future__ import annotations

import os
from typing import Any, Unpack

import networkx as nx

from hexwidgets import load, scenario_of
from hexwidgets.play import Scenario
from hexwidgets.play.graph_reading import GraphOptions


def opened(given: Scenario | nx.Graph[Any] | os.PathLike[str] | str, **options: Unpack[GraphOptions]) -> Scenario:
    """The scenario to be drawn; options are for a graph (see :func:`hexwidgets.play.graphs.scenario_of`).

    Raises
    ------
    ScenarioFaults
        The file or the graph cannot be used, or the graph has more nodes than are drawn.
    TypeError
        It is none of these, an option is unknown, or options of a graph are given with something else.
    OSError
        The file cannot be read.
    """
    if isinstance(given, nx.Graph):
        options.setdefault("drawn", True)
        return scenario_of(given, **options)
    if not isinstance(given, Scenario | str | os.PathLike):
        kind = type(given).__name__
        raise TypeError(f"an explorer takes a scenario, the path of a scenario file or a networkx graph, not a {kind}")
    if options:
        raise TypeError(f"only a graph takes {', '.join(options)}")
    return given if isinstance(given, Scenario) else load(given)
