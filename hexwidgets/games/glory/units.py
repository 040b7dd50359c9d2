"""Units, structures and terrains of Glory of Civilizations as data (rules folder, "Facts")."""

from __future__ import annotations

from typing import Literal, NamedTuple

from hexwidgets.rules import FactKind, PieceKind, Terrain


class Unit(NamedTuple):
    """What the unit table says of a kind.

    Parameters
    ----------
    speed
        Movement points.
    kind
        How it takes to water.
    attack
        Class of its attack, empty for none.
    nearest, farthest
        Range of its attack in hexes, both included.
    """

    speed: int
    kind: Literal["peasants", "land", "vessel"]
    attack: Literal["", "melee", "ranged", "projectile"] = "melee"
    nearest: int = 1
    farthest: int = 1

    def covers(self, distance: int, wet: bool) -> bool:
        """Whether it can attack a hex so far away; melee units cannot attack an adjacent hex of water."""
        return self.in_range(distance) and not (wet and self.attack == "melee")

    def in_range(self, distance: int) -> bool:
        """Whether a hex so far away is neither too near nor too far for its attack."""
        return self.attack != "" and self.nearest <= distance <= self.farthest


UNITS: dict[str, Unit] = {
    "peasants": Unit(2, "peasants", "", 0, 0),
    "spearmen": Unit(2, "land"),
    "swordsmen": Unit(2, "land"),
    "archers": Unit(2, "land", "ranged", 1, 2),
    "cavalry": Unit(3, "land"),
    "catapult": Unit(1, "land", "projectile", 1, 2),
    "trebuchet": Unit(1, "land", "projectile", 2, 3),
    "galley": Unit(5, "vessel", "ranged", 1, 2),
}

SWIM = 2
"""Points that a hex of water costs peasants (G-MAN-7)."""

FREE_ENTRY = ("city", "castle")
"""Structures that their owner enters for nothing, once a maneuver (G-MAN-3d)."""

PIECES: tuple[PieceKind, ...] = (
    *(PieceKind(name, "unit", name) for name in UNITS),
    PieceKind("city", "structure", "city"),
    PieceKind("castle", "structure", "castle"),
    PieceKind("capital", "structure", "capital"),
    PieceKind("relic", "relic", "relic", owned=False),
)

TERRAINS: tuple[Terrain, ...] = (
    Terrain("meadow", 1, "meadow"),
    Terrain("forest", 1, "forest"),
    Terrain("mountains", 2, "mountains"),
    Terrain("swamp", 2, "swamp"),
    Terrain("water", 1, "water"),
    Terrain("open sea", 1, "open sea"),
)

WATERS = frozenset({"water", "open sea"})

FACTS: tuple[FactKind, ...] = (
    FactKind("cubes", "space", "count", "depletion cube", 6),
    FactKind("terrain", "space", "terrain"),
    FactKind("explored", "space", "flag"),
)
