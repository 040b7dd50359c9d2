"""The board as a party sees it: what entering a hex costs, and by which rule it is closed (G-MAN-3 to 8, G-SEA)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple

from hexwidgets.games.glory.rulebook import cite
from hexwidgets.games.glory.units import FREE_ENTRY, SWIM, TERRAINS, UNITS, WATERS
from hexwidgets.model import EMPTY, SpaceId, Stack
from hexwidgets.rules import Ground, Leg, Passage, Refusal, Ruling, Table, Term, Terrain, Toll

FREE, SPENT, ENDED = LEGS = ("free", "spent", "ended")
"""The one free entry is still to be had; it is used up; the party stands on an unexplored hex."""


SWIMMERS = frozenset({"peasants", "land"})
"""The sorts of a party in which only the peasants can go over water."""


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


def terrain_of(table: Table, space: SpaceId) -> str:
    """Name of a hex's terrain; a space of the kind open sea is one without being told."""
    terrain = table.terrain(space)
    return "open sea" if not terrain and table.board.attribute(space, "kind") == "open sea" else terrain


def units_of(stack: Stack, owner: str) -> Stack:
    """The units of one owner in a stack."""
    return stack.of_owner(owner).of_kinds(UNITS)


@lru_cache(maxsize=64)
def ground(table: Table, owner: str, start: SpaceId, party: Stack) -> Ground:
    """The board as a party of an owner sees it that sets out from a hex; kept as long as the table lies so."""
    sorts = frozenset(UNITS[piece.kind].kind for piece, _ in party)
    swims = "peasants" in sorts
    explores = bool(table.rules["vessel_explores"])
    costs = {name: each.cost for name, each in _terrains(table).items()}

    def kind(space: SpaceId) -> HexKind:
        stack = table.position.at(space)
        foes = Stack((piece, n) for piece, n in stack if piece.owner not in ("", owner))
        free = next((piece.kind for piece, _ in stack if piece.owner == owner and piece.kind in FREE_ENTRY), "")
        own = units_of(stack, owner)
        if space == start:
            own = _without(own, party)
        terrain = terrain_of(table, space)
        foe = foes[0][0].owner if foes else ""
        return HexKind(terrain, costs.get(terrain, 1), table.explored(space), foe, terms(foes), free, bool(own))

    def passages(left: Hashable, entered: Hashable, edge: Hashable, leg: Leg) -> tuple[Passage | Refusal, ...]:
        assert isinstance(entered, HexKind)
        ways = _ways(entered, leg, swims)
        rulings = tuple(_refused(entered, leg, sorts, explores))
        return tuple(Refusal(rulings, way) for way in ways) if rulings else ways

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


def _refused(entered: HexKind, leg: Leg, sorts: frozenset[str], explores: bool) -> Iterator[Ruling]:
    """Every rule that closes a hex to the party: enemies, then the end of the move, then ground and water."""
    if entered.foe:
        args = (("owner", Term(f"player.{entered.foe}")), ("what", entered.what))
        yield Ruling(rule=cite("G-MAN-5"), say="glory.closed", args=args, help="glory.closed.help")
    if leg == ENDED:
        yield Ruling(rule=cite("G-EXPL-2"), say="glory.beyond_unexplored", help="glory.beyond_unexplored.help")
    yield from _by_ground(entered, sorts) if entered.explored else _by_exploring(sorts, explores)


def _by_exploring(sorts: frozenset[str], explores: bool) -> Iterator[Ruling]:
    """Who of the party cannot explore."""
    if "peasants" in sorts:
        remedy = "glory.peasants_explore.help" if len(sorts) == 1 else "glory.leave_peasants.help"
        yield Ruling(rule=cite("G-EXPL-1"), say="glory.peasants_explore", help=remedy)
    if "vessel" in sorts and not explores:
        yield Ruling(rule=cite("G-EXPL-1"), say="glory.vessel_explores", help="glory.vessel_explores.help")


def _by_ground(entered: HexKind, sorts: frozenset[str]) -> Iterator[Ruling]:
    """Who of the party cannot go where the ground or the water is such."""
    where = (("terrain", Term(f"glory.terrain.{entered.terrain}")),)
    if "vessel" in sorts and entered.terrain not in WATERS:
        yield Ruling(rule=cite("G-MAN-6"), say="glory.vessel_on_land", args=where, help="glory.vessel_on_land.help")
    if "land" in sorts and entered.terrain in WATERS:
        alone = sorts == SWIMMERS and entered.terrain == "water"
        remedy = "glory.no_ferry.peasants" if alone else "glory.no_ferry.help"
        yield Ruling(rule=cite("G-MAN-8"), say="glory.no_ferry", args=where, help=remedy)
    if "peasants" in sorts and entered.terrain == "open sea":
        yield Ruling(rule=cite("G-MAN-7"), say="glory.peasants_at_sea", args=where, help="glory.peasants_at_sea.help")


def _ways(entered: HexKind, leg: Leg, swims: bool) -> tuple[Passage, ...]:
    """What entering costs: the free entry first where there is one, then the price."""
    if not entered.explored:
        return (Passage(Toll(rule=cite("G-MAN-3c"), say="glory.toll.unexplored", points=2), ENDED),)
    toll = _swum(entered) if swims and entered.terrain == "water" else _price(entered)
    if not entered.free or leg != FREE:
        return (Passage(toll, leg),)
    rule = cite("G-MAN-3d" if toll.points == 1 else "G-MAN-3e")
    say = "glory.toll.free" if toll.points == 1 else "glory.toll.free_instead"
    args = (("what", piece_term(entered.free)), ("terrain", Term(f"glory.terrain.{entered.terrain}")))
    return (Passage(Toll(rule=rule, say=say, args=args, points=0), SPENT), Passage(toll, leg))


def _swum(entered: HexKind) -> Toll:
    """What water costs a party with peasants: they need no vessel, but twice the points."""
    named = (("terrain", Term(f"glory.terrain.{entered.terrain}")), ("n", SWIM))
    return Toll(rule=cite("G-MAN-7"), say="glory.toll.swim", args=named, points=SWIM)


def _price(entered: HexKind) -> Toll:
    """The price of the terrain."""
    named = (("terrain", Term(f"glory.terrain.{entered.terrain}")), ("n", entered.cost))
    if entered.terrain in WATERS:
        return Toll(rule=cite("G-SEA-2"), say="glory.toll.sea", args=named, points=entered.cost)
    sections = {1: ("G-MAN-3a", "glory.toll.ordinary"), 2: ("G-MAN-3b", "glory.toll.hard")}
    section, say = sections.get(entered.cost, ("G-MAN-3", "glory.toll.other"))
    return Toll(rule=cite(section), say=say, args=named, points=entered.cost)


def price(table: Table, space: SpaceId) -> Toll:
    """What a hex costs anybody to enter, before the free entry and before who goes and what stands there (G-MAN-3)."""
    terrain = terrain_of(table, space)
    terrains = _terrains(table)
    cost = terrains[terrain].cost if terrain in terrains else 1
    return _ways(HexKind(terrain, cost, table.explored(space), "", (), "", False), FREE, False)[0].toll
