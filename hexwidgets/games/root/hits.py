"""The arithmetic of a battle, as pure functions: caps, extra hits, which pieces fall and what they score."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from hexwidgets.games.root.things import CARDBOARD
from hexwidgets.model import Piece, Stack

AMBUSH_HITS = 2
"""Hits that an ambush deals at once (4.3.1.II)."""

POINTS_EACH = 1
"""Victory points for a removed enemy building or token (3.2.1)."""

RANKS = (("warrior",), CARDBOARD)
"""Kinds in the order in which they fall (4.3.4). A pawn never falls: its Vagabond takes hits on items."""


def capped(rolled: int, warriors: int) -> int:
    """Rolled hits that a side deals: at most one for each of its own warriors there (4.3.2.I)."""
    return min(rolled, warriors)


def against_defenseless(warriors: int) -> int:
    """Extra hits that the attacker deals to a defender with so many warriors there (4.3.3.II)."""
    return 0 if warriors else 1


def dealt(high: int, low: int, attackers: int, defenders: int, extra: tuple[int, int] = (0, 0)) -> tuple[int, int]:
    """Hits that attacker and defender deal in all (4.3.2-4.3.3), from a roll, the warriors there, and extra hits."""
    return (
        capped(high, attackers) + extra[0] + against_defenseless(defenders),
        capped(low, defenders) + extra[1],
    )


def fallen(sizes: Iterable[int], hits: int) -> tuple[tuple[int, ...], int]:
    """How many pieces of each rank fall (4.3.4), the ranks in their order, and the hits that find nothing."""
    falls = []
    for size in sizes:
        falls.append(min(size, hits))
        hits -= falls[-1]
    return tuple(falls), hits


class Removal(NamedTuple):
    """What hits remove.

    Parameters
    ----------
    lost
        The pieces that fall, as far as that is settled.
    open
        The pieces among which the struck side must choose the next; empty when all is settled.
    surplus
        Hits that strike nothing, once all is settled.
    """

    lost: Stack
    open: tuple[Piece, ...]
    surplus: int


@lru_cache(maxsize=8192)
def removal(
    there: Stack, hits: int, chosen: tuple[Piece, ...] = (), ranks: tuple[tuple[str, ...], ...] = RANKS
) -> Removal:
    """Which pieces of the struck side fall (4.3.4): all its warriors before any building or token.

    Parameters
    ----------
    there
        The struck side's pieces in the clearing.
    hits
        Hits dealt to it.
    chosen
        What it chose so far, where the order mattered.
    ranks
        Kinds in the order in which they fall.
    """
    lost: dict[Piece, int] = {}
    picks = iter(chosen)
    groups = [dict(there.of_kinds(rank)) for rank in ranks]
    falling, surplus = fallen((sum(group.values()) for group in groups), hits)
    for group, falls in zip(groups, falling, strict=True):
        left = falls
        while left and len(group) > 1 and left < sum(group.values()):
            pick = next(picks, None)
            if pick is None:
                return Removal(Stack.of(lost), tuple(sorted(group)), 0)
            lost[pick] = lost.get(pick, 0) + 1
            group[pick] -= 1
            left -= 1
            if not group[pick]:
                del group[pick]
        for piece, n in group.items():
            if left:
                lost[piece] = lost.get(piece, 0) + min(n, left)
    return Removal(Stack.of(lost), (), surplus)


@lru_cache(maxsize=8192)
def points_for(lost: Stack) -> int:
    """Victory points that the other side scores for pieces lost (3.2.1)."""
    return POINTS_EACH * lost.of_kinds(CARDBOARD).total()
