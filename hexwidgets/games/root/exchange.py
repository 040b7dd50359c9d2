"""The exchange of a battle (4.3.2-4.3.4): dice, caps, effects, extra hits, and the hits that both deal."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from hexwidgets.games.root.blows import Blow, take
from hexwidgets.games.root.effects import EFFECTS, Side, effects_of
from hexwidgets.games.root.hits import against_defenseless, capped
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import (
    AMBUSHES,
    DISCARD,
    ambush_name,
    effect_name,
    number,
    play_area,
    scored,
)
from hexwidgets.model import Change, Piece, Shift, SpaceId
from hexwidgets.rules import (
    Call,
    Choice,
    Dice,
    Done,
    Event,
    Flow,
    Go,
    Option,
    Question,
    Roll,
    Ruling,
    Table,
    Term,
)

FOUGHT = "root.result.fought"
"""Result of a battle that went through the exchange."""


class Battle(NamedTuple):
    """Who fights where, and how the one ambush went (4.3.1)."""

    clearing: SpaceId
    attacker: str
    defender: str
    ambush: Literal["none", "foiled", "dealt"] = "none"

    def side(self, player: str) -> Side:
        """The side that a player of the battle is on."""
        return "attacker" if player == self.attacker else "defender"


class Use(NamedTuple):
    """A player's effect that may be or will be used."""

    player: str
    effect: str


class Exchange(NamedTuple):
    """Hits that the attacker and the defender will deal as known so far; effects to ask about and to use."""

    battle: Battle
    attacker: int
    defender: int
    ask: tuple[Use, ...] = ()
    wanted: tuple[Use, ...] = ()

    def more(self, side: Side, hits: int) -> Exchange:
        """The same with extra hits for a side; the cap does not touch them (4.3.3.I)."""
        if side == "attacker":
            return self._replace(attacker=self.attacker + hits)
        return self._replace(defender=self.defender + hits)


def _high_low(faces: tuple[int, ...]) -> tuple[int, int]:
    return max(faces), min(faces)


TWO_DICE = Dice(((0, 1, 2, 3),) * 2, _high_low)
"""The two dice of a battle, read as (higher, lower)."""


def _warriors(table: Table, battle: Battle, player: str) -> int:
    return number(table.position.at(battle.clearing), player, ("warrior",))


@cache
def _too_late(battle: Battle) -> tuple[Option, ...]:
    """Ambush cards that someone might still lay down at the dice, each refused."""
    if battle.ambush == "none":
        ruling = Ruling(
            rule=cite("4.3.1.I"), say="root.foil.nothing", args=(("attacker", battle.attacker),),
            at=(battle.clearing,), help="root.foil.nothing.help",
        )  # fmt: skip
    else:
        ruling = Ruling(
            rule=cite("4.3.1"), say="root.ambush.second", args=(("defender", battle.defender),),
            at=(battle.clearing,), help="root.ambush.second.help",
        )  # fmt: skip
    return tuple(Option(card, ambush_name(card), ruling) for card in AMBUSHES)


def dice(table: Table, battle: Battle, came: None) -> Flow:
    """4.3.2: two dice; the attacker will deal the higher, the defender the lower."""
    at = (battle.clearing,)
    sides = (("attacker", battle.attacker), ("defender", battle.defender))
    high, low = yield Roll(
        rule=cite("4.3.2"), say="root.dice", args=sides, at=at, dice=TWO_DICE, by=battle.attacker,
        refused=_too_late(battle),
    )  # fmt: skip
    yield Event(rule=cite("4.3.2"), say="root.dice.read", args=(*sides, ("high", high), ("low", low)), at=at)
    return Go(caps, Exchange(battle, high, low))


def caps(table: Table, rolled: Exchange, came: None) -> Flow:
    """4.3.2.I: nobody deals more rolled hits than he has warriors there now, after the ambush's losses."""
    battle = rolled.battle
    dealt: list[int] = []
    for player, hits in ((battle.attacker, rolled.attacker), (battle.defender, rolled.defender)):
        warriors = _warriors(table, battle, player)
        dealt.append(capped(hits, warriors))
        if dealt[-1] < hits:
            say, counts = "root.cap.bites", (("rolled", hits), ("n", warriors))
        else:
            say, counts = "root.cap.holds", (("warriors", warriors), ("n", hits))
        yield Event(rule=cite("4.3.2.I"), say=say, args=(("player", player), *counts), at=(battle.clearing,))
    return Go(effects, Exchange(battle, dealt[0], dealt[1]))


def effects(table: Table, hits: Exchange, came: None) -> Flow:
    """4.3.3: which effects either side has for this moment."""
    battle = hits.battle
    at_hand = [
        (effect.optional, Use(player, effect.name))
        for player in (battle.attacker, battle.defender)
        for effect in effects_of(table, player, battle.side(player), "after dice")
    ]
    hits = hits._replace(
        ask=tuple(use for optional, use in at_hand if optional),
        wanted=tuple(use for optional, use in at_hand if not optional),
    )
    if hits.ask or hits.wanted:
        return Go(intent, hits)
    yield Event(rule=cite("4.3.3"), say="root.effects.none", at=(battle.clearing,))
    return Go(defenseless, hits)


def intent(table: Table, hits: Exchange, came: None) -> Flow:
    """4.3.3: each owner says of each optional effect whether he wants to use it."""
    if not hits.ask:
        return Go(order, hits)
    use, *rest = hits.ask
    args = (("player", use.player), ("card", effect_name(use.effect)))
    ask = Question(
        key=use.effect, by=use.player, kind="one", rule=cite("4.3.3"), subject=args,
        options=(Option("hold", Term("root.option.hold")), Option("use", Term("root.option.use"))),
    )  # fmt: skip
    answer = yield Choice(
        rule=cite("4.3.3"), say="root.effect.ask", args=args, at=(hits.battle.clearing,), question=ask
    )
    wanted = (*hits.wanted, use) if answer == "use" else hits.wanted
    return Go(intent, hits._replace(ask=tuple(rest), wanted=wanted))


def order(table: Table, hits: Exchange, came: None) -> Flow:
    """4.3.3 and 1.1.3: where both sides want to use effects, the attacker picks who goes first."""
    battle = hits.battle
    if len({use.player for use in hits.wanted}) < 2:
        return Go(use_next, hits)
    args = (("attacker", battle.attacker), ("defender", battle.defender))
    ask = Question(
        key="first", by=battle.attacker, kind="one", rule=cite("1.1.3"), subject=args,
        options=(
            Option(battle.attacker, Term("root.option.attacker_first")),
            Option(battle.defender, Term("root.option.defender_first")),
        ),
    )  # fmt: skip
    first = yield Choice(rule=cite("1.1.3"), say="root.effects.first", args=args, at=(battle.clearing,), question=ask)
    wanted = tuple(sorted(hits.wanted, key=lambda use: use.player != first))
    return Go(use_next, hits._replace(wanted=wanted))


def use_next(table: Table, hits: Exchange, came: None) -> Flow:
    """4.3.3 and 4.3.3.I: the next effect is paid for and does what it does."""
    if not hits.wanted:
        return Go(defenseless, hits)
    battle, use = hits.battle, hits.wanted[0]
    effect, at = EFFECTS[use.effect], (battle.clearing,)
    enemy = battle.defender if use.player == battle.attacker else battle.attacker
    paid: tuple[Change, ...] = ()
    if effect.price == "discard":
        paid = (Shift(Piece("effect", name=effect.name), 1, play_area(use.player), DISCARD),)
    elif effect.price == "enemy scores":
        paid = (scored(table, enemy, effect.cost),)
    say = f"root.effect.used.{effect.price.replace(' ', '_')}"
    args = (
        ("player", use.player),
        ("card", effect_name(effect.name)),
        ("enemy", enemy),
        ("n", effect.cost),
    )
    yield Event(rule=cite("4.3.3"), say=say, args=args, at=at, changes=paid)
    yield Event(rule=cite("4.3.3.I"), say="root.extra", args=(("player", use.player), ("n", effect.amount)), at=at)
    more = hits.more(battle.side(use.player), effect.amount)
    return Go(use_next, more._replace(wanted=hits.wanted[1:]))


def defenseless(table: Table, hits: Exchange, came: None) -> Flow:
    """4.3.3.II: a defender without warriors there, before the hits are dealt, takes an extra hit."""
    battle = hits.battle
    extra = against_defenseless(_warriors(table, battle, battle.defender))
    if extra:
        args = (("attacker", battle.attacker), ("defender", battle.defender), ("n", extra))
        yield Event(rule=cite("4.3.3.II"), say="root.defenseless", args=args, at=(battle.clearing,))
    return Go(deal, hits.more("attacker", extra))


def deal(table: Table, hits: Exchange, came: None) -> Flow:
    """4.3.4: both totals stand before anything is removed; the defender takes his hits."""
    battle = hits.battle
    args = (
        ("attacker", battle.attacker), ("defender", battle.defender),
        ("attacker_hits", hits.attacker), ("defender_hits", hits.defender),
    )  # fmt: skip
    yield Event(rule=cite("4.3.4"), say="root.hits.totals", args=args, at=(battle.clearing,))
    blow = Blow(battle.clearing, battle.defender, battle.attacker, hits.attacker)
    return Call("hits", take, blow, answer_blow, hits)


def answer_blow(table: Table, hits: Exchange, came: object) -> Flow:
    """4.3.4: the attacker takes the hits that were dealt him at the same time."""
    battle = hits.battle
    return Call("hits", take, Blow(battle.clearing, battle.attacker, battle.defender, hits.defender), over)
    yield


def over(table: Table, state: None, came: object) -> Flow:
    """The battle has been fought."""
    return Done(FOUGHT)
    yield
