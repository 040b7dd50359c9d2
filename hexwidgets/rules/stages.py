"""Printed sequences as chains of short generators, and the driver that plays them from answers alone.

A *stage* is one printed section: a generator from (table, state, came) that yields steps and returns what comes next:
:class:`Go` (the next section), :class:`Call` (another sequence interrupts; ``came`` brings its result back) or
:class:`Done`. An :class:`Event` is sent the new table back, a :class:`Choice` the answer, a :class:`Roll` the outcome
class of the faces; a :class:`Toll` and a :class:`Ruling` only tell. Between stages everything is a frozen value, so a
play can be saved, stepped back and replayed, and chances can be summed with a memo. No randomness, no clock.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from hexwidgets.model import Board, FactValue, Position, SpaceId, apply
from hexwidgets.rules.question import Answer, frozen, same
from hexwidgets.rules.steps import Choice, Event, Roll, Ruling, Step
from hexwidgets.rules.written import written

if TYPE_CHECKING:
    from hexwidgets.rules.rulebook import RuleSet


class Table(NamedTuple):
    """What a rule looks at: the board, what lies on it, and the rule set in force."""

    board: Board
    position: Position
    rules: RuleSet

    def after(self, position: Position) -> Table:
        """The same table with another position."""
        return self if position is self.position else Table(self.board, position, self.rules)

    def under(self, rules: RuleSet) -> Table:
        """The same table under another rule set."""
        return Table(self.board, self.position, rules)

    def shown(self, key: str, space: SpaceId, default: FactValue) -> FactValue:
        """An attribute of a space: as laid over it (fact of the same key), else as on the board."""
        laid = self.position.fact(key, space)
        found: FactValue = laid if laid is not None else self.board.attribute(space, key, default)
        return found

    def terrain(self, space: SpaceId) -> str:
        """Name of a space's terrain: as painted over (fact ``terrain``), else as on the board."""
        return str(self.shown("terrain", space, ""))

    def explored(self, space: SpaceId) -> bool:
        """Whether a space's tile is turned up (fact ``explored``, else the board's attribute, else True)."""
        return bool(self.shown("explored", space, True))


class Go(NamedTuple):
    """The next section of the same sequence."""

    stage: Stage
    state: Hashable = None


class Call(NamedTuple):
    """Another sequence interrupts; afterwards ``back`` goes on and is told its result as ``came``."""

    name: str
    stage: Stage
    state: Hashable
    back: Stage
    back_state: Hashable = None


class Done(NamedTuple):
    """The sequence is over."""

    result: Hashable = None


Next: TypeAlias = Go | Call | Done
Flow: TypeAlias = Generator[Step, Any, Next]
Stage: TypeAlias = Callable[[Table, Any, Any], Flow]


class Point(NamedTuple):
    """A stage about to start; ``came`` is the result of what interrupted it, ``name`` that of its sequence."""

    stage: Stage
    state: Hashable = None
    came: Hashable = None
    name: str = ""


Pending: TypeAlias = tuple[Point, ...]
"""What goes on from here, innermost last; empty when the play is over."""


class Frame(NamedTuple):
    """One step taken: the answer it got, the position once it is taken, and the names of the running sequences."""

    step: Step
    answer: Answer
    position: Position
    stack: tuple[str, ...]


class Saved(NamedTuple):
    """The play between two stages: how many answers and frames came before, and all that goes on from here."""

    answers: int
    frames: int
    position: Position
    pending: Pending


@dataclass(slots=True)
class Run:
    """A play as far as its answers carry it.

    ``waiting`` is the step that has no answer yet, None when the sequence has ended; then ``result`` says how.
    """

    answers: tuple[Answer, ...]
    position: Position
    frames: list[Frame] = field(default_factory=list)
    saved: list[Saved] = field(default_factory=list)
    waiting: Choice | Roll | None = None
    result: Hashable = None


class IllegalAnswer(ValueError):
    """An answer is not lawful, or nothing is left to answer. ``rulings`` say which rule, where, and what would help."""

    def __init__(self, message: str, rulings: tuple[Ruling, ...] = (), index: int = 0) -> None:
        super().__init__(message)
        self.rulings, self.index = rulings, index


class Wait(Exception):
    """No answer yet."""

    def __init__(self, step: Choice | Roll, position: Position) -> None:
        super().__init__(step.say)
        self.step, self.position = step, position


def check(step: Choice | Roll, answer: Answer) -> tuple[Ruling, ...]:
    """Every reason against an answer to a step; empty when it is lawful."""
    if isinstance(step, Choice):
        return step.question.check(answer)
    for option in step.refused:
        if option.refused and same(option.answer, answer):
            return (option.refused,)
    faces = step.dice.faces
    if isinstance(answer, tuple) and len(answer) == len(faces):
        wrong = [each for each, die in zip(answer, faces, strict=True) if not any(same(each, face) for face in die)]
        if not wrong:
            return ()
    return (
        Ruling(
            rule=step.rule, say="roll.not_a_face",
            args=(("answer", _shown(answer)), ("dice", len(faces)), ("least", min(faces[0])), ("most", max(faces[0]))),
            at=step.at, help="roll.not_a_face.help",
        ),
    )  # fmt: skip


def _shown(answer: Answer) -> str:
    """Faces as people write them: ``4, 0``."""
    if isinstance(answer, str):
        return answer
    return ", ".join(map(written, answer)) if isinstance(answer, tuple) else written(answer)


def accept(step: Choice | Roll, answer: Answer, index: int = 0) -> Any:
    """What the stage is sent for an answer.

    Raises
    ------
    IllegalAnswer
        A rule forbids the answer.
    """
    rulings = check(step, answer)
    if rulings:
        raise IllegalAnswer(f"{step.say}: {answer!r} is not lawful by {rulings[0].rule}", rulings, index)
    return answer if isinstance(step, Choice) else step.dice.read(answer)


def advance(pending: Pending, then: Next) -> tuple[Pending, Hashable]:
    """Put what the innermost stage returned in its place: (pending, result)."""
    outer, name = pending[:-1], pending[-1].name
    if isinstance(then, Go):
        return (*outer, Point(then.stage, then.state, None, name)), None
    if isinstance(then, Call):
        return (
            *outer,
            Point(then.back, then.back_state, None, name),
            Point(then.stage, then.state, None, then.name),
        ), None
    if not outer:
        return (), then.result
    stage, state, _, name = outer[-1]
    return (*outer[:-1], Point(stage, state, then.result, name)), None


Reply: TypeAlias = Callable[[Choice | Roll, Position], tuple[Answer, Any]]
"""From a step and the position as it lies to the answer and what the stage is sent for it."""


def through(
    table: Table, pending: Pending, reply: Reply, frames: list[Frame] | None
) -> tuple[Position, Pending, Hashable]:
    """Take the innermost stage to its end: the one loop beneath play and odds."""
    here = pending[-1]
    stack = () if frames is None else tuple(point.name for point in pending)
    flow: Flow = here.stage(table, here.state, here.came)
    sent: Any = None
    while True:
        try:
            step = flow.send(sent)
        except StopIteration as stop:
            return table.position, *advance(pending, stop.value)
        answer = sent = None
        if isinstance(step, Event):
            if step.changes:
                table = table.after(apply(table.position, step.changes))
            sent = table
        elif isinstance(step, (Choice, Roll)):  # two types, as a union would be made anew for every step
            answer, sent = reply(step, table.position)
        if frames is not None:
            frames.append(Frame(step, answer, table.position, stack))


def run(table: Table, stage: Stage, state: Hashable = None, answers: Sequence[Answer] = (), name: str = "") -> Run:
    """Play from a table until an answer is missing or the sequence ends.

    Raises
    ------
    IllegalAnswer
        An answer is forbidden by a rule, or answers are left over.
    """
    start = Saved(0, 0, table.position, (Point(stage, state, name=name),))
    return _play(table, [start], [], frozen(tuple(answers)))


def replay(table: Table, old: Run, answers: Sequence[Answer]) -> Run:
    """The same play with other answers: only the stages from the first that differs on are run again."""
    new = frozen(tuple(answers))
    pairs = enumerate(zip(old.answers, new, strict=False))
    first = next((i for i, (a, b) in pairs if not same(a, b)), min(len(old.answers), len(new)))
    kept = [saved for saved in old.saved if saved.answers <= first]
    return _play(table, kept, old.frames[: kept[-1].frames], new)


def _play(table: Table, saved: list[Saved], frames: list[Frame], answers: tuple[Answer, ...]) -> Run:
    used, _, position, pending = saved[-1]
    out = Run(answers, position, frames, saved)

    def reply(step: Choice | Roll, now: Position) -> tuple[Answer, Any]:
        nonlocal used
        if used == len(answers):
            raise Wait(step, now)
        used += 1
        return answers[used - 1], accept(step, answers[used - 1], used - 1)

    while pending:
        try:
            out.position, pending, out.result = through(table.after(out.position), pending, reply, frames)
        except Wait as wait:
            out.waiting, out.position = wait.step, wait.position
            return out
        if pending:
            saved.append(Saved(used, len(frames), out.position, pending))
    if used < len(answers):
        raise IllegalAnswer(f"the sequence is over after {used} answers", index=used)
    return out
