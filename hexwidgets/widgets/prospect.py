"""What could happen, beneath the board: the tree to click in, losses, all rolls, luck, what each answer is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from html import escape
from typing import Any

import ipywidgets as W

from hexwidgets.play.exploration import Exploration
from hexwidgets.play.forecasting import Forecast
from hexwidgets.play.performance import Performance
from hexwidgets.rules import Term
from hexwidgets.rules.question import same
from hexwidgets.text import Catalog
from hexwidgets.view import LAYERS, LIGHT, Scene, to_svg
from hexwidgets.view.chart import losses_chart, luck_meter, rolls_table
from hexwidgets.view.compared import Answered, comparison_table
from hexwidgets.view.tree import TreePicture, draw_tree
from hexwidgets.widgets.canvas import SceneCanvas
from hexwidgets.widgets.markup import PAGE, dim, head, pill
from hexwidgets.widgets.playing import answer_words
from hexwidgets.widgets.quiet import Do, Quiet
from hexwidgets.widgets.repeating import RepeatingStrip

WIDE = 1080.0
"""Px of the tree's picture; a narrow page shrinks it."""
LOW = 330.0
"""Least height of the tree's canvas in px."""
COLUMN = 330.0
"""Px of a chart."""
SIXTEENTHS = 16


class Prospect:
    """The strip beneath the board: what is to come of what is played through, or of what could be repeated here.

    Parameters
    ----------
    do
        Called with ``node`` and the answers of a node that was clicked; with ``forgotten`` and what went wrong.
    fault
        Called with what went wrong where nobody would see it.
    """

    def __init__(self, do: Do, fault: Callable[[Exception], None]) -> None:
        self._do, self._fault = do, fault
        self._drawn: TreePicture | None = None
        self.canvas: SceneCanvas | None = None
        self.charts = W.HTML()
        self.told = W.HTML()
        self._tree = W.VBox()
        self.assumed: list[W.Dropdown] = []
        self._assumed = W.HBox()
        self._keys: list[str] = []
        self._quiet = Quiet()
        self._now = W.VBox([self._tree, self.told, self._assumed, self.charts])
        self.repeating = RepeatingStrip(do)
        self.widget = W.VBox([self._now, self.repeating.widget])
        for widget, css in (
            (self._tree, "hexw-tree"), (self.told, "hexw-said-tree"), (self.charts, "hexw-charts"),
            (self._assumed, "hexw-assumed"), (self.widget, "hexw-prospect"),
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
        self._show_tree(draw_tree(forecast.tree, say, sides, WIDE, LIGHT), say)
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

    def _show_tree(self, drawn: TreePicture, say: Catalog) -> None:
        self._drawn = drawn
        scene = replace(drawn.scene, layers={**dict.fromkeys(LAYERS, ()), **drawn.scene.layers})
        if self.canvas is None or self.canvas.size[1] < scene.height:
            old = self.canvas  # it grows and never shrinks, so that a step seldom makes another one
            self.canvas = SceneCanvas(
                scene.width, max(scene.height, LOW), on_move=lambda x, y: self._point(x, y), on_press=self._press,
                on_release=lambda x, y: None, on_leave=lambda: self._point(-1, -1), on_fault=self._fault,
            )  # fmt: skip
            self.canvas.companion.label = say("tree.title")
            self._tree.children = (self.canvas.view,)
            if old is not None:
                old.close()
        self.canvas.show(scene)

    def node_at(self, x: float, y: float) -> tuple[Any, ...] | None:
        """The answers of the node that is shown at a place in px, None between them."""
        return None if self._drawn is None else self._drawn.node_at(x, y)

    def place_of(self, answers: tuple[Any, ...]) -> tuple[float, float] | None:
        """Where in the picture (px) a node is shown; None where it is not."""
        for spot in () if self._drawn is None else self._drawn.spots:
            if same(spot.answers, answers):
                return (spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2
        return None

    def _press(self, x: float, y: float) -> None:
        answers = self.node_at(x, y)
        if answers is not None:
            self._do("node", answers)

    def _point(self, x: float, y: float) -> None:
        if self._drawn is None:
            return
        at = self.node_at(x, y)
        told = next((spot.told for spot in self._drawn.spots if at is not None and same(spot.answers, at)), "")
        if self.told.value != (text := escape(told)):
            self.told.value = text

    def close(self) -> None:
        """Close the canvas of the tree for good, and stop what is being counted."""
        self.repeating.close()
        if self.canvas is not None:
            self.canvas.close()
            self.canvas = None


def sides_of(exploration: Exploration, playing: Performance, forecast: Forecast) -> tuple[str, str]:
    """The two sides: the players that the record names, in its order, else those who lose something."""
    players = set(exploration.session.scenario().players)
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
    parts = [
        _block(say("prospect.odds"), losses_chart(forecast.odds, across, looks, say, COLUMN, PAGE, SIXTEENTHS), "")
    ]
    asked = playing.asked
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
