"""What answers the reader's question, told without any game: the view draws it, others fill it in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from hexwidgets.model import SpaceId, Stack

Labels: TypeAlias = Literal["", "named", "axial", "doubled", "letters"]
"""How hexes are named on the page: not at all, as their board names them, by axial coordinates ``q,r``, by doubled
ones ``column,row`` (columns go up by two along a row), or by a letter for the row and a number for the column."""


Points: TypeAlias = float | Fraction
"""How many points of movement: whole ones, or parts of one where a board has them."""


class Figure(NamedTuple):
    """How a space is reached: points left there, whether one may stop in it, in which turn (1 = this one).

    Where no points limit a move, ``left`` counts the moves made instead (``Marks.moves``).
    """

    left: Points
    may_stop: bool = True
    turn: int = 1


class Entered(NamedTuple):
    """One step of a route: the space entered, the points it took (None where moves have no price), the figure there."""

    space: SpaceId
    toll: Points | None
    left: Points


class Route(NamedTuple):
    """A way over the board. ``at`` is how many of its steps are taken so far, None for all."""

    start: SpaceId
    entered: tuple[Entered, ...]
    at: int | None = None


class Said(NamedTuple):
    """A sentence that is already said in the reader's language, and the rules it cites."""

    text: str
    cites: tuple[str, ...] = ()


class Bubble(NamedTuple):
    """Why a space says no, told beside it.

    ``title`` and ``reasons`` say what is refused and why; ``heading`` and ``remedies`` what would help, the nearest
    first, and are left out where nothing would.
    """

    space: SpaceId
    title: str
    reasons: tuple[Said, ...]
    heading: str = ""
    remedies: tuple[Said, ...] = ()


class Target(NamedTuple):
    """A space that may be attacked, and the units of the attacker that reach it (none: it is not said which)."""

    space: SpaceId
    by: Stack = Stack()


class Difference(NamedTuple):
    """What one reach has and another has not: spaces gained, lost, and the same in both."""

    gained: frozenset[SpaceId] = frozenset()
    lost: frozenset[SpaceId] = frozenset()
    same: frozenset[SpaceId] = frozenset()


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
    lit
        Spaces where the current step takes place.
    threat, threat_ignoring
        Spaces that an opponent can attack; and those that it could if no units stood in its way.
    targets
        Spaces that an army may attack from where it stands.
    difference
        How two reaches differ; it takes the place of the veils and outlines of ``reach``, not of its figures.
    bubble
        Why a space says no.
    labels
        How the hexes are named: a scheme, or True for ``named`` and False for none. Spaces that are no hexes have
        their own names with every scheme.
    moves
        Whether figures count moves made, not points left.
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
    lit: frozenset[SpaceId] = frozenset()
    threat: frozenset[SpaceId] = frozenset()
    threat_ignoring: frozenset[SpaceId] = frozenset()
    targets: tuple[Target, ...] = ()
    difference: Difference | None = None
    bubble: Bubble | None = None
    labels: Labels | bool = "named"
    moves: bool = False
    legend: bool = False


NOTHING = Marks()
