"""What stands beside the board: inspector, rule switches, legend and keys, a tab each."""

from __future__ import annotations

from collections.abc import Mapping

import ipywidgets as W

from hexwidgets.play.exploration import Exploration
from hexwidgets.play.session import Play
from hexwidgets.rules import Ruling
from hexwidgets.text import Catalog
from hexwidgets.widgets import inspector
from hexwidgets.widgets.beside import Beside
from hexwidgets.widgets.controls import PartyChooser, Remedies, Spans, Stepping
from hexwidgets.widgets.history import History
from hexwidgets.widgets.markup import head
from hexwidgets.widgets.picture import Picture
from hexwidgets.widgets.quiet import Do, Quiet
from hexwidgets.widgets.shortcuts import shortcuts_html
from hexwidgets.widgets.stepper import Stepper
from hexwidgets.widgets.switch_panel import SwitchPanel
from hexwidgets.widgets.tables import board_table

INSPECTOR, SWITCHES, LEGEND, KEYS = range(4)
TABS = ("ui.tab.inspector", "ui.switches", "ui.tab.legend", "ui.tab.keys")
LEGEND_WIDTHS = {"wide": 390.0, "slim": 240.0}
"""Px of the legend beside the board, and beneath it on a narrow page; the style sheet shows one of the two."""


class Side:
    """Panels beside the board.

    What a click on the board changes is one widget, `panel`, status line included. The style sheet puts its sections
    between the controls of the inspector.

    Parameters
    ----------
    do
        Called by name with a value when a control is used.
    name
        CSS class of the explorer, for styles that hold in it only.

    Attributes
    ----------
    here
        What is shown of the space under the cursor, in whichever widget.
    """

    def __init__(self, do: Do, name: str) -> None:
        self._name = name
        self._pointed = ""
        self._points = 0
        self.here = ""
        self.panel, self.cursor_panel, self.board, self.legend, self.keys = (W.HTML() for _ in range(5))
        self.party, self.remedies, self.stepping = PartyChooser(do), Remedies(do), Stepping(do)
        self.spans, self.history, self.switches = Spans(do), History(do), SwitchPanel(do)
        self.stepper, self.beside = Stepper(do), Beside(do)
        self.stepping.widget.children = (*self.stepping.widget.children, self.stepper.leave)
        self.tables = W.ToggleButton(value=False)
        self.tables.observe(lambda _: do("tables", None), "value")
        self.inspector = W.VBox([
            self.panel, self.party.widget, self.cursor_panel, self.remedies.widget, self.stepping.widget,
            self.stepper.begin, self.stepper.playing,
            self.beside.widget, self.spans.widget, self.history.widget, self.tables, self.board,
        ])  # fmt: skip
        legend = W.VBox([self.legend])
        self.widget = W.Tab([self.inspector, self.switches.widget, legend, W.VBox([self.keys])])
        self.quiet = Quiet()
        self.widget.observe(self.quiet.observer("tab", do), "selected_index")
        for widget, css in (
            (self.panel, "hexw-panel"), (self.cursor_panel, "hexw-hover"), (self.tables, "hexw-split"),
            (self.party.widget, "hexw-party"), (self.board, "hexw-board-table"), (self.tables, "hexw-tables"),
            (self.inspector, "hexw-inspector"), (self.widget, "hexw-side"),
        ):  # fmt: skip
            widget.add_class(css)

    @property
    def tab(self) -> int:
        """The tab that is shown."""
        return int(self.widget.selected_index or 0)

    def turn_to(self, tab: int) -> None:
        """Show another tab."""
        with self.quiet:
            self.widget.selected_index = tab

    def speak(self, exploration: Exploration, say: Catalog) -> None:
        """Show every name in a language."""
        self.widget.titles = tuple(say(key) for key in TABS)
        self.keys.value = shortcuts_html(say)
        self.party.speak(say)
        self.remedies.speak(say)
        self.stepper.speak(say)
        self.beside.speak(say)
        self.spans.offer(exploration.game.clocks, exploration.game.name, say)
        self.tables.description, self.tables.tooltip = say("ui.tables"), say("ui.tables.tip")

    def tell(self, text: str, wrong: bool, faults: int, dirty: bool, say: Catalog) -> None:
        """Show the status line alone, where nothing else can be shown."""
        self.panel.value = inspector.status(text, wrong, faults, dirty, say)

    def point(self, here: str) -> None:
        """Show what is under the cursor."""
        if here != self._pointed or self.here != here:
            self._points += 1
            self._pointed = self.here = here
            self.cursor_panel.value = f"<i class=hexw-n{self._points}></i>{here}"

    def show(
        self,
        exploration: Exploration,
        faulty: tuple[Ruling, ...],
        here: str,
        told: tuple[str, bool],
        looks: Mapping[str, str],
        say: Catalog,
    ) -> None:
        """Show the panel, and what is under the cursor in it where that is not what was shown last.

        One message does for both; a style in the panel hides what is shown of the cursor besides.
        """
        self.here = here
        if here == self._pointed:
            here = ""
        else:
            mine, other = f".{self._name}:has(.hexw-n{self._points})", f".{self._name}:not(:has(.hexw-n{self._points}))"
            here += f"<style>{mine} .hexw-hover,{other} .hexw-sec-cursor{{display:none}}</style>"
        text = told[0] or say(f"ui.mode.{exploration.mode}.hint")
        dirty = exploration.session.dirty
        self.panel.value = inspector.panel(
            exploration, faulty, say, looks=looks, here=here, whole=self.tables.value
        ) + inspector.status(text, told[1], len(faulty), dirty, say)

    def follow(
        self, exploration: Exploration, names: Mapping[int, str], picture: Picture, say: Catalog, listing: bool
    ) -> None:
        """Show what a click on the board seldom changes: controls, history, switches, legend; the keys when asked."""
        if listing != (self.tab == KEYS):
            self.turn_to(KEYS if listing else INSPECTOR)
        placing = exploration.mode == "place"
        played = exploration.playing
        if played is not None:
            by_seed = exploration.source == "seed"
            self.stepping.follow(say, True, played.at, played.length, played, by_seed)
        else:
            stepping = exploration.mode == "step" and exploration.target is not None
            self.stepping.follow(say, stepping, exploration.made, len(exploration.route))
        past = isinstance(exploration.session.entry.deed, Play)
        self.stepper.follow(exploration, past, say)
        self.beside.follow(exploration, say)
        self.party.widget.layout.display = "none" if placing else ""
        if exploration.chosen and not placing:
            self.party.follow(say, exploration.game.name, exploration.chosen.mover.party, exploration.chosen.party)
        self.history.follow(exploration.session, lambda entry: names[entry.id], say)
        self.board.value = board_table(exploration, say) if self.tables.value else ""
        if self.tab == SWITCHES:
            self.switches.follow(exploration.game, exploration.table.rules, say)
        elif self.tab == LEGEND:
            self.legend.value = head(say("ui.tab.legend")) + "".join(
                f'<div class="hexw-legend-{name}">{picture.legend(exploration, width)}</div>'
                for name, width in LEGEND_WIDTHS.items()
            )
