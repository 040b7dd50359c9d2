"""The controls of what is played through: what could begin, the answers to a question, the dice. No rules here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import ipywidgets as W

from hexwidgets.play.exploration import Exploration
from hexwidgets.play.performance import Asked
from hexwidgets.play.scenario import Scenario
from hexwidgets.rules import Answer, Choice, Roll, possible
from hexwidgets.text import Catalog, cite, with_rule
from hexwidgets.widgets.markup import NAMED, dim
from hexwidgets.widgets.playing import answer_words
from hexwidgets.widgets.quiet import Do, Quiet

SOURCES = ("seed", "typed", "chosen")
MOST = 24
"""Answers of one question that get a button each."""


class Offer(NamedTuple):
    """A button of the pool: what it says, its tip, what it does with which value, whether it is chosen or refused."""

    words: str
    tip: str
    value: Any
    chosen: bool = False
    refused: bool = False


class Buttons:
    """A row of buttons that are made once and named anew for each question."""

    def __init__(self, press: Callable[[Any], None], css: str) -> None:
        self._press = press
        self._values: list[Any] = []
        self.buttons: list[W.Button] = []
        self.widget = W.HBox()
        self.widget.add_class(css)

    def show(self, offers: list[Offer]) -> None:
        """Show a button for each offer."""
        missing = len(offers) - len(self.buttons)
        if missing > 0:
            for number in range(len(self.buttons), len(offers)):
                button = W.Button()
                button.on_click(lambda _, number=number: self._press(self._values[number]))
                self.buttons.append(button)
            self.widget.children = tuple(self.buttons)
        self._values = [offer.value for offer in offers]
        for button, offer in zip(self.buttons, offers, strict=False):
            button.description, button.tooltip = offer.words, offer.tip
            button.button_style = "primary" if offer.chosen else ""
            button.disabled = offer.refused
        for number, button in enumerate(self.buttons):
            button.layout.display = "" if number < len(offers) else "none"
        self.widget.layout.display = "" if offers else "none"

    @property
    def values(self) -> tuple[Any, ...]:
        """What the buttons stand for, in their order."""
        return tuple(self._values)


class Stepper:
    """Begin, answer, roll, keep.

    Parameters
    ----------
    do
        Called by name with a value when a control is used: ``begin``, ``answer``, ``faces``, ``roll``, ``again``,
        ``source``, ``seed``, ``keep``, ``leave``, ``past``, ``record``.
    """

    def __init__(self, do: Do) -> None:
        self.quiet = Quiet()
        self.meetings = Buttons(lambda number: do("begin", number), "hexw-begin")
        self.answers = Buttons(lambda answer: do("answer", answer), "hexw-answers")
        self.source = W.ToggleButtons(
            options=list(SOURCES), style={"button_width": "auto", "description_width": "auto"}
        )
        self.seed = W.BoundedIntText(min=0, max=999_999, value=1)
        self.faces: list[W.Dropdown] = []
        self._faces, self._counted = W.HBox(), W.HTML()
        self._asked: tuple[int, bool] | None = None
        self.roll, self.again, self.take, self.leave, self.past = (W.Button() for _ in range(5))
        self.records = W.Dropdown(layout=W.Layout(width="100%"))
        self.roll.add_class("mod-primary")
        self.source.observe(self.quiet.observer("source", do), "value")
        self.seed.observe(self.quiet.observer("seed", do), "value")
        self.records.observe(self.quiet.observer("record", do), "value")
        for name in ("roll", "again", "leave", "past"):
            getattr(self, name).on_click(lambda _, name=name: do(name, None))
        self.take.on_click(lambda _: do("faces", tuple(field.value for field in self._thrown)))
        self.dice = W.VBox([
            self.source, W.HBox([self.seed, self._faces, self.take, self.roll, self.again]), self._counted,
        ])  # fmt: skip
        self.dice.add_class("hexw-dice")
        self.source.add_class("hexw-turns")
        self.begin = W.VBox([self.meetings.widget, self.past, self.records])
        for widget, css in ((self.seed, "hexw-seed"), (self._faces, "hexw-faces"), (self.begin, "hexw-beginning"),
                            (self.records, NAMED)):  # fmt: skip
            widget.add_class(css)
        self.playing = W.VBox([self.answers.widget, self.dice])
        self.playing.add_class("hexw-playing")

    def offer(self, records: tuple[tuple[str, int], ...], say: Catalog) -> None:
        """Offer the recorded plays of a scenario, by name and number."""
        with self.quiet:
            self.records.options = [(say("playing.records"), 0), *records]
            self.records.value = 0
        self.records.description = self.records.tooltip = say("playing.records")
        self.records.layout.display = "" if records else "none"

    def speak(self, say: Catalog) -> None:
        """Show every name in a language."""
        with self.quiet:
            value = self.source.value
            self.source.options = [(say(f"playing.source.{source}"), source) for source in SOURCES]
            self.source.value = value
        self.source.tooltips = [say(f"playing.source.{source}.tip") for source in SOURCES]
        self.source.description, self.seed.description = say("playing.dice"), say("playing.seed")
        self.seed.tooltip = say("playing.seed.tip")
        for name in ("roll", "again_button", "take", "leave", "past"):
            button = getattr(self, name.removesuffix("_button"))
            button.description, button.tooltip = say(f"playing.{name}"), say(f"playing.{name}.tip")

    def follow(self, exploration: Exploration, past: bool, say: Catalog) -> None:
        """Show what can begin, or what the step that is looked at waits for; ``past`` offers the last play again."""
        playing = exploration.playing
        asked = None if playing is None else playing.asked
        self.meetings.show([
            Offer(say(each.say, each.args), cite(each.rule), number, refused=bool(each.refused))
            for number, each in enumerate(exploration.meetings)
        ])  # fmt: skip
        with self.quiet:
            self.records.value = 0
            self.source.value, self.seed.value = exploration.source, exploration.seed
        self.past.layout.display = "" if past and playing is None else "none"
        self.begin.layout.display = "" if playing is None and exploration.mode != "place" else "none"
        self.playing.layout.display = "none" if playing is None else ""
        self.answers.show([] if asked is None else list(_answers(asked, say)))
        rolls = asked is not None and isinstance(asked.step, Roll)
        self.dice.layout.display = "" if rolls else "none"
        if asked is not None and isinstance(asked.step, Roll):
            self._dice(asked, asked.step, say)
        else:
            self._asked = None
        self.leave.layout.display = "none" if playing is None else ""

    def _dice(self, asked: Asked, roll: Roll, say: Catalog) -> None:
        """The dice of a roll; those typed in or chosen are taken once every die has its face."""
        by_seed = self.source.value == "seed"
        if len(self.faces) < len(roll.dice.faces):
            new = [W.Dropdown() for _ in roll.dice.faces[len(self.faces) :]]
            for field in new:
                field.observe(lambda _: self._follow_faces(), "value")
            self.faces += new
            self._faces.children = tuple(self.faces)
        for number, (field, die) in enumerate(zip(self.faces, roll.dice.faces, strict=False)):
            if field.options != die:
                field.options = die
            field.description = field.tooltip = say("playing.die", (("number", number + 1),))
            field.add_class(NAMED)
            if asked.answered:
                field.value = asked.answer[number]
            elif self._asked != (asked.number, False):
                field.value = None
        self._asked = asked.number, asked.answered
        for number, field in enumerate(self.faces):
            field.layout.display = "" if number < len(roll.dice.faces) else "none"
        self.seed.layout.display = self.roll.layout.display = "" if by_seed else "none"
        self._faces.layout.display = self.take.layout.display = "none" if by_seed else ""
        self.roll.disabled = asked.answered
        self.again.layout.display = "" if by_seed and asked.answered else "none"
        self._counted.value = "" if by_seed else dim(say(f"playing.counted.{self.source.value}"))
        self._counted.layout.display = "none" if by_seed else ""
        self._follow_faces()

    @property
    def _thrown(self) -> list[W.Dropdown]:
        return [field for field in self.faces if field.layout.display != "none"]

    def _follow_faces(self) -> None:
        self.take.disabled = any(field.value is None for field in self._thrown)


def _answers(asked: Asked, say: Catalog) -> Iterator[Offer]:
    """A button for each answer to a question, those that a rule forbids among them, with the reason."""
    if not isinstance(asked.step, Choice):
        return
    question = asked.step.question
    for number, answer in enumerate(islice(possible(question), MOST), 1):
        words = answer_words(asked.step, answer, say)
        yield Offer(
            words, say("playing.answer.tip", (("number", number),)), answer, asked.answered and asked.answer == answer
        )
    if question.kind == "one":
        for option in question.options:
            if option.refused is not None:
                words = answer_words(asked.step, option.answer, say)
                yield Offer(
                    words, with_rule(say.step(option.refused), option.refused.rule), option.answer, refused=True
                )


def answer_at(asked: Asked | None, number: int) -> Answer | None:
    """The so-many-th lawful answer to a question, counted from 1; None where there is none."""
    if asked is None or not isinstance(asked.step, Choice):
        return None
    for n, answer in enumerate(possible(asked.step.question), 1):
        if n == number:
            return answer
    return None


def records_of(scenario: Scenario, language: str) -> tuple[tuple[str, int], ...]:
    """The recorded plays of a scenario by name and number."""
    return tuple((scenario.name_of(play, language) or str(n), n) for n, play in enumerate(scenario.plays, 1))
