"""The controls of what is played through: by name, pressed, refused, rolled, typed, kept."""

from __future__ import annotations

import pytest

from hexwidgets.model import Piece
from hexwidgets.play.performance import Rolled
from hexwidgets.play.session import Play
from hexwidgets.widgets import Explorer
from tests.widgets.battling import at_the_dice, battle, names, on, played, press, shown, visible
from tests.widgets.conftest import Sent
from tests.widgets.driving import ROOT, SCENARIOS, click, is_wrong, status, words


def test_what_may_not_begin_has_a_disabled_button_and_the_panel_says_why() -> None:
    explorer = Explorer(SCENARIOS / "root" / "a-turn-at-the-workshops.json")
    explorer.selection = "Green:3"
    assert names(explorer.side.stepper.meetings) == ["Green crafts Anvil", "(Green crafts Cobbler)"]
    assert [button.tooltip for button in shown(explorer.side.stepper.meetings)] == ["4.1", "4.1"]
    panel = words(explorer.panel.value)
    assert "Green crafts Cobbler" in panel
    assert "4.1.1" in panel
    explorer.close()


def test_what_can_begin_has_a_button_each() -> None:
    explorer = Explorer(ROOT)
    assert names(explorer.side.stepper.meetings) == []
    click(explorer, "12")
    meetings = explorer.side.stepper.meetings
    assert names(meetings) == ["Blue attacks Green", "Green attacks Blue"]
    assert [button.tooltip for button in shown(meetings)] == ["4.3", "4.3"]
    click(explorer, "1")
    explorer.selection = ""
    click(explorer, "10")
    assert names(meetings) == []
    explorer.mode = "place"
    assert not visible(explorer.side.stepper.begin)
    explorer.close()


def test_a_battle_is_begun_by_its_button_and_its_question_is_answered_by_buttons() -> None:
    explorer = battle()
    stepper = explorer.side.stepper
    assert (explorer.mode, status(explorer)) == ("step", "Step 1 of 2.")
    assert not visible(stepper.begin)
    assert (visible(stepper.playing), visible(stepper.dice), visible(stepper.leave)) == (True, False, True)
    on(explorer)
    assert names(stepper.answers) == ["do not play it", "bird ambush", "fox ambush"]
    assert [button.tooltip for button in shown(stepper.answers)] == ["Answer 1", "Answer 2", "Answer 3"]
    press(explorer, "fox ambush")
    assert names(stepper.answers) == ["do not play it", "bird ambush", "fox ambush*"]
    assert played(explorer).answers == ("fox",)
    on(explorer, 2)
    assert names(stepper.answers) == ["do not play it", "bird ambush", "(mouse ambush)"]
    press(explorer, "bird ambush")
    assert played(explorer).answers == ("fox", "bird")
    explorer.close()


def test_r_4_3_1_a_refused_answer_is_disabled_with_its_section_in_the_tip() -> None:
    explorer = battle("4")
    on(explorer)
    refused = shown(explorer.side.stepper.answers)[-1]
    assert (refused.description, refused.disabled) == ("fox ambush", True)
    assert refused.tooltip == "This card does not match: fox ambush; clearing 4 is of another suit (rabbit). (4.3.1)"
    explorer.use("answer", "fox")
    assert is_wrong(explorer)
    assert status(explorer).endswith("clearing 4 is of another suit (rabbit). (4.3.1)")
    assert played(explorer).answers == ()
    explorer.close()


def test_dice_by_seed_and_again_on_purpose() -> None:
    explorer = at_the_dice()
    stepper = explorer.side.stepper
    assert [visible(each) for each in (stepper.dice, stepper.seed, stepper.roll, stepper.again, stepper.take)] == [
        True, True, True, False, False
    ]  # fmt: skip
    assert stepper.source.value == "seed"
    stepper.roll.click()
    assert (played(explorer).answers, played(explorer).at) == (("hold", (1, 3)), 4)
    assert (stepper.roll.disabled, visible(stepper.again)) == (True, True)
    stepper.again.click()
    assert played(explorer).answers == ("hold", (1, 1))
    assert "1, 1 · seed 1 · rolled again 1 time" in words(explorer.panel.value)
    stepper.again.click()
    assert "0, 1 · seed 1 · rolled again 2 times" in words(explorer.panel.value)
    explorer.toolbar.undo.click()
    stepper.roll.click()
    assert played(explorer).answers == ("hold", (1, 3))
    assert "rolled again" not in words(explorer.panel.value)
    explorer.close()


def test_another_seed_other_dice() -> None:
    explorer = at_the_dice()
    stepper = explorer.side.stepper
    stepper.seed.value = 41
    stepper.roll.click()
    assert played(explorer).answers == ("hold", (3, 2))
    assert "3, 2 · seed 41" in words(explorer.panel.value)
    explorer.close()


@pytest.mark.parametrize(("source", "words_"), [("typed", "as thrown"), ("chosen", "chosen")])
def test_dice_typed_in_or_chosen(source: str, words_: str) -> None:
    explorer = at_the_dice()
    stepper = explorer.side.stepper
    stepper.source.value = source
    assert [visible(each) for each in (stepper.seed, stepper.roll, stepper.again, stepper.take)] == [
        False, False, False, True
    ]  # fmt: skip
    assert [(field.description, field.options) for field in stepper.faces] == [
        ("Die 1", (0, 1, 2, 3)), ("Die 2", (0, 1, 2, 3))
    ]  # fmt: skip
    assert (stepper.take.disabled, [field.value for field in stepper.faces]) == (True, [None, None])
    assert (explorer.stepping.next.description, explorer.stepping.next.disabled) == ("Next", True)
    assert explorer.say(f"playing.counted.{source}") in words(stepper._counted.value)
    for deed in ("next", "roll"):
        explorer.use(deed, None)
        assert played(explorer).answers == ("hold",)
        assert status(explorer) == "Give every die its face, then take these dice."
    stepper.faces[0].value = 3
    assert stepper.take.disabled
    stepper.faces[1].value = 0
    assert played(explorer).answers == ("hold",)
    assert not stepper.take.disabled
    stepper.take.click()
    assert played(explorer).answers == ("hold", (3, 0))
    assert played(explorer).rolled(1) == Rolled(source)  # type: ignore[arg-type]
    assert f"3, 0 · {words_}" in words(explorer.panel.value)
    assert ("Chosen dice do not count as luck." in explorer.prospect.outlook.value) == (source == "chosen")
    explorer.toolbar.undo.click()
    assert (stepper.take.disabled, [field.value for field in stepper.faces]) == (True, [None, None])
    stepper.source.value = "seed"
    assert (explorer.stepping.next.description, explorer.stepping.next.disabled) == ("Roll", False)
    explorer.close()


def test_to_its_end_and_kept_with_the_mark_of_the_roll_in_the_history() -> None:
    explorer = at_the_dice()
    stepper = explorer.side.stepper
    stepper.roll.click()
    stepper.again.click()
    for _ in range(2):
        on(explorer, played(explorer).length - played(explorer).at)
        press(explorer, "do not use it")
    assert played(explorer).over
    on(explorer, played(explorer).length - played(explorer).at)
    assert explorer.stepping.next.description == "Keep the result"
    on(explorer)
    assert (explorer.mode, explorer.toolbar.mode.value) == ("reach", "reach")
    deed = explorer.session.entry.deed
    assert isinstance(deed, Play)
    assert (deed.answers, deed.rolled) == (("hold", (1, 1), "hold", "hold"), ((1, Rolled("seed", 1, 1)),))
    assert explorer.history.list.label.endswith(explorer.name_of(explorer.session.entry))
    assert "[1, 1]: seed 1 · rolled again 1 time" in words(explorer.history.head.value)
    here = dict(explorer.session.position.at("12"))
    assert (here[Piece("warrior", "Blue")], here[Piece("warrior", "Green")]) == (3, 1)
    assert visible(stepper.past)
    stepper.past.click()
    assert played(explorer).answers == ("hold", (1, 1), "hold", "hold")
    assert explorer.errors == []
    explorer.close()


def test_left_it_has_not_happened() -> None:
    explorer = at_the_dice()
    explorer.side.stepper.leave.click()
    assert explorer.exploration.performance is None
    assert explorer.mode == "reach"
    assert not visible(explorer.side.stepper.playing)
    assert not visible(explorer.prospect._now)
    assert len(explorer.session.entries) == 1
    explorer.close()


def test_a_recorded_play_is_chosen_from_the_list_and_one_of_another_table_cannot_be_kept() -> None:
    explorer = Explorer(ROOT)
    records = explorer.side.stepper.records
    assert [label for label, _ in records.options][1:3] == ["Just before the dice", "The ambush strikes first"]
    records.value = 2
    assert (played(explorer).length, records.value) == (17, 0)
    explorer.use("step", 17)
    assert (explorer.stepping.next.description, explorer.stepping.next.disabled) == ("Keep the result", False)
    on(explorer)
    assert len(explorer.session.entries) == 2
    records.value = 2
    explorer.use("step", 17)
    assert explorer.stepping.next.disabled
    explorer.use("keep", None)
    assert status(explorer) == explorer.say("status.record_of_another_table")
    assert len(explorer.session.entries) == 2
    explorer.close()


def test_keys_begin_answer_roll_step_and_take_back() -> None:
    explorer = Explorer(ROOT)
    click(explorer, "12")

    def keys(pressed: str) -> None:
        for key in pressed:
            explorer.hand.key(key, False)

    keys("1n")
    assert (played(explorer).at, explorer.mode) == (2, "step")
    keys("1")
    assert played(explorer).answers == ("hold",)
    keys("9")
    assert played(explorer).answers == ("hold",)
    keys("nnd")
    assert (played(explorer).answers, played(explorer).at) == (("hold", (1, 3)), 4)
    keys("b")
    assert played(explorer).at == 3
    keys("z")
    assert (played(explorer).answers, played(explorer).at) == (("hold",), 4)
    keys("y")
    assert (played(explorer).answers, played(explorer).at) == (("hold", (1, 3)), 8)
    keys("1n1nnnnn")
    assert explorer.exploration.performance is None
    assert explorer.session.entry.id == 1
    assert explorer.errors == []
    explorer.close()


def test_buttons_are_made_once_and_named_anew() -> None:
    explorer = battle()
    on(explorer)
    before = list(explorer.side.stepper.answers.buttons)
    press(explorer, "bird ambush")
    on(explorer, 2)
    assert explorer.side.stepper.answers.buttons[: len(before)] == before
    explorer.close()


def test_the_language_of_the_controls_changes_at_once() -> None:
    explorer = at_the_dice()
    stepper = explorer.side.stepper
    explorer.language = "uk"
    assert [stepper.roll.description, stepper.leave.description] == ["Кинути", "Вийти"]
    assert stepper.source.value == "seed"
    explorer.use("step", 2)
    assert names(stepper.answers) == ["не грати*", "засідка птахів", "засідка лисів"]
    explorer.close()


def test_a_step_sends_few_messages_and_little(wire: list[Sent]) -> None:
    explorer = battle()
    counts = []
    for _ in range(1):
        wire.clear()
        on(explorer)
        counts.append((len(wire), sum(sent.size for sent in wire)))
    press(explorer, "do not play it")
    for _ in range(2):
        wire.clear()
        on(explorer)
        counts.append((len(wire), sum(sent.size for sent in wire)))
    assert max(n for n, _ in counts) <= 60
    assert max(size for _, size in counts) <= 200_000
    wire.clear()
    explorer.use("step", played(explorer).at)
    assert len(wire) <= 2, "nothing changed"
    explorer.close()


def test_every_scenario_of_root_opens_and_its_records_play(wire: list[Sent]) -> None:
    for file in sorted((SCENARIOS / "root").glob("*.json"))[::4]:  # tests/play steps through all of them
        explorer = Explorer(file)
        for _, number in explorer.side.stepper.records.options[1:]:
            explorer.use("record", number)
            if explorer.exploration.performance is None:
                assert is_wrong(explorer), "a record of what may not begin"
                continue
            for at in range(1, played(explorer).length + 1):
                explorer.use("step", at)
            explorer.side.stepper.leave.click()
        assert explorer.errors == [], file.name
        explorer.close()


def test_undo_goes_back_in_a_battle_then_leaves_it_and_only_then_undoes_the_entry_before() -> None:
    explorer = Explorer(ROOT)
    explorer.exploration.put("hand Green", Piece("ambush", name="rabbit"))
    explorer.refresh()
    click(explorer, "12")
    shown(explorer.side.stepper.meetings)[0].click()
    entry, table = explorer.session.entry, explorer.session.table
    assert entry.id == 1

    def keys(pressed: str) -> None:
        for each in pressed:
            explorer.hand.key(each, False)

    keys("n1z")
    assert (played(explorer).answers, played(explorer).at) == ((), 2)
    keys("z")
    assert played(explorer).at == 1
    assert not explorer.toolbar.undo.disabled
    assert explorer.toolbar.undo.tooltip == "Undo: one step back in what is played"
    keys("z")
    assert explorer.exploration.performance is None
    assert explorer.status_text == "Left by undo: nothing of it has happened. Redo takes it up again."
    assert (explorer.session.entry, explorer.session.table) == (entry, table)
    assert explorer.toolbar.redo.tooltip == "Redo: one step on in what is played"
    # Redo goes the same way on: the battle, its second step, the answer that was taken back.
    keys("y")
    assert (played(explorer).answers, played(explorer).at, explorer.mode) == ((), 1, "step")
    keys("y")
    assert (played(explorer).answers, played(explorer).at) == ((), 2)
    keys("y")
    assert played(explorer).answers == ("hold",)
    assert explorer.toolbar.redo.disabled
    keys("y")
    assert played(explorer).answers == ("hold",)
    # Out of the battle again, and now what was done before it.
    keys("zzz")
    assert explorer.exploration.performance is None
    keys("z")
    assert explorer.session.entry.id == 0
    keys("y")
    assert (explorer.session.entry.id, explorer.exploration.performance) == (1, None)
    keys("y")
    assert played(explorer).at == 1
    assert explorer.errors == []
    explorer.close()


def test_undo_leaves_a_battle_that_another_mode_hides_and_says_so() -> None:
    explorer = battle()
    explorer.use("mode", "reach")
    explorer.toolbar.undo.click()
    assert explorer.exploration.performance is None
    assert explorer.status_text.startswith("Left by undo")
    explorer.toolbar.redo.click()
    assert (played(explorer).at, explorer.mode) == (1, "step")
    explorer.close()
