"""Exact chances by the stages against plain enumeration that knows nothing of the game's code."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import icepool
import pytest

from hexwidgets.model import Position
from hexwidgets.rules import Answer, Choice, Roll, classes, odds
from tests.games.root.tables import ARGUMENTS, BATTLE, fight, table

OTHERS = [(0, 0), (1, 0), (1, 1), (0, 2)]
"""Buildings and tokens of a side, two at most; which of the two it is matters only where there are both."""


class Side(NamedTuple):
    warriors: int
    buildings: int
    tokens: int

    def struck(self, hits: int, building_first: bool) -> tuple[Side, int]:
        """What is left after hits, and the points that the other side scores."""
        left = list(self)
        points = 0
        for _ in range(hits):
            order = (0, 1, 2) if building_first else (0, 2, 1)
            falls = next((i for i in order if left[i]), None)
            if falls is None:
                break
            left[falls] -= 1
            points += falls > 0
        return Side(*left), points


Outcome = tuple[Side, Side, int, int, bool]
"""What is left of attacker and defender, their points, whether it came to dice."""


def enumerated(a: Side, b: Side, pawn: bool, ambush: str, building_first: bool) -> dict[Outcome, Fraction]:
    """Chances by going through the sixteen rolls."""
    a_points = b_points = 0
    if ambush == "played":
        a, b_points = a.struck(2, building_first)
        if not a.warriors and not pawn:
            return {(a, b, 0, b_points, False): Fraction(1)}
    found: dict[Outcome, Fraction] = defaultdict(Fraction)
    for one, two in product(range(4), repeat=2):
        deals = min(max(one, two), a.warriors) + (1 if b.warriors == 0 else 0)
        takes = min(min(one, two), b.warriors)
        b_left, a_more = b.struck(deals, building_first)
        a_left, b_more = a.struck(takes, building_first)
        found[a_left, b_left, a_points + a_more, b_points + b_more, True] += Fraction(1, 16)
    return dict(found)


def by_stages(a: Side, b: Side, pawn: bool, ambush: str, building_first: bool) -> dict[Outcome, Fraction]:
    """Chances by the game's own stages."""
    own = f"A {a.warriors}w {int(pawn)}p {a.buildings}b {a.tokens}t"
    spaces = {"1": f"{own}; B {b.warriors}w {b.buildings}b {b.tokens}t"}
    if ambush != "none":
        spaces["hand B"] = "fox"
    if ambush == "foiled":
        spaces["hand A"] = "bird"
    at = table(spaces)
    want = {"ambush": "fox", "foil": "bird", "remove": "building" if building_first else "token"}

    def policy(choice: Choice, position: Position) -> Answer:
        return want[choice.question.key]

    def left(position: Position, owner: str) -> Side:
        there = {piece.kind: n for piece, n in position.at("1") if piece.owner == owner}
        return Side(*(there.get(kind, 0) for kind in ("warrior", "building", "token")))

    found: dict[Outcome, Fraction] = defaultdict(Fraction)
    for (position, result), p in odds(at, BATTLE.stage, BATTLE.begin(at, ARGUMENTS), policy).items():
        points = (position.count("points", "A"), position.count("points", "B"))
        outcome = (left(position, "A"), left(position, "B"), *points, result == "root.result.fought")
        found[outcome] += p
    return dict(found)


def battles(ambush: str) -> list[tuple[Side, Side, bool]]:
    """Every lawful battle with up to 8 warriors and 2 other pieces a side; a pawn attacks without warriors."""
    return [
        (Side(a, *a_others), Side(b, *b_others), pawn)
        for a, b, a_others, b_others in product(range(9), range(9), OTHERS, OTHERS)
        for pawn in ((True,) if not a else (False, True) if (a < 3 and ambush == "played") else (False,))
        if b or any(b_others)
    ]


@pytest.mark.parametrize("ambush", ["none", "played", "foiled"])
def test_odds_equal_enumeration_for_every_small_battle(ambush: str) -> None:
    every = battles(ambush)
    assert len(every) > 1200
    for a, b, pawn in every:
        choice = (a[1:] == (1, 1) and a.warriors < 5) or (b[1:] == (1, 1) and b.warriors < 4)
        for building_first in (True, False) if choice else (True,):
            found = by_stages(a, b, pawn, ambush, building_first)
            assert sum(found.values()) == 1
            assert found == enumerated(a, b, pawn, ambush, building_first), (a, b, pawn, building_first)


def test_the_dice_are_those_of_icepool() -> None:
    die: Any = icepool.z(4)
    rolled = fight(table({"1": "A 1w; B 1w"})).waiting
    assert isinstance(rolled, Roll)
    ours = {read: p for _, read, p in classes(rolled.dice)}
    joint: Any = icepool.map(lambda one, two: (max(one, two), min(one, two)), die, die)
    assert ours == {outcome: Fraction(q, joint.denominator()) for outcome, q in joint.items()}
    for which, lone in ((0, icepool.highest(die, die)), (1, icepool.lowest(die, die))):
        margin: dict[Any, Fraction] = defaultdict(Fraction)
        for read, p in ours.items():
            assert isinstance(read, tuple)
            margin[read[which]] += p
        assert margin == {outcome: Fraction(q, lone.denominator()) for outcome, q in lone.items()}
