"""The board: what it refuses, what it reads, and that nobody else's graph is touched."""

from typing import Any

import networkx as nx
import pytest

from hexwidgets.model import Board, Hex, hex_board, in_order


def islands() -> "nx.Graph[str]":
    graph: nx.Graph[str] = nx.Graph(terrains={"reef": 3})
    graph.add_node("a", kind="area", terrain="plains")
    graph.add_node("b", kind="area")
    graph.add_node("alone")
    graph.add_edge("a", "b", kind="strait", cost=2)
    graph.add_edge("b", "c")
    return graph


@pytest.mark.parametrize(
    ("graph", "word"),
    [
        (nx.DiGraph([("a", "b")]), "undirected"),
        (nx.MultiGraph([("a", "b")]), "simple"),
        (nx.Graph([("a", 7)]), "7"),
        (nx.Graph([("a", ("b", 1))]), "'b'"),
        (nx.Graph([("a", "b"), ("b", "b")]), "'b'"),
    ],
)
def test_a_board_is_a_simple_undirected_graph_of_named_spaces(graph: "nx.Graph[Any]", word: str) -> None:
    with pytest.raises(ValueError, match=word):
        Board(graph)


def test_a_board_reads_nodes_and_edges() -> None:
    board = Board(islands())
    assert board.spaces == ("a", "b", "alone", "c")
    assert len(board) == 4
    assert "alone" in board
    assert "nowhere" not in board
    assert board.neighbours("b") == ("a", "c")
    assert board.neighbours("alone") == ()
    assert board.adjacency == (((1, "strait"),), ((0, "strait"), (3, "adjacent")), (), ((1, "adjacent"),))
    assert board.edge_kind("a", "b") == board.edge_kind("b", "a") == "strait"
    assert board.edge_kind("b", "c") == "adjacent"
    assert board.edge_kind("a", "c") is None
    assert board.edge_kind("nowhere", "a") is None
    assert board.attribute("a", "terrain") == "plains"
    assert board.attribute("b", "terrain", "bog") == "bog"
    assert board.graph.edges["a", "b"]["cost"] == 2
    assert board.graph.graph["terrains"] == {"reef": 3}


def test_a_board_is_frozen_and_the_callers_graph_is_not() -> None:
    graph = islands()
    board = Board(graph)
    with pytest.raises(nx.NetworkXError, match="Frozen"):
        board.graph.add_node("d")
    with pytest.raises(nx.NetworkXError, match="Frozen"):
        board.graph.remove_edge("a", "b")
    graph.add_edge("c", "d")
    graph.nodes["a"]["terrain"] = "hills"
    assert "d" not in board
    assert board.attribute("a", "terrain") == "plains"
    assert nx.utils.graphs_equal(Board(islands()).graph, board.graph)


def test_a_board_takes_a_frozen_graph_and_a_view() -> None:
    whole = Board(islands())
    assert Board(whole.graph).spaces == whole.spaces
    assert Board(whole.graph.subgraph(["a", "b"])).neighbours("b") == ("a",)


def test_an_empty_board_has_no_spaces() -> None:
    assert len(Board(nx.Graph())) == 0


def test_hexes_that_share_a_side_are_joined() -> None:
    flower = {f"h{i}": at for i, at in enumerate(Hex(0, 0).spiral(2))}
    board = hex_board(flower, {"h0": {"terrain": "hills"}, "h7": {"kind": "open sea"}}, terrains={"reef": 3})
    joined = {frozenset((a, b)) for a, x in flower.items() for b, y in flower.items() if x.distance(y) == 1}
    assert {frozenset(edge) for edge in board.graph.edges} == joined
    assert len(joined) == 42
    assert board.attribute("h0", "kind") == "hex"
    assert board.attribute("h0", "terrain") == "hills"
    assert board.attribute("h7", "kind") == "open sea"
    assert board.attribute("h0", "hex") == Hex(0, 0)
    assert board.graph.graph == {"terrains": {"reef": 3}}


def test_two_spaces_cannot_stand_on_one_hex() -> None:
    with pytest.raises(ValueError, match="one hex"):
        hex_board({"a": Hex(0, 0), "b": Hex(0, 0)})


def test_names_of_spaces_are_in_the_order_of_their_numbers() -> None:
    names = ["10", "A10", "2", "B1", "A2", "hand Blue", "12", "1", "9" * 5000, "A"]
    assert sorted(names, key=in_order) == ["1", "2", "10", "12", "9" * 5000, "A", "A2", "A10", "B1", "hand Blue"]
    assert sorted(["1", "01"], key=in_order) == ["01", "1"]
