"""Exact chances by the same stages that play runs: they cannot disagree with it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import Any, TypeAlias

import networkx as nx

from hexwidgets.model import Position
from hexwidgets.rules.question import Answer, frozen
from hexwidgets.rules.stages import Pending, Point, Stage, Table, Wait, accept, through
from hexwidgets.rules.steps import Choice, Roll, classes

Policy: TypeAlias = Callable[[Choice, Position], Answer]
"""How open decisions are answered: from the choice and the position as it lies to a lawful answer."""

Node: TypeAlias = tuple[Position, Pending]
End: TypeAlias = tuple[Position, Hashable]
Mass: TypeAlias = dict[Node, Fraction]
NONE, ONE = Fraction(0), Fraction(1)


class Endless(ValueError):
    """A part of the play that no roll leads out of."""


def odds(table: Table, stage: Stage, state: Hashable, policy: Policy) -> dict[End, Fraction]:
    """Exact chance of every (final position, result).

    Points of play are met once each. A round that can change nothing leads back to an earlier point, so the points
    form a Markov chain with loops: mass flows forward through its strongly connected parts, and each loop is solved
    exactly (absorbing chains; Kemeny and Snell, "Finite Markov Chains", chapter 3).

    Raises
    ------
    Endless
        Some part of the sequence can never end.
    IllegalAnswer
        The policy gave an answer that a rule forbids.
    """
    return odds_from(table, table.position, (Point(stage, state),), policy)


def odds_from(table: Table, position: Position, pending: Pending, policy: Policy) -> dict[End, Fraction]:
    """Exact chances from a point between two stages of a running play (see :class:`~hexwidgets.rules.stages.Saved`)."""
    start: Node = (position, pending)
    flows: dict[Node, Mass] = {}
    ends: dict[Node, dict[End, Fraction]] = {}
    todo = [start]
    while todo:
        here = todo.pop()
        if here in flows:
            continue
        onward, over = flows.setdefault(here, {}), ends.setdefault(here, {})
        for new, rest, result, p in _branches(table.after(here[0]), here[1], policy):
            if rest:
                onward[new, rest] = onward.get((new, rest), NONE) + p
                todo.append((new, rest))
            else:
                over[new, result] = over.get((new, result), NONE) + p
    return _sum(start, flows, ends)


def _branches(
    table: Table, pending: Pending, policy: Policy
) -> Iterator[tuple[Position, Pending, Hashable, Fraction]]:
    """Every way through one stage with its chance; the stage is short, so replaying its rolls is cheap."""
    todo: list[tuple[tuple[tuple[Answer, Any], ...], Fraction]] = [((), ONE)]
    while todo:
        rolls, p = todo.pop()
        left = iter(rolls)

        def reply(
            step: Choice | Roll, now: Position, left: Iterator[tuple[Answer, Any]] = left
        ) -> tuple[Answer, Any]:
            if isinstance(step, Choice):
                answer = frozen(policy(step, now))
                return answer, accept(step, answer)
            for rolled in left:
                return rolled
            raise Wait(step, now)

        try:
            yield *through(table, pending, reply, None), p
        except Wait as wait:
            assert isinstance(wait.step, Roll)
            todo += [((*rolls, (faces, read)), p * q) for faces, read, q in classes(wait.step.dice)]


def _sum(start: Node, flows: dict[Node, Mass], ends: dict[Node, dict[End, Fraction]]) -> dict[End, Fraction]:
    graph: nx.DiGraph[Node] = nx.DiGraph()
    graph.add_nodes_from(flows)
    graph.add_edges_from((a, b) for a, out in flows.items() for b in out)
    mass: Mass = {start: ONE}
    total: dict[End, Fraction] = {}
    rank = {here: i for i, here in enumerate(flows)}  # a set has no order: equal runs, equal output
    whole = nx.condensation(graph)
    for knot in nx.topological_sort(whole):
        part = dict.fromkeys(sorted(whole.nodes[knot]["members"], key=rank.__getitem__))
        for here, visits in _visits(list(part), flows, mass).items():
            for end, p in ends[here].items():
                total[end] = total.get(end, NONE) + visits * p
            for onto, p in flows[here].items():
                if onto not in part:
                    mass[onto] = mass.get(onto, NONE) + visits * p
    return total


def _visits(part: list[Node], flows: dict[Node, Mass], mass: Mass) -> Mass:
    """Expected visits to each point of one strongly connected part, by elimination over exact fractions."""
    if len(part) == 1 and part[0] not in flows[part[0]]:
        return {part[0]: mass[part[0]]}
    into = {here: mass.get(here, NONE) for here in part}
    out = {here: {b: p for b, p in flows[here].items() if b in into} for here in part}
    gone: list[tuple[Node, Mass]] = []
    for here in part:  # take a point out: what enters it goes on at once
        stay = 1 - out[here].pop(here, NONE)
        if not stay:
            raise Endless(f"nothing leads out of {[point.stage.__name__ for point in here[1]]}")
        onward = {b: p / stay for b, p in out.pop(here).items()}
        came = {a: row.pop(here) for a, row in out.items() if here in row}
        for b, p in onward.items():
            into[b] += into[here] * p
            for a, q in came.items():
                out[a][b] = out[a].get(b, NONE) + q * p
        into[here] /= stay  # after its mass went on, or a loop would count twice
        gone.append((here, {a: q / stay for a, q in came.items()}))
    visits: Mass = {}
    for here, came in reversed(gone):
        visits[here] = into[here] + sum((visits[a] * q for a, q in came.items()), NONE)
    return visits
