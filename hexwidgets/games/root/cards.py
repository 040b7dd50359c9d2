"""The cards that a hand may hold and the items that there are, as data: ``cards.json`` in this folder."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Literal, NamedTuple, TypeAlias

from hexwidgets.model import Piece
from hexwidgets.rules import Term

CardKind: TypeAlias = Literal["item", "persistent", "outcome", "dominance", "ambush"]

ANY = "any"
"""The symbol of three colours, which a piece in a clearing of any suit pays (4.1.1)."""


class Card(NamedTuple):
    """One card, as far as crafting speaks of it.

    Parameters
    ----------
    name
        Its name in records and on the piece.
    kind
        What crafting it does: an ``item`` is taken (4.1.2); a ``persistent`` effect is laid out (4.1.3); any other
        immediate effect has an ``outcome`` that is typed in (4.1.2). ``dominance`` and ``ambush`` cards do nothing.
    cost
        One suit, or ``any``, for each symbol.
    item, points
        The item, and the victory points listed beside it (3.2.2).
    suit
        The suit printed on it; of an outcome it is also that of the clearings whose enemy buildings and tokens score.
        Empty where copies of several suits have this name.
    mandatory
        Whether the persistent effect must be used, where others may (4.1.3).
    """

    name: str
    kind: CardKind
    cost: tuple[str, ...] = ()
    item: str = ""
    points: int = 0
    suit: str = ""
    mandatory: bool = False


def _card(name: str, data: dict[str, Any]) -> Card:
    return Card(**{"name": name, **data, "cost": tuple(data.get("cost", ()))})


_DATA: dict[str, Any] = json.loads(files(__package__).joinpath("cards.json").read_text(encoding="utf-8"))

CARDS: dict[str, Card] = {name: _card(name, data) for name, data in _DATA["cards"].items()}
"""The cards of the base deck, and one mandatory effect of another deck, by name."""

ITEMS: dict[str, int] = _DATA["items"]
"""How many there are of each item: twelve in all, in the supply and crafted together."""

IDLE = frozenset(_DATA["idle"])
"""Names of buildings that do not craft although their owner's other buildings do (4.1.1)."""


def card_piece(card: Card) -> Piece:
    """The piece that is the card in a hand or on the discard pile."""
    return Piece("ambush", name=card.suit) if card.kind == "ambush" else Piece("card", name=card.name)


def card_of(piece: Piece) -> str:
    """The name of the card that a piece is, empty where it is none."""
    if piece.kind == "ambush":
        return f"{piece.name} ambush"
    return piece.name if piece.kind == "card" else ""


def persistent(name: str) -> bool:
    """Whether a name is that of a card with a persistent effect."""
    return name in CARDS and CARDS[name].kind == "persistent"


def card_name(card: str) -> Term:
    """The name of a card in words."""
    return Term(f"root.card.{card.replace(' ', '_')}")


def ambush_name(suit: str) -> Term:
    """The name of the ambush card of a suit."""
    return Term(f"root.card.{suit}_ambush")


def item_name(item: str) -> Term:
    """The name of an item in words."""
    return Term(f"root.item.{item}")
