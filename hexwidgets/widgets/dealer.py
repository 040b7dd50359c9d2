"""Dealing at random in the palette: a seed, a button and leave to deal over print, where the game deals something."""

from __future__ import annotations

import ipywidgets as W

from hexwidgets.rules import GameSystem
from hexwidgets.text import Catalog
from hexwidgets.widgets.markup import NAMED
from hexwidgets.widgets.quiet import Do

MOST = 999_999


class Dealer:
    """Deal the board's random part by a seed.

    Parameters
    ----------
    game
        Where it deals nothing, nothing is shown.
    do
        Called with ``deal``, and the seed and whether what is printed on the board is dealt over, too.
    """

    def __init__(self, game: GameSystem, do: Do) -> None:
        self._game = game
        self.seed = W.BoundedIntText(value=1, min=0, max=MOST)
        self.over_printed = W.Checkbox(value=False, indent=False)
        self.button = W.Button()
        self.button.on_click(lambda _: do("deal", (self.seed.value, self.over_printed.value)))
        for widget, css in ((self.seed, "hexw-deal-seed"), (self.seed, NAMED), (self.button, "hexw-wide")):
            widget.add_class(css)
        self.widget = W.VBox([self.button, self.seed, self.over_printed])
        self.widget.add_class("hexw-deal")
        self.widget.layout.display = "none" if game.deal is None else ""
        if game.deal is None or game.deal.printed is None:
            self.over_printed.layout.display = "none"

    def speak(self, say: Catalog) -> None:
        """Show every name in a language."""
        if self._game.deal is None:
            return
        self.button.description = say(f"{self._game.name}.deal")
        self.button.tooltip = say("ui.deal.tip")
        self.over_printed.description = self.over_printed.tooltip = say("ui.deal.over_printed")
        self.seed.description = self.seed.tooltip = say("playing.seed")
