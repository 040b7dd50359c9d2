"""Maneuvers as movement: who can go, with how many points, and what every hex costs (G-MAN, G-MARCH, G-SPLIT-1)."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

from hexwidgets.games.glory.rulebook import cite
from hexwidgets.games.glory.units import FREE_ENTRY, TERRAINS, UNITS, WATERS
from hexwidgets.model import EMPTY, Piece, SpaceId, Stack
from hexwidgets.rules import (
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
    Terrain,
    Toll,
    UnknownMover,
)

FREE, SPENT, ENDED = LEGS = ("free", "spent", "ended")
"""The one free entry is still to be had; it is used up; the party stands on an unexplored hex."""

MARCH = "march"


class HexKind(NamedTuple):
    """A hex as a party sees it: all that its toll and its rulings depend on."""

    terrain: str
    cost: int
    explored: bool
    foe: str
    what: tuple[Term, ...]
    free: str
    own_units: bool


def piece_term(kind: str, n: int | None = None) -> Term:
    """Name of a kind of piece, with a number where it is counted."""
    return Term(f"glory.piece.{kind}", n)


def terms(stack: Stack) -> tuple[Term, ...]:
    """The pieces of a stack as words of a message."""
    return tuple(piece_term(piece.kind, n) for piece, n in stack)


def units_of(stack: Stack, owner: str) -> Stack:
    """The units of one owner in a stack."""
    return stack.of_owner(owner).of_kinds(UNITS)


@lru_cache(maxsize=16)
def movers(table: Table) -> tuple[Mover, ...]:
    """Every player's units on a hex, in the board's order; the id is owner and space (``yellow:G7``)."""
    found = []
    for space in table.board.spaces:
        stack = table.position.at(space)
        for owner in sorted({piece.owner for piece, _ in stack if piece.kind in UNITS}):
            found.append(Mover(f"{owner}:{space}", owner, space, units_of(stack, owner)))
    return tuple(found)


def find_mover(table: Table, name: str) -> Mover:
    """The mover with an id. Raises :class:`UnknownMover`, which lists those that there are."""
    every = movers(table)
    for each in every:
        if each.id == name:
            return each
    raise UnknownMover(name, tuple(each.id for each in every))


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
    mover = find_mover(table, order.mover)
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
        raise BadRecord(f"unknown options: {sorted(order.options - {MARCH})}")
    marching = MARCH in order.options
    start, mixed = mover.space, _mixed(party)
    return Movement(
        ground=_ground(table, mover.owner, start, party),
        start=start,
        leg=FREE if table.explored(start) else ENDED,
        budget=_speed(party) + marching,
        prelude=_prelude(party, start, marching),
        short=lambda space, needed, have, alone: _short(space, needed, have, mixed, alone and not marching),
        apart=_apart,
        barred=_barred(table, start),
        fresh=FREE,
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


def _short(space: SpaceId, needed: int, have: int, mixed: bool, march: bool) -> Ruling:
    """Too few points; ``march`` says whether a march would be enough if only one were missing."""
    otherwise = "glory.short.split" if mixed else "glory.short.help"
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


@lru_cache(maxsize=64)
def _ground(table: Table, owner: str, start: SpaceId, party: Stack) -> Ground:
    sorts = frozenset(UNITS[piece.kind].kind for piece, _ in party)
    explores = bool(table.rules["vessel_explores"])
    costs = {name: each.cost for name, each in _terrains(table).items()}

    def kind(space: SpaceId) -> HexKind:
        stack = table.position.at(space)
        foes = Stack((piece, n) for piece, n in stack if piece.owner not in ("", owner))
        free = next((piece.kind for piece, _ in stack if piece.owner == owner and piece.kind in FREE_ENTRY), "")
        own = units_of(stack, owner)
        if space == start:
            own = _without(own, party)
        terrain = table.terrain(space)
        foe = foes[0][0].owner if foes else ""
        return HexKind(terrain, costs.get(terrain, 1), table.explored(space), foe, terms(foes), free, bool(own))

    def passages(left: Hashable, entered: Hashable, edge: Hashable, leg: Leg) -> tuple[Passage | Refusal, ...]:
        assert isinstance(entered, HexKind)
        ways = _ways(entered, leg)
        ruling = _refused(entered, leg, sorts, explores)
        return ways if ruling is None else tuple(Refusal(ruling, way) for way in ways)

    def stop(hex_kind: Hashable, leg: Leg) -> Ruling | None:
        assert isinstance(hex_kind, HexKind)
        if hex_kind.own_units:
            return Ruling(rule=cite("G-MERGE-1"), say="glory.own_army", help="glory.own_army.help")
        return None

    return Ground(table.board, LEGS, kind, passages, stop)


def _terrains(table: Table) -> dict[str, Terrain]:
    return {**{each.name: each for each in TERRAINS}, **table.board.graph.graph.get("terrains", {})}


def _without(stack: Stack, party: Stack) -> Stack:
    left = {piece: n - party.number(piece) for piece, n in stack}
    return Stack.of(left) if min(left.values(), default=0) >= 0 else EMPTY


def _refused(entered: HexKind, leg: Leg, sorts: frozenset[str], explores: bool) -> Ruling | None:
    """The first rule that closes a hex to the party: enemies, then the end of the move, then ground and water."""
    where = (("terrain", Term(f"glory.terrain.{entered.terrain}")),)
    if entered.foe:
        args = (("owner", Term(f"player.{entered.foe}")), ("what", entered.what))
        return Ruling(rule=cite("G-MAN-5"), say="glory.closed", args=args, help="glory.closed.help")
    if leg == ENDED:
        return Ruling(rule=cite("G-EXPL-2"), say="glory.beyond_unexplored", help="glory.beyond_unexplored.help")
    if not entered.explored:
        if "peasants" in sorts:
            return Ruling(rule=cite("G-EXPL-1"), say="glory.peasants_explore", help="glory.leave_peasants.help")
        if "vessel" in sorts and not explores:
            return Ruling(rule=cite("G-EXPL-1"), say="glory.vessel_explores", help="glory.vessel_explores.help")
        return None
    if "vessel" in sorts and entered.terrain not in WATERS:
        return Ruling(rule=cite("G-MAN-6"), say="glory.vessel_on_land", args=where, help="glory.vessel_on_land.help")
    if "land" in sorts and entered.terrain in WATERS:
        return Ruling(rule=cite("G-MAN-8"), say="glory.no_ferry", args=where, help="glory.no_ferry.help")
    if "peasants" in sorts and entered.terrain in WATERS:
        return Ruling(rule=cite("G-MAN-7"), say="glory.peasants_swim", args=where, help="glory.peasants_swim.help")
    return None


def _ways(entered: HexKind, leg: Leg) -> tuple[Passage, ...]:
    """What entering costs: the free entry first where there is one, then the price of the terrain."""
    if not entered.explored:
        return (Passage(Toll(rule=cite("G-MAN-3c"), say="glory.toll.unexplored", points=2), ENDED),)
    priced = Passage(_price(entered), leg)
    if not entered.free or leg != FREE:
        return (priced,)
    rule = cite("G-MAN-3d" if entered.cost == 1 else "G-MAN-3e")
    say = "glory.toll.free" if entered.cost == 1 else "glory.toll.free_instead"
    args = (("what", piece_term(entered.free)), ("terrain", Term(f"glory.terrain.{entered.terrain}")))
    return (Passage(Toll(rule=rule, say=say, args=args, points=0), SPENT), priced)


def _price(entered: HexKind) -> Toll:
    named = (("terrain", Term(f"glory.terrain.{entered.terrain}")), ("n", entered.cost))
    if entered.terrain in WATERS:
        return Toll(rule=cite("G-SEA-2"), say="glory.toll.sea", args=named, points=entered.cost)
    sections = {1: ("G-MAN-3a", "glory.toll.ordinary"), 2: ("G-MAN-3b", "glory.toll.hard")}
    section, say = sections.get(entered.cost, ("G-MAN-3", "glory.toll.other"))
    return Toll(rule=cite(section), say=say, args=named, points=entered.cost)


def price(table: Table, space: SpaceId) -> Toll:
    """What a hex costs anybody to enter, before the free entry and before what stands there (G-MAN-3)."""
    terrain = table.terrain(space)
    terrains = _terrains(table)
    cost = terrains[terrain].cost if terrain in terrains else 1
    return _ways(HexKind(terrain, cost, table.explored(space), "", (), "", False), FREE)[0].toll


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
        raise BadRecord(f"a party is a list of (kind, number), not {pairs!r}")
    counts: dict[Piece, int] = {}
    for pair in pairs:
        match pair:
            case [str(kind), int(n)] if kind in UNITS and n > 0 and not isinstance(n, bool):
                piece = Piece(kind, mover.owner)
                if piece in counts:
                    raise BadRecord(f"a kind of unit is named twice: {kind!r}")
                counts[piece] = n
            case _:
                raise BadRecord(f"not a kind of unit and how many: {pair!r}")
    return Stack.of(counts)
