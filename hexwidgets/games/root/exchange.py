"""The exchange of a battle (4.3.2-4.3.4): dice, caps, effects, extra hits, and the hits that both deal."""

from __future__ import annotations

from functools import cache

from hexwidgets.games.root.blows import Blow, take
from hexwidgets.games.root.cards import ambush_name
from hexwidgets.games.root.effects import instead, strength
from hexwidgets.games.root.fight import Battle
from hexwidgets.games.root.hits import against_defenseless, capped
from hexwidgets.games.root.moments import after, intent, moment, settled
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import AMBUSHES, ambushes_held
from hexwidgets.games.root.winning import win
from hexwidgets.rules import Args, Call, Dice, Done, Event, Flow, Go, Option, Roll, Ruling, Table, Term, told


def _high_low(faces: tuple[int, ...]) -> tuple[int, int]:
    return max(faces), min(faces)


TWO_DICE = Dice(((0, 1, 2, 3),) * 2, _high_low)
"""The two dice of a battle, read as (higher, lower)."""


@cache
def _too_late(
    clearing: str, attacker: str, defender: str, ambushed: bool, foils: tuple[str, ...], held: bool
) -> tuple[Option, ...]:
    """Ambush cards that someone might still lay down at the dice, each refused.

    Where no ambush was played, a card in the attacker's hand (one of ``foils``) would foil (4.3.1.I). Any other is the
    defender's: he has declined, or does not even hold one (4.3.1).
    """

    def against(section: str, say: str, args: Args) -> Ruling:
        return Ruling(rule=cite(section), say=say, args=args, at=(clearing,), help=f"{say}.help")

    def ruling(card: str) -> Ruling:
        if ambushed:
            return against("4.3.1", "root.ambush.second", (("defender", defender),))
        if card in foils:
            return against("4.3.1.I", "root.foil.nothing", (("attacker", attacker),))
        if held:
            return against("4.3.1", "root.ambush.declined", (("defender", defender),))
        return against("4.3.1", "root.ambush.not_held", (("defender", defender), ("card", ambush_name(card))))

    return tuple(Option(card, ambush_name(card), ruling(card)) for card in AMBUSHES)


def dice(table: Table, battle: Battle, came: None) -> Flow:
    """4.3.2: two dice; the attacker will deal the higher, the defender the lower."""
    at = (battle.clearing,)
    sides = (("attacker", battle.attacker), ("defender", battle.defender))
    high, low = yield Roll(
        rule=cite("4.3.2"), say="root.dice", args=sides, at=at, dice=TWO_DICE, by=battle.attacker,
        refused=_too_late(
            *battle[:3], battle.ambush != "none", ambushes_held(table, battle.attacker),
            bool(ambushes_held(table, battle.defender)),
        ),
    )  # fmt: skip
    yield told(rule=cite("4.3.2"), say="root.dice.read", args=(*sides, ("high", high), ("low", low)), at=at)
    return after(table, battle._replace(rolled=(high, low)), "dice", caps)


def caps(table: Table, battle: Battle, came: None) -> Flow:
    """4.3.2.I: nobody deals more rolled hits than he has warriors there now, after the ambush's losses."""
    dealt: list[int] = []
    for player, hits in zip((battle.attacker, battle.defender), battle.rolled, strict=True):
        most = strength(table, battle, player)
        dealt.append(capped(hits, most))
        yield _cap(table, battle, player, hits, most)
    battle = battle._replace(rolled=(dealt[0], dealt[1]))
    return Go(effects, battle)


def _cap(table: Table, battle: Battle, player: str, hits: int, most: int) -> Event:
    other = instead(table, battle, player, "cap from facts")
    if other is not None:
        counted = tuple(Term(f"root.fact.{fact}", table.position.count(fact, player)) for fact in other.facts)
        args: Args = (("player", player), ("rolled", hits), ("n", min(hits, most)), ("items", counted))
        return told(rule=cite(other.rule), say="root.cap.items", args=args, at=(battle.clearing,))
    if most < hits:
        say, args = "root.cap.bites", (("player", player), ("rolled", hits), ("n", most))
    else:
        say, args = "root.cap.holds", (("player", player), ("warriors", most), ("n", hits))
    return told(rule=cite("4.3.2.I"), say=say, args=args, at=(battle.clearing,))


def effects(table: Table, battle: Battle, came: None) -> Flow:
    """4.3.3: both sides may use effects that bear on the battle."""
    found = moment(table, battle, "after dice")
    if found is not None:
        return Call("effects", intent, found, settled, extra_hits)
    yield told(rule=cite("4.3.3"), say="root.effects.none", at=(battle.clearing,))
    return after(table, battle, "extra hits", defenseless)


def extra_hits(table: Table, battle: Battle, came: None) -> Flow:
    """4.3.3.I: the extra hits that effects give by themselves."""
    return after(table, battle, "extra hits", defenseless)
    yield


def defenseless(table: Table, battle: Battle, came: None) -> Flow:
    """4.3.3.II: a defender without warriors there, before the hits are dealt, takes an extra hit."""
    extra = against_defenseless(strength(table, battle, battle.defender))
    if extra:
        args: Args = (("attacker", battle.attacker), ("defender", battle.defender), ("n", extra))
        other = instead(table, battle, battle.defender, "cap from facts")
        say = "root.defenseless"
        if other is not None:
            say, args = "root.defenseless.items", (*args, ("items", tuple(map(_fact, other.facts))))
        yield told(rule=cite("4.3.3.II"), say=say, args=args, at=(battle.clearing,))
    return Go(deal, battle.more(battle.attacker, extra))


def _fact(fact: str) -> Term:
    return Term(f"root.fact.{fact}")


def deal(table: Table, battle: Battle, came: None) -> Flow:
    """4.3.4: both totals stand before anything is removed; the defender takes his hits."""
    attacker, defender = (rolled + extra for rolled, extra in zip(battle.rolled, battle.extra, strict=True))
    args = (
        ("attacker", battle.attacker), ("defender", battle.defender),
        ("attacker_hits", attacker), ("defender_hits", defender),
    )  # fmt: skip
    yield told(rule=cite("4.3.4"), say="root.hits.totals", args=args, at=(battle.clearing,))
    return Call("hits", take, Blow(battle, battle.defender, attacker), answer_blow)


def answer_blow(table: Table, state: None, came: Battle) -> Flow:
    """4.3.4: the attacker takes the hits that were dealt him at the same time."""
    return Call("hits", take, Blow(came, came.attacker, came.rolled[1] + came.extra[1]), over)
    yield


def over(table: Table, state: None, came: Battle) -> Flow:
    """3.1: who has thirty points now has won; else what an effect does at the end of the battle is done."""
    if (yield from win(table, came.attacker, came.sides)):
        return Done(came.result)
    return after(table, came, "end", end)


def end(table: Table, battle: Battle, came: None) -> Flow:
    """The battle has been fought, or an ambush ended it."""
    return Done(battle.result)
    yield
