"""What could happen: the tree of a running procedure, by the same stages as play and odds.

A node is named by the answers that lead there, so clicking one is taking its answers. A roll branches once for each
outcome class, a choice once for each lawful answer. Nodes are built when they are asked for; a tree is opened as a
whole while it is small, else along the way that was played and one level beside it. A round that changes nothing goes
on for ever down the tree, so nothing here walks it without a limit; what is not opened is summed by
:func:`~hexwidgets.rules.odds.odds_after`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain, combinations, islice, permutations
from math import prod
from typing import NamedTuple, TypeAlias

from hexwidgets.rules.balance import Odds, balanced
from hexwidgets.rules.odds import NONE, ONE, End, Policy, odds_after
from hexwidgets.rules.question import Answer, Question, frozen, same
from hexwidgets.rules.stages import Run, Stage, Table, replay, run
from hexwidgets.rules.steps import Choice, Roll, RuleRef, Term, classes

MOST = 200
"""Nodes of a tree that is opened as a whole."""
MOST_ANSWERS = 64
"""Answers to one question that get a branch each."""


class Branch(NamedTuple):
    """One way on from a node.

    Parameters
    ----------
    answer
        What is answered; the faces that were rolled, or that stand for all that are read alike.
    chance
        Of this branch, once its node is reached: that of the outcome class; of a choice 1 for the answer of the
        policy, else 0.
    rolls, of
        How many of how many equally likely rolls; 0 of 0 for a choice.
    """

    answer: Answer
    chance: Fraction
    rolls: int = 0
    of: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A point of play at which somebody decides, dice fall, or all is over.

    Parameters
    ----------
    answers
        What leads here from the beginning: its name.
    step
        What waits for an answer, None at an end.
    end
        Final position and result, None where something waits.
    rule
        The section of its step; of an end, the section that ended it. None where nothing happened at all.
    chance
        Of coming here from the beginning, under the policy.
    branches
        The ways on; their chances sum to 1, but there are none at an end.
    more
        Whether there are further answers to its question than those with a branch.
    played
        The play up to here, with its frames and position.
    """

    answers: tuple[Answer, ...]
    step: Choice | Roll | None
    end: End | None
    rule: RuleRef | None
    chance: Fraction
    branches: tuple[Branch, ...]
    more: bool
    played: Run


class Inside(NamedTuple):
    """How many nodes a folded node holds, itself among them; when not ``exact``, at least so many."""

    n: int
    exact: bool


Name: TypeAlias = "tuple[Answer, ...]"
"""The answers that lead to a node, each with its type."""


class Kept(NamedTuple):
    """What a tree has worked out so far, whichever node is the current one: by the names of nodes."""

    nodes: dict[Name, Node]
    counts: dict[tuple[Name, int], Inside]
    odds: dict[Name, Odds]


class Tree:
    """The tree of a running procedure; see :func:`tree`."""

    def __init__(
        self,
        table: Table,
        start: Run,
        answers: tuple[Answer, ...],
        policy: Policy,
        most: int,
        kept: Kept,
    ) -> None:
        self.table, self.policy, self.most = table, policy, most
        self._start, self._kept = start, kept
        self._known, self._counted = kept.nodes, kept.counts
        self._way: dict[Name, Node] = {}
        for n in range(len(answers) + 1):
            node = self.node(answers[:n])
            if n < len(answers):
                node = _with_branch(node, answers[n])
            self._way[_key(node.answers)] = node
        self.path = tuple(self._way.values())
        self.root, self.here = self.path[0], self.path[-1]

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers so far."""
        return self.here.answers

    def at(self, answers: Sequence[Answer]) -> Tree:
        """The same tree with another current node; what is built already is kept.

        Raises
        ------
        IllegalAnswer
            A rule forbids an answer, or answers are left over.
        """
        return Tree(self.table, self._start, frozen(tuple(answers)), self.policy, self.most, self._kept)

    def odds(self, node: Node) -> Odds:
        """What the play comes to from a node on, under the policy."""
        name = _key(node.answers)
        found = self._kept.odds.get(name)
        if found is None:
            ends = odds_after(self.table, node.played, self.policy)
            found = balanced(self.table, ((position, p) for (position, _), p in ends.items()))
            self._kept.odds[name] = found
        return found

    def node(self, answers: Sequence[Answer]) -> Node:
        """The node that some answers lead to.

        Raises
        ------
        IllegalAnswer
            A rule forbids an answer, or answers are left over.
        """
        name = frozen(tuple(answers))
        key = _key(name)
        found = self._way.get(key) or self._known.get(key)
        if found is None:
            if name:
                above = self.node(name[:-1])
                played = replay(self.table, above.played, name)
                p = above.chance * self._chance(above, name[-1])
            else:
                played, p = self._start, ONE
            found = self._known[key] = self._made(played, p)
        return found

    def children(self, node: Node) -> tuple[Node, ...]:
        """The nodes that its branches lead to, in their order."""
        return tuple(self.node((*node.answers, branch.answer)) for branch in node.branches)

    def parent(self, node: Node) -> Node | None:
        """The node before; None for the first."""
        return self.node(node.answers[:-1]) if node.answers else None

    def chance(self, node: Node, given: Node) -> Fraction:
        """Chance of coming to a node once an earlier one is reached.

        Raises
        ------
        ValueError
            The one is not on the way to the other.
        """
        n = len(given.answers)
        if not same(node.answers[:n], given.answers):
            raise ValueError("no way leads from the one node to the other")
        way = (self._chance(self.node(node.answers[:i]), node.answers[i]) for i in range(n, len(node.answers)))
        return prod(way, start=ONE)

    @property
    def whole(self) -> bool:
        """Whether the tree is small enough to be opened as a whole."""
        return self.inside(self.root, self.most).exact

    def opened(self) -> Iterator[Node]:
        """The nodes that are open, in reading order: all of a small tree, else the way played and one level beside."""
        whole, way = self.whole, {_key(node.answers) for node in self.path}
        todo = [self.root]
        while todo:
            node = todo.pop()
            yield node
            if whole or _key(node.answers) in way:
                todo += reversed(self.children(node))

    def folded(self, node: Node) -> bool:
        """Whether a node that is open hides others."""
        return bool(node.branches) and not self.whole and not any(node is each for each in self.path)

    def inside(self, node: Node, most: int = MOST) -> Inside:
        """How many nodes there are from a node on, counted up to ``most``."""
        name = _key(node.answers), most
        if name not in self._counted:
            self._counted[name] = self._count(node, most)
        return self._counted[name]

    def _count(self, node: Node, most: int) -> Inside:
        n, todo = 0, deque([node.answers])
        while todo:
            here = self.node(todo.popleft())
            n += 1
            if n + len(todo) + len(here.branches) > most:
                return Inside(most + 1, False)
            todo += ((*here.answers, branch.answer) for branch in here.branches)
        return Inside(n, True)

    def leaves(self, node: Node | None = None) -> dict[End, Fraction]:
        """Exact chance of every end, from the beginning or from a node on: that of ``odds``.

        Of a tree that is opened as a whole the leaves are summed; what is folded is summed by the odds from there.
        """
        start = node or self.root
        whole = self.inside(start, self.most).exact
        total: dict[End, Fraction] = {}
        todo = [(start, ONE)]
        while todo:
            here, p = todo.pop()
            if here.end is not None:
                total[here.end] = total.get(here.end, NONE) + p
            elif whole or here is start or any(here is each for each in self.path):
                todo += [
                    (self.node((*here.answers, branch.answer)), p * branch.chance)
                    for branch in here.branches
                    if branch.chance
                ]
            else:
                for end, q in odds_after(self.table, here.played, self.policy).items():
                    total[end] = total.get(end, NONE) + p * q
        return total

    def _made(self, played: Run, p: Fraction) -> Node:
        step = played.waiting
        end = None if step else (played.position, played.result)
        rule = step.rule if step else played.frames[-1].step.rule if played.frames else None
        branches, more = self._branches(step, played)
        return Node(played.answers, step, end, rule, p, branches, more, played)

    def _branches(self, step: Choice | Roll | None, played: Run) -> tuple[tuple[Branch, ...], bool]:
        if step is None:
            return (), False
        if isinstance(step, Roll):
            of = prod(map(len, step.dice.faces))
            return tuple(Branch(faces, p, int(p * of), of) for faces, _, p in classes(step.dice)), False
        chosen = frozen(self.policy(step, played.position))
        found = list(islice(possible(step.question), MOST_ANSWERS + 1))
        more = len(found) > MOST_ANSWERS
        del found[MOST_ANSWERS:]
        if not any(same(chosen, each) for each in found):
            found.append(chosen)
        return tuple(Branch(each, ONE if same(each, chosen) else NONE) for each in found), more

    def _chance(self, node: Node, answer: Answer) -> Fraction:
        if isinstance(node.step, Roll):
            read = node.step.dice.read(answer)
            return next(p for _, outcome, p in classes(node.step.dice) if outcome == read)
        return next((branch.chance for branch in node.branches if same(branch.answer, answer)), NONE)


def tree(
    table: Table,
    stage: Stage,
    state: Hashable,
    answers: Sequence[Answer],
    policy: Policy,
    name: str = "",
    most: int = MOST,
) -> Tree:
    """The tree of a running procedure.

    Parameters
    ----------
    table
        The table that the procedure begins from.
    stage, state
        Its first stage.
    answers
        The answers so far: they lead to the current node. Where they rolled dice, the branch has these faces.
    policy
        How the questions are answered that nobody has answered yet.
    name
        The procedure's, for the frames.
    most
        Nodes up to which the tree is opened as a whole.

    Raises
    ------
    IllegalAnswer
        A rule forbids an answer, or answers are left over; or the policy's answer is forbidden.
    """
    return Tree(table, run(table, stage, state, (), name), frozen(tuple(answers)), policy, most, Kept({}, {}, {}))


def possible(question: Question) -> Iterator[Answer]:
    """Every lawful answer to a question; of several at will every selection, as offered, the fewest first."""
    lawful = question.lawful()
    match question.kind:
        case "one":
            found: Iterator[Answer] = iter(lawful)
        case "some":
            found = chain.from_iterable(combinations(lawful, n) for n in range(len(lawful) + 1))
        case "order":
            found = permutations(lawful)
    return (answer for answer in found if not question.check(answer))


def answer_name(question: Question, answer: Answer) -> tuple[Term | str, ...]:
    """The words of an answer: of one option, or of all that a list names."""
    given = answer if question.kind != "one" else (answer,)
    return tuple(
        option.name for each in given for option in question.options if same(option.answer, each)
    )  # fmt: skip


def _with_branch(node: Node, answer: Answer) -> Node:
    """The same node with an answer as it was given among its branches: the faces rolled, or a list in its order."""
    if any(same(branch.answer, answer) for branch in node.branches):
        return node
    if isinstance(node.step, Roll):
        read = node.step.dice.read
        alike = read(answer)
        given = tuple(
            branch._replace(answer=answer) if read(branch.answer) == alike else branch for branch in node.branches
        )
    else:
        given = (*node.branches, Branch(answer, NONE))
    return replace(node, branches=given)


def _key(answers: tuple[Answer, ...]) -> Name:
    """A name that tells True from 1, as JSON does."""
    return tuple((type(each).__name__, _key(each) if isinstance(each, tuple) else each) for each in answers)
