"""Maneuvers as movement: who can go, with how many points, and what bars it (G-MAN-1 and 2, G-MARCH, G-SPLIT-1)."""

from __future__ import annotations

from functools import lru_cache

from hexwidgets.games.glory.entering import ENDED, FREE, ground, piece_term, terms, units_of
from hexwidgets.games.glory.rulebook import cite
from hexwidgets.games.glory.units import UNITS
from hexwidgets.model import Piece, SpaceId, Stack
from hexwidgets.rules import (
    BadRecord,
    Event,
    Movement,
    Mover,
    Order,
    Ruling,
    Step,
    Table,
    find_mover,
    named_twice,
    no_option,
    no_party,
)

MARCH = "march"


@lru_cache(maxsize=16)
def movers(table: Table) -> tuple[Mover, ...]:
    """Every player's units on a hex, in the board's order; the id is owner and space (``yellow:G7``)."""
    found = []
    for space in table.board.spaces:
        stack = table.position.at(space)
        for owner in sorted({piece.owner for piece, _ in stack if piece.kind in UNITS}):
            found.append(Mover(f"{owner}:{space}", owner, space, units_of(stack, owner)))
    return tuple(found)


@lru_cache(maxsize=256)
def movement(table: Table, order: Order) -> Movement:
    """How the party of an order may go; kept, since every question about a reach begins with it.

    Raises
    ------
    UnknownMover
        There is no such army.
    BadRecord
        The party is empty or more than the army has (G-SPLIT-1), or the option is unknown.
    """
    mover = find_mover(movers(table), order.mover)
    party = mover.party if order.party is None else order.party
    if not party:
        ruling = Ruling(
            rule=cite("G-SPLIT-1"), say="glory.nobody_goes", at=(mover.space,),
            args=(("army", terms(mover.party)), ("space", mover.space)), help="glory.no_such_party.help",
        )  # fmt: skip
        raise BadRecord("the party is empty", (ruling,))
    if any(n > mover.party.number(piece) for piece, n in party):
        ruling = Ruling(
            rule=cite("G-SPLIT-1"), say="glory.no_such_party", at=(mover.space,),
            args=(("party", terms(party)), ("army", terms(mover.party)), ("space", mover.space)),
            help="glory.no_such_party.help",
        )  # fmt: skip
        raise BadRecord("the party is not part of the army", (ruling,))
    if order.options - {MARCH}:
        raise no_option(order.options, (MARCH,))
    marching = MARCH in order.options
    start = mover.space
    fastest = max(UNITS[piece.kind].speed for piece, _ in party) + marching
    return Movement(
        ground=ground(table, mover.owner, start, party),
        start=start,
        leg=FREE if table.explored(start) else ENDED,
        budget=_speed(party) + marching,
        prelude=_prelude(party, start, marching),
        short=lambda space, needed, have, alone: _short(space, needed, have, fastest, alone and not marching),
        apart=_apart,
        barred=_barred(table, start),
        fresh=lambda space: FREE if table.explored(space) else None,
    )


def _speed(party: Stack) -> int:
    return min(UNITS[piece.kind].speed for piece, _ in party)


def _prelude(party: Stack, start: SpaceId, marching: bool) -> tuple[Step, ...]:
    speed = _speed(party)
    slow = next(piece.kind for piece, _ in party if UNITS[piece.kind].speed == speed)
    out: Step = Event(
        rule=cite("G-MAN-2"), say="glory.sets_out.mixed" if _mixed(party) else "glory.sets_out", at=(start,),
        args=(("party", terms(party)), ("n", speed), ("slow", piece_term(slow)), ("space", start)),
    )  # fmt: skip
    return (out, Event(rule=cite("G-MARCH-1"), say="glory.marches", at=(start,))) if marching else (out,)


def _mixed(party: Stack) -> bool:
    return len({UNITS[piece.kind].speed for piece, _ in party}) > 1


def _short(space: SpaceId, needed: int, have: int, fastest: int, march: bool) -> Ruling:
    """Too few points.

    ``fastest`` is what the fastest alone could spend; ``march`` says whether a march would be enough if only one were
    missing.
    """
    otherwise = "glory.short.split" if needed <= fastest else "glory.short.help"
    return Ruling(
        rule=cite("G-MAN-1"), say="glory.short", at=(space,),
        args=(("needed", needed), ("n", have), ("space", space)),
        help="glory.short.march" if march and needed == have + 1 else otherwise,
    )  # fmt: skip


def _apart(space: SpaceId) -> Ruling:
    return Ruling(
        rule=cite("G-MAN-1"),
        say="glory.apart",
        args=(("space", space),),
        at=(space,),
        help="glory.apart.help",
    )


def _barred(table: Table, start: SpaceId) -> tuple[Ruling, ...]:
    cubes = table.position.count("cubes", start)
    if not cubes:
        return ()
    ruling = Ruling(
        rule=cite("G-MAN-1"), say="glory.depleted", args=(("n", cubes), ("space", start)), at=(start,),
        help="glory.depleted.help",
    )  # fmt: skip
    return (ruling,)


def party_of(mover: Mover, pairs: object) -> Stack:
    """The party that a record names: pairs (kind, how many), or None for the whole army.

    Raises
    ------
    BadRecord
        It is something else.
    """
    if pairs is None:
        return mover.party
    if not isinstance(pairs, list | tuple):
        raise no_party(pairs, UNITS)
    counts: dict[Piece, int] = {}
    for number, pair in enumerate(pairs):
        match pair:
            case [str(kind), int(n)] if kind in UNITS and n > 0 and not isinstance(n, bool):
                piece = Piece(kind, mover.owner)
                if piece in counts:
                    raise named_twice(kind, number)
                counts[piece] = n
            case _:
                raise no_party(pair, UNITS, number)
    return Stack.of(counts)
