"""A graph in a cell: place, reach, step, undo by the events of a mouse, and the graph stays what it was."""

from __future__ import annotations

import copy
from typing import Any

import networkx as nx
import pytest

from hexwidgets import Explorer, graph_of
from hexwidgets.model import Piece
from hexwidgets.play import ScenarioFaults
from hexwidgets.play.design import PieceBrush
from hexwidgets.play.graphs import MOST_DRAWN
from tests.widgets.driving import SEVEN, click, is_wrong, status, words


def roads() -> nx.Graph[Any]:
    graph = nx.grid_2d_graph(3, 2)
    nx.set_node_attributes(graph, dict.fromkeys(graph, "road"), "terrain")
    graph.nodes[1, 0]["terrain"] = "wood"
    graph.edges[(0, 0), (0, 1)]["cost"] = 0.5
    graph.edges[(1, 0), (1, 1)]["blocked"] = True
    return graph


def test_a_graph_is_played_on_at_once_and_stays_as_it_was() -> None:
    graph, before = roads(), copy.deepcopy(roads())
    explorer = Explorer(graph, terrain_cost={"road": 1, "wood": 2}, budget=3)
    click(explorer, "0,0")
    assert explorer.selection == "A:0,0"
    reach = explorer.exploration.reach
    assert reach is not None
    assert dict(reach) == {"0,0": 0, "0,1": 1, "1,1": 3, "1,0": 4, "2,1": 5, "2,0": 6}
    click(explorer, "2,1")
    assert not is_wrong(explorer)
    assert "spends 5/2, leaves 1/2" in status(explorer)
    explorer.mode = "step"
    for _ in range(4):  # three entries, then the move itself
        explorer.exploration.forward()
    assert explorer.session.position.at("2,1").number(Piece("pawn", "A")) == 1
    explorer.session.undo()
    assert explorer.session.position.at("0,0").number(Piece("pawn", "A")) == 1
    explorer.exploration.take(PieceBrush("pawn", "B"))
    click(explorer, "2,0")
    assert explorer.session.position.at("2,0").number(Piece("pawn", "B")) == 1
    back = graph_of(explorer.session.scenario())
    assert back is not None
    for one in (graph, back):
        assert list(one.nodes(data=True)) == list(before.nodes(data=True))
        assert list(one.edges(data=True)) == list(before.edges(data=True))
    assert explorer.errors == []


def test_a_blocked_edge_is_told_with_its_rule() -> None:
    explorer = Explorer(nx.Graph([("a", "b", {"blocked": True})]), start="a")
    click(explorer, "a")
    click(explorer, "b")
    assert is_wrong(explorer)
    assert "This edge is blocked. (P-EDGE 2)" in words(explorer.panel.value)


def test_a_name_with_signs_of_html_is_shown_as_text() -> None:
    explorer = Explorer(nx.Graph([("a < b & c", "d")]))
    click(explorer, "a < b & c")
    assert "a &lt; b &amp; c" in explorer.panel.value
    assert "a < b & c" in status(explorer)
    assert explorer.errors == []


def test_what_cannot_be_drawn_is_refused_in_a_sentence_before_anything_is_made() -> None:
    with pytest.raises(ScenarioFaults) as caught:
        Explorer(nx.empty_graph(MOST_DRAWN + 1))
    assert "The graph has 5,001 nodes; at most 5,000 can be drawn." in str(caught.value)
    with pytest.raises(ScenarioFaults) as caught:
        Explorer(nx.DiGraph([("a", "b")]))
    assert "The edge from “a” to “b” goes one way only." in str(caught.value)


@pytest.mark.parametrize("given", [None, 5, {"a": ["b"]}])
def test_what_cannot_be_opened_is_told_what_can(given: Any) -> None:
    with pytest.raises(TypeError, match=f"a scenario, .* file or a networkx graph, not a {type(given).__name__}"):
        Explorer(given)


def test_a_misspelt_option_is_named() -> None:
    with pytest.raises(TypeError, match=r"no option wibble; there are .*\bbudget\b"):
        Explorer(nx.path_graph(4), wibble=1)


def test_only_a_graph_takes_the_options_of_a_graph() -> None:
    with pytest.raises(TypeError, match="budget"):
        Explorer(SEVEN, budget=3)
