"""Where a party can get in several turns: each begins where it could stop in the one before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from hexwidgets.model import SpaceId
from hexwidgets.rules.movement import Entry, Movement, tolls
from hexwidgets.rules.reach import Found, Reach, search
from hexwidgets.rules.steps import Toll


class Arrival(NamedTuple):
    """How a space is first reached: in which turn (from 1), for how many points of it, whether one may stop there."""

    turn: int
    cost: int
    left: int
    may_stop: bool


class Turns(Mapping[SpaceId, Arrival]):
    """The spaces that a party can get to within some turns, each as it is first reached.

    A space in which it may stop counts as reached in the first turn in which it can stop there; the table is taken to
    stay as it is. What bars a party from setting out lasts for the first turn. No turn begins in a space from which
    the party cannot set out later (:attr:`Movement.fresh`), as what is there is not known: there its way ends.

    Parameters
    ----------
    movement
        Who moves, with as many points in each turn.
    turns
        How many turns, at least 1.
    """

    def __init__(self, movement: Movement, turns: int) -> None:
        if turns < 1:
            raise ValueError(f"at least one turn, not {turns}")
        self.movement, self.first = movement, Reach(movement)
        self._arrivals: dict[SpaceId, Arrival] = {
            space: Arrival(1, cost, movement.budget - cost, self.first.may_stop(space))
            for space, cost in self.first.items()
        }
        self._later: dict[SpaceId, tuple[Found, int]] = {}
        begun: set[SpaceId] = set()
        ground = movement.ground
        for turn in range(2, turns + 1):
            ends = {space for space, arrival in self._arrivals.items() if arrival.may_stop} | {movement.start}
            legs = {space: movement.later(space) for space in sorted(ends - begun)}
            labels = [(ground.state(space, leg), 0) for space, leg in legs.items() if leg is not None]
            if not labels:
                break  # a party that got nowhere new gets nowhere new
            found = search(ground, labels, movement.budget)
            begun |= ends
            for state in found.settled:
                self._arrive(turn, found, state)

    def _arrive(self, turn: int, found: Found, state: int) -> None:
        space, leg = self.movement.ground.place(state)
        may_stop = self.movement.ground.stop(space, leg) is None
        before = self._arrivals.get(space)
        if before is None or (may_stop and not before.may_stop):
            cost = found.best[state]
            self._arrivals[space] = Arrival(turn, cost, self.movement.budget - cost, may_stop)
            self._later[space] = found, state

    def __getitem__(self, space: SpaceId) -> Arrival:
        return self._arrivals[space]

    def __iter__(self) -> Iterator[SpaceId]:
        return iter(self._arrivals)

    def __len__(self) -> int:
        return len(self._arrivals)

    def route(self, space: SpaceId) -> tuple[tuple[Entry, ...], ...]:
        """The way to a space, the entries of each turn; a first turn without entries is spent where it stands.

        Raises
        ------
        KeyError
            It is out of reach in these turns.
        """
        if space not in self._later:
            return (self.first.route(space),)
        found, state = self._later[space]
        entries, source = found.trail(state)
        came, _ = self.movement.ground.place(source)
        before = self.route(came) if came != self.movement.start else ((),)
        return (*before, entries)

    def tolls(self, space: SpaceId) -> tuple[tuple[Toll, ...], ...]:
        """What the way to a space costs, the tolls of each turn. Raises KeyError where it is out of reach."""
        first, *later = self.route(space)
        paid, here = [tolls(self.movement, first)], first[-1].space if first else self.movement.start
        for entries in later:
            leg = self.movement.later(here)
            assert leg is not None, "a turn begins only where the party can set out"
            paid.append(tolls(replace(self.movement, start=here, leg=leg), entries))
            here = entries[-1].space if entries else here
        return tuple(paid)
