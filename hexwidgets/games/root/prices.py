"""What an effect costs and what must hold for it: the ways to pay, each with its changes or the ruling against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hexwidgets.games.root.effects import Effect, strength
from hexwidgets.games.root.fight import Battle
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import (
    DISCARD,
    card_name,
    card_suit,
    effect_name,
    hand,
    matches,
    number,
    play_area,
    scored,
    suit_of,
)
from hexwidgets.model import BOX, Change, Piece, Shift, SpaceId, Stack
from hexwidgets.rules import Args, Ruling, Table, Term

USE = "use"
"""The answer of a player who uses an effect, where there is one way to pay for it."""

_REMOVED = {"warriors removed": "warrior", "buildings removed": "building", "tokens removed": "token"}
_THERE = {"token there": "token", "building there": "building"}
_OWN_PIECE = {"remove token": "token", "remove building": "building"}


class Payment(NamedTuple):
    """A way to pay for an effect: the answer that chooses it, its name, and the changes or the ruling against it."""

    answer: str
    name: Term
    changes: tuple[Change, ...] = ()
    refused: Ruling | None = None


def holds(table: Table, battle: Battle, player: str, effect: Effect, lost: Stack) -> bool:
    """Whether the condition of a player's effect holds; ``lost`` are his pieces just removed."""
    condition = effect.condition
    if condition in _REMOVED:
        return bool(lost.of_kinds((_REMOVED[condition],)))
    if condition in _THERE:
        return number(table.position.at(battle.clearing), player, (_THERE[condition],)) > 0
    if condition == "nothing":
        return True
    return (strength(table, battle, player) > 0) == (condition == "warrior there")


def returned(lost: Stack, effect: Effect) -> Stack:
    """Which of the pieces removed an effect returns: those that its condition names, else all."""
    kind = _REMOVED.get(effect.condition)
    return lost if kind is None else lost.of_kinds((kind,))


def refuge(table: Table, player: str, effect: Effect) -> SpaceId | None:
    """Where an effect returns pieces to: the space of the owner's piece of that name, else the space of that name."""
    for space, stack in table.position.pieces.items():
        if space in table.board and any(piece.owner == player and piece.name == effect.to for piece, _ in stack):
            return space
    return effect.to if effect.to in table.board else None


def payments(table: Table, battle: Battle, player: str, effect: Effect) -> tuple[Payment, ...]:
    """The ways to pay for a player's effect, those that are refused among them."""
    if effect.does == "return removed" and refuge(table, player, effect) is None:
        return (_not(battle, player, effect, "root.effect.nowhere", (("piece", effect.to),)),)
    return tuple(_payments(table, battle, player, effect))


def _not(battle: Battle, player: str, effect: Effect, say: str, more: Args = ()) -> Payment:
    args: Args = (("player", player), ("card", effect_name(effect.name)), ("clearing", battle.clearing), *more)
    ruling = Ruling(rule=cite(effect.rule), say=say, args=args, at=(battle.clearing,), help=f"{say}.help")
    return Payment(USE, Term("root.option.use"), refused=ruling)


def _payments(table: Table, battle: Battle, player: str, effect: Effect) -> Iterator[Payment]:
    use = Payment(USE, Term("root.option.use"))
    match effect.price:
        case "discard":
            card = Piece("effect", name=effect.name)
            yield use._replace(changes=(Shift(card, 1, play_area(player), DISCARD),))
        case "enemy scores":
            yield use._replace(changes=(scored(table, battle.enemy(player), effect.cost),))
        case "remove token" | "remove building":
            kind = _OWN_PIECE[effect.price]
            own = [p for p, _ in table.position.at(battle.clearing) if p.owner == player and p.kind == kind]
            for piece in own:
                answer = piece.name or piece.kind
                yield Payment(answer, Term(f"root.option.give_{kind}"), (Shift(piece, 1, battle.clearing, BOX),))
            if not own:
                yield _not(battle, player, effect, f"root.effect.no_{kind}")
        case "matching card":
            yield from _cards(table, battle, player, effect)
        case _:
            yield use


def _cards(table: Table, battle: Battle, player: str, effect: Effect) -> Iterator[Payment]:
    cards = [(piece, suit) for piece, _ in table.position.at(hand(player)) if (suit := card_suit(piece))]
    wanted = suit_of(table, battle.clearing)
    for piece, suit in cards:
        name = card_name(piece)
        if matches(suit, wanted):
            yield Payment(piece.name, name, (Shift(piece, 1, hand(player), DISCARD),))
        else:
            more = (("spent", name), ("suit", Term(f"root.suit.{wanted}")))
            no = _not(battle, player, effect, "root.effect.card_mismatch", more)
            yield no._replace(answer=piece.name, name=name)
    if not cards:
        yield _not(battle, player, effect, "root.effect.no_card", (("suit", Term(f"root.suit.{wanted}")),))
