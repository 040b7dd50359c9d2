"""The board by keys alone: arrows, Enter, Escape; Tab leaves."""

from pathlib import Path
from typing import Any

import pytest

from hexwidgets.text import Catalog, languages
from hexwidgets.widgets import Explorer
from hexwidgets.widgets.shortcuts import OWN_KEYS, SHORTCUTS, shortcuts_html
from hexwidgets.widgets.side import INSPECTOR, KEYS, LEGEND
from tests.widgets.conftest import Sent
from tests.widgets.driving import ROOT, SEVEN, click, status, words


def press(explorer: Explorer, *keys: str, shift: bool = False) -> None:
    for key in keys:
        event = {"event": "key_down", "key": key, "shift_key": shift, "ctrl_key": False, "meta_key": False}
        explorer.canvas.widget._handle_frontend_event(None, event, [])


def test_arrows_move_the_cursor_enter_chooses_and_aims_escape_lets_go(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    explorer.hand.hover("G7")
    press(explorer, "Enter")
    assert explorer.selection == "yellow:G7"
    press(explorer, "ArrowLeft", "ArrowLeft")
    assert explorer.hand.cursor == "G5"
    press(explorer, "Enter")
    assert explorer.exploration.target == "G5"
    press(explorer, "Escape")
    assert str(explorer.exploration.target) == "None"
    assert explorer.selection == "yellow:G7"
    press(explorer, "Escape")
    assert explorer.selection == ""
    assert explorer.errors == []


def test_the_first_arrow_shows_the_cursor_where_the_army_stands(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    explorer.selection = "yellow:G7"
    press(explorer, "ArrowRight")
    assert explorer.hand.cursor == "G7"
    press(explorer, "ArrowRight")
    assert explorer.hand.cursor == "G8"


def test_a_held_stack_is_put_down_by_enter_and_let_go_by_escape(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    explorer.mode = "place"
    explorer.hand.hover("H4")
    press(explorer, "Enter")
    assert explorer.exploration.held == "H4"
    press(explorer, "Escape")
    assert explorer.exploration.held is None
    press(explorer, "Enter", "ArrowRight", "Enter")
    assert [piece.kind for piece, _ in explorer.session.position.at("H5")] == ["peasants"]


@pytest.mark.parametrize(("shift", "control"), [(False, "history"), (True, "language")])
def test_tab_leaves_the_board_also_without_the_companion(
    wire: list[Sent], monkeypatch: pytest.MonkeyPatch, shift: bool, control: str
) -> None:
    explorer = Explorer(SEVEN)
    found: list[str] = []
    controls: dict[str, Any] = {"history": explorer.history.list, "language": explorer.toolbar.language}
    for name, widget in controls.items():
        monkeypatch.setattr(widget, "focus", lambda name=name: found.append(name))
    press(explorer, "Tab", shift=shift)
    assert found == [control]
    assert "Tab" not in OWN_KEYS


def test_the_companion_belongs_to_its_own_board_and_names_it(wire: list[Sent]) -> None:
    one, other = Explorer(SEVEN), Explorer(SEVEN, language="uk")
    assert one.canvas.companion.selector == f"canvas.{one.canvas.name}"
    assert one.canvas.companion.selector != other.canvas.companion.selector
    assert one.canvas.companion.label == "Board: Seven provinces"
    assert "Сім провінцій" in other.canvas.companion.label


def test_up_and_down_keep_to_a_column_and_come_back(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    explorer.hand.hover("G7")
    seen = []
    for key in ["ArrowUp"] * 4 + ["ArrowDown"] * 4:
        press(explorer, key)
        seen.append(explorer.hand.cursor)
    assert seen[1::2][:2] == ["E7", "C7"]
    assert seen[4:] == [seen[2], seen[1], seen[0], "G7"]
    x = {space: explorer.layout_px.centres[space][0] for space in explorer.layout_px.centres}
    assert all(abs(x[space] - x["G7"]) < explorer.layout_px.radius for space in seen if space)


def test_home_goes_to_the_army_end_to_the_end_of_the_route(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    click(explorer, "G7")
    click(explorer, "D7")
    press(explorer, "Home")
    assert explorer.hand.cursor == "G7"
    press(explorer, "End")
    assert explorer.hand.cursor == "D7"


@pytest.mark.parametrize("scenario", [SEVEN, ROOT])
def test_arrows_reach_every_space(wire: list[Sent], scenario: Path) -> None:
    explorer = Explorer(scenario)
    seen, todo = set(), [next(iter(explorer.layout_px.centres))]
    while todo:
        here = todo.pop()
        if here not in seen:
            seen.add(here)
            for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
                explorer.hand.hover(None)
                explorer.hand.hover(here)
                press(explorer, key)
                assert explorer.hand.cursor
                todo.append(explorer.hand.cursor)
    assert seen == set(explorer.layout_px.centres)


def test_letters_do_what_the_list_says(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    exploring = explorer.exploration
    modes = []
    for key in "pRs":
        press(explorer, key)
        modes.append(exploring.mode)
    assert modes == ["place", "reach", "step"]
    press(explorer, "r")
    click(explorer, "G7")
    press(explorer, "m")
    assert exploring.chosen is not None
    assert exploring.chosen.options == {"march"}
    press(explorer, "m", "2", "t")
    assert exploring.chosen.options == frozenset()
    assert exploring.turns == 2
    assert exploring.threat == "threat"
    press(explorer, "t", "1", "+", "+")
    assert (exploring.threat, exploring.turns) == ("", 1)
    assert explorer.canvas.zoom.factor == pytest.approx(1.5625)
    press(explorer, "0")
    assert explorer.canvas.zoom.factor == 1
    click(explorer, "D7")
    press(explorer, "n")
    assert (exploring.mode, exploring.made) == ("step", 1)
    press(explorer, "n", "b")
    assert exploring.made == 1
    while exploring.target is not None:
        press(explorer, "n")
    assert explorer.session.position.at("D7")
    press(explorer, "z")
    assert not explorer.session.position.at("D7")
    press(explorer, "y")
    assert explorer.session.position.at("D7")
    assert explorer.errors == []


def test_the_panel_keeps_telling_of_a_space_until_escape(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    click(explorer, "G7")
    explorer.hand.hover("E6")
    press(explorer, "i")
    explorer.hand.hover("D5")
    assert "E6" in words(explorer.side.here)
    press(explorer, "Escape")
    assert explorer.hand.pinned is None
    assert "D5" in words(explorer.side.here)
    assert explorer.selection == "yellow:G7", "the first Escape let go of the panel only"


@pytest.mark.parametrize("language", languages())
def test_the_question_mark_lists_every_key_and_escape_puts_the_list_away(wire: list[Sent], language: str) -> None:
    explorer = Explorer(SEVEN, language=language)
    press(explorer, "?")
    assert explorer.side.tab == KEYS
    assert explorer.side.keys.value == shortcuts_html(Catalog(language))
    for shortcut in SHORTCUTS:
        assert shortcut.shown in words(explorer.side.keys.value)
    assert "shortcut." not in explorer.side.keys.value
    press(explorer, "Escape")
    assert not explorer.hand.listing
    assert explorer.side.tab == INSPECTOR
    explorer.toolbar.shortcuts.click()
    assert (explorer.hand.listing, explorer.side.tab) == (True, KEYS)
    explorer.side.widget.selected_index = LEGEND
    assert (explorer.hand.listing, explorer.side.tab) == (False, LEGEND)


def test_no_key_does_two_things() -> None:
    keys = [key for shortcut in SHORTCUTS for key in shortcut.keys]
    assert len(keys) == len(set(keys)) == len(OWN_KEYS)


def test_what_the_keys_find_is_spoken_as_the_panel_has_it_and_the_pointer_is_silent(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    companion = explorer.canvas.companion
    click(explorer, "G7")
    silent = companion.spoken
    explorer.hand.hover("E7")
    assert companion.spoken == silent, "the pointer says nothing"
    press(explorer, "ArrowLeft")
    assert companion.spoken.startswith("E6 mountains empty")
    assert companion.spoken in words(explorer.side.here)
    assert "G-MAN 3b" in companion.spoken
    press(explorer, "Enter")
    assert companion.spoken == status(explorer)
    press(explorer, "n")
    assert companion.spoken == status(explorer)
    assert companion.spoken.startswith("Step 1")


def test_the_keys_stay_in_sight_where_the_board_is_larger_than_its_box(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    explorer.hand.hover("G7")
    press(explorer, "ArrowLeft")
    assert explorer.canvas.companion.sight == []
    explorer.zoom_bar.more.click()
    press(explorer, "ArrowLeft")
    x, y = explorer.layout_px.centres["G5"]
    width, height = explorer.layout_px.width, explorer.layout_px.height
    assert explorer.canvas.companion.sight == pytest.approx([x / width, y / height])
