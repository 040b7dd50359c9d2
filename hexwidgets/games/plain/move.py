"""The move as a sequence: setting out, entering space by space, arriving."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hexwidgets.games.plain.movement import FRESH, SPENT, UNDER_WAY, find_mover, movement, terms
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
    Order,
    Procedure,
    Refusal,
    Ruling,
    Table,
    passage,
    tolls,
)

LEGS = (FRESH, UNDER_WAY, SPENT)
ARGUMENTS = ("mover", "party", "options", "route")
"""What a record of a move says; only the mover must be named."""


class Move(NamedTuple):
    """An order, the whole way it is to go, and how many of its entries are made."""

    order: Order
    route: tuple[Entry, ...]
    made: int = 0


def begin(table: Table, arguments: Mapping[str, Any]) -> Move:
    """The move that a record asks for, checked to its end before anything moves.

    Raises
    ------
    UnknownMover
        There are no such pawns.
    BadRecord
        A rule forbids the move (its rulings say which), or the record makes no sense.
    """
    odd = sorted(set(map(str, arguments)) - set(ARGUMENTS))
    if odd:
        raise BadRecord(f"a move takes {', '.join(ARGUMENTS)}, not {', '.join(odd)}")
    mover = find_mover(table, str(arguments.get("mover", "")))
    options = arguments.get("options", [])
    if not isinstance(options, list | tuple) or not all(isinstance(each, str) for each in options):
        raise BadRecord(f"options are a list of names, not {options!r}")
    order = Order(mover.id, _party(mover, arguments.get("party")), frozenset(options))
    route = _route(arguments.get("route", []))
    against = _against(table, movement(table, order), route)
    if against:
        raise BadRecord("a rule forbids this move", against)
    return Move(order, route)


def _party(mover: Mover, pairs: object) -> Stack | None:
    if pairs is None:
        return None
    match pairs:
        case [[str(kind), int(n)]] if n > 0 and not isinstance(n, bool):
            return Stack.of({Piece(kind, mover.owner): n})
    raise BadRecord(f"a party is a list of one kind and its number, not {pairs!r}")


def _route(entries: object) -> tuple[Entry, ...]:
    if not isinstance(entries, list | tuple):
        raise BadRecord(f"a route is a list of (space, leg), not {entries!r}")
    route = []
    for each in entries:
        match each:
            case [str(space), str(leg)] if leg in LEGS:
                route.append(Entry(space, leg))
            case _:
                raise BadRecord(f"not a space and a leg ({', '.join(LEGS)}): {each!r}")
    return tuple(route)


def _against(table: Table, going: Movement, route: tuple[Entry, ...]) -> tuple[Ruling, ...]:
    """The rulings against carrying out a route where it is first unlawful; none where it is lawful."""
    space, leg, spent = going.start, going.leg, 0
    for entry in route:
        if entry.space not in table.board:
            raise BadRecord(f"no space of the board: {entry.space!r}")
        if entry.leg not in going.ground.legs:
            raise BadRecord(f"no way into {entry.space} goes on as {entry.leg!r}")
        if table.board.edge_kind(space, entry.space) is None:
            apart = Ruling(
                rule=cite("P-MOVE-1"), say="plain.not_joined", at=(entry.space,), help="plain.not_joined.help",
                args=(("space", entry.space), ("source", space)),
            )  # fmt: skip
            return (apart,)
        way = passage(going.ground, space, leg, entry)
        if way is None:
            raise BadRecord(f"no way into {entry.space} goes on as {entry.leg!r}")
        if isinstance(way, Refusal):
            return tuple(_placed(each, entry.space) for each in way.rulings)
        spent += way.toll.points
        if spent > going.budget:
            return (going.short(entry.space, spent, going.budget, False),)
        space, leg = entry
    stop = going.ground.stop(space, leg)
    return () if stop is None else (_placed(stop, space),)


def _placed(ruling: Ruling, space: str) -> Ruling:
    return Ruling(rule=ruling.rule, say=ruling.say, args=ruling.args, at=(space,), help=ruling.help)


def set_out(table: Table, plan: Move, came: None) -> Flow:
    """Setting out with so many points (P-POINTS-1)."""
    for step in movement(table, plan.order).prelude:  # noqa: UP028 - a stage is sent answers, a tuple takes none
        yield step
    return Go(enter if plan.route else arrive, plan)


def enter(table: Table, plan: Move, came: None) -> Flow:
    """Entering the next space and paying for it."""
    made = plan.made + 1
    yield tolls(movement(table, plan.order), plan.route[:made])[-1]
    return Go(enter if made < len(plan.route) else arrive, plan._replace(made=made))


def arrive(table: Table, plan: Move, came: None) -> Flow:
    """Arriving: the pawns are put down where the way ends (P-MOVE-3); a part of them has left the rest (P-SPLIT-1)."""
    mover = find_mover(table, plan.order.mover)
    party = mover.party if plan.order.party is None else plan.order.party
    end = plan.route[-1].space if plan.route else mover.space
    named = (("party", terms(party)), ("space", end), ("source", mover.space))
    if party != mover.party and end != mover.space:
        yield Event(rule=cite("P-SPLIT-1"), say="plain.split", args=named, at=(mover.space,))
    shifts = tuple(Shift(piece, n, mover.space, end) for piece, n in party if end != mover.space)
    yield Event(rule=cite("P-MOVE-3"), say="plain.arrives", args=named, at=(end,), changes=shifts)
    return Done("moved")


MOVE = Procedure("move", set_out, begin)
