"""Again and again: what many rounds leave of both sides, counted when a button asks for it. No rules here."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

import ipywidgets as W

from hexwidgets.play.attrition import MOST, Repeating, Repetition
from hexwidgets.play.repeating import TooMany
from hexwidgets.play.told import Told
from hexwidgets.rules import Endless, Odds, Term
from hexwidgets.text import Catalog, assumed_told
from hexwidgets.view import to_svg
from hexwidgets.view.strengths import strength_table
from hexwidgets.view.survivors import survivors_chart
from hexwidgets.widgets.markup import NAMED, PAGE, dim, head, pill
from hexwidgets.widgets.quiet import Do, Quiet
from hexwidgets.widgets.work import Stopped, Work

COLUMN = 330.0
"""Px of a chart."""
MOST_ROUNDS = 99
MOST_LEFT = 99
UNTIL = ("end", "rounds", "left")
"""Until when it goes on: to the end, for so many rounds, until a side has so many left."""


class RepeatingStrip:
    """The controls beneath the board where two sides meet.

    Parameters
    ----------
    do
        Called by name with a value: ``which`` of several, ``until`` with the rounds and with (side, how many
        left), each None for no such end, ``repeat`` to count, ``stop``, and ``repeated`` when a long counting is over.
    """

    def __init__(self, do: Do) -> None:
        self._do = do
        self._quiet = Quiet()
        self._work: Work[Odds] | None = None
        self._counted: Repetition | None = None
        self._say: Catalog | None = None
        self.head, self.chart = W.HTML(), W.HTML()
        self.which, self.until = W.Dropdown(), W.Dropdown(options=UNTIL, value="end")
        self.rounds = W.BoundedIntText(value=3, min=1, max=MOST_ROUNDS)
        self.side, self.left = W.Dropdown(), W.BoundedIntText(value=1, min=0, max=MOST_LEFT)
        self.start_button, self.stop_button = W.Button(), W.Button()
        self.bar = W.IntProgress(min=0, max=MOST)
        self.told = W.HTML()
        self.which.observe(self._quiet.observer("which", do), "value")
        for field in (self.until, self.rounds, self.side, self.left):
            field.observe(lambda _: self._ask(), "value")
        self.start_button.on_click(lambda _: do("repeat", None))
        self.stop_button.on_click(lambda _: do("stop", None))
        self.progress = W.HBox([self.bar, self.told, self.stop_button])
        controls = W.HBox([
            self.head, self.which, self.until, self.rounds, self.side, self.left, self.start_button, self.progress,
        ])  # fmt: skip
        self.widget = W.VBox([controls, self.chart])
        for widget, css in (
            (controls, "hexw-assumed"), (self.chart, "hexw-charts"), (self.which, NAMED), (self.until, NAMED),
            (self.rounds, NAMED), (self.rounds, "hexw-rounds"), (self.side, NAMED), (self.left, NAMED),
            (self.left, "hexw-rounds"), (self.widget, "hexw-repeating"),
        ):  # fmt: skip
            widget.add_class(css)

    def _ask(self) -> None:
        if self._quiet:
            return
        side = self.side.value or next((name for _, name in self.side.options), None)
        rounds = self.rounds.value if self.until.value == "rounds" else None
        self._do("until", (rounds, (side, self.left.value) if self.until.value == "left" and side else None))

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
            self._end(exploration, meant, say)
        self.which.layout.display = "" if len(found) > 1 else "none"
        for field, end in ((self.rounds, "rounds"), (self.side, "left"), (self.left, "left")):
            field.layout.display = "" if self.until.value == end else "none"
        self.start_button.layout.display = "none" if self.running or meant is None else ""
        self.progress.layout.display = "" if self.running else "none"
        odds = None if meant is None else exploration.worn(meant)
        self.start_button.disabled = odds is not None
        self.chart.value = "" if odds is None or meant is None else _chart(exploration, meant, odds, looks, say)
        return True

    def _end(self, exploration: Repeating, meant: Repetition | None, say: Catalog) -> None:
        """Until when it goes on, as is set; a side that is not one of the two has no end named after it."""
        sides = () if meant is None else exploration.sides(meant.arguments)
        self.side.options = [(say("ui.word", (("what", Term(f"player.{side}")),)), side) for side in sides]
        left, rounds = exploration.left, exploration.rounds
        self.until.value = "left" if left is not None else "end" if rounds is None else "rounds"
        if rounds is not None:
            self.rounds.value = rounds
        if left is not None:
            self.side.value = left[0] if left[0] in sides else None
            self.left.value = left[1]

    def _speak(self, say: Catalog) -> None:
        if self._say is say:
            return
        self._say = say
        self.head.value = head(say("repeat.title"))
        with self._quiet:
            value = self.until.value
            self.until.options = [
                (say("repeat.to_the_end"), "end"), (say("repeat.rounds"), "rounds"), (say("repeat.left"), "left"),
            ]  # fmt: skip
            self.until.value = value
        self.until.description = self.until.tooltip = say("repeat.until")
        self.which.description = self.which.tooltip = say("repeat.which")
        self.rounds.description = self.rounds.tooltip = say("repeat.rounds.tip")
        self.side.description = self.side.tooltip = say("repeat.side")
        self.left.description = self.left.tooltip = say("repeat.left.tip")
        self.start_button.description, self.start_button.tooltip = say("repeat.start"), say("repeat.start.tip")
        self.stop_button.description, self.stop_button.tooltip = say("repeat.stop"), say("repeat.stop.tip")


def _chart(exploration: Repeating, meant: Repetition, odds: Odds, looks: Mapping[str, str], say: Catalog) -> str:
    """A block for each side, as HTML."""
    name = say(meant.say, meant.say_args)
    blocks, counted = [], {side: tuple(map(exploration.game.lost, facts)) for side, facts in meant.facts}
    for side in exploration.sides(meant.arguments):
        before, kinds = meant.before(side), counted.get(side, ())
        scene = survivors_chart(odds, before, side, looks, say, COLUMN, PAGE, kinds)
        blocks.append(f'<div class="hexw-block">{to_svg(scene, name)}</div>')
    to_the_end = meant.rounds is None and not meant.left
    strengths = exploration.game.strengths(meant.table, dict(meant.arguments)) if to_the_end else None
    if strengths is not None:
        table = to_svg(strength_table(strengths, looks, say, COLUMN, PAGE), say("strengths.title"))
        blocks.append(f'<div class="hexw-block">{head(say("strengths.title"))}{pill(strengths.rule)}{table}</div>')
    assumed = assumed_told(odds.assumed, say)
    told = f"{dim(_until(meant, name, say))}{dim(assumed) if assumed else ''}"
    return f'{told}<div class="hexw-blocks">{"".join(blocks)}</div>'


def _until(meant: Repetition, name: str, say: Catalog) -> str:
    """What was repeated, and until when."""
    if meant.left:
        ((side, n),) = meant.left
        return say("repeat.after_left", (("what", name), ("who", Term(f"player.{side}")), ("n", n)))
    if meant.rounds is not None:
        return say("repeat.after_rounds", (("what", name), ("n", meant.rounds)))
    return say("repeat.after_the_end", (("what", name),))
