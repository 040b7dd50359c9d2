"""What is begun again and again where two sides meet: what wears them down, counted exactly when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hexwidgets.model import SpaceId
from hexwidgets.play.forecasting import Forecasting
from hexwidgets.play.policies import where_lawful
from hexwidgets.play.repeating import Stop, repeated
from hexwidgets.play.replaying import UnknownRecord, recorded_answers
from hexwidgets.play.scenario import Scenario
from hexwidgets.play.session import Session
from hexwidgets.rules import Answer, Args, Odds, Policy, Procedure, Table, Term, require_players

KEPT = 8
"""Answers that are kept, the newest."""
MOST = 20_000
"""Tables between two rounds that are looked at where someone watches and may stop it."""


@dataclass(frozen=True, slots=True)
class Repetition:
    """Something to begin again and again.

    Parameters
    ----------
    table
        The table that the first round begins from.
    procedure, arguments
        What is repeated; arguments as pairs.
    policy
        Answers by key, or by player and key; one that is not named, or not lawful, is the first lawful answer.
    rounds
        The most rounds; None until the rules do not let it begin again: one side has nobody left.
    left
        By side: with so many or fewer left where it is played, it is over.
    facts
        By side: the facts that count what it has left, instead of its pieces.
    say, say_args
        What it is called.
    """

    table: Table
    procedure: Procedure
    arguments: tuple[tuple[str, Any], ...]
    policy: tuple[tuple[str, Answer], ...] = ()
    rounds: int | None = None
    left: tuple[tuple[str, int], ...] = ()
    facts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    say: str = field(default="", compare=False)
    say_args: Args = field(default=(), compare=False)

    def odds(self, watch: Callable[[int], None] | None = None) -> Odds:
        """How it comes out (see :func:`~hexwidgets.play.repeating.repeated`)."""
        policy = where_lawful(dict(self.policy))
        return repeated(self.table, self.procedure, dict(self.arguments), policy, self.stop, MOST, watch)

    @property
    def stop(self) -> Stop:
        """When it is enough."""
        space, facts = place(self.table, dict(self.arguments)), dict(self.facts)
        return ended(Stop(dict(self.left), self.rounds, space, (), facts))

    def before(self, owner: str) -> int:
        """What an owner has where it is played before the first round: pieces, or what counts instead of them."""
        return self.stop.standing(self.table.position, owner)


class Repeating(Forecasting):
    """A session with a board in front of it, as far as it is asked what many rounds come to.

    Parameters
    ----------
    session
        The running session.

    Attributes
    ----------
    rounds
        The most rounds, None until one side has nobody left.
    left
        With how many left of which side it is over, as (side, number); None for no such end.
    which
        Which of :attr:`repetitions` is meant.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.rounds: int | None = None
        self.left: tuple[str, int] | None = None
        self.which = 0
        self._worn: list[tuple[Repetition, Odds]] = []

    def repeat_until(self, rounds: int | None = None, left: tuple[str, int] | None = None) -> None:
        """Set until when it goes on: so many rounds, so many left of a side; to the end where neither is given."""
        self.rounds, self.left = rounds, left

    @property
    def repetitions(self) -> tuple[Repetition, ...]:
        """What may be repeated where two sides meet: what is played, from its beginning, else what could begin."""
        policy, playing = tuple(sorted(self.policy.items())), self.playing
        if playing is not None:
            name = f"{self.game.name}.procedure.{playing.procedure.name}"
            args: Args = (("what", Term(name)),)
            arguments = tuple(playing.arguments.items())
            made = self._made(playing.table, playing.procedure, arguments, policy, "ui.word", args)
            return (made,) if self._two_sides(arguments) else ()
        return tuple(
            self._made(
                self.table, self.game.procedures[each.procedure], each.arguments, policy, each.say, each.args
            )
            for each in self.meetings
            if not each.refused and self._two_sides(each.arguments)
        )  # fmt: skip

    def _made(
        self,
        table: Table,
        procedure: Procedure,
        arguments: tuple[tuple[str, Any], ...],
        policy: tuple[tuple[str, Answer], ...],
        say: str,
        args: Args,
    ) -> Repetition:
        """Until when it goes on, as is set; a side that is not one of the two ends nothing."""
        left = () if self.left is None or self.left[0] not in self.sides(arguments) else (self.left,)
        facts = tuple(sorted(self.game.stakes(table, dict(arguments)).items()))
        return Repetition(table, procedure, arguments, policy, self.rounds, left, facts, say, args)

    @property
    def repetition(self) -> Repetition | None:
        """The one of :attr:`repetitions` that is meant."""
        found = self.repetitions
        return found[self.which if self.which < len(found) else 0] if found else None

    def worn(self, repetition: Repetition) -> Odds | None:
        """What it comes to, where that has been counted."""
        return next((odds for each, odds in self._worn if each == repetition), None)

    def keep_worn(self, repetition: Repetition, odds: Odds) -> None:
        """Keep what was counted."""
        self._worn = [*self._worn[1 - KEPT :], (repetition, odds)]

    def _two_sides(self, arguments: tuple[tuple[str, Any], ...]) -> bool:
        return len(self.sides(arguments)) > 1

    def sides(self, arguments: tuple[tuple[str, Any], ...]) -> tuple[str, ...]:
        """The players that the arguments of a record name, in their order."""
        players = self.session.players
        return tuple(each for _, each in arguments if isinstance(each, str) and each in players)


def ended(stop: Stop) -> Stop:
    """The same, but without a number of rounds it is over as well once all is lost that facts count for a side."""
    if stop.rounds is not None:
        return stop
    return replace(stop, left={**dict.fromkeys(stop.facts, 0), **stop.left})


def place(table: Table, arguments: dict[str, Any]) -> SpaceId | None:
    """The one space that arguments of a record name, None where they name none or several."""
    found = {each for each in arguments.values() if isinstance(each, str) and each in table.board}
    return found.pop() if len(found) == 1 else None


def repeated_record(
    scenario: Scenario,
    record: int,
    policy: Mapping[str, Answer] | Policy | None,
    stop: Stop,
    watch: Callable[[int], None] | None = None,
) -> Odds:
    """A recorded play begun again and again from the table that it was recorded on.

    Parameters
    ----------
    scenario
        The scenario.
    record
        Number of the recorded play, counted from 1.
    policy
        How questions are answered, in every round alike: by key, or by player and key. One that is not named gets the
        record's own answer (:func:`~hexwidgets.play.replaying.recorded_answers`), its dice do not count; where that is
        not lawful, the first lawful one. Or a function that answers all.
    stop
        When it is enough; without a space of its own it counts the pieces in the one space that the record names.
    watch
        As for :func:`~hexwidgets.play.repeating.repeated`.

    Raises
    ------
    UnknownRecord
        There is no such record.
    IllegalAnswer
        An answer of the record is forbidden.
    TooMany, BadRecord, Endless
        As for :func:`~hexwidgets.play.repeating.repeated`.
    """
    if not 1 <= record <= len(scenario.plays):
        raise UnknownRecord(record, len(scenario.plays))
    play = scenario.plays[record - 1]
    table, arguments = scenario.start(play), dict(play.arguments)
    procedure = scenario.game.procedures[play.procedure]
    require_players(procedure, arguments, scenario.players)
    facts = {**scenario.game.stakes(table, arguments), **stop.facts}
    counted = ended(Stop(stop.left, stop.rounds, stop.space or place(table, arguments), stop.kinds, facts))
    answering = policy if callable(policy) else where_lawful(policy or {}, recorded_answers(scenario, record))
    return repeated(table, procedure, arguments, answering, counted, MOST, watch)
