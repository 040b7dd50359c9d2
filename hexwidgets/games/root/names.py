"""The names that pieces may have, each with its words."""

from __future__ import annotations

from collections.abc import Mapping
from weakref import WeakKeyDictionary

from hexwidgets.games.root.cards import CARDS, ITEMS, ambush_name, card_name, item_name, persistent
from hexwidgets.games.root.effects import effects_on
from hexwidgets.games.root.things import ACTIVATION, AMBUSHES, effect_name
from hexwidgets.model import Board
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
