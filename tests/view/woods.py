"""A made-up wood: ten clearings, paths of which one is closed, a river, and a lake."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import networkx as nx

from hexwidgets.model import Board, Piece, Position, SpaceId, Stack
from hexwidgets.rules import PieceKind, Table
from hexwidgets.view import NOTHING, HexLayout, Marks, Scene, paint
from tests.view.boards import GAME, PLAYERS, RULES

PLACES = {
    "1": (0.0, 0.0), "2": (4.2, -0.3), "3": (8.4, 0.2), "4": (0.3, 4.0), "5": (4.4, 3.4),
    "6": (8.8, 4.4), "7": (2.3, 7.2), "8": (6.4, 6.9), "9": (0.2, 10.2), "10": (8.6, 10.0),
}  # fmt: skip
PATHS = (
    ("1", "2"), ("2", "3"), ("1", "4"), ("3", "6"), ("2", "5"), ("4", "7"), ("6", "8"), ("7", "9"), ("8", "10"),
    ("9", "10"),
)  # fmt: skip
CLOSED = ("6", "10")
RIVER = ("4", "5", "3")
"""A river through three clearings."""
LAKE = ("5", "7", "8")
"""Clearings round the lake, all joined by water."""


def holder(table: Table, space: SpaceId) -> str | None:
    """A made-up rule: who alone has pieces there."""
    owners = {piece.owner for piece, _ in table.position.at(space)}
    return owners.pop() if len(owners) == 1 else None


def edge_open(table: Table, a: SpaceId, b: SpaceId) -> bool:
    return table.board.edge_kind(a, b) != "closed path"


WOOD_GAME = replace(
    GAME,
    pieces=(
        *GAME.pieces,
        PieceKind("den", "structure", "building", slot=True),
        PieceKind("camp", "structure", "token"),
    ),
    holder=holder,
    edge_open=edge_open,
)


def stack(**owners: Mapping[str, int]) -> Stack:
    return Stack.of({Piece(kind, owner): n for owner, counts in owners.items() for kind, n in counts.items()})


def wood(lake: bool = True, pieces: Mapping[SpaceId, Stack] | None = None) -> Table:
    """The wood, with a ruin in clearing 5; slots go from one to three."""
    graph: nx.Graph[Any] = nx.Graph()
    suits = ("fox", "rabbit", "mouse")
    for i, (name, xy) in enumerate(PLACES.items()):
        graph.add_node(name, kind="clearing", xy=xy, suit=suits[i % 3], slots=1 + i % 3)
    graph.nodes["5"]["ruin"] = True
    graph.add_edges_from(PATHS, kind="path")
    graph.add_edge(*CLOSED, kind="closed path")
    graph.add_edges_from(pairwise(RIVER), kind="river")
    if lake:
        graph.add_edges_from((("5", "7"), ("5", "8"), ("7", "8")), kind="river")
    standing = {
        "1": stack(eve={"levy": 3, "den": 1}),
        "3": stack(cat={"levy": 2}, eve={"levy": 1}),
    }
    return Table(Board(graph), Position(standing if pieces is None else pieces), RULES)


TABLE = wood()
LAYOUT = HexLayout.for_board(TABLE.board, 50)


def scene(marks: Marks = NOTHING, table: Table = TABLE, layout: HexLayout = LAYOUT) -> Scene:
    return paint(table, WOOD_GAME, PLAYERS, layout, marks)
