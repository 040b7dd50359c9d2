"""The ring of open sea along the edge of a board, where a file asks for it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from hexwidgets.model import Hex, SpaceId, continue_labels, ring_along
from hexwidgets.play.schema import SpacePart

OPEN_SEA = "open sea"
"""The kind and the terrain of its spaces."""


def ring_of(spaces: Mapping[SpaceId, SpacePart], reserved: Collection[SpaceId]) -> dict[SpaceId, Hex]:
    """The hexes of the ring that a file does not list, by names that continue those of its own.

    Parameters
    ----------
    spaces
        The spaces that the file lists.
    reserved
        Names of what lies beside the board.
    """
    named = {name: Hex(part.q, part.r) for name, part in spaces.items() if part.q is not None and part.r is not None}
    listed = set(named.values())
    shore = (at for name, at in named.items() if spaces[name].kind != OPEN_SEA)  # paint moves no shore
    ring = (at for at in ring_along(shore) if at not in listed)
    return continue_labels(named, ring, {*spaces, *reserved})
