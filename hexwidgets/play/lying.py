"""What lies on a table: from the parts of a file to the table, and back to the parts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import networkx as nx

from hexwidgets.model import BOX, Board, Hex, Piece, Position, SpaceId, Stack, hex_board, in_order
from hexwidgets.play.names import painted_facts
from hexwidgets.play.reading import space_kind
from hexwidgets.play.ring import OPEN_SEA, ring_of
from hexwidgets.play.schema import Document, FactPart, PiecePart, SpacePart, StartPart
from hexwidgets.rules import GameSystem, Table, Terrain

_PLAIN = ("terrain", "explored", "province", "suit", "slots", "ruin", "corner", "landmark", "cost")


def board_of(document: Document, game: GameSystem) -> Board:
    """The board of a document that has no faults."""
    hexes: dict[SpaceId, Hex] = {}
    attributes: dict[SpaceId, dict[str, Any]] = {}
    for space, part in sorted(document.board.spaces.items(), key=lambda each: in_order(each[0])):
        plain = {key: value for key in _PLAIN if (value := getattr(part, key)) is not None}
        attributes[space] = {"kind": space_kind(part, game), **plain}
        if part.x is not None:
            attributes[space]["xy"] = (part.x, part.y)
        if part.q is not None and part.r is not None:
            hexes[space] = Hex(part.q, part.r)
    drawn = document.board
    if drawn.open_sea:
        beside = game.off_board(tuple(player.id for player in document.players))
        for space, at in ring_of(drawn.spaces, (BOX, *beside)).items():
            hexes[space], attributes[space] = at, {"kind": OPEN_SEA, "terrain": OPEN_SEA}
    whole: dict[str, Any] = {
        "terrains": {name: Terrain(name, each.cost, each.look) for name, each in sorted(document.terrains.items())},
        "effects": {name: each.entries() for name, each in sorted(document.effects.items())},
        "parts": drawn.parts,
        "shared_sides": drawn.shared_sides,
        "forests": drawn.forests,
    }
    board = hex_board(hexes, attributes, **whole)
    if len(hexes) == len(attributes) and drawn.shared_sides and not (drawn.edges or drawn.marked_edges):
        return board
    graph: nx.Graph[SpaceId] = nx.Graph(**whole)
    graph.add_nodes_from((space, {**plain, **board.graph.nodes.get(space, {})}) for space, plain in attributes.items())
    if drawn.shared_sides:
        graph.add_edges_from(board.graph.edges)
    for a, b, *kind in drawn.edges:
        graph.add_edge(a, b, kind=kind[0] if kind else "adjacent")
    for edge in drawn.marked_edges:
        a, b = edge.between
        printed = {"kind": edge.kind, "cost": edge.cost, "blocked": edge.blocked or None}
        graph.add_edge(a, b, **{key: value for key, value in printed.items() if value is not None})
    return Board(graph)


def position_of(part: Document | StartPart) -> Position:
    """What lies on the table by a document, or by a play's own start."""
    stacks: dict[SpaceId, list[tuple[Piece, int]]] = {}
    for piece in part.pieces:
        stacks.setdefault(piece.space, []).append((Piece(piece.kind, piece.owner, piece.name), piece.n))
    facts = {(fact.key, fact.of): fact.value for fact in part.facts}
    return Position({space: Stack.of(pairs) for space, pairs in stacks.items()}, facts)


def laid(position: Position) -> list[tuple[SpaceId, Piece, int]]:
    """The pieces as entries of a file, in its order."""
    pieces = ((space, piece, n) for space, stack in position.pieces.items() for piece, n in stack)
    return sorted(pieces, key=lambda each: (each[0], each[1].owner, each[1].kind, each[1].name))


def start_of(position: Position) -> StartPart:
    """The pieces and facts of a position as a file has them, sorted."""
    pieces = (
        PiecePart(space=space, kind=piece.kind, owner=piece.owner, n=n, name=piece.name)
        for space, piece, n in laid(position)
    )
    facts = (
        FactPart.model_validate({"key": key, "of": of, "is": value})
        for (key, of), value in sorted(position.facts.items(), key=lambda each: each[0])
    )
    return StartPart(pieces=tuple(pieces), facts=tuple(facts))


def painted(
    spaces: Mapping[SpaceId, SpacePart], position: Position, game: GameSystem, *, bare: bool
) -> dict[SpaceId, SpacePart]:
    """The spaces of a file, sorted, with what is painted and dealt folded in.

    Parameters
    ----------
    spaces, position
        The spaces as the file has them, and what lies over them.
    game
        The game; it says what is dealt.
    bare
        Whether a space without a terrain (a suit) of its own takes one, too. It could then not be told any more
        that it had none.
    """
    found = dict(sorted(spaces.items()))
    kinds = painted_facts(game)
    for (key, of), value in position.facts.items():
        if key not in kinds or of not in found or value == _own(found[of], key):
            continue
        if bare or kinds[key].value == "flag" or getattr(found[of], key) is not None:
            found[of] = found[of].model_copy(update={key: value})
    return found


def over(spaces: Mapping[SpaceId, SpacePart], table: Table, game: GameSystem) -> Position:
    """What lies on a table, with only such paint as differs from these spaces of a file."""
    kinds = painted_facts(game)
    facts = {
        (key, of): value for (key, of), value in table.position.facts.items() if key not in kinds or of not in spaces
    }
    for space, part in spaces.items():
        for key, kind in kinds.items():
            seen = table.shown(key, space, kind.value == "flag" or "")
            if seen != _own(part, key):
                facts[key, space] = seen
    return Position(table.position.pieces, facts)


def _own(part: SpacePart, key: str) -> str | bool:
    """What a space shows without paint, as :class:`Table` reads it."""
    if key == "explored":
        return part.explored is not False
    return getattr(part, key) or ""
