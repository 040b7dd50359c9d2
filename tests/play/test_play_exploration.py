"""At the board without a widget: choosing, aiming, splitting, stepping, going."""

from __future__ import annotations

import pytest

from hexwidgets.model import Piece, Stack
from hexwidgets.play import Session, load
from hexwidgets.play.design import PieceBrush
from hexwidgets.play.exploration import Exploration, Told
from hexwidgets.rules import Toll, UnknownMover
from tests.play.exploring import CAVALRY, FOLDER, said, sections, state

# Choosing


def test_a_press_on_an_army_chooses_all_of_it(at_table: Exploration) -> None:
    told = at_table.press("G7")
    assert said(told) == "status.selected"
    assert at_table.chosen is not None
    assert (at_table.selection, at_table.chosen.party) == ("yellow:G7", Stack.of({CAVALRY: 2}))
    reach = at_table.reach
    assert reach is not None
    assert (reach.movement.budget, reach["F7"], reach["E6"], reach["D7"]) == (3, 0, 2, 3)


def test_a_press_where_nothing_can_move_says_so_while_nobody_is_chosen(at_table: Exploration) -> None:
    assert said(at_table.press("E4")) == "status.nothing_to_move"
    assert (at_table.selection, at_table.reach, at_table.route, at_table.steps) == ("", None, (), ())


def test_pressing_again_goes_round_the_movers_of_one_hex(at_table: Exploration) -> None:
    at_table.keep_faults = True
    at_table.take(PieceBrush("archers", "purple"))
    told = at_table.press("G7")
    assert (said(told), sections(told)) == ("status.kept_as_fault", ["G-MAN-5"])
    at_table.switch("reach")
    seen = []
    for _ in range(3):
        at_table.press("G7")
        seen.append(at_table.selection)
    assert seen == ["purple:G7", "yellow:G7", "purple:G7"]


def test_an_own_army_within_reach_is_chosen_not_aimed_at(at_table: Exploration) -> None:
    at_table.take(PieceBrush("spearmen", "yellow"))
    at_table.press("F8")
    at_table.switch("reach")
    at_table.press("G7")
    assert at_table.reach is not None
    assert at_table.reach["F8"] == 1
    assert said(at_table.press("F8")) == "status.selected"
    assert (at_table.selection, at_table.target) == ("yellow:F8", None)


def test_an_army_of_the_other_side_first_says_why_not_and_is_chosen_by_the_next_press(at_table: Exploration) -> None:
    at_table.press("G7")
    told = at_table.press("C5")
    assert (said(told), at_table.selection, at_table.refused) == ("status.not_reachable", "yellow:G7", "C5")
    assert sections(told)[0] == "G-MAN-5"
    assert said(at_table.press("C5")) in ("status.selected", "status.barred")
    assert at_table.selection == "purple:C5"


def test_pressing_the_army_chosen_again_aims_at_staying(at_table: Exploration) -> None:
    at_table.press("G7")
    told = at_table.press("G7")
    assert (said(told), at_table.target, at_table.route) == ("status.route", "G7", ())
    at_table.switch("step")
    assert said(at_table.go()) == "status.carried_out"
    assert at_table.table.position.count("cubes", "G7") == 1


def test_a_remedy_is_done_and_then_the_space_is_aimed_at(at_table: Exploration) -> None:
    at_table.press("G7")
    reach = at_table.reach
    assert reach is not None
    short = next(
        space for space in at_table.table.board.spaces
        if at_table.aim(space).say == "status.not_reachable" and any(r.order.options for r in at_table.remedies)
    )  # fmt: skip
    march = next(i for i, each in enumerate(at_table.remedies) if each.order.options == {"march"})
    told = at_table.remedy(march)
    assert (said(told), at_table.target) == ("status.route", short)
    assert at_table.chosen is not None
    assert at_table.chosen.options == {"march"}
    assert at_table.remedies == ()


def test_a_rule_switch_is_an_entry_of_the_history(at_table: Exploration) -> None:
    at_table.set_switch("army_limit", "4 + castles")
    assert at_table.table.rules["army_limit"] == "4 + castles"
    assert at_table.session.entry.say == "history.switch"
    assert at_table.session.dirty
    assert dict(at_table.session.scenario().current().rules)["army_limit"] == "4 + castles"
    at_table.session.undo()
    assert at_table.table.rules["army_limit"] == 4  # type: ignore[comparison-overlap]
    assert not at_table.session.dirty


def test_several_turns_reach_what_one_does_not(at_table: Exploration) -> None:
    at_table.press("G7")
    first = at_table.reach
    at_table.show_turns(2)
    turned = at_table.turned
    assert first is not None
    assert turned is not None
    later = [space for space, arrival in turned.items() if arrival.turn == 2 and arrival.may_stop]
    assert later
    assert all(not first.may_stop(space) for space in later)
    told = at_table.aim(later[0])
    assert (said(told), dict(told.args)["turn"]) == ("status.later", 2)
    spent = [sum(toll.points for toll in turn) for turn in turned.tolls(later[0])]
    assert spent[0] <= first.movement.budget
    assert spent[1] == turned[later[0]].cost


def test_choosing_a_depleted_army_says_why_it_stays_and_aiming_says_it_again(at_table: Exploration) -> None:
    told = at_table.press("G9")
    assert (said(told), sections(told)) == ("status.barred", ["G-MAN-1"])
    assert told is not None
    assert dict(told.rulings[0].args) == {"n": 2, "space": "G9"}
    assert (at_table.selection, at_table.refused) == ("purple:G9", "G9")
    assert len(at_table.reach or ()) == 0
    assert sections(at_table.choose_party({"cavalry": 1})) == ["G-MAN-1"]
    told = at_table.press("F9")
    assert (said(told), [ruling.say for ruling in at_table.reasons]) == ("status.not_reachable", ["glory.depleted"])
    assert at_table.target is None


def test_an_army_is_selected_by_its_id_and_an_unknown_id_changes_nothing(at_table: Exploration) -> None:
    at_table.select("yellow:G7")
    at_table.aim("D7")
    before = state(at_table)
    with pytest.raises(UnknownMover):
        at_table.select("yellow:mars")
    assert state(at_table) == before
    at_table.select("")
    assert (at_table.chosen, at_table.target, at_table.reach) == (None, None, None)


# Aiming


def test_aiming_gives_the_route_its_steps_and_tolls(at_table: Exploration) -> None:
    at_table.press("G7")
    told = at_table.press("D7")
    assert told == Told("status.route", (("n", 3), ("spent", 3), ("left", 0)))
    assert [entry.space for entry in at_table.route] == ["F7", "E6", "D7"]
    assert [(toll.at, toll.points, toll.rule.section) for toll in at_table.tolls] == [
        (("F7",), 0, "G-MAN-3d"),
        (("E6",), 2, "G-MAN-3b"),
        (("D7",), 1, "G-MAN-3a"),
    ]
    assert [step.rule.section for step in at_table.steps] == ["G-MAN-2", "G-MAN-3d", "G-MAN-3b", "G-MAN-3a"]
    assert (at_table.target, at_table.made, at_table.refused) == ("D7", 0, None)


@pytest.mark.parametrize(
    ("space", "section"), [("D8", "G-MAN-8"), ("G9", "G-MAN-5"), ("E2", "G-MAN-1"), ("I7", "G-MAN-1")]
)
def test_a_space_out_of_reach_says_why(at_table: Exploration, space: str, section: str) -> None:
    at_table.press("G7")
    told = at_table.aim(space)
    assert told.say == "status.not_reachable"
    assert section in sections(told)
    assert (at_table.target, at_table.refused, at_table.reasons) == (None, space, told.rulings)


def test_the_next_aim_forgets_the_reasons_of_the_last(at_table: Exploration) -> None:
    at_table.press("G7")
    at_table.aim("D8")
    at_table.aim("D7")
    assert (at_table.target, at_table.refused, at_table.reasons) == ("D7", None, ())


def test_a_march_reaches_farther_and_the_target_is_kept_where_it_is_still_to_be_had(at_table: Exploration) -> None:
    at_table.press("G7")
    at_table.aim("D7")
    told = at_table.set_options(frozenset({"march"}))
    assert (told, at_table.target) == (Told("status.route", (("n", 3), ("spent", 3), ("left", 1))), "D7")
    assert [step.rule.section for step in at_table.steps][:2] == ["G-MAN-2", "G-MARCH-1"]
    assert at_table.aim("F4").say == "status.route"
    told = at_table.set_options(frozenset())
    assert (said(told), at_table.target, at_table.refused) == ("status.not_reachable", None, "F4")
    assert at_table.reasons[-1].help == "glory.short.march"
    told = at_table.set_options(frozenset({"march"}))
    assert (said(told), at_table.target) == ("status.route", "F4")
    assert at_table.set_options(frozenset({"march"})) is None
    assert at_table.made == 0


def test_options_without_anybody_chosen_do_nothing(at_table: Exploration) -> None:
    assert at_table.set_options(frozenset({"march"})) is None
    assert at_table.chosen is None


# Splitting, stepping, going


def test_of_an_army_that_splits_part_goes_and_part_stays_undepleted() -> None:
    exploring = Exploration(Session(load(FOLDER / "split-and-cross.json")))
    cavalry, spearmen = Piece("cavalry", "green"), Piece("spearmen", "green")
    exploring.press("E2")
    assert exploring.reach is not None
    assert exploring.reach.movement.budget == 2
    exploring.choose_party({"cavalry": 1, "spearmen": 0})
    assert exploring.chosen is not None
    assert exploring.chosen.party == Stack.of({cavalry: 1})
    assert exploring.reach.movement.budget == 3
    exploring.aim("F3")
    assert said(exploring.go()) == "status.carried_out"
    position = exploring.session.position
    assert position.at("F3") == Stack.of({cavalry: 1})
    assert position.at("E2") == Stack.of({cavalry: 1, spearmen: 2})
    assert (position.count("cubes", "F3"), position.count("cubes", "E2")) == (1, 0)
    assert said(exploring.press("E2")) == "status.selected"


def test_a_party_is_clipped_to_the_army_and_is_somebody(at_table: Exploration) -> None:
    assert at_table.choose_party({"cavalry": 1}) is None
    at_table.press("G7")
    at_table.choose_party({"cavalry": 9})
    assert at_table.chosen is not None
    assert at_table.chosen.party.total() == 2
    assert at_table.chosen.order.party is None
    at_table.choose_party({"cavalry": 1})
    told = at_table.choose_party({"cavalry": -3})
    assert (said(told), at_table.chosen.party) == ("status.nobody_goes", Stack.of({CAVALRY: 1}))


def test_steps_are_clipped_to_the_route(at_table: Exploration) -> None:
    assert said(at_table.step_to(1)) == "status.no_route"
    at_table.press("G7")
    at_table.aim("D7")
    assert said(at_table.step_to(-4)) == "status.step_start"
    assert at_table.made == 0
    told = at_table.step_to(2)
    assert told == Told("status.step", (("number", 2), ("total", 3), ("points", 2), ("left", 1)))
    told = at_table.step_to(99)
    assert told == Told("status.step", (("number", 3), ("total", 3), ("points", 1), ("left", 0)))
    assert at_table.made == 3


def test_the_last_step_forward_carries_the_move_out_and_lays_the_cube(at_table: Exploration) -> None:
    at_table.press("G7")
    at_table.aim("D7")
    at_table.switch("step")
    assert [said(at_table.forward()) for _ in range(4)] == [*["status.step"] * 3, "status.carried_out"]
    position = at_table.session.position
    assert (position.at("D7"), position.at("G7")) == (Stack.of({CAVALRY: 2}), Stack())
    assert position.count("cubes", "D7") == 1
    assert at_table.session.entry.say == "history.go"
    assert (at_table.selection, at_table.target, at_table.made) == ("yellow:D7", None, 0)
    told = at_table.aim("D6")
    assert sections(told) == ["G-MAN-1"]


def test_a_march_lays_two_cubes(at_table: Exploration) -> None:
    at_table.press("G7")
    at_table.set_options(frozenset({"march"}))
    at_table.aim("E4")
    at_table.go()
    assert at_table.session.position.count("cubes", "E4") == 2
    assert at_table.chosen is not None
    assert at_table.chosen.options == frozenset()


def test_going_nowhere_says_so(at_table: Exploration) -> None:
    for go in (at_table.go, at_table.forward):
        assert said(go()) == "status.no_route"
    at_table.press("G7")
    assert said(at_table.go()) == "status.no_route"


def test_going_to_an_unexplored_hex_is_refused_and_nothing_changes(at_table: Exploration) -> None:
    at_table.press("G7")
    at_once = at_table.press("H7")
    assert at_once
    assert (at_once.say, sections(at_once), at_table.target) == ("status.not_yet", ["G-EXPL-2"], "H7")
    assert (at_table.refused, at_table.reasons, at_table.remedies) == ("H7", at_once.rulings, ())
    assert at_table.route
    assert said(at_table.press("D7")) == "status.route"
    at_table.press("H7")
    before = state(at_table)
    told = at_table.go()
    assert (told.say, sections(told)) == ("status.not_carried_out", ["G-EXPL-2"])
    assert told.rulings[0].help == "glory.not_explored_yet.help"
    assert state(at_table) == before
    assert (at_table.refused, at_table.reasons) == ("H7", told.rulings)


def test_crossing_an_own_army_is_shown_and_stopping_there_is_refused() -> None:
    exploring = Exploration(Session(load(FOLDER / "split-and-cross.json")))
    exploring.press("E2")
    told = exploring.aim("E3")
    assert (told.say, sections(told), exploring.target) == ("status.not_reachable", ["G-MERGE-1"], "E3")
    before = state(exploring)
    told = exploring.go()
    assert (told.say, sections(told)) == ("status.not_carried_out", ["G-MERGE-1"])
    assert state(exploring) == before


# Entering


def test_what_entering_costs_whoever_is_chosen(at_table: Exploration) -> None:
    def price(space: str) -> tuple[str, int]:
        step = at_table.entering(space)
        assert step is not None
        return step.rule.section, getattr(step, "points", -1)

    assert [price(space) for space in ("F7", "E6", "D8", "H7")] == [
        ("G-MAN-3a", 1), ("G-MAN-3b", 2), ("G-SEA-2", 1), ("G-MAN-3c", 2),
    ]  # fmt: skip
    at_table.press("G7")
    assert [price(space) for space in ("F7", "E6", "D8", "E2")] == [
        ("G-MAN-3d", 0), ("G-MAN-3b", 2), ("G-MAN-8", -1), ("G-MAN-3a", 1),
    ]  # fmt: skip
    assert price("G7") == ("G-MAN-3a", 1)
    reach = at_table.reach
    assert reach is not None
    refused = [space for space in at_table.table.board.spaces if space not in reach]
    assert len(refused) > 50
    for space in refused:  # the cursor and the reasons are of one way
        step, reasons = at_table.entering(space), reach.why_not(space)
        assert step is not None
        assert step.at == (space,)
        against = [
            each for each in reasons if each.at == (space,) and each.rule.section not in ("G-MAN-1", "G-MERGE-1")
        ]
        assert (step in against) if against else isinstance(step, Toll)
    at_table.switch("place")
    assert [price(space) for space in ("F7", "D8")] == [("G-MAN-3a", 1), ("G-SEA-2", 1)]
