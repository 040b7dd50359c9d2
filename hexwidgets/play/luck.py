"""What the dice did against what was expected of them, exactly."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from hexwidgets.play.chances import policy_of
from hexwidgets.rules import Answer, Node, Odds, Policy, Roll, Stage, Table, Tree, tree


class Sides(NamedTuple):
    """Whose luck it is, and who is across the table; a side may be nobody."""

    side: str
    other: str = ""


class Place(NamedTuple):
    """Chance of having done worse, just so and better for a side; they sum to 1."""

    worse: Fraction
    equal: Fraction
    better: Fraction


@dataclass(frozen=True, slots=True)
class Throw:
    """One roll: the answers before it, its faces, and how the lead that is expected changed by it.

    Parameters
    ----------
    answers
        What led to the roll.
    faces
        What was rolled.
    before, after
        The lead that was to be expected before and after the roll: pieces that the other side loses more than the
        side does. All that comes later is by the policy.
    place
        The roll among all that could have fallen.
    """

    answers: tuple[Answer, ...]
    faces: tuple[int, ...]
    before: Fraction
    after: Fraction
    place: Place

    @property
    def change(self) -> Fraction:
        """What the roll was worth: pieces more than expected."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Luck:
    """Every roll of a play so far.

    Parameters
    ----------
    sides
        Whose luck it is.
    throws
        The rolls in their order.
    least, most
        The smallest and the largest lead that the first roll could have led to in the end, or that is possible from
        here where nothing was rolled: the ends of a scale.
    expected
        The lead to be expected before the first roll.
    """

    sides: Sides
    throws: tuple[Throw, ...]
    least: Fraction
    most: Fraction
    expected: Fraction

    @property
    def total(self) -> Fraction:
        """What all rolls together were worth to the side, in pieces; less than 0 is bad luck."""
        return sum((throw.change for throw in self.throws), Fraction(0))


def luck(
    table: Table,
    stage: Stage,
    state: Hashable,
    answers: Sequence[Answer],
    policy: Mapping[str, Answer] | Policy | None = None,
    sides: Sides | None = None,
) -> Luck:
    """How lucky a side has been in a running play.

    Parameters
    ----------
    table, stage, state
        What the play begins from.
    answers
        Its answers so far.
    policy
        How what is still open is answered.
    sides
        Whose luck it is and against whom; without them the first two owners, in the order of their names, who lose
        something in some outcome from the beginning on.

    Raises
    ------
    IllegalAnswer
        A rule forbids an answer, or answers are left over.
    """
    return luck_in(tree(table, stage, state, answers, policy_of(policy)), sides)


def luck_in(grown: Tree, sides: Sides | None = None) -> Luck:
    """How lucky a side has been on the way to the current node of a tree; see :func:`luck`."""
    whose = sides or _sides(grown.odds(grown.root))
    throws, first = [], None
    for node, after in zip(grown.path, grown.path[1:], strict=False):
        if isinstance(node.step, Roll):
            first = first or node
            throws.append(_throw(grown, node, after, whose))
    scale = _leads(grown.odds(first or grown.here), whose)
    expected = sum((lead * p for lead, p in scale.items()), Fraction(0))
    return Luck(whose, tuple(throws), min(scale), max(scale), expected)


def _throw(grown: Tree, node: Node, after: Node, whose: Sides) -> Throw:
    came = after.answers[-1]
    leads = [
        (_expected(grown, child, whose), branch.chance)
        for child, branch in zip(grown.children(node), node.branches, strict=True)
    ]
    before = sum((lead * p for lead, p in leads), Fraction(0))
    now = _expected(grown, after, whose)
    worse = sum((p for lead, p in leads if lead < now), Fraction(0))
    better = sum((p for lead, p in leads if lead > now), Fraction(0))
    return Throw(node.answers, came, before, now, Place(worse, 1 - worse - better, better))


def _expected(grown: Tree, node: Node, whose: Sides) -> Fraction:
    return sum((lead * p for lead, p in _leads(grown.odds(node), whose).items()), Fraction(0))


def _leads(odds: Odds, whose: Sides) -> dict[Fraction, Fraction]:
    leads: dict[Fraction, Fraction] = {}
    for (own, across), p in odds.together(*whose).items():
        lead = Fraction(across - own)
        leads[lead] = leads.get(lead, Fraction(0)) + p
    return leads


def _sides(odds: Odds) -> Sides:
    return Sides(*(*odds.owners, "", "")[:2])
