"""What answers the reader's question, told without any game: the view draws it, others fill it in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from hexwidgets.model import SpaceId, Stack


class Figure(NamedTuple):
    """How a space is reached: points left there, whether one may stop in it, in which turn (1 = this one)."""

    left: int
    may_stop: bool = True
    turn: int = 1


class Entered(NamedTuple):
    """One step of a route: the space entered, the points it took, the points left there."""

    space: SpaceId
    toll: int
    left: int


class Route(NamedTuple):
    """A way over the board. ``at`` is how many of its steps are taken so far, None for all."""

    start: SpaceId
    entered: tuple[Entered, ...]
    at: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """What is shown over the board.

    Parameters
    ----------
    reach
        Every space that is reached, and how; None where the reader did not ask, so that nothing recedes.
    selected, cursor, refused
        The space that is selected (a reach starts from it), that the cursor stands on, that says no.
    route
        A way that is shown with its tolls.
    ghost
        Pieces shown where they might be.
    faults
        Spaces with a fault.
    labels
        Whether the names of the hexes are printed.
    legend
        Whether the page says beneath the board what the marks mean.
    """

    reach: Mapping[SpaceId, Figure] | None = None
    selected: SpaceId | None = None
    cursor: SpaceId | None = None
    refused: SpaceId | None = None
    route: Route | None = None
    ghost: tuple[SpaceId, Stack] | None = None
    faults: frozenset[SpaceId] = frozenset()
    labels: bool = True
    legend: bool = False


NOTHING = Marks()
