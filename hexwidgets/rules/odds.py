"""Exact chances by the same stages that play runs: they cannot disagree with it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import Any, TypeAlias

import networkx as nx

from hexwidgets.model import Position
from hexwidgets.rules.question import Answer, frozen
from hexwidgets.rules.stages import Flow, Pending, Point, Run, Stage, Table, Wait, accept, through
from hexwidgets.rules.steps import Choice, Roll, classes

Policy: TypeAlias = Callable[[Choice, Position], Answer]
"""How open decisions are answered: from the choice and the position as it lies to a lawful answer."""

Node: TypeAlias = tuple[Position, Pending]
End: TypeAlias = tuple[Position, Hashable]
Mass: TypeAlias = dict[int, Fraction]
"""Chance by the number of a node, in the order in which the nodes are met."""

NONE, ONE = Fraction(0), Fraction(1)
MOST = 64
"""How many stages without a roll are taken at once; no more, so that a round of them is found to be endless."""


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
    numbers, nodes = {start: 0}, [start]  # a node is hashed once; the sums work on its number
    flows: list[Mass] = []
    ends: list[dict[End, Fraction]] = []
    while len(flows) < len(nodes):
        here, around = nodes[len(flows)]
        onward: Mass = {}
        over: dict[End, Fraction] = {}
        for new, rest, result, p in _branches(table.after(here), around, policy):
            if rest:
                new, rest, result = _certain(table.after(new), rest, policy, MOST if p is ONE else 1, result)
            if rest:
                number = numbers.setdefault((new, rest), len(nodes))
                if number == len(nodes):
                    nodes.append((new, rest))
                onward[number] = onward[number] + p if number in onward else p
            else:
                over[new, result] = over[new, result] + p if (new, result) in over else p
        flows.append(onward)
        ends.append(over)
    return _sum(nodes, flows, ends)


def odds_after(table: Table, played: Run, policy: Policy) -> dict[End, Fraction]:
    """Exact chances from the step that a running play waits at; of one that is over, its end.

    Parameters
    ----------
    table
        The table that it begins from.
    played
        The play as far as its answers carry it.
    policy
        How the questions that are still open are answered.
    """
    if played.waiting is None:
        return {(played.position, played.result): ONE}
    point = played.saved[-1]
    here, given = point.pending[-1], played.answers[point.answers :]
    pending = (*point.pending[:-1], here._replace(stage=_answered(here.stage, given)) if given else here)
    return odds_from(table, point.position, pending, policy)


def _answered(stage: Stage, given: tuple[Answer, ...]) -> Stage:
    """The same stage with its first questions and rolls answered already."""

    def resumed(table: Table, state: Any, came: Any) -> Flow:
        flow, left = stage(table, state, came), list(given)
        sent: Any = None
        while True:
            try:
                step = flow.send(sent)
            except StopIteration as stop:
                return stop.value  # type: ignore[no-any-return]
            if left and isinstance(step, Choice | Roll):
                sent = accept(step, left.pop(0))
            else:
                sent = yield step

    return resumed


def _certain(
    table: Table, pending: Pending, policy: Policy, most: int, result: Hashable
) -> tuple[Position, Pending, Hashable]:
    """Take at most so many stages in which nothing is rolled: they lead to one point, so none between is kept.

    After a roll it is one: what the roll told apart is often alike again once it has been read.
    """

    def reply(step: Choice | Roll, now: Position) -> tuple[Answer, Any]:
        if isinstance(step, Roll):
            raise Wait(step, now)
        answer = frozen(policy(step, now))
        return answer, accept(step, answer)

    position = table.position
    for _ in range(most):
        try:
            position, pending, result = through(table, pending, reply, None)
        except Wait:
            break
        if not pending:
            break
        table = table.after(position)
    return position, pending, result


def _branches(table: Table, pending: Pending, policy: Policy) -> Iterator[tuple[Position, Pending, Hashable, Fraction]]:
    """Every way through one stage with its chance; the stage is short, so replaying its rolls is cheap."""
    todo: list[tuple[tuple[tuple[Answer, Any], ...], Fraction]] = [((), ONE)]
    while todo:
        rolls, p = todo.pop()
        left = iter(rolls)

        def reply(step: Choice | Roll, now: Position, left: Iterator[tuple[Answer, Any]] = left) -> tuple[Answer, Any]:
            if isinstance(step, Choice):
                answer = frozen(policy(step, now))
                return answer, accept(step, answer)
            for rolled in left:
                return rolled
            raise Wait(step, now)

        try:
            yield *through(table, pending, reply, None), p
        except Wait as wait:
            if isinstance(wait.step, Roll):  # a choice never waits: the policy answers it
                todo += [
                    ((*rolls, (faces, read)), q if p is ONE else p * q) for faces, read, q in classes(wait.step.dice)
                ]


def _sum(nodes: list[Node], flows: list[Mass], ends: list[dict[End, Fraction]]) -> dict[End, Fraction]:
    mass: Mass = {0: ONE}
    total: dict[End, Fraction] = {}
    for part in _parts(flows):
        for here, visits in _visits(part, nodes, flows, mass).items():
            for end, p in ends[here].items():
                more = visits if p is ONE else visits * p
                total[end] = total[end] + more if end in total else more
            for onto, p in flows[here].items():
                if onto not in part:
                    more = visits if p is ONE else visits * p
                    mass[onto] = mass[onto] + more if onto in mass else more
    return total


def _parts(flows: list[Mass]) -> Iterator[list[int]]:
    """The strongly connected parts, each after all that lead into it."""
    if all(here < min(out, default=here + 1) for here, out in enumerate(flows)):
        yield from ([here] for here in range(len(flows)))  # met in order, and nothing leads back: as most plays are
        return
    whole = nx.condensation(nx.DiGraph((a, b) for a, out in enumerate(flows) for b in out))
    for knot in nx.topological_sort(whole):
        yield sorted(whole.nodes[knot]["members"])  # a set has no order: equal runs, equal output


def _visits(part: list[int], nodes: list[Node], flows: list[Mass], mass: Mass) -> Mass:
    """Expected visits to each point of one strongly connected part, by elimination over exact fractions."""
    if len(part) == 1 and part[0] not in flows[part[0]]:
        return {part[0]: mass[part[0]]}
    into = {here: mass.get(here, NONE) for here in part}
    out = {here: {b: p for b, p in flows[here].items() if b in into} for here in part}
    gone: list[tuple[int, Mass]] = []
    for here in part:  # take a point out: what enters it goes on at once
        stay = 1 - out[here].pop(here, NONE)
        if not stay:
            raise Endless(f"nothing leads out of {[point.stage.__name__ for point in nodes[here][1]]}")
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
