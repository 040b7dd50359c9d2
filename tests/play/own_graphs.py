"""Graphs of a user's own as tests see them: compared to the last type, sent through a file, refused."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np
import pytest

from hexwidgets.play import ScenarioFaults, dumps, graph_of, load, loads, save, scenario_of
from hexwidgets.text import Catalog


def same(a: Any, b: Any) -> bool:
    """Equal, and of equal types all the way down."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a.items(), b.items(), strict=True))
    if isinstance(a, list | tuple):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, np.ndarray):
        return a.dtype == b.dtype and a.shape == b.shape and bool(np.array_equal(a, b))
    return bool(a == b) or (isinstance(a, float) and math.isnan(a) and math.isnan(b))


def content(graph: nx.Graph[Any]) -> tuple[Any, ...]:
    """All that a graph holds, in its order."""
    neighbours = [list(graph[node]) for node in graph]
    before = [list(graph.pred[node]) for node in graph] if isinstance(graph, nx.DiGraph) else []
    nodes, edges = list(graph.nodes(data=True)), list(graph.edges(data=True))
    return type(graph), dict(graph.graph), nodes, edges, neighbours, before


def refused(graph: nx.Graph[Any], **options: Any) -> list[str]:
    """The faults of a graph as place and message, each told in full in both languages."""
    with pytest.raises(ScenarioFaults) as caught:
        scenario_of(graph, **options)
    for language in ("en", "uk"):
        say = Catalog(language, strict=True)
        for fault in caught.value.faults:
            assert say(fault.say, fault.args)
            assert not fault.help or say(fault.help, fault.args)
    return [f"{fault.path} {fault.say}" for fault in caught.value.faults]


def there_and_back(graph: nx.Graph[Any], folder: Path, **options: Any) -> nx.Graph[Any]:
    """The graph out of the file of the scenario that it became."""
    scenario = load(save(scenario_of(graph, **options), folder / "graph.json"))
    assert dumps(loads(dumps(scenario))) == dumps(scenario)
    found = graph_of(scenario)
    assert found is not None
    return found


def two_ways() -> nx.DiGraph[Any]:
    graph: nx.DiGraph[Any] = nx.DiGraph()
    graph.add_edge("a", "b", cost=2, colour="red")
    graph.add_edge("b", "a", cost=2, colour="blue")
    return graph


def node(**data: Any) -> nx.Graph[Any]:
    graph: nx.Graph[Any] = nx.Graph([("a", "b")])
    graph.nodes["a"].update(data)
    return graph


def edge(**data: Any) -> nx.Graph[Any]:
    return nx.Graph([("a", "b", data)])
