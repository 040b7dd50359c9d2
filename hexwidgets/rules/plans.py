"""What a record of a move says: who goes, by which options, along which route; the same words in every game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from hexwidgets.model import SpaceId, Stack
from hexwidgets.rules.ground import Leg
from hexwidgets.rules.movement import Entry
from hexwidgets.rules.records import BadRecord, UnknownMover, require_arguments
from hexwidgets.rules.stages import Table
from hexwidgets.rules.steps import Args, Ruling
from hexwidgets.rules.system import GameSystem, Mover, Order, move_arguments
from hexwidgets.rules.written import written

ARGUMENTS = ("mover", "party", "options", "route")
"""What a record of a move says; only the mover must be named."""


class Plan(NamedTuple):
    """An order, the whole way it is to go, and how many of its entries are made."""

    order: Order
    route: tuple[Entry, ...]
    made: int = 0


def find_mover(movers: Iterable[Mover], name: str) -> Mover:
    """The mover with an id. Raises :class:`UnknownMover`, which lists those that there are."""
    every = tuple(movers)
    for each in every:
        if each.id == name:
            return each
    raise UnknownMover(name, tuple(each.id for each in every))


def plan_of(
    arguments: Mapping[str, Any],
    movers: Iterable[Mover],
    party_of: Callable[[Mover, object], Stack | None],
    legs: Collection[Leg],
) -> Plan:
    """The plan that a record's arguments name; whether a rule forbids it is not asked here.

    Parameters
    ----------
    arguments
        As :func:`move_arguments` makes them.
    movers
        Those that there are.
    party_of
        From a mover and what the record says of the party to the party, None for all of the mover.
    legs
        The legs that there are.

    Raises
    ------
    UnknownMover
        There is no such mover.
    BadRecord
        The record makes no sense.
    """
    require_arguments(arguments, ARGUMENTS)
    if "mover" not in arguments:
        raise BadRecord("no mover is named", (), (), "fault.missing", (("key", "mover"),))
    name, options = arguments["mover"], arguments.get("options", [])
    if not isinstance(name, str):
        raise _no(name, "text", "mover")
    mover = find_mover(movers, name)
    if not isinstance(options, list | tuple):
        raise _no(options, "list", "options")
    for number, option in enumerate(options):
        if not isinstance(option, str):
            raise _no(option, "text", "options", number)
    order = Order(mover.id, party_of(mover, arguments.get("party")), frozenset(options))
    return Plan(order, route_of(arguments.get("route", []), legs))


def route_of(entries: object, legs: Collection[Leg]) -> tuple[Entry, ...]:
    """The route that a record names as a list of (space, leg). Raises :class:`BadRecord`."""
    if not isinstance(entries, list | tuple):
        raise _no(entries, "list", "route")
    route = []
    for number, each in enumerate(entries):
        match each:
            case [str(space), str(leg)] if leg in legs:
                route.append(Entry(space, leg))
            case _:
                args: Args = (("got", written(each)), ("known", ", ".join(legs)))
                raise BadRecord(f"not a space and a leg: {each!r}", (), ("route", number), "fault.record.entry", args)
    return tuple(route)


def _no(got: object, kind: Literal["text", "list"], *where: str | int) -> BadRecord:
    """A value of another type than is wanted."""
    return BadRecord(f"no {kind}: {got!r}", (), where, f"fault.type.{kind}", (("got", written(got)),))


def against_going(game: GameSystem, table: Table, order: Order, route: Iterable[Entry]) -> tuple[Ruling, ...]:
    """What the game's own move says against carrying an order out along a route; nothing where it may begin.

    A reach may end where carrying out is not covered yet; whoever tells of the reach tells of that as well.

    Raises
    ------
    UnknownMover
        There is no such mover.
    BadRecord
        The order or the route makes no sense.
    """
    if game.move is None:
        return ()
    try:
        game.procedures[game.move].begin(table, move_arguments(order, route))
    except BadRecord as refused:
        if not refused.rulings:
            raise
        return refused.rulings
    return ()


def placed(rulings: Iterable[Ruling], space: SpaceId) -> tuple[Ruling, ...]:
    """Rulings about a kind of space, each as it stands against one space."""
    return tuple(replace(ruling, at=(space,)) for ruling in rulings)
