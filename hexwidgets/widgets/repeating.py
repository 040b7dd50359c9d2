"""Again and again: what many rounds leave of both sides, counted when a button asks for it. No rules here."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

import ipywidgets as W

from hexwidgets.play.attrition import MOST, Repeating, Repetition
from hexwidgets.play.repeating import TooMany
from hexwidgets.play.told import Told
from hexwidgets.rules import Endless, Odds
from hexwidgets.text import Catalog
from hexwidgets.view import to_svg
from hexwidgets.view.survivors import survivors_chart
from hexwidgets.widgets.markup import NAMED, PAGE, dim, head
from hexwidgets.widgets.quiet import Do, Quiet
from hexwidgets.widgets.work import Stopped, Work

COLUMN = 330.0
"""Px of a chart."""
MOST_ROUNDS = 99


class RepeatingStrip:
    """The controls beneath the board where two sides meet.

    Parameters
    ----------
    do
        Called by name with a value: ``which`` of several, ``rounds`` (None to the end), ``repeat`` to count, ``stop``,
        and ``repeated`` when a long counting is over.
    """

    def __init__(self, do: Do) -> None:
        self._do = do
        self._quiet = Quiet()
        self._work: Work[Odds] | None = None
        self._counted: Repetition | None = None
        self._say: Catalog | None = None
        self.head, self.chart = W.HTML(), W.HTML()
        self.which, self.until = W.Dropdown(), W.Dropdown(options=["end", "rounds"], value="end")
        self.rounds = W.BoundedIntText(value=3, min=1, max=MOST_ROUNDS)
        self.start_button, self.stop_button = W.Button(), W.Button()
        self.bar = W.IntProgress(min=0, max=MOST)
        self.told = W.HTML()
        self.which.observe(self._quiet.observer("which", do), "value")
        self.until.observe(lambda _: self._ask(), "value")
        self.rounds.observe(lambda _: self._ask(), "value")
        self.start_button.on_click(lambda _: do("repeat", None))
        self.stop_button.on_click(lambda _: do("stop", None))
        self.progress = W.HBox([self.bar, self.told, self.stop_button])
        controls = W.HBox([self.head, self.which, self.until, self.rounds, self.start_button, self.progress])
        self.widget = W.VBox([controls, self.chart])
        for widget, css in (
            (controls, "hexw-assumed"), (self.chart, "hexw-charts"), (self.which, NAMED), (self.until, NAMED),
            (self.rounds, NAMED), (self.rounds, "hexw-rounds"), (self.widget, "hexw-repeating"),
        ):  # fmt: skip
            widget.add_class(css)

    def _ask(self) -> None:
        if not self._quiet:
            self._do("rounds", None if self.until.value == "end" else self.rounds.value)

    @property
    def running(self) -> bool:
        """Whether something is being counted."""
        return self._work is not None

    def start(self, exploration: Repeating) -> Told | None:
        """Count what is meant; a short while is waited for it, then it goes on beside everything else."""
        meant = exploration.repetition
        if meant is None or self._work is not None:
            return None
        if exploration.worn(meant) is not None:
            return None
        self._counted = meant
        self._progress(0)
        self._work = Work(meant.odds, self._progress, lambda: self._do("repeated", None))
        return self.take(exploration) if self._work.wait() else Told("status.repeating")

    def take(self, exploration: Repeating) -> Told | None:
        """Take what was counted, once it is over."""
        work, counted = self._work, self._counted
        if work is None or counted is None or not work.over:
            return None
        self._work = None
        if work.result is not None:
            exploration.keep_worn(counted, work.result)
            return Told("status.repeated")
        match work.error:
            case Stopped():
                return Told("status.repeating_stopped")
            case TooMany():
                return Told("status.too_many_tables", (("n", MOST),), wrong=True)
            case Endless():
                return Told("status.repeating_endless", wrong=True)
        assert work.error is not None
        raise work.error

    def stop(self) -> None:
        """Ask what is being counted to stop."""
        if self._work is not None:
            self._work.stop()

    def close(self) -> None:
        """Stop for good."""
        self.stop()

    def _progress(self, n: int) -> None:
        self.bar.value = n
        if self._say is not None:
            self.told.value = escape(self._say("repeat.progress", (("n", n),)))

    def follow(self, exploration: Repeating, looks: Mapping[str, str], say: Catalog) -> bool:
        """Show the controls where two sides meet, and what was counted; whether there is anything to show."""
        found, meant = exploration.repetitions, exploration.repetition
        shown = meant is not None or self.running
        self.widget.layout.display = "" if shown else "none"
        if not shown:
            return False
        self._speak(say)
        with self._quiet:
            options = tuple((say(each.say, each.say_args), number) for number, each in enumerate(found))
            if self.which.options != options:
                self.which.options = options
            self.which.value = found.index(meant) if meant is not None else None
            self.until.value = "end" if exploration.rounds is None else "rounds"
            if exploration.rounds is not None:
                self.rounds.value = exploration.rounds
        self.which.layout.display = "" if len(found) > 1 else "none"
        self.rounds.layout.display = "none" if exploration.rounds is None else ""
        self.start_button.layout.display = "none" if self.running or meant is None else ""
        self.progress.layout.display = "" if self.running else "none"
        odds = None if meant is None else exploration.worn(meant)
        self.start_button.disabled = odds is not None
        self.chart.value = "" if odds is None or meant is None else _chart(exploration, meant, odds, looks, say)
        return True

    def _speak(self, say: Catalog) -> None:
        if self._say is say:
            return
        self._say = say
        self.head.value = head(say("repeat.title"))
        with self._quiet:
            value = self.until.value
            self.until.options = [(say("repeat.to_the_end"), "end"), (say("repeat.rounds"), "rounds")]
            self.until.value = value
        self.until.description = self.until.tooltip = say("repeat.until")
        self.which.description = self.which.tooltip = say("repeat.which")
        self.rounds.description = self.rounds.tooltip = say("repeat.rounds.tip")
        self.start_button.description, self.start_button.tooltip = say("repeat.start"), say("repeat.start.tip")
        self.stop_button.description, self.stop_button.tooltip = say("repeat.stop"), say("repeat.stop.tip")


def _chart(exploration: Repeating, meant: Repetition, odds: Odds, looks: Mapping[str, str], say: Catalog) -> str:
    """A block for each side, as HTML."""
    name = say(meant.say, meant.say_args)
    blocks = []
    for side in exploration.sides(meant.arguments):
        scene = survivors_chart(odds, meant.before(side), side, looks, say, COLUMN, PAGE)
        blocks.append(f'<div class="hexw-block">{to_svg(scene, name)}</div>')
    after = "repeat.after_the_end" if meant.rounds is None else "repeat.after_rounds"
    told = say(after, (("what", name), *((("n", meant.rounds),) if meant.rounds is not None else ())))
    return f'{dim(told)}<div class="hexw-blocks">{"".join(blocks)}</div>'
