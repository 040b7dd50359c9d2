"""The bars of the explorer: modes and tools above the board, stepping and party beside it. No rules here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as W

from hexwidgets.model import Stack
from hexwidgets.play.exploration import MODES, Mode
from hexwidgets.rules import Term
from hexwidgets.text import Catalog, endonym


class Quiet:
    """Holds a widget's observers back while its value is set to what already holds."""

    def __init__(self) -> None:
        self._depth = 0

    def __enter__(self) -> None:
        self._depth += 1

    def __exit__(self, *_: object) -> None:
        self._depth -= 1

    def __bool__(self) -> bool:
        return self._depth > 0


class Toolbar:
    """Title, modes, plan options, undo and redo, file, language.

    Parameters
    ----------
    do
        Called by name with a value when a control is used: ``mode``, ``options``, ``undo``, ``redo``, ``save``,
        ``reopen``, ``language``, ``labels``, ``keep_faults``.
    """

    def __init__(self, do: Callable[[str, Any], None]) -> None:
        self.quiet, self._do = Quiet(), do
        self.title = W.HTML()
        self.mode = W.ToggleButtons(options=list(MODES), style=W.ToggleButtonsStyle(button_width="auto"))
        self.options: dict[str, W.Checkbox] = {}
        self.undo, self.redo, self.save, self.reopen = (W.Button() for _ in range(4))
        self.file = W.Text(layout=W.Layout(width="150px"), continuous_update=False)
        self.language = W.Dropdown(layout=W.Layout(width="120px"))
        self.labels = W.Checkbox(value=True, indent=False)
        self.keep_faults = W.Checkbox(value=False, indent=False)
        for name in ("mode", "language", "labels", "keep_faults"):
            getattr(self, name).observe(self._observer(name, do), "value")
        for name in ("undo", "redo", "save", "reopen"):
            getattr(self, name).on_click(lambda _, name=name: do(name, None))
        self._before, self._after = (self.title, self.mode), (
            self.keep_faults, self.labels, self.undo, self.redo, self.file, self.save, self.reopen, self.language,
        )  # fmt: skip
        self.widget = W.HBox()
        self.widget.add_class("hexw-bar")

    def _observer(self, name: str, do: Callable[[str, Any], None]) -> Callable[[Any], None]:
        return lambda change: None if self.quiet else do(name, change["new"])

    def chosen_options(self) -> frozenset[str]:
        """The plan options that are switched on."""
        return frozenset(key for key, box in self.options.items() if box.value)

    def offer(self, options: tuple[str, ...], languages: tuple[str, ...]) -> None:
        """Offer the plan options of a game (``march``) and languages to choose from, in place of those before."""
        with self.quiet:
            self.language.options = [(endonym(code), code) for code in languages]
        if self.widget.children and tuple(self.options) == options:
            return
        old, self.options = self.options, {key: W.Checkbox(indent=False) for key in options}
        for box in self.options.values():
            box.observe(lambda _: None if self.quiet else self._do("options", self.chosen_options()), "value")
        self.widget.children = (*self._before, *self.options.values(), *self._after)
        for box in old.values():
            box.close()

    def begin(self, file: str, language: str) -> None:
        """Show which file is open and in which language, be it one that the game itself has no texts in."""
        with self.quiet:
            if language not in (code for _, code in self.language.options):
                self.language.options = (*self.language.options, (endonym(language), language))
            self.file.value, self.language.value = file, language

    def speak(self, say: Catalog, game: str, title: str) -> None:
        """Show every name in a language."""
        with self.quiet:
            value = self.mode.value
            self.title.value = f'<span class="hexw-title">{title}</span>'
            self.mode.options = [(say(f"ui.mode.{mode}"), mode) for mode in MODES]
            self.mode.tooltips = [say(f"ui.mode.{mode}.hint") for mode in MODES]
            self.mode.value = value
        for key, box in self.options.items():
            box.description = say(f"{game}.option.{key}")
        for name in ("labels", "keep_faults", "undo", "redo", "save", "reopen"):
            getattr(self, name).description = say(f"ui.{name}")
        self.file.placeholder = say("ui.file")
        self.file.tooltip = say("ui.file")
        self.language.tooltip = say("ui.language")

    def follow(self, mode: Mode, options: frozenset[str], undo: str, redo: str) -> None:
        """Show what holds now; ``undo`` and ``redo`` say what would be undone and done again, empty for nothing."""
        with self.quiet:
            self.mode.value = mode
            for key, box in self.options.items():
                box.value = key in options
        for button, tip in ((self.undo, undo), (self.redo, redo)):
            button.disabled, button.tooltip = not tip, tip
        self.keep_faults.layout.display = "" if mode == "place" else "none"
        for box in self.options.values():
            box.layout.display = "none" if mode == "place" else ""


class Stepping:
    """Back, a slider, Next: along the route that is aimed at."""

    def __init__(self, do: Callable[[str, Any], None]) -> None:
        self.quiet = Quiet()
        self.back, self.next = W.Button(), W.Button()
        self.next.add_class("mod-primary")
        self.slider = W.IntSlider(min=0, max=0, readout=True, layout=W.Layout(width="170px"))
        self.back.on_click(lambda _: do("back", None))
        self.next.on_click(lambda _: do("next", None))
        self.slider.observe(lambda change: None if self.quiet else do("step", change["new"]), "value")
        self.widget = W.HBox([self.back, self.next, self.slider])
        self.widget.add_class("hexw-stepping")

    def follow(self, say: Catalog, shown: bool, made: int, length: int) -> None:
        """Show how far the route is stepped; at its end Next carries the move out."""
        self.widget.layout.display = "" if shown else "none"
        if not shown:
            return
        self.back.description = say("ui.back")
        self.next.description = say("ui.carry_out" if made == length else "ui.next")
        self.back.disabled = made == 0
        with self.quiet, self.slider.hold_sync():
            self.slider.max = length
            self.slider.value = made


class PartyChooser:
    """How many of each kind go: one number field a kind of unit of the army chosen.

    It is folded up until someone asks for it: a click on an army then sends nothing for it. Fields are made once and
    used for every army.
    """

    def __init__(self, do: Callable[[str, Any], None]) -> None:
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
        self.open.description = say("ui.split")

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
    # The word takes the room it needs: names of units are long in some languages.
    return W.BoundedIntText(layout=W.Layout(width="260px"), style={"description_width": "150px"})


class History:
    """Everything done, by name; choosing an entry goes there."""

    def __init__(self, do: Callable[[str, Any], None]) -> None:
        self.quiet = Quiet()
        self.list = W.Select(rows=6, layout=W.Layout(width="100%"))
        self.list.add_class("hexw-history")
        self.list.observe(lambda change: None if self.quiet else do("jump", change["new"]), "value")
        self.head = W.HTML()
        self.widget = W.VBox([self.head, self.list])

    def follow(self, head: str, entries: list[tuple[str, int]], current: int) -> None:
        """Show the entries (name, id), oldest first, and which one holds now."""
        self.head.value = f'<div class="hexw-head">{head}</div>'
        with self.quiet:
            if tuple(entries) != self.list.options:
                self.list.options = entries
            self.list.value = current
