"""The palette: a button for everything there is to place, and the brush that it chooses."""

from __future__ import annotations

import base64
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from hexwidgets.play import load
from hexwidgets.play.design import Brush, CountBrush, EraseBrush, PieceBrush, TerrainBrush, TileBrush
from hexwidgets.text import Catalog
from hexwidgets.widgets.palette import Palette
from tests.widgets.conftest import Sent
from tests.widgets.driving import SEVEN


@pytest.fixture
def chosen() -> list[Brush | None]:
    return []


@pytest.fixture
def palette(wire: list[Sent], chosen: list[Brush | None]) -> Palette:
    scenario = load(SEVEN)
    palette = Palette(scenario, chosen.append, lambda name, value: None, "board")
    palette.speak(Catalog("en", [scenario.game], scenario.words("en"), strict=True))
    return palette


def button(palette: Palette, name: str) -> Any:
    return next(each.widget for each in [*palette.buttons, *palette._owners] if each.widget.description == name)


def test_there_is_a_button_for_everything(palette: Palette) -> None:
    assert [each.widget.description for each in palette.buttons] == [
        "Move", "Erase",
        "peasants", "spearmen", "swordsmen", "archers", "cavalry", "catapult", "trebuchet", "galley",
        "city", "castle", "capital", "relic", "depletion cube",
        "meadow", "forest", "mountains", "swamp", "water", "open sea", "dunes",
        "highland", "lowland",
    ]  # fmt: skip
    assert [each.widget.description for each in palette._owners] == ["Nadiya", "Oleksandr"]
    assert palette.brush is None


def test_a_button_chooses_its_brush_and_is_lit_alone(palette: Palette, chosen: list[Brush | None]) -> None:
    for name in ("archers", "relic", "depletion cube", "swamp", "Erase", "Move"):
        button(palette, name).click()
        lit = [each.widget.description for each in palette.buttons if "hexw-on" in each.widget._dom_classes]
        assert lit == [name]
    assert chosen == [
        PieceBrush("archers", "yellow"), PieceBrush("relic"), CountBrush("cubes"), TerrainBrush("swamp"), EraseBrush(),
        None,
    ]  # fmt: skip


def test_the_owner_goes_with_the_brush_in_hand(palette: Palette, chosen: list[Brush | None]) -> None:
    button(palette, "archers").click()
    before = palette._style.value
    button(palette, "Oleksandr").click()
    assert chosen[-1] == palette.brush == PieceBrush("archers", "purple")
    assert palette._style.value != before, "the pictures are in the owner's colour"
    assert [each.widget.description for each in palette._owners if "hexw-on" in each.widget._dom_classes] == [
        "Oleksandr"
    ]


def test_a_tile_is_rotated_by_sixths_and_comes_round(palette: Palette, chosen: list[Brush | None]) -> None:
    terrains = load(SEVEN).tiles["lowland"]
    button(palette, "lowland").click()
    for _ in range(6):
        palette._turn.click()
    assert chosen == [TileBrush("lowland", terrains, n % 6) for n in range(7)]


def test_every_swatch_has_a_picture(palette: Palette) -> None:
    pattern = r"\.board \.([\w-]+)\{background-image:url\(\"data:image/svg\+xml;base64,([^\"]+)\""
    rules = dict(re.findall(pattern, palette._style.value))
    widgets = [each.widget for each in [*palette.buttons, *palette._owners]]
    swatches = [widget for widget in widgets if "hexw-swatch" in widget._dom_classes]
    assert len(swatches) == 22
    for widget in swatches:
        (css,) = {each for each in widget._dom_classes if each in rules}
        assert ElementTree.fromstring(base64.b64decode(rules[css])).tag.endswith("svg")
