"""What each answer to an open question is worth, exactly: the ambush, the foil, which piece falls first."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hexwidgets.model import Position
from hexwidgets.play.chances import policy_of
from hexwidgets.rules import (
    Answer,
    Choice,
    Node,
    Odds,
    Policy,
    Roll,
    Stage,
    Table,
    Term,
    Tree,
    answer_name,
    balanced,
    odds_after,
    tree,
)

MOST = 200
"""Nodes that are looked at for questions."""


class Row(NamedTuple):
    """One answer: what it is called, what it leads to, and whether it is the one of the policy."""

    answer: Answer
    name: tuple[Term | str, ...]
    odds: Odds
    by_policy: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """The answers to one open question side by side.

    Parameters
    ----------
    answers
        The point that the chances count from: where the question is asked first, or the roll before it.
    asked
        Where it is asked first.
    choice
        The question.
    rows
        Its lawful answers in their order, each with the odds if it is given whenever the question comes up from
        ``answers`` on, and everything else is by the policy.
    """

    answers: tuple[Answer, ...]
    asked: tuple[Answer, ...]
    choice: Choice
    rows: tuple[Row, ...]


def compare(
    table: Table,
    stage: Stage,
    state: Hashable,
    answers: Sequence[Answer] = (),
    policy: Mapping[str, Answer] | Policy | None = None,
    most: int = MOST,
) -> tuple[Comparison, ...]:
    """The open questions of a running play from where it waits, each with what its answers are worth.

    A question that only another answer leads to (a foil, once there is an ambush) is compared where that answer has
    been given.

    Parameters
    ----------
    table, stage, state
        What the play begins from.
    answers
        Its answers so far.
    policy
        How the other questions are answered.
    most
        Nodes of the tree that are looked at for questions.

    Raises
    ------
    IllegalAnswer
        A rule forbids an answer, or one of the policy; or answers are left over.
    """
    return compare_in(tree(table, stage, state, answers, policy_of(policy)), most)


def compare_in(grown: Tree, most: int = MOST) -> tuple[Comparison, ...]:
    """The open questions from the current node of a tree on; see :func:`compare`."""
    return tuple(_comparison(grown, base, node, node.step) for base, node in _questions(grown, most)
                 if isinstance(node.step, Choice))  # fmt: skip


def override(policy: Policy, choice: Choice, answer: Answer) -> Policy:
    """The policy that gives one answer to a question wherever the rules allow it, and is otherwise the same."""
    key, by = choice.question.key, choice.question.by

    def answered(asked: Choice, position: Position) -> Answer:
        question = asked.question
        if (question.key, question.by) == (key, by) and not question.check(answer):
            return answer
        return policy(asked, position)

    return answered


def _comparison(grown: Tree, base: Node, node: Node, choice: Choice) -> Comparison:
    rows = []
    for branch in node.branches:
        ends = odds_after(grown.table, base.played, override(grown.policy, choice, branch.answer))
        odds = balanced(grown.table, ((position, p) for (position, _), p in ends.items()))
        rows.append(Row(branch.answer, answer_name(choice.question, branch.answer), odds, bool(branch.chance)))
    return Comparison(base.answers, node.answers, choice, tuple(rows))


def _questions(grown: Tree, most: int) -> Iterator[tuple[Node, Node]]:
    """Each question once, where it comes up first, and where its comparison begins: there, or at the roll before."""
    known: set[tuple[str, str]] = set()
    todo: deque[tuple[Node | None, Node]] = deque([(None, grown.here)])
    for _ in range(most):
        if not todo:
            return
        base, node = todo.popleft()
        if isinstance(node.step, Choice):
            question = node.step.question
            if (question.key, question.by) not in known:
                known.add((question.key, question.by))
                yield base or node, node
        elif isinstance(node.step, Roll):
            base = base or node
        todo += ((base, child) for child in grown.children(node))
