"""Reasons against a way, on small worlds made by hand."""

from __future__ import annotations

from dataclasses import replace

from hexwidgets.rules import Reach, RuleRef, Ruling, Toll, through_spaces
from tests.rules.test_reach import ROCKY, world
from tests.rules.worlds import KINDS, Way, World


def test_a_barred_party_goes_nowhere_and_hears_why() -> None:
    w = world("ppp", {"01": 0, "12": 0}, {}, 5)
    movement = w.movement(barred=True)
    reach = Reach(movement)
    assert dict(reach) == {}
    assert "s0" not in reach
    assert [each.rule.section for each in reach.why_not("s0")] == ["barred"]
    assert [each.rule.section for each in reach.why_not("s1")] == ["barred"]
    got = through_spaces(movement, ["s1"])
    assert isinstance(got, Ruling)
    assert got.rule.section == "barred"


def test_a_party_without_points_stays_and_one_in_debt_has_no_place() -> None:
    w = world("pp", {"01": 0}, {}, 0)
    assert dict(Reach(w.movement())) == {"s0": 0}
    debt = world("pp", {"01": 0}, {}, -2)
    assert dict(Reach(debt.movement())) == {}
    assert [dict(each.args) for each in Reach(debt.movement()).why_not("s0")] == [{"needed": 0, "there": -2}]


def test_a_wall_is_named_with_its_place_and_a_detour_is_preferred() -> None:
    walled = world("ppr", {"01": 0, "12": 0}, ROCKY, 9)
    reasons = Reach(walled.movement()).why_not("s2")
    assert [(each.rule.section, each.at) for each in reasons] == [("wall", ("s2",))]
    # s0 - s2 is walled off, s0 - s1 - s2 is dear but lawful: short of points, no wall
    ways = {
        ("plain", "rock"): (Way(1, "foot", "wall"),),
        ("rock", "rock"): (Way(9, "foot"),),
        ("rock", "plain"): (),
    }
    detour = world("rrp", {"01": 0, "12": 0, "02": 1}, ways, 3)
    (only,) = Reach(detour.movement()).why_not("s1")
    assert (only.rule.section, dict(only.args)) == ("short", {"needed": 9, "there": 3})


def test_a_ruling_that_stands_twice_on_a_way_is_told_once() -> None:
    walled = world("ppr", {"01": 0, "12": 0}, ROCKY, 1, rock="wall")
    reasons = Reach(walled.movement()).why_not("s2")
    assert [(each.rule.section, each.at) for each in reasons] == [("wall", ("s2",)), ("short", ("s2",))]


def test_every_ruling_against_an_entry_is_told_and_each_is_waived_at_its_price() -> None:
    ways = {("plain", "rock"): (Way(2, "foot", "foe wall"),)}
    held = Reach(world("pr", {"01": 0}, ways, 1).movement())
    told = [("foe", ("s1",)), ("wall", ("s1",)), ("short", ("s1",))]
    assert [(each.rule.section, each.at) for each in held.why_not("s1")] == told
    # round by s1, where one of them stands alone, fewer are in the way
    ways |= dict.fromkeys([("rock", "rock"), ("rock", "plain"), ("plain", "plain")], (Way(1, "foot"),))
    fork = World({"s0": "plain", "s1": "plain", "s2": "rock"}, {frozenset(("s0", "s2")): 0, frozenset(("s1", "s2")): 1,
        frozenset(("s0", "s1")): 0}, {}, {}, ("foot",), 9)  # fmt: skip
    for left, entered, edge in ((a, b, e) for a in KINDS for b in KINDS for e in (0, 1)):
        fork.table[left, entered, edge, "foot"] = ways[left, entered]
    fork.table["plain", "rock", 1, "foot"] = (Way(5, "foot", "wall"),)
    reach = Reach(fork.movement())
    assert [(each.rule.section, each.at) for each in reach.why_not("s2")] == [("wall", ("s2",))]
    barred = Reach(fork.movement(barred=True))
    assert [each.rule.section for each in barred.why_not("s2")] == ["barred", "wall"]


def test_the_last_step_is_that_of_the_way_that_is_told() -> None:
    # s0 - s2 is walled off, s0 - s1 - s2 is dear but lawful
    ways = {("rock", "plain"): (Way(1, "foot", "wall"),), ("rock", "rock"): (Way(4, "foot"),)}
    w = world("rrp", {"01": 0, "02": 0, "12": 1}, ways, 3)
    w.table["rock", "plain", 1, "foot"] = (Way(2, "foot"),)
    reach = Reach(w.movement())
    assert [dict(each.args) for each in reach.why_not("s2")] == [{"needed": 6, "there": 3}]
    step = reach.why_not_step("s2")
    assert isinstance(step, Toll)
    assert (step.points, step.at) == (2, ("s2",))
    walled = Reach(world("ppr", {"01": 0, "12": 0}, ROCKY, 9).movement())
    assert walled.why_not_step("s2") == walled.why_not("s2")[0]
    assert Reach(world("ppp", {"01": 0}, {}, 5).movement()).why_not_step("s2") is None


def test_a_movement_is_told_whether_points_are_all_that_is_lacking() -> None:
    def heard(w: World) -> list[bool]:
        found = []

        def short(space: str, needed: int, there: int, alone: bool) -> Ruling:
            found.append(alone)
            return Ruling(rule=RuleRef("world", "short"), say="short", at=(space,))

        Reach(replace(w.movement(), short=short)).why_not("s2")
        return found

    assert heard(world("ppp", {"01": 0, "12": 0}, {}, 1)) == [True]
    assert heard(world("ppr", {"01": 0, "12": 0}, ROCKY, 1)) == [False]


def test_what_is_apart_says_so() -> None:
    w = world("ppp", {"01": 0}, {}, 5)
    assert [(each.rule.section, each.at) for each in Reach(w.movement()).why_not("s2")] == [("apart", ("s2",))]
    got = through_spaces(w.movement(), ["s1", "s2"])
    assert isinstance(got, Ruling)
    assert got.rule.section == "apart"


def test_too_long_a_way_round_is_short_of_points_and_not_apart() -> None:
    w = world("ppp", {"01": 0, "12": 0}, {}, 3)
    got = through_spaces(w.movement(), ["s2", "s0"])
    assert isinstance(got, Ruling)
    assert (got.rule.section, dict(got.args), got.at) == ("short", {"needed": 4, "there": 3}, ("s0",))


def test_on_a_way_by_given_spaces_every_reason_is_named() -> None:
    # s0 - s1 (rock) and s0 - s2 - s3 (rock): by s1 to s3 is twice through a wall, and too long
    w = world("prpr", {"01": 0, "02": 0, "23": 0}, ROCKY, 1)
    reach = Reach(w.movement())
    told = [(each.rule.section, each.at) for each in reach.why_not("s3", ["s1"])]
    assert told[:2] == [("wall", ("s1",)), ("wall", ("s3",))]
    assert told[-1] == ("short", ("s3",))
    first = reach.why_not("s2", ["s1"])[0]
    assert (first.rule.section, first.at) == ("wall", ("s1",))
    assert reach.why_not("s2", ["s0"]) == reach.why_not("s2", ["s2", "s2"]) == ()
    apart = world("ppp", {"01": 0}, {}, 5)
    (only,) = Reach(apart.movement()).why_not("s1", ["s1", "s2", "s0"])
    assert (only.rule.section, only.at) == ("apart", ("s2",))
    assert [each.rule.section for each in Reach(w.movement(barred=True)).why_not("s0", ["s2"])] == ["barred", "short"]
