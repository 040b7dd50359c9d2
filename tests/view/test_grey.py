"""Printed in grey, owners, terrains and reach are still told apart: by outline, by pattern, by kind of line."""

from __future__ import annotations

import io
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from hexwidgets.model import Hex, Position, hex_board, label_hexes
from hexwidgets.rules import Table
from hexwidgets.view import OWNERS, TERRAINS, Figure, HexLayout, Item, Marks, Scene, to_png
from hexwidgets.view.scene import Colour
from hexwidgets.view.stacks import counter
from hexwidgets.view.theme import PAPER
from tests.view.boards import RULES
from tests.view.items import scene


def grey(items: tuple[Item, ...], side: float, background: Colour = PAPER) -> Image.Image:
    return Image.open(io.BytesIO(to_png(Scene(side, side, {"ground": items}, background), 2))).convert("L")


def differs(one: Image.Image, two: Image.Image, by: int = 48) -> float:
    """The part of the pixels that are clearly darker in one than in the other."""
    return ImageStat.Stat(ImageChops.difference(one, two).point([255 * (v >= by) for v in range(256)])).mean[0] / 255


@pytest.mark.parametrize("size", [16, 28, 40])
def test_owners_are_told_apart_by_their_outline(size: float) -> None:
    # The same colour for all, so that nothing but the shape is left; d = size of the counter in px.
    look = {name: OWNERS[name] for name in OWNERS}
    side = size * 1.6
    one_grey = {name: type(each)("#8A8A8A", "#FFFFFF", each.outline, each.mark) for name, each in look.items()}
    drawn = {name: grey(counter(each, "token", (side / 2, side / 2), size), side) for name, each in one_grey.items()}
    for a, b in combinations(drawn, 2):
        assert differs(drawn[a], drawn[b]) >= 0.04, (a, b)


def ground(terrain: str) -> Image.Image:
    hexes = label_hexes([Hex(0, 0)])
    look = {"terrain": terrain} if terrain != "unexplored" else {"terrain": "meadow", "explored": False}
    table = Table(hex_board(hexes, {"A1": look}), Position(), RULES)
    layout = HexLayout.for_board(table.board, 40)
    painted = scene(Marks(labels=False), table, layout)
    return Image.open(io.BytesIO(to_png(painted, 2))).convert("L")


def test_terrains_are_told_apart_by_value_or_pattern() -> None:
    drawn = {name: ground(name) for name in TERRAINS}
    for a, b in combinations(drawn, 2):
        assert differs(drawn[a], drawn[b], 24) >= 0.015, (a, b)


def test_what_is_reached_in_which_turn_is_told_apart() -> None:
    hexes = label_hexes([Hex(0, 0)])
    table = Table(hex_board(hexes, {"A1": {"terrain": "meadow"}}), Position(), RULES)
    layout = HexLayout.for_board(table.board, 40)
    every = {
        "none": Marks(reach={}),
        "threat": Marks(threat=frozenset(hexes)),
        "ignoring": Marks(threat_ignoring=frozenset(hexes)),
        **{f"turn {turn}": Marks(reach={"A1": Figure(2, turn=turn)}) for turn in (1, 2, 3)},
    }
    drawn = {
        name: Image.open(io.BytesIO(to_png(scene(marks, table, layout), 2))).convert("L")
        for name, marks in every.items()
    }
    for a, b in combinations(drawn, 2):
        assert differs(drawn[a], drawn[b]) >= 0.02, (a, b)
