"""Small pictures of one thing each, as SVG: for the buttons of a palette and for legends."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from hexwidgets.model import Hex, Stack, hex_board
from hexwidgets.rules import GameSystem, PieceKind
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.patterns import stamp
from hexwidgets.view.scene import Item, Path, Scene
from hexwidgets.view.shapes import number_disc, outline, placed, polygon
from hexwidgets.view.stacks import Kind, contents, counter, relic, sign_mark, structure
from hexwidgets.view.svg import to_svg
from hexwidgets.view.theme import INK, OWNERS, PAPER, TERRAINS

SIZE = 32.0
"""Side of a swatch in px."""


def _svg(items: tuple[Item, ...], width: float = SIZE) -> str:
    return to_svg(Scene(width, SIZE, {"ground": items, "overlay": (), "pieces": (), "top": (), "cursor": ()}))


def piece(kind: PieceKind, look: str | None) -> str:
    """A kind of piece, in an owner's look where it has one."""
    middle = SIZE / 2
    if kind.role == "structure" and look:
        return _svg(structure(OWNERS[look], kind.silhouette, middle - 2, middle - 1, SIZE * 0.72, 1))
    if kind.role == "relic":
        return _svg(relic(kind.silhouette, middle, middle, SIZE * 0.8, 1))
    if look is None:
        return _svg((Path(placed(kind.silhouette, middle, middle, SIZE * 0.8), INK),))
    return _svg(counter(OWNERS[look], kind.silhouette, (middle, middle), SIZE * 0.76))


def units(stack: Stack, game: GameSystem, owners: Mapping[str, str]) -> str:
    """The units of a stack side by side, each kind with its number above one."""
    return _side_by_side(contents(stack, game, owners).units)


@lru_cache(maxsize=256)
def _side_by_side(found: tuple[Kind, ...]) -> str:
    items: list[Item] = []
    for i, (look, silhouette, n) in enumerate(found):
        x, y = SIZE * (i + 0.5), SIZE / 2
        items += counter(look, silhouette, (x, y), SIZE * 0.72)
        if n > 1:
            items += number_disc(x + SIZE * 0.32, y + SIZE * 0.30, SIZE * 0.19, n)
    return _svg(tuple(items), SIZE * len(found)) if found else ""


def sign(silhouette: str) -> str:
    """The mark of a fact."""
    return _svg(sign_mark(silhouette, SIZE / 2, SIZE / 2, SIZE * 0.75))


def owner(look: str) -> str:
    """A player's colour and outline."""
    return _svg((Path(outline(OWNERS[look].outline, SIZE / 2, SIZE / 2, SIZE * 0.6), OWNERS[look].colour, INK, 1.2),))


def terrain(look: str) -> str:
    """A hex of a terrain: its tint and pattern."""
    radius = SIZE / 2 - 1
    layout = HexLayout.fit(hex_board({"a": Hex(0, 0)}), SIZE, SIZE)
    here, scale = layout.centres["a"], radius / layout.radius
    printed = TERRAINS.get(look)
    tint = printed.tint if printed else PAPER
    marks = stamp(printed, [(here, False)], radius * 0.95) if printed else ()
    return _svg((Path(polygon(layout.corners("a", scale)), tint, INK, 0.8), *marks))
