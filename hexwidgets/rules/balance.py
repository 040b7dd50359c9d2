"""What a play comes to in pieces and points, and the exact distribution of that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, TypeVar

from hexwidgets.model import Position
from hexwidgets.rules.assuming import Assumption
from hexwidgets.rules.stages import Table

POINTS = "points"
"""Key of the fact that counts a player's points."""

WON = "won"
"""Key of the fact that says of a player that he has won."""

N = TypeVar("N", int, Fraction)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Balance(Generic[N]):
    """What a play came to, compared with the table that it began from.

    Parameters
    ----------
    losses
        By owner and kind: how many pieces fewer lie in the spaces of the board (hands and piles beside it do
        not count); and by the key of a fact that counts what a player can lose
        (:attr:`~hexwidgets.rules.rulebook.RuleSet.losses`), by how much it sank. Whoever lost none is left out.
    points
        By player: points won. Whoever won none is left out.
    """

    losses: Mapping[str, Mapping[str, N]]
    points: Mapping[str, N]

    def lost(self, owner: str) -> N | int:
        """All that an owner lost, of whatever kind."""
        return sum(self.losses.get(owner, {}).values())


@dataclass(frozen=True, slots=True)
class Outcome(Balance[int]):
    """One way that it can come out, its exact chance ``p``, and who has won the game by it; empty where nobody has."""

    p: Fraction
    winner: str = ""


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact distribution of what a play comes to.

    Parameters
    ----------
    outcomes
        The likeliest first; their chances sum to 1.
    assumed
        How the questions were answered that were still open; only where it was noted.
    """

    outcomes: tuple[Outcome, ...]
    assumed: tuple[Assumption, ...] = field(default=(), compare=False)

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
        """Whoever loses something in some outcome."""
        return tuple(sorted({owner for each in self.outcomes for owner in each.losses}))

    def losses_of(self, owner: str) -> dict[int, Fraction]:
        """Chance of every number of things that an owner loses, fewest first; sums to 1."""
        return {lost[0]: p for lost, p in self.together(owner).items()}

    def together(self, *owners: str) -> dict[tuple[int, ...], Fraction]:
        """Chance of every combination of losses of several owners, in their order; sums to 1."""
        chance: dict[tuple[int, ...], Fraction] = {}
        for each in self.outcomes:
            lost = tuple(int(each.lost(owner)) for owner in owners)
            chance[lost] = chance.get(lost, Fraction(0)) + each.p
        return _sorted(chance)

    @property
    def wins(self) -> dict[str, Fraction]:
        """Chance of every player to win the game by it; whoever cannot is left out."""
        chance: dict[str, Fraction] = {}
        for each in self.outcomes:
            if each.winner:
                chance[each.winner] = chance.get(each.winner, Fraction(0)) + each.p
        return _sorted(chance)

    @property
    def kinds(self) -> dict[str, tuple[str, ...]]:
        """By owner what it can lose: kinds of pieces, and keys of facts."""
        found: dict[str, set[str]] = {}
        for each in self.outcomes:
            for owner, lost in each.losses.items():
                found.setdefault(owner, set()).update(lost)
        return {owner: tuple(sorted(kinds)) for owner, kinds in _sorted(found).items()}

    @property
    def scorers(self) -> tuple[str, ...]:
        """Whoever wins points in some outcome."""
        return tuple(sorted({player for each in self.outcomes for player in each.points}))

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
    before = _counts(start, start.position)
    chance: dict[tuple[Any, ...], Fraction] = {}
    for position, p in ends:
        key = (
            tuple(sorted((before - _counts(start, position)).items())),
            tuple(sorted(_scored(start.position, position))),
            _winner(start.position, position),
        )
        chance[key] = chance.get(key, Fraction(0)) + p
    ranked = sorted(chance.items(), key=lambda each: (-each[1], each[0]))
    return Odds(tuple(Outcome(_by_owner(lost), dict(points), p, who) for (lost, points, who), p in ranked))


def _counts(start: Table, position: Position) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for space, stack in position.pieces.items():
        if space in start.board:
            for piece, n in stack:
                counts[piece.owner, piece.kind] += n
    if start.rules.losses:
        for key, player in position.facts:
            if key in start.rules.losses:
                counts[player, key] += position.count(key, player)
    return counts


def _winner(before: Position, after: Position) -> str:
    won = (of for key, of in sorted(after.facts) if key == WON and after.fact(WON, of))
    return next((of for of in won if not before.fact(WON, of)), "")


def _scored(before: Position, after: Position) -> Iterator[tuple[str, int]]:
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
