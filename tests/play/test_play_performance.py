"""A procedure as it is played: shown forward and back, answered, rolled for, undone, taken another way."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexwidgets.model import Position
from hexwidgets.play import dumps, load
from hexwidgets.play.performance import Performance, Rolled
from hexwidgets.rules import Answer, BadRecord, Choice, IllegalAnswer, Roll, possible, run
from tests.play.exploring import ROOT

SCENARIO = load(ROOT / "ambush-at-the-fox-clearing.json")
BATTLE = SCENARIO.game.procedures["battle"]
FIGHT = {"clearing": "12", "attacker": "Blue", "defender": "Green"}
AMBUSHED = ("fox", "hold", (3, 1), "hold", "hold")


def fight(*answers: Answer, seed: int = 1, clearing: str = "12") -> Performance:
    return Performance(SCENARIO.table, BATTLE, {**FIGHT, "clearing": clearing}, answers, seed=seed)


def saved(performance: Performance) -> str:
    return dumps(SCENARIO.with_position(performance.shown.position))


def numbers(position: Position) -> tuple[int, int, int, int]:
    """Blue's warriors, Green's, Green's buildings and Green's ambush cards in hand."""
    here = {(piece.kind, piece.owner): n for piece, n in position.at("12")}
    pieces = (("warrior", "Blue"), ("warrior", "Green"), ("building", "Green"))
    blue, green, buildings = (here.get(piece, 0) for piece in pieces)
    return blue, green, buildings, sum(n for _, n in position.at("hand Green"))


def lines(performance: Performance) -> list[tuple[int, str, str]]:
    """Every step: its number, kind and section."""
    steps = [(number, performance.step_at(number)) for number in range(1, performance.length + 1)]
    return [(number, type(step).__name__, step.rule.section) for number, step in steps]


def raw(performance: Performance) -> tuple[Any, ...]:
    return performance.answers, performance.at, performance.how_rolled, performance.run.frames, saved(performance)


# Forward and back


def test_it_begins_at_its_first_step_with_the_table_as_it_lies() -> None:
    begun = fight()
    assert (begun.at, begun.length, begun.over, begun.answers, begun.asked) == (1, 2, False, (), None)
    assert lines(begun) == [(1, "Event", "4.3"), (2, "Choice", "4.3.1")]
    assert begun.shown.position == SCENARIO.table.position


def test_each_step_shows_the_table_as_it_lies_once_it_is_taken() -> None:
    whole = fight(*AMBUSHED)
    assert (whole.length, whole.over, whole.at) == (17, True, 1)
    seen = []
    for number in range(1, 18):
        whole.show(number)
        seen.append(numbers(whole.shown.position))
    begun, played, ambushed = [(4, 2, 1, 2)] * 2, [(4, 2, 1, 1)] * 4, [(2, 2, 1, 1)] * 9
    assert seen == [*begun, *played, *ambushed, (2, 0, 1, 1), (1, 0, 1, 1)]
    back = []
    for number in range(17, 0, -1):
        whole.show(number)
        back.append(numbers(whole.shown.position))
    assert back == seen[::-1]


@pytest.mark.parametrize(("wanted", "shown"), [(0, 1), (-3, 1), (17, 17), (18, 17), (400, 17)])
def test_what_is_shown_is_clipped_to_the_steps_that_there_are(wanted: int, shown: int) -> None:
    whole = fight(*AMBUSHED)
    whole.show(wanted)
    assert whole.at == shown


def test_of_a_step_that_waits_the_table_is_that_before_it() -> None:
    waiting = fight("fox", "hold")
    waiting.show(waiting.length)
    assert isinstance(waiting.step, Roll)
    assert numbers(waiting.shown.position) == (2, 2, 1, 1)
    with pytest.raises(IndexError):
        waiting.step_at(waiting.length + 1)


def test_what_is_asked_has_its_number_and_its_answer() -> None:
    played = fight("hold", (3, 1))
    found = []
    for number in range(1, played.length + 1):
        played.show(number)
        if played.asked is not None:
            found.append((number, played.asked.number, played.asked.answer, played.asked.answered, played.so_far))
    assert found == [
        (2, 0, "hold", True, ("hold",)),
        (4, 1, (3, 1), True, ("hold", (3, 1))),
        (8, 2, None, False, ("hold", (3, 1))),
    ]


# Dice


@pytest.mark.parametrize(
    ("seed", "faces"), [(1, [(1, 3), (1, 1), (0, 1)]), (41, [(3, 2), (3, 0), (0, 2)]), (7, [(3, 3), (2, 3), (1, 2)])]
)
def test_a_seed_gives_these_faces_on_every_python_and_rolled_again_those(
    seed: int, faces: list[tuple[int, int]]
) -> None:
    rolling = fight("hold", seed=seed)
    rolling.show(rolling.length)
    assert [rolling.roll(), rolling.roll(again=True), rolling.roll(again=True)] == faces
    assert rolling.answers == ("hold", faces[2])
    assert rolling.how_rolled == ((1, Rolled("seed", seed, 2)),)


def test_the_faces_depend_on_the_number_of_the_answer() -> None:
    after_foil = fight("fox", "hold")
    after_foil.show(after_foil.length)
    assert (after_foil.roll(), after_foil.rolled(2)) == ((2, 3), Rolled("seed", 1, 0))


def test_undo_then_roll_gives_the_same_faces_and_does_not_count_as_again() -> None:
    rolling = fight("hold")
    rolling.show(rolling.length)
    first = rolling.roll()
    assert rolling.undo()
    assert (rolling.answers, rolling.at, rolling.length) == (("hold",), 4, 4)
    assert rolling.roll() == first
    assert rolling.how_rolled == ((1, Rolled("seed", 1, 0)),)


def test_redo_gives_the_same_faces_whatever_the_seed_is_by_then() -> None:
    rolling = fight("hold")
    rolling.show(rolling.length)
    rolling.roll()
    rolling.roll(again=True)
    assert rolling.undo()
    rolling.seed = 41
    assert rolling.redo()
    assert (rolling.answers, rolling.how_rolled) == (("hold", (1, 1)), ((1, Rolled("seed", 1, 1)),))
    assert not rolling.redo()
    rolling.undo()
    assert rolling.roll() == (3, 2)
    assert not rolling.redo(), "what was rolled instead took its place"


def test_a_roll_again_by_the_seed_after_another_seed_is_counted_as_again() -> None:
    rolling = fight("hold")
    rolling.show(rolling.length)
    rolling.roll()
    rolling.seed = 41
    assert rolling.roll(again=True) == (3, 0)
    assert rolling.how_rolled == ((1, Rolled("seed", 41, 1)),)


def test_faces_say_that_they_were_typed_or_chosen_and_recorded_ones_say_nothing() -> None:
    rolling = fight("hold")
    rolling.show(rolling.length)
    rolling.answer((0, 3), Rolled("typed"))
    assert rolling.how_rolled == ((1, Rolled("typed")),)
    rolling.answer([0, 3], Rolled("chosen"))
    assert (rolling.answers, rolling.how_rolled) == (("hold", (0, 3)), ((1, Rolled("chosen")),))
    assert fight(*AMBUSHED).how_rolled == ()


def test_nothing_but_a_roll_is_rolled() -> None:
    asked = fight()
    asked.show(2)
    before = raw(asked)
    with pytest.raises(IllegalAnswer) as bad:
        asked.roll()
    assert [ruling.rule.section for ruling in bad.value.rulings] == ["4.3.1"]
    assert raw(asked) == before
    over = fight(*AMBUSHED)
    before = raw(over)
    with pytest.raises(IllegalAnswer):
        over.roll()
    assert raw(over) == before


# Answers


def test_an_answer_at_an_earlier_step_begins_another_line() -> None:
    played = fight(*AMBUSHED)
    played.show(2)
    played.answer("hold")
    assert played.answers == ("hold",)
    assert (played.at, played.length) == (2, 4)
    assert numbers(played.shown.position) == (4, 2, 1, 2)


def test_the_same_answer_at_an_earlier_step_keeps_the_line_and_goes_one_on() -> None:
    played = fight(*AMBUSHED)
    played.show(4)
    played.answer("hold")
    assert (played.answers, played.at) == (AMBUSHED, 5)


@pytest.mark.parametrize("faces", [(4, 0), (-1, 2), (1,), (1, 2, 3), (True, 2), "x", None])
def test_r_4_3_2_dice_outside_their_faces_are_refused_and_all_is_as_it_was(faces: Answer) -> None:
    rolling = fight("hold")
    rolling.show(rolling.length)
    before = raw(rolling)
    with pytest.raises(IllegalAnswer) as bad:
        rolling.answer(faces, Rolled("typed"))
    assert [ruling.rule.section for ruling in bad.value.rulings] == ["4.3.2"]
    assert raw(rolling) == before


def test_what_may_not_begin_is_refused() -> None:
    with pytest.raises(BadRecord) as bad:
        fight(clearing="1")
    assert [ruling.rule.section for ruling in bad.value.rulings] == ["4.3"]
    with pytest.raises(IllegalAnswer):
        fight("mouse")


# The tree


def test_going_to_a_node_and_back_is_byte_equal_and_the_frames_are_equal() -> None:
    whole = fight(*AMBUSHED)
    whole.show(whole.length)
    before = raw(whole)
    ways: list[tuple[Answer, ...]] = [("hold",), ("bird", "bird", (0, 0)), (), ("hold", (3, 3), "use", "hold")]
    for way in ways:
        whole.go(way)
        assert whole.so_far[: len(way)] == way
        whole.go(AMBUSHED)
        assert raw(whole) == before


def test_a_node_on_the_way_keeps_the_line_and_one_beside_it_begins_another() -> None:
    whole = fight(*AMBUSHED)
    whole.go(("fox", "hold"))
    assert (whole.answers, whole.at) == (AMBUSHED, 9)
    assert isinstance(whole.step, Roll)
    whole.go(("fox", "bird"))
    assert whole.answers == ("fox", "bird")
    assert isinstance(whole.step, Roll)
    whole.go(())
    assert (whole.answers, whole.at) == (("fox", "bird"), 2)
    assert isinstance(whole.step, Choice)


def test_faces_taken_in_the_tree_are_chosen_to_see_and_those_rolled_before_stay_rolled() -> None:
    rolling = fight("hold")
    rolling.show(rolling.length)
    rolling.roll()
    rolling.go(("hold", (0, 0)))
    assert rolling.how_rolled == ((1, Rolled("chosen")),)
    rolling.go(("hold", (1, 3)))
    assert rolling.how_rolled == ((1, Rolled("seed", 1, 0)),)


def test_a_node_that_no_rule_allows_is_refused() -> None:
    whole = fight(*AMBUSHED)
    before = raw(whole)
    for way in (("mouse",), ("hold", (4, 0)), (*AMBUSHED, "hold")):
        with pytest.raises(IllegalAnswer):
            whole.go(way)
        assert raw(whole) == before


# Whatever is done

DEEDS = st.lists(
    st.one_of(
        st.tuples(st.just("answer"), st.integers(0, 4)),
        st.tuples(st.sampled_from(["roll", "again", "undo", "redo"]), st.just(0)),
        st.tuples(st.just("show"), st.integers(-1, 25)),
        st.tuples(st.just("go"), st.integers(0, 400)),
    ),
    max_size=14,
)


def do(performance: Performance, name: str, number: int, been: list[tuple[Answer, ...]]) -> None:
    step = performance.step if performance.asked else performance.run.waiting
    match name:
        case "answer" if isinstance(step, Choice):
            lawful = tuple(possible(step.question))
            performance.answer(lawful[number % len(lawful)])
        case "answer" if isinstance(step, Roll):
            performance.answer((number % 4, 3 - number % 4), Rolled("typed"))
        case "roll" | "again" if isinstance(step, Roll):
            performance.roll(again=name == "again")
        case "show":
            performance.show(number)
        case "go":
            performance.go(been[number % len(been)])
        case "undo":
            performance.undo()
        case "redo":
            performance.redo()


@settings(max_examples=60)
@given(DEEDS, st.sampled_from(["12", "11", "4"]), st.integers(0, 3))
def test_whatever_is_done_the_position_is_that_of_the_answers(
    deeds: list[tuple[str, int]], clearing: str, seed: int
) -> None:
    performance = fight(seed=seed, clearing=clearing)
    been: list[tuple[Answer, ...]] = [()]
    for name, number in deeds:
        do(performance, name, number, been)
        been.append(performance.answers)
        assert 1 <= performance.at <= performance.length
        again = run(performance.table, BATTLE.stage, performance.state, performance.answers, BATTLE.name)
        assert again.frames == performance.run.frames
        assert (again.position, again.waiting) == (performance.run.position, performance.run.waiting)
        half = run(performance.table, BATTLE.stage, performance.state, performance.so_far, BATTLE.name)
        frames = half.frames[: min(performance.at, len(performance.run.frames))]
        assert performance.shown.position == (frames[-1].position if frames else SCENARIO.table.position)
        assert all(index < len(performance.answers) for index, _ in performance.how_rolled)
