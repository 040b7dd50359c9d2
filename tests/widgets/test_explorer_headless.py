"""The explorer without a browser: what goes wrong is told and loses nothing; reopening, languages, names, modes."""

from __future__ import annotations

import gc
import json
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.model import BOX, Piece, Shift, Stack
from hexwidgets.play import ScenarioFaults, loads
from hexwidgets.play.design import PieceBrush, TerrainBrush
from hexwidgets.play.exploration import Exploration, Mode
from hexwidgets.text import UnknownLanguage
from hexwidgets.widgets import Explorer, inspector
from tests.widgets.conftest import Sent
from tests.widgets.driving import ROOT, SEVEN, click, drag, event, is_wrong, point, status, words

CAVALRY = Piece("cavalry", "yellow")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return Path(shutil.copy(SEVEN, tmp_path / "seven.json"))


@pytest.fixture
def explorer(wire: list[Sent], file: Path) -> Iterator[Explorer]:
    explorer = Explorer(file)
    yield explorer
    explorer.close()


def button(explorer: Explorer, name: str) -> Any:
    return next(each.widget for each in explorer.palette.buttons if each.widget.description == name)


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


# What goes wrong


def fail(*_: object, **__: object) -> Any:
    raise ZeroDivisionError("by <b>nought</b>")


@pytest.mark.parametrize("name", ["press", "forward", "set_options", "switch", "choose_party"])
def test_an_exception_in_a_handler_is_told_and_nothing_is_lost(
    explorer: Explorer, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    click(explorer, "G7")
    click(explorer, "D7")
    explorer.party.open.value = True
    before = explorer.session.position, explorer.session.line
    use: dict[str, Callable[[], object]] = {
        "press": lambda: click(explorer, "E8"),
        "forward": explorer.stepping.next.click,
        "set_options": lambda: setattr(explorer.toolbar.options["march"], "value", True),
        "switch": lambda: setattr(explorer.toolbar.mode, "value", "place"),
        "choose_party": lambda: setattr(explorer.party._fields[0], "value", 1),
    }
    with monkeypatch.context() as patch:
        patch.setattr(Exploration, name, fail)
        use[name]()
    assert [type(error) for error in explorer.errors] == [ZeroDivisionError]
    assert status(explorer) == "Error in ZeroDivisionError: by <b>nought</b>. Nothing is lost."
    assert is_wrong(explorer)
    assert (explorer.session.position, explorer.session.line) == before
    click(explorer, "E8")
    assert (explorer.exploration.target, len(explorer.errors), is_wrong(explorer)) == ("E8", 1, False)


@pytest.mark.parametrize("name", ["chosen", "under_cursor"])
def test_an_exception_in_a_panel_is_told_and_the_next_press_works(
    explorer: Explorer, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    click(explorer, "G7")
    with monkeypatch.context() as patch:
        patch.setattr(inspector, name, fail)
        click(explorer, "D7")
    assert {type(error) for error in explorer.errors} == {ZeroDivisionError}
    assert status(explorer).startswith("Error in ZeroDivisionError")
    told = len(explorer.errors)
    click(explorer, "E8")
    assert (len(explorer.errors), status(explorer)[:5]) == (told, "Route")
    assert "E8" in words(explorer.cursor_panel.value)


def test_an_exception_while_drawing_leaves_the_picture_to_the_next_redraw(
    explorer: Explorer, wire: list[Sent], monkeypatch: pytest.MonkeyPatch
) -> None:
    explorer.exploration.take(TerrainBrush("swamp"))
    with monkeypatch.context() as patch:
        patch.setattr("hexwidgets.widgets.pen.prepared", fail)
        point(explorer, "mouse_down", "E4")
    assert [type(error) for error in explorer.errors] == [ZeroDivisionError]
    assert explorer.session.table.terrain("E4") == "swamp"
    scene = explorer.picture.scene(explorer.exploration, None)
    assert "ground" in explorer.canvas.show(scene), "still to be drawn"


def test_an_unlawful_place_is_no_error_of_ours(explorer: Explorer) -> None:
    explorer.mode = "place"
    button(explorer, "galley").click()
    click(explorer, "E4")
    assert is_wrong(explorer)
    assert "G-SEA 1" in status(explorer)
    assert "not reachable" not in words(explorer.panel.value)
    button(explorer, "lowland").click()
    click(explorer, "A4")
    assert status(explorer) == (
        "The tile “lowland” does not fit here: part of it would lie off the board. "
        "Choose a space with six neighbours as its centre."
    )
    assert (explorer.errors, len(explorer.session.entries)) == ([], 1)


def test_kept_faults_are_listed_with_their_rule(explorer: Explorer) -> None:
    explorer.mode = "place"
    explorer.toolbar.keep_faults.value = True
    button(explorer, "galley").click()
    click(explorer, "E4")
    assert explorer.session.position.at("E4").total() == 1
    assert "1 fault" in words(explorer.panel.value)
    explorer.mode = "reach"
    assert "G-SEA 1" in words(explorer.panel.value), "the list stays in every mode"
    explorer.toolbar.undo.click()
    assert "no faults" in words(explorer.panel.value)


@pytest.mark.parametrize("mode", ["reach", "place"])
def test_a_pointer_that_is_nowhere_does_nothing(explorer: Explorer, wire: list[Sent], mode: Mode) -> None:
    explorer.mode = mode
    before = explorer.session.position, explorer.exploration.chosen
    wire.clear()
    for bad in (float("nan"), float("inf"), None):
        for name in ("mouse_move", "mouse_down", "mouse_up"):
            event(explorer, name, bad, 20)
            event(explorer, name, 20, bad)
        touch = {"event": "touch_start", "touches": [{"x": bad, "y": bad}]}
        explorer.canvas.widget._handle_frontend_event(None, touch, [])
    assert (explorer.errors, wire) == ([], [])
    assert (explorer.session.position, explorer.exploration.chosen) == before
    explorer.mode = "reach"
    click(explorer, "G7")
    assert explorer.selection == "yellow:G7"


def test_a_press_beside_the_board_does_nothing(explorer: Explorer) -> None:
    for x, y in ((-50, -50), (1e7, 1e7), (0, 0)):
        for name in ("mouse_move", "mouse_down", "mouse_up"):
            event(explorer, name, x, y)
    assert (explorer.selection, explorer.errors) == ("", [])


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


# Languages


def test_another_language_renames_panel_palette_and_history(explorer: Explorer) -> None:
    explorer.mode = "place"
    button(explorer, "relic").click()
    click(explorer, "E4")
    explorer.mode = "reach"
    click(explorer, "G7")
    english = {each.widget.description for each in explorer.palette.buttons}
    explorer.language = "uk"
    assert explorer.toolbar.title.value == '<span class="hexw-title">Сім провінцій</span>'
    assert re.search("[а-я]", words(explorer.panel.value))
    assert "Selected" not in explorer.panel.value
    ukrainian = {each.widget.description for each in explorer.palette.buttons}
    assert english & ukrainian == {"highland", "lowland"}, "tiles have one name"
    assert [name for name, _ in explorer.history.list.options] == [
        f"○ 0. {explorer._say('session.opened')}",
        "● 1. " + explorer._say(explorer.session.entry.say, explorer.session.entry.args),
    ]
    assert re.search("[а-я]", explorer.history.list.options[1][0])
    assert [label for label, _ in explorer.toolbar.mode.options] == [
        explorer._say(f"ui.mode.{mode}") for mode in ("place", "reach", "step")
    ]
    assert explorer.selection == "yellow:G7"
    explorer.language = "en"
    assert {each.widget.description for each in explorer.palette.buttons} == english


KEY = re.compile(r"\b(?:ui|status|inspect|hover|table|history|session|fault|glory|root)\.[a-z_]")


@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize("path", [SEVEN, ROOT], ids=["glory", "root"])
def test_no_key_of_a_message_is_ever_shown(wire: list[Sent], path: Path, language: str) -> None:
    explorer = Explorer(path, language=language)
    shown = []
    for mode in ("reach", "step", "place"):
        explorer.mode = mode
        for space in list(explorer.layout_px.centres)[:: 1 if path == ROOT else 5]:
            click(explorer, space)
            shown += [explorer.panel.value, explorer.cursor_panel.value]
    widgets = [*explorer.palette.buttons]
    shown += [each.widget.description for each in widgets] + [each.widget.tooltip for each in widgets]
    shown += [box.description for box in explorer.toolbar.options.values()]
    shown += [name for name, _ in explorer.history.list.options]
    assert [found for each in shown if (found := KEY.search(each))] == []
    assert explorer.errors == []


# Reopening


def test_a_file_that_changed_on_disk_is_shown_as_it_now_is(explorer: Explorer, file: Path) -> None:
    explorer.mode = "place"
    explorer.toolbar.keep_faults.value = True
    explorer.toolbar.labels.value = "doubled"
    ground = explorer.picture.scene(explorer.exploration, None).layers["ground"]
    text = file.read_text("utf-8")
    file.write_text(text.replace('"r": -1, "terrain": "meadow"', '"r": -1, "terrain": "swamp"'), "utf-8")
    old = explorer.canvas
    explorer.toolbar.reopen.click()
    assert status(explorer) == "Opened seven.json."
    assert explorer.session.table.terrain("E4") == "swamp"
    shown = explorer.canvas._scene
    assert shown is not None
    assert shown.layers["ground"] != ground
    assert explorer.canvas is not old
    assert explorer._table.children[0] is explorer.canvas.view
    assert (explorer.mode, explorer.exploration.keep_faults, explorer.picture.labels) == ("place", True, "doubled")
    assert len(explorer.session.entries) == len(explorer.history.list.options) == 1
    explorer.mode = "reach"
    click(explorer, "G7")
    assert (explorer.selection, explorer.errors) == ("yellow:G7", [])


def test_reopening_closes_the_old_board_and_palette(explorer: Explorer) -> None:
    old = [*explorer.canvas._layers.all, explorer.palette.widget]
    old += [each.widget for each in explorer.palette.buttons]
    bar = explorer.toolbar.widget.children
    explorer.toolbar.reopen.click()
    assert [each.comm for each in old] == [None] * len(old)
    assert explorer._body.children[0] is explorer.palette.widget
    assert explorer.palette.widget.comm is not None
    assert explorer.toolbar.widget.children == bar, "the same game has the same bar"


def test_unsaved_work_is_given_up_when_asked_twice(explorer: Explorer) -> None:
    explorer.exploration.take(PieceBrush("relic"))
    click(explorer, "E4")
    explorer.toolbar.reopen.click()
    assert is_wrong(explorer)
    assert explorer.session.position.at("E4").total() == 1
    explorer.toolbar.reopen.click()
    assert explorer.session.position.at("E4").total() == 0
    assert explorer.errors == []


def test_a_file_that_cannot_be_used_is_told_and_the_board_stays(explorer: Explorer, file: Path) -> None:
    click(explorer, "G7")
    before = explorer.session, explorer.canvas, explorer.palette, explorer.scenario
    for text in ("{", "[]", '{"format": 99, "game": "glory"}', '{"format": 1, "game": "chess"}'):
        file.write_text(text, "utf-8")
        explorer.toolbar.reopen.click()
        assert isinstance(explorer.errors[-1], ScenarioFaults)
        assert is_wrong(explorer)
        assert str(file) in status(explorer)
        assert (explorer.session, explorer.canvas, explorer.palette, explorer.scenario) == before
    assert len(explorer.errors) == 4
    click(explorer, "D7")
    assert explorer.exploration.target == "D7"


def test_every_fault_of_a_file_is_told(explorer: Explorer, file: Path) -> None:
    document = json.loads(file.read_text("utf-8"))
    document["board"]["spaces"]["B5"]["terrain"] = "lava"
    document["pieces"][0]["owner"] = "nobody"
    file.write_text(json.dumps(document), "utf-8")
    explorer.toolbar.reopen.click()
    assert "lava" in status(explorer)
    assert "nobody" in status(explorer)


def test_the_file_of_another_game_sets_out_anew_and_so_does_coming_back(explorer: Explorer, file: Path) -> None:
    click(explorer, "G7")
    click(explorer, "D7")
    explorer.toolbar.file.value = str(ROOT)
    explorer.toolbar.reopen.click()
    assert (explorer.session.game.name, explorer.selection, explorer.errors) == ("root", "", [])
    assert list(explorer.toolbar.options) == []
    assert {each.widget.description for each in explorer.palette.buttons} >= {"warrior"}
    size = explorer.canvas.widget.width, explorer.canvas.widget.height
    click(explorer, "12")
    assert not explorer.errors
    explorer.toolbar.file.value = str(file)
    explorer.toolbar.reopen.click()
    assert [box.description for box in explorer.toolbar.options.values()] == ["March"]
    assert explorer.toolbar.options["march"] in explorer.toolbar.widget.children
    assert (explorer.canvas.widget.width, explorer.canvas.widget.height) != size
    click(explorer, "G7")
    explorer.toolbar.options["march"].value = True
    assert explorer.exploration.chosen is not None
    assert explorer.exploration.chosen.options == {"march"}
    assert explorer.errors == []


def test_saving_under_another_name_asks_for_what_is_there_already_once(explorer: Explorer, tmp_path: Path) -> None:
    other = Path(shutil.copy(ROOT, tmp_path / "other.json"))
    explorer.toolbar.file.value = str(other)
    explorer.toolbar.save.click()
    assert (is_wrong(explorer), other.read_bytes() == ROOT.read_bytes()) == (True, True)
    for _ in range(2):
        explorer.toolbar.save.click()
        assert status(explorer) == "Saved to other.json."
    assert json.loads(other.read_text("utf-8"))["game"] == "glory"
    explorer.save(tmp_path / "third.json")
    explorer.toolbar.save.click()
    assert status(explorer) == "Saved to third.json."
    assert explorer.errors == []


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


# Names


class Tags(HTMLParser):
    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.found.add(tag)
        self.found.update(name for name, _ in attrs if name.startswith("on"))


def test_names_with_markup_are_shown_as_they_are_written(wire: list[Sent]) -> None:
    evil = '<img src=x onerror="alert(1)"></style><script>'
    document = json.loads(SEVEN.read_text("utf-8"))
    renamed = {"G7": f"G7{evil}", "F8": f"F8{evil}"}
    document["plays"], document["title"] = [], {"en": f"T{evil}"}
    document["players"][0]["name"] = f"Nadiya{evil}"
    document["board"]["spaces"] = {renamed.get(s, s): part for s, part in document["board"]["spaces"].items()}
    for piece in document["pieces"]:
        piece["space"] = renamed.get(piece["space"], piece["space"])
    document["terrains"]["dunes"]["title"] = {"en": f"dunes{evil}"}
    document["tiles"] = {f"tile{evil}": document["tiles"]["lowland"]}
    explorer = Explorer(loads(json.dumps(document)))
    explorer.language = "en"
    shown: list[str] = []

    def look() -> None:
        panels = (
            explorer.panel,
            explorer.cursor_panel,
            explorer.history.head,
            explorer.toolbar.title,
            explorer.side.board,
        )
        shown.extend(panel.value for panel in panels)
        shown.extend(head.value for head in explorer.palette._heads)

    explorer.side.tables.value = True
    for mode in ("reach", "step", "place"):
        explorer.mode = mode
        for space in (renamed["G7"], renamed["F8"], "G9", "E7", "D8", "C5"):
            click(explorer, space)
            look()
    explorer.exploration.take(PieceBrush("galley", "yellow"))
    click(explorer, renamed["F8"])
    look()
    explorer.use("nothing" + evil, None)
    look()
    everything = "".join(shown)
    allowed = {
        "div", "span", "b", "i", "h4", "cite", "table", "thead", "tbody", "tr", "td", "th", "ol", "ul", "li", "style",
        "svg", "g", "path", "text",
    }  # fmt: skip
    assert set().union(*(Tags(each).found for each in shown)) <= allowed
    for name in ("Nadiya", "G7", "F8", "dunes", "T"):
        assert f"{name}&lt;img" in everything
    assert "script" not in explorer.palette._style.value
    assert [type(error) for error in explorer.errors] == [KeyError]
    checkboxes = [*explorer.toolbar.options.values(), explorer.toolbar.keep_faults]
    assert not any(box.description_allow_html for box in checkboxes)


# Other boards


def test_roots_record_opens_and_is_designed_on(wire: list[Sent]) -> None:
    explorer = Explorer(ROOT)
    click(explorer, "12")
    assert (explorer.selection, status(explorer)) == ("", "Nothing at 12 can move.")
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
