"""What an effect does in a battle when it is used, by the word for it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from hexwidgets.games.root.effects import Effect
from hexwidgets.games.root.fight import Battle
from hexwidgets.games.root.prices import refuge
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import scored, words
from hexwidgets.model import BOX, Shift, Stack
from hexwidgets.rules import Event, Step, Table, told

Working: TypeAlias = Callable[[Table, Battle, str, Effect, Stack], Generator[Step, Any, Battle]]
"""From the table, the battle, who uses what, and the pieces that it would return, to the battle as it stands then."""


def _extra_hits(table: Table, battle: Battle, player: str, effect: Effect, back: Stack) -> Generator[Step, Any, Battle]:
    args = (("player", player), ("n", effect.amount))
    yield told(rule=cite("4.3.3.I"), say="root.extra", args=args, at=(battle.clearing,))
    return battle.more(player, effect.amount)


def _ignore_rolled(
    table: Table, battle: Battle, player: str, effect: Effect, back: Stack
) -> Generator[Step, Any, Battle]:
    attacker, defender = battle.rolled
    ignored = defender if player == battle.attacker else attacker
    args = (("player", player), ("n", ignored))
    yield told(rule=cite(effect.rule), say="root.effect.ignores_rolled", args=args, at=(battle.clearing,))
    return battle._replace(rolled=(attacker, 0) if player == battle.attacker else (0, defender))


def _ignore_ambush(
    table: Table, battle: Battle, player: str, effect: Effect, back: Stack
) -> Generator[Step, Any, Battle]:
    args = (("player", player), ("enemy", battle.enemy(player)))
    yield told(rule=cite(effect.rule), say="root.effect.ignores_ambush", args=args, at=(battle.clearing,))
    return battle._replace(ambush="ignored")


def _swap(table: Table, battle: Battle, player: str, effect: Effect, back: Stack) -> Generator[Step, Any, Battle]:
    low, high = sorted(battle.rolled)
    args = (("player", player), ("enemy", battle.enemy(player)), ("high", high), ("low", low))
    yield told(rule=cite(effect.rule), say="root.effect.swapped", args=args, at=(battle.clearing,))
    return battle._replace(rolled=(high, low) if player == battle.attacker else (low, high))


def _points(table: Table, battle: Battle, player: str, effect: Effect, back: Stack) -> Generator[Step, Any, Battle]:
    args = (("player", player), ("n", effect.amount))
    yield Event(
        rule=cite(effect.rule), say="root.effect.points", args=args, at=(battle.clearing,),
        changes=(scored(table, player, effect.amount),),
    )  # fmt: skip
    return battle


def _return(table: Table, battle: Battle, player: str, effect: Effect, back: Stack) -> Generator[Step, Any, Battle]:
    space = refuge(table, player, effect)
    if space is not None:
        args = (("player", player), ("pieces", words(back)), ("clearing", space))
        yield Event(
            rule=cite(effect.rule), say="root.effect.returned", args=args, at=(space,),
            changes=tuple(Shift(piece, n, BOX, space) for piece, n in back),
        )  # fmt: skip
    return battle


WORKINGS: dict[str, Working] = {
    "extra hits": _extra_hits,
    "ignore rolled hits": _ignore_rolled,
    "ignore ambush": _ignore_ambush,
    "swap rolls": _swap,
    "points": _points,
    "return removed": _return,
}
"""What an effect does when it is used, by the word for it; those that hold at all times are not among them."""
