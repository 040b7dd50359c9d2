"""The faults of what players hold: cards, items, and the memory of what has been activated."""

from __future__ import annotations

from collections.abc import Iterator

from hexwidgets.games.root.cards import CARDS, ITEMS, card_piece, item_name
from hexwidgets.games.root.payment import crafting_pieces
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import ACTIVATION, activations, space_name
from hexwidgets.model import Piece, SpaceId
from hexwidgets.rules import Ruling, Table


def holdings(table: Table, space: SpaceId) -> Iterator[Ruling]:
    """Unknown cards (4.1), unknown or too many items (4.1.2), more pieces activated than there are (4.1.1)."""
    for piece, n in table.position.at(space):
        if piece.kind == "card" and (piece.name not in CARDS or card_piece(CARDS[piece.name]) != piece):
            args = (("space", space_name(table, space)), ("card", piece.name or piece.kind))
            yield Ruling(rule=cite("4.1"), say="root.check.card", args=args, at=(space,), help="root.check.card.help")
        elif piece.kind == "item":
            yield from _item(table, space, piece)
        elif piece.kind == ACTIVATION:
            yield from _activated(table, space, piece, n)


def _item(table: Table, space: SpaceId, piece: Piece) -> Iterator[Ruling]:
    rule = cite("4.1.2")
    if piece.name not in ITEMS:
        args = (("space", space_name(table, space)), ("name", piece.name or piece.kind))
        yield Ruling(rule=rule, say="root.check.item", args=args, at=(space,), help="root.check.item.help")
        return
    everywhere = sum(stack.number(piece) for stack in table.position.pieces.values())
    if everywhere > ITEMS[piece.name]:
        yield Ruling(
            rule=rule, say="root.check.items", at=(space,), help="root.check.items.help",
            args=(
                ("space", space_name(table, space)), ("item", item_name(piece.name)), ("n", everywhere),
                ("most", ITEMS[piece.name]),
            ),
        )  # fmt: skip


def _activated(table: Table, space: SpaceId, piece: Piece, n: int) -> Iterator[Ruling]:
    owner = space.removeprefix(activations(""))
    there = crafting_pieces(table, owner).get(piece.name, 0) if space == activations(owner) else 0
    if n > there:
        args = (("space", space_name(table, space)), ("clearing", piece.name or piece.kind), ("n", n), ("there", there))
        say = "root.check.activated"
        yield Ruling(rule=cite("4.1.1"), say=say, args=args, at=(space,), help="root.check.activated.help")
