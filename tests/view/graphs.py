"""A made-up road map: thirty towns with long names, costs on the roads and some roads closed."""

from __future__ import annotations

import random
from typing import Any

import networkx as nx

from hexwidgets.model import Board, Position, SpaceId
from hexwidgets.rules import Table
from tests.view.boards import RULES, stack

NAMES = (
    "Alderholm", "Birchford", "Cedarwick", "Drystone", "Elmhurst", "Fallowmere", "Greyharbour", "Hollowfield",
    "Ironbridge", "Juniper", "Kestrelmoor", "Larkspur", "Mistvale", "Northgate", "Oxbow", "Pinecrest",
    "Quarrytown", "Ravensworth", "Saltmarsh", "Thornbury", "Umberlea", "Violet", "Westerly", "Yarrow", "Zephyr",
    "Ashdown", "Brackenhill", "Copperfield", "Dunmore", "Eastwick",
)  # fmt: skip
"""Thirty names of 5 to 12 letters."""
TINTS = ("meadow", "forest", "mountains", "swamp", "water")


def roads() -> Table:
    """Thirty nodes on a loose grid with ``xy`` and terrain; edges have ``cost``, two are ``blocked``."""
    rng = random.Random(3)
    graph: nx.Graph[SpaceId] = nx.Graph()
    at: dict[str, tuple[float, float]] = {}
    for i, name in enumerate(NAMES):
        at[name] = (i % 6) + rng.uniform(-0.22, 0.22), (i // 6) + rng.uniform(-0.22, 0.22)
        graph.add_node(name, kind="node", xy=at[name], terrain=TINTS[(i * 7 + i // 6) % 5])
    for i, name in enumerate(NAMES):
        for j in (i + 1 if i % 6 < 5 else None, i + 6, i + 7 if i % 6 < 5 and i % 4 == 0 else None):
            if j is not None and j < len(NAMES) and (i + j) % 9:
                attributes: dict[str, Any] = {"kind": "road", "cost": (1, 2, 3, 1, 2.5)[(i + j) % 5]}
                graph.add_edge(name, NAMES[j], **attributes)
    for a, b in (("Hollowfield", "Ironbridge"), ("Quarrytown", "Westerly")):
        graph.add_edge(a, b, kind="road", cost=1, blocked=True)
    position = Position(
        {
            "Greyharbour": stack("ann", riders=2),
            "Oxbow": stack("bob", guard=1, bows=3),
            "Dunmore": stack("eve", town=1, levy=1),
        }
    )
    return Table(Board(graph), position, RULES)
