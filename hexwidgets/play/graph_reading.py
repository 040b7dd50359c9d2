"""What any graph says, whatever game it is for: its nodes by name, what of it can be written, and what cannot be."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Literal, SupportsIndex, TypedDict

import networkx as nx

from hexwidgets.model import FactValue
from hexwidgets.play.faults import Fault, Where, fault
from hexwidgets.play.graph_names import name_faults, readable, space_name
from hexwidgets.play.graph_order import edges_in_order
from hexwidgets.play.typed import Unwritable, typed
from hexwidgets.rules import GameSystem

TITLE = "NetworkX"
"""What the scenario of a graph without a name is called, in any language."""


class GraphOptions(TypedDict, total=False):
    """What a graph does not say about itself; see :func:`scenario_of`."""

    terrain_cost: Mapping[str, Any] | None
    edge_cost: str | None
    decimals: SupportsIndex | None
    budget: Any
    stack_limit: SupportsIndex | None
    positions: Mapping[Any, Any] | None
    start: Any
    rules: Mapping[str, FactValue] | None
    title: str | None
    drawn: bool
    game: str
    players: Sequence[str] | Mapping[str, str]


class GraphReading:
    """A graph with its options, read; ``faults`` are all the reasons for which it cannot be used."""

    def __init__(self, graph: nx.Graph[Any], options: GraphOptions, game: GameSystem) -> None:
        self.graph, self.options, self.game = graph, options, game
        self.faults: list[Fault] = []
        self.names: dict[Hashable, str] = {}
        self.positions = self._mapping("positions")
        self.rules = self._mapping("rules") or {}
        title: object = options.get("title")
        if title is not None and not isinstance(title, str):
            self.faults.append(fault("", ("title",), "fault.type.text", got=f"{title!r:.40}"))
        self._nodes()

    def _mapping(self, key: Literal["terrain_cost", "positions", "rules"]) -> Mapping[Any, Any] | None:
        """An option that is names with values, or None."""
        value: object = self.options.get(key)
        if value is None or isinstance(value, Mapping):
            return value
        self.faults.append(fault("", (key,), "fault.type.object", got=f"{value!r:.40}"))
        return None

    def _nodes(self) -> None:
        said: dict[str, Hashable] = {}
        for node in self.graph:
            name = space_name(node)
            where: Where = ("nodes", readable(name))
            self.names[node] = readable(name)
            self.faults += name_faults(where, name)
            other = said.setdefault(name, node)
            if other is not node:
                both = {"one": f"{other!r:.60}", "other": f"{node!r:.60}"}
                self.faults.append(fault("", where, "fault.graph.same_name", space=name, name=name, **both))
            self._written(where, "", node)

    def _written(self, where: Where, key: str, value: object) -> None:
        try:
            typed(value)
        except Unwritable as bad:
            at = (*where, key) if key else where
            kind = type(bad.value).__name__
            self.faults.append(fault("", at, "fault.graph.value", space=_space(where), key=str(where[-1]), got=kind))

    def _attributes(self) -> None:
        """Every attribute can be written to a file."""
        for node, data in self.graph.nodes(data=True):
            for key, value in data.items():
                self._written(("nodes", self.names[node], str(key)), "", value)
        for a, b, data in self.graph.edges(data=True):
            for key, value in data.items():
                self._written(("edges", self.names[a], self.names[b], str(key)), "", value)
        for key, value in self.graph.graph.items():
            self._written(("graph", str(key)), "", value)

    def _joins(self, a: Hashable, b: Hashable) -> None:
        """Whether an edge joins two spaces, both ways."""
        one, other = self.names[a], self.names[b]
        where: Where = ("edges", one, other)
        if a == b:
            self.faults.append(fault("", where, "fault.edge.loop", space=one, name=one))
        elif self.graph.is_directed() and not self.graph.has_edge(b, a):
            self.faults.append(fault("", where, "fault.graph.one_way", space=one, a=one, b=other))

    def _title(self) -> str:
        name = self.options.get("title") or self.graph.graph.get("name")
        return readable(name) if isinstance(name, str) and name.strip() else TITLE

    def _kept(self) -> dict[str, Any]:
        return {
            "directed": self.graph.is_directed(),
            "attributes": typed(self.graph.graph),
            "nodes": [[self.names[node], typed(node), typed(data)] for node, data in self.graph.nodes(data=True)],
            "edges": [
                [self.names[a], self.names[b], typed(self.graph.edges[a, b])] for a, b in edges_in_order(self.graph)
            ],
        }


def _space(where: Where) -> str:
    return str(where[1]) if where[0] == "nodes" else ""
