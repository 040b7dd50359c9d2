"""What a graph says, read whole, with everything that is wrong; and the scenario that it becomes, as a file has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from numbers import Integral
from typing import Any, Literal

import networkx as nx

from hexwidgets.play.faults import Where, fault, listed
from hexwidgets.play.graph_costs import (
    MOST_DECIMALS,
    NoCost,
    budget_faults,
    cost_fault,
    cost_of,
    parts_faults,
    parts_of,
)
from hexwidgets.play.graph_names import name_faults, readable, space_name
from hexwidgets.play.graph_places import Places, places_of
from hexwidgets.play.graph_reading import GraphOptions, GraphReading
from hexwidgets.play.schema import FORMAT
from hexwidgets.rules import GameSystem, written

PLAYERS = (("A", "blue"), ("B", "vermilion"))
"""Id and look of each player; the piece on the start is the first one's."""
EDGE_COST = ("cost", "weight")
"""Attributes that say what an edge costs where no other is named: the second where there is not the first."""


class Draft(GraphReading):
    """A graph for a game whose costs are the graph's own, with its options, read.

    Raises
    ------
    ValueError
        The game is none of these.
    """

    def __init__(self, graph: nx.Graph[Any], options: GraphOptions, game: GameSystem) -> None:
        if game.own_graph is None:
            raise ValueError(f"{game.name} takes no costs from a graph")
        super().__init__(graph, options, game)
        self.named = game.own_graph
        self.costs: dict[tuple[str, ...], Fraction] = {}
        self.blocked: set[tuple[str, str]] = set()
        self.terrains: dict[str, str] = {}
        self.terrain_cost = self._mapping("terrain_cost")
        self.decimals = self._whole("decimals", MOST_DECIMALS)
        self.stack_limit = self._whole("stack_limit")
        self._terrain_costs()
        self._terrains()
        self._edges()
        self._start()
        budget = self._cost(("budget",), "", "budget", options.get("budget", self.named.points))
        self.budget = Fraction(self.named.points) if budget is None else budget
        self._attributes()
        places = None if self.faults else places_of(graph, self.names, self.positions)
        self.places: Places = places or Places({}, {}, ())
        self.faults += self.places.faults
        self.parts = parts_of([*self.costs.values(), self.budget])
        self.faults += parts_faults(self.parts)
        self.faults += budget_faults(self.budget, self.parts, self.named.most)

    def _whole(self, key: Literal["decimals", "stack_limit"], most: int | None = None) -> int | None:
        """An option that is a whole number from 0 on, or None."""
        value: object = self.options.get(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, Integral):
            self.faults.append(fault("", (key,), "fault.type.whole", got=f"{value!r:.40}"))
            return None
        number = int(value)
        if number < 0:
            self.faults.append(fault("", (key,), "fault.least", got=str(number), least=0))
            return None
        if most is not None and number > most:
            self.faults.append(fault("", (key,), "fault.most", got=str(number), most=most))
            return None
        return number

    def _cost(self, where: Where, space: str, key: str, value: object) -> Fraction | None:
        try:
            return cost_of(value, self.decimals)
        except NoCost as bad:
            self.faults.append(cost_fault(where, space, key, value, bad.say))
            return None

    def _terrain_costs(self) -> None:
        for name, value in (self.terrain_cost or {}).items():
            where: Where = ("terrain_cost", readable(str(name)))
            if not isinstance(name, str):
                self.faults.append(fault("", where, "fault.type.text", got=written(name)))
                continue
            self.faults += name_faults(where, name)
            cost = self._cost(where, "", name, value)
            if cost is not None:
                self.costs["terrain", name] = cost

    def _terrains(self) -> None:
        given = self.terrain_cost
        own = {each.name for each in self.game.terrains}
        for node, data in self.graph.nodes(data=True):
            space = self.names[node]
            where: Where = ("nodes", space, "terrain")
            terrain = data.get("terrain")
            if terrain is not None and not isinstance(terrain, str):
                self.faults.append(fault("", where, "fault.type.text", space=space, got=f"{terrain!r:.40}"))
            elif terrain is not None and given is not None and terrain not in given:
                known = listed(map(str, given))
                self.faults.append(fault("", where, "fault.terrain", space=space, name=readable(terrain), known=known))
            elif terrain is not None:
                self.terrains[space] = str(terrain)
                if given is None and terrain not in own and ("terrain", terrain) not in self.costs:
                    self.faults += name_faults(where, terrain)
                    self.costs["terrain", terrain] = Fraction(1)
            if data.get("cost") is not None:
                cost = self._cost(("nodes", space, "cost"), space, "cost", data["cost"])
                if cost is not None:
                    self.costs["space", space] = cost

    def _edges(self) -> None:
        directed, keys = self.graph.is_directed(), self._edge_keys()
        for a, b, data in self.graph.edges(data=True):
            one, other = self.names[a], self.names[b]
            where: Where = ("edges", one, other)
            self._joins(a, b)
            key = next((each for each in keys if data.get(each) is not None), None)
            if key is not None:
                cost = self._cost((*where, key), one, key, data[key])
                if cost is not None:
                    self.costs["edge", one, other] = cost
            blocked = data.get("blocked")
            if blocked is not None and type(blocked).__name__ not in ("bool", "bool_"):
                at = (*where, "blocked")
                self.faults.append(fault("", at, "fault.type.flag", space=one, got=f"{blocked!r:.40}"))
            elif blocked:
                self.blocked.add((one, other))
        if directed and not self.faults:
            self._opposites()

    def _edge_keys(self) -> tuple[str, ...]:
        """The attributes that may say what an edge costs, the first of them first."""
        named: object = self.options.get("edge_cost", EDGE_COST)
        if named is None:
            return ()
        if named is EDGE_COST:
            return EDGE_COST
        if not isinstance(named, str):
            self.faults.append(fault("", ("edge_cost",), "fault.type.text", got=f"{named!r:.40}"))
            return ()
        if self.graph.size() and not any(data.get(named) is not None for *_, data in self.graph.edges(data=True)):
            self.faults.append(fault("", ("edge_cost",), "fault.graph.unmarked", name=readable(named)))
        return (named,)

    def _opposites(self) -> None:
        """The same is read from both directions of an edge."""
        for a, b in {frozenset(edge): edge for edge in reversed(list(self.graph.edges()))}.values():
            one, other = self.names[a], self.names[b]
            there, back = (self.costs.get(("edge", *way)) for way in ((one, other), (other, one)))
            if there != back or ((one, other) in self.blocked) != ((other, one) in self.blocked):
                self.faults.append(fault("", ("edges", one, other), "fault.graph.two_ways", space=one, a=one, b=other))

    def _start(self) -> None:
        start = self.options.get("start")
        self.start = next(iter(self.names.values()))
        if start is not None:
            try:
                self.start = self.names[start]
            except (KeyError, TypeError):
                self.faults.append(fault("", ("start",), "fault.space", name=readable(space_name(start))))

    def _points(self, *key: str) -> int | None:
        cost = self.costs.get(key)
        return None if cost is None else int(cost * self.parts)

    def raw(self) -> dict[str, Any]:
        """The scenario as a file has it."""
        named, points, limit = self.named, int(self.budget * self.parts), self.stack_limit
        facts = [{"key": named.budget, "of": player, "is": points} for player, _ in PLAYERS]
        facts += [] if limit is None else [{"key": named.limit, "of": "game", "is": limit}]
        return {
            "format": FORMAT,
            "game": self.game.name,
            "title": {"en": self._title()},
            "players": [{"id": player, "look": look} for player, look in PLAYERS],
            "rules": dict(self.rules),
            "board": self._board(),
            "terrains": self._added(),
            "pieces": [{"space": self.start, "kind": self.named.piece, "owner": PLAYERS[0][0]}],
            "facts": facts,
            "graph": self._kept(),
        }

    def _board(self) -> dict[str, Any]:
        spaces = {}
        for node, space in self.names.items():
            part: dict[str, Any] = {"terrain": self.terrains.get(space), "cost": self._points("space", space)}
            if node in self.places.hexes:
                part |= {"q": self.places.hexes[node].q, "r": self.places.hexes[node].r}
            else:
                part |= dict(zip(("x", "y"), self.places.points[node], strict=True))
            spaces[space] = {key: value for key, value in part.items() if value is not None}
        edges: list[list[str]] = []
        marked: list[dict[str, Any]] = []
        for (a, b), kind in self._joined().items():
            cost, blocked = self._points("edge", a, b), (a, b) in self.blocked
            if cost is None and not blocked:
                edges.append([a, b, kind] if kind else [a, b])
            else:
                told = {"between": [a, b], "kind": kind or None, "cost": cost, "blocked": blocked or None}
                marked.append({key: value for key, value in told.items() if value is not None})
        board = {"spaces": spaces, "edges": edges, "marked_edges": marked, "parts": self.parts}
        return {**board, "shared_sides": False} if self.places.hexes else board

    def _joined(self) -> dict[tuple[str, str], str]:
        """Every edge once, as first met, with its kind."""
        found: dict[tuple[str, str], str] = {}
        for a, b, data in self.graph.edges(data=True):
            one, other = self.names[a], self.names[b]
            kind = data.get("kind")
            if (other, one) not in found:
                found[one, other] = kind if isinstance(kind, str) else ""
        return found

    def _added(self) -> dict[str, Any]:
        """The terrains that the game does not have, or at another cost, each with a look of its own if there are."""
        looks = {each.name: each.look for each in self.game.terrains}
        looks |= {look: look for look in looks.values()}
        names = [key[1] for key in self.costs if key[0] == "terrain"]
        free = _turns(dict.fromkeys(looks.values()), [looks[name] for name in names if name in looks])
        return {
            name: {
                "cost": self._points("terrain", name),
                "look": looks[name] if name in looks else next(free),
                "title": {"en": name},
            }
            for name in names
        }


def _turns(looks: Iterable[str], taken: Iterable[str]) -> Iterator[str]:
    """The looks by turns, those that are taken last."""
    every, used = list(looks), set(taken)
    yield from (look for look in every if look not in used)
    while True:
        yield from every
