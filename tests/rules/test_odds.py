"""Exact chances: equal to playing out every roll, to an independent sweep, and to closed forms."""

from collections.abc import Iterator
from fractions import Fraction as F
from functools import cache
from itertools import product
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest

from hexwidgets.model import Fact, Position
from hexwidgets.rules import (
    Answer,
    Choice,
    Dice,
    Done,
    Endless,
    Event,
    Flow,
    Go,
    IllegalAnswer,
    Roll,
    Table,
    classes,
    odds,
    odds_from,
    run,
)
from tests.rules.skirmish import COIN, TWO_DICE, ambush, eager, fight_on, n, ref, table
from tests.rules.test_stages import dig

START = table(A_house=1, A_warrior=3, D_ambush=1, D_house=1, D_warrior=2)


def played_out(start: Table, *fixed: Answer) -> dict[Any, F]:
    """Every roll of two dice by hand, after the answers that are fixed."""
    chances: dict[Any, F] = {}
    for faces in product(range(4), repeat=2):
        play = run(start, ambush, None, [*fixed, faces])
        end = play.position, play.result
        chances[end] = chances.get(end, F(0)) + F(1, 16)
    return chances


@pytest.mark.parametrize("a", range(1, 5))
@pytest.mark.parametrize("d", range(4))
def test_odds_equal_playing_out_every_roll(a: int, d: int) -> None:
    plain = table(A_warrior=a, D_warrior=d, D_house=2, A_points=1)
    assert odds(plain, ambush, None, eager) == played_out(plain)
    with_card = table(A_warrior=a + 2, D_warrior=d, D_ambush=1)
    got = odds(with_card, ambush, None, eager)
    assert got == played_out(with_card, "play")
    assert sum(got.values()) == 1


def test_who_is_asked_sees_the_table_as_it_lies() -> None:
    seen = []

    def policy(choice: Choice, position: Position) -> Answer:
        seen.append((choice.question.key, choice.question.by, n(position, "D", "ambush")))
        return eager(choice, position)

    odds(table(A_warrior=3, A_ambush=1, D_ambush=1, D_warrior=2), ambush, None, policy)
    assert seen == [("ambush", "D", 1), ("foil", "A", 0)]


@pytest.mark.parametrize("answer", ["maybe", "flee", 1, None])
def test_a_policy_may_not_break_a_rule(answer: Answer) -> None:
    with pytest.raises(IllegalAnswer):
        odds(START, ambush, None, lambda choice, position: answer)


@cache
def attacker_left(a: int, d: int) -> F:
    """Chance that the attacker is left with warriors; rounds in which nobody falls are divided out."""
    if not a or not d:
        return F(int(a > 0))
    chance, stay = F(0), F(0)
    for faces in product(range(4), repeat=2):
        high, low = max(faces), min(faces)
        x, y = a - min(min(low, d), a), d - min(min(high, a), d)
        if (x, y) == (a, d):
            stay += F(1, 16)
        else:
            chance += F(1, 16) * attacker_left(x, y)
    return chance / (1 - stay)


@pytest.mark.parametrize(("a", "d"), [(1, 1), (2, 5), (6, 6), (1, 7), (9, 8)])
def test_fighting_on_equals_an_independent_sweep(a: int, d: int) -> None:
    got = odds(table(A_warrior=a, D_warrior=d), fight_on, None, eager)
    assert sum(got.values()) == 1
    assert sum(p for (position, _), p in got.items() if n(position, "A", "warrior")) == attacker_left(a, d)


def test_odds_go_on_from_any_point_of_a_play() -> None:
    whole = odds(START, ambush, None, eager)
    play = run(START, ambush, None, ["play"])
    for saved in play.saved:
        assert odds_from(START, saved.position, saved.pending, eager) == whole
    over = run(START, ambush, None, ["play", [1, 0]])
    last = over.saved[-1]
    assert odds_from(START, last.position, last.pending, eager) == {(over.position, "fought"): F(1)}


def test_results_of_nested_calls_are_told_apart() -> None:
    heads = {result: p for (_, result), p in odds(START, dig, 3, eager).items()}
    assert heads == {0: F(1, 8), 1: F(3, 8), 2: F(3, 8), 3: F(1, 8)}


def walk(table: Table, goal: int, came: None) -> Flow:
    """A gambler who may also stay; wins x/goal of the time."""
    x = table.position.count("x", "gambler")
    if x in (0, goal):
        return Done(x)
    by = yield Roll(rule=ref("walk"), say="walk", dice=WALK)
    if by:
        yield Event(rule=ref("walk"), say="went", changes=(Fact("x", "gambler", x, x + by),))
    return Go(walk, goal)


WALK = Dice(((-1, 0, 0, 1),), sum)


@pytest.mark.parametrize(("x", "goal"), [(1, 4), (2, 4), (3, 4), (5, 7), (1, 30)])
def test_loops_within_loops_are_exact(x: int, goal: int) -> None:
    start = START.after(Position({}, {("x", "gambler"): x}))
    ruin = {result: p for (_, result), p in odds(start, walk, goal, eager).items()}
    assert ruin == {goal: F(x, goal), 0: 1 - F(x, goal)}


def until_heads(table: Table, state: None, came: None) -> Flow:
    """A loop that lies within one stage's own return."""
    head = yield Roll(rule=ref("toss"), say="toss", dice=COIN)
    return Done("heads") if head else Go(until_heads)


def test_a_loop_that_can_end_does() -> None:
    assert odds(START, until_heads, None, eager) == {(START.position, "heads"): F(1)}


def spin(table: Table, state: int, came: None) -> Flow:
    yield Roll(rule=ref("spin"), say="spin", dice=TWO_DICE)
    return Go(spin, (state + 1) % 3)


def maybe_spin(table: Table, state: None, came: None) -> Flow:
    head = yield Roll(rule=ref("toss"), say="toss", dice=COIN)
    return Done() if head else Go(spin, 0)


@pytest.mark.parametrize("stage", [spin, maybe_spin])
def test_what_can_never_end_is_refused(stage: Any) -> None:
    with pytest.raises(Endless, match="spin"):
        odds(START, stage, 0, eager)


def test_classes_are_what_a_rule_tells_apart() -> None:
    found = list(classes(TWO_DICE))
    assert len(found) == 10
    assert sum(p for _, _, p in found) == 1
    assert {read: p for _, read, p in found}[3, 0] == F(1, 8)
    assert all(TWO_DICE.read(faces) == read for faces, read, _ in found)


def dice_of(some: Dice) -> Iterator[Any]:
    for faces in some.faces:
        yield icepool.Die(list(faces))


@pytest.mark.parametrize(
    "some",
    [TWO_DICE, Dice(((1, 2, 3, 4, 5, 6),) * 3, sum), Dice(((0, 0, 1), (1, 2)), max), WALK],
)
def test_classes_agree_with_icepool(some: Dice) -> None:
    die = icepool.map(lambda *faces: some.read(faces), *dice_of(some))
    theirs = {outcome: F(quantity, die.denominator()) for outcome, quantity in die.items()}
    assert {read: p for _, read, p in classes(some)} == theirs
