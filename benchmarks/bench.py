"""The speed goals, each against its peer in one run: ``make bench``. Equality is asserted before anything is timed."""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import networkx as nx

from benchmarks.battles import attrition_table, root_battle
from benchmarks.measure import HEADER, Line, medians
from hexwidgets.model import Board, Hex, Piece, Position, Stack, label_hexes
from hexwidgets.play import loads, reach
from hexwidgets.rules import (
    GameSystem,
    Ground,
    Movement,
    Order,
    Passage,
    Reach,
    RuleRef,
    Ruling,
    Table,
    Toll,
    find_game,
)
from tests.madeup import fixture

ROOT = Path(__file__).parents[1]
SPACES = 2000
P4 = ">= 3x, 6x"


def product_graph(movement: Movement) -> nx.DiGraph[tuple[str, str]]:
    """The graph of (space, leg) that networkx searches, built beforehand and not timed."""
    graph: nx.DiGraph[tuple[str, str]] = nx.DiGraph()
    ground = movement.ground
    for space in ground.board.spaces:
        for leg in ground.legs:
            graph.add_node((space, leg))
            for onto in ground.board.neighbours(space):
                for way in ground.passages(space, onto, leg):
                    if isinstance(way, Passage):
                        edge = ((space, leg), (onto, way.leg))
                        points = min(way.toll.points, graph.get_edge_data(*edge, {}).get("points", 10**9))
                        graph.add_edge(*edge, points=points)
    return graph


def reach_line(work: str, ask: Callable[[], Reach]) -> Line:
    """A whole answer, from the question to the last cost, against networkx on the graph built beforehand."""
    movement = ask().movement
    graph, source, budget = product_graph(movement), (movement.start, movement.leg), movement.budget

    def theirs() -> dict[Any, float]:
        return dict(nx.single_source_dijkstra_path_length(graph, source, cutoff=budget, weight="points"))

    least: dict[str, float] = {}
    for (space, _), cost in theirs().items():
        least[space] = min(cost, least.get(space, cost))
    assert dict(ask().items()) == least, work
    took = medians({"ours": lambda: ask().items(), "theirs": theirs})
    name = f"{work}, {len(least)} reached"
    return Line("P4", name, "networkx, graph built before", took["ours"], took["theirs"], P4)


def random_graph(degree: int, seed: int) -> nx.Graph[str]:
    """A connected-looking random graph of named areas; every edge has a cost from 1 to 6."""
    rng = random.Random(seed)
    graph: nx.Graph[str] = nx.relabel_nodes(nx.gnm_random_graph(SPACES, SPACES * degree // 2, seed=seed), str)
    nx.set_edge_attributes(graph, {edge: rng.randint(1, 6) for edge in graph.edges}, "cost")
    return graph


def areas(seed: int) -> nx.Graph[str]:
    """Areas as a map has them: neighbours lie near one another."""
    rng = random.Random(seed)
    graph = nx.random_geometric_graph(SPACES, 0.04, seed=seed)
    plain: nx.Graph[str] = nx.Graph()
    for space in graph:
        plain.add_node(f"area {space}", kind="area", terrain=rng.choice(("moor", "moor", "fen")))
    for a, b in graph.edges:
        plain.add_edge(f"area {a}", f"area {b}", cost=rng.randint(1, 3))
    return plain


def any_graph() -> Iterator[Line]:
    """The search alone on a networkx graph that nobody has a game for."""
    graph = random_graph(6, seed=3)
    board = Board(graph)
    ref = RuleRef("bench", "1")
    ways = {cost: (Passage(Toll(rule=ref, say="bench.toll", points=cost), "on foot"),) for cost in range(1, 7)}
    costs = {(a, b): data["cost"] for a, b, data in board.graph.edges(data=True)}
    costs |= {(b, a): cost for (a, b), cost in costs.items()}
    ground = Ground(
        board, ("on foot",), lambda space: "area", lambda left, entered, cost, leg: ways[int(str(cost))],
        lambda kind, leg: None, lambda a, b: costs[a, b],
    )  # fmt: skip
    no = Ruling(rule=ref, say="bench.no")
    for budget in (8, 12, 30):
        movement = Movement(ground, "5", "on foot", budget, (), lambda *_: no, lambda _: no)
        yield reach_line(f"random graph, budget {budget}", lambda movement=movement: Reach(movement))  # type: ignore[misc]


def madeup_areas(game: GameSystem) -> Iterator[Line]:
    rng = random.Random(5)
    board = Board(areas(seed=5))
    here = "area 7"
    stacks = {here: Stack.of({Piece("raider", "red"): 2})}
    for space in rng.sample(board.spaces, 200):
        if space != here:
            stacks[space] = Stack.of({Piece(rng.choice(("raider", "tower")), rng.choice(("red", "blue"))): 1})
    table = Table(board, Position(stacks), game.rule_set())
    assert game.movement is not None
    order = Order(f"red@{here}", None, frozenset({"haste"}))
    movement = game.movement
    for budget in (7, 14, 60):

        def ask(budget: int = budget) -> Reach:
            return Reach(replace(movement(table, order), budget=budget))

        yield reach_line(f"made-up game's areas, budget {budget}", ask)


def glory_board() -> Iterator[Line]:
    """The public ``reach`` on a scenario of 2,000 hexes with cities, castles, relics and an enemy."""
    rng = random.Random(11)
    hexes = label_hexes(Hex(q - r // 2, r) for r in range(40) for q in range(50))
    terrains = ["meadow"] * 5 + ["forest", "forest", "mountains", "swamp", "water"]
    spaces = {s: {"q": h.q, "r": h.r, "terrain": rng.choice(terrains)} for s, h in hexes.items()}
    here = next(s for s, h in hexes.items() if h == Hex(15, 20))
    spaces[here]["terrain"] = "meadow"
    pieces = [{"space": here, "kind": "cavalry", "owner": "yellow", "n": 2}]
    land = [s for s in spaces if spaces[s]["terrain"] != "water" and s != here]
    kinds = (("city", "yellow"), ("castle", "yellow"), ("cavalry", "yellow"), ("spearmen", "purple"))
    pieces += [
        {"space": space, "kind": kind, "owner": owner}
        for space, (kind, owner) in zip(rng.sample(land, 200), kinds * 50, strict=True)
    ]
    document = {
        "format": 1, "game": "glory", "title": {"en": "Bench"}, "board": {"spaces": spaces}, "pieces": pieces,
        "players": [{"id": "yellow", "look": "yellow"}, {"id": "purple", "look": "purple"}],
    }  # fmt: skip
    scenario = loads(json.dumps(document))
    yield reach_line("glory, 2,000 hexes, public reach()", lambda: reach(scenario, f"yellow:{here}", ["march"]))
    movement = reach(scenario, f"yellow:{here}", ["march"]).movement
    for budget in (8, 30):
        far = replace(movement, budget=budget)
        yield reach_line(f"glory, 2,000 hexes, budget {budget}", lambda far=far: Reach(far))  # type: ignore[misc]


IMPORTS = """
import time
start = time.perf_counter()
import networkx
middle = time.perf_counter()
{code}
print(middle - start, time.perf_counter() - middle)
"""


def imports() -> Iterator[Line]:
    codes = {
        "import hexwidgets": "import hexwidgets",
        "and its first Board and find_game": "from hexwidgets import Board, find_game",
    }
    for (work, code), goal in zip(codes.items(), (">= 4x, 10x", ""), strict=True):
        theirs, ours = [], []
        for _ in range(11):
            done = subprocess.run(
                [sys.executable, "-c", IMPORTS.format(code=code)],
                cwd=ROOT, capture_output=True, text=True, check=True,
            )  # fmt: skip
            peer, own = map(float, done.stdout.split())
            theirs.append(peer)
            ours.append(own)
        yield Line("P10", work, "import networkx", statistics.median(ours), statistics.median(theirs), goal)


def main() -> None:
    """Print the table, line by line as it is measured."""
    print(f"CPython {sys.version.split()[0]}, networkx {nx.__version__}; medians; ratios of this run only")
    print(HEADER)
    with fixture.on_the_path():
        game = find_game(fixture.NAME)
        for lines in (any_graph(), madeup_areas(game), glory_board(), root_battle(), attrition_table(), imports()):
            for line in lines:
                print(line, flush=True)


if __name__ == "__main__":
    main()
