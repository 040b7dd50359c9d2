"""The board by keys alone: arrows, Enter, Escape; Tab leaves."""

from pathlib import Path
from typing import Any

import pytest

from hexwidgets.widgets import Explorer
from hexwidgets.widgets.companion import OWN_KEYS
from tests.widgets.conftest import Sent

SEVEN = Path(__file__).parents[2] / "scenarios" / "glory" / "seven-provinces.json"


def press(explorer: Explorer, *keys: str, shift: bool = False) -> None:
    for key in keys:
        event = {"event": "key_down", "key": key, "shift_key": shift, "ctrl_key": False, "meta_key": False}
        explorer.canvas.widget[-1]._handle_frontend_event(None, event, [])


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
