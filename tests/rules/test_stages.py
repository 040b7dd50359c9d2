"""The driver: it stops at questions, steps back, replays, and refuses what no rule allows."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexwidgets.model import Fact, StaleChange
from hexwidgets.rules import (
    Call,
    Choice,
    Done,
    Event,
    Flow,
    Go,
    IllegalAnswer,
    Point,
    Roll,
    Run,
    Saved,
    Stage,
    Table,
    check,
    replay,
    run,
)
from tests.rules.skirmish import COIN, ambush, fight_on, n, ref, table

START = table(A_house=1, A_warrior=3, A_ambush=0, D_ambush=1, D_house=1, D_warrior=2)


def test_a_play_stops_at_each_question() -> None:
    play = run(START, ambush)
    assert isinstance(play.waiting, Choice)
    assert play.waiting.question.lawful() == ("play", "hold")
    play = run(START, ambush, None, ["play"])
    assert isinstance(play.waiting, Roll)
    assert n(play.position, "A", "warrior") == 3 - 2
    assert (play.result, play.frames[-1].position) == (None, play.position)


def test_a_play_goes_by_its_sections_and_keeps_every_position() -> None:
    play = run(START, ambush, None, ["play", (0, 3)], name="battle")
    assert play.waiting is None
    assert play.result == "fought"
    assert [f.step.rule.section for f in play.frames] == ["1", "1", "1.II", "2", "2.I", "4"]
    assert [f.answer for f in play.frames] == ["play", None, None, (0, 3), None, None]
    assert [n(f.position, "A", "warrior") for f in play.frames] == [3, 3, 1, 1, 1, 1]
    assert n(play.position, "D", "warrior") == 1
    assert {f.stack for f in play.frames} == {("battle",)}
    assert [(s.answers, s.frames) for s in play.saved] == [(0, 0), (1, 2), (1, 2), (1, 3), (2, 5), (2, 5)]
    assert play.saved[0] == Saved(0, 0, START.position, (Point(ambush, name="battle"),))


def test_answers_are_json() -> None:
    play = run(START, ambush, None, ["play", (0, 3)])
    again = json.loads(json.dumps(play.answers))
    assert run(START, ambush, None, again) == play
    assert replay(START, play, again) == play


@pytest.mark.parametrize("other", [["play", [3, 3]], ["hold"], ["hold", [0, 0]], [], ["play"], ["play", [0, 3]]])
def test_a_replay_equals_a_run(other: list[Any]) -> None:
    play = run(START, ambush, None, ["play", (0, 3)])
    kept = (list(play.frames), list(play.saved))
    assert replay(START, play, other) == run(START, ambush, None, other)
    assert (play.frames, play.saved) == kept


def test_a_replay_runs_only_what_differs() -> None:
    begun = []

    def toss(table: Table, left: int, came: None) -> Flow:
        begun.append(left)
        yield Roll(rule=ref("toss"), say="toss", dice=COIN)
        return Go(toss, left - 1) if left > 1 else Done()

    play = run(START, toss, 4, [[0], [1], [0], [1]])
    begun.clear()
    replay(START, play, [[0], [1], [1], [1]])
    assert begun == [2, 1]


BAD: list[tuple[list[Any], str, int]] = [
    (["yes"], "question.not_offered", 0),
    ([1], "question.not_offered", 0),
    ([None], "question.not_offered", 0),
    ([["play"]], "question.not_offered", 0),
    (["flee"], "skirmish.refused", 0),
    (["play", [0, 4]], "roll.not_a_face", 1),
    (["play", [3]], "roll.not_a_face", 1),
    (["play", 3], "roll.not_a_face", 1),
    (["play", "03"], "roll.not_a_face", 1),
    (["play", [True, 0]], "roll.not_a_face", 1),
    (["play", [1.0, 0]], "roll.not_a_face", 1),
    (["play", [0, [0]]], "roll.not_a_face", 1),
    (["play", None], "roll.not_a_face", 1),
]


@pytest.mark.parametrize(("answers", "say", "index"), BAD)
def test_an_illegal_answer_says_by_which_rule_and_what_would_help(answers: list[Any], say: str, index: int) -> None:
    with pytest.raises(IllegalAnswer) as caught:
        run(START, ambush, None, answers)
    assert caught.value.index == index
    (ruling,) = caught.value.rulings
    assert (ruling.say, ruling.help, ruling.legal) == (say, f"{say}.help", False)
    assert ruling.rule == ref({"question.not_offered": "1", "skirmish.refused": "4"}.get(say, "2"))


def test_a_wrong_face_says_what_the_dice_have() -> None:
    step = run(START, ambush, None, ["hold"]).waiting
    assert step is not None
    (ruling,) = check(step, (0, 7))
    assert dict(ruling.args) == {"answer": "0, 7", "dice": 2, "least": 0, "most": 3}
    assert ruling.at == ("field",)
    assert check(step, (3, 0)) == ()


def test_answers_left_over_are_refused() -> None:
    with pytest.raises(IllegalAnswer, match="over after 2 answers") as caught:
        run(START, ambush, None, ["play", [3, 0], [1, 1]])
    assert caught.value.index == 2


def test_what_interrupts_is_on_the_stack_and_comes_back() -> None:
    play = run(table(A_warrior=1, D_warrior=1), fight_on, None, [[3, 0]], name="study")
    assert play.frames[0].stack == ("study", "battle")
    assert play.result == "ended"
    assert [point.name for point in play.saved[1].pending] == ["study", "battle"]


def dig(table: Table, depth: int, came: None) -> Flow:
    """Coins, one a level down; the heads come back up."""
    if not depth:
        return Done(0)
    head = yield Roll(rule=ref("toss"), say="toss", dice=COIN)
    return Call(f"dig {depth}", dig, depth - 1, rise, head)


def rise(table: Table, head: int, came: int) -> Flow:
    return Done(head + came)
    yield


def test_calls_nest_and_bring_their_results_back() -> None:
    play = run(START, dig, 3, [[1], [0], [1]])
    assert play.result == 2
    assert [f.stack for f in play.frames] == [("",), ("", "dig 3"), ("", "dig 3", "dig 2")]
    assert run(START, dig, 3, [[1], [0]]).result is None


@given(st.lists(st.sampled_from(["play", "hold", (0, 0), (1, 3), (3, 3), (2, 1)]), max_size=4), st.data())
def test_every_play_can_be_cut_short_and_gone_on_with(answers: list[Any], data: st.DataObject) -> None:
    def attempt(given: list[Any]) -> Run | None:
        try:
            return run(START, ambush, None, given)
        except IllegalAnswer:
            return None

    whole = attempt(answers)
    if whole is None:
        return
    cut = data.draw(st.integers(0, len(answers)))
    short = attempt(answers[:cut])
    assert short is not None
    assert whole.frames[: len(short.frames)] == short.frames
    assert replay(START, short, answers) == whole
    assert replay(START, whole, answers[:cut]) == short


def test_an_event_sends_the_new_table_and_an_empty_one_the_same() -> None:
    seen: list[Table] = []

    def tell(table: Table, state: None, came: None) -> Flow:
        seen.append((yield Event(rule=ref("1"), say="told")))
        seen.append((yield Event(rule=ref("1"), say="paid", changes=(Fact("points", "A", None, 1),))))
        return Done()

    play = run(START, tell)
    assert [t.position.count("points", "A") for t in seen] == [0, 1]
    assert seen[0].position is START.position
    assert play.position == seen[1].position
    assert START.position.count("points", "A") == 0


def test_a_stage_that_takes_what_is_not_there_fails_loudly() -> None:
    def pay(table: Table, state: None, came: None) -> Flow:
        yield Event(rule=ref("1"), say="paid", changes=(Fact("points", "A", 5, 6),))
        return Done()

    stage: Stage = pay
    with pytest.raises(StaleChange):
        run(START, stage)


def test_a_table_reads_what_is_painted_over_the_board() -> None:
    assert START.terrain("field") == ""
    assert START.explored("field") is True
    painted = run(START, _paint).position
    after = START.after(painted)
    assert after.terrain("field") == "bog"
    assert after.explored("field") is False
    assert after.board is START.board


def _paint(table: Table, state: None, came: None) -> Flow:
    changes = (Fact("terrain", "field", None, "bog"), Fact("explored", "field", None, False))
    yield Event(rule=ref("1"), say="painted", changes=changes)
    return Done()
