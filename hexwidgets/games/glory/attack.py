"""What an army may attack where its move ends, and who of it reaches whom (G-END-2)."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx

from hexwidgets.games.glory.entering import terms, terrain_of
from hexwidgets.games.glory.movement import movement, movers
from hexwidgets.games.glory.rulebook import cite
from hexwidgets.games.glory.units import UNITS, WATERS, Unit
from hexwidgets.model import SpaceId, Stack
from hexwidgets.rules import Order, Ruling, Table, Term, find_mover


def targets(table: Table, order: Order, space: SpaceId) -> tuple[Ruling, ...]:
    """What the party of an order may attack once it stands in a space: see :func:`in_reach`.

    A depleted army cannot move, so it has nothing to attack either.

    Raises
    ------
    UnknownMover, BadRecord
        The order is none that can be given.
    """
    owner, party = _going(table, order)
    return () if movement(table, order).barred else in_reach(table, owner, party, space)


def covers(table: Table, order: Order, space: SpaceId) -> frozenset[SpaceId]:
    """The hexes that the party of an order could attack from a space, whoever stands there.

    Raises
    ------
    UnknownMover, BadRecord
        The order is none that can be given.
    """
    _, party = _going(table, order)
    if movement(table, order).barred:
        return frozenset()
    enough = all if table.rules["attack_needs"] == "every_unit" else any
    units = _military(party)
    return frozenset(
        at
        for at, distance in _around(table, units, space)
        if enough(unit.covers(distance, _wet(table, at)) for unit in units.values())
    )


def in_reach(table: Table, owner: str, party: Stack, space: SpaceId) -> tuple[Ruling, ...]:
    """A ruling for each hex within range on which something of an enemy stands, the nearest first.

    Units, structures and peasants alone are targets. A hex is attacked as a whole. How far away it is, is counted from
    hex to hex of the board, the open sea included. Peasants have no attack and are not asked about.
    """
    return tuple(_targets(table, owner, party, space))


def _targets(table: Table, owner: str, party: Stack, space: SpaceId) -> Iterator[Ruling]:
    units = _military(party)
    for at, distance in _around(table, units, space):
        foes = Stack((piece, n) for piece, n in table.position.at(at) if piece.owner not in ("", owner))
        if not foes:
            continue
        wet = _wet(table, at)
        able = {kind for kind, unit in units.items() if unit.covers(distance, wet)}
        who, idle = (terms(party.of_kinds(kinds)) for kinds in (able, set(units) - able))
        args = (
            ("space", at), ("n", distance), ("what", terms(foes)), ("owner", Term(f"player.{foes[0][0].owner}")),
            ("who", who), ("idle", idle), ("terrain", Term(f"glory.terrain.{terrain_of(table, at)}")),
        )  # fmt: skip
        if not able:
            dry = any(unit.in_range(distance) for unit in units.values())
            say = "glory.target.water" if dry else "glory.target.too_near"
            yield Ruling(rule=cite("G-END-2"), say=say, args=args, at=(at,), help=f"{say}.help")
        elif idle and table.rules["attack_needs"] == "every_unit":
            say = "glory.target.not_all"
            yield Ruling(rule=cite("G-END-2"), say=say, args=args, at=(at,), help="glory.target.not_all.help")
        else:
            say = "glory.target.some" if idle else "glory.target"
            yield Ruling(rule=cite("G-END-2"), say=say, args=args, at=(at,), legal=True)


def _going(table: Table, order: Order) -> tuple[str, Stack]:
    mover = find_mover(movers(table), order.mover)
    return mover.owner, mover.party if order.party is None else order.party


def _military(party: Stack) -> dict[str, Unit]:
    """What of a party has an attack, by kind."""
    return {piece.kind: UNITS[piece.kind] for piece, _ in party if UNITS[piece.kind].attack}


def _around(table: Table, units: dict[str, Unit], space: SpaceId) -> list[tuple[SpaceId, int]]:
    """The hexes within the farthest range with how far away they are, the nearest first, then in the board's order."""
    farthest = max((unit.farthest for unit in units.values()), default=0)
    far = nx.single_source_shortest_path_length(table.board.graph, space, farthest)
    found = ((at, n) for at, n in far.items() if n)
    return sorted(found, key=lambda each: (each[1], table.board.index[each[0]]))


def _wet(table: Table, space: SpaceId) -> bool:
    """Whether melee units cannot attack into a hex."""
    return table.explored(space) and terrain_of(table, space) in WATERS
