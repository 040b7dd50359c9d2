"""The explorer without a browser: what goes wrong is told and loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hexwidgets.play.design import TerrainBrush
from hexwidgets.play.exploration import Exploration, Mode
from hexwidgets.widgets import Explorer, inspector
from tests.widgets.conftest import Sent
from tests.widgets.driving import button, click, event, is_wrong, point, status, words


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
