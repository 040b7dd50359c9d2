"""The maneuver as a printed sequence: setting out (G-MAN-2), entering (G-MAN-3), stopping and aiming (G-END)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hexwidgets.games.glory.attack import in_reach
from hexwidgets.games.glory.entering import LEGS, terms
from hexwidgets.games.glory.movement import MARCH, movement, movers, party_of
from hexwidgets.games.glory.rulebook import cite
from hexwidgets.games.glory.units import UNITS
from hexwidgets.model import Change, Fact, Shift, SpaceId, Stack
from hexwidgets.rules import (
    BadRecord,
    Done,
    Entry,
    Event,
    Flow,
    Go,
    Movement,
    Plan,
    Procedure,
    Refusal,
    Ruling,
    Table,
    find_mover,
    no_space,
    no_such_way,
    passage,
    placed,
    plan_of,
    tolls,
)


class Stopped(NamedTuple):
    """An army that has ended its move: whose, of what, where, and whether it marched."""

    owner: str
    party: Stack
    space: SpaceId
    marched: bool


def begin(table: Table, arguments: Mapping[str, Any]) -> Plan:
    """The maneuver that a record asks for, checked to its end before anything moves.

    Raises
    ------
    UnknownMover
        There is no such army.
    BadRecord
        A rule forbids the maneuver (its rulings say which), or the record makes no sense.
    """
    plan = plan_of(arguments, movers(table), party_of, LEGS)
    against = rulings(table, movement(table, plan.order), plan.route)
    if against:
        raise BadRecord("a rule forbids this maneuver", against)
    return plan


def rulings(table: Table, going: Movement, route: tuple[Entry, ...]) -> tuple[Ruling, ...]:
    """The rulings against a route where it is first unlawful, or all those for which the army may not set out.

    Raises
    ------
    BadRecord
        A space is not on the board, or no way of entering it goes on by the leg that the route says.
    """
    if going.barred:
        return going.barred
    space, leg, spent = going.start, going.leg, 0
    dear: Entry | None = None
    needed = 0
    against: tuple[Ruling, ...] = ()
    for number, entry in enumerate(route):
        if entry.space not in table.board:
            raise no_space(entry.space, number)
        if table.board.edge_kind(space, entry.space) is None:
            against = (_not_adjacent(space, entry.space),)
            break
        way = passage(going.ground, space, leg, entry)
        if way is None:
            raise no_such_way(entry.space, entry.leg, number)
        if isinstance(way, Refusal):
            against = placed(way.rulings, entry.space)
            break
        spent += way.toll.points
        if spent > going.budget and dear is None:
            dear, needed = entry, spent
        space, leg = entry
    else:
        against = _no_end(table, going, Entry(space, leg))
    if dear is not None:
        return (going.short(dear.space, needed, going.budget, not against and needed == spent),)
    return against


def _no_end(table: Table, going: Movement, end: Entry) -> tuple[Ruling, ...]:
    """The rulings against ending the move where a route does."""
    if not table.explored(end.space):
        ruling = Ruling(rule=cite("G-EXPL-2"), say="glory.not_explored_yet", help="glory.not_explored_yet.help")
        return placed((ruling,), end.space)
    stop = going.ground.stop(*end)
    return () if stop is None else placed((stop,), end.space)


def _not_adjacent(source: str, space: str) -> Ruling:
    return Ruling(
        rule=cite("G-MAN-1"), say="glory.not_adjacent", args=(("space", space), ("source", source)), at=(space,),
        help="glory.not_adjacent.help",
    )  # fmt: skip


def set_out(table: Table, plan: Plan, came: None) -> Flow:
    """Setting out (G-MAN-1 and 2, G-MARCH-1)."""
    for step in movement(table, plan.order).prelude:  # noqa: UP028 - a stage is sent answers, a tuple takes none
        yield step
    return Go(enter, plan) if plan.route else Go(stop, plan)


def enter(table: Table, plan: Plan, came: None) -> Flow:
    """Entering the next hex and paying for it (G-MAN-3)."""
    made = plan.made + 1
    yield tolls(movement(table, plan.order), plan.route[:made])[-1]
    onward = plan._replace(made=made)
    return Go(enter, onward) if made < len(plan.route) else Go(stop, onward)


def stop(table: Table, plan: Plan, came: None) -> Flow:
    """Stopping: the army is put down and its hex gets the cube (G-END-1); a march costs a second one (G-MARCH-1)."""
    mover = find_mover(movers(table), plan.order.mover)
    party = mover.party if plan.order.party is None else plan.order.party
    end = plan.route[-1].space if plan.route else mover.space
    named = (("party", terms(party)), ("source", mover.space), ("target", end))
    if party != mover.party and end != mover.space:
        yield Event(rule=cite("G-SPLIT-1"), say="glory.split", args=named, at=(mover.space,))
    shifts: tuple[Change, ...] = ()
    if end != mover.space:
        shifts = tuple(Shift(piece, n, mover.space, end) for piece, n in party)
    say = "glory.stops" if plan.route else "glory.stays"
    yield Event(rule=cite("G-END-1" if plan.route else "G-MAN-4"), say=say, args=named, at=(end,), changes=shifts)
    lone_peasants = all(UNITS[piece.kind].kind == "peasants" for piece, _ in party)
    if lone_peasants and not table.rules["lone_peasants_cube"]:
        return Done("moved")
    marched = MARCH in plan.order.options
    old = table.position.count("cubes", end)
    lying = old + 1 + marched
    cubes = Fact("cubes", end, old or None, lying)
    rule = cite("G-MARCH-1" if marched else "G-END-1")
    say = "glory.cubes.march" if marched else "glory.cubes"
    yield Event(rule=rule, say=say, args=(("n", 1 + marched), ("space", end)), at=(end,), changes=(cubes,))
    if lying > 1 and not lone_peasants:
        weaker = lying - 1 if table.rules["march_penalty_per_cube"] else 1
        args = (("n", weaker), ("cubes", lying), ("space", end))
        yield Event(rule=cite("G-MARCH-3"), say="glory.weaker", args=args, at=(end,))
    return Go(aim, Stopped(mover.owner, party, end, marched))


def aim(table: Table, army: Stopped, came: None) -> Flow:
    """What the army may attack from where it stopped (G-END-2); a march does not forbid it, and nothing demands it."""
    reached = [ruling for ruling in in_reach(table, army.owner, army.party, army.space) if ruling.legal]
    if reached and army.marched:
        yield Event(rule=cite("G-MARCH-2"), say="glory.march.attacks", at=(army.space,))
    yield from reached
    return Done("moved")


MANEUVER = Procedure("maneuver", set_out, begin)
