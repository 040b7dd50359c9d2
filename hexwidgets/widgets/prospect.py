"""What could happen: losses, all rolls and luck beside the board, beneath it the tree and what each answer is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

import ipywidgets as W

from hexwidgets.play.exploration import Exploration
from hexwidgets.play.forecasting import Forecast
from hexwidgets.play.performance import Performance
from hexwidgets.play.policies import own_key
from hexwidgets.rules import Choice, Roll, Term
from hexwidgets.text import Catalog
from hexwidgets.view import LIGHT, Scene, to_svg
from hexwidgets.view.chart import losses_chart, luck_meter, rolls_table
from hexwidgets.view.compared import Answered, comparison_table
from hexwidgets.view.tree import draw_tree
from hexwidgets.widgets.markup import PAGE, dim, head, pill
from hexwidgets.widgets.playing import answer_words, facts_lost
from hexwidgets.widgets.quiet import Do, Quiet
from hexwidgets.widgets.repeating import RepeatingStrip
from hexwidgets.widgets.tree_panel import TreePanel

WIDE, NARROWEST, WIDEST = 1080.0, 640.0, 1500.0
"""Px of the tree's picture where the page's width is not known, and the limits where it is; a narrower one scrolls."""
MARGIN = 30.0
"""Px of a page that neither tree nor charts take."""
STEP = 20.0
"""Px by which the page's width has to change for another picture."""
COLUMN = 330.0
"""Px of a chart, where the page has room for it."""
SIXTEENTHS = 16


class Prospect:
    """What is to come of what is played through, or of what could be repeated here.

    Parameters
    ----------
    do
        Called with ``node`` and the answers of a node that was chosen, and with ``assume``, the name of a question
        for its player and the answer that all odds assume.
    key
        Called with a key that was pressed in the tree and that the tree does not answer.
    fault
        Called with what went wrong where nobody would see it.

    Attributes
    ----------
    widget
        The strip beneath the board: the tree, what the odds assume, what each answer is worth, battles repeated.
    outlook
        What stands beside the board where there is room for it: losses, all rolls, luck.
    """

    def __init__(self, do: Do, key: Callable[[str, bool], None], fault: Callable[[Exception], None]) -> None:
        self._do = do
        self.tree = TreePanel(lambda answers: do("node", answers), key, fault)
        self.outlook, self.worth = W.HTML(), W.HTML()
        self.assuming = W.HTML()
        self.assumed: list[W.Dropdown] = []
        self._assumed = W.HBox()
        self._keys: list[str] = []
        self._quiet = Quiet()
        self._now = W.VBox([self.tree.widget, self.assuming, self._assumed, self.worth])
        self.repeating = RepeatingStrip(do)
        self.widget = W.VBox([self._now, self.repeating.widget])
        for widget, css in (
            (self.worth, "hexw-charts"), (self.outlook, "hexw-outlook"), (self.assuming, "hexw-assuming"),
            (self._assumed, "hexw-assumed"), (self.widget, "hexw-prospect"),
        ):  # fmt: skip
            widget.add_class(css)
        self.widget.layout.display = self._now.layout.display = self.outlook.layout.display = "none"

    def follow(self, exploration: Exploration, looks: Mapping[str, str], say: Catalog, room: float = 0.0) -> None:
        """Show what could happen from the step that is looked at; nothing where nothing is played.

        ``room`` is the width of the page in px, 0 where it is not known.
        """
        forecast, playing = exploration.forecast, exploration.playing
        self._now.layout.display = self.outlook.layout.display = "none" if forecast is None else ""
        repeats = self.repeating.follow(exploration, looks, say)
        self.widget.layout.display = "none" if forecast is None and not repeats else ""
        if forecast is None or playing is None:
            return
        sides = sides_of(exploration, playing, forecast)
        self.tree.show(draw_tree(forecast.tree, say, sides, tree_width(room), LIGHT), forecast.tree.answers, say)
        wide = min(COLUMN, room - MARGIN) if room else COLUMN
        self.outlook.value = outlook(exploration, playing, forecast, sides, looks, say, wide)
        self.worth.value = worth(forecast, sides, say, wide)
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
        self.assuming.value = head(say("prospect.assumed")) if open_ else ""
        self._keys = [own_key(each.choice.question) for each in open_]
        rules = [each.choice.rule for each in open_]
        with self._quiet:
            for each, field in zip(open_, self.assumed, strict=False):
                words = [(answer_words(each.choice, row.answer, say), row.answer) for row in each.rows]
                if field.options != tuple(words):
                    field.options = words
                field.description = _asked(each.choice, rules.count(each.choice.rule) == 1, say)
                field.value = next(row.answer for row in each.rows if row.by_policy)
        for number, field in enumerate(self.assumed):
            field.layout.display = "" if number < len(open_) else "none"

    def close(self) -> None:
        """Close the canvas of the tree for good, and stop what is being counted."""
        self.repeating.close()
        self.tree.close()


def _asked(choice: Choice, alone: bool, say: Catalog) -> str:
    """Who decides, and the section that asks; the whole question where it is not the only one under its section."""
    if not alone:
        return say.step(choice)
    return say("prospect.assume", (("who", Term(f"player.{choice.question.by}")), ("what", say.title(choice.rule))))


def sides_of(exploration: Exploration, playing: Performance, forecast: Forecast) -> tuple[str, str]:
    """The two sides: the players that the record names, in its order, else those who lose something."""
    players = exploration.session.players
    named = [each for each in playing.arguments.values() if isinstance(each, str) and each in players]
    owners = [owner for owner in forecast.odds.owners if owner not in named]
    first, second, *_ = (*named, *owners, "", "")
    return first, second


def tree_width(room: float) -> float:
    """Px of the tree's picture on a page of so many px, 0 for a page whose width is not known."""
    return min(WIDEST, max(NARROWEST, (room - MARGIN) // STEP * STEP)) if room else WIDE


def outlook(
    exploration: Exploration,
    playing: Performance,
    forecast: Forecast,
    sides: tuple[str, str],
    looks: Mapping[str, str],
    say: Catalog,
    wide: float = COLUMN,
) -> str:
    """Losses, all rolls and luck, a block each of so many px, as HTML."""
    across = tuple(side for side in reversed(sides) if side)
    asked = playing.asked
    thrown = asked is not None and asked.answered and isinstance(asked.step, Roll)
    fell = (
        None if forecast.fell is None else {side: sum(forecast.fell.losses.get(side, {}).values()) for side in across}
    )
    if fell is None and playing.over and playing.at == playing.length:
        fell = {side: n for side in across for n in forecast.odds.losses_of(side)}
    kinds = facts_lost(exploration.game, forecast.odds)
    chart = losses_chart(forecast.odds, across, looks, say, wide, PAGE, SIXTEENTHS, fell, kinds)
    parts = [_block(say("prospect.before" if thrown else "prospect.odds"), chart)]
    if forecast.cells and asked is not None:
        table = rolls_table(forecast.cells, (across[0], across[-1]), say, wide, PAGE,
                            asked.answer if asked.answered else None)  # fmt: skip
        if table is not None:
            parts.append(
                f'<div class="hexw-block">{to_svg(table, say("prospect.rolls"))}{dim(say("prospect.rolls.hint"))}</div>'
            )
    if forecast.luck.throws:
        luck = forecast.luck
        if any(how.source == "chosen" for _, how in playing.how_rolled):
            parts.append(
                f"<div class='hexw-block'>{head(say('prospect.luck'))}{dim(say('prospect.luck.chosen'))}</div>"
            )
        else:
            whose = luck.sides.side, luck.sides.other or next((each for each in sides if each != luck.sides.side), "")
            meter = luck_meter(whose, looks, luck.least, luck.expected, luck.most, luck.total, say, wide, PAGE)
            parts.append(_block(say("prospect.luck"), meter))
    return f'<div class="hexw-blocks">{"".join(parts)}</div>'


def worth(forecast: Forecast, sides: tuple[str, str], say: Catalog, wide: float = COLUMN) -> str:
    """What each answer to the open questions is worth, a block of so many px for each, as HTML; empty for none."""
    across = tuple(side for side in reversed(sides) if side)
    parts = []
    for each in forecast.comparisons:
        rows = [Answered(row.name, row.odds, row.by_policy) for row in each.rows]
        made = comparison_table(rows, across, say, wide, PAGE, SIXTEENTHS)
        title, question = say.title(each.choice.rule), say.step(each.choice)
        top = f'<div class="hexw-rule-top"><b>{escape(title)}</b>{pill(each.choice.rule)}</div>{dim(question)}'
        parts.append(f'<div class="hexw-block hexw-worth">{top}{to_svg(made, f"{title}: {question}")}</div>')
    return f'<div class="hexw-blocks">{"".join(parts)}</div>' if parts else ""


def _block(title: str, scene: Scene) -> str:
    return f'<div class="hexw-block">{head(title)}{to_svg(scene, title)}</div>'
