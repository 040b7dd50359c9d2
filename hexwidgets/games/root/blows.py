"""Taking hits (4.3.4): the one sequence by which pieces fall, from an ambush and from the dice alike."""

from __future__ import annotations

from typing import NamedTuple

from hexwidgets.games.root.hits import points_for, removal
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import scored, words
from hexwidgets.model import BOX, EMPTY, Piece, Shift, SpaceId
from hexwidgets.rules import Choice, Done, Event, Flow, Go, Option, Question, Table, Term


class Blow(NamedTuple):
    """Hits that one side deals to another; ``chosen`` is what falls first, so far as it had to choose."""

    clearing: SpaceId
    struck: str
    dealer: str
    hits: int
    chosen: tuple[Piece, ...] = ()


def _name(piece: Piece) -> str:
    return piece.name or piece.kind


def take(table: Table, blow: Blow, came: None) -> Flow:
    """4.3.4: the struck side settles what falls first, where that matters; then all falls at once (1.5.4)."""
    there = table.position.at(blow.clearing).of_owner(blow.struck)
    falls = removal(there, blow.hits, blow.chosen)
    if falls.open:
        ask = Question(
            key="remove", by=blow.struck, kind="one", rule=cite("4.3.4"),
            options=tuple(Option(_name(piece), Term(f"root.piece.{piece.kind}")) for piece in falls.open),
            subject=(("player", blow.struck), ("clearing", blow.clearing)),
        )  # fmt: skip
        answer = yield Choice(
            rule=cite("4.3.4"), say="root.hits.order", args=(("player", blow.struck),),
            at=(blow.clearing,), question=ask,
        )  # fmt: skip
        pick = next(piece for piece in falls.open if _name(piece) == answer)
        return Go(take, blow._replace(chosen=(*blow.chosen, pick)))
    return (yield from fall(table, blow))


def fall(table: Table, blow: Blow) -> Flow:
    """4.3.4 and 3.2.1: pieces are removed, the dealer scores for cardboard, surplus hits are lost."""
    at = (blow.clearing,)
    there = table.position.at(blow.clearing).of_owner(blow.struck)
    lost, _, surplus = removal(there, blow.hits, blow.chosen)
    if lost != EMPTY:
        yield Event(
            rule=cite("4.3.4"), say="root.hits.removed", at=at,
            args=(("player", blow.struck), ("pieces", words(lost))),
            changes=tuple(Shift(piece, n, blow.clearing, BOX) for piece, n in lost),
        )  # fmt: skip
    points = points_for(lost)
    if points:
        yield Event(
            rule=cite("3.2.1"), say="root.points", args=(("player", blow.dealer), ("n", points)),
            at=at, changes=(scored(table, blow.dealer, points),),
        )  # fmt: skip
    if surplus:
        yield Event(rule=cite("4.3.4"), say="root.hits.surplus", args=(("player", blow.dealer), ("n", surplus)), at=at)
    return Done(lost)
