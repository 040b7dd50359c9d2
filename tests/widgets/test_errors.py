"""What goes wrong in a callback is shown in the status line, and board, history and drawing are as they were."""

from collections.abc import Callable
from typing import Any

import pytest

from hexwidgets.play.exploration import Exploration
from hexwidgets.widgets import Explorer
from hexwidgets.widgets.shortcuts import BY_KEY
from tests.widgets.conftest import Sent
from tests.widgets.driving import SEVEN, click, event, is_wrong, point, status


def broken(*_: object, **__: object) -> Any:
    """A rule or a handler that a programmer got wrong."""
    raise ZeroDivisionError("division by zero")


def held(explorer: Explorer) -> tuple[object, ...]:
    """What must not change."""
    session = explorer.session
    return session.position, len(session.entries), session.entry.id, explorer.canvas._scene


def key(explorer: Explorer, name: str) -> None:
    told = {"event": "key_down", "key": name, "shift_key": False, "ctrl_key": False, "meta_key": False}
    explorer.canvas.widget._handle_frontend_event(None, told, [])


def by_companion(explorer: Explorer, **content: object) -> None:
    explorer.canvas.companion._handle_custom_msg(content, [])


CALLBACKS: dict[str, Callable[[Explorer], None]] = {
    "mouse move": lambda e: point(e, "mouse_move", "E5"),
    "mouse out": lambda e: event(e, "mouse_out", 0, 0),
    "companion's pointer": lambda e: e.canvas.companion.set_state({"pointer": [0.4, 0.4]}),
    "companion's key": lambda e: by_companion(e, kind="key", key="ArrowLeft", shift=False),
    "right button": lambda e: by_companion(e, kind="inspect", at=[0.5, 0.5]),
    "arrow": lambda e: key(e, "ArrowUp"),
}
"""Those that show the cursor: the panel of it fails."""


@pytest.mark.parametrize("name", CALLBACKS)
def test_a_callback_whose_panel_fails_says_so_and_leaves_everything(
    wire: list[Sent], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    explorer = Explorer(SEVEN)
    click(explorer, "G7")
    before = held(explorer)[:3]
    with monkeypatch.context() as patch:
        patch.setattr("hexwidgets.widgets.inspector.under_cursor", broken)
        CALLBACKS[name](explorer)
    assert [repr(error) for error in explorer.errors] == ["ZeroDivisionError('division by zero')"]
    assert is_wrong(explorer)
    assert "division by zero" in status(explorer)
    assert held(explorer)[:3] == before
    wire.clear()
    click(explorer, "D7")
    assert explorer.exploration.target == "D7"
    assert any(sent.draws for sent in wire), "drawing goes on"


@pytest.mark.parametrize("name", ["mouse_down", "touch_start", "Enter"])
def test_a_press_whose_rule_fails_says_so_and_leaves_everything(
    wire: list[Sent], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    explorer = Explorer(SEVEN)
    explorer.hand.hover("G7")
    before = held(explorer)
    presses: dict[str, Callable[[], None]] = {
        "mouse_down": lambda: point(explorer, "mouse_down", "G7"),
        "touch_start": lambda: explorer.canvas.widget._handle_frontend_event(
            None, {"event": "touch_start", "touches": [dict(zip("xy", doubled(explorer, "G7"), strict=True))]}, []
        ),
        "Enter": lambda: key(explorer, "Enter"),
    }
    with monkeypatch.context() as patch:
        patch.setattr(Exploration, "press", broken)
        presses[name]()
    assert [type(error) for error in explorer.errors] == [ZeroDivisionError]
    assert "division by zero" in status(explorer)
    assert explorer.canvas.companion.spoken == status(explorer)
    assert held(explorer) == before
    presses[name]()
    assert explorer.selection == "yellow:G7"


def doubled(explorer: Explorer, space: str) -> tuple[float, float]:
    x, y = explorer.layout_px.centres[space]
    return 2 * x, 2 * y


def test_every_deed_that_fails_says_so_and_leaves_everything(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    before, deeds = held(explorer), explorer._deeds
    for name in deeds:
        explorer._deeds = {**deeds, name: broken}
        explorer.use(name, None)
        assert [type(error) for error in explorer.errors] == [ZeroDivisionError], name
        assert "division by zero" in status(explorer)
        assert held(explorer) == before
        explorer.errors.clear()
        explorer.tell_nothing()


@pytest.mark.parametrize("name", sorted(set(BY_KEY) - {"Enter"}))
def test_every_key_works_from_the_beginning_without_an_error(wire: list[Sent], name: str) -> None:
    explorer = Explorer(SEVEN)
    for _ in range(2):
        key(explorer, name)
    explorer.use("selection", "yellow:G7")
    explorer.hand.press("D7")
    for _ in range(2):
        by_companion(explorer, kind="key", key=name, shift=False)
    assert explorer.errors == []


def test_a_page_that_cannot_be_drawn_for_is_told_so(wire: list[Sent], monkeypatch: pytest.MonkeyPatch) -> None:
    explorer = Explorer(SEVEN)
    with monkeypatch.context() as patch:
        patch.setattr("hexwidgets.widgets.pen.prepared", broken)
        explorer.canvas.widget._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert [type(error) for error in explorer.errors] == [ZeroDivisionError]
    assert "division by zero" in status(explorer)
    wire.clear()
    explorer.canvas.widget._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert [sent.draws for sent in wire] == [True], "the next page is drawn for"


def test_what_goes_wrong_in_the_companion_is_shown(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    before = held(explorer)
    by_companion(explorer, kind="error", text="TypeError: x is undefined")
    assert [str(error) for error in explorer.errors] == ["TypeError: x is undefined"]
    assert "TypeError: x is undefined" in status(explorer)
    assert held(explorer) == before


@pytest.mark.parametrize("content", [{}, {"kind": "key"}, {"kind": "inspect", "at": [None, 1]}, {"kind": "inspect"}])
def test_a_message_of_another_companion_is_passed_over(wire: list[Sent], content: dict[str, object]) -> None:
    explorer = Explorer(SEVEN)
    by_companion(explorer, **content)
    assert explorer.errors == []
    assert explorer.hand.pinned is None


def test_f1_a_rule_that_fails_while_redrawing_and_is_mended_draws_again_without_a_restart(
    wire: list[Sent], monkeypatch: pytest.MonkeyPatch
) -> None:
    explorer = Explorer(SEVEN)
    click(explorer, "G7")
    click(explorer, "D7")
    explorer.mode = "step"
    with monkeypatch.context() as patch:
        patch.setattr("hexwidgets.widgets.picture.overlay", broken)
        explorer.stepping.next.click()
    assert "division by zero" in status(explorer)
    wire.clear()
    explorer.stepping.next.click()
    assert [sent.draws for sent in wire].count(True) == 1
    assert not is_wrong(explorer)
    assert explorer.exploration.made == 2


def test_f2_an_error_in_a_callback_of_the_user_is_shown_and_the_state_unchanged(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    explorer.observe(broken, "selection")
    before = held(explorer)[:3]
    click(explorer, "G7")
    assert "division by zero" in status(explorer)
    assert held(explorer)[:3] == before
    explorer.unobserve(broken, "selection")
    click(explorer, "D7")
    assert not is_wrong(explorer)
