"""The tables of words list everything that the picture shows: counted against board, position and reach."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from pathlib import Path

import networkx as nx
import pytest

from hexwidgets.play import Scenario, loads, scenario_of
from hexwidgets.play.exploration import Exploration
from hexwidgets.play.session import Session
from hexwidgets.text import Catalog, languages
from hexwidgets.widgets.tables import board_table, reach_table, terrain_word
from tests.widgets.driving import SCENARIOS


def cells(markup: str) -> list[list[str]]:
    """The rows of a table, its heads first, as lists of words."""
    rows = re.findall(r"<tr>(.*?)</tr>", markup)
    return [[unescape(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)] for row in rows]


def opened(scenario: Scenario, language: str = "en") -> tuple[Exploration, Catalog]:
    return Exploration(Session(scenario)), Catalog(language, [scenario.game], scenario.words(language))


ALL = sorted(SCENARIOS.glob("*/*.json"))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_every_space_piece_and_count_of_the_board_is_in_its_table(path: Path, language: str) -> None:
    exploring, say = opened(loads(path.read_text("utf-8")), language)
    at, game = exploring.table, exploring.game
    heads, *rows = cells(board_table(exploring, say))
    assert len(set(heads)) == len(heads)
    assert [row[0] for row in rows] == list(at.board.spaces)
    drawn = {kind.key for kind in game.facts if kind.value == "count"}
    for row in rows:
        assert row[1] == terrain_word(exploring, row[0], say)
        phrases = row[2].split("; ") if row[2] else []
        numbers = Counter(int(found[0]) for each in phrases if (found := re.findall(r"\d+", each)))
        pieces = [n for _, n in at.position.at(row[0])]
        counts = [int(n) for (key, of), n in at.position.facts.items() if of == row[0] and key in drawn]
        assert numbers == Counter([*pieces, *counts]), row
        for piece, _ in at.position.at(row[0]):
            if piece.owner:
                assert say(f"player.{piece.owner}") in row[2] or piece.owner in row[2], row


def test_the_ways_of_a_graph_stand_with_their_costs_and_what_is_closed() -> None:
    graph: nx.Graph[str] = nx.Graph()
    graph.add_edge("a", "b", cost=1.5)
    graph.add_edge("b", "c", blocked=True)
    graph.add_edge("c", "a")
    exploring, say = opened(scenario_of(graph, start="a", budget=3))
    heads, *rows = cells(board_table(exploring, say))
    assert heads == ["Space", "Terrain", "Pieces", "Ways"]
    assert {row[0]: row[3] for row in rows} == {
        "a": "c; b (3/2)", "b": "a (3/2); c (closed way)", "c": "a; b (closed way)",
    }  # fmt: skip


def test_hexes_joined_by_their_sides_need_no_ways() -> None:
    exploring, say = opened(loads((SCENARIOS / "glory" / "seven-provinces.json").read_text("utf-8")))
    assert cells(board_table(exploring, say))[0] == ["Space", "Terrain", "Pieces"]


@pytest.mark.parametrize("turns", [1, 2])
def test_every_figure_of_the_reach_is_in_its_table(turns: int) -> None:
    exploring, say = opened(loads((SCENARIOS / "glory" / "seven-provinces.json").read_text("utf-8")))
    exploring.turns = turns
    exploring.press("G7")
    reach, turned = exploring.reach, exploring.turned
    assert reach is not None
    _, *rows = cells(reach_table(exploring, say))
    if turned is None:
        wanted = {s: (str(reach[s]), str(reach.left(s)) if reach.may_stop(s) else f"({reach.left(s)})") for s in reach}
        assert {row[0]: (row[2], row[3]) for row in rows} == wanted
    else:
        assert {row[0]: (row[2], row[3]) for row in rows} == {
            space: (str(arrival.turn), str(arrival.cost)) for space, arrival in turned.items()
        }
        assert {row[2] for row in rows} == {"1", "2"}
    assert (turned is None) == (turns == 1)
