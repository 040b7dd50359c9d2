"""What can still come of a running procedure: the line it is on, and the outcomes that its next roll leads to."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from hexwidgets.rules.balance import Outcome
from hexwidgets.rules.odds import NONE, ONE
from hexwidgets.rules.question import Answer
from hexwidgets.rules.steps import Roll
from hexwidgets.rules.tree import Node, Tree

_Sum: TypeAlias = "tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...], str]"
"""Losses, points and winner."""

LONGEST = 40
"""Nodes of the line beyond the current one, in case a policy goes round in circles."""


class Coming(NamedTuple):
    """Ends that come to the same, by what each owner loses, the points that each player wins, and who wins the game.

    Parameters
    ----------
    answers
        The node to go to for it: of the branches that lead there the likeliest, or the one taken.
    losses, points
        By owner and by player, in the order of their names; whoever has none is left out.
    chance
        Of all of them, once the outlook's roll is reached.
    taken
        Whether it is what the line leads to.
    winner
        Who wins the game by it; empty where nobody does.
    """

    answers: tuple[Answer, ...]
    losses: tuple[tuple[str, int], ...]
    points: tuple[tuple[str, int], ...]
    chance: Fraction
    taken: bool
    winner: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Outlook:
    """The line of a procedure, and how it can come out.

    Parameters
    ----------
    line
        The nodes played, and on under the policy to the next roll or to the end.
    here
        Number of the current node in the line.
    roll
        Number of the node whose outcomes are listed: the roll at the end of the line, else the last in it; of a line
        without a roll, its end.
    of
        How many equally likely rolls there are at that node; 1 without a roll.
    comings
        The outcomes, fewest losses first. Their chances sum to 1.
    """

    line: tuple[Node, ...]
    here: int
    roll: int
    of: int
    comings: tuple[Coming, ...]


def outlook(grown: Tree) -> Outlook:
    """What can still come of a procedure from the current node of its tree.

    Raises
    ------
    Endless
        Some part of the play can never end.
    """
    line = [*grown.path]
    while (here := line[-1]).branches and not isinstance(here.step, Roll) and len(line) - len(grown.path) < LONGEST:
        likely = next(branch for branch in here.branches if branch.chance)
        line.append(grown.node((*here.answers, likely.answer)))
    rolls = [number for number, node in enumerate(line) if isinstance(node.step, Roll)]
    last = len(line) - 1
    roll = last if line[-1].end is None or not rolls else rolls[-1]
    node = line[roll]
    ways = [(branch.answer, branch.chance) for branch in node.branches] or [(None, ONE)]
    found: dict[_Sum, list[tuple[bool, Fraction, tuple[Answer, ...]]]] = {}
    for answer, chance in ways:
        if not chance:
            continue
        child = grown.node((*node.answers, answer)) if node.branches else node
        taken = roll < last and child.answers == line[roll + 1].answers
        # what was taken goes on as the line does, whatever the policy says of it
        for each in grown.odds(line[-1] if taken else child).outcomes:
            goal = line[-1].answers if taken else child.answers
            found.setdefault(_comes_to(each), []).append((taken or (node is line[-1] and not node.branches),
                                                          chance * each.p, goal))  # fmt: skip
    comings = []
    for (losses, points, winner), parts in sorted(found.items()):
        best = max(parts, key=lambda part: part[:2])
        comings.append(Coming(best[2], losses, points, sum((p for _, p, _ in parts), NONE), best[0], winner))
    of = node.branches[0].of if isinstance(node.step, Roll) else 1
    return Outlook(tuple(line), len(grown.path) - 1, roll, of, tuple(sorted(comings, key=_weight)))


def _comes_to(each: Outcome) -> _Sum:
    losses = tuple((owner, int(each.lost(owner))) for owner in sorted(each.losses))
    return losses, tuple(sorted(each.points.items())), each.winner


def _weight(coming: Coming) -> tuple[int, tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]:
    return sum(n for _, n in coming.losses), coming.losses, coming.points
