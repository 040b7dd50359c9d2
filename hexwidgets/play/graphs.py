"""A scenario of the game ``plain``, or of another, from any networkx graph, and the graph back out of it, unchanged."""

from __future__ import annotations

from typing import Any, Unpack

import networkx as nx

from hexwidgets.play.faults import ScenarioFaults, fault
from hexwidgets.play.graph_board import OPTIONS, BoardDraft
from hexwidgets.play.graph_draft import Draft
from hexwidgets.play.graph_reading import GraphOptions
from hexwidgets.play.reading import read
from hexwidgets.play.scenario import Scenario
from hexwidgets.play.typed import plain
from hexwidgets.rules import find_game

GAME = "plain"
"""The game that a graph becomes a scenario of, unless another is named."""
MOST_DRAWN = 5000
"""Most nodes of a graph that is drawn."""


def scenario_of(graph: nx.Graph[Any], **options: Unpack[GraphOptions]) -> Scenario:
    """The scenario that is played on a graph, of the game ``plain`` unless another is named.

    The graph itself is left as it is. Node attributes that are read: ``terrain``, ``cost`` (in the place of its
    terrain's), and a place: ``hex`` or ``q`` and ``r``, ``xy``, ``pos``, ``x`` and ``y``. Edge attributes: ``cost``,
    else ``weight``; ``blocked``; ``kind``. One that is None is read as absent. A directed graph must have the opposite
    of every edge, with the same cost. Costs may be fractions (1.5).

    For another game, every attribute of a space in a scenario file is read (``suit``, ``slots`` ...), of an edge its
    ``kind`` alone, and nothing stands on the board.

    Parameters
    ----------
    graph
        An undirected graph, or a directed one without one-way edges.
    terrain_cost
        Points to enter each terrain. Left out, terrains that the game does not know cost one.
    edge_cost
        Name of the attribute that says what an edge costs; None ignores what edges cost. Left out, it is ``cost``, else
        ``weight``.
    decimals
        To how many decimals (0 to 3) all costs and the budget are rounded; a cost that becomes 0 is free. None rounds
        nothing. Measured weights need it: a point is divided into 1000 parts at most.
    budget
        Points of a pawn (4).
    stack_limit
        Most pawns of a player in one space; None for no limit.
    positions
        Place of each node, as networkx layouts return them (y upwards), in the place of the attributes.
    start
        The node on which a pawn of the first player stands; the first one unless given.
    rules
        Switches of the game by name.
    title
        What the scenario is called; the graph's name unless given.
    game
        Name of another game. It takes the options ``players``, ``positions``, ``rules``, ``title`` and ``drawn``.
    players
        Of another game: ids of those who play, in turn order; with a mapping, the look of each besides.
    drawn
        Whether a graph of more than :data:`MOST_DRAWN` nodes is refused, and that at once.

    Raises
    ------
    ScenarioFaults
        The graph cannot be played on; with every reason, each with its place.
    TypeError
        It is no networkx graph, or an option is none of these.
    UnknownGame
        There is no such game.
    """
    if not isinstance(graph, nx.Graph):
        raise TypeError(f"a board is made of a networkx graph, not of a {type(graph).__name__}")
    known = GraphOptions.__annotations__
    unknown = [name for name in options if name not in known]
    if unknown:
        raise TypeError(f"a graph takes no option {', '.join(unknown)}; there are {', '.join(known)}")
    game = find_game(options.get("game", GAME))
    unfit = [each for each in options if (each == "players" if game.own_graph else each not in OPTIONS)]
    if unfit:
        raise TypeError(f"a graph for the game {game.name} takes no option {', '.join(unfit)}")
    if graph.is_multigraph():
        raise ScenarioFaults((fault("", (), "fault.graph.multi"),))
    if options.get("drawn") and len(graph) > MOST_DRAWN:
        raise ScenarioFaults((fault("", (), "fault.graph.large", n=len(graph), most=MOST_DRAWN),))
    if not len(graph):
        raise ScenarioFaults((fault("", (), "fault.graph.empty"),))
    draft = Draft(graph, options, game) if game.own_graph else BoardDraft(graph, options, game)
    if draft.faults:
        raise ScenarioFaults(draft.faults)
    document, _ = read(draft.raw(), "")
    return Scenario.of(document, game)


def graph_of(scenario: Scenario) -> nx.Graph[Any] | None:
    """The graph that a scenario was made of: nodes, edges and attributes as they were handed in, with their types.

    Nodes, edges and the neighbours of every node come in the order of that graph. A neighbour order that no order of
    adding edges leads to (somebody wrote to the graph's inner dicts) is not kept. It is a :class:`networkx.Graph` or
    :class:`networkx.DiGraph`: a subclass comes back as the plain class. None where the scenario was made of none.
    """
    kept = scenario.document.graph
    if kept is None:
        return None
    graph: nx.Graph[Any] = nx.DiGraph() if kept.directed else nx.Graph()
    graph.graph.update(plain(kept.attributes) or {})
    nodes = {space: plain(node) for space, node, _ in kept.nodes}
    for space, _, attributes in kept.nodes:
        graph.add_node(nodes[space])
        graph.nodes[nodes[space]].update(plain(attributes) or {})
    for a, b, attributes in kept.edges:
        graph.add_edge(nodes[a], nodes[b])
        graph.edges[nodes[a], nodes[b]].update(plain(attributes) or {})
    return graph
