"""A scenario: the document, the game that it is of, and the table as it lies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import networkx as nx

from hexwidgets.model import Board, Hex, Piece, Position, SpaceId, Stack, StaleChange, hex_board
from hexwidgets.play.faults import Fault, ScenarioFaults, Where, fault, listed, rule_fault, shown
from hexwidgets.play.names import PAINTED, Names
from hexwidgets.play.reading import space_kind
from hexwidgets.play.schema import Document, FactPart, PiecePart, PlayerPart, PlayPart
from hexwidgets.rules import BadRecord, GameSystem, IllegalAnswer, Table, Terrain, UnknownMover, run

_PLAIN = ("terrain", "explored", "province", "suit", "slots")


@dataclass(frozen=True, slots=True, eq=False)
class Scenario:
    """One scenario, immutable; :func:`~hexwidgets.play.load` makes one.

    Parameters
    ----------
    document
        The file as it was read. What lies on the table now is in ``table``; :meth:`current` brings both
        together.
    game
        The game system.
    table
        Board, position and rule set.
    path
        The file, None where there is none.
    where
        What its faults call it.
    """

    document: Document
    game: GameSystem
    table: Table
    path: Path | None = None
    where: str = ""

    @classmethod
    def of(cls, document: Document, game: GameSystem, path: Path | None = None, where: str = "") -> Scenario:
        """Scenario of a document that has no faults (see :func:`~hexwidgets.play.loads`)."""
        table = Table(_board(document, game), _position(document), game.rule_set(document.rules))
        return cls(document, game, table, path, where)

    @property
    def position(self) -> Position:
        """What lies on the table."""
        return self.table.position

    @property
    def language(self) -> str:
        """The language that the scenario opens in."""
        return self.document.language

    @property
    def players(self) -> dict[str, PlayerPart]:
        """Who plays, by id, in turn order; each has a ``look`` and a ``name``."""
        return {player.id: player for player in self.document.players}

    @property
    def tiles(self) -> Mapping[str, tuple[str, ...]]:
        """Terrains of each tile: the centre, then the ring clockwise from the upper right."""
        return self.document.tiles

    @property
    def plays(self) -> tuple[PlayPart, ...]:
        """The recorded plays."""
        return self.document.plays

    def title(self, language: str = "") -> str:
        """Title in a language, else in the scenario's own, else in English, else in any."""
        return self._in(language, self.document.title)

    def words(self, language: str = "") -> dict[str, str]:
        """What the scenario names itself, by the keys of its words: ``player.<id>``, ``<game>.terrain.<name>``."""
        terrains = self.document.terrains.items()
        return {
            **{f"player.{player.id}": player.name or player.id for player in self.document.players},
            **{
                f"{self.game.name}.terrain.{name}": self._in(language, part.title)
                for name, part in terrains
                if part.title
            },
        }

    def _in(self, language: str, texts: Mapping[str, str]) -> str:
        found = (texts[each] for each in (language, self.language, "en") if each in texts)
        return next(found, next(iter(texts.values())))

    def with_position(self, position: Position) -> Scenario:
        """The same scenario with something else on the table.

        Raises
        ------
        ScenarioFaults
            The position names a space, piece, player or fact that there is not, or a value is not plain.
        """
        faults = tuple(position_faults(self, position))
        if faults:
            raise ScenarioFaults(faults)
        return replace(self, table=self.table.after(position))

    def current(self) -> Document:
        """The document of the table as it lies: sorted, and with what is painted folded into the board."""
        document, position = self.document, self.table.position
        spaces = dict(document.board.spaces)
        facts = []
        for (key, of), value in position.facts.items():
            if key not in PAINTED or of not in spaces:
                facts.append(FactPart.model_validate({"key": key, "of": of, "is": value}))
            elif value != self.table.board.attribute(of, key, True if key == "explored" else None):
                spaces[of] = spaces[of].model_copy(update={key: value})
        pieces = (
            PiecePart(space=space, kind=piece.kind, owner=piece.owner, n=n, name=piece.name)
            for space, piece, n in _laid(position)
        )
        return document.model_copy(
            update={
                "board": document.board.model_copy(update={"spaces": dict(sorted(spaces.items()))}),
                "pieces": tuple(pieces),
                "facts": tuple(sorted(facts, key=lambda each: (each.key, each.of))),
            }
        )

    def faults(self) -> tuple[Fault, ...]:
        """What breaks a rule: pieces that may not lie as they do, recorded plays that no rule allows.

        A path is that of the file as read where nothing was moved since, else of the file as it would be
        saved. A fault of a space is laid at the last entry of ``pieces`` there, else at the space.
        """
        read = self.table.position == _position(self.document)
        pieces = self.document.pieces if read else self.current().pieces
        last: dict[SpaceId, int] = {piece.space: i for i, piece in enumerate(pieces)}
        beside = self.game.off_board(tuple(self.players))
        found = []
        for ruling in self.game.checks(self.table, (*self.table.board.spaces, *beside)):
            space = ruling.at[0] if ruling.at else ""
            where: Where = ("pieces", last[space]) if space in last else ("board", "spaces", space) if space else ()
            found.append(rule_fault(self.where, where, ruling))
        start = self if read else replace(self, table=self.table.after(_position(self.document)))
        return (
            *found,
            *(each for i, play in enumerate(self.plays) for each in _record_faults(start, i, play)),
        )

    def names(self) -> Names:
        """What a piece or a fact of this scenario may name."""
        players = tuple(self.players)
        spaces = frozenset((*self.table.board.spaces, *self.game.off_board(players)))
        return Names(self.where, self.game, spaces, players, tuple(self.game.terrains_of(self.table.board)))


def position_faults(scenario: Scenario, position: Position) -> list[Fault]:
    """Why a position cannot lie on the table of a scenario; empty where it can."""
    names = scenario.names()
    found: list[Fault] = []
    for i, (space, piece, n) in enumerate(_laid(position)):
        found += names.piece(("pieces", i), space, piece)
        if type(n) is not int:
            found.append(fault(scenario.where, ("pieces", i, "n"), "fault.type.whole", space=space, got=shown(n)))
    for i, ((key, of), value) in enumerate(sorted(position.facts.items(), key=lambda each: each[0])):
        found += names.fact(("facts", i), key, of, value)
    return found


def _record_faults(scenario: Scenario, index: int, play: PlayPart) -> list[Fault]:
    """Why a recorded play cannot be replayed from the scenario's table."""
    file = scenario.where
    where: Where = ("plays", index)
    procedure = scenario.game.procedures[play.procedure]
    try:
        state = procedure.begin(scenario.table, play.arguments)
        run(scenario.table, procedure.stage, state, play.answers, play.procedure)
    except BadRecord as error:
        at = (*where, "arguments")
        if error.rulings:
            return [rule_fault(file, at, ruling) for ruling in error.rulings]
        return [fault(file, at, "fault.record.arguments", procedure=play.procedure)]
    except UnknownMover as error:
        known = listed(error.known)
        return [fault(file, (*where, "arguments"), "fault.record.mover", name=str(error.mover), known=known)]
    except IllegalAnswer as error:
        at = (*where, "answers", error.index)
        if error.rulings:
            return [rule_fault(file, at, ruling) for ruling in error.rulings]
        return [fault(file, at, "fault.record.answers", n=error.index)]
    except StaleChange:
        return [fault(file, (*where, "arguments"), "fault.record.arguments", procedure=play.procedure)]
    return []


def _board(document: Document, game: GameSystem) -> Board:
    hexes: dict[SpaceId, Hex] = {}
    attributes: dict[SpaceId, dict[str, Any]] = {}
    for space, part in sorted(document.board.spaces.items()):  # the board's order is that of the file as saved
        plain = {key: value for key in _PLAIN if (value := getattr(part, key)) is not None}
        attributes[space] = {"kind": space_kind(part, game), **plain}
        if part.x is not None:
            attributes[space]["xy"] = (part.x, part.y)
        if part.q is not None and part.r is not None:
            hexes[space] = Hex(part.q, part.r)
    terrains = {name: Terrain(name, part.cost, part.look) for name, part in sorted(document.terrains.items())}
    board = hex_board(hexes, attributes, terrains=terrains)
    if len(hexes) == len(attributes) and not document.board.edges:
        return board
    graph: nx.Graph[SpaceId] = nx.Graph(terrains=terrains)
    graph.add_nodes_from((space, {**plain, **board.graph.nodes.get(space, {})}) for space, plain in attributes.items())
    graph.add_edges_from(board.graph.edges)
    for a, b, *kind in document.board.edges:
        graph.add_edge(a, b, kind=kind[0] if kind else "adjacent")
    return Board(graph)


def _laid(position: Position) -> list[tuple[SpaceId, Piece, int]]:
    """The pieces as entries of a file, in its order."""
    pieces = ((space, piece, n) for space, stack in position.pieces.items() for piece, n in stack)
    return sorted(pieces, key=lambda each: (each[0], each[1].owner, each[1].kind, each[1].name))


def _position(document: Document) -> Position:
    stacks: dict[SpaceId, list[tuple[Piece, int]]] = {}
    for part in document.pieces:
        stacks.setdefault(part.space, []).append((Piece(part.kind, part.owner, part.name), part.n))
    facts = {(part.key, part.of): part.value for part in document.facts}
    return Position({space: Stack.of(pairs) for space, pairs in stacks.items()}, facts)
