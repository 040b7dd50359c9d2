"""The explorer without a browser, through the page's own events: the main job, cells, traits, closing, other boards."""

from __future__ import annotations

import gc
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.model import BOX, Piece, Shift, Stack
from hexwidgets.play import ScenarioFaults, loads
from hexwidgets.text import UnknownLanguage
from hexwidgets.widgets import Explorer
from tests.widgets.conftest import Sent
from tests.widgets.driving import ROOT, SEVEN, button, click, drag, event, is_wrong, point, status, words

CAVALRY = Piece("cavalry", "yellow")


# The main job, through the page's own events


def test_place_reach_step_undo_save_gives_the_file_back(explorer: Explorer, file: Path) -> None:
    before = file.read_bytes()
    explorer.toolbar.mode.value = "place"
    button(explorer, "spearmen").click()
    click(explorer, "E4")
    click(explorer, "E4")
    button(explorer, "relic").click()
    click(explorer, "D6")
    explorer.toolbar.save.click()
    assert file.read_bytes() != before
    explorer.toolbar.mode.value = "reach"
    click(explorer, "E4")
    click(explorer, "D6")
    assert (explorer.selection, explorer.exploration.target) == ("yellow:E4", "D6")
    explorer.toolbar.mode.value = "step"
    stepping = explorer.stepping
    stepping.next.click()
    stepping.back.click()
    stepping.slider.value = 2
    assert (explorer.exploration.made, stepping.next.description) == (2, "Make the move")
    stepping.next.click()
    assert explorer.session.position.at("D6").number(Piece("spearmen", "yellow")) == 2
    assert explorer.session.position.count("cubes", "D6") == 1
    assert explorer.history.list.value == 4
    while not explorer.toolbar.undo.disabled:
        explorer.toolbar.undo.click()
    assert explorer.history.list.value == 0
    explorer.toolbar.save.click()
    assert file.read_bytes() == before
    assert explorer.errors == []


def test_a_drag_paints_with_a_brush_and_moves_with_the_bare_hand(explorer: Explorer) -> None:
    explorer.mode = "place"
    button(explorer, "swamp").click()
    drag(explorer, "E4", "E5", "D5")
    assert [explorer.session.table.terrain(each) for each in ("E4", "E5", "D5", "D6")] == [*["swamp"] * 3, "meadow"]
    button(explorer, "Move").click()
    drag(explorer, "G7", "F8", "F9")
    position = explorer.session.position
    assert (position.at("F9"), position.at("G7"), position.at("F8")) == (Stack.of({CAVALRY: 2}), Stack(), Stack())
    point(explorer, "mouse_down", "E4")
    event(explorer, "mouse_out", 0, 0)
    button(explorer, "relic").click()
    point(explorer, "mouse_move", "D5")
    assert explorer.session.position.at("D5") == Stack(), "the press ended when the pointer left the board"
    assert explorer.errors == []


def test_the_palette_writes_history_that_the_list_jumps_about_in(explorer: Explorer) -> None:
    explorer.mode = "place"
    button(explorer, "relic").click()
    click(explorer, "E4")
    click(explorer, "E5")
    explorer.toolbar.undo.click()
    click(explorer, "E6")
    assert [" ".join(name.split()) for name, _ in explorer.history.list.options] == [
        "○ 0. As opened", "○ 1. Place relic at E4", "↳ 2. Place relic at E5 (another line)", "● 3. Place relic at E6",
    ]  # fmt: skip
    explorer.history.list.value = 2
    position = explorer.session.position
    assert (position.at("E5").total(), position.at("E6").total()) == (1, 0)
    assert status(explorer) == "Now at: Place relic at E5."
    explorer.toolbar.undo.click()
    explorer.toolbar.redo.click()
    assert explorer.history.list.value == 2


def test_the_party_chooser_splits_an_army(explorer: Explorer) -> None:
    click(explorer, "C5")
    explorer.party.open.value = True
    fields = {field.description: field for field in explorer.party._fields}
    assert {name: (field.value, field.max) for name, field in fields.items()} == {
        "archers": (1, 1), "catapult": (1, 1), "spearmen": (2, 2),
    }  # fmt: skip
    fields["catapult"].value = 0
    reach = explorer.exploration.reach
    assert reach is not None
    assert reach.movement.budget == 2
    for field in fields.values():
        field.value = 0
    assert status(explorer) == explorer._say("status.nobody_goes", (("space", "C5"),))
    assert {name: field.value for name, field in fields.items()} == {"archers": 0, "catapult": 0, "spearmen": 2}
    assert explorer.errors == []


def test_march_is_a_toggle_that_the_panel_follows(explorer: Explorer) -> None:
    click(explorer, "G7")
    click(explorer, "F4")
    assert is_wrong(explorer)
    assert "G-MAN 1" in words(explorer.panel.value)
    explorer.toolbar.options["march"].value = True
    assert (explorer.exploration.target, is_wrong(explorer)) == ("F4", False)
    assert "G-MARCH 1" in words(explorer.panel.value)
    explorer.toolbar.options["march"].value = False
    assert (explorer.exploration.target, explorer.exploration.refused) == (None, "F4")


# A cell changes the session


def test_what_a_cell_does_to_the_session_is_shown_and_the_next_press_works(explorer: Explorer) -> None:
    click(explorer, "G7")
    click(explorer, "D7")
    explorer.session.edit((Shift(CAVALRY, 2, "G7", BOX), Shift(Piece("relic"), 1, BOX, "E4")))
    point(explorer, "mouse_move", "E8")
    click(explorer, "F6")
    assert (explorer.selection, explorer.errors) == ("yellow:F6", [])
    explorer.session.jump(0)
    explorer.refresh()
    assert explorer.history.list.value == 0
    assert explorer.errors == []


# Traits


def test_mode_selection_and_language_lead(explorer: Explorer) -> None:
    explorer.selection = "yellow:G7"
    assert explorer.exploration.selection == "yellow:G7"
    assert "cavalry" in status(explorer)
    explorer.mode = "step"
    assert (explorer.exploration.mode, explorer.toolbar.mode.value) == ("step", "step")
    explorer.language = "uk"
    assert explorer.toolbar.language.value == "uk"
    explorer.selection = ""
    assert (explorer.exploration.chosen, explorer.errors) == (None, [])


def test_mode_selection_and_language_follow(explorer: Explorer) -> None:
    seen: list[tuple[str, str]] = []
    explorer.observe(lambda change: seen.append((change["name"], change["new"])), ["mode", "selection", "language"])
    click(explorer, "G7")
    explorer.toolbar.mode.value = "step"
    explorer.toolbar.language.value = "uk"
    button(explorer, explorer._say("ui.erase")).click()
    explorer.session.edit((Shift(CAVALRY, 2, "G7", BOX),))
    explorer.refresh()
    assert seen == [
        ("selection", "yellow:G7"), ("mode", "step"), ("language", "uk"), ("mode", "place"), ("selection", ""),
    ]  # fmt: skip


def test_an_unknown_army_or_language_leaves_all_as_it_was(explorer: Explorer) -> None:
    click(explorer, "G7")
    panel = explorer.cursor_panel.value
    explorer.selection = "yellow:mars"
    assert (explorer.selection, len(explorer.errors), is_wrong(explorer)) == ("yellow:G7", 1, True)
    explorer.language = "tlh"
    assert (explorer.language, explorer.toolbar.language.value) == ("en", "en")
    assert isinstance(explorer.errors[-1], UnknownLanguage)
    assert "tlh" in status(explorer)
    assert (explorer.exploration.selection, explorer.cursor_panel.value) == ("yellow:G7", panel)
    with pytest.raises(UnknownLanguage):
        Explorer(SEVEN, language="tlh")


# Closing


@pytest.mark.parametrize("language", ["tlh", None])
def test_an_explorer_that_cannot_begin_leaves_nothing_to_complain_about(
    wire: list[Sent], file: Path, monkeypatch: pytest.MonkeyPatch, language: str | None
) -> None:
    complaints: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", complaints.append)
    if language is None:
        file.write_text("{", "utf-8")
    with pytest.raises((UnknownLanguage, ScenarioFaults)):
        Explorer(file, language=language)
    gc.collect()
    assert complaints == []


def test_after_close_events_do_nothing(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    click(explorer, "G7")
    explorer.close()
    before = explorer.session.position, explorer.exploration.chosen, explorer.exploration.mode
    wire.clear()
    centre = explorer.layout_px.centres["D7"]
    explorer.hand.moved(*centre)
    explorer.hand.press_at(*centre)
    explorer.hand.release_at(*centre)
    explorer.hand.left()
    explorer.mode = "place"
    explorer.language = "uk"
    explorer.toolbar.undo.click()
    explorer.palette.erase.widget.click()
    assert (explorer.session.position, explorer.exploration.chosen, explorer.exploration.mode) == before
    assert [sent for sent in wire if sent.draws] == []
    assert explorer.errors == []
    explorer.close()


# Other boards


def test_roots_record_opens_and_is_designed_on(wire: list[Sent]) -> None:
    explorer = Explorer(ROOT)
    click(explorer, "12")
    assert (explorer.selection, status(explorer)) == ("Blue:12", "Selected at 12: 4 warriors.")
    assert "12" in words(explorer.cursor_panel.value)
    explorer.mode = "place"
    button(explorer, "warrior").click()
    before = explorer.session.position.at("12").total()
    click(explorer, "12")
    assert explorer.session.position.at("12").total() == before + 1
    explorer.toolbar.undo.click()
    assert explorer.session.position.at("12").total() == before
    assert explorer.errors == []


def test_five_units_on_a_hex_open_with_their_fault_listed(wire: list[Sent]) -> None:
    document = json.loads((SEVEN.with_name("free-city.json")).read_text("utf-8"))
    document["plays"] = []
    space, owner = next((piece["space"], piece["owner"]) for piece in document["pieces"] if piece["kind"] == "archers")
    document["pieces"] = [{"space": space, "owner": owner, "kind": "archers", "n": 5}]
    explorer = Explorer(loads(json.dumps(document)))
    shown = words(explorer.panel.value)
    assert "1 fault" in shown
    assert "G-MERGE 7" in shown
    assert explorer.picture.marks(explorer.exploration).faults == {space}
    click(explorer, space)
    assert (explorer.selection, explorer.errors) == (f"{owner}:{space}", [])
    explorer.mode = "place"
    button(explorer, "Erase").click()
    click(explorer, space)
    assert "no faults" in words(explorer.panel.value)


def test_a_scenario_in_a_language_that_its_game_lacks_opens(wire: list[Sent], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexwidgets.widgets.explorer.languages", lambda game: ("en",))
    explorer = Explorer(SEVEN, language="uk")
    assert (explorer.language, explorer.toolbar.language.value) == ("uk", "uk")
    explorer.language = "en"
    explorer.language = "uk"
    assert (explorer.toolbar.language.value, explorer.errors) == ("uk", [])
