"""The cost of a card (4.1.1): which crafting pieces can still be activated, and whether they pay all its symbols."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from hexwidgets.games.root.cards import ANY, IDLE
from hexwidgets.games.root.things import ACTIVATION, SUITS, activations, suit_of
from hexwidgets.model import BOX, Change, Piece, Shift, SpaceId, Stack
from hexwidgets.rules import Table

CRAFTING = {"building": ("crafts_with_buildings", True), "token": ("crafts_with_tokens", False)}
"""By kind of piece the fact about its owner that says whether it crafts, and what holds where none is told."""


def crafts(table: Table, piece: Piece) -> bool:
    """Whether a piece is a crafting piece of its owner, by the facts about him (4.1.1)."""
    if piece.kind not in CRAFTING or piece.name in IDLE:
        return False
    key, usual = CRAFTING[piece.kind]
    told = table.position.fact(key, piece.owner)
    return usual if told is None else bool(told)


def crafting_pieces(table: Table, player: str) -> dict[SpaceId, int]:
    """How many crafting pieces a player has in each clearing, in the order of the board."""
    found = {}
    for clearing in table.board.spaces:
        n = sum(n for piece, n in table.position.at(clearing) if piece.owner == player and crafts(table, piece))
        if n:
            found[clearing] = n
    return found


def activated(table: Table, player: str) -> dict[SpaceId, int]:
    """How many of a player's crafting pieces in each clearing have been activated this turn."""
    return {piece.name: n for piece, n in table.position.at(activations(player)) if piece.kind == ACTIVATION}


def unused(table: Table, player: str) -> dict[SpaceId, int]:
    """How many crafting pieces in each clearing a player can still activate this turn."""
    spent = activated(table, player)
    left = {clearing: n - spent.get(clearing, 0) for clearing, n in crafting_pieces(table, player).items()}
    return {clearing: n for clearing, n in left.items() if n > 0}


def surplus_activations(table: Table, player: str, clearing: SpaceId, lost: Stack) -> tuple[Change, ...]:
    """What becomes of the memory of activations once a player's pieces are removed from a clearing (4.1.1).

    Of pieces that are alike those not activated go first, so that as many activations stay as pieces are left.
    """
    mark = Piece(ACTIVATION, name=clearing)
    remembered = table.position.at(activations(player)).number(mark)
    if not remembered:
        return ()
    there = sum(n for piece, n in table.position.at(clearing) if piece.owner == player and crafts(table, piece))
    left = there - sum(n for piece, n in lost if crafts(table, piece))
    gone = remembered - max(left, 0)
    return (Shift(mark, gone, activations(player), BOX),) if gone > 0 else ()


def pays(symbol: str, suit: str) -> bool:
    """Whether a piece in a clearing of a suit pays a symbol: the same suit, or any of the three for ``any``."""
    return suit in SUITS and symbol in (suit, ANY)


def assigned(table: Table, cost: Sequence[str], pieces: Mapping[SpaceId, int]) -> tuple[SpaceId | None, ...]:
    """For each symbol of a cost the clearing whose piece pays it, None for one that nothing is left for.

    As many symbols are paid as can be: a maximum matching, found by augmenting paths.
    """
    each = [clearing for clearing, n in pieces.items() for _ in range(min(n, len(cost)))]
    suits = [suit_of(table, clearing) for clearing in each]
    payer: dict[int, int] = {}

    def pay(symbol: int, tried: set[int]) -> bool:
        fitting = [i for i, suit in enumerate(suits) if i not in tried and pays(cost[symbol], suit)]
        for i in sorted(fitting, key=lambda i: i in payer):  # free ones first, so that nobody is displaced for nothing
            if i not in tried:
                tried.add(i)
                if i not in payer or pay(payer[i], tried):
                    payer[i] = symbol
                    return True
        return False

    for symbol in range(len(cost)):
        pay(symbol, set())
    found = {symbol: each[i] for i, symbol in payer.items()}
    return tuple(found.get(symbol) for symbol in range(len(cost)))


def can_pay(table: Table, cost: Sequence[str], pieces: Mapping[SpaceId, int]) -> bool:
    """Whether some pieces pay a whole cost."""
    return None not in assigned(table, cost, pieces)


def several_ways(table: Table, cost: Sequence[str], pieces: Mapping[SpaceId, int]) -> bool:
    """Whether a cost can be paid so that other pieces are activated: whether one piece used can give way to another.

    The sets of pieces that pay are the bases of a matroid. If there are several, some two differ in one piece.
    """
    used = Counter(clearing for clearing in assigned(table, cost, pieces) if clearing is not None)
    for gone in used:
        for come, n in pieces.items():
            if come != gone and used[come] < n:
                other = used - Counter([gone]) + Counter([come])
                if can_pay(table, cost, other):
                    return True
    return False
