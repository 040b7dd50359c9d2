"""The explorer without a browser: other languages, and names as somebody wrote them."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.play import loads
from hexwidgets.play.design import PieceBrush
from hexwidgets.text import languages
from hexwidgets.widgets import Explorer
from tests.widgets.conftest import Sent
from tests.widgets.driving import ROOT, SEVEN, button, click, words

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


KEY = re.compile(r"\b(?:ui|status|inspect|hover|table|history|session|fault|printing|glory|root)\.[a-z_]")


@pytest.mark.parametrize("language", languages())
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
