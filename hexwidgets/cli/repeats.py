"""``hexwidgets odds --rounds``, ``--until`` or ``--to-the-end``: a recorded play begun again and again."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import typer

from hexwidgets.cli.chances import Asked, policy_names, refuse_unknown, tell_odds
from hexwidgets.cli.inputs import Opened, open_scenario, pairs
from hexwidgets.cli.records import playing
from hexwidgets.cli.refused import Refused
from hexwidgets.cli.saying import ruling_lines
from hexwidgets.model import Position
from hexwidgets.play.attrition import MOST, repeated_record
from hexwidgets.play.policies import name_in, where_lawful
from hexwidgets.play.repeating import Stop, TooMany
from hexwidgets.play.replaying import recorded_answers
from hexwidgets.rules import Answer, Choice, Policy, Ruling
from hexwidgets.text import Catalog


def list_repeated(
    file: str,
    record: int,
    policy: Sequence[str],
    rounds: int | None,
    until: Sequence[str],
    rules: Sequence[str],
    lang: str | None,
    *,
    as_json: bool,
) -> int:
    """Print what a recorded play comes to when it is begun again and again until enough."""
    opened = open_scenario(file, lang, rules)
    say = opened.say
    if rounds is not None and rounds < 1:
        raise Refused(say("cli.no_rounds", (("rounds", rounds),)))
    answers, stop = pairs(policy, say), Stop(_left(opened, until), rounds)
    with playing(opened, record):
        recorded = recorded_answers(opened.scenario, record)
    noted = _Noted(answers, recorded)
    with playing(opened, record), _watch(say("cli.repeating")) as watch:
        try:
            chances = repeated_record(opened.scenario, record, noted.policy, stop, watch)
        except TooMany:
            raise Refused(say("cli.too_many_tables", (("n", MOST),))) from None
    noted.refuse(say)
    names = policy_names(noted.asked)
    unasked = {name: answer for name, answer in answers.items() if name not in names}
    if unasked:
        refuse_unknown(opened, record, unasked, noted.asked)
    tell_odds(opened, chances, as_json=as_json)
    if recorded and not as_json:
        typer.echo(f"\n{say('cli.record_answers')}")
    return 0


class _Noted:
    """A policy that answers where the rules allow it, else as recorded; it notes questions and what never is lawful."""

    def __init__(self, answers: Mapping[str, Any], recorded: Mapping[str, Answer]) -> None:
        self.asked: Asked = set()
        self._against: dict[str, tuple[Ruling, ...]] = {}
        self._lawful: set[str] = set()
        self._answers, self._policy = answers, where_lawful(answers, recorded)

    @property
    def policy(self) -> Policy:
        def noting(choice: Choice, position: Position) -> Answer:
            question = choice.question
            name = name_in(self._answers, question)
            if name is not None and name not in self._lawful:
                against = question.check(self._answers[name])
                if against:
                    self._against.setdefault(name, against)
                else:
                    self._lawful.add(name)
            self.asked.add((question.by, question.key))
            return self._policy(choice, position)

        return noting

    def refuse(self, say: Catalog) -> None:
        """Refuse an answer that no rule allowed in any round."""
        lines = [
            line
            for name, against in self._against.items()
            if name not in self._lawful
            for ruling in against
            for line in ruling_lines(ruling, say)
        ]
        if lines:
            raise Refused(*lines)


def _left(opened: Opened, until: Sequence[str]) -> dict[str, int]:
    """With how many pieces left it is over, by side."""
    say, players = opened.say, opened.scenario.players
    found = pairs(until, say)
    for side, n in found.items():
        if side not in players:
            raise Refused(say("cli.no_such_side", (("side", side), ("known", ", ".join(players)))))
        if type(n) is not int or n < 0:
            raise Refused(say("cli.not_a_number_left", (("side", side), ("got", str(n)))))
    return found


@contextmanager
def _watch(label: str) -> Iterator[Callable[[int], None] | None]:
    """A progress bar where a terminal shows what goes to standard error; Ctrl+C stops it like anything else."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    with typer.progressbar(length=MOST, label=label, file=sys.stderr) as bar:
        yield lambda _: bar.update(1)
