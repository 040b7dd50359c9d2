"""The faults of what players hold and of what there is only so much of: cards, items, activations, a pawn each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexwidgets.games.root.cards import CARDS, ITEMS, ambush_name, card_name, card_piece, item_name
from hexwidgets.games.root.effects import effects_on
from hexwidgets.games.root.payment import crafting_pieces
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import ACTIVATION, AMBUSHES, PLAY_AREA, activations, effect_name, place, space_name
from hexwidgets.model import Piece, SpaceId, in_order
from hexwidgets.rules import RuleRef, Ruling, Table, Term

DOMINANCES = 1
"""How many dominance cards there are of each suit (2.1.3)."""

PAWNS = 1
"""How many pawns a player has: the Vagabond is alone (9.2.2)."""

LAID_BY = {"ambush": "2.1.2", "effect": "4.1.3", "card": "4.1"}
"""The rule that says of a kind of card where it lies: in a hand, in front of a player, never in a clearing."""


def holdings(table: Table, space: SpaceId) -> Iterator[Ruling]:
    """Cards where none lie, unknown cards (4.1) and items (4.1.2), more pieces activated than there are (4.1.1)."""
    for piece, n in table.position.at(space):
        if _misplaced(table, space, piece):
            say = f"root.check.lies_{piece.kind}"
            args = (("space", space_name(table, space)), ("card", _called(table, piece)))
            yield Ruling(
                rule=cite(LAID_BY[piece.kind]), say=say, args=args, at=(space,), pieces=(piece,), help=f"{say}.help"
            )
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


def _misplaced(table: Table, space: SpaceId, piece: Piece) -> bool:
    """Whether a card lies where such cards never do; a dominance card may lie in front of a player (2.1.3)."""
    if piece.kind not in LAID_BY:
        return False
    if piece.kind == "card" and space.startswith(PLAY_AREA) and piece.name in CARDS:
        return CARDS[piece.name].kind != "dominance"
    beside = None if space in table.board else place(space)
    return piece.kind not in beside.kinds if beside else space in table.board


def _called(table: Table, piece: Piece) -> Term | str:
    """What a sentence calls a card: by its name in words where there is one."""
    if piece.kind == "ambush" and piece.name in AMBUSHES:
        return ambush_name(piece.name)
    if piece.kind == "effect" and piece.name in effects_on(table.board):
        return effect_name(piece.name)
    return card_name(piece.name) if piece.name in CARDS else piece.name or piece.kind


def _item(table: Table, space: SpaceId, piece: Piece) -> Iterator[Ruling]:
    if piece.name not in ITEMS:
        args = (("space", space_name(table, space)), ("name", piece.name or piece.kind))
        yield Ruling(
            rule=cite("4.1.2"), say="root.check.item", args=args, at=(space,), pieces=(piece,),
            help="root.check.item.help",
        )  # fmt: skip


def surplus(table: Table, spaces: Iterable[SpaceId]) -> Iterator[Ruling]:
    """The pieces in some spaces of which the game has not so many as lie on the whole table, each told once.

    Ambush cards (2.1.2), dominance cards (2.1.3) and items (4.1.2): hands, piles, play areas and supply together; and
    each player's pawn (9.2.2).
    """
    stacks = table.position.pieces
    for piece in dict.fromkeys(piece for space in spaces for piece, _ in table.position.at(space)):
        limit = _limit(table, piece)
        if limit is None:
            continue
        rule, say, name, most = limit
        n = sum(stack.number(piece) for stack in stacks.values())
        if n > most:
            at = tuple(sorted((space for space, stack in stacks.items() if stack.number(piece)), key=in_order))
            yield Ruling(
                rule=rule, say=say, args=(*name, ("n", n), ("most", most)), at=at, pieces=(piece,), help=f"{say}.help",
                everywhere=True,
            )  # fmt: skip


def _limit(table: Table, piece: Piece) -> tuple[RuleRef, str, tuple[tuple[str, Term | str]], int] | None:
    """The rule, the sentence, the name and the number of a piece that there are only so many of."""
    if piece.kind == "ambush":
        return cite("2.1.2"), "root.check.ambush", (("card", _called(table, piece)),), AMBUSHES.get(piece.name, 0)
    if piece.kind == "pawn":
        return cite("9.2.2"), "root.check.pawns", (("player", Term(f"player.{piece.owner}")),), PAWNS
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
