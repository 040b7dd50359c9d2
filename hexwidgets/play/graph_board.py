"""A graph as the board of any other game: its nodes and edges say what the spaces and edges of a file say."""

from __future__ import annotations

from collections.abc import Hashable
from numbers import Integral
from typing import Any

import networkx as nx

from hexwidgets.play.boards import player_parts
from hexwidgets.play.faults import Where, fault
from hexwidgets.play.graph_places import Places, places_of
from hexwidgets.play.graph_reading import GraphOptions, GraphReading
from hexwidgets.play.schema import FORMAT, SpacePart
from hexwidgets.rules import GameSystem

OPTIONS = ("game", "players", "positions", "rules", "title", "drawn")
"""The options that such a graph takes."""
_PLACED = ("q", "r", "x", "y")
_SAID = tuple(key for key in SpacePart.model_fields if key not in _PLACED)
"""Attributes of nodes that are read: those of a space in a file."""


class BoardDraft(GraphReading):
    """A graph for any other game, with its options, read."""

    def __init__(self, graph: nx.Graph[Any], options: GraphOptions, game: GameSystem) -> None:
        super().__init__(graph, options, game)
        self.edges: dict[tuple[str, str], str] = {}
        self._edges()
        self._attributes()
        places = None if self.faults else places_of(graph, self.names, self.positions)
        self.places: Places = places or Places({}, {}, ())
        self.faults += self.places.faults

    def _edges(self) -> None:
        """Every edge once, as first met, with its kind: one that says none is of the first kind that the game has."""
        usual = self.game.edge_kinds[0] if self.game.edge_kinds else "adjacent"
        for a, b, data in self.graph.edges(data=True):
            one, other = self.names[a], self.names[b]
            where: Where = ("edges", one, other)
            self._joins(a, b)
            kind = usual if data.get("kind") is None else data["kind"]
            if not isinstance(kind, str) or not kind:
                self.faults.append(fault("", (*where, "kind"), "fault.type.text", space=one, got=f"{kind!r:.40}"))
            elif self.edges.get((other, one), kind) != kind:
                self.faults.append(fault("", where, "fault.graph.two_ways", space=one, a=one, b=other))
            elif (other, one) not in self.edges:
                self.edges[one, other] = kind

    def _space(self, node: Hashable) -> dict[str, Any]:
        data = self.graph.nodes[node]
        part = {key: _plain(data[key]) for key in _SAID if data.get(key) is not None}
        if "hex" not in self.game.space_kinds:
            part.setdefault("kind", self.game.space_kinds[0])
        if node in self.places.hexes:
            return part | {"q": self.places.hexes[node].q, "r": self.places.hexes[node].r}
        return part | dict(zip(("x", "y"), self.places.points[node], strict=True))

    def raw(self) -> dict[str, Any]:
        """The scenario as a file has it, with nothing on the board."""
        board: dict[str, Any] = {
            "spaces": {space: self._space(node) for node, space in self.names.items()},
            "edges": [[*ends, kind] for ends, kind in self.edges.items()],
        }
        return {
            "format": FORMAT,
            "game": self.game.name,
            "title": {"en": self._title()},
            "players": player_parts(self.options.get("players", ("A", "B"))),
            "rules": dict(self.rules),
            "board": {**board, "shared_sides": False} if self.places.hexes else board,
            "graph": self._kept(),
        }


def _plain(value: object) -> object:
    """A whole number of numpy as one of Python; anything else is judged as it is."""
    return int(value) if isinstance(value, Integral) and not isinstance(value, bool) else value
