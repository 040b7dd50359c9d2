"""The look as typed data: inks, terrains, owners and marks. Colours are ``#RRGGBB``, the same on every page.

The board is a printed object: only what surrounds it (:data:`LIGHT`, :data:`DARK`) follows the reader's page.
Nothing is told by colour alone: owners have an outline, terrains a pattern.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from hexwidgets.view.scene import Colour

INK: Colour = "#1E1B18"
PAPER: Colour = "#FBFAF6"
WHITE: Colour = "#FFFFFF"

PatternName: TypeAlias = Literal["tufts", "firs", "peaks", "reeds", "waves", "swell", "dunes", "hatch", ""]
OutlineName: TypeAlias = Literal["circle", "diamond", "square", "shield", "gable", "banner", "octagon"]


@dataclass(frozen=True, slots=True)
class TerrainLook:
    """Tint of the ground, and the pattern on it in its own ink."""

    tint: Colour
    ink: Colour
    pattern: PatternName


@dataclass(frozen=True, slots=True)
class OwnerLook:
    """An owner's colour, the ink of silhouettes on it, the outline of its counters, its mark inside text."""

    colour: Colour
    ink: Colour
    outline: OutlineName
    mark: str


@dataclass(frozen=True, slots=True)
class Band:
    """How spaces reached in one turn look; widths and dashes in units of the hex radius."""

    line: Colour
    width: float
    casing: float
    dash: tuple[float, ...]
    veil: float
    figure: Colour
    size: float
    bold: bool


@dataclass(frozen=True, slots=True)
class Page:
    """Colours of what surrounds the board."""

    page: Colour
    ground: Colour
    panel: Colour
    line: Colour
    strong: Colour
    text: Colour
    dim: Colour
    accent: Colour
    on: Colour
    lit: Colour
    warn: Colour


OPEN_SEA = "open sea"
UNEXPLORED = "unexplored"

TERRAINS: dict[str, TerrainLook] = {
    "meadow": TerrainLook("#E6E6BE", "#82813C", "tufts"),
    "forest": TerrainLook("#7A9A62", "#2F4A1E", "firs"),
    "mountains": TerrainLook("#BFAC9F", "#6B564A", "peaks"),
    "swamp": TerrainLook("#A7A6B6", "#57556B", "reeds"),
    "water": TerrainLook("#B6D6F6", "#3F78B4", "waves"),
    OPEN_SEA: TerrainLook("#5A96CF", "#FFFFFF", "swell"),
    "dunes": TerrainLook("#F8B679", "#9C5514", "dunes"),
    UNEXPLORED: TerrainLook("#F1F7F5", "#7C8E8A", "hatch"),
}
BARE = TerrainLook(PAPER, INK, "")
"""A space without a terrain."""

LIT_SIDE: Colour = "#EFE7E0"
"""The side of a peak that faces the light."""

OWNERS: dict[str, OwnerLook] = {
    "yellow": OwnerLook("#E3C01C", INK, "circle", "●"),
    "purple": OwnerLook("#9A2677", WHITE, "diamond", "◆"),
    "green": OwnerLook("#0B9A6C", WHITE, "square", "■"),
    "vermilion": OwnerLook("#DE3A10", WHITE, "shield", "▼"),
    "blue": OwnerLook("#3D60D0", WHITE, "gable", "▲"),
    "black": OwnerLook("#2B2528", WHITE, "banner", "⚑"),
}
NEUTRAL = OwnerLook("#D6D2C8", INK, "octagon", "○")
"""Pieces that belong to nobody, or to somebody without a look."""

SUIT_RIMS: dict[str, Colour] = {"fox": "#B8472A", "rabbit": "#EBC247", "mouse": "#7C93B8"}
SUIT_TINTS: dict[str, Colour] = {"fox": "#EBC4B2", "rabbit": "#F7E9B4", "mouse": "#CBD7E6"}
AREA_TINTS: dict[str, Colour] = {
    "hellas": "#E5E2C6", "asia": "#EFDCC0", "syria": "#E3D3CB",
    "egypt": "#F5E7B2", "babylon": "#D9D6E2", "sea": "#CFE1EF",
}  # fmt: skip

PROVINCE: Colour = "#4A443C"
SEA_LINE: Colour = "#8DB9E2"
QUERY: Colour = "#5F706C"
"""The ``?`` on what nobody has explored."""
PATH_RIM: Colour = "#6E5B45"
PATH_FILL: Colour = "#F3E9D6"
RIVER_RIM: Colour = "#7FB0DC"
WOOD: Colour = "#E4E9D3"
"""The ground between clearings."""
TREE: Colour = "#C2D0AC"
SLOT_RIM: Colour = "#756D5F"
RUIN: tuple[Colour, Colour, Colour] = ("#CFC7BA", "#6F675B", "#5A5348")
"""A slot with a ruin: ground, rim, and the ruin itself."""

BANDS: tuple[Band, ...] = (
    Band("#0A4D68", 0.11, 0.20, (), 0.0, INK, 0.46, True),
    Band("#2A7A9B", 0.07, 0.15, (0.17, 0.13), 0.30, "#2B5A70", 0.37, False),
    Band("#5B8CA2", 0.06, 0.13, (0.03, 0.12), 0.46, "#2B5A70", 0.37, False),
)
"""Reach this turn, next turn, and later."""
VEIL_OUT = 0.68
VEIL_SEA = 0.42

VEIL_SAME = 0.46
"""What two reaches have in common."""

THREAT: Colour = "#8E1B16"
FAULT: Colour = "#B3261E"
THREE_FACES: tuple[Colour, Colour, Colour] = ("#D2AC83", "#8A5A33", "#5E3A1E")
"""Top, left and right face of a silhouette that is filled so."""
GOLD: Colour = "#D9A404"
"""Pieces of the role ``relic``, whatever their silhouette."""

LIGHT = Page(
    page="#FFFFFF", ground="#F0EEE7", panel="#FAF9F5", line="#D6D2C8", strong="#8A847A", text=INK,
    dim="#5C574F", accent="#0A4D68", on="#FFFFFF", lit="#E1EEF3", warn=FAULT,
)  # fmt: skip
DARK = Page(
    page="#111315", ground="#1B1E21", panel="#17191C", line="#3A3F45", strong="#7D838A", text="#ECE9E2",
    dim="#ABA79E", accent="#7CC7E2", on="#10202A", lit="#1D3440", warn="#FF9A8B",
)  # fmt: skip

COORDINATES_FROM = 34.0
"""Least hex radius in px at which coordinates are printed."""
STACKS_FROM = 26.0
"""Least hex radius in px at which patterns are drawn and every kind of a stack has its counter."""
COUNTERS_FROM = 14.0
"""Least hex radius in px at which a stack is more than a dot."""


def owner_look(player: str, owners: Mapping[str, str]) -> OwnerLook:
    """Look of a player's pieces: the theme's under the name that ``owners`` gives, else :data:`NEUTRAL`."""
    return OWNERS.get(owners.get(player, ""), NEUTRAL)
