"""Moves of Root by brute force: pieces are really put from clearing to clearing of a networkx graph and counted anew.

It shares no code with the package. A table is plain data: where every player's pieces lie, which flags he has.
"""

from __future__ import annotations

import copy
from collections import deque
from dataclasses import dataclass, field
from typing import TypeAlias

import networkx as nx

Lying: TypeAlias = dict[str, dict[tuple[str, str, str], int]]
"""By clearing: how many of (owner, kind, name)."""


@dataclass
class Wood:
    """Clearings with paths, closed paths and rivers, what lies there, and who has which flags."""

    graph: nx.Graph[str]
    lying: Lying
    flags: dict[str, set[str]] = field(default_factory=dict)
    paths_open: bool = False

    def has(self, player: str, flag: str) -> bool:
        return flag in self.flags.get(player, set())


def ruler(wood: Wood, lying: Lying, clearing: str) -> str | None:
    """Who rules, told by comparing every player with each other one."""
    here = lying[clearing]
    players = {owner for (owner, _, _), n in here.items() if n and owner and not wood.has(owner, "never_rules")}

    def strength(player: str) -> int:
        return sum(n for (owner, kind, _), n in here.items() if owner == player and kind in ("warrior", "building"))

    with_gardens = [
        player for player in players
        if wood.has(player, "rules_gardens") and here.get((player, "building", "garden"), 0)
    ]  # fmt: skip
    if len(with_gardens) == 1:
        return with_gardens[0]
    for player in players:
        if strength(player) and all(strength(player) > strength(other) for other in players - {player}):
            return player
    not_outnumbered = [
        player for player in players
        if wood.has(player, "rules_ties") and all(strength(player) >= strength(other) for other in players - {player})
    ]  # fmt: skip
    return not_outnumbered[0] if len(not_outnumbered) == 1 else None


def lawful(wood: Wood, lying: Lying, player: str, source: str, target: str) -> bool:
    """Whether pieces that now lie in a clearing may go to another as all lies."""
    if not wood.graph.has_edge(source, target):
        return False
    way = wood.graph.edges[source, target]["kind"]
    if way == "river":
        return wood.has(player, "moves_on_rivers")
    if way == "closed path" and not wood.paths_open:
        return False
    if wood.has(player, "moves_without_rule"):
        return True
    return player in (ruler(wood, lying, source), ruler(wood, lying, target))


def moved(lying: Lying, player: str, party: dict[str, int], source: str, target: str) -> Lying:
    after = copy.deepcopy(lying)
    for kind, n in party.items():
        after[source][player, kind, ""] = after[source].get((player, kind, ""), 0) - n
        after[target][player, kind, ""] = after[target].get((player, kind, ""), 0) + n
    return after


def reached(wood: Wood, player: str, start: str, party: dict[str, int]) -> dict[str, int]:
    """The fewest moves to every clearing: breadth first over where the pieces lie."""
    found = {start: 0}
    todo: deque[tuple[str, Lying]] = deque([(start, wood.lying)])
    while todo:
        here, lying = todo.popleft()
        for there in wood.graph:
            if there not in found and lawful(wood, lying, player, here, there):
                found[there] = found[here] + 1
                todo.append((there, moved(lying, player, party, here, there)))
    return found


def walked(wood: Wood, player: str, start: str, party: dict[str, int], way: list[str]) -> Lying | None:
    """How all lies after a way, None where a move of it is unlawful."""
    lying, here = wood.lying, start
    for there in way:
        if not lawful(wood, lying, player, here, there):
            return None
        lying, here = moved(lying, player, party, here, there), there
    return lying
