"""Who rules a clearing, and why (Law of Root 2.5), with the factions for which it is otherwise."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import NEVER_RULES, RULES_GARDENS, RULES_TIES
from hexwidgets.model import Position, SpaceId, Stack
from hexwidgets.rules import Args, Ruling, Table, Term

COUNTED = ("warrior", "building")
"""The pieces that count; tokens and pawns do not (2.5)."""

GARDEN = "garden"
"""Name of the buildings that decide for a player with the flag ``rules_gardens``."""

Reason: TypeAlias = Literal["most", "tie", "empty", "rules_ties", "gardens"]

SECTIONS: dict[Reason, str] = {"most": "2.5", "tie": "2.5", "empty": "2.5", "rules_ties": "7.2.2", "gardens": "10.2.4"}


class Standing(NamedTuple):
    """How the players stand in a clearing.

    ``counts`` are warriors and buildings by player, the most first; ``ruler`` is empty where nobody rules; ``idle`` are
    players there whose pieces do not matter (9.2.2).
    """

    space: SpaceId
    counts: tuple[tuple[str, int], ...]
    ruler: str
    reason: Reason
    idle: tuple[str, ...] = ()

    def count_terms(self) -> tuple[Term, ...]:
        """The counts as words of a message."""
        return tuple(Term(f"player.{owner}", n) for owner, n in self.counts)


def flagged(position: Position, flag: str, player: str) -> bool:
    """Whether something is otherwise for a player."""
    return bool(position.fact(flag, player))


def standing(position: Position, space: SpaceId, stack: Stack) -> Standing:
    """How the players stand in a clearing in which these pieces are."""
    present = sorted({piece.owner for piece, _ in stack} - {""})
    idle = tuple(owner for owner in present if flagged(position, NEVER_RULES, owner))
    contending = [owner for owner in present if owner not in idle]
    counts = {owner: stack.of_owner(owner).of_kinds(COUNTED).total() for owner in contending}
    ranked = tuple(sorted(((owner, n) for owner, n in counts.items() if n), key=lambda each: (-each[1], each[0])))
    ruler, reason = _ruler(position, stack, counts)
    return Standing(space, ranked, ruler, reason, idle)


def _ruler(position: Position, stack: Stack, counts: dict[str, int]) -> tuple[str, Reason]:
    gardeners = [
        owner
        for owner in counts
        if flagged(position, RULES_GARDENS, owner)
        and any(piece.kind == "building" and piece.name == GARDEN for piece, _ in stack.of_owner(owner))
    ]
    if len(gardeners) == 1:
        return gardeners[0], "gardens"
    most = max(counts.values(), default=0)
    leading = [owner for owner, n in counts.items() if n == most]
    if most and len(leading) == 1:
        return leading[0], "most"
    tied = [owner for owner in leading if flagged(position, RULES_TIES, owner)]
    if len(tied) == 1:
        return tied[0], "rules_ties"
    return "", "tie" if most else "empty"


def told(at: Standing) -> tuple[Ruling, ...]:
    """Who rules a clearing, with the counts; then whose pieces do not matter. Lawful (legal) where somebody rules."""
    args: Args = (("space", at.space),)
    if at.counts:
        args += (("counts", at.count_terms()),)
    if at.ruler:
        args += (("ruler", Term(f"player.{at.ruler}")),)
    say = f"root.ruling.{at.reason}" if at.counts or at.reason == "empty" else "root.ruling.rules_ties.at_none"
    decided = Ruling(rule=cite(SECTIONS[at.reason]), say=say, args=args, at=(at.space,), legal=bool(at.ruler))
    return (decided, *(_idle(at.space, owner) for owner in at.idle))


def _idle(space: SpaceId, owner: str) -> Ruling:
    args: Args = (("space", space), ("owner", Term(f"player.{owner}")))
    return Ruling(rule=cite("9.2.2"), say="root.ruling.idle", args=args, at=(space,), legal=True)


@lru_cache(maxsize=1024)
def _as_it_lies(table: Table, space: SpaceId) -> Standing:
    return standing(table.position, space, table.position.at(space))


def holder(table: Table, space: SpaceId) -> str | None:
    """The player who rules a clearing as the table lies; None where nobody does, or it is none."""
    if not _is_clearing(table, space):
        return None
    return _as_it_lies(table, space).ruler or None


def holding(table: Table, space: SpaceId) -> tuple[Ruling, ...]:
    """Who rules a clearing as the table lies, and why; nothing where the space is none."""
    return told(_as_it_lies(table, space)) if _is_clearing(table, space) else ()


def _is_clearing(table: Table, space: SpaceId) -> bool:
    return space in table.board and table.board.attribute(space, "kind") == "clearing"
