"""The rule switches: a choice for every open question, with its rule and why it is open."""

from __future__ import annotations

from typing import Any

import ipywidgets as W

from hexwidgets.rules import GameSystem, RuleSet
from hexwidgets.text import Catalog
from hexwidgets.widgets.markup import NAMED
from hexwidgets.widgets.quiet import Do, Quiet
from hexwidgets.widgets.rule_panel import switch_note, switch_rows, switches_head


class SwitchPanel:
    """A control a switch; using one does the deed ``rule`` with the switch's name and its value.

    The controls are made when someone looks at them first.
    """

    def __init__(self, do: Do) -> None:
        self.quiet, self._do = Quiet(), do
        self.head = W.HTML()
        self.controls: dict[str, W.Dropdown] = {}
        self._notes: dict[str, W.HTML] = {}
        self._shown: tuple[object, ...] = ()
        self.widget = W.VBox([self.head])
        self.widget.add_class("hexw-switches")

    def follow(self, game: GameSystem, rules: RuleSet, say: Catalog) -> None:
        """Show how the questions of a game are settled now."""
        if self._shown == (game.name, rules, say.language):
            return
        self._shown = game.name, rules, say.language
        rows = switch_rows(game, rules, say)
        self._offer(tuple(row.name for row in rows))
        self.head.value = switches_head(say) if rows else say("ui.no_switches")
        with self.quiet:
            for row in rows:
                control = self.controls[row.name]
                options = tuple((word, value) for value, word in row.values)
                if control.options != options:
                    control.options = options
                control.value, control.description, control.tooltip = row.current, row.title, row.title
                self._notes[row.name].value = switch_note(row)

    def _offer(self, names: tuple[str, ...]) -> None:
        if names == tuple(self.controls):
            return
        old = (*self.controls.values(), *self._notes.values(), *self.widget.children[1:])
        self.controls = {name: W.Dropdown(layout=W.Layout(width="100%")) for name in names}
        self._notes = {name: W.HTML() for name in names}
        for name, control in self.controls.items():
            control.add_class(NAMED)
            control.observe(self._observer(name), "value")
        rows = [W.VBox([self._notes[name], self.controls[name]]) for name in names]
        for row in rows:
            row.add_class("hexw-switch")
        self.widget.children = (self.head, *rows)
        for each in old:
            each.close()

    def _observer(self, name: str) -> Any:
        return lambda change: None if self.quiet else self._do("rule", (name, change["new"]))
