"""A procedure stepped at the board: what could begin, what is refused, what enters the history and how."""

from __future__ import annotations

import pytest

from hexwidgets.model import BOX, Piece, Shift
from hexwidgets.play import Session, dumps, load
from hexwidgets.play.exploration import Exploration
from hexwidgets.play.performance import Performance, Rolled
from hexwidgets.play.session import Play
from hexwidgets.rules import Roll
from tests.play.exploring import ROLL, ROOT, battle_begun, fox_clearing, play_on, said, sections, state

FIGHT = {"clearing": "12", "attacker": "Blue", "defender": "Green"}


def played(exploring: Exploration) -> Performance:
    assert exploring.performance is not None
    return exploring.performance


def deed(exploring: Exploration) -> Play:
    found = exploring.session.entry.deed
    assert isinstance(found, Play)
    return found


def everything(exploring: Exploration) -> tuple[object, ...]:
    performance = exploring.performance
    shown = None if performance is None else (performance.answers, performance.at, performance.how_rolled)
    return state(exploring), shown, dumps(exploring.session.scenario())


def battles(exploring: Exploration) -> list[tuple[str, str]]:
    meetings = [dict(each.arguments) for each in exploring.meetings if each.procedure == "battle"]
    return [(str(each["attacker"]), str(each["defender"])) for each in meetings]


# What could begin


@pytest.mark.parametrize(
    ("clearing", "wanted"),
    [
        ("12", [("Blue", "Green"), ("Green", "Blue")]),
        ("11", [("Blue", "Green")]),  # no warrior of Green's that could attack
        ("1", []),
        ("10", []),
    ],
)
def test_r_4_3_where_two_sides_meet_each_that_has_warriors_may_attack(
    clearing: str, wanted: list[tuple[str, str]]
) -> None:
    exploring = fox_clearing()
    exploring.press(clearing)
    exploring.chosen = None
    assert exploring.spot == clearing
    assert battles(exploring) == wanted
    assert all(each.rule.section == "4.3" for each in exploring.meetings)


def test_of_three_sides_what_the_chosen_one_begins_comes_first() -> None:
    exploring = fox_clearing()
    exploring.session.edit((Shift(Piece("warrior", "Vermilion"), 1, BOX, "12"),))
    exploring.catch_up()
    blue = [("Blue", "Green"), ("Blue", "Vermilion")]
    green = [("Green", "Blue"), ("Green", "Vermilion")]
    vermilion = [("Vermilion", "Blue"), ("Vermilion", "Green")]
    for chosen, wanted in (
        ("Blue:12", [*blue, *green, *vermilion]), ("Green:12", [*green, *blue, *vermilion]),
        ("Vermilion:12", [*vermilion, *blue, *green]),
    ):  # fmt: skip
        exploring.select(chosen)
        assert battles(exploring) == wanted


def test_r_4_1_the_cards_of_a_hand_may_be_crafted_or_say_why_not() -> None:
    exploring = Exploration(Session(load(ROOT / "a-turn-at-the-workshops.json")))
    exploring.select("Green:3")
    found = [(dict(each.arguments)["card"], [ruling.rule.section for ruling in each.refused]) for each
             in exploring.meetings]  # fmt: skip
    assert found == [("anvil", []), ("cobbler", ["4.1.1"])]
    exploring.select("")
    exploring.spot = "hand Blue"
    found = [(dict(each.arguments)["card"], [ruling.rule.section for ruling in each.refused]) for each
             in exploring.meetings]  # fmt: skip
    assert [sections for _, sections in found] == [[], [], ["2.1.3"], [], [], []]


def test_nothing_could_begin_while_placing_or_playing_or_with_the_board_untouched() -> None:
    exploring = fox_clearing()
    assert exploring.meetings == ()
    exploring.press("12")
    assert len(exploring.meetings) == 2
    exploring.switch("place")
    assert exploring.meetings == ()
    exploring.switch("reach")
    exploring.begin(0)
    assert exploring.meetings == ()


def test_what_may_not_begin_names_its_section_and_leaves_all_as_it_was() -> None:
    exploring = Exploration(Session(load(ROOT / "a-turn-at-the-workshops.json")))
    exploring.select("Green:3")
    before = everything(exploring)
    assert exploring.begin(2) is None
    assert exploring.begin(-1) is None
    told = exploring.begin(1)
    assert (said(told), sections(told)) == ("status.not_begun", ["4.1.1"])
    assert everything(exploring) == before
    exploring = fox_clearing()
    exploring.press("12")
    before = everything(exploring)
    told = exploring.perform("battle", {**FIGHT, "clearing": "1"})
    assert (said(told), sections(told)) == ("status.not_begun", ["4.3"])
    assert everything(exploring) == before
    assert exploring.mode == "reach"


def test_what_begins_is_shown_and_the_board_is_not_aimed_at() -> None:
    exploring = fox_clearing()
    exploring.press("12")
    exploring.aim("4")
    told = exploring.begin(1)
    assert said(told) == "status.playing"
    assert told is not None
    assert dict(told.args) == {"number": 1, "total": 2}
    assert dict(played(exploring).arguments) == {"clearing": "12", "attacker": "Green", "defender": "Blue"}
    assert (exploring.mode, exploring.target, exploring.reach) == ("step", None, None)
    assert said(exploring.press("4")) == "status.being_played"


# Stepping


def test_onward_steps_rolls_and_keeps_and_stops_where_somebody_decides() -> None:
    exploring = battle_begun()
    assert [said(exploring.onward()) for _ in range(3)] == ["status.playing", "status.decide", "status.decide"]
    exploring.answer("hold")
    for _ in range(2):
        exploring.forward()
    assert isinstance(played(exploring).step, Roll)
    exploring.forward()
    assert (played(exploring).answers, played(exploring).at) == (("hold", (1, 3)), 4)
    play_on(exploring, "hold", "hold")
    while exploring.performance is not None:
        told = exploring.onward()
    assert said(told) == "history.played"
    assert exploring.onward() is None


def test_nothing_is_asked_or_rolled_where_a_step_asks_nothing() -> None:
    exploring = battle_begun()
    before = everything(exploring)
    assert said(exploring.answer("hold")) == "status.nothing_asked"
    assert said(exploring.roll()) == "status.nothing_to_roll"
    exploring.look(2)
    assert said(exploring.roll()) == "status.nothing_to_roll"
    exploring.look(1)
    assert said(exploring.keep()) == "status.decide"
    assert everything(exploring) == before


@pytest.mark.parametrize(("clearing", "answer"), [("4", "fox"), ("12", "mouse"), ("12", 3), ("12", None)])
def test_r_4_3_1_an_ambush_that_does_not_match_is_refused_and_all_is_as_it_was(clearing: str, answer: object) -> None:
    exploring = battle_begun(clearing)
    exploring.look(2)
    before = everything(exploring)
    told = exploring.answer(answer)
    assert (said(told), sections(told)) == ("status.not_answered", ["4.3.1"])
    assert everything(exploring) == before


def test_r_4_3_1_i_a_card_that_does_not_foil_is_refused_and_all_is_as_it_was() -> None:
    exploring = battle_begun()
    play_on(exploring, "fox")
    exploring.look(4)
    before = everything(exploring)
    told = exploring.answer("mouse")
    assert (said(told), sections(told)) == ("status.not_answered", ["4.3.1.I"])
    assert everything(exploring) == before


def test_typed_faces_come_as_lists_and_bad_ones_are_refused() -> None:
    exploring = battle_begun()
    play_on(exploring, "hold")
    exploring.look(4)
    before = everything(exploring)
    for faces in ([4, 0], [0, -1], [1], "3, 1"):
        told = exploring.answer(faces, "typed")
        assert (said(told), sections(told)) == ("status.not_answered", ["4.3.2"])
        assert everything(exploring) == before
    exploring.answer([3, 1], "typed")
    assert (played(exploring).answers, played(exploring).how_rolled) == (("hold", (3, 1)), ((1, Rolled("typed")),))


def test_a_roll_that_fell_is_looked_at_and_rolled_again_only_on_purpose() -> None:
    exploring = battle_begun()
    play_on(exploring, "hold", ROLL)
    assert (played(exploring).answers, played(exploring).at) == (("hold", (1, 3)), 4)
    exploring.roll()
    assert (played(exploring).answers, played(exploring).at) == (("hold", (1, 3)), 5)
    exploring.look(4)
    exploring.roll(again=True)
    assert (played(exploring).answers, played(exploring).rolled(1)) == (("hold", (1, 1)), Rolled("seed", 1, 1))


def test_another_seed_holds_from_now_on() -> None:
    exploring = battle_begun()
    play_on(exploring, "hold", ROLL)
    exploring.set_seed(41)
    assert played(exploring).answers == ("hold", (1, 3))
    exploring.look(4)
    exploring.roll(again=True)
    assert played(exploring).answers == ("hold", (3, 0))
    exploring.leave()
    exploring.perform("battle", FIGHT)
    play_on(exploring, "hold", ROLL)
    assert played(exploring).answers == ("hold", (3, 2))


def test_in_another_mode_than_step_the_table_shown_is_that_of_the_session() -> None:
    exploring = battle_begun()
    play_on(exploring, "fox", "hold")
    exploring.look(7)
    assert dict(exploring.table.position.at("12"))[Piece("warrior", "Blue")] == 2
    exploring.switch("reach")
    assert exploring.table is exploring.session.table
    assert (exploring.playing, exploring.running) == (None, None)
    assert dict(exploring.table.position.at("12"))[Piece("warrior", "Blue")] == 4
    exploring.switch("step")
    assert dict(exploring.table.position.at("12"))[Piece("warrior", "Blue")] == 2
    exploring.cancel()
    assert exploring.table is exploring.session.table
    assert exploring.session.entries[1:] == ()


# Keeping


def test_what_is_kept_is_one_entry_and_the_table_lies_as_it_ends() -> None:
    exploring = battle_begun()
    play_on(exploring, "hold", ROLL)
    exploring.roll(again=True)
    exploring.look(4)
    exploring.roll(again=True)
    play_on(exploring, "hold", "hold")
    assert exploring.session.entries[1:] == ()
    told = exploring.keep()
    assert said(told) == "history.played"
    assert len(exploring.session.entries) == 2
    assert deed(exploring) == Play(
        "battle", FIGHT, ("hold", (0, 1), "hold", "hold"), ((1, Rolled("seed", 1, 2)),)
    )  # fmt: skip
    left = {(piece.owner, piece.kind): n for piece, n in exploring.session.position.at("12")}
    assert left == {("Blue", "warrior"): 4, ("Green", "warrior"): 1, ("Green", "building"): 1}
    assert exploring.performance is None


def test_undo_and_redo_of_the_history_never_roll() -> None:
    exploring = battle_begun()
    play_on(exploring, "hold", ROLL, "hold", "hold")
    exploring.keep()
    kept, entries = dumps(exploring.session.scenario()), exploring.session.entries
    exploring.session.undo()
    assert dumps(exploring.session.scenario()) == dumps(fox_clearing().session.scenario())
    exploring.set_seed(41)
    exploring.session.redo()
    assert (dumps(exploring.session.scenario()), exploring.session.entries) == (kept, entries)


def test_a_second_way_through_is_a_branch_and_both_lines_are_kept() -> None:
    exploring = battle_begun()
    play_on(exploring, "hold", ROLL, "hold", "hold")
    exploring.keep()
    first = dumps(exploring.session.scenario())
    exploring.session.edit((Shift(Piece("warrior", "Green"), 1, BOX, "8"),))
    assert exploring.open_past() is None, "an edit is no play"
    exploring.session.undo()
    exploring.catch_up()
    told = exploring.open_past()
    assert said(told) == "status.playing"
    assert played(exploring).answers == ("hold", (1, 3), "hold", "hold")
    assert played(exploring).rolled(1) == Rolled("seed", 1, 0)
    exploring.look(2)
    exploring.answer("fox")
    play_on(exploring, "hold", ROLL, "hold", "hold")
    exploring.keep()
    entries = exploring.session.entries
    assert [(entry.id, entry.parent) for entry in entries] == [(0, None), (1, 0), (2, 1), (3, 0)]
    assert deed(exploring).answers == ("fox", "hold", (2, 3), "hold", "hold")
    exploring.session.jump(1)
    assert dumps(exploring.session.scenario()) == first
    assert [entry.id for entry in exploring.session.line.entries] == [0, 1, 2]
    exploring.session.jump(3)
    assert [entry.id for entry in exploring.session.line.entries] == [0, 3]


def test_the_past_is_played_from_the_table_before_it() -> None:
    exploring = battle_begun()
    play_on(exploring, "hold", (3, 1), "hold", "hold")
    exploring.keep()
    assert dict(exploring.table.position.at("12"))[Piece("warrior", "Blue")] == 3
    exploring.open_past()
    assert dict(exploring.table.position.at("12"))[Piece("warrior", "Blue")] == 4
    exploring.leave()
    assert dict(exploring.table.position.at("12"))[Piece("warrior", "Blue")] == 3
    assert exploring.open_past() is not None
    exploring.session.undo()
    exploring.catch_up()
    assert exploring.performance is None, "the table was changed past it"


def test_a_record_is_stepped_through_and_kept_only_where_it_began_from_this_table() -> None:
    exploring = fox_clearing()
    scenario = exploring.session.scenario()
    assert exploring.open_record(scenario, 0) is None
    assert exploring.open_record(scenario, 7) is None
    assert said(exploring.open_record(scenario, 2)) == "status.playing"
    assert (played(exploring).length, played(exploring).at, played(exploring).base) == (17, 1, 0)
    exploring.leave()
    exploring.session.edit((Shift(Piece("warrior", "Green"), 1, "12", BOX),))
    exploring.catch_up()
    before = dumps(exploring.session.scenario())
    assert said(exploring.open_record(scenario, 2)) == "status.playing"
    exploring.look(17)
    assert dict(exploring.table.position.at("12"))[Piece("warrior", "Blue")] == 1
    assert said(exploring.keep()) == "status.record_of_another_table"
    assert (played(exploring).at, len(exploring.session.entries)) == (17, 2)
    exploring.leave()
    assert dumps(exploring.session.scenario()) == before


def test_every_recorded_play_of_root_opens_and_goes_back_and_forth() -> None:
    opened = 0
    for file in sorted(ROOT.glob("*.json")):
        exploring = Exploration(Session(load(file)))
        scenario = exploring.session.scenario()
        for number, play in enumerate(scenario.plays, 1):
            told = said(exploring.open_record(scenario, number))
            if play.expect is not None and play.expect.refused and exploring.performance is None:
                assert told == "status.not_begun"
                continue
            assert told == "status.playing"
            performance = played(exploring)
            there = [performance.shown.position for n in range(performance.length) if exploring.look(n + 1)]
            back = [performance.shown.position for n in range(performance.length, 0, -1) if exploring.look(n)]
            assert back == there[::-1]
            opened += 1
            exploring.leave()
    assert opened >= 30


def test_without_a_performance_nothing_is_done() -> None:
    exploring = fox_clearing()
    before = everything(exploring)
    assert [exploring.leave(), exploring.look(3), exploring.onward(), exploring.roll(), exploring.answer("hold"),
            exploring.go_to(()), exploring.open_past()] == [None] * 7  # fmt: skip
    assert said(exploring.keep()) == "status.nothing_played"
    assert everything(exploring) == before


# Undo and redo


def test_undo_takes_answers_and_steps_back_then_puts_the_battle_away_and_redo_takes_all_up_again() -> None:
    exploring = battle_begun()
    play_on(exploring, "hold", (3, 0))
    begun = played(exploring)
    line, entry = begun.answers, exploring.session.entry.id
    assert line
    backs = 0
    while exploring.performance is not None:
        assert exploring.take_back() is not None
        backs += 1
    assert exploring.take_back() is None, "what is before is the history's"
    assert exploring.session.entry.id == entry
    forths = 0
    while exploring.retakable:
        assert exploring.take_up() is not None
        forths += 1
    assert forths == backs
    assert played(exploring) is begun
    assert begun.answers == line
    assert exploring.take_up() is None


def test_what_undo_put_away_is_forgotten_once_something_else_is_done() -> None:
    exploring = battle_begun()
    while exploring.performance is not None:
        exploring.take_back()
    assert exploring.retakable
    exploring.session.edit((Shift(Piece("warrior", "Green"), 1, BOX, "1"),))
    exploring.catch_up()
    assert not exploring.retakable
    exploring.session.undo()
    exploring.catch_up()
    assert not exploring.retakable, "redo brings the piece back, not the battle"
    assert exploring.take_up() is None
