"""What a player could craft (Law of Root 4.1), and every reason against the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from hexwidgets.games.root.cards import CARDS, Card, card_name, card_of, card_piece, item_name
from hexwidgets.games.root.payment import assigned, can_pay, crafting_pieces, pays, unused
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import SUPPLY, hand, play_area, suit_of
from hexwidgets.games.root.winning import decided
from hexwidgets.model import Piece, SpaceId
from hexwidgets.rules import Args, Ruling, Table, Term


def craftable(table: Table, player: str) -> tuple[tuple[str, tuple[Ruling, ...]], ...]:
    """Each card in a player's hand by name, with the ruling that it can be crafted or every reason against it."""
    held = sorted({card for piece, _ in table.position.at(hand(player)) if (card := card_of(piece))})
    return tuple((card, faults(table, player, card) or (payable(table, player, CARDS[card]),)) for card in held)


def faults(table: Table, player: str, name: str) -> tuple[Ruling, ...]:
    """Every reason against a player's crafting a card (4.1); empty when it is lawful."""
    if name not in CARDS:
        return (against("4.1", "root.craft.no_card", (("player", player), ("card", name))),)
    card = CARDS[name]
    args: Args = (("player", player), ("card", card_name(name)))
    found = [*decided(table)]
    if not table.position.at(hand(player)).number(card_piece(card)):
        found.append(against("4.1", "root.craft.not_held", args))
    if card.kind == "dominance":
        found.append(against("2.1.3", "root.craft.dominance", args))
    elif card.kind == "ambush":
        found.append(against("2.1.2", "root.craft.ambush", args))
    found += _unpayable(table, player, card)
    if card.kind == "item" and not table.position.at(SUPPLY).number(Piece("item", name=card.item)):
        found.append(against("4.1.2", "root.craft.no_item", (*args, ("item", item_name(card.item)))))
    if card.kind == "persistent" and table.position.at(play_area(player)).number(Piece("effect", name=name)):
        found.append(against("4.1.4", "root.craft.twice", args))
    return tuple(found)


def against(section: str, say: str, args: Args, at: Iterable[SpaceId] = ()) -> Ruling:
    """A ruling against something, with the sentence of what would help."""
    return Ruling(rule=cite(section), say=say, args=args, at=tuple(at), help=f"{say}.help")


def _symbols(cost: Iterable[str]) -> tuple[Term, ...]:
    """Symbols of a cost as counted words."""
    return tuple(Term(f"root.symbol.{symbol}", n) for symbol, n in Counter(cost).items())


def _payers(table: Table, player: str, cost: Sequence[str]) -> tuple[SpaceId, ...]:
    """The clearings with a piece that can be activated for some symbol of a cost."""
    left = unused(table, player)
    return tuple(at for at in left if any(pays(symbol, suit_of(table, at)) for symbol in cost))


def payable(table: Table, player: str, card: Card) -> Ruling:
    """4.1.1: that a card can be paid for, and where the pieces stand that can pay."""
    cost = card.cost
    at = _payers(table, player, cost)
    args: Args = (("player", player), ("card", card_name(card.name)))
    args = (*args, ("cost", _symbols(cost)), ("clearings", ", ".join(at)))
    return Ruling(rule=cite("4.1.1"), say="root.craft.can", args=args, at=at, legal=True)


def _unpayable(table: Table, player: str, card: Card) -> tuple[Ruling, ...]:
    """4.1.1: why a card cannot be paid for: pieces are missing, or those that would pay have been activated."""
    args: Args = (("player", player), ("card", card_name(card.name)))
    payment = assigned(table, card.cost, unused(table, player))
    if None not in payment:
        return ()
    lacking = [symbol for symbol, payer in zip(card.cost, payment, strict=True) if payer is None]
    every = crafting_pieces(table, player)
    used = can_pay(table, card.cost, every)
    args = (*args, ("cost", _symbols(card.cost)), ("lacking", _symbols(lacking)))
    return (against("4.1.1", "root.craft.used" if used else "root.craft.short", args, every),)
