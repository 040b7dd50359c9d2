"""A made-up game and boards for the pictures: nothing of the games that the package ships."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import networkx as nx

from hexwidgets.model import Board, Hex, Piece, Position, SpaceId, Stack, hex_board, label_hexes
from hexwidgets.rules import FactKind, GameSystem, PieceKind, Rulebook, RuleSet, Table, Terrain
from hexwidgets.view import Entered, Figure, Marks, Route

GAME = GameSystem(
    name="made-up",
    rulebook=Rulebook("made-up", ()),
    switches=(),
    space_kinds=("hex", "open sea", "clearing"),
    terrains=tuple(Terrain(name, 1, name) for name in ("meadow", "forest", "mountains", "swamp", "water", "open sea")),
    pieces=(
        PieceKind("levy", "unit", "peasants"),
        PieceKind("guard", "unit", "spearmen"),
        PieceKind("blades", "unit", "swordsmen"),
        PieceKind("bows", "unit", "archers"),
        PieceKind("riders", "unit", "cavalry"),
        PieceKind("engine", "unit", "trebuchet"),
        PieceKind("ship", "unit", "galley"),
        PieceKind("town", "structure", "city"),
        PieceKind("fort", "structure", "castle"),
        PieceKind("seat", "structure", "capital"),
        PieceKind("urn", "relic", "relic", owned=False),
        PieceKind("hand", "card", "token"),
    ),
    facts=(FactKind("cubes", "space", "count", "depletion cube", 6), FactKind("terrain", "space", "terrain")),
    texts=Path("."),
)
RULES = RuleSet(())
PLAYERS = {
    "ann": "yellow",
    "bob": "purple",
    "cat": "green",
    "dan": "vermilion",
    "eve": "blue",
    "fay": "black",
}

LETTERS = {
    "m": "meadow",
    "f": "forest",
    "M": "mountains",
    "s": "swamp",
    "w": "water",
    "d": "sand",
    "u": "meadow",
}
TILES = {
    Hex(0, 0): "mfMmfms",
    Hex(2, 1): "Mdmfmsd",
    Hex(-1, 3): "uuuuuuu",
    Hex(-3, 2): "mfwwwfm",
    Hex(-2, -1): "fmsfmdM",
    Hex(1, -3): "mMfmdfm",
    Hex(3, -2): "wwfwmdm",
}


def stack(owner: str, **counts: int) -> Stack:
    return Stack.of({Piece(kind, "" if kind == "urn" else owner): n for kind, n in counts.items()})


def island() -> tuple[Board, dict[Hex, SpaceId]]:
    """Seven tiles of seven hexes in a ring of open sea, with a terrain of its own that looks like dunes."""
    ground: dict[Hex, dict[str, Any]] = {}
    for number, (middle, letters) in enumerate(TILES.items()):
        for at, letter in zip((middle, *middle.neighbours()), letters, strict=True):
            ground[at] = {"terrain": LETTERS[letter], "province": number, "explored": letter != "u"}
    for at in [other for h in ground for other in h.neighbours() if other not in ground]:
        ground[at] = {"terrain": "open sea"}
    named = label_hexes(ground)
    board = hex_board(
        named,
        {space: ground[at] for space, at in named.items()},
        terrains={"sand": Terrain("sand", 1, "dunes")},
    )
    return board, {at: space for space, at in named.items()}


def island_table() -> tuple[Table, dict[Hex, SpaceId]]:
    board, at = island()
    pieces = {
        (1, 1): stack("ann", riders=2),
        (1, 0): stack("ann", town=1),
        (0, 0): stack("ann", blades=1, guard=1, seat=1),
        (-2, -1): stack("ann", guard=1, blades=1, bows=1, engine=1, fort=1),
        (-3, 2): stack("ann", levy=2),
        (1, -3): stack("bob", guard=2, bows=1, engine=1, seat=1, urn=1),
        (2, -1): stack("bob", levy=1),
        (3, 1): stack("bob", blades=3, riders=1),
        (0, -4): stack("bob", ship=1),
        (5, -2): stack("ann", ship=1),
        (4, -3): stack("", urn=1),
        (-1, -3): stack("dan", fort=1, guard=2),
        (3, 0): stack("eve", riders=2, bows=3),
        (-1, 0): stack("fay", guard=1, blades=4, ship=2, hand=3),
    }
    cubes = {(0, 0): 1, (-2, -1): 1, (1, -3): 2, (3, 1): 1, (-1, 0): 5}
    position = Position(
        {at[Hex(*h)]: each for h, each in pieces.items() if Hex(*h) in at},
        {("cubes", at[Hex(*h)]): n for h, n in cubes.items()},
    )
    return Table(board, position, RULES), at


def island_marks(at: Mapping[Hex, SpaceId]) -> Marks:
    start = Hex(1, 1)
    land = {h: s for h, s in at.items() if h.distance(Hex(0, 0)) <= 4}
    reach = {
        space: Figure(
            max(0, 3 - h.distance(start)) if h.distance(start) <= 3 else 1,
            h != Hex(-2, -1),
            1 if h.distance(start) <= 3 else 2,
        )
        for h, space in land.items()
        if h.distance(start) <= 5 and h not in (Hex(2, -1), Hex(4, -3)) and h.q > -5
    }
    route = Route(
        at[start],
        (Entered(at[Hex(1, 0)], 0, 3), Entered(at[Hex(1, -1)], 2, 1), Entered(at[Hex(2, -2)], 1, 0)),
    )
    return Marks(
        reach=reach,
        selected=at[start],
        cursor=at[Hex(2, -2)],
        refused=at[Hex(4, -3)],
        route=route,
        ghost=(at[Hex(2, -2)], stack("ann", riders=2)),
        faults=frozenset({at[Hex(-3, 2)]}),
    )


def clearings() -> Table:
    """Four clearings, three paths and a river."""
    graph: nx.Graph[Any] = nx.Graph()
    for name, xy, suit in (
        ("1", (0, 0), "fox"),
        ("2", (3, 0), "rabbit"),
        ("3", (0, 2), "mouse"),
        ("4", (3, 2.4), "fox"),
    ):
        graph.add_node(name, kind="clearing", xy=xy, suit=suit)
    graph.add_edges_from((("1", "2"), ("1", "3"), ("2", "4")), kind="path")
    graph.add_edge("3", "4", kind="river")
    position = Position({"1": stack("ann", levy=3), "4": Stack.of({Piece("levy", "bob"): 2, Piece("town", "bob"): 1})})
    return Table(Board(graph), position, RULES)
