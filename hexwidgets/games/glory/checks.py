"""Faults of a table: what could not lie so by the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexwidgets.games.glory.entering import piece_term, terrain_of, units_of
from hexwidgets.games.glory.rulebook import cite
from hexwidgets.games.glory.units import UNITS, WATERS
from hexwidgets.model import SpaceId, Stack
from hexwidgets.rules import Ruling, Table, Term


def army_limit(table: Table, owner: str) -> int:
    """Most units that a player may have on one hex (G-MERGE-7; switch ``army_limit``)."""
    if table.rules["army_limit"] == 4:
        return 4
    castles = sum(
        n
        for stack in table.position.pieces.values()
        for piece, n in stack
        if piece.kind == "castle" and piece.owner == owner
    )
    return 4 + castles


def checks(table: Table, spaces: Iterable[SpaceId]) -> tuple[Ruling, ...]:
    """Every fault in some spaces, each with its rule, its place and what would help."""
    return tuple(fault for space in spaces for fault in _of_space(table, space, table.position.at(space)))


def _of_space(table: Table, space: SpaceId, stack: Stack) -> Iterator[Ruling]:
    owners = sorted({piece.owner for piece, _ in stack if piece.owner})
    if len(owners) > 1:
        names = tuple(Term(f"player.{owner}") for owner in owners)
        yield Ruling(
            rule=cite("G-MAN-5"), say="glory.fault.two_owners", args=(("owners", names), ("space", space)), at=(space,),
            pieces=tuple(piece for piece, _ in stack if piece.owner), help="glory.fault.two_owners.help",
        )  # fmt: skip
    for owner in owners:
        units = units_of(stack, owner)
        n, most = units.total(), army_limit(table, owner)
        if n > most:
            yield Ruling(
                rule=cite("G-MERGE-7"), say="glory.fault.too_many", at=(space,), help="glory.fault.too_many.help",
                pieces=tuple(piece for piece, _ in units),
                args=(("n", n), ("most", most), ("owner", Term(f"player.{owner}")), ("space", space)),
            )  # fmt: skip
    terrain = terrain_of(table, space)
    for piece, _ in stack:
        if piece.kind not in UNITS:
            continue
        ruling = _wrong_ground(UNITS[piece.kind].kind, terrain, table.explored(space))
        if ruling:
            section, say = ruling
            args = (
                ("what", piece_term(piece.kind)), ("terrain", Term(f"glory.terrain.{terrain}")), ("space", space),
            )  # fmt: skip
            yield Ruling(rule=cite(section), say=say, args=args, at=(space,), pieces=(piece,), help=f"{say}.help")


def _wrong_ground(sort: str, terrain: str, explored: bool) -> tuple[str, str] | None:
    if not explored:
        return "G-EXPL-2", "glory.fault.unexplored"
    if sort == "vessel" and terrain not in WATERS:
        return "G-SEA-1", "glory.fault.vessel_on_land"
    if sort == "land" and terrain in WATERS:
        return "G-FERRY-3", "glory.fault.land_on_water"
    if sort == "peasants" and terrain == "open sea":
        return "G-MAN-7", "glory.fault.peasants_at_sea"
    return None
