"""A map of clearings drawn in networkx: it is played as Root's boards are, and what is wrong with it is named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np
import pytest

from hexwidgets.games.root.adjacency import linked
from hexwidgets.play import Scenario, ScenarioFaults, dumps, graph_of, load, save, scenario_of
from hexwidgets.rules import UnknownGame
from tests.cli.running import run


def glade() -> nx.Graph[Any]:
    """Three clearings in a row, paths between them, and a river from end to end."""
    graph: nx.Graph[Any] = nx.Graph()
    graph.add_node("mill", suit="fox", slots=np.int64(2), ruin=True, pos=(0, 0))
    graph.add_node(2, suit="mouse", pos=(4, 0))
    graph.add_node("ford", pos=(8, 0))
    graph.add_edges_from([("mill", 2), (2, "ford")])
    graph.add_edge("mill", "ford", kind="river")
    return graph


def refused(graph: nx.Graph[Any], **options: Any) -> list[str]:
    with pytest.raises(ScenarioFaults) as caught:
        scenario_of(graph, game="root", **options)
    return [f"{each.path} {each.say}" for each in caught.value.faults]


def told(scenario: Scenario) -> list[str]:
    return [f"{each.rule.section if each.rule else ''} {each.say} {each.space}" for each in scenario.faults()]


def test_a_graph_becomes_a_board_of_clearings() -> None:
    scenario = scenario_of(glade(), game="root", players=("Ann", "Bo"), rules={"mountain_paths": "open"})
    board = scenario.table.board
    assert {space: board.attribute(space, "suit") for space in board.spaces} == {
        "2": "mouse", "ford": None, "mill": "fox",
    }  # fmt: skip
    assert (board.attribute("mill", "slots"), board.attribute("mill", "ruin")) == (2, True)
    assert {board.attribute(space, "kind") for space in board.spaces} == {"clearing"}
    assert [linked(scenario.table, *ends) for ends in (("mill", "2"), ("2", "ford"), ("mill", "ford"))] == [
        True, True, False,
    ]  # fmt: skip
    assert (list(scenario.players), scenario.table.rules["mountain_paths"]) == (["Ann", "Bo"], "open")
    assert (scenario.document.pieces, told(scenario)) == ((), [])


def test_the_graph_comes_back_from_the_file(tmp_path: Path) -> None:
    path = save(scenario_of(glade(), game="root"), tmp_path / "glade.json")
    back = graph_of(load(path))
    assert back is not None
    assert dict(back.nodes) == dict(glade().nodes)
    assert nx.utils.edges_equal(back.edges(data=True), glade().edges(data=True))


def test_both_directions_of_a_directed_graph_make_one_edge() -> None:
    scenario = scenario_of(glade().to_directed(), game="root")
    assert scenario.table.board.graph.size() == 3
    assert told(scenario) == []


def test_one_way_edges_are_named_each() -> None:
    graph = glade().to_directed()
    graph.remove_edge(2, "mill")
    graph.remove_edge("mill", "ford")
    assert refused(graph) == [
        '$.edges.mill["2"] fault.graph.one_way',
        "$.edges.ford.mill fault.graph.one_way",
    ]


def test_directions_of_two_kinds_are_named() -> None:
    graph = glade().to_directed()
    graph.edges["ford", "mill"]["kind"] = "path"
    assert refused(graph) == ["$.edges.ford.mill fault.graph.two_ways"]


def test_a_kind_that_is_no_text_a_loop_and_an_attribute_of_the_wrong_type_are_named() -> None:
    graph = glade()
    graph.add_edge("mill", 2, kind=3)
    graph.add_edge(2, 2)
    assert refused(graph) == ['$.edges.mill["2"].kind fault.type.text', '$.edges["2"]["2"] fault.edge.loop']
    graph = glade()
    graph.nodes["mill"]["slots"] = "two"
    assert refused(graph) == ["$.board.spaces.mill.slots fault.type.whole"]


def test_check_names_a_clearing_without_a_path_and_an_edge_of_no_kind(tmp_path: Path) -> None:
    graph = glade()
    graph.remove_edge(2, "ford")
    graph.edges["mill", 2]["kind"] = "road"
    graph.add_edge("ford", "inn")
    graph.nodes["inn"].update(pos=(12, 0), suit="cat")
    scenario = scenario_of(graph, game="root")
    assert told(scenario) == [
        "2.2.1 root.check.no_path 2",
        "2.2.1 root.check.edge 2",
        "2.2.2 root.check.suit inn",
        "2.2.1 root.check.no_path mill",
    ]
    path = save(scenario, tmp_path / "glade.json")
    checked = run("check", path, "--format", "json")
    assert checked.status == 1
    found = checked.json["faults"]
    assert [(each["space"], each["rule"]) for each in found] == [
        ("2", "2.2.1"), ("2", "2.2.1"), ("inn", "2.2.2"), ("mill", "2.2.1"),
    ]  # fmt: skip
    assert found[1]["text"] == "The edge from 2 to mill is neither a path nor a river: road."


def test_check_names_a_one_way_edge_of_a_kept_graph(tmp_path: Path) -> None:
    path = tmp_path / "glade.json"
    raw = json.loads(dumps(scenario_of(glade().to_directed(), game="root")))
    raw["graph"]["edges"] = [edge for edge in raw["graph"]["edges"] if edge[:2] != ["2", "mill"]]
    path.write_text(json.dumps(raw), "utf-8")
    checked = run("check", path, "--format", "json")
    assert checked.status == 1
    (found,) = checked.json["faults"]
    assert (found["space"], found["text"]) == ("mill", "The edge from “mill” to “2” goes one way only.")
    assert found["path"].startswith("$.graph.edges[")


def test_options_of_the_other_sort_of_graph_are_refused() -> None:
    with pytest.raises(TypeError, match="for the game root takes no option budget"):
        scenario_of(glade(), game="root", budget=3)
    with pytest.raises(TypeError, match="for the game plain takes no option players"):
        scenario_of(glade(), players=("A", "B"))
    with pytest.raises(UnknownGame):
        scenario_of(glade(), game="chess")
