"""Costs as somebody writes them (3, 1.5, a number of numpy's) and as the search counts them: whole parts of a point."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from decimal import Decimal
from fractions import Fraction
from numbers import Rational, Real

from hexwidgets.play.faults import Fault, Where, fault
from hexwidgets.play.schema import FINEST

DEAREST = 1_000_000
"""The highest cost, in points."""
MOST_DECIMALS = 3
"""The most decimals that a cost is rounded to: a thousandth is the finest part that is counted."""
_SLACK = Fraction(6, 10**8)
"""How far a float may lie from the fraction that it stands for, as a share of it: 0.1 of single precision is 1/10."""


class NoCost(ValueError):
    """Something is no cost; ``say`` is the key of the message that says why."""

    def __init__(self, say: str) -> None:
        super().__init__(say)
        self.say = say


def cost_of(value: object, decimals: int | None = None) -> Fraction:
    """A number from 0 on as an exact number of points, rounded to so many decimals first.

    Raises
    ------
    NoCost
        It is no number, below 0, not finite, or no fraction with a denominator up to :data:`FINEST`.
    """
    if isinstance(value, bool) or not isinstance(value, Real | Decimal):
        raise NoCost("fault.graph.cost")
    exact: Fraction
    if isinstance(value, Rational):
        exact = Fraction(int(value.numerator), int(value.denominator))
    elif math.isfinite(value):
        exact = Fraction(value if isinstance(value, Decimal) else float(value))
    else:
        raise NoCost("fault.graph.cost")
    if exact < 0:
        raise NoCost("fault.graph.cost")
    if exact > DEAREST:
        raise NoCost("fault.most")
    if decimals is not None:
        return round(exact, decimals)
    near = exact.limit_denominator(FINEST)
    if abs(near - exact) > _SLACK * exact:
        raise NoCost("fault.graph.fine")
    return near


def cost_fault(where: Where, space: str, key: str, value: object, say: str) -> Fault:
    """The fault of something that is no cost."""
    got = f"{value!r:.40}"
    if say == "fault.most":
        return fault("", where, "fault.most", space=space, got=got, most=DEAREST)
    if say == "fault.graph.fine":
        return fault("", where, say, space=space, key=key, got=got, most=FINEST)
    return fault("", where, say, space=space, key=key, got=got)


def parts_of(costs: Iterable[Fraction]) -> int:
    """Into how many parts a point must be divided, so that all costs are whole numbers of them."""
    return math.lcm(*{cost.denominator for cost in costs})


def parts_faults(parts: int) -> Iterator[Fault]:
    """A fault where costs share no denominator that is small enough."""
    if parts > FINEST:
        yield fault("", (), "fault.graph.parts", n=parts, most=FINEST)


def budget_faults(budget: Fraction, parts: int, most: int) -> Iterator[Fault]:
    """A fault where there are more points than the game counts: so many parts of a point."""
    if parts <= FINEST and budget * parts > most:
        yield fault("", ("budget",), "fault.most", got=str(budget), most=most // parts)
