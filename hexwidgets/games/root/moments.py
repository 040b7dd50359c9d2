"""A moment of a battle at which effects may be used (4.3.3): who wants to, in which order, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple, TypeAlias

from hexwidgets.games.root.effects import Effect, effects_of, effects_on
from hexwidgets.games.root.fight import Battle
from hexwidgets.games.root.prices import Payment, holds, payments, refuge, returned
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import effect_name, scored, words
from hexwidgets.games.root.winning import win
from hexwidgets.model import BOX, EMPTY, Shift, Stack
from hexwidgets.rules import (
    Args,
    Call,
    Choice,
    Done,
    Event,
    Flow,
    Go,
    Option,
    Question,
    Ruling,
    Stage,
    Step,
    Table,
    Term,
    told,
)

HOLD = "hold"
"""The answer of a player who plays no card."""


class Use(NamedTuple):
    """A player's effect that may be or will be used, and the way chosen to pay for it."""

    player: str
    effect: str
    payment: str = ""


class Moment(NamedTuple):
    """A moment of a battle: effects to ask about and to use; ``lost`` are pieces just removed.

    ``unable`` says of effects that have to be used why they cannot be.
    """

    battle: Battle
    ask: tuple[Use, ...] = ()
    wanted: tuple[Use, ...] = ()
    lost: Stack = EMPTY
    unable: tuple[Ruling, ...] = ()


def moment(table: Table, battle: Battle, when: str, lost: Stack = EMPTY, struck: str = "") -> Moment | None:
    """The effects that either side has for a moment, or only the one that was struck; None where there is none."""
    if not battle.armed:
        return None
    ask: list[Use] = []
    wanted: list[Use] = []
    unable: list[Ruling] = []
    for player in (struck,) if struck else (battle.attacker, battle.defender):
        for effect in effects_of(table, battle, player):
            if effect.when != when or effect.does not in WORKINGS or not holds(table, battle, player, effect, lost):
                continue
            if effect.often == "once a battle" and (player, effect.name) in battle.used:
                continue
            if effect.optional:
                ask.append(Use(player, effect.name))
            else:
                ways = payments(table, battle, player, effect)
                able = _lawful(ways)
                wanted += [Use(player, effect.name, way.answer) for way in able[:1]]
                if not able:
                    args: Args = (("player", player), ("card", effect_name(effect.name)))
                    cannot = Ruling(rule=cite(effect.rule), say="root.effect.unable", args=args, at=(battle.clearing,))
                    unable += [cannot, *(way.refused for way in ways if way.refused)]
    return Moment(battle, tuple(ask), tuple(wanted), lost, tuple(unable)) if ask or wanted or unable else None


def after(table: Table, battle: Battle, when: str, onward: Stage) -> Go | Call:
    """What comes next once the effects of a moment are used, with the battle as it stands then."""
    found = moment(table, battle, when)
    return Go(onward, battle) if found is None else Call("effects", intent, found, settled, onward)


def settled(table: Table, onward: Stage, came: Battle) -> Flow:
    """3.1: whom effects have brought thirty points has won, and the battle is over; else it goes on."""
    if (yield from win(table, came.attacker, came.sides)):
        return Done(came.result)
    return Go(onward, came)


def _lawful(ways: tuple[Payment, ...]) -> list[Payment]:
    return [way for way in ways if way.refused is None]


def intent(table: Table, now: Moment, came: None) -> Flow:
    """4.3.3: each owner says of each optional effect whether he wants to use it; where he cannot, it is said why."""
    if now.unable:
        yield from now.unable
        return Go(intent, now._replace(unable=()))
    if not now.ask:
        return Go(order, now)
    use, *rest = now.ask
    effect = effects_on(table.board)[use.effect]
    ways = payments(table, now.battle, use.player, effect)
    if not _lawful(ways):
        yield from (way.refused for way in ways if way.refused)
        return Go(intent, now._replace(ask=tuple(rest)))
    args = (("player", use.player), ("card", effect_name(use.effect)))
    options = (Option(way.answer, way.name, way.refused) for way in ways)
    ask = Question(
        key=use.effect, by=use.player, kind="one", rule=cite(effect.rule), subject=args,
        options=(Option(HOLD, Term("root.option.decline")), *options),
    )  # fmt: skip
    answer = yield Choice(
        rule=cite(effect.rule), say="root.effect.ask", args=args, at=(now.battle.clearing,), question=ask
    )
    wanted = now.wanted if answer == HOLD else (*now.wanted, use._replace(payment=answer))
    return Go(intent, now._replace(ask=tuple(rest), wanted=wanted))


def order(table: Table, now: Moment, came: None) -> Flow:
    """4.3.3 and 1.1.3: where both sides want to use effects, the attacker picks who goes first."""
    battle = now.battle
    if len({use.player for use in now.wanted}) < 2:
        return Go(use_next, now)
    args = (("attacker", battle.attacker), ("defender", battle.defender))
    ask = Question(
        key="first", by=battle.attacker, kind="one", rule=cite("1.1.3"), subject=args,
        options=(
            Option(battle.attacker, Term("root.option.attacker_first")),
            Option(battle.defender, Term("root.option.defender_first")),
        ),
    )  # fmt: skip
    first = yield Choice(rule=cite("1.1.3"), say="root.effects.first", args=args, at=(battle.clearing,), question=ask)
    wanted = tuple(sorted(now.wanted, key=lambda use: use.player != first))
    return Go(use_next, now._replace(wanted=wanted))


def use_next(table: Table, now: Moment, came: None) -> Flow:
    """4.3.3: the next effect is paid for and does what it does."""
    if not now.wanted:
        return Done(now.battle)
    battle, use = now.battle, now.wanted[0]
    effect = effects_on(table.board)[use.effect]
    onward = now._replace(wanted=now.wanted[1:])
    way = next((each for each in payments(table, battle, use.player, effect) if each.answer == use.payment), None)
    spent = way is None or way.refused is not None or not holds(table, battle, use.player, effect, now.lost)
    if way is None or spent:  # what was used before it took what it costs, or what it needs there
        args: Args = (("player", use.player), ("card", effect_name(use.effect)))
        yield told(rule=cite(effect.rule), say="root.effect.spent", args=args, at=(battle.clearing,))
        return Go(use_next, onward)
    args = (
        ("player", use.player), ("card", effect_name(effect.name)),
        ("enemy", battle.enemy(use.player)), ("spent", way.name), ("n", effect.cost),
    )  # fmt: skip
    table = yield Event(
        rule=cite(effect.rule), say=f"root.effect.used.{effect.price.replace(' ', '_')}", args=args,
        at=(battle.clearing,), changes=way.changes,
    )  # fmt: skip
    done = yield from WORKINGS[effect.does](table, now, use.player, effect)
    return Go(use_next, onward._replace(battle=done._replace(used=(*done.used, (use.player, effect.name)))))


Working: TypeAlias = Callable[[Table, Moment, str, Effect], Generator[Step, Any, Battle]]


def _extra_hits(table: Table, now: Moment, player: str, effect: Effect) -> Generator[Step, Any, Battle]:
    args = (("player", player), ("n", effect.amount))
    yield told(rule=cite("4.3.3.I"), say="root.extra", args=args, at=(now.battle.clearing,))
    return now.battle.more(player, effect.amount)


def _ignore_rolled(table: Table, now: Moment, player: str, effect: Effect) -> Generator[Step, Any, Battle]:
    battle = now.battle
    attacker, defender = battle.rolled
    ignored = defender if player == battle.attacker else attacker
    args = (("player", player), ("n", ignored))
    yield told(rule=cite(effect.rule), say="root.effect.ignores_rolled", args=args, at=(battle.clearing,))
    return battle._replace(rolled=(attacker, 0) if player == battle.attacker else (0, defender))


def _ignore_ambush(table: Table, now: Moment, player: str, effect: Effect) -> Generator[Step, Any, Battle]:
    battle = now.battle
    args = (("player", player), ("enemy", battle.enemy(player)))
    yield told(rule=cite(effect.rule), say="root.effect.ignores_ambush", args=args, at=(battle.clearing,))
    return battle._replace(ambush="ignored")


def _swap(table: Table, now: Moment, player: str, effect: Effect) -> Generator[Step, Any, Battle]:
    battle = now.battle
    low, high = sorted(battle.rolled)
    args = (("player", player), ("enemy", battle.enemy(player)), ("high", high), ("low", low))
    yield told(rule=cite(effect.rule), say="root.effect.swapped", args=args, at=(battle.clearing,))
    return battle._replace(rolled=(high, low) if player == battle.attacker else (low, high))


def _points(table: Table, now: Moment, player: str, effect: Effect) -> Generator[Step, Any, Battle]:
    args = (("player", player), ("n", effect.amount))
    yield Event(
        rule=cite(effect.rule), say="root.effect.points", args=args, at=(now.battle.clearing,),
        changes=(scored(table, player, effect.amount),),
    )  # fmt: skip
    return now.battle


def _return(table: Table, now: Moment, player: str, effect: Effect) -> Generator[Step, Any, Battle]:
    space = refuge(table, player, effect)
    if space is not None:
        back = returned(now.lost, effect)
        args = (("player", player), ("pieces", words(back)), ("clearing", space))
        yield Event(
            rule=cite(effect.rule), say="root.effect.returned", args=args, at=(space,),
            changes=tuple(Shift(piece, n, BOX, space) for piece, n in back),
        )  # fmt: skip
    return now.battle


WORKINGS: dict[str, Working] = {
    "extra hits": _extra_hits,
    "ignore rolled hits": _ignore_rolled,
    "ignore ambush": _ignore_ambush,
    "swap rolls": _swap,
    "points": _points,
    "return removed": _return,
}
"""What an effect does when it is used, by the word for it; those that hold at all times are not among them."""
