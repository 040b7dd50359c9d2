"""A scenario: the document, the game that it is of, and the table as it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from hexwidgets.model import Position, SpaceId
from hexwidgets.play.added import effect_faults, effect_notes
from hexwidgets.play.entries import Entries
from hexwidgets.play.expecting import record_faults
from hexwidgets.play.faults import Fault, ScenarioFaults, fault, rule_fault
from hexwidgets.play.looks import look_notes
from hexwidgets.play.lying import board_of, laid, over, painted, position_of, start_of
from hexwidgets.play.names import Names
from hexwidgets.play.schema import Document, PlayerPart, PlayPart
from hexwidgets.rules import GameSystem, RuleSet, Ruling, Table, written


@dataclass(frozen=True, slots=True, eq=False, repr=False)
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
        table = Table(board_of(document, game), position_of(document), game.rule_set(document.rules))
        return cls(document, game, table, path, where)

    def __repr__(self) -> str:
        lying = sum(n for stack in self.position.pieces.values() for _, n in stack)
        counts = f"{len(self.table.board)} spaces, {len(self.players)} players, {lying} pieces, {len(self.plays)} plays"
        return f"<Scenario {self.title('en')!r} of {self.game.name}: {counts}>"

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

    def name_of(self, play: PlayPart, language: str = "") -> str:
        """Name of a recorded play in a language, as :meth:`title`; empty where it has none."""
        return self._in(language, play.title) if play.title else ""

    def words(self, language: str = "") -> dict[str, str]:
        """What the scenario names itself, by the keys of its words.

        These are ``player.<id>``, ``<game>.terrain.<name>`` and ``<game>.effect_card.<name>``.
        """
        terrains, effects = self.document.terrains.items(), self.document.effects.items()
        return {
            **{f"player.{player.id}": player.name or player.id for player in self.document.players},
            **{
                f"{self.game.name}.terrain.{name}": self._in(language, part.title)
                for name, part in terrains
                if part.title
            },
            **{
                f"{self.game.name}.effect_card.{name.replace(' ', '_')}": self._in(language, part.title or {"en": name})
                for name, part in effects
                if part.title or self.game.effects is None or name not in self.game.effects.own
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

    def with_rules(self, rules: RuleSet) -> Scenario:
        """The same scenario under another rule set of its game."""
        return replace(self, table=self.table.under(rules))

    def start(self, play: PlayPart) -> Table:
        """The table that a recorded play begins from: its own start, else the table as the file has it."""
        return self.table.after(position_of(self.document if play.start is None else play.start))

    def current(self) -> Document:
        """The document of the table as it lies: sorted, and with what is painted folded into the board.

        A recorded play that began from another table gets that one as its ``start``, so that it can be replayed.
        """
        document = self.document
        spaces = painted(document.board.spaces, self.position, self.game, bare=not document.plays)
        now = over(spaces, self.table, self.game)
        lying, plays = start_of(now), []
        for play in document.plays:
            start = over(spaces, self.start(play), self.game)
            plays.append(play.model_copy(update={"start": None if start == now else start_of(start)}))
        return document.model_copy(
            update={
                "board": document.board.model_copy(update={"spaces": spaces}),
                "pieces": lying.pieces,
                "facts": lying.facts,
                "plays": tuple(plays),
                "rules": dict(self.table.rules.chosen),
            }
        )

    def faults(self) -> tuple[Fault, ...]:
        """What breaks a rule: pieces that may not lie as they do, recorded plays that no rule allows
        or that come to something else than is expected of them.

        A path is that of the file as read where nothing was moved since, else of the file as it would be
        saved: of the piece, the edge, the attribute or the fact that is wrong, else of the space.
        """
        return (
            *self._placed(self.game.checks),
            *effect_faults(self.where, self.document, self.game, self.table),
            *(
                each
                for i, play in enumerate(self.plays)
                for each in record_faults(self.where, i, self.game, self.players, self.start(play), play)
            ),
        )

    def notes(self) -> tuple[Fault, ...]:
        """What is good to know though it is not wrong, with its place as a fault has it.

        Players who look alike, an effect of the game that the scenario puts another in place of, and what the game
        notes of the table.
        """
        return (
            *look_notes(self.where, self.document),
            *effect_notes(self.where, self.document, self.game),
            *self._placed(self.game.notes),
        )

    def _placed(self, look: Callable[[Table, tuple[SpaceId, ...]], Iterable[Ruling]]) -> Iterator[Fault]:
        """What a game finds in all spaces, on the board and beside it, each with its place in the file."""
        read = self.table.position == position_of(self.document)
        document = self.document if read else self.current()
        entries = Entries(document)
        beside = self.game.off_board(tuple(self.players))
        for ruling in look(self.table, (*self.table.board.spaces, *beside)):
            yield rule_fault(self.where, entries.of(ruling), ruling)

    def names(self) -> Names:
        """What a piece or a fact of this scenario may name."""
        players = tuple(self.players)
        spaces = frozenset((*self.table.board.spaces, *self.game.off_board(players)))
        return Names(self.where, self.game, spaces, players, tuple(self.game.terrains_of(self.table.board)))


def position_faults(scenario: Scenario, position: Position) -> list[Fault]:
    """Why a position cannot lie on the table of a scenario; empty where it can."""
    names = scenario.names()
    found: list[Fault] = []
    for i, (space, piece, n) in enumerate(laid(position)):
        found += names.piece(("pieces", i), space, piece)
        if type(n) is not int:
            found.append(fault(scenario.where, ("pieces", i, "n"), "fault.type.whole", space=space, got=written(n)))
    for i, ((key, of), value) in enumerate(sorted(position.facts.items(), key=lambda each: each[0])):
        found += names.fact(("facts", i), key, of, value)
    return found
