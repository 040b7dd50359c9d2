"""Edges in an order of adding them that gives every node its neighbours in the order that a graph has them in."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import pairwise
from typing import Any, TypeAlias

import networkx as nx

Edge: TypeAlias = "tuple[Hashable, Hashable]"


def edges_in_order(graph: nx.Graph[Any]) -> list[Edge]:
    """Every edge once, so that a graph to which they are added in turn has the neighbours of each node in this order.

    Of a directed graph that holds for successors and predecessors. Where no order of adding does it, which only a
    graph comes to whose inner dicts were written to, they come as the graph lists them.
    """
    listed: list[Edge] = list(graph.edges())
    number = {edge: i for i, edge in enumerate(listed)}
    if isinstance(graph, nx.DiGraph):
        rows = [[number[node, onto] for onto in graph.succ[node]] for node in graph]
        rows += [[number[source, node] for source in graph.pred[node]] for node in graph]
    else:
        number |= {(b, a): i for (a, b), i in number.items()}
        rows = [[number[node, other] for other in graph.adj[node]] for node in graph]
    before: nx.DiGraph[int] = nx.DiGraph()
    before.add_nodes_from(range(len(listed)))
    for row in rows:
        before.add_edges_from(pairwise(row))
    try:
        return [listed[i] for i in nx.lexicographical_topological_sort(before)]
    except nx.NetworkXUnfeasible:
        return listed
