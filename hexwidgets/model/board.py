"""The board: one frozen NetworkX graph with documented, plain attributes."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any, TypeAlias

import networkx as nx

from hexwidgets.model.hexes import Hex

SpaceId: TypeAlias = str
"""Name of a space (hex, clearing, area): a node of the board's graph."""


def in_order(space: SpaceId) -> tuple[list[tuple[float, str]], SpaceId]:
    """Sort key of the names of spaces: the numbers in them by size, so that 2 comes before 10, the rest as text."""
    parts = filter(None, re.split(r"(\d+)", space))
    return [_number(part) if part[0].isdecimal() else (math.inf, part) for part in parts], space


def _number(digits: str) -> tuple[float, str]:
    """Digits that compare as the number they write, however long it is."""
    plain = digits.lstrip("0")
    return len(plain), plain


class Board:
    """The topology that a game is played on.

    Parameters
    ----------
    graph
        Undirected NetworkX graph whose nodes are strings; it is copied and frozen. Node attributes that the project
        reads: ``kind`` (``hex``, ``open sea``, ``clearing``, ``area``), ``terrain``, ``explored`` (bool), ``province``
        (int), ``suit``, ``slots``, ``ruin`` (bool), ``corner`` (``NW`` ...), ``landmark``, ``hex`` (:class:`Hex`) and
        ``xy`` (place on the page in board units). Edge attribute ``kind``: ``adjacent`` (default), ``path``, ``closed
        path``, ``river``, ``strait``, ``pass``, ``sea``. Graph attributes ``terrains`` and ``effects``: what a scenario
        adds to the game's; ``forests``: the clearings around each.

    Raises
    ------
    ValueError
        The graph is directed or a multigraph, a node is not a string, or an edge joins a space to itself.
    """

    __slots__ = ("__weakref__", "adjacency", "graph", "index", "spaces")

    def __init__(self, graph: nx.Graph[Any]) -> None:
        if graph.is_directed() or graph.is_multigraph():
            raise ValueError("a board is a simple undirected graph")
        odd = next((node for node in graph if not isinstance(node, str)), None)
        if odd is not None:
            raise ValueError(f"a space is named by a string, not by {odd!r}")
        loop = next(nx.selfloop_edges(graph), None)
        if loop is not None:
            raise ValueError(f"{loop[0]!r} is joined to itself")
        self.graph: nx.Graph[SpaceId] = nx.freeze(graph.copy())
        self.spaces: tuple[SpaceId, ...] = tuple(self.graph)
        self.index: dict[SpaceId, int] = {space: i for i, space in enumerate(self.spaces)}
        self.adjacency: tuple[tuple[tuple[int, str], ...], ...] = tuple(
            tuple((self.index[b], data.get("kind", "adjacent")) for b, data in self.graph.adj[a].items())
            for a in self.spaces
        )

    def __contains__(self, space: object) -> bool:
        return space in self.index

    def __len__(self) -> int:
        return len(self.spaces)

    def neighbours(self, space: SpaceId) -> tuple[SpaceId, ...]:
        """Spaces that share an edge with this one, in the graph's order."""
        return tuple(self.spaces[i] for i, _ in self.adjacency[self.index[space]])

    def edge_kind(self, a: SpaceId, b: SpaceId) -> str | None:
        """Kind of the edge between two spaces, or None where there is none."""
        data = self.graph.adj[a].get(b) if a in self.index else None
        return None if data is None else data.get("kind", "adjacent")

    def attribute(self, space: SpaceId, name: str, default: Any = None) -> Any:
        """One attribute of a space as the board has it, before what the position says otherwise."""
        return self.graph.nodes[space].get(name, default)


def hex_board(
    hexes: Mapping[SpaceId, Hex],
    attributes: Mapping[SpaceId, Mapping[str, Any]] | None = None,
    **graph_attributes: Any,
) -> Board:
    """Board of hexes; hexes that share a side are joined.

    Parameters
    ----------
    hexes
        Space to hex.
    attributes
        Further node attributes by space; ``kind`` is ``hex`` unless given.
    **graph_attributes
        Attributes of the whole graph, such as ``terrains``.
    """
    graph: nx.Graph[SpaceId] = nx.Graph(**graph_attributes)
    named = {at: space for space, at in hexes.items()}
    if len(named) < len(hexes):
        raise ValueError("two spaces stand on one hex")
    for space, at in hexes.items():
        graph.add_node(space, **{"kind": "hex", **(attributes or {}).get(space, {}), "hex": at})
    for space, at in hexes.items():
        graph.add_edges_from((space, named[other]) for other in at.neighbours()[:3] if other in named)
    return Board(graph)
