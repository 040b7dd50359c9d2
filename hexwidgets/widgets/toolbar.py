"""The bar above the board: modes, what is shown, undo and redo, file, language. No rules here."""

from __future__ import annotations

from typing import Any

import ipywidgets as W

from hexwidgets.play.exploration import MODES, Mode
from hexwidgets.rules import GameSystem
from hexwidgets.text import Catalog, endonym
from hexwidgets.widgets.cells import close_all
from hexwidgets.widgets.markup import NAMED
from hexwidgets.widgets.quiet import Do, Quiet

TURNS = (1, 2, 3)
THREATS = ("", "threat", "ignoring")
LABELS = ("", "named", "axial", "doubled")
_AUTO = {"description_width": "auto"}


class Toolbar:
    """Title, modes, plan options, turns, threat, labels, undo and redo, file, language, keys.

    Parameters
    ----------
    do
        Called by name with a value when a control is used: ``mode``, ``options``, ``turns``, ``threat``, ``changes``,
        ``labels``, ``keep_faults``, ``undo``, ``redo``, ``save``, ``reopen``, ``language``, ``shortcuts``.
    """

    def __init__(self, do: Do) -> None:
        self.quiet, self._do = Quiet(), do
        self._offered: tuple[W.Widget, ...] | None = None
        self.title = W.HTML()
        self.mode = W.ToggleButtons(options=list(MODES), style=W.ToggleButtonsStyle(button_width="auto"))
        self.options: dict[str, W.Checkbox] = {}
        self.turns = W.ToggleButtons(
            options=[(str(n), n) for n in TURNS], style={"button_width": "auto", "description_width": "auto"}
        )
        self.threat = W.Dropdown(options=list(THREATS), style=_AUTO, layout=W.Layout(width="auto"))
        self.labels = W.Dropdown(options=list(LABELS), value="named", style=_AUTO, layout=W.Layout(width="auto"))
        self.changes = W.Checkbox(value=False, indent=False)
        self.keep_faults = W.Checkbox(value=False, indent=False)
        self.undo, self.redo, self.save, self.reopen, self.shortcuts = (W.Button() for _ in range(5))
        self.file = W.Text(continuous_update=False)
        self.language = W.Dropdown(layout=W.Layout(width="auto"))
        for name in ("mode", "turns", "threat", "changes", "labels", "keep_faults", "language"):
            getattr(self, name).observe(self.quiet.observer(name, do), "value")
        for name in ("undo", "redo", "save", "reopen", "shortcuts"):
            getattr(self, name).on_click(lambda _, name=name: do(name, None))
        for each, css in (
            (self.title, "hexw-bar-title"), (self.turns, "hexw-turns"), (self.file, NAMED), (self.language, NAMED),
        ):  # fmt: skip
            each.add_class(css)
        self.zoom = W.HBox()
        self.widget = W.HBox()
        self.widget.add_class("hexw-bar")

    def chosen_options(self) -> frozenset[str]:
        """The plan options that are switched on."""
        return frozenset(key for key, box in self.options.items() if box.value)

    def offer(self, game: GameSystem, languages: tuple[str, ...]) -> None:
        """Offer a game's plan options (``march``), languages, and what shows its moves, in place of those before."""
        options = tuple(option.key for option in game.options)
        moving = self._moving(game)
        with self.quiet:
            self.language.options = [(endonym(code), code) for code in languages]
        if self.widget.children and (tuple(self.options), self._offered) == (options, moving):
            return
        self._offered = moving
        old, self.options = self.options, {key: W.Checkbox(indent=False) for key in options}
        for box in self.options.values():
            box.observe(lambda _: None if self.quiet else self._do("options", self.chosen_options()), "value")
        self.widget.children = (
            self.title, self.mode, self.keep_faults, *self.options.values(), *moving, self.labels,
            self._group(self.undo, self.redo), self._group(self.file, self.save, self.reopen), self.zoom,
            self._group(self.language, self.shortcuts),
        )  # fmt: skip
        for box in old.values():
            box.close()

    def close(self) -> None:
        """Close every widget for good, those that this game has no use for among them."""
        close_all(self.widget, self.turns, self.threat, self.changes)

    def _moving(self, game: GameSystem) -> tuple[W.Widget, ...]:
        """What says something of this game's moves."""
        if game.movement is None:
            return ()
        shown = ((self.turns, game.turns), (self.threat, game.covers is not None), (self.changes, True))
        return tuple(control for control, says in shown if says)

    def _group(self, *widgets: W.Widget) -> W.HBox:
        """Controls that stay together where the bar wraps."""
        box = W.HBox(widgets)
        box.add_class("hexw-group")
        return box

    def begin(self, file: str, language: str) -> None:
        """Show which file is open and in which language, be it one that the game itself has no texts in."""
        with self.quiet:
            if language not in (code for _, code in self.language.options):
                self.language.options = (*self.language.options, (endonym(language), language))
            self.file.value, self.language.value = file, language

    def speak(self, say: Catalog, game: str, title: str) -> None:
        """Show every name in a language."""
        with self.quiet:
            self.title.value = f'<span class="hexw-title">{title}</span>'
            _rename(self.mode, [(say(f"ui.mode.{mode}"), mode) for mode in MODES])
            self.mode.tooltips = [say(f"ui.mode.{mode}.hint") for mode in MODES]
            self.turns.tooltips = [say("ui.turns.tip", (("n", n),)) for n in TURNS]
            _rename(self.threat, [(say(f"ui.threat.{threat or 'off'}"), threat) for threat in THREATS])
            _rename(self.labels, [(say(f"ui.labels.{scheme or 'off'}"), scheme) for scheme in LABELS])
        for key, box in self.options.items():
            box.description = box.tooltip = say(f"{game}.option.{key}")
        for name in ("turns", "threat", "changes", "labels", "keep_faults", "undo", "redo", "save", "reopen"):
            getattr(self, name).description = say(f"ui.{name}")
        for name in ("threat", "changes", "labels", "save", "reopen"):
            getattr(self, name).tooltip = say(f"ui.{name}.tip")
        self.file.description = self.file.placeholder = self.file.tooltip = say("ui.file")
        self.language.description = self.language.tooltip = say("ui.language")
        self.shortcuts.description, self.shortcuts.tooltip = "?", say("ui.shortcuts.tip")

    def follow(
        self, mode: Mode, options: frozenset[str], turns: int, threat: str, changes: bool, undo: str, redo: str
    ) -> None:
        """Show what holds now; ``undo`` and ``redo`` say what would be undone and done again, empty for nothing."""
        with self.quiet:
            self.mode.value, self.turns.value, self.threat.value = mode, turns, threat
            self.changes.value = changes
            for key, box in self.options.items():
                box.value = key in options
        for button, tip in ((self.undo, undo), (self.redo, redo)):
            button.disabled, button.tooltip = not tip, tip
        self.keep_faults.layout.display = "" if mode == "place" else "none"
        for box in (*self.options.values(), self.turns, self.threat, self.changes):
            box.layout.display = "none" if mode == "place" else ""


def _rename(control: Any, options: list[tuple[str, Any]]) -> None:
    """Give a control's values other names; what is chosen stays."""
    value = control.value
    control.options = options
    control.value = value
