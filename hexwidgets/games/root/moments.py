"""A moment of a battle at which effects may be used (4.3.3): who wants to, in which order, and what they do."""

from __future__ import annotations

from typing import NamedTuple

from hexwidgets.games.root.effects import Effect, effects_of, effects_on
from hexwidgets.games.root.fight import Battle
from hexwidgets.games.root.prices import HOLD, Payment, holds, payments, returned, undoes
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import effect_name
from hexwidgets.games.root.winning import win, winner
from hexwidgets.games.root.workings import WORKINGS
from hexwidgets.model import EMPTY, Stack
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
    Table,
    Term,
    told,
)


class Use(NamedTuple):
    """A player's effect that may be or will be used, and the way chosen to pay for it.

    ``again`` says that he is asked once more when its turn comes.
    """

    player: str
    effect: str
    payment: str = ""
    again: bool = False


class Moment(NamedTuple):
    """A moment of a battle: effects to ask about and to use; ``lost`` are pieces just removed, ``back`` those returned.

    So many of the first of ``wanted`` are ``placed`` where their owner wants them. ``unable`` says of effects that have
    to be used why they cannot be.
    """

    battle: Battle
    ask: tuple[Use, ...] = ()
    wanted: tuple[Use, ...] = ()
    lost: Stack = EMPTY
    back: Stack = EMPTY
    placed: int = 0
    unable: tuple[Ruling, ...] = ()

    def returning(self, player: str, effect: Effect) -> Stack:
        """The pieces of a player that an effect would return: what has returned does not return once more."""
        if effect.does != "return removed":
            return EMPTY
        back = dict(self.back)
        gone = Stack.of((piece, n - back.get(piece, 0)) for piece, n in self.lost.of_owner(player))
        return returned(gone, effect)


def moment(table: Table, battle: Battle, when: str, lost: Stack = EMPTY) -> Moment | None:
    """The effects that either side has for a moment, or only who lost pieces; None where there is none."""
    if not battle.armed:
        return None
    ask: list[Use] = []
    wanted: list[Use] = []
    unable: list[Ruling] = []
    for player in battle.sides:
        fallen = lost.of_owner(player)
        if lost and not fallen:
            continue
        for effect in effects_of(table, battle, player):
            if effect.when != when or effect.does not in WORKINGS or not holds(table, battle, player, effect, fallen):
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
    return Moment(battle, tuple(ask), tuple(wanted), lost, unable=tuple(unable)) if ask or wanted or unable else None


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
    answer = yield _ask(now, use, effect, ways, "root.effect.ask")
    wanted = now.wanted if answer == HOLD else (*now.wanted, use._replace(payment=answer))
    return Go(intent, now._replace(ask=tuple(rest), wanted=wanted))


def _ask(now: Moment, use: Use, effect: Effect, ways: tuple[Payment, ...], say: str) -> Choice:
    args = (("player", use.player), ("card", effect_name(use.effect)))
    options = (Option(way.answer, way.name, way.refused) for way in ways)
    ask = Question(
        key=use.effect, by=use.player, kind="one", rule=cite(effect.rule), subject=args,
        options=(Option(HOLD, Term("root.option.decline")), *options),
    )  # fmt: skip
    return Choice(rule=cite(effect.rule), say=say, args=args, at=(now.battle.clearing,), question=ask)


def _in_turn(table: Table, wanted: tuple[Use, ...]) -> tuple[Use, ...]:
    """One side's effects as it would use them: none before another whose condition its price may take away."""
    known = effects_on(table.board)
    return tuple(sorted(wanted, key=lambda use: sum(undoes(known[use.effect], known[o.effect]) for o in wanted)))


def order(table: Table, now: Moment, came: None) -> Flow:
    """4.3.3 and 1.1.3: where both sides want to use effects, the attacker picks who goes first.

    Each side was asked what it wants, the attacker before the defender. So a defender who goes second has known all
    along what the attacker uses before him, and is not asked again. An attacker who lets the defender go first said
    what he wants before he knew what the defender does; to use it is up to him until his turn comes, and he is asked
    again then. What a defender uses without a choice was known from the start.
    """
    battle = now.battle
    sides = [_in_turn(table, tuple(use for use in now.wanted if use.player == player)) for player in battle.sides]
    if not all(sides):
        return Go(sequence, now._replace(wanted=(*sides[0], *sides[1])))
    args = (("attacker", battle.attacker), ("defender", battle.defender))
    ask = Question(
        key="first", by=battle.attacker, kind="one", rule=cite("1.1.3"), subject=args,
        options=(
            Option(battle.attacker, Term("root.option.attacker_first")),
            Option(battle.defender, Term("root.option.defender_first")),
        ),
    )  # fmt: skip
    first = yield Choice(rule=cite("1.1.3"), say="root.effects.first", args=args, at=(battle.clearing,), question=ask)
    attackers, defenders = sides
    if first == battle.attacker:
        return Go(sequence, now._replace(wanted=(*attackers, *defenders)))
    known = effects_on(table.board)
    chosen = any(known[use.effect].optional for use in defenders)
    asked = (use._replace(again=chosen and known[use.effect].optional) for use in attackers)
    return Go(sequence, now._replace(wanted=(*defenders, *asked)))


def sequence(table: Table, now: Moment, came: None) -> Flow:
    """4.3.4: a side orders the effects that the removal of its pieces triggers."""
    done, left = now.wanted[: now.placed], now.wanted[now.placed :]
    if not now.lost or not left:
        return Go(use_next, now)
    player = left[0].player
    own = [use for use in left if use.player == player]
    pick = own[0]
    if len(own) > 1:
        rule, args = cite("4.3.4"), (("player", player),)
        ask = Question(
            key="next", by=player, kind="one", rule=rule, subject=args,
            options=tuple(Option(use.effect, effect_name(use.effect)) for use in own),
        )  # fmt: skip
        answer = yield Choice(rule=rule, say="root.effects.next", args=args, at=(now.battle.clearing,), question=ask)
        pick = next(use for use in own if use.effect == answer)
    others = (use for use in left if use is not pick)
    return Go(sequence, now._replace(wanted=(*done, pick, *others), placed=now.placed + 1))


def use_next(table: Table, now: Moment, came: None) -> Flow:
    """4.3.3: the next effect is paid for and does what it does; none is, once somebody has the points to win (3.1)."""
    battle = now.battle
    if not now.wanted or winner(table, battle.attacker, battle.sides):
        return Done(battle)
    use = now.wanted[0]
    effect = effects_on(table.board)[use.effect]
    onward = now._replace(wanted=now.wanted[1:])
    ways = payments(table, battle, use.player, effect)
    able = _lawful(ways)
    chosen = (way for way in able if way.answer == use.payment)
    way = next(chosen, able[0] if able and (use.again or not effect.optional) else None)
    back = now.returning(use.player, effect)
    holding = holds(table, battle, use.player, effect, now.lost.of_owner(use.player))
    spent = not holding or (effect.does == "return removed" and not back)
    if way is None or spent:  # what was used before it took what it costs, or what it needs there
        args: Args = (("player", use.player), ("card", effect_name(use.effect)))
        yield told(rule=cite(effect.rule), say="root.effect.spent", args=args, at=(battle.clearing,))
        return Go(use_next, onward)
    if use.again:
        answer = yield _ask(now, use, effect, ways, "root.effect.still")
        if answer == HOLD:
            return Go(use_next, onward)
        return Go(use_next, now._replace(wanted=(use._replace(payment=answer, again=False), *onward.wanted)))
    args = (
        ("player", use.player), ("card", effect_name(effect.name)),
        ("enemy", battle.enemy(use.player)), ("spent", way.name), ("n", effect.cost),
    )  # fmt: skip
    table = yield Event(
        rule=cite(effect.rule), say=f"root.effect.used.{effect.price.replace(' ', '_')}", args=args,
        at=(battle.clearing,), changes=way.changes,
    )  # fmt: skip
    done = yield from WORKINGS[effect.does](table, battle, use.player, effect, back)
    done = done._replace(used=(*done.used, (use.player, effect.name)))
    return Go(use_next, onward._replace(battle=done, back=Stack.of((*now.back, *back))))
