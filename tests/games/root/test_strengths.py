"""Who is left, by strength (4.3): each number is what the stages come to, battle after battle."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hexwidgets.games.root import GAME
from hexwidgets.play.repeating import Stop, repeated
from hexwidgets.rules import Strengths
from tests.games.root.tables import ARGUMENTS, BATTLE, table


def strengths(there: str) -> Strengths | None:
    return GAME.strengths(table({"1": there}), ARGUMENTS)


@pytest.mark.parametrize("there", ["A 1w; B 1w", "A 3w; B 4w", "A 2w 1b; B 2w 1t", "A 4w 1t; B 3w 1b 1t"])
def test_the_chance_at_the_strength_here_is_that_of_the_stages(there: str) -> None:
    found = strengths(there)
    assert found is not None
    a, d = found.here
    told = found.chances[found.rows.index(a)][found.columns.index(d)]
    lying = table({"1": there})
    pieces = sum(n for piece, n in lying.position.at("1") if piece.owner == "B")
    odds = repeated(lying, BATTLE, ARGUMENTS, None, Stop({}))
    won = [each for each in odds.outcomes if each.losses.get("A", {}).get("warrior", 0) < a]
    assert told == sum((each.p for each in won if each.lost("B") == pieces), Fraction(0))


def test_one_against_one_by_hand() -> None:
    """Of the sixteen rolls one removes nobody, six only the defender (3 pairs with a 0), nine both."""
    found = strengths("A 1w; B 1w")
    assert found is not None
    assert (found.sides, found.here, found.rows, found.columns) == (
        ("A", "B"),
        (1, 1),
        (*range(1, 11),),
        (*range(1, 11),),
    )
    assert found.chances[0][0] == Fraction(6, 15)


def test_the_window_is_around_the_strength_here() -> None:
    found = strengths("A 12w; B 6w")
    assert found is not None
    assert (found.rows, found.columns) == ((*range(7, 17),), (*range(1, 11),))
    assert all(0 <= chance <= 1 for row in found.chances for chance in row)
    assert all(few <= many for few, many in zip(found.chances, found.chances[1:], strict=False))


@pytest.mark.parametrize("there", ["A 1p; B 2w", "A 2w; B 1b", "A 2w; B 41w"])
def test_there_is_none_without_warriors_or_with_too_many(there: str) -> None:
    assert strengths(there) is None
