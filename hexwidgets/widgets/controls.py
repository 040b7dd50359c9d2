"""The controls of the inspector: along a route, which units go, what helps, the end of a round. No rules here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets as W

from hexwidgets.model import Stack
from hexwidgets.play.performance import Performance
from hexwidgets.rules import Clock, Roll, Term
from hexwidgets.text import Catalog, with_rule
from hexwidgets.widgets.quiet import Do, Quiet, slider


class Stepping:
    """Back, Next, a slider: along the route that is aimed at.

    The style sheet shows it where the panel shows a route, so that a click need send nothing for it.
    """

    def __init__(self, do: Do) -> None:
        self.quiet = Quiet()
        self.back, self.next = W.Button(), W.Button()
        self.next.add_class("mod-primary")
        self.slider = slider()
        self.back.on_click(lambda _: do("back", None))
        self.next.on_click(lambda _: do("next", None))
        self.slider.observe(self.quiet.observer("step", do), "value")
        self.widget = W.HBox([self.back, self.next, self.slider])
        self.widget.add_class("hexw-stepping")

    def follow(
        self,
        say: Catalog,
        stepping: bool,
        made: int,
        length: int,
        playing: Performance | None = None,
        by_seed: bool = True,
    ) -> None:
        """Show how far the route, or what is played through, is stepped.

        At the end of a route Next carries the move out, and at that of a play it keeps it; where something is to be
        rolled by the seed it rolls.
        """
        first = 1 if playing else 0
        self.back.description, self.back.tooltip = say("ui.back"), say("ui.back.tip")
        self.slider.description = say("table.step")
        last = stepping and made == length
        words = "ui.next" if not last else "ui.carry_out"
        if last and playing:
            rolls = by_seed and isinstance(playing.step, Roll)
            words = "playing.keep" if playing.over else "playing.roll" if rolls else "ui.next"
        self.next.description, self.next.tooltip = say(words), say(f"{words}.tip")
        self.next.disabled = (
            last and playing is not None and (playing.base is None if playing.over else words != "playing.roll")
        )
        self.back.disabled = not (stepping and made > first)
        self.slider.layout.display = "" if stepping else "none"
        if stepping:
            with self.quiet, self.slider.hold_sync():
                if length < self.slider.min:
                    self.slider.min = 0
                self.slider.max = length
                self.slider.min = min(first, length)
                self.slider.value = made


class Remedies:
    """A button for each remedy that the panel lists, by its number there.

    Their names never change: the style sheet shows as many as the panel lists, and a click need send nothing for them.
    """

    def __init__(self, do: Do, most: int = 3) -> None:
        self.buttons = tuple(W.Button() for _ in range(most))
        for number, button in enumerate(self.buttons):
            button.on_click(lambda _, number=number: do("remedy", number))
        self.widget = W.HBox(self.buttons)
        self.widget.add_class("hexw-apply")

    def speak(self, say: Catalog) -> None:
        """Show the buttons' names in a language."""
        for number, button in enumerate(self.buttons, 1):
            button.description = say("ui.apply", (("number", number),))
            button.tooltip = say("ui.apply.tip", (("number", number),))


class Spans:
    """A button for each span of play that can be ended."""

    def __init__(self, do: Do) -> None:
        self._do = do
        self.buttons: dict[str, W.Button] = {}
        self.widget = W.HBox()
        self.widget.add_class("hexw-spans")

    def offer(self, clocks: tuple[Clock, ...], game: str, say: Catalog) -> None:
        """Offer a game's spans of play, named in a language."""
        if tuple(self.buttons) != tuple(clock.procedure for clock in clocks):
            old, self.buttons = self.buttons, {clock.procedure: W.Button() for clock in clocks}
            for procedure, button in self.buttons.items():
                button.on_click(lambda _, procedure=procedure: self._do("end", procedure))
            self.widget.children = tuple(self.buttons.values())
            for each in old.values():
                each.close()
        for clock, button in zip(clocks, self.buttons.values(), strict=True):
            button.description = say("history.end", (("span", Term(f"{game}.clock.{clock.name}")),))
            button.tooltip = with_rule(say(f"{game}.remedy.{clock.name}"), clock.rule)


class PartyChooser:
    """How many of each kind go: one number field a kind of unit of the army chosen.

    It is folded up until someone asks for it: a click on an army then sends nothing for it. Fields are made once and
    used for every army.
    """

    def __init__(self, do: Do) -> None:
        self.quiet = Quiet()
        self._do = do
        self._fields: list[Any] = []
        self._kinds: tuple[str, ...] = ()
        self.open = W.ToggleButton(value=False)
        self.open.add_class("hexw-split")
        self.open.observe(lambda _: None if self.quiet else do("split", None), "value")
        self._rows = W.VBox(layout=W.Layout(display="none"))
        self.widget = W.VBox([self.open, self._rows])

    def speak(self, say: Catalog) -> None:
        """Show the name of the fold in a language."""
        self.open.description, self.open.tooltip = say("ui.split"), say("ui.split.tip")

    def follow(self, say: Catalog, game: str, army: Stack, party: Stack) -> None:
        """Show the army and the part of it that goes, where it is unfolded."""
        self._rows.layout.display = "" if self.open.value else "none"
        if not self.open.value:
            return
        self._kinds = tuple(piece.kind for piece, _ in army)
        if len(self._fields) < len(army):
            new = [_number_field() for _ in army[len(self._fields) :]]
            for field in new:
                field.observe(lambda _: None if self.quiet else self._do("party", self._numbers()), "value")
            self._fields += new
            self._rows.children = tuple(self._fields)
        goes = {piece.kind: n for piece, n in party}
        with self.quiet:
            for (piece, n), field in zip(army, self._fields, strict=False):
                with field.hold_sync():
                    field.description = say("ui.word", (("what", Term(f"{game}.piece.{piece.kind}")),))
                    field.max = n
                    field.value = goes.get(piece.kind, 0)
        for number, field in enumerate(self._fields):
            field.layout.display = "" if number < len(army) else "none"

    def _numbers(self) -> Mapping[str, int]:
        return {kind: field.value for kind, field in zip(self._kinds, self._fields, strict=False)}


def _number_field() -> W.BoundedIntText:
    return W.BoundedIntText()
