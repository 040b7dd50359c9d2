"""What a record of a move says: who goes, by which options, along which route; the same words in every game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from hexwidgets.model import SpaceId, Stack
from hexwidgets.rules.ground import Leg
from hexwidgets.rules.movement import Entry
from hexwidgets.rules.stages import Table
from hexwidgets.rules.steps import Ruling
from hexwidgets.rules.system import BadRecord, GameSystem, Mover, Order, UnknownMover, move_arguments

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
    move: str = "a move",
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
    move
        What the game calls a move, for messages to programmers.

    Raises
    ------
    UnknownMover
        There is no such mover.
    BadRecord
        The record makes no sense.
    """
    odd = sorted(set(map(str, arguments)) - set(ARGUMENTS))
    if odd:
        raise BadRecord(f"{move} takes {', '.join(ARGUMENTS)}, not {', '.join(odd)}")
    mover = find_mover(movers, str(arguments.get("mover", "")))
    options = arguments.get("options", [])
    if not isinstance(options, list | tuple) or not all(isinstance(each, str) for each in options):
        raise BadRecord(f"options are a list of names, not {options!r}")
    order = Order(mover.id, party_of(mover, arguments.get("party")), frozenset(options))
    return Plan(order, route_of(arguments.get("route", []), legs))


def route_of(entries: object, legs: Collection[Leg]) -> tuple[Entry, ...]:
    """The route that a record names as a list of (space, leg). Raises :class:`BadRecord`."""
    if not isinstance(entries, list | tuple):
        raise BadRecord(f"a route is a list of (space, leg), not {entries!r}")
    route = []
    for each in entries:
        match each:
            case [str(space), str(leg)] if leg in legs:
                route.append(Entry(space, leg))
            case _:
                raise BadRecord(f"not a space and a leg ({', '.join(legs)}): {each!r}")
    return tuple(route)


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
