"""A procedure repeated until enough: exact, by an independent sweep, with stop rules and a limit."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction as F
from typing import Any

import pytest

from hexwidgets.play.repeating import Stop, TooMany, repeated
from hexwidgets.rules import BadRecord, Procedure, Table, odds
from tests.rules.skirmish import ambush, eager, n, table
from tests.rules.test_odds import attacker_left


def begin(now: Table, arguments: Mapping[str, Any]) -> None:
    if not n(now.position, "A", "warrior"):
        raise BadRecord("nobody attacks")


FIGHT = Procedure("fight", ambush, begin)


@pytest.mark.parametrize(("a", "d"), [(1, 1), (2, 3), (4, 4)])
def test_until_a_side_is_gone_equals_an_independent_sweep(a: int, d: int) -> None:
    found = repeated(table(A_warrior=a, D_warrior=d), FIGHT, {}, eager, Stop({"A": 0, "D": 0}))
    assert sum(each.p for each in found.outcomes) == 1
    assert 1 - found.losses_of("A").get(a, 0) == attacker_left(a, d)


def test_one_round_is_the_odds_of_one() -> None:
    start = table(A_warrior=3, D_warrior=3)
    once = repeated(start, FIGHT, {}, eager, Stop({}, rounds=1))
    single: dict[int, F] = {}
    for (position, _), p in odds(start, ambush, None, eager).items():
        lost = 3 - n(position, "D", "warrior")
        single[lost] = single.get(lost, F(0)) + p
    assert once.losses_of("D") == dict(sorted(single.items()))
    none = repeated(start, FIGHT, {}, eager, Stop({}, rounds=0))
    assert none.losses_of("D") == {0: 1}


def test_it_stops_with_so_many_left() -> None:
    start = table(A_warrior=5, D_warrior=5)
    found = repeated(start, FIGHT, {}, eager, Stop({"A": 2}, rounds=9, space="field", kinds=("warrior",)))
    assert max(found.losses_of("A")) <= 5
    deep = repeated(start, FIGHT, {}, eager, Stop({"A": 4, "D": 4}))
    assert {lost for lost in deep.together("A", "D") if max(lost) == 0} == set()
    assert max(max(lost) for lost in deep.together("A", "D")) <= 3


def test_too_many_tables_are_refused_and_so_is_what_cannot_begin() -> None:
    with pytest.raises(TooMany, match="more than 3 tables between rounds"):
        repeated(table(A_warrior=6, D_warrior=6), FIGHT, {}, eager, Stop({"A": 0, "D": 0}), most=3)
    with pytest.raises(BadRecord):
        repeated(table(D_warrior=1), FIGHT, {}, eager, Stop({"A": 0}))
