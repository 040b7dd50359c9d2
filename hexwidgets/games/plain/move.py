"""The move as a sequence: setting out, entering space by space, arriving."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexwidgets.games.plain.movement import FRESH, SPENT, UNDER_WAY, movement, movers, terms
from hexwidgets.games.plain.rulebook import cite
from hexwidgets.model import Piece, Shift, Stack
from hexwidgets.rules import (
    BadRecord,
    Done,
    Entry,
    Event,
    Flow,
    Go,
    Movement,
    Mover,
    Plan,
    Procedure,
    Refusal,
    Ruling,
    Table,
    find_mover,
    no_party,
    no_space,
    no_such_way,
    passage,
    placed,
    plan_of,
    tolls,
)

LEGS = (FRESH, UNDER_WAY, SPENT)


def begin(table: Table, arguments: Mapping[str, Any]) -> Plan:
    """The move that a record asks for, checked to its end before anything moves.

    Raises
    ------
    UnknownMover
        There are no such pawns.
    BadRecord
        A rule forbids the move (its rulings say which), or the record makes no sense.
    """
    plan = plan_of(arguments, movers(table), _party, LEGS)
    against = _against(table, movement(table, plan.order), plan.route)
    if against:
        raise BadRecord("a rule forbids this move", against)
    return plan


def _party(mover: Mover, pairs: object) -> Stack | None:
    if pairs is None:
        return None
    match pairs:
        case [[str(kind), int(n)]] if n > 0 and not isinstance(n, bool):
            return Stack.of({Piece(kind, mover.owner): n})
    raise no_party(pairs, (piece.kind for piece, _ in mover.party))


def _against(table: Table, going: Movement, route: tuple[Entry, ...]) -> tuple[Ruling, ...]:
    """The rulings against carrying out a route where it is first unlawful; none where it is lawful."""
    space, leg, spent = going.start, going.leg, 0
    for number, entry in enumerate(route):
        if entry.space not in table.board:
            raise no_space(entry.space, number)
        if entry.leg not in going.ground.legs:
            raise no_such_way(entry.space, entry.leg, number)
        if table.board.edge_kind(space, entry.space) is None:
            apart = Ruling(
                rule=cite("P-MOVE-1"), say="plain.not_joined", at=(entry.space,), help="plain.not_joined.help",
                args=(("space", entry.space), ("source", space)),
            )  # fmt: skip
            return (apart,)
        way = passage(going.ground, space, leg, entry)
        if way is None:
            raise no_such_way(entry.space, entry.leg, number)
        if isinstance(way, Refusal):
            return placed(way.rulings, entry.space)
        spent += way.toll.points
        if spent > going.budget:
            return (going.short(entry.space, spent, going.budget, False),)
        space, leg = entry
    stop = going.ground.stop(space, leg)
    return () if stop is None else placed((stop,), space)


def set_out(table: Table, plan: Plan, came: None) -> Flow:
    """Setting out with so many points (P-POINTS-1)."""
    for step in movement(table, plan.order).prelude:  # noqa: UP028 - a stage is sent answers, a tuple takes none
        yield step
    return Go(enter if plan.route else arrive, plan)


def enter(table: Table, plan: Plan, came: None) -> Flow:
    """Entering the next space and paying for it."""
    made = plan.made + 1
    yield tolls(movement(table, plan.order), plan.route[:made])[-1]
    return Go(enter if made < len(plan.route) else arrive, plan._replace(made=made))


def arrive(table: Table, plan: Plan, came: None) -> Flow:
    """Arriving: the pawns are put down where the way ends (P-MOVE-3); a part of them has left the rest (P-SPLIT-1)."""
    mover = find_mover(movers(table), plan.order.mover)
    party = mover.party if plan.order.party is None else plan.order.party
    end = plan.route[-1].space if plan.route else mover.space
    named = (("party", terms(party)), ("space", end), ("source", mover.space))
    if party != mover.party and end != mover.space:
        yield Event(rule=cite("P-SPLIT-1"), say="plain.split", args=named, at=(mover.space,))
    shifts = tuple(Shift(piece, n, mover.space, end) for piece, n in party if end != mover.space)
    yield Event(rule=cite("P-MOVE-3"), say="plain.arrives", args=named, at=(end,), changes=shifts)
    return Done("moved")


MOVE = Procedure("move", set_out, begin)
