"""Taking hits (4.3.4): the one sequence by which pieces fall, from an ambush and from the dice alike."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from typing import Any, NamedTuple

from hexwidgets.games.root.effects import Effect, instead
from hexwidgets.games.root.fight import Battle
from hexwidgets.games.root.hits import RANKS, Removal, points_for, removal
from hexwidgets.games.root.moments import intent, moment
from hexwidgets.games.root.names import answers, shown
from hexwidgets.games.root.payment import surplus_activations
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import scored, words
from hexwidgets.games.root.winning import winner
from hexwidgets.model import BOX, EMPTY, Change, Fact, Piece, Shift, SpaceId, Stack
from hexwidgets.rules import Choice, Done, Event, Flow, Go, Option, Question, Step, Table, Term, told


class Blow(NamedTuple):
    """Hits that one side of a battle takes; ``chosen`` is what falls first, so far as it had to choose.

    ``last`` is false where the other side takes hits at the same time that are still to come.
    """

    battle: Battle
    struck: str
    hits: int
    last: bool = True
    chosen: tuple[Piece, ...] = ()


def _struck(table: Table, blow: Blow, items: Effect | None) -> Stack:
    """What the hits may remove: pieces there, or facts that an effect puts in their place, as if they were pieces."""
    if items is None:
        return table.position.at(blow.battle.clearing).of_owner(blow.struck)
    return Stack.of({Piece(fact): table.position.count(fact, blow.struck) for fact in items.facts})


def take(table: Table, blow: Blow, came: None) -> Flow:
    """4.3.4: the struck side settles what falls first, where that matters; then all falls at once (1.5.4)."""
    clearing = blow.battle.clearing
    items = instead(table, blow.battle, blow.struck, "hits to facts")
    there = _struck(table, blow, items)
    falls = removal(there, blow.hits, blow.chosen, RANKS if items is None else (items.facts,))
    if falls.open:
        rule = cite("4.3.4" if items is None else items.rule)
        answer_of = answers(piece for piece, _ in there)
        ask = Question(
            key="remove", by=blow.struck, kind="one", rule=rule,
            options=tuple(
                Option(answer_of[piece], shown(piece) if items is None else Term(f"root.fact.{piece.kind}"))
                for piece in falls.open
            ),
            subject=(("player", blow.struck), ("clearing", clearing)),
        )  # fmt: skip
        say = "root.hits.order" if items is None else "root.hits.which_item"
        answer = yield Choice(rule=rule, say=say, args=(("player", blow.struck),), at=(clearing,), question=ask)
        pick = next(piece for piece in falls.open if answer_of[piece] == answer)
        return Go(take, blow._replace(chosen=(*blow.chosen, pick)))
    return (yield from fall(table, blow, falls) if items is None else damage(table, blow, falls, items))


def fall(table: Table, blow: Blow, falls: Removal) -> Flow:
    """4.3.4 and 3.2.1: pieces are removed, the dealer scores for cardboard, surplus hits are lost.

    Where a piece that has been activated this turn falls, that it was is forgotten with it (4.1.1).
    """
    battle, lost, at = blow.battle, falls.lost, (blow.battle.clearing,)
    dealer = battle.enemy(blow.struck)
    if lost != EMPTY:
        marks = surplus_activations(table, blow.struck, battle.clearing, lost)
        table = yield _removed(battle.clearing, blow.struck, lost, marks)
    points = points_for(lost)
    if points:
        table = yield Event(
            rule=cite("3.2.1"), say="root.points", args=(("player", dealer), ("n", points)),
            at=at, changes=(scored(table, dealer, points),),
        )  # fmt: skip
    yield from surplus(blow, falls)
    return (yield from triggered(table, blow, lost))


def triggered(table: Table, blow: Blow, lost: Stack) -> Flow:
    """1.5.4: effects that the removal triggers come once all pieces hit at the same time are off the map.

    They do not come where the points for that have won the game at once (3.1).
    """
    battle = blow.battle
    if not battle.armed:
        return Done(battle)
    fallen = Stack.of((*battle.fallen, *lost))
    lost = Stack.of((*battle.lost, *lost))
    battle = battle._replace(lost=EMPTY, fallen=fallen)
    if not blow.last:
        return Done(battle._replace(lost=lost))
    if not lost or winner(table, battle.attacker, battle.sides):
        return Done(battle)
    found = moment(table, battle, "on removal", lost)
    if found is None:
        return Done(battle)
    acting = {use.player for use in (*found.wanted, *found.ask)}
    for player in battle.sides:
        if player not in acting and not any(("player", player) in each.args for each in found.unable):
            continue
        yield told(rule=cite("1.5.4"), say="root.effects.triggered", args=(("player", player),), at=(battle.clearing,))
    return Go(intent, found)


@lru_cache(maxsize=4096)
def _removed(clearing: SpaceId, struck: str, lost: Stack, marks: tuple[Change, ...]) -> Event:
    return Event(
        rule=cite("4.3.4"), say="root.hits.removed", at=(clearing,),
        args=(("player", struck), ("pieces", words(lost))),
        changes=(*(Shift(piece, n, clearing, BOX) for piece, n in lost), *marks),
    )  # fmt: skip


def damage(table: Table, blow: Blow, falls: Removal, items: Effect) -> Flow:
    """What stands in the place of pieces takes the hits: nothing is removed and nobody scores."""
    if falls.lost != EMPTY:
        counted = tuple(Term(f"root.fact.{piece.kind}", n) for piece, n in falls.lost)
        yield Event(
            rule=cite(items.rule), say="root.hits.damaged", at=(blow.battle.clearing,),
            args=(("player", blow.struck), ("items", counted)),
            changes=tuple(_fewer(table, piece.kind, blow.struck, n) for piece, n in falls.lost),
        )  # fmt: skip
    yield from surplus(blow, falls)
    return (yield from triggered(table, blow, EMPTY))


def surplus(blow: Blow, falls: Removal) -> Generator[Step, Any, None]:
    """4.3.4: hits that find nothing are lost."""
    if falls.surplus:
        args = (("player", blow.battle.enemy(blow.struck)), ("n", falls.surplus))
        yield told(rule=cite("4.3.4"), say="root.hits.surplus", args=args, at=(blow.battle.clearing,))


def _fewer(table: Table, fact: str, player: str, n: int) -> Fact:
    before = table.position.fact(fact, player)
    return Fact(fact, player, before, int(before or 0) - n)
