"""What a play comes to in pieces and points, and the exact distribution of that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, TypeVar

from hexwidgets.model import Board, Position
from hexwidgets.rules.stages import Table

POINTS = "points"
"""Key of the fact that counts a player's points."""

N = TypeVar("N", int, Fraction)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Balance(Generic[N]):
    """What a play came to, compared with the table that it began from.

    Parameters
    ----------
    losses
        By owner and kind: how many pieces fewer lie in the spaces of the board (hands and piles beside it do
        not count). Whoever lost none is left out.
    points
        By player: points won. Whoever won none is left out.
    """

    losses: Mapping[str, Mapping[str, N]]
    points: Mapping[str, N]

    def lost(self, owner: str) -> N | int:
        """Pieces of any kind that an owner lost."""
        return sum(self.losses.get(owner, {}).values())


@dataclass(frozen=True, slots=True)
class Outcome(Balance[int]):
    """One way that it can come out, and its exact chance."""

    p: Fraction


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact distribution of what a play comes to; ``outcomes`` has the likeliest first, and sums to 1."""

    outcomes: tuple[Outcome, ...]

    @property
    def expected(self) -> Balance[Fraction]:
        """What it comes to on average."""
        losses: dict[str, dict[str, Fraction]] = {}
        points: dict[str, Fraction] = {}
        for each in self.outcomes:
            for owner, kinds in each.losses.items():
                of = losses.setdefault(owner, {})
                for kind, n in kinds.items():
                    of[kind] = of.get(kind, Fraction(0)) + each.p * n
            for owner, n in each.points.items():
                points[owner] = points.get(owner, Fraction(0)) + each.p * n
        return Balance({owner: _sorted(kinds) for owner, kinds in _sorted(losses).items()}, _sorted(points))

    @property
    def owners(self) -> tuple[str, ...]:
        """Whoever loses a piece in some outcome."""
        return tuple(sorted({owner for each in self.outcomes for owner in each.losses}))

    def losses_of(self, owner: str) -> dict[int, Fraction]:
        """Chance of every number of pieces that an owner loses, fewest first; sums to 1."""
        return {lost[0]: p for lost, p in self.together(owner).items()}

    def together(self, *owners: str) -> dict[tuple[int, ...], Fraction]:
        """Chance of every combination of losses of several owners, in their order; sums to 1."""
        chance: dict[tuple[int, ...], Fraction] = {}
        for each in self.outcomes:
            lost = tuple(int(each.lost(owner)) for owner in owners)
            chance[lost] = chance.get(lost, Fraction(0)) + each.p
        return _sorted(chance)

    def points_of(self, player: str) -> dict[int, Fraction]:
        """Chance of every number of points that a player wins, fewest first; sums to 1."""
        chance: dict[int, Fraction] = {}
        for each in self.outcomes:
            n = each.points.get(player, 0)
            chance[n] = chance.get(n, Fraction(0)) + each.p
        return _sorted(chance)


def balanced(start: Table, ends: Iterable[tuple[Position, Fraction]]) -> Odds:
    """What the ends of a play come to, those that come to the same together.

    Parameters
    ----------
    start
        The table that it began from.
    ends
        Final positions with their chances.
    """
    before = _counts(start.board, start.position)
    chance: dict[tuple[Any, ...], Fraction] = {}
    for position, p in ends:
        key = (
            tuple(sorted((before - _counts(start.board, position)).items())),
            tuple(sorted(_won(start.position, position))),
        )
        chance[key] = chance.get(key, Fraction(0)) + p
    ranked = sorted(chance.items(), key=lambda each: (-each[1], each[0]))
    return Odds(tuple(Outcome(_by_owner(lost), dict(points), p) for (lost, points), p in ranked))


def _counts(board: Board, position: Position) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for space, stack in position.pieces.items():
        if space in board:
            for piece, n in stack:
                counts[piece.owner, piece.kind] += n
    return counts


def _won(before: Position, after: Position) -> Iterator[tuple[str, int]]:
    for player in {of for key, of in (*before.facts, *after.facts) if key == POINTS}:
        n = after.count(POINTS, player) - before.count(POINTS, player)
        if n:
            yield player, n


def _by_owner(lost: Iterable[tuple[tuple[str, str], int]]) -> dict[str, dict[str, int]]:
    owners: dict[str, dict[str, int]] = {}
    for (owner, kind), n in lost:
        owners.setdefault(owner, {})[kind] = n
    return owners


K = TypeVar("K", str, int, "tuple[int, ...]")


def _sorted(mapping: Mapping[K, V]) -> dict[K, V]:
    return dict(sorted(mapping.items()))
