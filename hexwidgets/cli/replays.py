"""``hexwidgets play``: a recorded play as numbered steps, each with its rule."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import typer

from hexwidgets.cli.inputs import Opened, open_scenario
from hexwidgets.cli.records import playing
from hexwidgets.cli.saying import columns, ruling_lines, section, tell_json
from hexwidgets.model import in_order
from hexwidgets.play import Replayed, as_filed, replay_record
from hexwidgets.play.added import effect_notes
from hexwidgets.play.schema import PlayPart
from hexwidgets.rules import Answer, BadRecord, Choice, Event, IllegalAnswer, Question, Roll, Ruling, Step, Term, Toll
from hexwidgets.rules.question import same
from hexwidgets.text import Catalog, cite, counts_told, fault_lines, flags_told, pieces_told

KINDS: tuple[tuple[type[Step], str], ...] = (
    (Toll, "toll"), (Ruling, "ruling"), (Choice, "choice"), (Roll, "roll"), (Event, "event"),
)  # fmt: skip


def tell_play(file: str, record: int, lang: str | None, *, as_json: bool) -> int:
    """Print the steps of a recorded play, and what lies on the table after them."""
    opened = open_scenario(file, lang)
    with playing(opened, record):
        try:
            again = replay_record(opened.scenario, record)
        except (BadRecord, IllegalAnswer) as refused:
            play = opened.scenario.plays[record - 1]
            if play.expect is None or not play.expect.refused:
                raise
            _tell_refusal(opened, record, refused.rulings, as_json=as_json)
            return 0
    taken = [(frame.step, frame.answer) for frame in again.run.frames]
    if as_json:
        if again.run.waiting is not None:
            taken.append((again.run.waiting, None))
        position = as_filed(opened.scenario, again.run.position)
        tell_json({"steps": [_step(step, answer, opened.say) for step, answer in taken], "position": position})
    else:
        _tell(opened, record, again, taken)
    return 0


def _tell_refusal(opened: Opened, record: int, rulings: Sequence[Ruling], *, as_json: bool) -> None:
    """A play that is there to show what may not be done."""
    say, play = opened.say, opened.scenario.plays[record - 1]
    if as_json:
        position = as_filed(opened.scenario, opened.scenario.start(play).position)
        tell_json({"steps": [_step(ruling, None, say) for ruling in rulings], "position": position})
        return
    typer.echo(_heading(opened, record, play) + "\n")
    for ruling in rulings:
        for line in ruling_lines(ruling, say):
            typer.echo(line)


def _heading(opened: Opened, record: int, play: PlayPart) -> str:
    titles = play.title
    named = (titles.get(opened.say.language), titles.get(opened.scenario.language), *titles.values(), play.procedure)
    return opened.say("cli.record", (("number", record), ("title", next(each for each in named if each))))


def _step(step: Step, answer: Answer, say: Catalog) -> dict[str, Any]:
    return {
        "kind": next(kind for sort, kind in KINDS if isinstance(step, sort)),
        "rule": section(step.rule),
        "text": say.step(step),
        "answer": answer,
        "spaces": list(step.at),
    }


def _tell(opened: Opened, record: int, again: Replayed, taken: Sequence[tuple[Step, Answer]]) -> None:
    say = opened.say
    typer.echo(_heading(opened, record, again.play))
    for note in effect_notes(opened.scenario.where, opened.scenario.document, opened.scenario.game):
        for line in fault_lines(note, say):
            typer.echo(line)
    heads = ["", *(say(f"table.{head}") for head in ("space", "rule", "step", "answer"))]
    rows = [
        [str(number), ", ".join(step.at), cite(step.rule), say.step(step), _answer(step, answer, say)]
        for number, (step, answer) in enumerate(taken, 1)
    ]
    if not any(row[-1] for row in rows):
        heads, rows = heads[:-1], [row[:-1] for row in rows]  # nobody was asked
    if rows:
        typer.echo("\n" + "\n".join(columns([heads, *rows], right=(0,))))
    typer.echo()
    for line in (*_open_question(again, say), *_afterwards(opened, again)):
        typer.echo(line)


def _answer(step: Step, answer: Answer, say: Catalog) -> str:
    """An answer as its names; of dice, the faces."""
    if isinstance(step, Choice):
        given = (answer,) if step.question.kind == "one" else answer
        return ", ".join(_name(step.question, each, say) for each in given) or say("cli.none_of_them")
    if isinstance(step, Roll):
        return ", ".join(map(str, answer))
    return ""


def _name(question: Question, answer: Answer, say: Catalog) -> str:
    names = (option.name for option in question.options if same(option.answer, answer))
    return say("ui.word", (("what", next(names)),))


def _open_question(again: Replayed, say: Catalog) -> Iterator[str]:
    """Where the record stops, and the answers that could go on from there."""
    waiting = again.run.waiting
    if waiting is None:
        return
    stops = "cli.stops_at" if isinstance(waiting, Choice) else "cli.stops_before"
    yield say(stops, (("what", say.step(waiting)), ("rule", cite(waiting.rule))))
    if isinstance(waiting, Choice):
        for option in waiting.question.options:
            if option.refused is None:
                name = say("ui.word", (("what", option.name),))
                answer = json.dumps(option.answer, ensure_ascii=False)
                yield f"  {say('cli.could_answer', (('answer', answer), ('name', name)))}"


def _afterwards(opened: Opened, again: Replayed) -> Iterator[str]:
    """What is different on the table."""
    say, game = opened.say, opened.scenario.game
    before, after = again.table, again.table.after(again.run.position)

    def lying(about: str) -> tuple[str, ...]:
        told = (pieces_told, counts_told, flags_told)
        return tuple(phrase for each in told for phrase in each(after, game, about, say))

    old, new = before.position, after.position
    subjects = {*old.pieces, *new.pieces, *(of for _, of in (*old.facts, *new.facts))}
    changed = [
        about
        for about in sorted(subjects, key=in_order)
        if old.at(about) != new.at(about)
        or {key: v for (key, of), v in old.facts.items() if of == about}
        != {key: v for (key, of), v in new.facts.items() if of == about}
    ]
    if not changed:
        yield say("cli.nothing_differs")
        return
    yield say("cli.afterwards")
    for about in changed:
        place = say("ui.word", (("what", Term(f"player.{about}")),))
        text = "; ".join(lying(about)) or say("hover.empty")
        yield f"  {say('told.at', (('place', place), ('text', text)))}"
