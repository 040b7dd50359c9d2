"""``hexwidgets odds``: the exact chances of the roll or battle that a recorded play has reached."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, TypeAlias
from zlib import crc32

import typer
from babel import Locale
from babel.numbers import format_decimal, format_percent

from hexwidgets.cli.inputs import Opened, open_scenario, pairs
from hexwidgets.cli.records import playing
from hexwidgets.cli.refused import Refused
from hexwidgets.cli.saying import columns, ruling_lines, tell_json
from hexwidgets.model import Position
from hexwidgets.play import NothingRolled, Odds, Outcome, Scenario, odds
from hexwidgets.play.chances import POINTS, answers_by_key
from hexwidgets.rules import Answer, Args, Choice, Policy, Term, assumed_answers
from hexwidgets.text import Catalog, assumptions_told

PROBES = 24
"""How many other policies are tried before a key is called unknown."""


Asked: TypeAlias = "set[tuple[str, str]]"
"""Questions that came up, each by the player who is asked and its key."""


def policy_names(asked: Asked) -> list[str]:
    """The names by which a policy answers some questions: their keys, then those of one player each."""
    return [*sorted({key for _, key in asked}), *sorted(f"{by}.{key}" for by, key in asked)]


def list_odds(
    file: str, record: int, policy: Sequence[str], rules: Sequence[str], lang: str | None, *, as_json: bool
) -> int:
    """Print every outcome with its chance, and what is lost and won on average."""
    opened = open_scenario(file, lang, rules)
    answers = pairs(policy, opened.say)
    asked: Asked = set()
    chances = _chances(opened, record, _noting(answers_by_key(answers), asked, opened.say))
    unasked = sorted(set(answers).difference(policy_names(asked)))
    if unasked:
        refuse_unknown(opened, record, {key: answers[key] for key in unasked}, asked)
    tell_odds(opened, chances, as_json=as_json)
    return 0


def tell_odds(opened: Opened, chances: Odds, *, as_json: bool) -> None:
    """Print every outcome with its chance, the average, and how open questions were answered."""
    if as_json:
        tell_json({
            "outcomes": [
                {"p": str(each.p), "losses": each.losses, "points": each.points, "winner": each.winner or None}
                for each in chances.outcomes
            ],
            "expected": {
                "losses": {side: _strings(kinds) for side, kinds in chances.expected.losses.items()},
                "points": _strings(chances.expected.points),
                "wins": _strings(chances.wins),
            },
            "assumed": dict(assumed_answers(chances.assumed)),
        })  # fmt: skip
    else:
        _tell(opened, chances)


def _chances(opened: Opened, record: int, policy: Policy) -> Odds:
    with playing(opened, record):
        try:
            return odds(opened.scenario, record, policy)
        except NothingRolled:
            args = (("file", opened.file), ("number", record))
            raise Refused(opened.say("cli.nothing_rolled", args)) from None


def _noting(policy: Policy, asked: Asked, say: Catalog) -> Policy:
    """The same policy, noting the questions that it is asked, and refusing what no rule allows."""

    def noting(choice: Choice, position: Position) -> Answer:
        asked.add((choice.question.by, choice.question.key))
        answer = policy(choice, position)
        against = choice.question.check(answer)
        if against:
            raise Refused(*(line for ruling in against for line in ruling_lines(ruling, say)))
        return answer

    return noting


def refuse_unknown(opened: Opened, record: int, answers: Mapping[str, Any], asked: Asked) -> None:
    """Refuse answers to questions that no way of playing asks; many ask only if others are answered so or so."""
    known = set(asked)
    fresh = replace(opened, scenario=_unanswered(opened.scenario))
    for probe in range(PROBES):
        if set(answers).issubset(policy_names(known)):
            return
        _chances(fresh, record, _noting(_any_answers(probe), known, opened.say))
    for key, value in answers.items():
        if key not in policy_names(known):
            args = (("name", key), ("value", str(value)))
            if not known:
                raise Refused(opened.say("cli.no_questions", args))
            raise Refused(opened.say("cli.unknown_policy", (*args, ("known", ", ".join(policy_names(known))))))


def _unanswered(scenario: Scenario) -> Scenario:
    """The same scenario with its records at their beginning."""
    plays = tuple(play.model_copy(update={"answers": ()}) for play in scenario.plays)
    return replace(scenario, document=scenario.document.model_copy(update={"plays": plays}))


def _any_answers(probe: int) -> Policy:
    """A policy that picks some lawful option of every question, always the same of the same key."""

    def policy(choice: Choice, position: Position) -> Answer:
        question = choice.question
        lawful = question.lawful()
        if question.kind != "one":
            return lawful if question.kind == "order" or probe % 2 else ()
        return lawful[crc32(f"{probe}:{question.key}".encode()) % len(lawful)]

    return policy


def _strings(numbers: Mapping[str, Fraction]) -> dict[str, str]:
    return {name: str(n) for name, n in numbers.items()}


def _tell(opened: Opened, chances: Odds) -> None:
    say = opened.say
    sides = sorted({side for each in chances.outcomes for side in each.losses})
    percent = Locale.parse(say.language).percent_formats[None].pattern.replace("#0", "#0.00")
    rows = [
        [
            str(each.p),
            format_percent(float(each.p), percent, say.language),
            "; ".join(_outcome(opened, each, sides)),
        ]
        for each in chances.outcomes
    ]
    heads = [say("cli.chance"), "%", say("cli.outcome")]
    typer.echo("\n".join(columns([heads, *rows], right=(0, 1))))
    average = _average(opened, chances)
    if average:
        typer.echo(f"\n{say('cli.expected')}")
        typer.echo("\n".join(f"  {line}" for line in columns(average, right=(1, 2))))
    assumed = assumptions_told(chances.assumed, say)
    if assumed:
        typer.echo(f"\n{say('cli.assumed')}")
        typer.echo("\n".join(f"  {line}" for line in assumed))


def _outcome(opened: Opened, outcome: Outcome, sides: Sequence[str]) -> list[str]:
    say, game = opened.say, opened.scenario.game
    told = []
    for side in sides:
        who = ("side", Term(f"player.{side}"))
        lost = tuple(game.lost(kind, n) for kind, n in outcome.losses.get(side, {}).items())
        told.append(say("cli.losses", (who, ("what", lost))) if lost else say("cli.no_losses", (who,)))
    for side, n in outcome.points.items():
        told.append(say("cli.scores", (("side", Term(f"player.{side}")), ("n", n))))
    if outcome.winner:
        told.append(say("cli.wins", (("side", Term(f"player.{outcome.winner}")),)))
    return told or [say("cli.nothing_lost")]


def _average(opened: Opened, chances: Odds) -> list[list[str]]:
    say, game, expected = opened.say, opened.scenario.game, chances.expected
    rows = [
        (say("cli.average_loss", _about(side, game.lost(kind))), n)
        for side, kinds in expected.losses.items()
        for kind, n in kinds.items()
    ]
    rows += [
        (say("cli.average_points", _about(side, Term(f"{game.name}.fact.{POINTS}"))), n)
        for side, n in expected.points.items()
    ]
    rows += [(say("cli.chance_to_win", (("side", Term(f"player.{side}")),)), p) for side, p in chances.wins.items()]
    return [[told, str(n), format_decimal(float(n), "0.00", say.language)] for told, n in rows]


def _about(side: str, what: Term) -> Args:
    return ("side", Term(f"player.{side}")), ("what", (what,))
