"""``show`` to a page: the picture and a table, nothing fetched, and no name taken for markup."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from hexwidgets.rules import Term, find_game
from hexwidgets.text import Catalog
from tests.cli.running import CHECKOUT, FOX_CLEARING, PROVINCES, provinces, run

HOSTILE = "</title></svg><script>alert(1)</script><img src=x onerror=\"alert('2')\">&amp;\u0007\u202e"


class Page(HTMLParser):
    """What a browser reads: elements with their attributes, and the text in each."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self._open:
            self.texts.append((self._open[-1], data))

    def said(self, tag: str) -> list[str]:
        return [text for element, text in self.texts if element == tag]


def page(tmp_path: Path, *arguments: object, stdin: str = "") -> tuple[Page, str]:
    out = tmp_path / "board.html"
    ran = run("show", *arguments, "-o", out, stdin=stdin)
    assert (ran.status, ran.err) == (0, "")
    text = out.read_text("utf-8")
    return Page(text), text


def rows(text: str) -> dict[str, list[str]]:
    found = {}
    for row in re.findall(r"<tr><th scope=\"row\">(.*?)</th>(.*?)</tr>", text):
        found[row[0]] = re.findall(r"<td>(.*?)</td>", row[1])
    return found


def test_a_page_has_picture_title_and_table(tmp_path: Path) -> None:
    read, text = page(tmp_path, PROVINCES)
    assert text.startswith("<!DOCTYPE html>\n")
    assert ("html", {"lang": "en"}) in read.elements
    assert read.said("title") == ["Seven provinces", "Seven provinces"]  # the page's and the picture's
    assert read.said("h1") == ["Seven provinces"]
    assert "D7" in read.said("text")
    table = rows(text)
    assert len(table) == len(json.loads(PROVINCES.read_text("utf-8"))["board"]["spaces"])
    assert table["G9"] == ["dunes", "1 cavalry of Oleksandr; 3 swordsmen of Oleksandr", "2 depletion cubes"]
    assert read.said("figcaption") == ["Each space is labelled with its name, as in the table."]


def test_without_labels_the_table_still_names_the_spaces(tmp_path: Path) -> None:
    read, text = page(tmp_path, PROVINCES, "--no-labels")
    assert "D7" not in read.said("text")
    assert "D7" in rows(text)
    assert read.said("figcaption") == ["The spaces are not labelled; the table has their names."]


def test_in_ukrainian_with_what_lies_beside_the_board(tmp_path: Path) -> None:
    read, text = page(tmp_path, FOX_CLEARING, "--lang", "uk")
    assert ("html", {"lang": "uk"}) in read.elements
    assert read.said("caption") == ["Поле як таблиця", "Поруч із полем"]
    assert rows(text)["12"][1] == "1 будівля (Green); 4 воїни (Blue); 2 воїни (Green)"
    say = Catalog("uk", [find_game("root")])
    hand = say("root.space.hand", (("player", Term("player.Green")),))
    assert rows(text)[hand][0].split("; ") == [say("root.card.bird_ambush"), say("root.card.fox_ambush")]


def test_a_board_of_clearings_tells_suits_and_ways(tmp_path: Path) -> None:
    read, text = page(tmp_path, FOX_CLEARING)
    assert read.said("th")[:5] == ["Space", "Terrain", "Pieces", "Facts", "Ways"]
    raw = json.loads(FOX_CLEARING.read_text("utf-8"))["board"]
    assert {name: row[0] for name, row in rows(text).items() if name in raw["spaces"]} == {
        name: space["suit"] for name, space in raw["spaces"].items()
    }
    assert sorted(rows(text)["4"][3].split("; ")) == ["12", "7 (over water)", "8", "9"]


def test_a_closed_path_is_told(tmp_path: Path) -> None:
    _, text = page(tmp_path, CHECKOUT / "scenarios/root/mountain.json")
    assert "(closed way)" in "".join(row[3] for row in rows(text).values() if len(row) > 3)


@pytest.mark.parametrize("path", [PROVINCES, FOX_CLEARING], ids=["glory", "root"])
def test_nothing_is_fetched(path: Path, tmp_path: Path) -> None:
    read, text = page(tmp_path, path)
    links = {"src", "href", "srcset", "data", "action", "poster", "xlink:href"}
    assert [attributes for _, attributes in read.elements if links & set(attributes)] == []
    assert {tag for tag, _ in read.elements} & {"script", "link", "img", "iframe", "object", "embed", "image"} == set()
    assert "url(" not in text
    assert "@import" not in text
    policies = [each["content"] for tag, each in read.elements if tag == "meta" and "http-equiv" in each]
    assert policies == ["default-src 'none'; style-src 'unsafe-inline'"]


def test_hostile_names_are_text(tmp_path: Path) -> None:
    raw = json.loads(provinces())
    first = raw["players"][0]
    spaces = dict(raw["board"]["spaces"])
    spaces[HOSTILE] = {"q": 30, "r": 0, "terrain": HOSTILE}
    text = provinces(
        title={"en": HOSTILE},
        players=[{**first, "name": HOSTILE}, *raw["players"][1:]],
        board={**raw["board"], "spaces": spaces},
        terrains={**raw.get("terrains", {}), HOSTILE: {"cost": 1, "look": "meadow", "title": {"en": HOSTILE}}},
        plays=[],
    )
    read, written = page(tmp_path, "-", stdin=text)
    tags = {tag for tag, _ in read.elements}
    assert {"script", "img"} & tags == set()
    assert not any(name.startswith("on") for _, attributes in read.elements for name in attributes)
    seen = HOSTILE.replace("\u0007", "\ufffd")
    assert "".join(read.said("h1")) == seen
    assert sum(seen in each for each in read.said("td")) >= 2  # the owner of some army, and the terrain
    assert seen in read.said("th")
    assert "\u0007" not in written


def test_an_empty_board_has_a_page(tmp_path: Path) -> None:
    read, text = page(tmp_path, "-", stdin=provinces(board={"spaces": {}}, pieces=[], facts=[], plays=[]))
    assert read.said("h1") == ["Seven provinces"]
    assert rows(text) == {}


def test_unexplored_hexes_say_so(tmp_path: Path) -> None:
    spaces = {"A1": {"q": 0, "r": 0, "terrain": "forest", "explored": False}}
    text = provinces(board={"spaces": spaces}, pieces=[], facts=[], plays=[])
    _, written = page(tmp_path, "-", stdin=text)
    assert rows(written) == {"A1": ["unexplored", "", ""]}


def test_a_page_that_cannot_be_written(tmp_path: Path) -> None:
    out = tmp_path / "none" / "board.html"
    ran = run("show", PROVINCES, "-o", out)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{out} cannot be written: ")
    assert run("show", PROVINCES, "-o", tmp_path / "nul\0.html").status == 2
    capitals = tmp_path / "BOARD.HTML"
    assert run("show", PROVINCES, "-o", capitals).status == 0
    assert capitals.read_text("utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(("scheme", "printed"), [("axial", "−2,0"), ("doubled", "−4,0"), ("letters", "G7")])
def test_labels_are_coordinates_where_they_are_asked_for(tmp_path: Path, scheme: str, printed: str) -> None:
    out = tmp_path / "board.svg"
    ran = run("show", PROVINCES, "-o", out, "--coordinates", scheme)
    assert ran.status == 0
    assert f">{printed}</text>" in out.read_text("utf-8")


def test_a_legend_is_drawn_only_where_it_is_asked_for(tmp_path: Path) -> None:
    bare, told = tmp_path / "bare.svg", tmp_path / "told.svg"
    run("show", PROVINCES, "-o", bare)
    run("show", PROVINCES, "-o", told, "--legend")
    assert ">meadow</text>" not in bare.read_text("utf-8")
    assert ">meadow</text>" in told.read_text("utf-8")
    assert ">Nadiya</text>" in told.read_text("utf-8")
