"""A party at a point of its plan, the entries of its ways, and what they cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from hexwidgets.model import SpaceId
from hexwidgets.rules.ground import Ground, Leg, Passage, Refusal
from hexwidgets.rules.steps import Ruling, Step, Toll


def never_short(space: SpaceId, needed: int, have: int, alone: bool) -> Ruling:
    """The ``short`` of a movement that no points limit. Raises ValueError: nothing may ask it."""
    raise ValueError(f"no points are counted on the way to {space}")


def _nothing_more(left: SpaceId, entered: SpaceId) -> tuple[Step, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Movement:
    """A fixed party at a point of its plan: all that a reach needs to know.

    Parameters
    ----------
    ground
        The board as this party sees it.
    start
        Where it stands.
    leg
        How it sets out.
    budget
        Points it may spend: the least left in the party; where it is not ``bounded``, at least the entries of any way
        that comes by no space twice.
    prelude
        The steps that say where the budget comes from.
    short
        From (space, points needed, points there are, whether nothing else stands against the way) to the ruling that
        says so; not asked where the movement is not ``bounded``.
    apart
        From a space that no way leads to, to the ruling that says so.
    barred
        Rulings that forbid this party to set out this turn.
    fresh
        How it sets out from a space in a later turn, or None where it cannot, as what is there is not known yet. Left
        out, it sets out anywhere as now.
    parts
        Into how many parts a point is divided: the budget and all costs count these.
    bounded
        Whether points limit it. Where they do not, an entry costs one and what is counted are the moves made.
    after
        From the space left and the one entered to what is told once that entry is made.
    """

    ground: Ground
    start: SpaceId
    leg: Leg
    budget: int
    prelude: tuple[Step, ...]
    short: Callable[[SpaceId, int, int, bool], Ruling]
    apart: Callable[[SpaceId], Ruling]
    barred: tuple[Ruling, ...] = ()
    fresh: Callable[[SpaceId], Leg | None] | None = None
    parts: int = 1
    bounded: bool = True
    after: Callable[[SpaceId, SpaceId], tuple[Step, ...]] = _nothing_more

    def points(self, n: int) -> int | Fraction:
        """A number of parts as the points that people count; whole where it can be."""
        return n // self.parts if n % self.parts == 0 else Fraction(n, self.parts)

    def figure(self, spent: int) -> int | Fraction:
        """What is shown where so much is spent: the points left, or the moves made where nothing limits them."""
        return self.points(self.budget - spent if self.bounded else spent)

    def later(self, space: SpaceId) -> Leg | None:
        """How the party sets out from a space in a later turn, None where it cannot."""
        return self.leg if self.fresh is None else self.fresh(space)


class Entry(NamedTuple):
    """One entry of a route: the space entered and how the party goes on from there."""

    space: SpaceId
    leg: Leg


def tolls(movement: Movement, route: Iterable[Entry]) -> tuple[Toll, ...]:
    """The toll of every entry of a lawful route, each at the space entered.

    Raises
    ------
    ValueError
        The route is not lawful for this party.
    """
    paid: list[Toll] = []
    space, leg = movement.start, movement.leg
    for entry in route:
        way = passage(movement.ground, space, leg, entry)
        if not isinstance(way, Passage):
            raise ValueError(f"no lawful way from {space} to {entry.space}")
        paid.append(replace(way.toll, at=(entry.space,)))
        space, leg = entry
    return tuple(paid)


def told_along(movement: Movement, route: Iterable[Entry]) -> tuple[Step, ...]:
    """The rules applied along a lawful route: the prelude, then for each entry its toll and what is told after it.

    Raises
    ------
    ValueError
        The route is not lawful for this party.
    """
    steps, here = list(movement.prelude), movement.start
    for toll in tolls(movement, route):
        steps += (toll, *movement.after(here, toll.at[0]))
        here = toll.at[0]
    return tuple(steps)


def passage(ground: Ground, space: SpaceId, leg: Leg, entry: Entry) -> Passage | Refusal | None:
    """The cheapest way from a space that a plan's next entry names, a refusal, or None where there is neither."""
    ways = ground.passages(space, entry.space, leg)
    lawful = [way for way in ways if isinstance(way, Passage) and way.leg == entry.leg]
    if lawful:
        return min(lawful, key=lambda way: way.toll.points)
    return next((way for way in ways if isinstance(way, Refusal)), None)
