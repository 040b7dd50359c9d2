"""Whatever is done with a procedure at the board, in whatever order: nothing of the history is lost."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from hexwidgets.play import dumps
from hexwidgets.play.exploration import Exploration
from hexwidgets.rules import Choice, possible
from tests.play.exploring import battle_begun
from tests.play.test_play_performing import FIGHT

DEEDS = st.lists(
    st.tuples(st.sampled_from(["answer", "roll", "again", "onward", "look", "leave", "keep", "undo", "past", "mode"]),
              st.integers(0, 20)),
    max_size=16,
)  # fmt: skip


@settings(max_examples=40)
@given(DEEDS)
def test_whatever_is_done_only_keep_changes_the_table_and_nothing_of_the_history_is_lost(
    deeds: list[tuple[str, int]],
) -> None:
    exploring = battle_begun("11")
    tables: dict[int, str] = {}
    for name, number in deeds:
        entries = exploring.session.entries
        do(exploring, name, number)
        assert exploring.session.entries[: len(entries)] == entries
        assert len(exploring.session.entries) <= len(entries) + (name in ("keep", "onward"))
        here = exploring.session.entry.id
        assert dumps(exploring.session.scenario()) == tables.setdefault(here, dumps(exploring.session.scenario()))
        performance = exploring.performance
        if performance is not None:
            assert 1 <= performance.at <= performance.length
        if exploring.playing is None:
            assert exploring.table is exploring.session.table


def do(exploring: Exploration, name: str, number: int) -> None:
    performance = exploring.performance
    asked = None if performance is None else performance.asked
    match name:
        case "answer" if asked is not None and isinstance(asked.step, Choice):
            lawful = tuple(possible(asked.step.question))
            exploring.answer(lawful[number % len(lawful)])
        case "answer":
            exploring.answer((number % 5, 3), "typed")
        case "roll" | "again":
            exploring.roll(again=name == "again")
        case "onward":
            exploring.onward()
        case "look":
            exploring.look(number)
        case "leave":
            exploring.leave()
            exploring.perform("battle", {**FIGHT, "clearing": "11"})
        case "keep":
            exploring.keep()
        case "undo":
            exploring.session.undo()
            exploring.catch_up()
        case "past":
            exploring.open_past()
        case "mode":
            exploring.switch(("step", "reach", "place")[number % 3])
