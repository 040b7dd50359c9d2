"""One history for placing and playing alike: a tree of named entries, undone, redone and jumped about in."""

from __future__ import annotations

import copy
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from hexwidgets.model import BOX, Change, FactValue, Position, Shift, SpaceId, apply
from hexwidgets.play.faults import Fault, ScenarioFaults, fault
from hexwidgets.play.files import save
from hexwidgets.play.performance import Rolled
from hexwidgets.play.scenario import Scenario
from hexwidgets.rules import Answer, Args, BadRecord, GameSystem, Run, Table, require_players, run, written


@dataclass(frozen=True, slots=True)
class Edit:
    """Changes made by hand, whatever the rules say."""

    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A procedure of the game that was played to its end: what it began with, and its answers (JSON).

    ``rolled`` says of rolls, by the number of their answer, how their faces came about, where that is known.
    """

    procedure: str
    arguments: Mapping[str, Any]
    answers: tuple[Answer, ...]
    rolled: tuple[tuple[int, Rolled], ...] = ()


@dataclass(frozen=True, slots=True)
class Switching:
    """Rule switches that were set, each with its value."""

    values: tuple[tuple[str, FactValue], ...]


Deed: TypeAlias = Edit | Play | Switching


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the history.

    Parameters
    ----------
    id
        Its number; that of the scenario as opened is 0.
    parent
        The entry before it, None for the first.
    deed
        What was done, None for the first.
    say, args
        Key and arguments of its name.
    """

    id: int
    parent: int | None
    deed: Deed | None
    say: str
    args: Args = ()


class Line(NamedTuple):
    """The entries from the first to the last that redo leads to, and which of them is current."""

    entries: tuple[Entry, ...]
    current: int


class Session:
    """A scenario at work.

    Entries form a tree: what is done after an undo begins another branch, and the old one is kept;
    :meth:`jump` leads to any entry. What fails leaves the session exactly as it was.

    Parameters
    ----------
    scenario
        The scenario as opened; it counts as saved.
    """

    def __init__(self, scenario: Scenario) -> None:
        self._opened = scenario
        self._names = scenario.names()
        self._entries = [Entry(0, None, None, "session.opened")]
        self._tables = [scenario.table]
        self._here = self._tip = 0
        self._saved = scenario.table

    @property
    def position(self) -> Position:
        """What lies on the table now."""
        return self.table.position

    @property
    def game(self) -> GameSystem:
        """The game that is played."""
        return self._opened.game

    @property
    def table(self) -> Table:
        """The table now: the same object as long as nothing is done, so that answers about it can be kept."""
        return self._tables[self._here]

    @property
    def players(self) -> tuple[str, ...]:
        """The ids of those who play, in turn order."""
        return tuple(self._opened.players)

    @property
    def beside(self) -> tuple[SpaceId, ...]:
        """The spaces beside the board: hands, supplies, the discard pile."""
        return self.game.off_board(self.players)

    def table_of(self, number: int) -> Table:
        """The table as an entry left it. Raises IndexError where there is no such entry."""
        return self._tables[number]

    @property
    def entry(self) -> Entry:
        """The current entry."""
        return self._entries[self._here]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every entry of every branch, oldest first."""
        return tuple(self._entries)

    @property
    def line(self) -> Line:
        """The current line: from the first entry to the last that redo leads to."""
        entries = tuple(self._entries[number] for number in self._way(self._tip))
        return Line(entries, next(i for i, entry in enumerate(entries) if entry.id == self._here))

    @property
    def can_undo(self) -> bool:
        """Whether an entry lies before the current one."""
        return self._here != 0

    @property
    def can_redo(self) -> bool:
        """Whether an entry lies after the current one."""
        return self._here != self._tip

    @property
    def dirty(self) -> bool:
        """Whether what lies on the table, or the rule set, differs from what was saved last."""
        return (self.position, self.table.rules) != (self._saved.position, self._saved.rules)

    def scenario(self) -> Scenario:
        """The scenario with what lies on the table now, under the rule set now in force."""
        return self._opened.with_rules(self.table.rules).with_position(self.position)

    def edit(self, changes: Iterable[Change], say: str = "session.edit", args: Args = ()) -> Entry:
        """Change the table by hand; without changes, nothing happens.

        Raises
        ------
        StaleChange
            A change does not fit the table as it lies.
        ScenarioFaults
            A change names a space, piece, player or fact that there is not, or a value is not plain.
        """
        made = tuple(changes)
        if not made:
            return self.entry
        faults = self._change_faults(made)
        if faults:
            raise ScenarioFaults(faults)
        return self._add(Edit(made), self.table.after(apply(self.position, made)), say, args)

    def play(
        self,
        procedure: str,
        arguments: Mapping[str, Any],
        answers: Sequence[Answer] = (),
        say: str = "session.play",
        args: Args = (),
        rolled: tuple[tuple[int, Rolled], ...] = (),
    ) -> Run:
        """Play a procedure of the game from the table as it lies.

        It enters the history once it has all its answers; until then the run says what it waits for, and the
        session stays as it was.

        Raises
        ------
        BadRecord
            The game has no such procedure, or its arguments are unlawful.
        IllegalAnswer
            A rule forbids an answer, or answers are left over.
        """
        known = self._opened.game.procedures
        if procedure not in known:
            raise BadRecord(f"{self._opened.game.name} has no procedure {procedure!r}: {', '.join(known)}")
        require_players(known[procedure], arguments, self._opened.players)
        begun = copy.deepcopy(dict(arguments))
        state = known[procedure].begin(self.table, begun)
        played = run(self.table, known[procedure].stage, state, answers, procedure)
        if played.waiting is None:
            self._add(Play(procedure, begun, played.answers, rolled), self.table.after(played.position), say, args)
        return played

    def switch_rules(self, values: Mapping[str, FactValue], say: str = "session.rules", args: Args = ()) -> Entry:
        """Set rule switches; where all have these values already, nothing happens.

        Raises
        ------
        UnknownSwitch
            The game has no such switch, or it does not have such a value.
        """
        rules = self.game.rule_set({**dict(self.table.rules.chosen), **values})
        if rules == self.table.rules:
            return self.entry
        return self._add(Switching(tuple(values.items())), self.table.under(rules), say, args)

    def undo(self) -> Entry:
        """Go back by one entry, where there is one; the entry that is current then."""
        self._here = self.entry.parent or 0
        return self.entry

    def redo(self) -> Entry:
        """Go forward by one entry of the current line, where there is one; the entry that is current then."""
        line = self.line
        self._here = line.entries[min(line.current + 1, len(line.entries) - 1)].id
        return self.entry

    def jump(self, number: int) -> Entry:
        """Make any entry current; the line then goes on as that branch last did.

        Raises
        ------
        KeyError
            No entry has this number.
        """
        if number not in range(len(self._entries)):
            raise KeyError(number)
        if number not in self._way(self._tip):
            self._tip = number
            while after := [entry.id for entry in self._entries if entry.parent == self._tip]:
                self._tip = max(after)
        self._here = number
        return self.entry

    def save(self, path: str | os.PathLike[str] | None = None) -> Path:
        """Save the scenario as it lies, to its own file unless another is given; then nothing is unsaved."""
        written = save(self.scenario(), path)
        self.mark_saved()
        return written

    def mark_saved(self) -> None:
        """What lies on the table counts as saved."""
        self._saved = self.table

    def _way(self, number: int) -> list[int]:
        """The entries that lead to one, the first first."""
        way: list[int] = []
        at: int | None = number
        while at is not None:
            way.append(at)
            at = self._entries[at].parent
        return way[::-1]

    def _add(self, deed: Deed, table: Table, say: str, args: Args) -> Entry:
        entry = Entry(len(self._entries), self._here, deed, say, args)
        self._entries.append(entry)
        self._tables.append(table)
        self._here = self._tip = entry.id
        return entry

    def _change_faults(self, changes: tuple[Change, ...]) -> list[Fault]:
        """Faults of what the changes bring to the table; what they take away may be wrong already."""
        found: list[Fault] = []
        for change in changes:
            if isinstance(change, Shift):
                if type(change.n) is not int:
                    found.append(fault("", (), "fault.type.whole", space=change.target, got=written(change.n)))
                elif change.n < 1:
                    found.append(fault("", (), "fault.least", space=change.target, got=written(change.n), least=1))
                if change.target != BOX:
                    found += self._names.piece((), change.target, change.piece)
            elif change.after is not None:
                found += self._names.fact((), change.key, change.subject, change.after)
        return found
