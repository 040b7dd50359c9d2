"""Units, structures and terrains of Glory of Civilizations as data (rules folder, "Facts")."""

from __future__ import annotations

from typing import Literal, NamedTuple

from hexwidgets.rules import FactKind, PieceKind, Terrain


class Unit(NamedTuple):
    """What the unit table says of a kind: speed in movement points, and how it takes to water."""

    speed: int
    kind: Literal["peasants", "land", "vessel"]


UNITS: dict[str, Unit] = {
    "peasants": Unit(2, "peasants"),
    "spearmen": Unit(2, "land"),
    "swordsmen": Unit(2, "land"),
    "archers": Unit(2, "land"),
    "cavalry": Unit(3, "land"),
    "catapult": Unit(1, "land"),
    "trebuchet": Unit(1, "land"),
    "galley": Unit(5, "vessel"),
}

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
