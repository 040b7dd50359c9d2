"""Two explorers on one page: what is done on one is not done on the other."""

from __future__ import annotations

from pathlib import Path

from hexwidgets.play import load
from hexwidgets.play.design import PieceBrush
from hexwidgets.widgets import Explorer
from tests.widgets.conftest import Sent

PROVINCES = Path(__file__).parents[2] / "scenarios" / "glory" / "seven-provinces.json"


def models(explorer: Explorer) -> set[str]:
    """Ids of all the models of an explorer, its canvases among them."""
    found, todo = set(), [explorer, *explorer.canvas._layers.all]
    while todo:
        widget = todo.pop()
        found |= {
            each.model_id for each in (widget, getattr(widget, "layout", None), getattr(widget, "style", None)) if each
        }
        todo += getattr(widget, "children", ())
    return found


def state(explorer: Explorer) -> tuple[object, ...]:
    exploring = explorer.exploration
    return (
        explorer.mode, explorer.selection, explorer.language, exploring.brush, exploring.target, exploring.made,
        explorer.session.position, len(explorer.session.entries), explorer.panel.value, explorer.cursor_panel.value,
        explorer.canvas._scene,
    )  # fmt: skip


def test_their_css_classes_and_models_differ(wire: list[Sent]) -> None:
    scenario = load(PROVINCES)
    one, other = Explorer(scenario), Explorer(scenario)
    shared = set(one._dom_classes) & set(other._dom_classes)
    assert shared == {"hexw"}
    assert one.canvas.name != other.canvas.name
    assert one.canvas.name not in other.canvas.widget._dom_classes
    assert models(one) & models(other) == set()


def test_what_is_done_on_one_changes_nothing_of_the_other(wire: list[Sent]) -> None:
    scenario = load(PROVINCES)
    one, other = Explorer(scenario), Explorer(scenario)
    other.hand.press("G7")
    other.hand.release("G7")
    before = state(other)
    wire.clear()
    one.hand.hover("F7")
    one.hand.press("G7")
    one.hand.release("G7")
    one.hand.press("D7")
    one.hand.release("D7")
    assert (one.selection, one.exploration.target) == ("yellow:G7", "D7")
    for _ in range(4):
        one.stepping.next.click()
    assert one.session.position != scenario.table.position
    one.use("brush", PieceBrush("swordsmen", "yellow"))
    one.hand.press("E6")
    one.hand.release("E6")
    one.language = "uk"
    assert (one.errors, other.errors) == ([], [])
    assert state(other) == before
    sent = {each.model for each in wire}
    assert sent & models(one)
    assert sent & models(other) == set()
    other.hand.press("D7")
    assert other.exploration.target == "D7"


def test_one_that_is_closed_leaves_the_other_drawing(wire: list[Sent]) -> None:
    one, other = Explorer(load(PROVINCES)), Explorer(load(PROVINCES))
    gone = models(one)
    one.close()
    wire.clear()
    other.hand.press("G7")
    assert other.selection == "yellow:G7"
    assert [each.draws for each in wire].count(True) == 1
    assert {each.model for each in wire} & gone == set()
    wire.clear()
    one.hand.press_at(*one.layout_px.centres["G7"])
    assert wire == [], "a closed board answers no click"
    assert other.errors == []
