"""What is played through at the board: what could begin where, and the procedure that is stepped, forward and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hexwidgets.model import SpaceId
from hexwidgets.play.aiming import Aiming
from hexwidgets.play.faults import Fault
from hexwidgets.play.performance import Performance, Rolled, Source
from hexwidgets.play.refusals import UNPLAYABLE, Unplayable, refusals
from hexwidgets.play.scenario import Scenario
from hexwidgets.play.session import Play, Session
from hexwidgets.play.told import Told
from hexwidgets.rules import (
    Answer,
    Args,
    BadRecord,
    Encounter,
    IllegalAnswer,
    Reach,
    Roll,
    Step,
    Table,
    Term,
    check,
    require_players,
)

FIRST_SEED = 1


def _not_begun(faults: tuple[Fault, ...], error: Unplayable) -> Told:
    """What is told of a play that cannot be played as it is recorded."""
    rulings = error.rulings if isinstance(error, BadRecord | IllegalAnswer) else ()
    return Told("status.not_begun", (), rulings, wrong=True, faults=faults)


class Performing(Aiming):
    """A session with a board in front of it, as far as a procedure is played through step by step.

    Parameters
    ----------
    session
        The running session; a performance enters its history when it is kept.

    Attributes
    ----------
    performance
        What is played through, None where nothing is.
    seed
        From which dice are rolled.
    spot
        The space that was pressed last, None where the board has not been pressed.
    source
        Where the faces of the next roll come from.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.performance: Performance | None = None
        self.seed = FIRST_SEED
        self.source: Source = "seed"
        self.spot: SpaceId | None = None
        self._put_away: tuple[Performance, int, int] | None = None  # left by undo, at which entry of how many
        self._meeting: tuple[Table, SpaceId, str, tuple[Encounter, ...]] | None = None

    @property
    def playing(self) -> Performance | None:
        """What is played through and shown: nothing in another mode than ``step``."""
        return self.performance if self.mode == "step" else None

    @property
    def table(self) -> Table:
        """The table as it is shown: as it lies, or at the step of a performance that is looked at."""
        return self.session.table if self.playing is None else self.playing.shown

    @property
    def reach(self) -> Reach | None:
        """The reach of what is chosen, as the table lies; None where nothing is, and while something is played."""
        return super().reach if self.playing is None else None

    @property
    def running(self) -> Step | None:
        """The step that is looked at."""
        return super().running if self.playing is None else self.playing.step

    @property
    def meetings(self) -> tuple[Encounter, ...]:
        """What could begin where what is chosen stands, what its owner begins first, and what he could begin beside it.

        Where nothing is chosen, what could begin in the space that was pressed last. Nothing while something is played.
        """
        space = self.chosen.mover.space if self.chosen else self.spot
        mine = self.chosen.mover.owner if self.chosen else ""
        if space is None or self.mode == "place" or self.playing is not None:
            return ()
        if self._meeting is None or self._meeting[0] is not self.table or self._meeting[1:3] != (space, mine):
            self._meeting = self.table, space, mine, tuple(self._found(space, mine))
        return self._meeting[3]

    def _found(self, space: SpaceId, mine: str) -> Iterator[Encounter]:
        yield from sorted(self.game.encounters(self.table, space), key=lambda each: each.by != mine)
        for beside in self.session.beside:
            yield from (each for each in self.game.encounters(self.table, beside) if each.by == mine)

    def begin(self, number: int) -> Told | None:
        """Begin one of :attr:`meetings`."""
        if number not in range(len(self.meetings)):
            return None
        meeting = self.meetings[number]
        if meeting.refused:
            return Told("status.not_begun", (), meeting.refused)
        return self.perform(meeting.procedure, dict(meeting.arguments))

    def perform(self, procedure: str, arguments: Mapping[str, Any], answers: tuple[Answer, ...] = ()) -> Told:
        """Begin a procedure of the game on the table as it lies. A refusal leaves all as it was."""
        try:
            made = Performance(
                self.session.table, self.game.procedures[procedure], arguments, answers,
                seed=self.seed, base=self.session.entry.id,
            )  # fmt: skip
        except UNPLAYABLE as bad:
            return _not_begun(refusals("", (), procedure, bad), bad)
        return self._show(made)

    def open_record(self, scenario: Scenario, number: int) -> Told | None:
        """Step through a recorded play, counted from 1; it is kept only where it began from the table as it lies."""
        if not 1 <= number <= len(scenario.plays):
            return None
        play = scenario.plays[number - 1]
        start = scenario.start(play)
        here = start.position == self.session.table.position and start.rules == self.session.table.rules
        procedure = self.game.procedures[play.procedure]
        try:
            require_players(procedure, play.arguments, scenario.players)
            made = Performance(
                self.session.table if here else start, procedure, play.arguments, play.answers, seed=self.seed,
                base=self.session.entry.id if here else None,
            )  # fmt: skip
        except UNPLAYABLE as bad:
            return _not_begun(refusals(scenario.where, ("plays", number - 1), play.procedure, bad), bad)
        return self._show(made)

    def open_past(self) -> Told | None:
        """Step once more through the play that the current entry of the history is; another way through is a branch."""
        entry = self.session.entry
        if not isinstance(entry.deed, Play) or entry.parent is None:
            return None
        made = Performance(
            self.session.table_of(entry.parent), self.game.procedures[entry.deed.procedure], entry.deed.arguments,
            entry.deed.answers, seed=self.seed, base=entry.parent,
        )  # fmt: skip
        for index, how in entry.deed.rolled:
            made.note(index, how)
        return self._show(made)

    def _show(self, made: Performance) -> Told:
        self.forget_route()
        self.mode, self.held, self.made = "step", None, 0
        self.performance, self._put_away = made, None
        return self._now()

    def leave(self) -> Told | None:
        """Put away what is played through; nothing of it has happened."""
        if self.performance is None:
            return None
        self._end_play()
        return Told("status.left")

    def _end_play(self) -> None:
        """Nothing is played any more: what is shown is the reach of what is chosen."""
        self.performance = None
        if self.mode == "step":
            self.mode = "reach"

    @property
    def retakable(self) -> bool:
        """Whether :meth:`take_up` has something to do: an answer that was taken back, a step, or what undo left.

        What undo left is forgotten once something else is done: redo is then that of the history.
        """
        playing = self.performance
        if playing is None:
            return self._put_away is not None and self._put_away[1:] == self._moment
        return playing is self.playing and (playing.can_redo or self._before_answers)

    @property
    def _moment(self) -> tuple[int, int]:
        """The current entry of the history and how many there are: nothing was done since where both are the same."""
        return self.session.entry.id, len(self.session.entries)

    @property
    def _before_answers(self) -> bool:
        playing = self.performance
        return playing is not None and not playing.answers and playing.at < playing.length

    def take_back(self) -> Told | None:
        """One step back in what is played: its last answer, else one step; at the first step it is put away.

        None where nothing is played: what was done before is the history's.
        """
        playing = self.performance
        if playing is None:
            return None
        if self.playing is not None and playing.undo():
            return self._now()
        if self.playing is not None and playing.at > 1:
            return self.look(playing.at - 1)
        self._put_away = (playing, *self._moment)
        self._end_play()
        return Told("status.left_by_undo")

    def take_up(self) -> Told | None:
        """What :meth:`take_back` did, the other way round; None where there is nothing of it left."""
        if not self.retakable:
            return None
        if self.performance is None and self._put_away is not None:
            return self._show(self._put_away[0])
        playing = self.performance
        assert playing is not None
        if self._before_answers:
            return self.look(playing.at + 1)
        playing.redo()
        return self._now()

    def _now(self) -> Told:
        playing = self.performance
        assert playing is not None
        return Told("status.playing", (("number", playing.at), ("total", playing.length)))

    def look(self, shown: int) -> Told | None:
        """Look at a step of what is played through, by its number from 1."""
        if self.performance is None:
            return None
        self.performance.show(shown)
        return self._now()

    def onward(self) -> Told | None:
        """One step on: the next one, a roll by the seed, and at the end it is kept."""
        playing = self.performance
        if playing is None:
            return None
        if playing.at < playing.length:
            return self.look(playing.at + 1)
        if playing.over:
            return self.keep()
        return self.roll() if isinstance(playing.step, Roll) else Told("status.decide")

    def answer(self, answer: Answer, source: Source | None = None) -> Told | None:
        """Answer what is looked at; a roll says where its faces come from. What is refused leaves all as it was."""
        playing = self.performance
        if playing is None:
            return None
        asked = playing.asked
        if asked is None:
            return Told("status.nothing_asked")
        rulings = check(asked.step, tuple(answer) if isinstance(answer, list) else answer)
        if rulings:
            return Told("status.not_answered", (), rulings)
        playing.answer(answer, Rolled(source) if source and isinstance(asked.step, Roll) else None)
        return self._now()

    def roll(self, again: bool = False) -> Told | None:
        """Roll by the seed; ``again`` on purpose, which the history marks. Other dice are taken, not rolled."""
        playing = self.performance
        if playing is None:
            return None
        asked = playing.asked
        if asked is None or not isinstance(asked.step, Roll):
            return Told("status.nothing_to_roll")
        if asked.answered and not again:
            return self.look(playing.at + 1)
        if self.source != "seed":
            return Told("status.take_dice")
        playing.roll(again and asked.answered)
        return self._now()

    def go_to(self, answers: tuple[Answer, ...]) -> Told | None:
        """Stand at a node of the tree."""
        if self.performance is None:
            return None
        self.performance.go(answers)
        return self._now()

    def set_seed(self, seed: int) -> Told | None:
        """Roll from another seed from now on; what is rolled stays."""
        self.seed = seed
        if self.performance is not None:
            self.performance.seed = seed
        return None

    def keep(self) -> Told:
        """What was played through happens: it enters the history, and the table lies as it ends.

        Played from an earlier entry, it begins a branch there; the other line is kept.
        """
        playing = self.performance
        if playing is None:
            return Told("status.nothing_played")
        if not playing.over:
            return Told("status.decide")
        if playing.base is None:
            return Told("status.record_of_another_table")
        if self.session.entry.id != playing.base:
            self.session.jump(playing.base)
        args: Args = (("what", Term(f"{self.game.name}.procedure.{playing.procedure.name}")),)
        self.session.play(
            playing.procedure.name, playing.arguments, playing.answers, "history.played", args, playing.how_rolled
        )
        self._end_play()
        self.find_again()
        return Told("history.played", args)
