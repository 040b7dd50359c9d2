"""What could begin where: a battle wherever two sides meet (4.3), crafting from a hand (4.1)."""

from __future__ import annotations

from collections.abc import Iterator

from hexwidgets.games.root.battle import BATTLE, faults
from hexwidgets.games.root.cards import CARDS, card_name
from hexwidgets.games.root.craftable import craftable
from hexwidgets.games.root.crafting import CRAFT
from hexwidgets.games.root.fight import Battle
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import FIGHTERS, holder_of, number
from hexwidgets.model import SpaceId
from hexwidgets.rules import Encounter, Table


def encounters(table: Table, space: SpaceId) -> tuple[Encounter, ...]:
    """Every battle that may be fought in a clearing, or every card of a hand, with the reasons against crafting it."""
    if space in table.board:
        return tuple(_battles(table, space))
    player = holder_of(space)
    return tuple(_cards(table, player)) if player else ()


def _cards(table: Table, player: str) -> Iterator[Encounter]:
    for card, (first, *more) in craftable(table, player):
        if CARDS[card].kind == "ambush":
            continue  # played in a battle, never crafted: nobody asks
        args = (("player", player), ("card", card_name(card)))
        against = () if first.legal else (first, *more)
        yield Encounter(
            CRAFT.name, (("player", player), ("card", card)), player, "root.encounter.craft", args, cite("4.1"), against
        )  # fmt: skip


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
