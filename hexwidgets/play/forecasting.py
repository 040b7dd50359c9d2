"""What could still happen in what is played through, or in what could begin here: tree, odds, luck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hexwidgets.play.chances import Cell, NothingRolled, odds_by_faces, odds_now
from hexwidgets.play.comparing import Comparison, compare_in
from hexwidgets.play.luck import Luck, luck_in
from hexwidgets.play.performing import Performing
from hexwidgets.play.policies import where_lawful
from hexwidgets.play.session import Session
from hexwidgets.rules import Answer, BadRecord, Encounter, Odds, Outcome, Roll, Table, Tree, tree
from hexwidgets.rules.question import frozen


@dataclass(frozen=True, slots=True, eq=False)
class Forecast:
    """All that can be said of what is to come, from the step that is looked at.

    Parameters
    ----------
    tree
        From the beginning of the procedure; its current node is where the answers so far lead.
    odds
        How it comes out, compared with the table that it began from: from there; at a roll that has fallen, from before
        it fell.
    fell
        At a roll that has fallen, how it comes out since, where that is certain.
    luck
        What the dice did so far against what was expected.
    comparisons
        The questions that are still open, each with what its answers are worth.
    cells
        Every roll of the dice that are looked at; empty where none are.
    """

    tree: Tree
    odds: Odds
    luck: Luck
    comparisons: tuple[Comparison, ...]
    cells: tuple[Cell, ...]
    fell: Outcome | None = None


class Forecasting(Performing):
    """A session with a board in front of it, as far as it is asked what could happen.

    Parameters
    ----------
    session
        The running session.

    Attributes
    ----------
    policy
        How open questions are answered, by key or by player and key (``Green.remove``); one that is not named by its
        first lawful answer.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.policy: dict[str, Answer] = {}
        self._foreseen: tuple[tuple[Any, ...], Forecast] | None = None
        self._grown: tuple[tuple[Any, ...], Tree] | None = None
        self._brief: tuple[tuple[Any, ...], tuple[tuple[Encounter, Odds], ...]] | None = None

    @property
    def forecast(self) -> Forecast | None:
        """What could still happen in what is played through; None where nothing is."""
        playing = self.playing
        if playing is None:
            return None
        policy = tuple(sorted(self.policy.items()))
        asked = playing.asked
        rolls = asked is not None and isinstance(asked.step, Roll)
        key = (playing, playing.so_far, policy, rolls, rolls and asked is not None and asked.answered)
        if self._foreseen is None or self._foreseen[0] != key:
            self._foreseen = key, self._foresee(key)
        return self._foreseen[1]

    def _foresee(self, key: tuple[Any, ...]) -> Forecast:
        playing, answers, policy, rolls, thrown = key
        if self._grown is None or self._grown[0] != (playing, policy):
            by_key = where_lawful(dict(policy))
            self._grown = (
                (playing, policy),
                tree(playing.table, playing.procedure.stage, playing.state, (), by_key, playing.procedure.name),
            )
        grown = self._grown[1].at(answers)
        start = playing.table, playing.procedure.stage, playing.state
        before = answers[:-1] if thrown else answers
        since = grown.odds(grown.here).outcomes
        fell = since[0] if thrown and len(since) == 1 else None
        cells: tuple[Cell, ...] = ()
        if rolls:
            try:
                cells = odds_by_faces(*start, before, grown.policy)
            except NothingRolled:  # too many dice for a table of every roll
                cells = ()
        odds = grown.odds(grown.node(before))
        return Forecast(grown, odds, luck_in(grown), compare_in(grown), cells, fell)

    @property
    def prospects(self) -> tuple[tuple[Encounter, Odds], ...]:
        """What could begin here, each with the odds of how it would come out; what may not begin is left out."""
        table, policy = self.table, tuple(sorted(self.policy.items()))
        meetings = self.meetings
        key = (table, meetings, policy)
        if self._brief is None or self._brief[0] != key:
            found = (each for each in meetings if not each.refused)
            self._brief = key, tuple((each, odds) for each in found if (odds := self._odds_of(table, each)))
        return self._brief[1]

    def _odds_of(self, table: Table, meeting: Encounter) -> Odds | None:
        procedure = self.game.procedures[meeting.procedure]
        try:
            state = procedure.begin(table, dict(meeting.arguments))
        except BadRecord:
            return None
        return odds_now(table, procedure.stage, state, (), where_lawful(self.policy))

    def assume(self, name: str, answer: Answer) -> None:
        """Let an open question be answered so in all odds; None leaves it to its first lawful answer.

        It is named by its key (``remove``) for all players, or by player and key (``Green.remove``) for one.
        """
        self.policy = {each: given for each, given in self.policy.items() if each != name}
        if answer is not None:
            self.policy[name] = frozen(answer)
