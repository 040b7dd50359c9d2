"""Effects that bear on a battle, as data in a closed vocabulary; the stages know the words, never a card."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from hexwidgets.games.root.things import play_area
from hexwidgets.rules import Table

Side: TypeAlias = Literal["attacker", "defender"]


class Effect(NamedTuple):
    """One printed effect.

    Parameters
    ----------
    name
        Name of its card, a piece of kind ``effect`` in its owner's play area.
    when
        The moment of the battle at which it is used.
    whose
        The side that its owner must be on.
    does, amount
        What it does, and how much of it.
    optional
        Whether its owner may decline.
    price, cost
        What it costs: nothing, the card itself (``discard``), or so many points to the enemy.
    """

    name: str
    when: Literal["after dice"]
    whose: Side
    does: Literal["extra hits"]
    amount: int
    optional: bool = True
    price: Literal["nothing", "discard", "enemy scores"] = "nothing"
    cost: int = 0


EFFECTS = {
    effect.name: effect
    for effect in (
        Effect("brutal tactics", "after dice", "attacker", "extra hits", 1, price="enemy scores", cost=1),
        Effect("sappers", "after dice", "defender", "extra hits", 1, price="discard"),
    )
}


def effects_of(table: Table, player: str, side: Side, when: str) -> tuple[Effect, ...]:
    """The effects in a player's play area that he has on this side at this moment."""
    names = sorted(piece.name for piece, _ in table.position.at(play_area(player)) if piece.kind == "effect")
    known = (EFFECTS[name] for name in names if name in EFFECTS)
    return tuple(effect for effect in known if effect.whose == side and effect.when == when)
