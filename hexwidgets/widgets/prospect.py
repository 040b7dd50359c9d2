"""What could happen, beneath the board: the tree to click in, losses, all rolls, luck, what each answer is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import ipywidgets as W

from hexwidgets.play.exploration import Exploration
from hexwidgets.play.forecasting import Forecast
from hexwidgets.play.performance import Performance
from hexwidgets.rules import Roll, Term
from hexwidgets.text import Catalog
from hexwidgets.view import LIGHT, Scene, to_svg
from hexwidgets.view.chart import losses_chart, luck_meter, rolls_table
from hexwidgets.view.compared import Answered, comparison_table
from hexwidgets.view.tree import draw_tree
from hexwidgets.widgets.markup import PAGE, dim, head, pill
from hexwidgets.widgets.playing import answer_words
from hexwidgets.widgets.quiet import Do, Quiet
from hexwidgets.widgets.repeating import RepeatingStrip
from hexwidgets.widgets.tree_panel import TreePanel

WIDE = 1080.0
"""Px of the tree's picture; a narrow page shrinks it."""
COLUMN = 330.0
"""Px of a chart."""
SIXTEENTHS = 16


class Prospect:
    """The strip beneath the board: what is to come of what is played through, or of what could be repeated here.

    Parameters
    ----------
    do
        Called with ``node`` and the answers of a node that was chosen, and with ``assume``, the key of a question and
        the answer that all odds assume.
    key
        Called with a key that was pressed in the tree and that the tree does not answer.
    fault
        Called with what went wrong where nobody would see it.
    """

    def __init__(self, do: Do, key: Callable[[str, bool], None], fault: Callable[[Exception], None]) -> None:
        self._do = do
        self.tree = TreePanel(lambda answers: do("node", answers), key, fault)
        self.charts = W.HTML()
        self.assumed: list[W.Dropdown] = []
        self._assumed = W.HBox()
        self._keys: list[str] = []
        self._quiet = Quiet()
        self._now = W.VBox([self.tree.widget, self._assumed, self.charts])
        self.repeating = RepeatingStrip(do)
        self.widget = W.VBox([self._now, self.repeating.widget])
        for widget, css in (
            (self.charts, "hexw-charts"), (self._assumed, "hexw-assumed"), (self.widget, "hexw-prospect"),
        ):  # fmt: skip
            widget.add_class(css)
        self.widget.layout.display = self._now.layout.display = "none"

    def follow(self, exploration: Exploration, looks: Mapping[str, str], say: Catalog) -> None:
        """Show what could happen from the step that is looked at; nothing where nothing is played."""
        forecast, playing = exploration.forecast, exploration.playing
        self._now.layout.display = "none" if forecast is None else ""
        repeats = self.repeating.follow(exploration, looks, say)
        self.widget.layout.display = "none" if forecast is None and not repeats else ""
        if forecast is None or playing is None:
            return
        sides = sides_of(exploration, playing, forecast)
        self.tree.show(draw_tree(forecast.tree, say, sides, WIDE, LIGHT), forecast.tree.answers, say)
        self.charts.value = charts(exploration, playing, forecast, sides, looks, say)
        self._assume(exploration, forecast, say)

    def _assume(self, exploration: Exploration, forecast: Forecast, say: Catalog) -> None:
        """A list for each open question: the answer that all odds assume."""
        open_ = [each for each in forecast.comparisons if len(each.rows) > 1]
        for number in range(len(self.assumed), len(open_)):
            field = W.Dropdown(layout=W.Layout(width="auto"), style={"description_width": "auto"})
            field.observe(
                lambda change, number=number: (
                    None if self._quiet else self._do("assume", (self._keys[number], change["new"]))
                ),
                "value",
            )
            self.assumed.append(field)
            self._assumed.children = tuple(self.assumed)
        self._keys = [each.choice.question.key for each in open_]
        with self._quiet:
            for each, field in zip(open_, self.assumed, strict=False):
                words = [(answer_words(each.choice, row.answer, say), row.answer) for row in each.rows]
                if field.options != tuple(words):
                    field.options = words
                field.description = say(
                    "prospect.assume",
                    (("who", Term(f"player.{each.choice.question.by}")), ("what", say.title(each.choice.rule))),
                )
                field.value = next(row.answer for row in each.rows if row.by_policy)
        for number, field in enumerate(self.assumed):
            field.layout.display = "" if number < len(open_) else "none"

    def close(self) -> None:
        """Close the canvas of the tree for good, and stop what is being counted."""
        self.repeating.close()
        self.tree.close()


def sides_of(exploration: Exploration, playing: Performance, forecast: Forecast) -> tuple[str, str]:
    """The two sides: the players that the record names, in its order, else those who lose something."""
    players = exploration.session.players
    named = [each for each in playing.arguments.values() if isinstance(each, str) and each in players]
    owners = [owner for owner in forecast.odds.owners if owner not in named]
    first, second, *_ = (*named, *owners, "", "")
    return first, second


def charts(
    exploration: Exploration,
    playing: Performance,
    forecast: Forecast,
    sides: tuple[str, str],
    looks: Mapping[str, str],
    say: Catalog,
) -> str:
    """Losses, all rolls, luck and the worth of answers, a block each, as HTML."""
    across = tuple(side for side in reversed(sides) if side)
    final = playing.over and playing.at == playing.length
    asked = playing.asked
    thrown = asked is not None and asked.answered and isinstance(asked.step, Roll)
    fell = (
        None if forecast.fell is None else {side: sum(forecast.fell.losses.get(side, {}).values()) for side in across}
    )
    chart = losses_chart(forecast.odds, across, looks, say, COLUMN, PAGE, SIXTEENTHS, fell)
    parts = [_block(say("prospect.before" if thrown else "prospect.odds"), chart, "")]
    if forecast.cells and asked is not None:
        table = rolls_table(forecast.cells, (across[0], across[-1]), say, COLUMN, PAGE,
                            asked.answer if asked.answered else None)  # fmt: skip
        if table is not None:
            parts.append(_block(say("prospect.rolls"), table, say("prospect.rolls.hint")))
    if forecast.luck.throws:
        luck = forecast.luck
        if any(how.source == "chosen" for _, how in playing.how_rolled):
            parts.append(f"<div>{head(say('prospect.luck'))}{dim(say('prospect.luck.chosen'))}</div>")
        else:
            whose = (luck.sides.side, luck.sides.other)
            meter = luck_meter(whose, looks, luck.least, luck.expected, luck.most, luck.total, say, COLUMN, PAGE)
            parts.append(_block(say("prospect.luck"), meter, ""))
    if not final:
        for each in forecast.comparisons:
            rows = [Answered(row.name, row.odds, row.by_policy) for row in each.rows]
            made = comparison_table(rows, across, say, COLUMN, PAGE, SIXTEENTHS)
            name = f"{say.title(each.choice.rule)}: {say.step(each.choice)}"
            parts.append(_block(name, made, "", pill(each.choice.rule)))
    return f'<div class="hexw-blocks">{"".join(parts)}</div>'


def _block(title: str, scene: Scene, hint: str, more: str = "") -> str:
    below = dim(hint) if hint else ""
    return f'<div class="hexw-block">{head(title)}{more}{to_svg(scene, title)}{below}</div>'
