"""Costs with fractions are told as points wherever they are told: an edge of 1.5 out of 3 points leaves 1.5."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import networkx as nx
import pytest

from hexwidgets import Explorer, save
from hexwidgets.play import scenario_of
from hexwidgets.view import Entered, Figure, Text
from tests.cli.running import run
from tests.widgets.driving import click, status, words

HALF, THREE_HALVES = Fraction(1, 2), Fraction(3, 2)


def lane() -> nx.Graph[str]:
    graph: nx.Graph[str] = nx.Graph()
    graph.add_edge("a", "b", cost=1.5)
    graph.add_edge("b", "c", cost=1)
    graph.add_edge("c", "d", cost=1.5)
    return graph


@pytest.fixture
def explorer() -> Explorer:
    explorer = Explorer(lane(), budget=3)
    click(explorer, "a")
    return explorer


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "lane.json"
    save(scenario_of(lane(), budget=3, start="a"), path)
    return path


def test_the_board_shows_points(explorer: Explorer) -> None:
    click(explorer, "c")
    marks = explorer.picture.marks(explorer.exploration)
    assert marks.reach == {"b": Figure(THREE_HALVES), "c": Figure(HALF)}
    assert marks.route
    assert marks.route.entered == (Entered("b", THREE_HALVES, THREE_HALVES), Entered("c", 1, HALF))


def test_the_board_shows_points_of_later_turns(explorer: Explorer) -> None:
    explorer.exploration.show_turns(2)
    marks = explorer.picture.marks(explorer.exploration)
    assert marks.reach
    assert marks.reach["d"] == Figure(THREE_HALVES, True, 2)
    click(explorer, "d")
    assert status(explorer) == "d can be reached in turn 2, with 3/2 left."


def test_panel_and_status_count_points(explorer: Explorer) -> None:
    assert "3 points" in words(explorer.panel.value)
    click(explorer, "c")
    assert status(explorer) == "Route of 2 steps: spends 5/2, leaves 1/2."
    told_points = words(explorer.panel.value)
    assert "Spends 5/2 in all; 1/2 left." in told_points
    assert "Costs here have fractions, in steps of 1/2 of a point." in told_points
    assert "\N{MINUS SIGN}3/2 3/2 P-EDGE 1" in told_points
    assert '<th scope="row">c</th>' in explorer.panel.value
    assert "<td>5/2</td><td>1/2</td><td>b c</td>" in explorer.panel.value
    explorer.mode = "step"
    explorer.exploration.forward()
    told = explorer.exploration.forward()
    assert told
    assert dict(told.args) == {"number": 2, "total": 2, "points": 1, "left": HALF}


def test_reach_and_why_print_points(file: Path) -> None:
    ran = run("reach", file, "--mover", "A:a")
    assert "A:a has 3 points to spend." in ran.out
    assert [line.split()[:3] for line in ran.out.splitlines()[-3:]] == [
        ["a", "0", "3"], ["b", "3/2", "3/2"], ["c", "5/2", "1/2"],
    ]  # fmt: skip
    assert "A:a gets to c for 5/2 points, 1/2 left." in run("why", file, "--mover", "A:a", "--to", "c").out


def test_json_has_points_as_numbers(file: Path) -> None:
    found = run("reach", file, "--mover", "A:a", "--format", "json").json
    assert found["budget"] == 3
    assert {space: each["cost"] for space, each in found["spaces"].items()} == {"a": 0, "b": 1.5, "c": 2.5}
    assert isinstance(found["spaces"]["a"]["cost"], int)
    told = run("why", file, "--mover", "A:a", "--to", "c", "--format", "json").json
    assert (told["cost"], [step["cost"] for step in told["steps"]]) == (2.5, [0, 0, 1.5, 1])
    assert run("reach", file, "--format", "json").json["movers"][0]["budget"] == 3


def test_the_board_writes_a_figure_as_the_sentences_do(explorer: Explorer) -> None:
    click(explorer, "c")
    said = status(explorer)
    layers = explorer.picture.scene(explorer.exploration, None).layers
    drawn = {item.text for layer in layers.values() for item in layer if isinstance(item, Text)}
    assert {"\N{MINUS SIGN}3/2", "3/2", "1/2"} <= drawn
    assert said == "Route of 2 steps: spends 5/2, leaves 1/2."
    assert not any("." in text for text in drawn)
