"""How one sort of party goes over the board as it lies, compiled on demand into integers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import NamedTuple, TypeAlias

from hexwidgets.model import Board, SpaceId
from hexwidgets.rules.steps import Ruling, Toll

Leg: TypeAlias = str
"""How a party goes on: what of its plan is used up (a free entry spent, aboard, ended)."""


class Passage(NamedTuple):
    """A lawful way into a space: what it costs and how the party goes on from there."""

    toll: Toll
    leg: Leg


class Refusal(NamedTuple):
    """No way into a space, by which rulings; ``instead`` is the passage that there would be were they all waived."""

    rulings: tuple[Ruling, ...]
    instead: Passage


class Way(NamedTuple):
    """A way in numbers: its points, the state that it leads to, and the rulings against it, if there are any."""

    points: int
    state: int
    against: tuple[Ruling, ...]


Onward: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
"""The lawful ways out of a state: points, the cheapest first, each with the states that so many lead to."""

Passages: TypeAlias = Callable[[Hashable, Hashable, Hashable, Leg], "tuple[Passage | Refusal, ...]"]
"""From (kind of space left, kind of space entered, kind of edge, leg) to every way of going on."""


class Ground:
    """The board as one sort of party sees it.

    Spaces are grouped by *kind* (a small hashable value) and a game is asked once for each pair of kinds; the search
    pays for integers, and the explanation reads the sentence from the same object.

    Parameters
    ----------
    board
        The board.
    legs
        Every leg there is.
    kind
        Kind of a space as this party sees it now; asked at most once a space.
    passages
        Every way from one kind of space into another.
    stop
        The ruling against stopping in a space of a kind, or None where one may stop.
    edge
        Kind of an edge, where more than its ``kind`` attribute matters (a cost of its own).

    Notes
    -----
    A state is an integer, ``leg number * len(board) + space number``. What leads out of one, as (points, state)
    from the cheapest on, and whether one may stop there are made when a search first comes by and kept as long as
    the ground.
    """

    __slots__ = (
        "_edge", "_kinds", "_memo", "_same", "_stop", "_stops", "_ways", "board", "legs", "numbers", "out",
        "passages_between", "passing", "size",
    )  # fmt: skip

    def __init__(
        self,
        board: Board,
        legs: tuple[Leg, ...],
        kind: Callable[[SpaceId], Hashable],
        passages: Passages,
        stop: Callable[[Hashable, Leg], Ruling | None],
        edge: Callable[[SpaceId, SpaceId], Hashable] | None = None,
    ) -> None:
        self.board, self.legs, self.size = board, legs, len(board)
        self.numbers = {leg: i for i, leg in enumerate(legs)}
        self.passages_between = passages
        self.out: list[Onward | None] = [None] * (self.size * len(legs))
        self._kinds: dict[int, Hashable] = _Lazy(lambda i: kind(board.spaces[i]))
        self._memo: dict[tuple[Hashable, Hashable, Hashable, Leg], tuple[Passage | Refusal, ...]] = {}
        self._ways: list[tuple[Way, ...] | None] = [None] * len(self.out)
        self._same = tuple(range(len(self.out)))  # one object a state, so that a search stays in the cache
        self.passing: set[int] = set()  # of the states that were expanded, those where one may not stop
        self._stop, self._edge = stop, edge
        self._stops: dict[tuple[Hashable, Leg], Ruling | None] = {}

    def state(self, space: SpaceId, leg: Leg) -> int:
        """The integer for a space and a leg."""
        return self.numbers[leg] * self.size + self.board.index[space]

    def place(self, state: int) -> tuple[SpaceId, Leg]:
        """Space and leg of an integer."""
        leg, space = divmod(state, self.size)
        return self.board.spaces[space], self.legs[leg]

    def kind(self, space: SpaceId) -> Hashable:
        """Kind of a space as this party sees it."""
        return self._kinds[self.board.index[space]]

    def stop(self, space: SpaceId, leg: Leg) -> Ruling | None:
        """The ruling against stopping here, or None."""
        key = self.kind(space), leg
        if key not in self._stops:
            self._stops[key] = self._stop(*key)
        return self._stops[key]

    def passages(self, left: SpaceId, entered: SpaceId, leg: Leg) -> tuple[Passage | Refusal, ...]:
        """Every way from a space into a neighbour; none where they are not joined."""
        joined = self.board.edge_kind(left, entered)
        if joined is None:
            return ()
        edge = self._edge(left, entered) if self._edge else joined
        return self._between(self.board.index[left], self.board.index[entered], edge, leg)

    def ways(self, state: int) -> tuple[Way, ...]:
        """Every way out of a state, the refused ones among them; kept for the next search."""
        found = self._ways[state]
        if found is None:
            found = self._ways[state] = tuple(self._ways_out(state))
        return found

    def expand(self, state: int) -> Onward:
        """The lawful ways out of a state; kept for the next search."""
        if self.stop(*self.place(state)) is not None:
            self.passing.add(state)
        lawful: dict[int, list[int]] = {}
        for way in self.ways(state):
            if not way.against:
                lawful.setdefault(way.points, []).append(way.state)
        found = self.out[state] = tuple((points, tuple(sorted(lawful[points]))) for points in sorted(lawful))
        return found

    def _ways_out(self, state: int) -> Iterator[Way]:
        number, space = divmod(state, self.size)
        leg, spaces = self.legs[number], self.board.spaces
        for entered, joined in self.board.adjacency[space]:
            edge = self._edge(spaces[space], spaces[entered]) if self._edge else joined
            for way in self._between(space, entered, edge, leg):
                against, onward = ((), way) if isinstance(way, Passage) else way
                onto = self._same[self.numbers[onward.leg] * self.size + entered]
                yield Way(onward.toll.points, onto, against)

    def _between(self, left: int, entered: int, edge: Hashable, leg: Leg) -> tuple[Passage | Refusal, ...]:
        key = self._kinds[left], self._kinds[entered], edge, leg
        ways = self._memo.get(key)
        if ways is None:
            ways = self._memo[key] = self.passages_between(*key)
        return ways


class _Lazy(dict[int, Hashable]):
    """Values made when first asked for."""

    def __init__(self, make: Callable[[int], Hashable]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: int) -> Hashable:
        value = self[key] = self._make(key)
        return value
