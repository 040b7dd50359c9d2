"""What lies on the table: pieces in spaces, facts, and the two kinds of change to them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from hexwidgets.model.board import SpaceId

FactValue: TypeAlias = int | str | bool

BOX: SpaceId = "box"
"""The space off the table that pieces come from and go back to; it is never counted."""


class Piece(NamedTuple):
    """A counter. Troops of one kind and owner are alike; ``name`` tells a general, a card or a tile apart."""

    kind: str
    owner: str = ""
    name: str = ""


class Stack(tuple[tuple[Piece, int], ...]):
    """Pieces that lie together: a multiset as sorted pairs (piece, how many), none with zero."""

    __slots__ = ()

    @classmethod
    def of(cls, counts: Mapping[Piece, int] | Iterable[tuple[Piece, int]]) -> Stack:
        """Stack with these counts; equal pieces are added up.

        Raises
        ------
        ValueError
            A count is below zero.
        """
        total: dict[Piece, int] = {}
        for piece, n in counts.items() if isinstance(counts, Mapping) else counts:
            total[piece] = total.get(piece, 0) + n
        if min(total.values(), default=0) < 0:
            raise ValueError(f"fewer than none in a stack: {total}")
        return cls(sorted((piece, n) for piece, n in total.items() if n))

    def number(self, piece: Piece) -> int:
        """How many of exactly this piece."""
        return next((n for each, n in self if each == piece), 0)

    def total(self) -> int:
        """How many pieces in all."""
        return sum(n for _, n in self)

    def of_owner(self, owner: str) -> Stack:
        """Only this owner's pieces."""
        return Stack([pair for pair in self if pair[0].owner == owner])

    def of_kinds(self, kinds: Iterable[str]) -> Stack:
        """Only pieces of these kinds."""
        wanted = frozenset(kinds)
        return Stack([pair for pair in self if pair[0].kind in wanted])


EMPTY = Stack()


@dataclass(frozen=True, slots=True)
class Shift:
    """``n`` equal pieces go from one space to another; either may be :data:`BOX`."""

    piece: Piece
    n: int
    source: SpaceId
    target: SpaceId


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact about a subject (a space, a player, the game) changes; None stands for no entry."""

    key: str
    subject: str
    before: FactValue | None
    after: FactValue | None


Change: TypeAlias = Shift | Fact


class StaleChange(ValueError):
    """A change does not fit the table as it lies: too few pieces, or a fact that reads otherwise."""


class Position:
    """All that lies on the table, as an immutable, hashable value: only what differs from the bare board.

    Parameters
    ----------
    pieces
        Stack by space; empty stacks are dropped.
    facts
        Value by (key, subject): cubes on a hex, points, a terrain painted over the board's.
    """

    __slots__ = ("_hash", "facts", "pieces")

    def __init__(
        self,
        pieces: Mapping[SpaceId, Stack] | None = None,
        facts: Mapping[tuple[str, str], FactValue] | None = None,
    ) -> None:
        self.pieces: Mapping[SpaceId, Stack] = {s: k for s, k in (pieces or {}).items() if k}
        self.facts: Mapping[tuple[str, str], FactValue] = dict(facts or {})
        self._hash: int | None = None

    @classmethod
    def _made(cls, pieces: dict[SpaceId, Stack], facts: dict[tuple[str, str], FactValue]) -> Position:
        """Position of dicts that nobody else holds, without an empty stack among them."""
        made = cls.__new__(cls)
        made.pieces, made.facts, made._hash = pieces, facts, None
        return made

    def at(self, space: SpaceId) -> Stack:
        """The stack in a space."""
        return self.pieces.get(space, EMPTY)

    def fact(self, key: str, subject: str) -> FactValue | None:
        """A fact's value, or None where there is no entry."""
        return self.facts.get((key, subject))

    def count(self, key: str, subject: str) -> int:
        """A fact that counts (cubes, points): its value, 0 where there is no entry."""
        return int(self.facts.get((key, subject), 0))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.pieces == other.pieces and self.facts == other.facts

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((frozenset(self.pieces.items()), frozenset(self.facts.items())))
        return self._hash

    def __repr__(self) -> str:
        return f"Position({dict(self.pieces)!r}, {dict(self.facts)!r})"


def apply(position: Position, changes: Iterable[Change]) -> Position:
    """The position after the changes, taken in order; the old one stays as it was.

    Raises
    ------
    StaleChange
        A change does not fit: pieces are missing, or a fact has another value than the change says.
    """
    pieces, facts = dict(position.pieces), dict(position.facts)
    for change in changes:
        if isinstance(change, Shift):
            for space, by in ((change.source, -change.n), (change.target, change.n)):
                if space != BOX:
                    _put(pieces, space, change.piece, by)
        else:
            where = change.key, change.subject
            if facts.get(where) != change.before:
                raise StaleChange(f"{where} is {facts.get(where)!r}, not {change.before!r}")
            if change.after is None:
                facts.pop(where, None)
            else:
                facts[where] = change.after
    return Position._made(pieces, facts)


def _put(pieces: dict[SpaceId, Stack], space: SpaceId, piece: Piece, by: int) -> None:
    old = pieces.get(space, EMPTY)
    i = next((i for i, pair in enumerate(old) if pair[0] == piece), None)
    n = 0 if i is None else old[i][1]
    if n + by < 0:
        raise StaleChange(f"{space} holds {n} {piece}, not {-by}")
    if i is None:
        if by:
            pieces[space] = Stack(sorted((*old, (piece, by))))
    elif n + by:
        pieces[space] = Stack((*old[:i], (piece, n + by), *old[i + 1 :]))
    elif len(old) > 1:
        pieces[space] = Stack((*old[:i], *old[i + 1 :]))
    else:
        del pieces[space]


def inverse(changes: Iterable[Change]) -> tuple[Change, ...]:
    """The changes that take these back."""
    return tuple(
        Shift(c.piece, c.n, c.target, c.source) if isinstance(c, Shift) else Fact(c.key, c.subject, c.after, c.before)
        for c in reversed(tuple(changes))
    )
