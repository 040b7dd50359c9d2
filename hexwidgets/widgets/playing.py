"""What is played through, as HTML: its steps under their sections, the one looked at lit, and what lies ahead."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from html import escape

from hexwidgets.play.exploration import Exploration
from hexwidgets.play.performance import Performance, Rolled
from hexwidgets.rules import Answer, Choice, Encounter, GameSystem, Odds, Roll, RuleRef, Step, Term
from hexwidgets.text import Catalog, answer_told, assumed_told
from hexwidgets.view import to_svg
from hexwidgets.view.chart import losses_chart
from hexwidgets.view.survivors import mean, short
from hexwidgets.widgets.markup import PAGE, dim, head, pill, sentence

WIDE = 330.0
"""Px of a chart in the panel."""
SIXTEENTHS = 16


def meetings(exploration: Exploration, looks: Mapping[str, str], say: Catalog) -> str:
    """What could begin here: a head over its buttons, how it would come out, and every reason against what may not."""
    found = exploration.meetings
    if not found:
        return ""
    top, against = head(say("playing.meetings")), "".join(_against(each, say) for each in found if each.refused)
    costly = [(each, odds) for each, odds in exploration.prospects if odds.owners]
    if not costly:
        return top + against
    (first, odds), *others = costly
    owners = _sides(first, odds)
    name = say(first.say, first.args)
    chart = to_svg(
        losses_chart(odds, owners, looks, say, WIDE, PAGE, SIXTEENTHS, kinds=facts_lost(exploration.game, odds)),
        say("prospect.of", (("what", name),)),
    )
    lines = "".join(f"<div>{escape(_expected(each, odds, say))}</div>" for each, odds in others)
    assumed = _once(assumed_told(odds.assumed, say) for _, odds in costly)
    return f'{top}<div class="hexw-foreseen"><b>{escape(name)}</b>{chart}{lines}{assumed}</div>{against}'


def _once(sentences: Iterable[str]) -> str:
    """Sentences as dim lines, each once; those without a word left out."""
    return "".join(dim(each) for each in dict.fromkeys(sentences) if each)


def facts_lost(game: GameSystem, odds: Odds) -> dict[str, tuple[Term | str, ...]]:
    """By owner the words for what it loses, where that is anything but pieces."""
    facts = {fact.key for fact in game.facts if fact.loss}
    return {owner: tuple(map(game.lost, kinds)) for owner, kinds in odds.kinds.items() if facts.intersection(kinds)}


def _sides(meeting: Encounter, odds: Odds) -> tuple[str, ...]:
    """Who may lose something, whoever begins it last."""
    return tuple(sorted(odds.owners, key=lambda owner: owner == meeting.by))


def _expected(meeting: Encounter, odds: Odds, say: Catalog) -> str:
    """What each side loses on average, in a line."""
    parts = [
        say("prospect.expects", (("who", Term(f"player.{owner}")), ("n", short(mean(odds.losses_of(owner)), say))))
        for owner in _sides(meeting, odds)
    ]
    return say("told.at", (("place", say(meeting.say, meeting.args)), ("text", "; ".join(parts))))


def _against(meeting: Encounter, say: Catalog) -> str:
    lines = "".join(f"<div>{sentence(each, say)}</div>" for each in meeting.refused)
    return f'<div class="hexw-why"><b>{escape(say(meeting.say, meeting.args))}</b>{lines}</div>'


def what_is_played(exploration: Exploration, say: Catalog) -> str:
    """The name of what is played through, and which of its steps is looked at."""
    playing = exploration.playing
    if playing is None:
        return ""
    name = say(f"{exploration.game.name}.procedure.{playing.procedure.name}")
    where = say("playing.at", (("number", playing.at), ("total", playing.length)))
    return (
        f'<div class="hexw-rule-top"><h4 class="hexw-title">{escape(name)}</h4>'
        f'<span class="hexw-dim">{escape(where)}</span></div>'
    )


def steps(exploration: Exploration, say: Catalog) -> str:
    """The steps of what is played through: those taken, the one looked at, those of the line that lie ahead."""
    playing = exploration.playing
    if playing is None:
        return ""
    rows = "".join(_section(playing, rule, numbers, say) for rule, numbers in _sections(playing))
    over = dim(say("playing.over")) if playing.over and playing.at == playing.length else ""
    return f'<ol class="hexw-steps">{rows}</ol>{over}'


def _sections(playing: Performance) -> Iterator[tuple[RuleRef, list[int]]]:
    """The steps' numbers, those that follow each other under one section together."""
    rule: RuleRef | None = None
    numbers: list[int] = []
    for number in range(1, playing.length + 1):
        step = playing.step_at(number)
        if step.rule != rule and numbers and rule is not None:
            yield rule, numbers
            numbers = []
        rule = step.rule
        numbers.append(number)
    if numbers and rule is not None:
        yield rule, numbers


def _section(playing: Performance, rule: RuleRef, numbers: list[int], say: Catalog) -> str:
    lit = playing.at in numbers
    ahead = numbers[0] > playing.at
    decides = any(isinstance(playing.step_at(number), Choice) for number in numbers)
    names = ["hexw-decides"] if decides else []
    names += ["hexw-lit"] if lit else ["hexw-ahead"] if ahead else []
    lines = "".join(_line(playing, number, say) for number in numbers)
    mark = ' aria-current="step"' if lit else ""
    top = f'<div class="hexw-rule-top"><b>{escape(say.title(rule))}</b>{pill(rule)}</div>'
    return f'<li class="{" ".join(names)}"{mark}>{top}{lines}</li>'


def _line(playing: Performance, number: int, say: Catalog) -> str:
    step = playing.step_at(number)
    text = escape(say.step(step))
    given = answered(playing, number, say)
    kind = "hexw-now" if number == playing.at else "hexw-ahead" if number > playing.at else ""
    return f'<div class="hexw-line {kind}">{text}{given}</div>'


def answered(playing: Performance, number: int, say: Catalog) -> str:
    """The answer to a step and how its faces came about; nothing for what is no question, or is not answered."""
    step = playing.step_at(number)
    if number > len(playing.run.frames) or not isinstance(step, Choice | Roll):
        return ""
    answer = playing.run.frames[number - 1].answer
    parts = [f'<b class="hexw-answer">{escape(answer_words(step, answer, say))}</b>']
    how = playing.rolled(playing.given_before(number)) if isinstance(step, Roll) else None
    if how is not None:
        parts.append(came_about(how, say))
    return " → " + " · ".join(parts)


def came_about(how: Rolled, say: Catalog) -> str:
    """How faces came about, and whether they were rolled again on purpose."""
    by = escape(say(f"playing.by.{how.source}", (("seed", str(how.seed)),)))
    return f"{by} · <em>{escape(say('playing.again', (('n', how.again),)))}</em>" if how.again else by


def answer_words(step: Step, answer: Answer, say: Catalog) -> str:
    """An answer in words: the names of options, the faces of dice."""
    if isinstance(step, Choice):
        return answer_told(step, answer, say)
    return ", ".join(map(str, answer)) if isinstance(answer, tuple) else json.dumps(answer)
