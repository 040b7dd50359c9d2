"""What the tests of the picture look at: a painted table, and what its items are made of."""

from __future__ import annotations

import math
from collections.abc import Iterable

from hexwidgets.model import Hex, Position, Stack, hex_board, label_hexes
from hexwidgets.rules import Table
from hexwidgets.view import (
    HexLayout,
    Item,
    Lines,
    Marks,
    Path,
    Polygons,
    Scene,
    Text,
    paint,
)
from hexwidgets.view.flatten import flatten
from tests.view.boards import GAME, PLAYERS, RULES, island_table

TABLE, AT = island_table()
LAYOUT = HexLayout.for_board(TABLE.board, 54)
ONE = 1.5 * math.sqrt(3) * 54 * 54
"""Area of a hex in square px."""


def scene(marks: Marks, table: Table = TABLE, layout: HexLayout = LAYOUT) -> Scene:
    return paint(table, GAME, PLAYERS, layout, marks)


def paths(items: Iterable[Item]) -> list[Path]:
    return [item for item in items if isinstance(item, Path)]


def texts(items: Iterable[Item]) -> dict[str, list[Text]]:
    found: dict[str, list[Text]] = {}
    for item in items:
        if isinstance(item, Text):
            found.setdefault(item.text, []).append(item)
    return found


def points(items: Iterable[Item]) -> list[tuple[float, float]]:
    """Every corner of what is filled or stroked; of a text, its place."""
    found: list[tuple[float, float]] = []
    for item in items:
        match item:
            case Path():
                found += [p for line in flatten(item.segments) for p in line.points]
            case Polygons():
                found += [p for polygon in item.polygons for p in polygon]
            case Lines():
                found += [p for a, b, c, d in item.lines for p in ((a, b), (c, d))]
            case Text():
                found.append(item.at)
    return found


def area(path: Path) -> float:
    total = 0.0
    for line in flatten(path.segments):
        corners = line.points
        pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
        total += sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) / 2
    return total


def single(stacked: Stack, facts: dict[tuple[str, str], int] | None = None) -> Table:
    """Three hexes in a row; the pieces stand in the middle one."""
    hexes = label_hexes([Hex(0, 0), Hex(1, 0), Hex(2, 0)])
    board = hex_board(hexes, {space: {"terrain": "meadow"} for space in hexes})
    return Table(board, Position({"A2": stacked}, dict(facts or {})), RULES)
