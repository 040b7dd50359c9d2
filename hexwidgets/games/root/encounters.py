"""What could begin where: a battle wherever two sides meet (4.3)."""

from __future__ import annotations

from collections.abc import Iterator

from hexwidgets.games.root.battle import BATTLE, faults
from hexwidgets.games.root.exchange import Battle
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import FIGHTERS, number
from hexwidgets.model import SpaceId
from hexwidgets.rules import Encounter, Table


def encounters(table: Table, space: SpaceId) -> tuple[Encounter, ...]:
    """Every battle that may be fought in a clearing: each pair of players there, whoever has fighters attacking."""
    return tuple(_battles(table, space)) if space in table.board else ()


def _battles(table: Table, space: SpaceId) -> Iterator[Encounter]:
    stack = table.position.at(space)
    owners = sorted({piece.owner for piece, _ in stack} - {""})
    for attacker in (owner for owner in owners if number(stack, owner, FIGHTERS)):
        for defender in (owner for owner in owners if owner != attacker):
            against = faults(table, Battle(space, attacker, defender))
            arguments = (("clearing", space), ("attacker", attacker), ("defender", defender))
            yield Encounter(
                BATTLE.name, arguments, attacker, "root.encounter.battle", arguments[1:], cite("4.3"), against
            )  # fmt: skip
