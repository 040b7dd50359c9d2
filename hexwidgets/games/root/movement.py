"""Moves from clearing to clearing (Law of Root 4.2): who can go, and which of any number of moves are lawful."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple

from hexwidgets.games.root.adjacency import CLOSED_PATH, PATH, RIVER, linked
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.ruling import Standing, flagged, standing, told
from hexwidgets.games.root.things import FIGHTERS, MOVES_ON_RIVERS, MOVES_WITHOUT_RULE, words
from hexwidgets.model import Position, SpaceId, Stack
from hexwidgets.rules import (
    Args,
    BadRecord,
    Event,
    Ground,
    Leg,
    Movement,
    Mover,
    Order,
    Passage,
    Refusal,
    Ruling,
    Step,
    Table,
    Term,
    Toll,
    find_mover,
    never_short,
    no_option,
)

MOVING: Leg = "moving"
"""Every move is like the first (4.2.2)."""


class Seen(NamedTuple):
    """A clearing as a party sees it: how the players stand there with the party in it, and without it."""

    within: Standing
    without: Standing


@lru_cache(maxsize=16)
def movers(table: Table) -> tuple[Mover, ...]:
    """Every player's warriors and pawns in a clearing, in the board's order; the id is owner and space (``Blue:1``)."""
    found = []
    for space in table.board.spaces:
        stack = table.position.at(space).of_kinds(FIGHTERS)
        for owner in sorted({piece.owner for piece, _ in stack} - {""}):
            found.append(Mover(f"{owner}:{space}", owner, space, stack.of_owner(owner)))
    return tuple(found)


def party_of(order: Order, mover: Mover) -> Stack:
    """The pieces that go.

    Raises
    ------
    BadRecord
        There are none, some are no warriors or pawns, or more than there are (4.2).
    """
    party = mover.party if order.party is None else order.party
    at: Args = (("space", mover.space), ("all", words(mover.party)))
    fixed = Stack((piece, n) for piece, n in party if piece.kind not in FIGHTERS)
    if fixed:
        raise refused("root.move.fixed", (*at, ("what", words(fixed))), mover.space)
    if not party:
        raise refused("root.move.nobody", at, mover.space)
    if any(n > mover.party.number(piece) for piece, n in party):
        raise refused("root.move.too_many", (*at, ("what", words(party))), mover.space)
    return party


def refused(say: str, args: Args, space: SpaceId, argument: str = "party") -> BadRecord:
    """What is raised where the first sentence of 4.2 forbids a move, at an argument of its record."""
    ruling = Ruling(rule=cite("4.2"), say=say, args=args, at=(space,), help=f"{say}.help")
    return BadRecord(f"no lawful move: {say}", (ruling,), (argument,))


@lru_cache(maxsize=256)
def movement(table: Table, order: Order) -> Movement:
    """How the party of an order may go: any number of moves, each judged by itself (4.2.2).

    Raises
    ------
    UnknownMover
        There are no such pieces.
    BadRecord
        The party is none that can move (4.2), or an option is named: there are none.
    """
    mover = find_mover(movers(table), order.mover)
    party = party_of(order, mover)
    if order.options:
        raise no_option(order.options)
    seen = _seen(table, mover.space, party)
    args: Args = (("party", words(party)), ("space", mover.space), ("owner", Term(f"player.{mover.owner}")))
    out = Event(rule=cite("4.2"), say="root.sets_out", args=args, at=(mover.space,))

    def after(left: SpaceId, entered: SpaceId) -> tuple[Step, ...]:
        return *told(seen(left).without), *told(seen(entered).within)

    return Movement(
        ground=_ground(table, mover.owner, mover.space, party),
        start=mover.space,
        leg=MOVING,
        budget=len(table.board),
        prelude=(out, *told(seen(mover.space).within)),
        short=never_short,
        apart=apart,
        bounded=False,
        after=after,
    )


def apart(space: SpaceId) -> Ruling:
    """No way at all leads to a clearing."""
    return Ruling(
        rule=cite("2.2.1"), say="root.move.apart", args=(("space", space),), at=(space,), help="root.move.apart.help"
    )


def not_joined(source: SpaceId, space: SpaceId) -> Ruling:
    """Nothing joins two clearings."""
    args: Args = (("source", source), ("space", space))
    return Ruling(
        rule=cite("2.2.1"), say="root.move.not_joined", args=args, at=(space,), help="root.move.not_joined.help"
    )


class _Seeing:
    """The clearings as a party sees it that sets out from one, each looked at once."""

    def __init__(self, position: Position, start: SpaceId, party: Stack) -> None:
        self._position, self._start, self._party = position, start, party
        self._known: dict[SpaceId, Seen] = {}

    def __call__(self, space: SpaceId) -> Seen:
        if space not in self._known:
            there, here = dict(self._position.at(space)), self._position.at(space)
            if space == self._start:
                rest = Stack.of({piece: n - self._party.number(piece) for piece, n in there.items()})
                within = here
            else:
                rest, within = here, Stack.of([*here, *self._party])
            known = Seen(standing(self._position, space, within), standing(self._position, space, rest))
            self._known[space] = known
        return self._known[space]


@lru_cache(maxsize=64)
def _seen(table: Table, start: SpaceId, party: Stack) -> _Seeing:
    return _Seeing(table.position, start, party)


@lru_cache(maxsize=64)
def _ground(table: Table, owner: str, start: SpaceId, party: Stack) -> Ground:
    """The board for a party: a clearing is left with the party in it and entered without it."""
    free = flagged(table.position, MOVES_WITHOUT_RULE, owner)
    pawn = bool(party.of_kinds(("pawn",)))
    swims = flagged(table.position, MOVES_ON_RIVERS, owner)

    def edge(a: SpaceId, b: SpaceId) -> str:
        return PATH if linked(table, a, b) else str(table.board.edge_kind(a, b))

    def passages(left: Hashable, entered: Hashable, kind: Hashable, leg: Leg) -> tuple[Passage | Refusal, ...]:
        assert isinstance(left, Seen)
        assert isinstance(entered, Seen)
        source, target = left.within, entered.without
        if kind == RIVER and swims:
            return (Passage(_toll("11.2.2", "root.toll.river", owner, source, target), MOVING),)
        ruled = source.ruler == owner, target.ruler == owner
        toll = _toll(*(("9.2.3", "root.toll.no_rule_needed") if free else _by_rule(ruled)), owner, source, target)
        neither = () if free or any(ruled) else (_neither(owner, source, target, pawn),)
        rulings = (*_no_path(kind, source, target), *neither)
        return (Refusal(rulings, Passage(toll, MOVING)) if rulings else Passage(toll, MOVING),)

    return Ground(table.board, (MOVING,), _seen(table, start, party), passages, lambda kind, leg: None, edge)


def _toll(section: str, say: str, owner: str, source: Standing, target: Standing) -> Toll:
    args: Args = (("owner", Term(f"player.{owner}")), ("source", source.space), ("space", target.space))
    return Toll(rule=cite(section), say=say, args=args, points=1)


def _by_rule(ruled: tuple[bool, bool]) -> tuple[str, str]:
    """What a move says of the two clearings, left and entered: that one is ruled makes it lawful (4.2.1)."""
    if all(ruled):
        return "4.2.1", "root.toll.both"
    return "4.2.1", "root.toll.entered" if ruled[1] else "root.toll.left"


def _no_path(kind: Hashable, source: Standing, target: Standing) -> Iterator[Ruling]:
    """The ruling against an edge that is no open path."""
    args: Args = (("source", source.space), ("space", target.space))
    if kind == RIVER:
        yield Ruling(rule=cite("2.3"), say="root.move.river", args=args, help="root.move.river.help")
    elif kind == CLOSED_PATH:
        yield Ruling(rule=cite("2.2.1"), say="root.move.closed", args=args, help="root.move.closed.help")
    elif kind != PATH:
        yield not_joined(source.space, target.space)


def _neither(owner: str, source: Standing, target: Standing, pawn: bool) -> Ruling:
    """Neither clearing is ruled, with the counts at both (4.2.1).

    A pawn most often need not rule, which the scenario has to say (9.2.3).
    """
    args: Args = (("owner", Term(f"player.{owner}")), ("source", source.space), ("space", target.space))
    here, there = (each.count_terms() or (Term("root.ruling.none"),) for each in (source, target))
    return Ruling(
        rule=cite("4.2.1"), say="root.move.rules_neither", args=(*args, ("here", here), ("there", there)),
        help="root.move.rules_neither.pawn" if pawn else "root.move.rules_neither.help",
    )  # fmt: skip
