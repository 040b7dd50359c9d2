"""The static twin of a board: a real PNG of the right size, and a text that lists every stack."""

from __future__ import annotations

import base64
import io
from typing import Any

import pytest
from PIL import Image

from hexwidgets.text import languages
from hexwidgets.widgets import Explorer
from hexwidgets.widgets.twin import hiding_style, text_table
from tests.widgets.conftest import Sent
from tests.widgets.driving import ROOT, SEVEN, click


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    outputs: list[tuple[dict[str, Any], dict[str, Any]]] = []

    def keep(data: dict[str, Any], raw: bool = False, metadata: dict[str, Any] | None = None) -> None:
        outputs.append((data, metadata or {}))

    monkeypatch.setattr("hexwidgets.widgets.twin.display", keep)
    return outputs


def test_a_snapshot_is_a_png_of_twice_the_layout_that_the_live_board_hides(
    wire: list[Sent], shown: list[tuple[dict[str, Any], dict[str, Any]]]
) -> None:
    explorer = Explorer(SEVEN, radius=24)
    explorer.snapshot()
    click(explorer, "G7")
    explorer.snapshot()
    width, height = round(explorer.layout_px.width), round(explorer.layout_px.height)
    pictures = []
    for data, metadata in shown:
        assert metadata == {"image/png": {"width": width, "height": height}}
        picture = Image.open(io.BytesIO(base64.b64decode(data["image/png"])))
        picture.load()
        assert picture.format == "PNG"
        assert abs(picture.width - 2 * explorer.layout_px.width) <= 1
        assert abs(picture.height - 2 * explorer.layout_px.height) <= 1
        pictures.append(picture.convert("RGB").tobytes())
    assert pictures[0] != pictures[1], "the reach is in the picture"
    assert f'img[width="{width}"][height="{height}"]' in hiding_style(width, height)
    assert hiding_style(width, height) in explorer._style.value


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("path", [SEVEN, ROOT], ids=["glory", "root"])
def test_the_text_lists_every_stack_of_the_board(
    wire: list[Sent], shown: list[tuple[dict[str, Any], dict[str, Any]]], path: Any, language: str
) -> None:
    explorer = Explorer(path, radius=20, language=language)
    explorer.snapshot()
    text = shown[0][0]["text/plain"]
    scenario = explorer.session.scenario()
    board, _, beside = text.partition(f"\n\n{explorer.say('page.beside')}\n")
    title, empty, *lines = board.split("\n")
    assert (title, empty) == (scenario.title(language), "")
    assert len(beside.splitlines()) == len(set(scenario.position.pieces) & set(explorer.session.beside))
    listed = dict(line.split(": ", 1) for line in lines)
    position = scenario.position
    marked = {of for (key, of), _ in position.facts.items() if key == "cubes"}
    assert set(listed) == (set(position.pieces) & set(scenario.table.board.spaces)) | marked
    for space, said in listed.items():
        cubes = 1 if space in marked else 0
        assert len(said.split("; ")) == len(position.at(space)) + cubes
    assert text == text_table(scenario, explorer._say)


def test_the_text_names_what_lies_beside_the_board(wire: list[Sent]) -> None:
    explorer = Explorer(ROOT, radius=20)
    text = text_table(explorer.session.scenario(), explorer.say)
    assert text.split("\n\n")[2].split("\n") == [
        "Beside the board",
        "the hand of Blue: bird ambush; mouse ambush",
        "the play area of Blue: Brutal Tactics",
        "the hand of Green: bird ambush; fox ambush",
        "the play area of Green: Sappers",
    ]


def test_the_text_names_numbers_owners_and_cubes(
    wire: list[Sent], shown: list[tuple[dict[str, Any], dict[str, Any]]]
) -> None:
    explorer = Explorer(SEVEN, radius=20)
    explorer.snapshot()
    lines = shown[0][0]["text/plain"].split("\n")
    (line,) = [each for each in lines if each.startswith("G9: ")]
    for part in ("3 swordsmen", "1 cavalry", "Oleksandr", "2 depletion cubes"):
        assert part in line
