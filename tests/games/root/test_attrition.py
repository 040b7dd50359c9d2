"""The pure functions of hits, and the tables made of them, against enumerations that know nothing of them."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import icepool
import pytest

from hexwidgets.games.root.attrition import Force, Stop, WinTable, attrition, battle_odds
from hexwidgets.games.root.exchange import TWO_DICE
from hexwidgets.rules import classes

SIXTEENTHS = {
    (0, 0): 1, (1, 0): 2, (1, 1): 1, (2, 0): 2, (2, 1): 2, (2, 2): 1, (3, 0): 2, (3, 1): 2, (3, 2): 2, (3, 3): 1,
}  # fmt: skip
"""The rolls by hand: higher and lower number of two dice from 0 to 3, in sixteenths."""

Sizes = tuple[int, int]
"""Warriors, and buildings and tokens."""


def struck(side: Sizes, hits: int) -> Sizes:
    """One piece falls after another, warriors first."""
    warriors, others = side
    for _ in range(hits):
        if warriors:
            warriors -= 1
        elif others:
            others -= 1
    return warriors, others


@cache
def enumerated(a: Sizes, b: Sizes, extra: Sizes, ambush: str) -> dict[tuple[Sizes, Sizes], int]:
    """In sixteenths: what one battle leaves."""
    if ambush == "played":
        a = struck(a, 2)
        if a[0] == 0:
            return {(a, b): 16}
    found: dict[tuple[Sizes, Sizes], int] = {}
    for one, two in product((0, 1, 2, 3), repeat=2):
        deals = min(max(one, two), a[0]) + extra[0] + (b[0] == 0)
        takes = min(one, two, b[0]) + extra[1]
        left = struck(a, takes), struck(b, deals)
        found[left] = found.get(left, 0) + 1
    return found


def sweep(warriors: range, others: range, extra: range) -> int:
    number = 0
    for a, b in product(product(warriors, others), repeat=2):
        if not a[0] or not any(b):
            continue  # nobody attacks, or nobody is attacked
        for more in product(extra, repeat=2):
            for ambush in ("none", "played", "foiled"):
                number += 1
                found = battle_odds.__wrapped__(Force(*a), Force(*b), more, ambush)
                wanted = enumerated(a, b, more, ambush)
                assert {left: p * 16 for left, p in found.items()} == wanted, (a, b, more, ambush)
                assert sum(found.values()) == 1
        enumerated.cache_clear()
    return number


def test_one_battle_by_the_pure_functions_equals_enumeration() -> None:
    """Every battle in which a cap, an ambush or the order of removal can still make a difference."""
    assert sweep(range(6), range(3), range(3)) == 6885


@pytest.mark.endure
def test_every_battle_up_to_twelve_warriors_equals_enumeration() -> None:
    assert sweep(range(13), range(4), range(3)) == 66096


def test_the_sixteenths_are_those_of_the_dice() -> None:
    assert {read: p * 16 for _, read, p in classes(TWO_DICE)} == SIXTEENTHS
    assert sum(SIXTEENTHS.values()) == 16
    higher = [sum(n for (high, _), n in SIXTEENTHS.items() if high == face) for face in range(4)]
    lower = [sum(n for (_, low), n in SIXTEENTHS.items() if low == face) for face in range(4)]
    assert (higher, lower) == ([1, 3, 5, 7], [7, 5, 3, 1])
    unhurt = battle_odds(Force(9), Force(9))
    assert {(9 - b.warriors, 9 - a.warriors): p * 16 for (a, b), p in unhurt.items()} == SIXTEENTHS


def test_ambushed_without_warriors_left_the_battle_ends_unless_a_pawn_fights_on() -> None:
    assert dict(battle_odds(Force(2, 1), Force(1), ambush="played")) == {(Force(0, 1), Force(1)): 1}
    fought = battle_odds(Force(2, 1), Force(0, 1), ambush="played", pawn=True)
    assert dict(fought) == {(Force(0, 1), Force(0)): 1}


def chain(a: int, b: int) -> Any:
    """What repeated battles leave, by icepool: it goes on until nothing changes any more."""
    die: Any = icepool.z(4)

    def fought(one: int, other: int) -> Any:
        if not one or not other:
            return icepool.Die([(one, other)])
        return icepool.map(lambda x, y: (max(one - min(x, y, other), 0), max(other - min(max(x, y), one), 0)), die, die)

    return icepool.map(fought, icepool.Die([(a, b)]), star=True, repeat="inf")


@pytest.mark.parametrize(("a", "b"), [(1, 1), (1, 4), (3, 2), (2, 5), (4, 4)])
def test_repeated_battles_are_those_of_icepool(a: int, b: int) -> None:
    theirs = chain(a, b)
    wanted = {(Force(x), Force(y)): Fraction(n, theirs.denominator()) for (x, y), n in theirs.items() if n}
    found = attrition(Force(a), Force(b))
    assert found == wanted
    assert sum(found.values()) == 1
    table = WinTable(5, 5)
    assert table.win(a, b) == sum(p for (one, other), p in wanted.items() if one.warriors and not other.warriors)
    assert table.loss(a, b) == sum(p for (one, other), p in wanted.items() if other.warriors and not one.warriors)
    assert table.draw(a, b) == wanted.get((Force(0), Force(0)), 0)


def stepped(a: Sizes, b: Sizes, extra: Sizes, stop: Stop, rounds: int) -> dict[tuple[Sizes, Sizes], Fraction]:
    """Battle after battle by enumeration."""
    mass = {(a, b): Fraction(1)}
    for _ in range(rounds):
        onward: dict[tuple[Sizes, Sizes], Fraction] = {}
        for (one, other), p in mass.items():
            over = one[0] <= stop.attacker or sum(other) <= stop.defender
            for left, n in ({(one, other): 16} if over else enumerated(one, other, extra, "none")).items():
                onward[left] = onward.get(left, Fraction(0)) + p * Fraction(n, 16)
        mass = onward
    return mass


@pytest.mark.parametrize("battles", [0, 1, 2, 5])
def test_so_many_battles_and_no_more(battles: int) -> None:
    for a, b, extra in (((4, 1), (3, 2), (0, 1)), ((2, 0), (0, 3), (0, 0)), ((3, 2), (5, 0), (1, 0))):
        stop = Stop(attacker=1, defender=1, battles=battles)
        assert attrition(Force(*a), Force(*b), extra, stop) == stepped(a, b, extra, stop, battles)


def test_battles_to_the_end_are_the_limit_of_many_battles() -> None:
    for a, b, extra, stop in (
        ((3, 1), (2, 2), (0, 0), Stop()),
        ((2, 2), (3, 1), (1, 2), Stop()),
        ((4, 0), (5, 1), (0, 1), Stop(attacker=1, defender=2)),
    ):
        found = attrition(Force(*a), Force(*b), extra, stop)
        assert sum(found.values()) == 1
        near = stepped(a, b, extra, stop, 24)
        assert all(abs(found.get((Force(*x), Force(*y)), 0) - p) < 1e-12 for (x, y), p in near.items())
        table = WinTable(a[0], b[0], (a[1], b[1]), extra, stop)
        ended = [(x.warriors <= stop.attacker, sum(y) <= stop.defender, p) for (x, y), p in found.items()]
        assert table.win(a[0], b[0]) == sum(p for lost, won, p in ended if won and not lost)
        assert table.loss(a[0], b[0]) == sum(p for lost, won, p in ended if lost and not won)
        assert table.draw(a[0], b[0]) == sum(p for lost, won, p in ended if lost and won)


def test_a_table_up_to_25_agrees_with_smaller_ones() -> None:
    large = WinTable(25, 25)
    assert 0 < large.loss(3, 25) < 1
    assert large.win(25, 25) + large.loss(25, 25) + large.draw(25, 25) == 1
    for a, d in ((1, 1), (3, 8), (8, 3)):
        assert large.win(a, d) == WinTable(a, d).win(a, d)
    found = attrition(Force(10), Force(12))
    assert large.win(10, 12) == sum(p for (x, y), p in found.items() if x.warriors and not y.warriors)
    with pytest.raises(ValueError, match="without a bound"):
        WinTable(2, 2, stop=Stop(battles=3))
