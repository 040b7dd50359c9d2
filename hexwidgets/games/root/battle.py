"""The battle (Law of Root 4.3): who may fight whom where, and the ambush that comes before the dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexwidgets.games.root.blows import Blow, take
from hexwidgets.games.root.cards import ambush_name
from hexwidgets.games.root.exchange import dice, end
from hexwidgets.games.root.fight import Battle
from hexwidgets.games.root.hits import AMBUSH_HITS
from hexwidgets.games.root.moments import after
from hexwidgets.games.root.prices import HOLD
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import (
    AMBUSHES,
    BIRD,
    CARDBOARD,
    COALITION,
    DISCARD,
    FIGHTERS,
    PLAYED,
    ambush_card,
    ambushes_held,
    hand,
    matches,
    number,
    play_area,
    suit_of,
)
from hexwidgets.games.root.winning import decided, win
from hexwidgets.model import Shift
from hexwidgets.rules import (
    Args,
    BadRecord,
    Call,
    Choice,
    Done,
    Event,
    Flow,
    Go,
    Option,
    Procedure,
    Question,
    RuleRef,
    Ruling,
    Table,
    Term,
    require_names,
    told,
)

PARTS = ("clearing", "attacker", "defender")
"""The arguments with which a battle begins."""


def begin(table: Table, arguments: Mapping[str, Any]) -> Battle:
    """The battle that a record's arguments ``clearing``, ``attacker`` and ``defender`` declare.

    Raises
    ------
    BadRecord
        An argument is missing, unknown or no name, or the Law forbids the battle (4.3).
    """
    for name in arguments:
        if name not in PARTS:
            raise _unlawful("root.battle.odd_argument", (("argument", str(name)),), str(name))
    require_names(arguments, PARTS)
    for name in PARTS:
        if not arguments.get(name):
            at = (name,) if name in arguments else ()
            raise _unlawful("root.battle.no_argument", (("argument", name),), *at)
    attacker, defender = arguments["attacker"], arguments["defender"]
    armed = any(table.position.at(play_area(player)) for player in (attacker, defender))
    battle = Battle(arguments["clearing"], attacker, defender, armed=armed)
    rulings = faults(table, battle)
    if rulings:
        where = PARTS[:1] if battle.clearing not in table.board else ()
        raise BadRecord(f"no lawful battle: {rulings[0].say}", rulings, where)
    return battle


def _unlawful(say: str, args: Args, *where: str) -> BadRecord:
    ruling = Ruling(rule=cite("4.3"), say=say, args=args, help=f"{say}.help")
    return BadRecord(f"no lawful battle: {say}", (ruling,), where)


def faults(table: Table, battle: Battle) -> tuple[Ruling, ...]:
    """Every reason against a battle (4.3), that somebody has won among them (3.1); empty when it is lawful."""
    known = battle.clearing in table.board

    def against(say: str, *args: tuple[str, str]) -> Ruling:
        every = (("clearing", battle.clearing), *args)
        at = (battle.clearing,) if known else ()
        return Ruling(rule=cite("4.3"), say=say, args=every, at=at, help=f"{say}.help")

    if not known or table.board.attribute(battle.clearing, "kind") != "clearing":
        return (against("root.battle.no_clearing"),)
    stack = table.position.at(battle.clearing)
    found = [*decided(table)]
    if not number(stack, battle.attacker, FIGHTERS):
        found.append(against("root.battle.no_fighters", ("attacker", battle.attacker)))
    others = {piece.owner for piece, _ in stack} - {battle.attacker, ""}
    enemies = sorted(other for other in others if not _partners(table, battle.attacker, other))
    if battle.defender == battle.attacker:
        found.append(against("root.battle.self", ("attacker", battle.attacker)))
    elif battle.defender in others - set(enemies):
        found.append(against("root.battle.partner", ("attacker", battle.attacker), ("defender", battle.defender)))
    elif not enemies:
        found.append(against("root.battle.no_enemy", ("attacker", battle.attacker)))
    elif not number(stack, battle.defender, (*FIGHTERS, *CARDBOARD)):
        found.append(against("root.battle.not_there", ("defender", battle.defender), ("enemies", ", ".join(enemies))))
    return tuple(found)


def _partners(table: Table, player: str, other: str) -> bool:
    coalition = table.position.count(COALITION, player)
    return coalition > 0 and coalition == table.position.count(COALITION, other)


def declare(table: Table, battle: Battle, came: None) -> Flow:
    """4.3: the clearing of battle, the attacker and the defender are named."""
    args = (("clearing", battle.clearing), ("attacker", battle.attacker), ("defender", battle.defender))
    yield told(rule=cite("4.3"), say="root.battle", args=args, at=(battle.clearing,))
    return after(table, battle, "declare", ambush)


def _offer(table: Table, battle: Battle, player: str, key: str, rule: RuleRef) -> Choice:
    """The choice of an ambush card from a hand, those that do not match the clearing refused."""
    suit, at = suit_of(table, battle.clearing), (battle.clearing,)
    options = [Option(HOLD, Term("root.option.hold"))]
    for card in ambushes_held(table, player):
        name = ambush_name(card)
        args = (("card", name), ("clearing", battle.clearing), ("suit", Term(f"root.suit.{suit}")))
        say = "root.ambush.mismatch"
        no_match = Ruling(rule=rule, say=say, args=args, at=at, help=f"{say}.help")
        refused = no_match if not matches(card, suit) else _all_seen(table, card, at)
        options.append(Option(card, name, refused))
    subject = (("player", player), ("clearing", battle.clearing))
    ask = Question(key=key, by=player, kind="one", rule=rule, options=tuple(options), subject=subject)
    return Choice(rule=rule, say=f"root.{key}.ask", args=subject, at=at, question=ask)


def _all_seen(table: Table, card: str, at: tuple[str, ...]) -> Ruling | None:
    """2.1.2: that a card cannot be in a hand, as all that there are of it have been played."""
    n = sum(table.position.at(open_to_all).number(ambush_card(card)) for open_to_all in (PLAYED, DISCARD))
    if n < AMBUSHES.get(card, 0):
        return None
    say, args = "root.ambush.all_seen", (("card", ambush_name(card)), ("n", n))
    return Ruling(rule=cite("2.1.2"), say=say, args=args, at=at, help=f"{say}.help")


def _wild(table: Table, battle: Battle, card: str) -> tuple[Ruling, ...]:
    """2.1.1, where a bird card stands in for the clearing's suit."""
    suit = suit_of(table, battle.clearing)
    if card != BIRD or suit == BIRD:
        return ()
    args = (("clearing", battle.clearing), ("suit", Term(f"root.suit.{suit}")))
    return (Ruling(rule=cite("2.1.1"), say="root.ambush.wild", args=args, at=(battle.clearing,), legal=True),)


def ambush(table: Table, battle: Battle, came: None) -> Flow:
    """4.3.1: the defender may play one ambush card that matches the clearing."""
    rule, at, defender = cite("4.3.1"), (battle.clearing,), battle.defender
    if not ambushes_held(table, defender):
        yield told(rule=rule, say="root.ambush.none", args=(("defender", defender),), at=at)
        return Go(dice, battle)
    card = yield _offer(table, battle, defender, "ambush", rule)
    if card == HOLD:
        yield told(rule=rule, say="root.ambush.held", args=(("defender", defender),), at=at)
        return Go(dice, battle)
    yield from _wild(table, battle, card)
    table = yield Event(
        rule=rule, say="root.ambush.played", at=at,
        args=(("defender", defender), ("card", ambush_name(card))),
        changes=(Shift(ambush_card(card), 1, hand(defender), PLAYED),),
    )  # fmt: skip
    return after(table, battle._replace(ambush="played", card=card), "ambush", foil)


def foil(table: Table, battle: Battle, came: None) -> Flow:
    """4.3.1.I: the attacker may foil the ambush with a matching ambush card of his own."""
    rule, at, attacker = cite("4.3.1.I"), (battle.clearing,), battle.attacker
    if battle.ambush == "ignored":
        yield _discarded(battle)
        return Go(dice, battle._replace(card=""))
    if not ambushes_held(table, attacker):
        yield told(rule=rule, say="root.foil.none", args=(("attacker", attacker),), at=at)
        return Go(resolve, battle)
    card = yield _offer(table, battle, attacker, "foil", rule)
    if card == HOLD:
        yield told(rule=rule, say="root.foil.held", args=(("attacker", attacker),), at=at)
        return Go(resolve, battle)
    yield from _wild(table, battle, card)
    policy = table.rules["foil_discard"]
    discarded = [Shift(ambush_card(battle.card), 1, PLAYED, DISCARD)]
    if policy == "both":
        discarded.append(Shift(ambush_card(card), 1, hand(attacker), DISCARD))
    args = (("attacker", attacker), ("defender", battle.defender), ("card", ambush_name(card)))
    yield Event(rule=rule, say=f"root.foiled.{policy}", args=args, at=at, changes=tuple(discarded))
    return Go(dice, battle._replace(ambush="foiled", card=""))


def resolve(table: Table, battle: Battle, came: None) -> Flow:
    """4.3.1.II: the ambush deals its hits at once, by 4.3.4."""
    args = (("attacker", battle.attacker), ("defender", battle.defender), ("n", AMBUSH_HITS))
    yield told(rule=cite("4.3.1.II"), say="root.ambush.hits", args=args, at=(battle.clearing,))
    return Call("hits", take, Blow(battle, battle.attacker, AMBUSH_HITS), spent)


def _discarded(battle: Battle) -> Event:
    return Event(
        rule=cite("4.3.1.II"), say="root.ambush.discarded", at=(battle.clearing,),
        args=(("defender", battle.defender), ("card", ambush_name(battle.card))),
        changes=(Shift(ambush_card(battle.card), 1, PLAYED, DISCARD),),
    )  # fmt: skip


def spent(table: Table, state: None, came: Battle) -> Flow:
    """4.3.1.II: the card is discarded; without a warrior or pawn of the attacker the battle ends. 3.1 ends it too."""
    battle = came
    table = yield _discarded(battle)
    if (yield from win(table, battle.attacker, battle.sides)):
        return Done(battle._replace(ambush="over").result)
    if not number(table.position.at(battle.clearing), battle.attacker, FIGHTERS):
        args = (("attacker", battle.attacker),)
        yield told(rule=cite("4.3.1.II"), say="root.ambush.over", args=args, at=(battle.clearing,))
        return after(table, battle._replace(ambush="over", card=""), "end", end)
    return Go(dice, battle._replace(ambush="dealt", card=""))


BATTLE = Procedure("battle", declare, begin, PARTS[1:])
