"""Exact chances by the stages against plain enumeration that knows nothing of the game's code."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import icepool
import pytest

from hexwidgets.model import Position
from hexwidgets.rules import Answer, Choice, Roll, classes, odds
from tests.games.root.tables import ARGUMENTS, BATTLE, fight, table

OTHERS = [(b, t) for b in range(3) for t in range(3 - b)]
"""Buildings and tokens of a side, two at most in all."""

Order = tuple[bool, bool]
"""Whether the attacker and the defender lose buildings before tokens."""


class Side(NamedTuple):
    warriors: int
    buildings: int
    tokens: int


@cache
def struck(side: Side, hits: int, building_first: bool) -> tuple[Side, int]:
    """What is left after hits, and the points that the other side scores."""
    left = list(side)
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


@cache
def enumerated(a: Side, b: Side, fighter: bool, ambushed: bool, first: Order) -> dict[Outcome, Fraction]:
    """Chances by going through the sixteen rolls.

    Kept for the battles that have to end alike: ``fighter`` says whether the attacker fights on without warriors,
    which only a pawn does and only an ambush brings about; and an ambush that is foiled is as good as none.
    """
    b_points = 0
    if ambushed:
        a, b_points = struck(a, 2, first[0])
        if not a.warriors and not fighter:
            return {(a, b, 0, b_points, False): Fraction(1)}
    found: dict[Outcome, int] = defaultdict(int)
    for one, two in product(range(4), repeat=2):
        deals = min(max(one, two), a.warriors) + (1 if b.warriors == 0 else 0)
        takes = min(min(one, two), b.warriors)
        b_left, a_points = struck(b, deals, first[1])
        a_left, b_more = struck(a, takes, first[0])
        found[a_left, b_left, a_points, b_points + b_more, True] += 1
    return {outcome: Fraction(n, 16) for outcome, n in found.items()}


def expected(a: Side, b: Side, pawn: bool, ambush: str, first: Order) -> dict[Outcome, Fraction]:
    ambushed = ambush == "played"
    return enumerated(a, b, pawn or not ambushed, ambushed, first)


def choosers(a: Side, b: Side, pawn: bool, ambush: str) -> set[str]:
    """Who must somewhere choose what falls first: whoever's order makes a difference."""
    usual = expected(a, b, pawn, ambush, (True, True))
    other = {"A": (False, True), "B": (True, False)}
    return {player for player, order in other.items() if expected(a, b, pawn, ambush, order) != usual}


def by_stages(a: Side, b: Side, pawn: bool, ambush: str, first: Order) -> tuple[dict[Outcome, Fraction], set[str]]:
    """Chances by the game's own stages, and who was asked what falls first."""
    own = f"A {a.warriors}w {int(pawn)}p {a.buildings}b {a.tokens}t"
    spaces = {"1": f"{own}; B {b.warriors}w {b.buildings}b {b.tokens}t"}
    if ambush != "none":
        spaces["hand B"] = "fox"
    if ambush == "foiled":
        spaces["hand A"] = "bird"
    at = table(spaces)
    building_first = dict(zip("AB", first, strict=True))
    asked = set()

    def policy(choice: Choice, position: Position) -> Answer:
        by = choice.question.by
        if choice.question.key == "remove":
            asked.add(by)
            return "building" if building_first[by] else "token"
        return {"ambush": "fox", "foil": "bird"}[choice.question.key]

    def left(position: Position, owner: str) -> Side:
        there = {piece.kind: n for piece, n in position.at("1") if piece.owner == owner}
        return Side(*(there.get(kind, 0) for kind in ("warrior", "building", "token")))

    found: dict[Outcome, Fraction] = {}
    for (position, result), p in odds(at, BATTLE.stage, BATTLE.begin(at, ARGUMENTS), policy).items():
        points = (position.count("points", "A"), position.count("points", "B"))
        outcome = (left(position, "A"), left(position, "B"), *points, result == "root.result.fought")
        found[outcome] = found[outcome] + p if outcome in found else p
    return found, asked


def battles(ambush: str) -> list[tuple[Side, Side, bool]]:
    """Every lawful battle with up to 8 warriors and 2 other pieces a side, the attacker with a pawn and without.

    Two things that cannot matter are combined once only: a pawn beside warriors, which neither deals nor takes a hit
    and fights on alone after an ambush at most, and pieces behind more warriors than there are hits. Either is tried
    with everything else.
    """
    a_hits, b_hits = (5, 3) if ambush == "played" else (3, 3)  # no one without warriors there is out of reach

    def worth(a: Side, b: Side) -> bool:
        return all(side.warriors < hits or side[1:] == (1, 1) for side, hits in ((a, a_hits), (b, b_hits)))

    every = [
        (Side(a, *a_others), Side(b, *b_others), pawn)
        for a, b, a_others, b_others, pawn in product(range(9), range(9), OTHERS, OTHERS, (False, True))
        if (a or pawn) and (b or any(b_others))
    ]
    lone = 2 if ambush == "played" else 0  # with as many warriors a pawn may be all that an ambush leaves
    return [(a, b, pawn) for a, b, pawn in every if not pawn or a.warriors <= lone or worth(a, b)]


@pytest.mark.parametrize(
    ("ambush", "number", "asking"), [("none", 3276, 312), ("played", 3866, 387), ("foiled", 3276, 312)]
)
def test_odds_equal_enumeration_for_every_small_battle(ambush: str, number: int, asking: int) -> None:
    """Both orders of falling are tried for a side that has to choose; nobody is asked where it makes no difference."""
    every = battles(ambush)
    asking_found = 0
    for a, b, pawn in every:
        choosing = choosers(a, b, pawn, ambush)
        asking_found += bool(choosing)
        a_orders, b_orders = ((True, False) if player in choosing else (True,) for player in "AB")
        for first in product(a_orders, b_orders):
            found, asked = by_stages(a, b, pawn, ambush, first)
            assert found == expected(a, b, pawn, ambush, first), (a, b, pawn, first)
            assert asked == choosing, (a, b, pawn, first)
    assert (len(every), asking_found) == (number, asking)


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
