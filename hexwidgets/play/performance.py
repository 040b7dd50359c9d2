"""A procedure as it is played at the board: stepped forward and back, answered, rolled for, taken another way."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from hexwidgets.model import Position
from hexwidgets.rules import Answer, Choice, Procedure, Roll, Run, Step, Table, replay, run
from hexwidgets.rules.question import frozen, same

Source = Literal["seed", "typed", "chosen"]
"""Where the faces of a roll come from: the seed, dice at a table, or a face chosen to see what would follow."""


class Rolled(NamedTuple):
    """How the faces of one roll came about, and how often it was rolled again on purpose."""

    source: Source
    seed: int | None = None
    again: int = 0


class Asked(NamedTuple):
    """A question or a roll: the step, the number of its answer, the answer where it has one."""

    step: Choice | Roll
    number: int
    answer: Answer
    answered: bool


class Performance:
    """A procedure that is being played.

    Its answers are a line; ``at`` says how many of its steps are shown, so that one can look back without losing what
    follows. An answer given further back begins another line from there.

    Parameters
    ----------
    table
        The table that it begins from.
    procedure
        What is played.
    arguments
        How it begins (JSON).
    answers
        The first answers, as recorded.
    seed
        From which dice are rolled: a roll's faces depend on the seed, on the number of its answer and on how often it
        was rolled again, on nothing else. So undo, and another look at the same roll, never roll anew.
    base
        Id of the entry of the history that it begins from, None where its table is none of the history's.

    Raises
    ------
    BadRecord
        The arguments are unlawful.
    IllegalAnswer
        A rule forbids an answer.
    """

    def __init__(
        self,
        table: Table,
        procedure: Procedure,
        arguments: Mapping[str, Any],
        answers: tuple[Answer, ...] = (),
        *,
        seed: int = 1,
        base: int | None = None,
    ) -> None:
        self.table, self.procedure, self.arguments, self.seed, self.base = table, procedure, arguments, seed, base
        self.state = procedure.begin(table, arguments)
        self.run: Run = run(table, procedure.stage, self.state, answers, procedure.name)
        self.at = 1
        # By the answers up to the roll, so that every way keeps its own; None for faces that were recorded.
        self._rolled: dict[str, Rolled | None] = {self._way(index): None for index in range(len(self.answers))}
        self._undone: list[Answer] = []

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers of the line, to its end."""
        return self.run.answers

    @property
    def over(self) -> bool:
        """Whether the procedure has come to its end."""
        return self.run.waiting is None

    @property
    def length(self) -> int:
        """How many steps can be shown: those taken, and the one that waits for an answer."""
        return len(self.run.frames) + (not self.over)

    def step_at(self, number: int) -> Step:
        """A step by its number from 1: one that was taken, or the one that waits. Raises IndexError."""
        frames, waiting = self.run.frames, self.run.waiting
        return waiting if number == len(frames) + 1 and waiting is not None else frames[number - 1].step

    @property
    def step(self) -> Step:
        """The step that is looked at."""
        return self.step_at(self.at)

    @property
    def shown(self) -> Table:
        """The table as it lies once the step that is looked at is taken."""
        return self.table.after(self._position())

    def _position(self) -> Position:
        taken = min(self.at, len(self.run.frames))
        return self.run.frames[taken - 1].position if taken else self.table.position

    @property
    def asked(self) -> Asked | None:
        """The question or roll that is looked at, None where another step is."""
        step = self.step
        if not isinstance(step, Choice | Roll):
            return None
        before = self.given_before(self.at)
        if self.at > len(self.run.frames):
            return Asked(step, before, None, False)
        return Asked(step, before, self.run.frames[self.at - 1].answer, True)

    def given_before(self, shown: int) -> int:
        """How many answers come before a step, counted from 1."""
        return sum(isinstance(frame.step, Choice | Roll) for frame in self.run.frames[: shown - 1])

    @property
    def so_far(self) -> tuple[Answer, ...]:
        """The answers given up to the step that is looked at, its own among them."""
        asked = isinstance(self.step, Choice | Roll) and self.at <= len(self.run.frames)
        return self.answers[: self.given_before(self.at) + asked]

    def rolled(self, index: int) -> Rolled | None:
        """How the faces that are an answer came about; None for a decision, and for faces that were recorded."""
        return self._rolled.get(self._way(index))

    @property
    def how_rolled(self) -> tuple[tuple[int, Rolled], ...]:
        """How every roll of the line came about, as far as that is known, by the number of its answer."""
        found = ((index, self.rolled(index)) for index in range(len(self.answers)))
        return tuple((index, rolled) for index, rolled in found if rolled is not None)

    def note(self, index: int, rolled: Rolled) -> None:
        """Say how the faces of an earlier roll came about."""
        self._rolled[self._way(index)] = rolled

    def _way(self, index: int) -> str:
        """The line up to one of its answers; empty where it has no such answer."""
        return json.dumps(self.answers[: index + 1]) if index < len(self.answers) else ""

    def show(self, shown: int) -> None:
        """Look at a step by its number from 1, clipped to those that there are."""
        self.at = max(1, min(shown, self.length))

    def answer(self, answer: Answer, rolled: Rolled | None = None) -> None:
        """Answer the question or roll that is looked at, else the one that waits; what was answered later is left.

        Raises
        ------
        IllegalAnswer
            A rule forbids the answer, or nothing waits for one. All is as it was.
        """
        index = len(self.answers) if self.asked is None else self.asked.number
        kept = self.answers[:index]
        given = frozen(answer)
        if index < len(self.answers) and same(self.answers[index], given) and rolled in (None, self.rolled(index)):
            self.show(self.at + 1)
            return
        self._take((*kept, given))
        if rolled is not None:
            self.note(index, rolled)
        self._undone.clear()
        self.at = self._place_of(index)

    def roll(self, again: bool = False) -> tuple[int, ...]:
        """Roll what is looked at, or what waits, by the seed; ``again`` rolls anew on purpose, and is counted.

        Raises
        ------
        IllegalAnswer
            There is nothing to roll.
        """
        asked = self.asked
        step, index = (self.run.waiting, len(self.answers)) if asked is None else (asked.step, asked.number)
        before = self.rolled(index)
        times = (before.again if before else 0) + 1 if again else 0
        faces: tuple[int, ...] = ()
        if isinstance(step, Roll):
            chance = random.Random(f"{self.seed}:{index}:{times}")
            faces = tuple(chance.choice(die) for die in step.dice.faces)
        self.answer(faces, Rolled("seed", self.seed, times))
        return faces

    def go(self, answers: tuple[Answer, ...]) -> None:
        """Stand where some answers lead: at what waits there, or at the end. The line is kept where it goes that way.

        Faces that were not rolled on that way before are chosen to see.

        Raises
        ------
        IllegalAnswer
            A rule forbids an answer.
        """
        wanted = frozen(answers)
        same_way = len(wanted) <= len(self.answers) and all(map(same, wanted, self.answers))
        if not same_way:
            self._take(wanted)
            rolls = (frame.step for frame in self.run.frames if isinstance(frame.step, Choice | Roll))
            for index, step in enumerate(rolls):
                if isinstance(step, Roll):
                    self._rolled.setdefault(self._way(index), Rolled("chosen"))
            self._undone.clear()
        self.at = self._place_of(len(wanted))

    def undo(self) -> bool:
        """Take the last answer back; whether there was one."""
        if not self.answers:
            return False
        *rest, last = self.answers
        self._undone.append(last)
        self._take(tuple(rest))
        self.at = self.length
        return True

    @property
    def can_redo(self) -> bool:
        """Whether an answer was taken back that could be given again."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Give the answer again that was taken back last, with the same faces; whether there was one."""
        if not self._undone:
            return False
        self._take((*self.answers, self._undone.pop()))
        self.at = self.length
        return True

    def _take(self, answers: tuple[Answer, ...]) -> None:
        self.run = replay(self.table, self.run, answers)

    def _place_of(self, index: int) -> int:
        """The number of the step that is answered as the so-many-th, the last one where there are fewer answers."""
        for number in range(1, self.length + 1):
            if isinstance(self.step_at(number), Choice | Roll) and self.given_before(number) == index:
                return number
        return self.length
