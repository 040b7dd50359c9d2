"""The history: a slider over the line, every branch in the list, dice kept by undo."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hexwidgets.play import Session, load
from hexwidgets.play.design import PieceBrush
from hexwidgets.play.session import Play
from hexwidgets.widgets import Explorer
from hexwidgets.widgets.history import lanes
from tests.widgets.conftest import Sent
from tests.widgets.driving import ROOT, SEVEN, click, status, words


@pytest.fixture
def explorer(wire: list[Sent]) -> Iterator[Explorer]:
    explorer = Explorer(SEVEN)
    explorer.use("brush", PieceBrush("relic"))
    yield explorer
    assert explorer.errors == []
    explorer.close()


def branched(explorer: Explorer) -> None:
    """Two lines from entry 1: entries 2 and 3, then 4."""
    for space in ("E4", "E5", "E6"):
        click(explorer, space)
    explorer.history.list.value = 1
    click(explorer, "D6")


def test_the_slider_goes_anywhere_on_the_line_and_says_where(explorer: Explorer) -> None:
    for space in ("E4", "E5", "E6"):
        click(explorer, space)
    slider = explorer.history.slider
    assert (slider.min, slider.max, slider.value) == (0, 3, 3)
    positions = []
    for place in (1, 3, 0):
        slider.value = place
        positions.append([space for space in ("E4", "E5", "E6") if explorer.session.position.at(space)])
    assert positions == [["E4"], ["E4", "E5", "E6"], []]
    assert words(explorer.history.head.value) == "History 0 of 3: As opened"
    slider.value = 2
    assert words(explorer.history.head.value) == "History 2 of 3: Place relic at E5"
    assert status(explorer) == "Now at: Place relic at E5."
    assert explorer.history.list.value == 2
    assert len(explorer.session.entries) == 4, "looking about does nothing"


def test_a_branch_keeps_both_lines_and_shows_them(explorer: Explorer) -> None:
    branched(explorer)
    assert [(entry.id, depth) for entry, depth in lanes(explorer.session)] == [(0, 0), (1, 0), (2, 1), (3, 1), (4, 0)]
    assert [" ".join(name.split()) for name, _ in explorer.history.list.options] == [
        "○ 0. As opened", "○ 1. Place relic at E4", "↳ 2. Place relic at E5 (another line)",
        "↳ 3. Place relic at E6 (another line)", "● 4. Place relic at D6",
    ]  # fmt: skip
    assert (explorer.history.slider.max, explorer.history.slider.value) == (2, 2)
    explorer.history.list.value = 2
    assert [(entry.id, depth) for entry, depth in lanes(explorer.session)] == [(0, 0), (1, 0), (4, 1), (2, 0), (3, 0)]
    assert (explorer.history.slider.max, explorer.history.slider.value) == (3, 2)
    assert [name[0] for name, _ in explorer.history.list.options if name[0] in "○●◌"] == ["○", "○", "●", "◌"]
    assert explorer.session.position.at("D6").total() == 0
    explorer.history.slider.value = 3
    assert explorer.session.position.at("E6").total() == 1


def test_dice_and_choices_are_shown_and_undo_never_rolls_again(wire: list[Sent]) -> None:
    explorer = Explorer(ROOT)
    record = explorer.scenario.plays[1]
    explorer.session.play(record.procedure, record.arguments, record.answers)
    explorer.refresh()
    deed, after = explorer.session.entry.deed, explorer.session.table
    assert isinstance(deed, Play)
    assert deed.answers
    shown = words(explorer.history.head.value)
    assert "Dice and choices: fox, hold, [3, 1], hold, hold" in shown
    for _ in range(2):
        explorer.toolbar.undo.click()
        assert explorer.session.position == explorer.scenario.position
        assert "Dice and choices" not in words(explorer.history.head.value)
        explorer.toolbar.redo.click()
        assert explorer.session.table is after, "the result is kept, not played again"
    assert words(explorer.history.head.value) == shown
    assert explorer.errors == []


def test_lanes_of_a_session_nobody_touched(wire: list[Sent]) -> None:
    assert [(entry.id, depth) for entry, depth in lanes(Session(load(SEVEN)))] == [(0, 0)]
