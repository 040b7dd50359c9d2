"""The controls that set a fact about a player: a number, or a tick."""

from __future__ import annotations

from typing import Any

import ipywidgets as W

from hexwidgets.play.exploration import Exploration
from hexwidgets.rules import FactKind, GameSystem, Term
from hexwidgets.text import Catalog
from hexwidgets.widgets.quiet import Do, Quiet

MOST = 999_999
"""The largest number that can be typed in."""


class PlayerFacts:
    """A player, a fact, its value, and a button that sets it.

    Parameters
    ----------
    do
        Called by name with a value when a control is used: ``who`` and ``fact`` with what was chosen, ``set`` with the
        key of the fact, the player and the value.

    Attributes
    ----------
    who, fact
        The player, and the kind of fact.
    number, tick
        The value of what is counted, and of what holds or does not; one of them is shown.
    """

    def __init__(self, do: Do) -> None:
        self.quiet = Quiet()
        self._shown: object = None
        self.who, self.fact = W.Dropdown(), W.Dropdown()
        self.number, self.tick = W.BoundedIntText(min=0, max=MOST), W.Checkbox(indent=False)
        self.set = W.Button()
        self.who.observe(self.quiet.observer("who", do), "value")
        self.fact.observe(self.quiet.observer("fact", do), "value")
        self.set.on_click(lambda _: do("set", (self.fact.value.key, self.who.value, self.value)))
        self.widget = W.VBox([self.who, self.fact, W.HBox([self.number, self.tick, self.set])])
        self.widget.add_class("hexw-facts")

    @property
    def value(self) -> int | bool:
        """The value that is to be set."""
        return int(self.number.value) if self._counts else bool(self.tick.value)

    @property
    def _counts(self) -> bool:
        return self.fact.value is not None and self.fact.value.value == "count"

    def speak(self, say: Catalog) -> None:
        """Show the names of the controls in a language."""
        for name in ("who", "fact", "number", "tick", "set"):
            control = getattr(self, name)
            control.description, control.tooltip = say(f"beside.{name}"), say(f"beside.{name}.tip")

    def follow(self, exploration: Exploration, say: Catalog) -> None:
        """Offer the players and the facts, with the value that holds; one that was typed in stays until it is set."""
        kinds = facts_about_players(exploration.game)
        self.widget.layout.display = "" if kinds else "none"
        if not kinds:
            return
        with self.quiet:
            players = exploration.session.players
            choose_among(self.who, [(_word(f"player.{player}", say), player) for player in players])
            choose_among(self.fact, [(_word(f"{exploration.game.name}.fact.{kind.key}", say), kind) for kind in kinds])
        self.number.layout.display = "" if self._counts else "none"
        self.tick.layout.display = "none" if self._counts else ""
        holds = exploration.table.position.fact(self.fact.value.key, self.who.value)
        if self._shown != (self.fact.value, self.who.value, holds):
            self._shown = self.fact.value, self.who.value, holds
            self.number.value, self.tick.value = int(holds or 0), bool(holds)


def facts_about_players(game: GameSystem) -> tuple[FactKind, ...]:
    """The kinds of fact about a player that a hand can set: what is counted, and what holds or does not."""
    return tuple(kind for kind in game.facts if kind.about == "player" and kind.value in ("count", "flag"))


def choose_among(chooser: W.Dropdown, options: list[tuple[str, Any]]) -> None:
    """Offer something to choose from; what was chosen stays chosen where it still can be."""
    if chooser.options != tuple(options):
        value = chooser.value
        chooser.options = options
        values = [each for _, each in options]
        chooser.value = value if value in values else next(iter(values), None)


def _word(key: str, say: Catalog) -> str:
    return say("ui.word", (("what", Term(key)),))
