"""A procedure repeated until a stop rule says enough, with exact odds: attrition by any game's own stages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hexwidgets.model import Position, SpaceId
from hexwidgets.play.chances import policy_of
from hexwidgets.rules import (
    Answer,
    Assuming,
    BadRecord,
    Call,
    Done,
    Flow,
    Odds,
    Policy,
    Procedure,
    Table,
    UnknownMover,
    balanced,
    odds,
)

MOST = 2000
"""Tables between two rounds that are looked at."""


class TooMany(ValueError):
    """More different tables come up between the rounds than are looked at."""


@dataclass(frozen=True, slots=True)
class Stop:
    """When no further round begins.

    Parameters
    ----------
    left
        By owner: with so many pieces or fewer left, it is over; 0 when all are gone.
    rounds
        The most rounds, None for as many as it takes.
    space
        Where pieces are counted; everywhere unless given.
    kinds
        The kinds of pieces that count; all unless given.
    facts
        By owner: the keys of the facts that count instead of his pieces.
    """

    left: Mapping[str, int]
    rounds: int | None = None
    space: SpaceId | None = None
    kinds: tuple[str, ...] = ()
    facts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def reached(self, position: Position, rounds: int) -> bool:
        """Whether it is over after so many rounds."""
        if self.rounds is not None and rounds >= self.rounds:
            return True
        return any(self.standing(position, owner) <= n for owner, n in self.left.items())

    def standing(self, position: Position, owner: str) -> int:
        """How much counts for an owner as a position lies."""
        if owner in self.facts:
            return sum(position.count(fact, owner) for fact in self.facts[owner])
        stacks = position.pieces.values() if self.space is None else (position.at(self.space),)
        return sum(
            n
            for stack in stacks
            for piece, n in stack
            if piece.owner == owner and (not self.kinds or piece.kind in self.kinds)
        )


def repeated(
    table: Table,
    procedure: Procedure,
    arguments: Mapping[str, Any],
    policy: Mapping[str, Answer] | Policy | None,
    stop: Stop,
    most: int = MOST,
    watch: Callable[[int], None] | None = None,
) -> Odds:
    """Exact odds of a procedure that is begun again and again with the same arguments.

    It also ends where the rules do not let it begin again (nobody is left to fight). Without a number of rounds the
    tables between two rounds form a Markov chain, so a round that changes nothing is no endless loop.

    Parameters
    ----------
    table
        The table that the first round begins from.
    procedure, arguments
        What is repeated.
    policy
        How questions are answered, in every round alike.
    stop
        When it is enough.
    most
        How many different tables between two rounds are looked at.
    watch
        Told how many were looked at, at each of them; what it raises stops the counting.

    Raises
    ------
    TooMany
        There are more of them.
    BadRecord, UnknownMover
        The rules do not let it begin at all.
    Endless
        It can never end.
    """
    procedure.begin(table, arguments)
    looked = 0

    def again(now: Table, rounds: int, came: object) -> Flow:
        nonlocal looked
        looked += 1
        if watch is not None:
            watch(looked)
        if looked > most:
            raise TooMany(f"{procedure.name}: more than {most} tables between rounds; limit the rounds")
        if stop.reached(now.position, rounds):
            return Done()
        try:
            state = procedure.begin(now, arguments)
        except (BadRecord, UnknownMover):
            return Done()
        # rounds are told apart only where they are counted, so that equal tables are one point of the chain
        return Call(procedure.name, procedure.stage, state, again, 0 if stop.rounds is None else rounds + 1)
        yield

    answering = Assuming(policy_of(policy))
    ends = odds(table, again, 0, answering)
    found = balanced(table, ((position, p) for (position, _), p in ends.items()))
    return replace(found, assumed=answering.assumed)
