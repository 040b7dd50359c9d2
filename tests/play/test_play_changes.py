"""What the last change did to a reach: an option, a switch, who goes, what lies on the table, a remedy as a whole."""

from __future__ import annotations

import pytest

from hexwidgets.model import Fact, SpaceId
from hexwidgets.play.changes import ends
from hexwidgets.play.exploration import Exploration
from hexwidgets.rules import Order, Reach


def stops(exploring: Exploration, mover: str, *options: str) -> frozenset[SpaceId]:
    movement = exploring.game.movement
    assert movement
    return ends(Reach(movement(exploring.table, Order(mover, None, frozenset(options)))))


@pytest.fixture
def comparing(at_table: Exploration) -> Exploration:
    at_table.press("G7")
    assert at_table.compare(on=True) is not None
    return at_table


def test_nothing_is_compared_before_anything_changed_or_unasked(comparing: Exploration) -> None:
    told = comparing.compare(on=True)
    assert told
    assert (told.say, comparing.change) == ("status.no_change", None)
    comparing.compare(on=False)
    comparing.set_options(frozenset({"march"}))
    assert comparing.reach
    assert comparing.change is None


def test_a_march_gains_what_only_it_reaches_and_taking_it_back_loses_the_same(comparing: Exploration) -> None:
    still, marched = stops(comparing, "yellow:G7"), stops(comparing, "yellow:G7", "march")
    comparing.set_options(frozenset({"march"}))
    assert comparing.change == (marched - still, frozenset(), still)
    assert marched - still
    told = comparing.compare(on=True)
    assert told
    assert dict(told.args) == {"gained": len(marched - still), "lost": 0}
    comparing.set_options(frozenset())
    assert comparing.change == (frozenset(), marched - still, still)


def test_the_table_and_undo_are_changes_too(comparing: Exploration) -> None:
    before = stops(comparing, "yellow:G7")
    lake = (Fact("terrain", "F7", None, "water"),)
    comparing.session.edit(lake, "history.cube", ())
    comparing.catch_up()
    flooded = stops(comparing, "yellow:G7")
    assert "F7" in before - flooded
    assert comparing.change == (flooded - before, before - flooded, before & flooded)
    comparing.session.undo()
    comparing.catch_up()
    assert comparing.change == (before - flooded, flooded - before, before & flooded)
    comparing.set_switch("army_limit", "4 + castles")
    assert comparing.change == (frozenset(), frozenset(), before)


def test_another_army_is_not_compared_with_the_one_before(comparing: Exploration) -> None:
    comparing.set_options(frozenset({"march"}))
    assert comparing.change
    comparing.select("purple:C5")
    assert comparing.change is None
    comparing.select("yellow:G7")
    assert comparing.change is None


def test_a_remedy_is_one_change_whatever_it_does(comparing: Exploration) -> None:
    still = stops(comparing, "yellow:G7")
    comparing.aim("C4")
    number = next(i for i, each in enumerate(comparing.remedies) if "march" in each.order.options)
    comparing.remedy(number)
    change = comparing.change
    assert change
    assert "C4" in change.gained
    assert change.same | change.lost == still
