"""Made-up worlds to move in, drawn at random, and the plain graphs that say what is true of them.

The graphs are built from the drawn table itself; nothing here calls the search that it is held against.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import networkx as nx
from hypothesis import strategies as st

from hexwidgets.model import Board
from hexwidgets.rules import Ground, Movement, Passage, Refusal, RuleRef, Ruling, Toll

LEGS = ("foot", "boat")
KINDS = ("plain", "rock")
State = tuple[str, str]


class Way(NamedTuple):
    """One line of the drawn table: the points, the leg that follows, and the rulings against it, as words."""

    points: int
    leg: str
    against: str = ""


@dataclass(frozen=True)
class World:
    kinds: dict[str, str]
    edges: dict[frozenset[str], int]
    table: dict[tuple[Hashable, ...], tuple[Way, ...]]
    halts: dict[tuple[str, str], str]
    legs: tuple[str, ...]
    budget: int

    def ways(self, a: str, b: str, leg: str) -> tuple[Way, ...]:
        return self.table[self.kinds[a], self.kinds[b], self.edges[frozenset((a, b))], leg]

    def joined(self) -> Iterator[tuple[str, str]]:
        for a, b in map(sorted, self.edges):
            yield a, b
            yield b, a

    def lawful(self) -> nx.DiGraph[State]:
        """Every lawful way between (space, leg) pairs, the cheapest where there are several."""
        graph: nx.DiGraph[State] = nx.DiGraph()
        graph.add_nodes_from((space, leg) for space in self.kinds for leg in self.legs)
        for a, b in self.joined():
            for leg in self.legs:
                for way in self.ways(a, b, leg):
                    if not way.against:
                        old = graph.get_edge_data((a, leg), (b, way.leg), {"points": way.points})
                        graph.add_edge((a, leg), (b, way.leg), points=min(way.points, old["points"]))
        return graph

    def costs(self, source: State = ("s0", "foot")) -> dict[State, int]:
        graph = self.lawful()
        found = nx.single_source_dijkstra_path_length(graph, source, cutoff=self.budget, weight="points")
        return {state: int(cost) for state, cost in found.items()}

    def best_states(self) -> dict[str, tuple[State, int]]:
        """For each space the state to be in: where one may stop, then the cheapest, then the first leg."""
        costs = self.costs()
        best = {}
        for space in self.kinds:
            ranked = [
                ((self.kinds[space], leg) in self.halts, costs[space, leg], i)
                for i, leg in enumerate(self.legs)
                if (space, leg) in costs
            ]
            if ranked:
                _, cost, i = min(ranked)
                best[space] = ((space, self.legs[i]), cost)
        return best

    def board(self) -> Board:
        graph: nx.Graph[str] = nx.Graph()
        graph.add_nodes_from(self.kinds)
        for pair, kind in self.edges.items():
            graph.add_edge(*sorted(pair), kind=f"edge {kind}", cost=kind)
        return Board(graph)

    def movement(self, barred: bool = False, board: Board | None = None) -> Movement:
        board = board or self.board()

        def passages(left: Hashable, entered: Hashable, edge: Hashable, leg: str) -> tuple[Passage | Refusal, ...]:
            return tuple(
                Refusal(tuple(map(ruling, way.against.split())), Passage(toll(way.points), way.leg))
                if way.against
                else Passage(toll(way.points), way.leg)
                for way in self.table[left, entered, edge, leg]
            )

        def stop(kind: Hashable, leg: str) -> Ruling | None:
            against = self.halts.get((str(kind), leg))
            return ruling(against) if against else None

        ground = Ground(
            board, self.legs, self.kinds.__getitem__, passages, stop,
            lambda a, b: board.graph.edges[a, b]["cost"],
        )  # fmt: skip
        return Movement(
            ground, "s0", "foot", self.budget, (toll(0),),
            lambda space, needed, there, alone: Ruling(
                rule=ref("short"), say="short", args=(("needed", needed), ("there", there)), at=(space,)
            ),
            lambda space: Ruling(rule=ref("apart"), say="apart", at=(space,)),
            (ruling("barred"),) if barred else (),
        )  # fmt: skip


def ref(section: str) -> RuleRef:
    return RuleRef("world", section)


def toll(points: int) -> Toll:
    return Toll(rule=ref("toll"), say="toll", args=(("n", points),), points=points)


def ruling(section: str) -> Ruling:
    return Ruling(rule=ref(section), say=section)


@st.composite
def worlds(draw: st.DrawFn, most: int = 6, budget: int = 7) -> World:
    spaces = [f"s{i}" for i in range(draw(st.integers(1, most)))]
    pairs = [frozenset((a, b)) for i, a in enumerate(spaces) for b in spaces[:i]]
    edges = {pair: kind for pair in pairs if (kind := draw(st.integers(-1, 1))) >= 0}
    legs = LEGS[: draw(st.integers(1, 2))]
    against = st.sampled_from(("", "", "", "", "wall", "foe", "wall foe"))
    ways = st.lists(st.builds(Way, st.integers(0, 4), st.sampled_from(legs), against), max_size=2).map(tuple)
    table: dict[tuple[Hashable, ...], tuple[Way, ...]] = {
        (left, entered, edge, leg): draw(ways)
        for left in KINDS
        for entered in KINDS
        for edge in range(2)
        for leg in legs
    }
    halts = {(kind, leg): "crowded" for kind in KINDS for leg in legs if draw(st.integers(0, 3)) == 0}
    kinds = {space: draw(st.sampled_from(KINDS)) for space in spaces}
    return World(kinds, edges, table, halts, legs, draw(st.integers(0, budget)))
