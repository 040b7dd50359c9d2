"""Maneuvers of Glory of Civilizations by brute force on NetworkX: the rules written anew from their printed sense.

It shares no code with the package: a world is plain data, a maneuver is a walk through the product graph of
(hex, how the army goes on), in which whatever a rule forbids stands as an edge at a forbidding price. One search
then tells what is reached, at what cost, and what the fewest rules are that stand in the way of the rest.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import networkx as nx

FORBIDDEN = 10_000
"""What a forbidden step costs: more than all points of any way."""

SPEED = {
    "peasants": 2, "spearmen": 2, "swordsmen": 2, "archers": 2, "cavalry": 3, "catapult": 1, "trebuchet": 1,
    "galley": 5,
}  # fmt: skip
RANGES = {
    "peasants": (), "spearmen": (1,), "swordsmen": (1,), "archers": (1, 2), "cavalry": (1,), "catapult": (1, 2),
    "trebuchet": (2, 3), "galley": (1, 2),
}  # fmt: skip
MELEE = ("spearmen", "swordsmen", "cavalry")
WET = ("water", "open sea")
PRICES = {"meadow": 1, "forest": 1, "mountains": 2, "swamp": 2, "water": 1, "open sea": 1}

Node: TypeAlias = tuple[str, str]
"""A hex and how the army goes on (``free``, ``spent``, ``ended``), or a hex and ``stop``."""


@dataclass
class World:
    """A table, one army on it, and how a part of it is to go."""

    hexes: dict[str, tuple[int, int]]
    terrain: dict[str, str]
    prices: dict[str, int]
    unexplored: set[str]
    pieces: dict[str, dict[tuple[str, str], int]]  # hex -> (owner, kind) -> how many
    cubes: dict[str, int]
    rules: dict[str, Any]
    owner: str
    start: str
    party: dict[str, int]
    march: bool

    @property
    def army(self) -> dict[str, int]:
        """All units of the player on the hex it sets out from."""
        return {
            kind: n for (owner, kind), n in self.pieces[self.start].items() if owner == self.owner and kind in SPEED
        }

    @property
    def points(self) -> int:
        """What the party may spend: the slowest sets the speed, a march adds one."""
        return min(SPEED[kind] for kind in self.party) + self.march


@dataclass
class Solution:
    """All that can be asked about a maneuver."""

    cost: dict[str, int]
    may_stop: set[str]
    unlawful: dict[str, tuple[int, int]]  # where it may not stop -> (rules in the way, points) of the best way there
    first: dict[str, set[tuple[str, str]]]  # (rule, hex) that can stand first on a best way there


def neighbours(world: World) -> dict[str, list[str]]:
    named = {at: name for name, at in world.hexes.items()}
    sides = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    return {
        name: [named[q + dq, r + dr] for dq, dr in sides if (q + dq, r + dr) in named]
        for name, (q, r) in world.hexes.items()
    }


def forbids(world: World, at: str, on: str) -> list[str]:
    """Every rule that keeps the party out of a hex, which it would enter going on so; one named twice does so twice."""
    rules = []
    if any(owner not in ("", world.owner) for owner, _ in world.pieces.get(at, ())):
        rules.append("G-MAN-5")
    if on == "ended":
        rules.append("G-EXPL-2")
    peasants, vessels = "peasants" in world.party, "galley" in world.party
    military_on_land = any(kind not in ("peasants", "galley") for kind in world.party)
    if at in world.unexplored:
        if peasants:
            rules.append("G-EXPL-1")
        if vessels and not world.rules["vessel_explores"]:
            rules.append("G-EXPL-1")
        return rules
    wet = world.terrain[at] in WET
    if vessels and not wet:
        rules.append("G-MAN-6")
    if military_on_land and wet:
        rules.append("G-MAN-8")
    if peasants and world.terrain[at] == "open sea":
        rules.append("G-MAN-7")
    return rules


def prices(world: World, at: str, on: str) -> list[tuple[int, str]]:
    """Every price of entering a hex, with how the party goes on from there.

    What lies beyond an unexplored hex is not known, so there the free entry is of no use.
    """
    if at in world.unexplored:
        return [(2, "ended")]
    swum = "peasants" in world.party and world.terrain[at] == "water"
    ways = [(2 if swum else world.prices[world.terrain[at]], on)]
    own = world.pieces.get(at, {})
    if on == "free" and ((world.owner, "city") in own or (world.owner, "castle") in own):
        ways.append((0, "spent"))
    return ways


def occupied(world: World, at: str) -> bool:
    """Whether own units that are not of the party stand on a hex."""
    units = {k: n for (owner, k), n in world.pieces.get(at, {}).items() if owner == world.owner and k in SPEED}
    if at == world.start:
        units = {kind: n - world.party.get(kind, 0) for kind, n in units.items()}
    return any(units.values())


def product_graph(world: World) -> nx.DiGraph[Node]:
    near, edges = neighbours(world), []
    for on in ("free", "spent", "ended"):
        into = {}
        for at in world.hexes:
            fine = FORBIDDEN * len(forbids(world, at, on))
            into[at] = [((at, then), price + fine) for price, then in prices(world, at, on)]
        for here in world.hexes:
            if here in world.unexplored and on != "ended":
                continue  # who stands on an unexplored hex has ended
            edges += [((here, on), node, weight) for at in near[here] for node, weight in into[at]]
            edges.append(((here, on), (here, "stop"), FORBIDDEN * occupied(world, here)))
    graph: nx.DiGraph[Node] = nx.DiGraph()
    graph.add_weighted_edges_from(edges)
    return graph


def solve(world: World) -> Solution:
    """The maneuver of a party that is not depleted."""
    graph = product_graph(world)
    before, distances = nx.dijkstra_predecessor_and_distance(graph, (world.start, "free"))
    far = {node: int(n) for node, n in distances.items()}
    out = Solution({}, set(), {}, {})
    for at in world.hexes:
        least = min(far.get((at, on), FORBIDDEN) for on in ("free", "spent", "ended"))
        if least <= world.points:
            out.cost[at] = least
        total = far.get((at, "stop"))
        if total is not None and total <= world.points:
            out.may_stop.add(at)
        elif total is not None:
            out.unlawful[at] = divmod(total, FORBIDDEN)
            out.first[at] = set(_first(world, before, far, (at, "stop")))
    return out


def _first(world: World, before: dict[Node, list[Node]], far: dict[Node, int], end: Node) -> Iterator[tuple[str, str]]:
    """The rules that stand first on the ways that break the fewest rules, and of those take the fewest points."""
    if far[end] < FORBIDDEN:
        yield "G-MAN-1", end[0]
        return
    seen, todo = {end}, [end]
    while todo:
        node = todo.pop()
        for back in before[node]:
            if far[back] >= FORBIDDEN:
                if back not in seen:
                    seen.add(back)
                    todo.append(back)
            elif node[1] == "stop":
                yield "G-MERGE-1", node[0]
            else:
                yield from ((rule, node[0]) for rule in forbids(world, node[0], back[1]))


def judge(world: World, walk: list[Node]) -> tuple[set[str], str] | None:
    """What forbids carrying out a walk, and where: the rules at the first place with any; None where none does."""
    if world.cubes.get(world.start):
        return {"G-MAN-1"}, world.start
    here, on, spent, near = world.start, "free", 0, neighbours(world)
    for at, then in walk:
        rules = forbids(world, at, on)
        price = next((price for price, way in prices(world, at, on) if way == then), None)
        if at not in near[here] or (price is None and not rules):
            return {"G-MAN-1"}, at
        if rules:
            return set(rules), at
        assert price is not None
        spent += price
        if spent > world.points:
            return {"G-MAN-1"}, at
        here, on = at, then
    if here in world.unexplored:
        return {"G-EXPL-2"}, here
    return ({"G-MERGE-1"}, here) if occupied(world, here) else None


def cubes_of(world: World) -> int:
    """Depletion cubes that the maneuver costs."""
    if set(world.party) == {"peasants"} and not world.rules["lone_peasants_cube"]:
        return 0
    return 2 if world.march else 1


def weakened_by(world: World, cubes: int) -> int:
    """What the cubes on its hex take from an army's strength bonus."""
    if cubes < 2 or set(world.party) == {"peasants"}:
        return 0
    return cubes - 1 if world.rules["march_penalty_per_cube"] else 1


def distances(world: World, at: str) -> dict[str, int]:
    """How far every hex is, counted from hex to hex of the board."""
    graph: nx.Graph[str] = nx.Graph((here, there) for here, near in neighbours(world).items() for there in near)
    return {at: 0} if at not in graph else {there: int(n) for there, n in nx.shortest_path_length(graph, at).items()}


def able(world: World, here: int, at: str) -> set[str]:
    """The kinds of the party that can attack a hex, which is so many hexes away."""
    wet = at not in world.unexplored and world.terrain[at] in WET
    return {kind for kind in world.party if here in RANGES[kind] and not (wet and kind in MELEE)}


def military(world: World) -> set[str]:
    """The kinds of the party that could attack at all."""
    return {kind for kind in world.party if RANGES[kind]}


def targets(world: World, at: str) -> dict[str, tuple[bool, set[str], int]]:
    """By hex with enemies within range of somebody, or too near: may it be attacked, who could, how far is it."""
    found = {}
    most = max((n for kind in world.party for n in RANGES[kind]), default=0)
    for there, n in distances(world, at).items():
        if 0 < n <= most and any(owner not in ("", world.owner) for owner, _ in world.pieces.get(there, ())):
            who = able(world, n, there)
            every = world.rules["attack_needs"] == "every_unit"
            found[there] = (who == military(world) if every else bool(who)), who, n
    return found


def covered(world: World, at: str) -> set[str]:
    """Every hex that could be attacked from one."""
    found = set()
    for there, n in distances(world, at).items():
        who = able(world, n, there)
        if who and (who == military(world) or world.rules["attack_needs"] == "any_unit"):
            found.add(there)
    return found


def faults(world: World) -> set[tuple[str, str]]:
    """(rule, hex) of everything that may not lie as it does."""
    found = set()
    castles: dict[str, int] = {}
    for stack in world.pieces.values():
        for (owner, kind), n in stack.items():
            if kind == "castle":
                castles[owner] = castles.get(owner, 0) + n
    for at, stack in world.pieces.items():
        owners = {owner for owner, _ in stack} - {""}
        if len(owners) > 1:
            found.add(("G-MAN-5", at))
        for owner in owners:
            most = 4 if world.rules["army_limit"] == 4 else 4 + castles.get(owner, 0)
            if sum(n for (whose, kind), n in stack.items() if whose == owner and kind in SPEED) > most:
                found.add(("G-MERGE-7", at))
        for kind in {kind for _, kind in stack if kind in SPEED}:
            wet = world.terrain[at] in WET
            if at in world.unexplored:
                found.add(("G-EXPL-2", at))
            elif kind == "galley":
                found |= set() if wet else {("G-SEA-1", at)}
            elif kind == "peasants":
                found |= {("G-MAN-7", at)} if world.terrain[at] == "open sea" else set()
            elif wet:
                found.add(("G-FERRY-3", at))
    return found


def random_world(rng: random.Random) -> World:
    """A table of 3 to 6 rings with holes, and a party that stands where it may."""
    rings = rng.choices((3, 4, 5, 6), (80, 14, 4, 2))[0]
    span = range(-rings, rings + 1)
    keep = rng.choice((1.0, 0.95, 0.8))
    hexes = {
        f"{q},{r}": (q, r) for q in span for r in span if abs(q + r) <= rings and (rng.random() < keep or q == r == 0)
    }
    if rng.random() < 0.1:
        hexes["island"] = (3 * rings, 0)
    added = {"road": 0, "jungle": rng.choice((3, 4)), "heath": 1, "ice": 2}
    if rng.random() < 0.1:
        added["water"] = 2
    afloat, swims = rng.random() < 0.25, rng.random() < 0.15
    wet = rng.choice((0.5, 0.9)) if afloat or swims else rng.choice((0.0, 0.1, 0.3))
    dry = ("meadow", "forest", "mountains", "swamp", *rng.sample(["road", "jungle", "heath", "ice"], 2))
    terrain = {name: rng.choice(WET if rng.random() < wet else dry) for name in hexes}
    rate = rng.choice((0.0, 0.1, 0.3))
    unexplored = {name for name in hexes if rng.random() < rate}
    rules = {
        "army_limit": rng.choice((4, "4 + castles")),
        "attack_needs": rng.choice(("any_unit", "any_unit", "every_unit")),
        "march_penalty_per_cube": rng.random() < 0.5,
        "lone_peasants_cube": rng.random() < 0.5,
        "vessel_explores": rng.random() < 0.5,
    }
    start = rng.choice(sorted(hexes, key=lambda name: (hexes[name][0] ** 2 + hexes[name][1] ** 2, name))[:7])
    unexplored.discard(start)
    army = _random_army(rng, afloat, swims)
    swimming = set(army) == {"peasants"} and rng.random() < 0.3
    terrain[start] = "water" if "galley" in army or swimming else rng.choice(dry)
    party = {kind: rng.randint(1, n) for kind, n in army.items() if rng.random() < 0.7} or dict(army)
    pieces = {start: {("A", kind): n for kind, n in army.items()}}
    if rng.random() < 0.15:
        pieces[start]["A", rng.choice(("city", "castle"))] = 1
    own, foes = rng.choice((0.05, 0.25)), rng.choice((0.03, 0.2))
    for name in hexes:
        if name != start:
            stack = _random_stack(rng, own, foes, terrain[name] in WET)
            if stack and (name not in unexplored or rng.random() < 0.1):
                pieces[name] = stack
    cubes = {name: rng.randint(1, 2) for name in pieces if rng.random() < (0.05 if name == start else 0.2)}
    return World(
        hexes, terrain, {**PRICES, **added}, unexplored, pieces, cubes, rules, "A", start, party, rng.random() < 0.4
    )


def _random_army(rng: random.Random, afloat: bool, swims: bool) -> dict[str, int]:
    if afloat:
        aboard: dict[str, int] = rng.choices(({}, {"archers": 1}, {"peasants": 1}), (80, 10, 10))[0]
        return {"galley": rng.randint(1, 3), **aboard}
    if swims:
        return {"peasants": rng.randint(1, 4)}
    kinds = ("spearmen", "swordsmen", "archers", "cavalry", "cavalry", "catapult", "trebuchet", "peasants")
    army: dict[str, int] = {}
    for kind in rng.choices(kinds, k=rng.randint(1, 4)):
        army[kind] = army.get(kind, 0) + 1
    return army


def _random_stack(rng: random.Random, own: float, foes: float, wet: bool) -> dict[tuple[str, str], int]:
    stack: dict[tuple[str, str], int] = {}
    if rng.random() < 0.03:
        stack["", "relic"] = 1
    if rng.random() < own:
        things = rng.choice((("city",), ("castle",), ("castle", "cavalry"), ("cavalry",), ("peasants",), ("capital",)))
        stack |= {("A", kind): rng.choice((1, 1, 1, 4, 5)) if kind in SPEED else 1 for kind in things}
    if rng.random() < foes * (1 + wet) and (not stack or rng.random() < 0.1):
        owner = rng.choice("BC")
        kind = rng.choice(("city", "castle", "peasants", "archers", "spearmen", "galley"))
        kind = "galley" if wet and rng.random() < 0.5 else kind
        stack[owner, kind] = rng.choice((1, 1, 2, 5, 6)) if kind in SPEED else 1
    return stack
