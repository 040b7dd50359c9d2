"""The names that pieces may have, each with its words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from weakref import WeakKeyDictionary

from hexwidgets.games.root.cards import CARDS, ITEMS, ambush_name, card_name, item_name, persistent
from hexwidgets.games.root.effects import effects_on
from hexwidgets.games.root.things import ACTIVATION, AMBUSHES, effect_name
from hexwidgets.model import Board, Piece
from hexwidgets.rules import Term

Names = Mapping[str, "Term | str"]

_KNOWN: WeakKeyDictionary[Board, Mapping[str, Names]] = WeakKeyDictionary()


def piece_names(board: Board, kind: str) -> Names:
    """The names of a kind of piece on a board.

    An effect is one of the game's, one that the scenario adds, or a persistent one that does nothing in battle. An
    ambush is no ``card``: it is a kind of its own.
    """
    known = _KNOWN.get(board)
    if known is None:
        effects = {name: effect_name(name) for name in effects_on(board)}
        known = _KNOWN[board] = {
            "ambush": {suit: ambush_name(suit) for suit in AMBUSHES},
            "card": {name: card_name(name) for name, card in CARDS.items() if card.kind != "ambush"},
            "effect": {**{name: card_name(name) for name in CARDS if persistent(name)}, **effects},
            "item": {name: item_name(name) for name in ITEMS},
            ACTIVATION: {space: space for space in board.spaces},
        }
    return known.get(kind, {})


def answers(pieces: Iterable[Piece], taken: Iterable[str] = ()) -> dict[Piece, str]:
    """The answer that picks each of an owner's pieces: its name, or its kind where it has none.

    Where that could mean another of them, or is ``taken``, it is the kind and the name: ``building keep`` and
    ``token keep``.
    """
    full = {piece: " ".join(filter(None, (piece.kind, piece.name))) for piece in pieces}
    short = {piece: piece.name or piece.kind for piece in full}
    meant = Counter(word for piece in full for word in {full[piece], short[piece]}) + Counter(taken)
    return {piece: word if meant[word] == 1 else full[piece] for piece, word in short.items()}


def shown(piece: Piece) -> Term:
    """What a piece on the map is called: its kind, and its name where it has one."""
    kind = Term(f"root.piece.{piece.kind}")
    return Term("root.piece.named", None, (("what", kind), ("name", piece.name))) if piece.name else kind
