"""A recorded play, played again as far as its answers carry it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hexwidgets.model import Position
from hexwidgets.play.lying import over, start_of
from hexwidgets.play.policies import own_key
from hexwidgets.play.scenario import Scenario
from hexwidgets.play.schema import PlayPart
from hexwidgets.rules import Answer, Choice, Run, Table, require_players, run


class UnknownRecord(LookupError):
    """A scenario has no recorded play of this number; ``known`` is how many it has."""

    def __init__(self, record: int, known: int) -> None:
        super().__init__(f"no recorded play {record}; there are {known}")
        self.record, self.known = record, known


@dataclass(frozen=True, slots=True)
class Replayed:
    """A recorded play, the table that it begins from, and how far it gets."""

    play: PlayPart
    table: Table
    run: Run


def replay_record(scenario: Scenario, record: int = 1) -> Replayed:
    """Play a recorded play again, from the table that it was recorded on.

    Parameters
    ----------
    scenario
        The scenario.
    record
        Number of the recorded play, counted from 1.

    Raises
    ------
    UnknownRecord
        There is no such record.
    BadRecord, UnknownMover
        Its arguments are unlawful.
    IllegalAnswer
        A recorded answer is forbidden; its rulings say by which rule.
    StaleChange
        It takes away what does not lie there.
    """
    if not 1 <= record <= len(scenario.plays):
        raise UnknownRecord(record, len(scenario.plays))
    play = scenario.plays[record - 1]
    procedure = scenario.game.procedures[play.procedure]
    table = scenario.start(play)
    require_players(procedure, play.arguments, scenario.players)
    state = procedure.begin(table, play.arguments)
    return Replayed(play, table, run(table, procedure.stage, state, play.answers, play.procedure))


def recorded_answers(scenario: Scenario, record: int = 1) -> dict[str, Answer]:
    """The answers that a recorded play gives to questions, by player and key (``Green.ambush``); not its dice.

    Of several answers to one question the first counts. Raises what :func:`replay_record` raises.
    """
    found: dict[str, Answer] = {}
    for frame in replay_record(scenario, record).run.frames:
        if isinstance(frame.step, Choice):
            found.setdefault(own_key(frame.step.question), frame.answer)
    return found


def as_filed(scenario: Scenario, position: Position) -> dict[str, Any]:
    """A position as ``pieces`` and ``facts`` of the scenario's file (JSON); paint only where the board has another."""
    start = start_of(over(scenario.document.board.spaces, scenario.table.after(position), scenario.game))
    parts = start.model_dump(by_alias=True, exclude_defaults=True)
    return {"pieces": list(parts.get("pieces", ())), "facts": list(parts.get("facts", ()))}
