"""The faults of what players hold: cards, items, and the memory of what has been activated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexwidgets.games.root.cards import CARDS, ITEMS, ambush_name, card_name, card_piece, item_name
from hexwidgets.games.root.payment import crafting_pieces
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import ACTIVATION, AMBUSHES, activations, space_name
from hexwidgets.model import Piece, SpaceId
from hexwidgets.rules import RuleRef, Ruling, Table, Term

DOMINANCES = 1
"""How many dominance cards there are of each suit (2.1.3)."""


def holdings(table: Table, space: SpaceId) -> Iterator[Ruling]:
    """Unknown cards (4.1), unknown items (4.1.2), more pieces activated than there are (4.1.1)."""
    for piece, n in table.position.at(space):
        if piece.kind == "card" and (piece.name not in CARDS or card_piece(CARDS[piece.name]) != piece):
            args = (("space", space_name(table, space)), ("card", piece.name or piece.kind))
            yield Ruling(
                rule=cite("4.1"), say="root.check.card", args=args, at=(space,), pieces=(piece,),
                help="root.check.card.help",
            )  # fmt: skip
        elif piece.kind == "item":
            yield from _item(table, space, piece)
        elif piece.kind == ACTIVATION:
            yield from _activated(table, space, piece, n)


def _item(table: Table, space: SpaceId, piece: Piece) -> Iterator[Ruling]:
    if piece.name not in ITEMS:
        args = (("space", space_name(table, space)), ("name", piece.name or piece.kind))
        yield Ruling(
            rule=cite("4.1.2"), say="root.check.item", args=args, at=(space,), pieces=(piece,),
            help="root.check.item.help",
        )  # fmt: skip


def surplus(table: Table, spaces: Iterable[SpaceId]) -> Iterator[Ruling]:
    """The pieces in some spaces of which the game has not so many as lie on the whole table, each told once.

    Ambush cards (2.1.2), dominance cards (2.1.3) and items (4.1.2): hands, piles, play areas and supply together.
    """
    stacks = table.position.pieces
    for piece in dict.fromkeys(piece for space in spaces for piece, _ in table.position.at(space)):
        limit = _limit(piece)
        if limit is None:
            continue
        rule, say, name, most = limit
        n = sum(stack.number(piece) for stack in stacks.values())
        if n > most:
            at = tuple(sorted(space for space, stack in stacks.items() if stack.number(piece)))
            yield Ruling(
                rule=rule, say=say, args=(*name, ("n", n), ("most", most)), at=at, pieces=(piece,), help=f"{say}.help",
                everywhere=True,
            )  # fmt: skip


def _limit(piece: Piece) -> tuple[RuleRef, str, tuple[tuple[str, Term | str]], int] | None:
    """The rule, the sentence, the name and the number of a piece that there are only so many of."""
    if piece.kind == "ambush":
        known = ambush_name(piece.name) if piece.name in AMBUSHES else piece.name or piece.kind
        return cite("2.1.2"), "root.check.ambush", (("card", known),), AMBUSHES.get(piece.name, 0)
    if piece.kind == "item" and piece.name in ITEMS:
        return cite("4.1.2"), "root.check.items", (("item", item_name(piece.name)),), ITEMS[piece.name]
    if piece.kind == "card" and piece.name in CARDS and CARDS[piece.name].kind == "dominance":
        return cite("2.1.3"), "root.check.dominance", (("card", card_name(piece.name)),), DOMINANCES
    return None


def _activated(table: Table, space: SpaceId, piece: Piece, n: int) -> Iterator[Ruling]:
    owner = space.removeprefix(activations(""))
    there = crafting_pieces(table, owner).get(piece.name, 0) if space == activations(owner) else 0
    if n > there:
        args = (("space", space_name(table, space)), ("clearing", piece.name or piece.kind), ("n", n), ("there", there))
        say = "root.check.activated"
        yield Ruling(rule=cite("4.1.1"), say=say, args=args, at=(space,), pieces=(piece,), help=f"{say}.help")
