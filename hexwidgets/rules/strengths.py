"""How an encounter comes out by how strong both sides are: what a game says of it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from hexwidgets.rules.stages import Table
from hexwidgets.rules.steps import RuleRef, Term


class Strengths(NamedTuple):
    """How an encounter comes out that is begun again until one side can go on no more, by how strong both sides are.

    Parameters
    ----------
    sides
        The players: who begins, and the other.
    counted
        What a side's strength is counted in.
    here
        The strength of both sides on the table.
    rows, columns
        Strengths of the first side and of the second.
    chances
        Row by row the chance that the first side alone can go on.
    left_out
        Key of the sentence that says what is not reckoned with.
    rule
        The section that it follows.
    """

    sides: tuple[str, str]
    counted: Term
    here: tuple[int, int]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    chances: tuple[tuple[Fraction, ...], ...]
    left_out: str
    rule: RuleRef


def no_strengths(table: Table, arguments: Mapping[str, Any]) -> Strengths | None:
    """Nothing can be said: what a game does that has no such table."""
    return None
