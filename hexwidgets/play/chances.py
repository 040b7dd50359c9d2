"""Exact chances of a recorded play, and the reach of a mover, by the game's own stages and movement."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import NamedTuple

from hexwidgets.model import Stack
from hexwidgets.play.policies import answers_by_key, policy_of
from hexwidgets.play.replaying import replay_record
from hexwidgets.play.scenario import Scenario
from hexwidgets.rules import (
    POINTS,
    Answer,
    Assuming,
    BadRecord,
    Balance,
    Choice,
    Odds,
    Order,
    Outcome,
    Policy,
    Reach,
    Roll,
    Run,
    Stage,
    Table,
    UnknownMover,
    balanced,
    odds_after,
    replay,
    run,
)

__all__ = [
    "POINTS", "Balance", "Cell", "NothingRolled", "Odds", "Outcome", "answers_by_key", "odds", "odds_by_faces",
    "odds_now", "policy_of", "reach",
]  # fmt: skip


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
        Answers to the questions that are still open, by the question's key, or for one player by player and key
        (``Green.remove``). A question that is not named gets
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
    if played.waiting is None and not any(isinstance(frame.step, Choice | Roll) for frame in played.frames):
        raise NothingRolled(f"record {record} is over without a roll or a question")
    return _chances(table, played, policy)


def odds_now(
    table: Table,
    stage: Stage,
    state: Hashable,
    answers: Sequence[Answer] = (),
    policy: Mapping[str, Answer] | Policy | None = None,
) -> Odds:
    """Exact chances of how a running play comes out, from the point that its answers have reached.

    Parameters
    ----------
    table
        The table that it begins from; losses and points are counted from here.
    stage, state
        Its first stage.
    answers
        Its answers so far; a play that is over comes to what it came to.
    policy
        As in :func:`odds`.

    Raises
    ------
    IllegalAnswer
        An answer, or one of the policy, is forbidden; its rulings say by which rule.
    Endless
        Some part of the play can never end.
    """
    return _chances(table, run(table, stage, state, answers), policy)


class Cell(NamedTuple):
    """One roll of the dice in their order, and what it comes to."""

    faces: tuple[int, ...]
    odds: Odds


def odds_by_faces(
    table: Table,
    stage: Stage,
    state: Hashable,
    answers: Sequence[Answer] = (),
    policy: Mapping[str, Answer] | Policy | None = None,
    most: int = 64,
) -> tuple[Cell, ...]:
    """What every roll of the dice comes to, where a play waits for a roll: the cells of a table of all rolls.

    Parameters
    ----------
    table, stage, state, answers, policy
        As in :func:`odds_now`.
    most
        The most equally likely rolls that are told apart.

    Raises
    ------
    NothingRolled
        The play does not wait for dice, or for so many that they have more than ``most`` rolls.
    """
    played = run(table, stage, state, answers)
    if not isinstance(played.waiting, Roll):
        raise NothingRolled("the play does not wait for dice")
    dice = played.waiting.dice
    if prod(map(len, dice.faces)) > most:
        raise NothingRolled(f"the dice have more than {most} rolls")
    alike: dict[Hashable, Odds] = {}
    cells = []
    for faces in product(*dice.faces):
        read = dice.read(faces)
        if read not in alike:
            rolled = replay(table, played, (*played.answers, faces))
            alike[read] = _chances(table, rolled, policy)
        cells.append(Cell(faces, alike[read]))
    return tuple(cells)


def _chances(table: Table, played: Run, policy: Mapping[str, Answer] | Policy | None) -> Odds:
    answering = Assuming(policy_of(policy))
    ends = odds_after(table, played, answering)
    found = balanced(table, ((position, p) for (position, _), p in ends.items()))
    return replace(found, assumed=answering.assumed)


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
