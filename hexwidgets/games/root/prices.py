"""What an effect costs and what must hold for it: the ways to pay, each with its changes or the ruling against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hexwidgets.games.root.cards import CARDS, card_name, card_of
from hexwidgets.games.root.effects import Effect, strength
from hexwidgets.games.root.fight import Battle
from hexwidgets.games.root.names import answers, shown
from hexwidgets.games.root.payment import surplus_activations
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import (
    DISCARD,
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

HOLD = "hold"
"""The answer of a player who plays no card and uses no effect."""

USE = "use"
"""The answer of a player who uses an effect, where there is one way to pay for it."""

UNKNOWN_SUIT = "root.effect.unknown_suit"
"""What is said of a card that cannot pay as it is not known which suit it is of."""

_REMOVED = {"warriors removed": "warrior", "buildings removed": "building", "tokens removed": "token"}
_ENEMY_REMOVED = {f"enemy {condition}": kind for condition, kind in _REMOVED.items()}
_THERE = {"token there": "token", "building there": "building"}
OWN_PIECE = {"remove token": "token", "remove building": "building"}
"""By price the kind of a piece of one's own, in the clearing of the battle, that pays it."""


class Payment(NamedTuple):
    """A way to pay for an effect: the answer that chooses it, its name, and the changes or the ruling against it."""

    answer: str
    name: Term
    changes: tuple[Change, ...] = ()
    refused: Ruling | None = None


def holds(table: Table, battle: Battle, player: str, effect: Effect, lost: Stack) -> bool:
    """Whether the condition of a player's effect holds; ``lost`` are his pieces just removed.

    At the end of the battle all count that it has removed.
    """
    condition = effect.condition
    if condition in _ENEMY_REMOVED:
        return bool(battle.fallen.of_owner(battle.enemy(player)).of_kinds((_ENEMY_REMOVED[condition],)))
    if condition in _REMOVED:
        gone = battle.fallen.of_owner(player) if effect.when == "end" else lost
        return bool(gone.of_kinds((_REMOVED[condition],)))
    if condition in _THERE:
        return number(table.position.at(battle.clearing), player, (_THERE[condition],)) > 0
    if condition == "nothing":
        return True
    return (strength(table, battle, player) > 0) == (condition == "warrior there")


def undoes(effect: Effect, other: Effect) -> bool:
    """Whether paying for an effect may take away what another of the same player needs there."""
    taken = OWN_PIECE.get(effect.price)
    return taken is not None and _THERE.get(other.condition) == taken and effect.name != other.name


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
            kind = OWN_PIECE[effect.price]
            own = [p for p, _ in table.position.at(battle.clearing) if p.owner == player and p.kind == kind]
            for piece, answer in answers(own, (HOLD,)).items():
                given = (
                    Shift(piece, 1, battle.clearing, BOX),
                    *surplus_activations(table, player, battle.clearing, Stack.of({piece: 1})),
                )
                if piece.name:
                    name = Term("root.option.give", None, (("piece", shown(piece)),))
                else:
                    name = Term(f"root.option.give_{kind}")
                yield Payment(answer, name, given)
            if not own:
                yield _not(battle, player, effect, f"root.effect.no_{kind}")
        case "matching card":
            yield from _matching(table, battle, player, effect)
        case _:
            yield use


def _matching(table: Table, battle: Battle, player: str, effect: Effect) -> Iterator[Payment]:
    """Each card of the hand, or where none of them can pay the one ruling that says so, and those of unknown suit."""
    ways = tuple(_cards(table, battle, player, effect))
    if any(way.refused is None for way in ways):
        yield from ways
        return
    yield _not(battle, player, effect, "root.effect.no_card", _wanted(table, battle))
    yield from (way for way in ways if way.refused and way.refused.say == UNKNOWN_SUIT)


def _wanted(table: Table, battle: Battle) -> Args:
    return (("suit", Term(f"root.suit.{suit_of(table, battle.clearing)}")),)


def _cards(table: Table, battle: Battle, player: str, effect: Effect) -> Iterator[Payment]:
    wanted = suit_of(table, battle.clearing)
    for piece, _ in table.position.at(hand(player)):
        card = CARDS.get(card_of(piece))
        if card is None:
            continue
        name = card_name(card.name)
        if matches(card.suit, wanted):
            yield Payment(piece.name, name, (Shift(piece, 1, hand(player), DISCARD),))
        else:
            say = "root.effect.card_mismatch" if card.suit else UNKNOWN_SUIT
            no = _not(battle, player, effect, say, (("spent", name), *_wanted(table, battle)))
            yield no._replace(answer=piece.name, name=name)
