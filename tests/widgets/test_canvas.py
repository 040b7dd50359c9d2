"""The canvas as its messages tell: batches survive exceptions, only changed layers go, no bad number gets out."""

import json
from threading import Thread
from typing import Any

import ipycanvas.canvas as ic
import pytest

from hexwidgets.view import Item, LayerName, Lines, Path, Polygons, Scene, Text
from hexwidgets.widgets.canvas import SceneCanvas, batch

NAMES = {number: name for name, number in ic.COMMANDS.items()}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The names of the commands of every batch sent."""
    batches: list[list[str]] = []

    def keep(content: Any, buffers: Any = None) -> None:
        commands = json.loads(bytes(buffers[0]))
        flat = commands if isinstance(commands[0], list) else [commands]
        batches.append([NAMES[command[0]] for command in flat])

    monkeypatch.setattr(ic._CANVAS_MANAGER, "send", keep)
    return batches


def canvas() -> SceneCanvas:
    def ignore(x: float, y: float) -> None:
        return None

    return SceneCanvas(100, 80, on_move=ignore, on_press=ignore, on_release=ignore, on_leave=lambda: None)


def scene(**layers: tuple[Item, ...]) -> Scene:
    names: tuple[LayerName, ...] = ("ground", "overlay", "pieces", "top", "cursor")
    return Scene(100, 80, {name: layers.get(name, ()) for name in names})


SQUARE = Polygons((((0, 0), (10, 0), (10, 10), (0, 10)),), "#FF0000")
WORD = Text((50, 40), "7", 12, "#000000", halo="#FFFFFF", halo_width=2)


def test_after_an_exception_in_a_batch_drawing_goes_on(drawn: list[list[str]]) -> None:
    board = canvas()

    def fail_half_way() -> None:
        with batch():
            board.widget.fill_rect(0, 0, 10, 10)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_half_way()
    assert drawn == []
    board.show(scene(ground=(SQUARE,)))
    assert len(drawn) == 1
    assert "fillRect" not in drawn[0]
    assert drawn[0].count("fillPolygons") == 1


def test_every_batch_selects_its_canvas_anew_so_that_a_reloaded_page_draws(drawn: list[list[str]]) -> None:
    board = canvas()
    board.show(scene(cursor=(WORD,)))
    board.redraw()
    board.redraw()
    assert [commands[0] for commands in drawn] == ["switchCanvas"] * 3


def test_only_changed_layers_are_sent(drawn: list[list[str]]) -> None:
    board = canvas()
    assert board.show(scene(ground=(SQUARE,))) == ("ground", "overlay", "pieces", "top", "cursor")
    assert board.show(scene(ground=(SQUARE,))) == ()
    assert len(drawn) == 1
    assert board.show(scene(ground=(SQUARE,), top=(WORD,))) == ("top",)
    assert drawn[1].count("clear") == 3, "the layer, the sum, the page"
    assert drawn[1].count("drawImage") == 3, "ground and top, and their sum"
    assert board.show(scene(ground=(SQUARE,), top=(WORD,), cursor=(SQUARE,))) == ("cursor",)
    assert (drawn[2].count("clear"), drawn[2].count("drawImage")) == (1, 1), "upon the sum, which stays as it is"
    assert [name for name in drawn[1] if name in ("strokeText", "fillText")] == ["strokeText", "fillText"]
    board.redraw()
    assert drawn[3].count("clear") == 6, "four layers, the sum, the page"


@pytest.mark.parametrize(
    "item",
    [
        Polygons((((0, 0), (float("nan"), 0), (1, 1)),), "#000000"),
        Lines(((0, 0, float("inf"), 1),), "#000000", 1),
        Path((("M", (0, 0)), ("L", (float("nan"), 1))), stroke="#000000"),
        Text((float("nan"), 0), "x", 10, "#000000"),
    ],
)
def test_a_coordinate_that_is_no_number_never_gets_out(drawn: list[list[str]], item: Item) -> None:
    board = canvas()
    with pytest.raises(ValueError, match="not a number"):
        board.show(scene(ground=(SQUARE,), top=(item,)))
    assert drawn == []
    board.show(scene(ground=(SQUARE,)))
    assert len(drawn) == 1


def test_a_press_is_where_the_pointer_was_seen_last() -> None:
    pressed: list[tuple[float, float]] = []

    def ignore(x: float, y: float) -> None:
        return None

    board = SceneCanvas(
        100, 80, on_move=ignore, on_press=lambda x, y: pressed.append((x, y)), on_release=ignore, on_leave=lambda: None
    )

    def tell(event: str, x: float, y: float) -> None:
        board.widget._handle_frontend_event(None, {"event": event, "x": x, "y": y}, [])

    tell("mouse_down", 20, 30)
    tell("mouse_move", 40, 60)
    tell("mouse_down", 40, 160)  # the browser scrolled between the move and the press
    tell("mouse_out", 0, 0)
    tell("mouse_down", 44, 66)
    assert pressed == [(10, 15), (20, 30), (22, 33)]


def test_a_tap_presses_and_releases() -> None:
    told: list[str] = []
    board = SceneCanvas(
        100, 80,
        on_move=lambda x, y: None,
        on_press=lambda x, y: told.append(f"press {x} {y}"),
        on_release=lambda x, y: told.append(f"release {x} {y}"),
        on_leave=lambda: None,
    )  # fmt: skip
    board.widget._handle_frontend_event(None, {"event": "touch_start", "touches": [{"x": 50, "y": 20}]}, [])
    assert told == ["press 25.0 10.0", "release 25.0 10.0"]


def test_the_private_names_of_ipycanvas_are_there() -> None:
    for name in ("_caching", "_current_canvas", "_commands_cache", "_buffers_cache", "flush"):
        assert hasattr(ic._CANVAS_MANAGER, name)
    assert {"fill_style", "stroke_style", "line_width", "global_alpha", "font"} <= set(ic.Canvas.ATTRS)
    assert {"set", "moveTo", "lineTo", "bezierCurveTo", "closePath", "fill", "stroke"} <= set(ic.COMMANDS)


def test_two_threads_that_draw_never_mix_their_batches(drawn: list[list[str]]) -> None:
    one, other = canvas(), canvas()
    one.show(scene(ground=(SQUARE,)))
    other.show(scene(top=(WORD,)))
    alone = [commands[1:] for commands in drawn]
    drawn.clear()
    threads = [Thread(target=lambda board=board: [board.redraw() for _ in range(60)]) for board in (one, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(drawn) == 120
    assert [drawn.count(["switchCanvas", *commands]) for commands in alone] == [60, 60]
