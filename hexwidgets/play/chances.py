"""Exact chances of a recorded play, and the reach of a mover, by the game's own stages and movement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, TypeAlias, TypeVar

from hexwidgets.model import Board, Position, Stack
from hexwidgets.play.replaying import replay_record
from hexwidgets.play.scenario import Scenario
from hexwidgets.rules import (
    Answer,
    BadRecord,
    Choice,
    Flow,
    Order,
    Policy,
    Question,
    Reach,
    Roll,
    Stage,
    Table,
    UnknownMover,
    odds_from,
)
from hexwidgets.rules.stages import accept

POINTS = "points"
"""Key of the fact that counts a player's points."""

N = TypeVar("N", int, Fraction)
Losses: TypeAlias = Mapping[str, Mapping[str, N]]


@dataclass(frozen=True, slots=True)
class Balance(Generic[N]):
    """What a play came to, compared with the table that it began from.

    Parameters
    ----------
    losses
        By owner and kind: how many pieces fewer lie in the spaces of the board (hands and piles beside it do
        not count). Whoever lost none is left out.
    points
        By player: points won. Whoever won none is left out.
    """

    losses: Mapping[str, Mapping[str, N]]
    points: Mapping[str, N]


@dataclass(frozen=True, slots=True)
class Outcome(Balance[int]):
    """One way that it can come out, and its exact chance."""

    p: Fraction


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact distribution of what a play comes to; ``outcomes`` has the likeliest first, and sums to 1."""

    outcomes: tuple[Outcome, ...]

    @property
    def expected(self) -> Balance[Fraction]:
        """What it comes to on average."""
        losses: dict[str, dict[str, Fraction]] = {}
        points: dict[str, Fraction] = {}
        for each in self.outcomes:
            for owner, kinds in each.losses.items():
                of = losses.setdefault(owner, {})
                for kind, n in kinds.items():
                    of[kind] = of.get(kind, Fraction(0)) + each.p * n
            for owner, n in each.points.items():
                points[owner] = points.get(owner, Fraction(0)) + each.p * n
        return Balance({owner: _sorted(kinds) for owner, kinds in _sorted(losses).items()}, _sorted(points))


class NothingRolled(ValueError):
    """A recorded play is over without a roll or a question: there is nothing that chance decides."""


def odds(scenario: Scenario, record: int = 1, policy: Mapping[str, Answer] | Policy | None = None) -> Odds:
    """Exact chances of how a recorded play comes out, from the point that its answers have reached.

    Parameters
    ----------
    scenario
        The scenario; a record begins from the table that it was recorded on (:meth:`Scenario.start`).
    record
        Number of the recorded play, counted from 1.
    policy
        Answers to the questions that are still open, by the question's key. A question that is not named gets
        its first lawful option (of several at will: none; an order: as offered). Or a function that answers.

    Raises
    ------
    UnknownRecord
        There is no such record.
    NothingRolled
        Neither dice nor a question come up in it.
    BadRecord
        Its arguments are unlawful.
    IllegalAnswer
        A recorded answer or one of the policy is forbidden; its rulings say by which rule.
    """
    again = replay_record(scenario, record)
    table, played = again.table, again.run
    if played.waiting is None:
        if not any(isinstance(frame.step, Choice | Roll) for frame in played.frames):
            raise NothingRolled(f"record {record} is over without a roll or a question")
        return _aggregate(table, [(played.position, Fraction(1))])
    point = played.saved[-1]
    here = point.pending[-1]
    given = played.answers[point.answers :]
    pending = (*point.pending[:-1], here._replace(stage=_answered(here.stage, given)) if given else here)
    ends = odds_from(table, point.position, pending, policy if callable(policy) else answers_by_key(policy or {}))
    return _aggregate(table, ((position, p) for (position, _), p in ends.items()))


def reach(scenario: Scenario, mover: str, options: Iterable[str] = (), party: Stack | None = None) -> Reach:
    """Where a mover can get to.

    Parameters
    ----------
    scenario
        The scenario, with the table as it lies.
    mover
        Its id, as the game has it.
    options
        What it chooses (``march``); the keys of the game's options.
    party
        The part of it that goes, all of it unless given.

    Raises
    ------
    UnknownMover
        The table has no such mover.
    BadRecord
        The game has no such option, or the party is not a part of the mover.
    """
    game = scenario.game
    chosen = frozenset(options)
    odd = sorted(chosen - {option.key for option in game.options})
    if odd:
        known = ", ".join(option.key for option in game.options)
        raise BadRecord(f"{game.name} has no option {odd[0]!r}: {known}")
    if game.movement is None:
        raise UnknownMover(mover, ())
    return Reach(game.movement(scenario.table, Order(mover, party, chosen)))


def _answered(stage: Stage, given: tuple[Answer, ...]) -> Stage:
    """The same stage with its first questions and rolls answered already."""

    def resumed(table: Table, state: Any, came: Any) -> Flow:
        flow, left = stage(table, state, came), list(given)
        sent: Any = None
        while True:
            try:
                step = flow.send(sent)
            except StopIteration as stop:
                return stop.value  # type: ignore[no-any-return]
            if left and isinstance(step, Choice | Roll):
                sent = accept(step, left.pop(0))
            else:
                sent = yield step

    return resumed


def answers_by_key(named: Mapping[str, Answer]) -> Policy:
    """The policy that answers questions by their keys, and one that is not named by its first lawful option."""

    def policy(choice: Choice, position: Position) -> Answer:
        question = choice.question
        return named[question.key] if question.key in named else _first(question)

    return policy


def _first(question: Question) -> Answer:
    lawful = question.lawful()
    match question.kind:
        case "one":
            return lawful[0]
        case "some":
            return ()
        case "order":
            return lawful


def _aggregate(start: Table, ends: Iterable[tuple[Position, Fraction]]) -> Odds:
    before = _counts(start.board, start.position)
    chance: dict[tuple[Any, ...], Fraction] = {}
    for position, p in ends:
        key = (
            tuple(sorted((before - _counts(start.board, position)).items())),
            tuple(sorted(_won(start.position, position))),
        )
        chance[key] = chance.get(key, Fraction(0)) + p
    ranked = sorted(chance.items(), key=lambda each: (-each[1], each[0]))
    return Odds(tuple(Outcome(_by_owner(lost), dict(points), p) for (lost, points), p in ranked))


def _counts(board: Board, position: Position) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for space, stack in position.pieces.items():
        if space in board:
            for piece, n in stack:
                counts[piece.owner, piece.kind] += n
    return counts


def _won(before: Position, after: Position) -> Iterator[tuple[str, int]]:
    for player in {of for key, of in (*before.facts, *after.facts) if key == POINTS}:
        n = after.count(POINTS, player) - before.count(POINTS, player)
        if n:
            yield player, n


def _by_owner(lost: Iterable[tuple[tuple[str, str], int]]) -> dict[str, dict[str, int]]:
    owners: dict[str, dict[str, int]] = {}
    for (owner, kind), n in lost:
        owners.setdefault(owner, {})[kind] = n
    return owners


V = TypeVar("V")


def _sorted(mapping: Mapping[str, V]) -> dict[str, V]:
    return dict(sorted(mapping.items()))
