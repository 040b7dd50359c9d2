"""From the text of a scenario file to its document: every fault is found at once, each with its place."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from pydantic import ValidationError

from hexwidgets.model import BOX, Piece, SpaceId
from hexwidgets.play.faults import Fault, ScenarioFaults, Where, fault, listed, type_faults, unknown_key
from hexwidgets.play.names import Names
from hexwidgets.play.ring import OPEN_SEA, ring_of
from hexwidgets.play.schema import (
    FORMAT,
    Document,
    EdgePart,
    ExpectPart,
    FactPart,
    GraphPart,
    OutcomePart,
    Part,
    PiecePart,
    PlayerPart,
    PlayPart,
    SpacePart,
)
from hexwidgets.play.typed import Unwritable, plain
from hexwidgets.rules import GameSystem, Misfit, UnknownGame, UnknownSwitch, find_game, written

P = TypeVar("P", bound=Part)


class _Object(dict[str, Any]):
    """A JSON object that remembers which of its keys came twice."""

    twice: tuple[str, ...] = ()

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        if len(self) < len(pairs):
            keys = [key for key, _ in pairs]
            self.twice = tuple(key for key in self if keys.count(key) > 1)


def parse(text: str, file: str) -> Any:
    """The JSON value of a text.

    Raises
    ------
    ScenarioFaults
        It is no JSON, an object has a key twice, a number is not finite, or a text holds half a character.
    """
    try:
        raw = json.loads(text, object_pairs_hook=_Object)
        faults = tuple(_json_faults(raw, file, ()))
    except json.JSONDecodeError as error:
        faults = (fault(file, (), "fault.json.broken", line=error.lineno, column=error.colno),)
    except RecursionError:
        faults = (fault(file, (), "fault.json.deep"),)
    except ValueError:  # a whole number with thousands of digits
        faults = (fault(file, (), "fault.json.number", got="9" * 9 + "\N{HORIZONTAL ELLIPSIS}"),)
    if faults:
        raise ScenarioFaults(faults)
    return raw


def _json_faults(value: object, file: str, where: Where) -> Iterator[Fault]:
    if isinstance(value, _Object):
        for key in value.twice:
            yield fault(file, (*where, key), "fault.json.twice", key=key)
        for key, each in value.items():
            yield from _json_faults(key, file, where)
            yield from _json_faults(each, file, (*where, key))
    elif isinstance(value, list):
        for i, each in enumerate(value):
            yield from _json_faults(each, file, (*where, i))
    elif isinstance(value, float) and value - value != 0:
        yield fault(file, where, "fault.json.number", got=str(value))
    elif isinstance(value, str) and any("\ud800" <= c <= "\udfff" for c in value):
        yield fault(file, where, "fault.json.surrogate")


def read(raw: object, file: str) -> tuple[Document, GameSystem]:
    """The document that a JSON value holds, and its game.

    Raises
    ------
    ScenarioFaults
        With every fault for which the scenario cannot be used.
    """
    version = raw.get("format") if isinstance(raw, Mapping) else None
    if type(version) is int and version > FORMAT:  # nothing else can be judged
        raise ScenarioFaults((fault(file, ("format",), "fault.newer", version=version, known=FORMAT),))
    faults: list[Fault] = []
    document = None
    try:
        document = Document.model_validate(raw)
    except ValidationError as error:
        faults += type_faults(file, error.errors(include_url=False))
    game = None
    if isinstance(raw, Mapping):
        if isinstance(raw.get("game"), str) and raw["game"]:
            try:
                game = find_game(raw["game"])
            except UnknownGame as error:
                faults.append(fault(file, ("game",), "fault.game", name=error.name, known=listed(error.known)))
        faults += _Draft(raw, game, file).faults()
    if faults or document is None or game is None:
        raise ScenarioFaults(faults)
    return document, game


class _Draft:
    """The parts of a file that can be read, whatever the others look like."""

    def __init__(self, raw: Mapping[str, Any], game: GameSystem | None, file: str) -> None:
        self.raw, self.game, self.file = raw, game, file
        board = raw.get("board")
        spaces = board.get("spaces") if isinstance(board, Mapping) else None
        self.space_names: Mapping[str, Any] | None = spaces if isinstance(spaces, Mapping) else None
        self.open_sea = isinstance(board, Mapping) and board.get("open_sea") is True
        self.edges = board.get("edges", []) if isinstance(board, Mapping) else []
        self.marked_edges = board.get("marked_edges", []) if isinstance(board, Mapping) else []
        self.forests = board.get("forests", []) if isinstance(board, Mapping) else []
        self.spaces = {name: part for name, each in (self.space_names or {}).items() if (part := _try(SpacePart, each))}
        self.players = self._ids()
        added = raw.get("terrains", {})
        self.terrains = (
            (*(each.name for each in game.terrains), *added) if game and isinstance(added, Mapping) else None
        )

    def faults(self) -> Iterator[Fault]:
        """What is wrong though every part has the right type."""
        beside = self.game.off_board(self.players) if self.game and self.players is not None else ()
        spaces = None
        if self.space_names is not None and self.players is not None:  # a hand is a player's
            ring = ring_of(self.spaces, (BOX, *beside, *self.space_names)) if self.open_sea else ()
            spaces = frozenset((*self.space_names, *ring, *beside))
        yield from self._players()
        yield from self._hexes((BOX, *beside))
        yield from self._edges()
        yield from self._forests()
        yield from self._graph()
        if self.game:
            names = Names(self.file, self.game, spaces, self.players, self.terrains)
            yield from self._spaces(names)
            if self.open_sea and OPEN_SEA not in self.game.space_kinds:
                known = listed(self.game.space_kinds)
                yield fault(self.file, ("board", "open_sea"), "fault.space.kind", name=OPEN_SEA, known=known)
            yield from self._tiles(names)
            yield from self._effects(self.game)
            yield from self._switches(self.game)
            yield from self._lying(names, self.raw, ())
            for i, play in _each(PlayPart, self.raw.get("plays")):
                if play.procedure not in self.game.procedures:
                    known = listed(self.game.procedures)
                    yield fault(
                        self.file, ("plays", i, "procedure"), "fault.procedure", name=play.procedure, known=known
                    )  # fmt: skip
                if play.expect is not None:
                    for where, part in _outcomes(play.expect):
                        at = ("plays", i, "expect", *where)
                        yield from names.outcome(at, part.losses or {}, part.points or {})
            plays = self.raw.get("plays")
            for i, raw in enumerate(plays if isinstance(plays, list) else ()):
                start = raw.get("start") if isinstance(raw, Mapping) else None
                if isinstance(start, Mapping):
                    yield from self._lying(names, start, ("plays", i, "start"))

    def _lying(self, names: Names, raw: Mapping[str, Any], where: Where) -> Iterator[Fault]:
        """Pieces and facts of the file, or of a play's own start."""
        for i, piece in _each(PiecePart, raw.get("pieces")):
            yield from names.piece((*where, "pieces", i), piece.space, Piece(piece.kind, piece.owner, piece.name))
        seen: set[tuple[str, str]] = set()
        for i, held in _each(FactPart, raw.get("facts")):
            at = (*where, "facts", i)
            yield from names.fact(at, held.key, held.of, held.value)
            if (held.key, held.of) in seen:
                yield fault(self.file, at, "fault.fact.twice", key=held.key, of=held.of)
            seen.add((held.key, held.of))

    def _ids(self) -> tuple[str, ...] | None:
        found = self.raw.get("players", [])
        if not isinstance(found, list):
            return None
        ids = (each.get("id") for each in found if isinstance(each, Mapping))
        return tuple(dict.fromkeys(each for each in ids if isinstance(each, str)))

    def _players(self) -> Iterator[Fault]:
        seen: set[str] = set()
        for i, player in _each(PlayerPart, self.raw.get("players")):
            if player.id in seen:
                yield fault(self.file, ("players", i, "id"), "fault.player.twice", name=player.id)
            seen.add(player.id)

    def _hexes(self, reserved: tuple[SpaceId, ...]) -> Iterator[Fault]:
        standing: dict[tuple[str, float, float], SpaceId] = {}
        for name, part in self.spaces.items():
            where = ("board", "spaces", name)
            if name in reserved:
                yield fault(self.file, where, "fault.space.reserved", space=name, name=name)
            for a, b in (("q", "r"), ("x", "y")):
                has = [key for key in (a, b) if getattr(part, key) is not None]
                if len(has) == 1:
                    lacks = b if has == [a] else a
                    yield fault(self.file, where, "fault.space.half", space=name, has=has[0], lacks=lacks)
            place = _place(part)
            if place is not None:
                other = standing.setdefault(place, name)
                if other != name:
                    yield fault(self.file, where, "fault.space.shared", space=name, name=name, other=other)

    def _edges(self) -> Iterator[Fault]:
        seen: set[frozenset[str]] = set()
        for i, edge in enumerate(self.edges if isinstance(self.edges, list) else ()):
            if isinstance(edge, list) and len(edge) in (2, 3) and all(isinstance(e, str) and e for e in edge):
                yield from self._edge(("board", "edges", i), (), edge[:2], seen)
        for i, part in _each(EdgePart, self.marked_edges):
            yield from self._edge(("board", "marked_edges", i), ("between",), list(part.between), seen)

    def _edge(self, where: Where, at: Where, ends: list[str], seen: set[frozenset[str]]) -> Iterator[Fault]:
        """The faults of one edge; those of its ends lie below ``at``."""
        for number, end in enumerate(ends):
            if self.space_names is not None and end not in self.space_names:
                yield fault(self.file, (*where, *at, number), "fault.space", name=end)
        joined = frozenset(ends)
        if len(joined) == 1:
            yield fault(self.file, where, "fault.edge.loop", space=ends[0], name=ends[0])
        if joined in seen:
            yield fault(self.file, where, "fault.edge.twice", space=ends[0], a=ends[0], b=ends[1])
        seen.add(joined)

    def _forests(self) -> Iterator[Fault]:
        for i, forest in enumerate(self.forests if isinstance(self.forests, list) else ()):
            for number, space in enumerate(forest if isinstance(forest, list) else ()):
                if isinstance(space, str) and space and self.space_names is not None and space not in self.space_names:
                    yield fault(self.file, ("board", "forests", i, number), "fault.space", name=space)

    def _graph(self) -> Iterator[Fault]:
        """What does not fit in the graph of a user: values that cannot be read, nodes that are no spaces."""
        graph = _try(GraphPart, self.raw.get("graph"))
        if graph is None:
            return
        at: Where = ("graph",)
        yield from self._typed((*at, "attributes"), graph.attributes)
        for i, (space, *typed) in enumerate(graph.nodes):
            for number, value in enumerate(typed, 1):
                yield from self._typed((*at, "nodes", i, number), value)
            if self.space_names is not None and space not in self.space_names:
                yield fault(self.file, (*at, "nodes", i, 0), "fault.space", name=space)
        nodes = {space for space, *_ in graph.nodes}
        joined = {(a, b) for a, b, _ in graph.edges}
        for i, (a, b, typed_edge) in enumerate(graph.edges):
            yield from self._typed((*at, "edges", i, 2), typed_edge)
            if graph.directed and a != b and (b, a) not in joined:
                yield fault(self.file, (*at, "edges", i), "fault.graph.one_way", space=a, a=a, b=b)
            for number, end in enumerate((a, b)):
                if end not in nodes:
                    yield fault(self.file, (*at, "edges", i, number), "fault.space", name=end)

    def _typed(self, where: Where, value: object) -> Iterator[Fault]:
        try:
            plain(value)
        except (Unwritable, RecursionError):
            yield fault(self.file, where, "fault.unfit", got=written(value))

    def _spaces(self, names: Names) -> Iterator[Fault]:
        for name, part in self.spaces.items():
            where = ("board", "spaces", name)
            if part.terrain is not None:
                yield from names.terrain((*where, "terrain"), part.terrain, name)
            kind = space_kind(part, names.game)
            if kind not in names.game.space_kinds:
                at = where if part.kind is None else (*where, "kind")
                known = listed(names.game.space_kinds)
                yield fault(self.file, at, "fault.space.kind", space=name, name=kind, known=known)

    def _tiles(self, names: Names) -> Iterator[Fault]:
        tiles = self.raw.get("tiles")
        for name, tile in (tiles if isinstance(tiles, Mapping) else {}).items():
            for i, terrain in enumerate(tile if isinstance(tile, list) else ()):
                if isinstance(terrain, str) and terrain:
                    yield from names.terrain(("tiles", name, i), terrain)

    def _effects(self, game: GameSystem) -> Iterator[Fault]:
        """What an effect says in other words than the game's."""
        added = self.raw.get("effects")
        for name, raw in (added if isinstance(added, Mapping) else {}).items():
            where: Where = ("effects", name)
            if game.effects is None:
                yield fault(self.file, where, "fault.unknown_key", key=name)
            elif isinstance(raw, Mapping):
                entries = {key: value for key, value in raw.items() if key != "title"}
                for misfit in game.effects.misfits(entries):
                    yield _misfit_fault(self.file, where, misfit)

    def _switches(self, game: GameSystem) -> Iterator[Fault]:
        rules = self.raw.get("rules")
        known = {switch.name: switch.values for switch in game.switches}
        for name, value in (rules if isinstance(rules, Mapping) else {}).items():
            if name not in known:
                yield fault(self.file, ("rules", name), "fault.switch", name=name, known=listed(known))
            elif type(value) in (bool, int, str):
                try:
                    game.rule_set({name: value})
                except UnknownSwitch:
                    values = listed(map(written, known[name]))
                    at = ("rules", name)
                    yield fault(self.file, at, "fault.switch_value", name=name, got=written(value), known=values)


def _misfit_fault(file: str, where: Where, misfit: Misfit) -> Fault:
    """What a vocabulary finds wrong, in our words."""
    at, got = (*where, misfit.key), written(misfit.got)
    match misfit.fault:
        case "unknown":
            return unknown_key(file, at, (*map(str, misfit.known), "title"))
        case "missing":
            return fault(file, where, "fault.missing", key=misfit.key)
        case "choice":
            return fault(file, at, "fault.choice", got=got, known=listed(map(written, misfit.known)))
        case "least":
            return fault(file, at, "fault.least", got=got, least=0)
        case "empty":
            return fault(file, at, "fault.empty")
        case "beside":
            known = listed(map(written, misfit.known))
            return fault(file, at, "fault.beside", got=got, key=misfit.key, beside=misfit.beside, known=known)
        case kind:
            return fault(file, at, f"fault.type.{kind}", got=got)


def _place(part: SpacePart) -> tuple[str, float, float] | None:
    """Where a space is drawn: at its hex, else at its point; None where nothing says."""
    if part.q is not None and part.r is not None:
        return "hex", part.q, part.r
    return None if part.x is None or part.y is None else ("xy", part.x, part.y)


def space_kind(part: SpacePart, game: GameSystem) -> str:
    """Kind of a space: as written, else a hex where it has q and r, else the first kind that the game has."""
    if part.kind is not None:
        return part.kind
    return "hex" if part.q is not None or not game.space_kinds else game.space_kinds[0]


def _outcomes(expect: ExpectPart) -> Iterator[tuple[Where, ExpectPart | OutcomePart]]:
    """What a play is expected to come to by now, and each way that it can end."""
    yield (), expect
    for i, part in enumerate(expect.odds or ()):
        yield ("odds", i), part


def _each(model: type[P], found: object) -> Iterator[tuple[int, P]]:
    """The items of a list that can be read, with their numbers."""
    for i, each in enumerate(found if isinstance(found, list) else ()):
        part = _try(model, each)
        if part is not None:
            yield i, part


def _try(model: type[P], value: object) -> P | None:
    try:
        return model.model_validate(value)
    except ValidationError:
        return None
