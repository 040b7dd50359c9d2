"""Where the nodes of a graph lie on the page: as they say themselves, as a layout says, or laid out here.

What follows networkx (``pos``, a layout, a grid's nodes) has y upwards, as networkx draws it; ``xy`` and ``x``, ``y``
are places of a page, with y downwards.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from itertools import product
from numbers import Integral, Real
from typing import Any, NamedTuple, TypeAlias

import networkx as nx

from hexwidgets.model import Hex
from hexwidgets.play.faults import Fault, fault
from hexwidgets.play.schema import FARTHEST, FARTHEST_HEX

Point: TypeAlias = tuple[float, float]

SPRUNG = 200
"""Most nodes of a connected part that is laid out by springs; those of a larger one lie in rows."""
ALL_SPRUNG = 2000
"""Most nodes of a graph whose parts are laid out by springs."""
GIVEN_APART, MADE_APART = 0.3, 0.7
"""How near two nodes may come, in parts of an even spread: where somebody placed them, and where we do."""
ROUNDS = 30
"""How often what lies too near is pushed apart at most."""


class Places(NamedTuple):
    """Place of every node, a hex or a point of the page."""

    hexes: dict[Hashable, Hex]
    points: dict[Hashable, Point]
    faults: tuple[Fault, ...]


def places_of(graph: nx.Graph[Any], names: Mapping[Hashable, str], positions: Mapping[Any, Any] | None) -> Places:
    """Where the nodes lie: by ``positions``, else by their attributes, else by their ids, else laid out."""
    hexes: dict[Hashable, Hex] = {}
    points: dict[Hashable, Point] = {}
    faults: list[Fault] = []
    lacking: list[Hashable] = []
    for node, data in graph.nodes(data=True):
        found = _place(node, data, positions)
        if isinstance(found, Hex):
            hexes[node] = found
        elif isinstance(found, tuple):
            points[node] = found
        elif found is None:
            lacking.append(node)
        else:
            space = names[node]
            faults.append(fault("", ("nodes", space, found), "fault.graph.place", space=space, key=found))
    if len(lacking) == len(graph):
        return Places({}, _made(graph), ())
    for node in lacking:
        faults.append(fault("", ("nodes", names[node]), "fault.graph.nowhere", space=names[node], name=names[node]))
    faults += _shared({**hexes, **points}, names)
    if not faults and not hexes:
        points = _readable(points)
    return Places(hexes, points, tuple(faults))


def _place(node: Hashable, data: Mapping[str, Any], positions: Mapping[Any, Any] | None) -> Hex | Point | str | None:
    """The place of a node; None where nothing says one, and the name of what says it wrongly."""
    if positions is not None:
        return _upwards(positions[node], "positions") if node in positions else None
    if data.get("hex") is not None:
        return _hex(data["hex"], "hex")
    if data.get("q") is not None and data.get("r") is not None:
        return _hex((data["q"], data["r"]), "q")
    if data.get("xy") is not None:
        return _pair(data["xy"]) or "xy"
    if data.get("pos") is not None:
        return _upwards(data["pos"], "pos")
    if data.get("x") is not None and data.get("y") is not None:
        return _pair((data["x"], data["y"])) or "x"
    return None


def _pair(value: Any) -> Point | None:
    """Two finite numbers that lie on a page, else None."""
    try:
        x, y = value
    except (TypeError, ValueError):
        return None
    if not all(isinstance(each, Real) and not isinstance(each, bool) for each in (x, y)):
        return None
    point = float(x), float(y)
    return point if all(abs(each) <= FARTHEST for each in point) else None


def _upwards(value: Any, key: str) -> Point | str:
    point = _pair(value)
    return key if point is None else (point[0], -point[1] or 0.0)


def _hex(value: Any, key: str) -> Hex | str:
    try:
        q, r = value
    except (TypeError, ValueError):
        return key
    if not all(isinstance(e, Integral) and not isinstance(e, bool) and abs(int(e)) <= FARTHEST_HEX for e in (q, r)):
        return key
    return Hex(int(q), int(r))


def _shared(places: Mapping[Hashable, Hex | Point], names: Mapping[Hashable, str]) -> Iterator[Fault]:
    first: dict[object, Hashable] = {}
    for node, place in places.items():
        other = first.setdefault((type(place), place), node)
        if other is not node:
            space, name = names[node], names[other]
            yield fault("", ("nodes", space), "fault.space.shared", space=space, name=space, other=name)


def _made(graph: nx.Graph[Any]) -> dict[Hashable, Point]:
    """A grid's nodes where their ids say; else each connected part laid out, the largest first, in rows of parts."""
    ids = {node: _pair(node) for node in graph if isinstance(node, tuple)}
    if len(ids) == len(graph) and None not in ids.values() and len(set(ids.values())) == len(ids):
        return _readable({node: (point[0], -point[1] or 0.0) for node, point in ids.items() if point})
    if len(graph) > ALL_SPRUNG:
        return _rows(graph)
    plain: nx.Graph[Any] = nx.Graph()
    plain.add_nodes_from(graph)
    plain.add_edges_from(graph.edges())
    parts = sorted(nx.connected_components(plain), key=len, reverse=True)
    order = {node: i for i, node in enumerate(plain)}
    laid = [_laid(plain, sorted(part, key=order.__getitem__)) for part in parts]
    return _packed(laid)


def _laid(graph: nx.Graph[Any], nodes: list[Hashable]) -> dict[Hashable, Point]:
    """One connected part, its corner at (0, 0), one unit from node to node."""
    if len(nodes) == 1:
        return {nodes[0]: (0.0, 0.0)}
    if len(nodes) > SPRUNG:
        return _rows([nodes[0], *(onto for _, onto in nx.bfs_edges(graph, nodes[0]))])
    # a layout reads the order of the nodes, and a subgraph view has that of a set
    part: nx.Graph[Any] = nx.Graph()
    part.add_nodes_from(nodes)
    part.add_edges_from(graph.edges(nodes))
    found = nx.spring_layout(part, seed=1, weight=None, iterations=100)
    spread = _spread({node: (float(x), float(y)) for node, (x, y) in found.items()}, MADE_APART)
    left, top = (min(point[axis] for point in spread.values()) for axis in (0, 1))
    corner = {node: (round(x - left, 3), round(y - top, 3)) for node, (x, y) in spread.items()}
    lying = _end(corner, 0) >= _end(corner, 1)  # a page is wide rather than high
    return corner if lying else {node: (y, x) for node, (x, y) in corner.items()}


def _rows(nodes: Collection[Hashable]) -> dict[Hashable, Point]:
    """One after the other, in as many rows as a row has places."""
    wide = math.isqrt(len(nodes) - 1) + 1
    return {node: (float(i % wide), float(i // wide)) for i, node in enumerate(nodes)}


def _packed(parts: Iterable[dict[Hashable, Point]]) -> dict[Hashable, Point]:
    """Laid out parts side by side, in as many rows as make the page about as wide as high."""
    boxes = [(part, _end(part, 0), _end(part, 1)) for part in parts]
    wide = max(max(box[1] for box in boxes), 1.3 * math.sqrt(sum(box[1] * box[2] for box in boxes)))
    points: dict[Hashable, Point] = {}
    x = y = high = 0.0
    for part, width, height in boxes:
        if x and x + width > wide + 1e-9:
            x, y, high = 0.0, y + high, 0.0
        points |= {node: (round(x + px, 3), round(y + py, 3)) for node, (px, py) in part.items()}
        x, high = x + width, max(high, height)
    return points


def _end(part: Mapping[Hashable, Point], axis: int) -> float:
    """How far a part that begins at 0 keeps others off along an axis."""
    return 1 + max(point[axis] for point in part.values())


def _readable(points: dict[Hashable, Point]) -> dict[Hashable, Point]:
    """The same places where they can be drawn as they are; else as much moved apart as discs need."""
    unit = _even(points)
    if not _crowded(points, GIVEN_APART * unit):
        return points
    return {node: (round(x, 3), round(y, 3)) for node, (x, y) in _spread(points, GIVEN_APART).items()}


def _even(points: Mapping[Hashable, Point]) -> float:
    """From node to node if all were spread evenly over the same page."""
    if len(points) < 2:
        return 1.0
    xs, ys = [p[0] for p in points.values()], [p[1] for p in points.values()]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    return max(math.sqrt(wide * high / len(points)), max(wide, high) / len(points))


def _spread(points: dict[Hashable, Point], apart: float) -> dict[Hashable, Point]:
    """Places in units of an even spread, none of them nearer to another than ``apart``, as far as pushing gets."""
    unit = _even(points)
    nodes = list(points)
    at = [(x / unit, y / unit) for x, y in points.values()]
    for _ in range(ROUNDS):
        close = _crowded(dict(enumerate(at)), apart)
        if not close:
            break
        for a, b in close:
            (ax, ay), (bx, by) = at[a], at[b]
            far = math.dist(at[a], at[b])
            turn = math.atan2(by - ay, bx - ax) if far else float(a)
            push = max(0.0, apart - far) * 0.51
            at[a] = ax - push * math.cos(turn), ay - push * math.sin(turn)
            at[b] = bx + push * math.cos(turn), by + push * math.sin(turn)
    return dict(zip(nodes, at, strict=True))


def _crowded(points: Mapping[Any, Point], apart: float) -> list[tuple[Any, Any]]:
    """Pairs of places that are nearer to each other than so much."""
    if len(points) < 2 or not apart:
        return []
    cells: dict[tuple[int, int], list[Any]] = {}
    for key, (x, y) in points.items():
        cells.setdefault((math.floor(x / apart), math.floor(y / apart)), []).append(key)
    close = []
    for (column, row), here in cells.items():
        for dx, dy in product((0, 1), (-1, 0, 1)):
            if (dx, dy) == (0, -1):
                continue
            there = cells.get((column + dx, row + dy), ())
            for i, a in enumerate(here):
                others = here[i + 1 :] if (dx, dy) == (0, 0) else there
                close += [(a, b) for b in others if math.dist(points[a], points[b]) < apart * (1 - 1e-9)]
    return close
