"""The explorer: place pieces, see where an army can get, step through the cost of its move."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from importlib.resources import files
from itertools import count
from pathlib import Path
from typing import Any

import ipywidgets as W
import traitlets as T

from hexwidgets import load
from hexwidgets.model import SpaceId
from hexwidgets.play import Scenario, ScenarioFaults, Session
from hexwidgets.play.exploration import MODES, Exploration, Mode, Told
from hexwidgets.play.session import Entry
from hexwidgets.text import Catalog, cite, fault_lines, languages
from hexwidgets.view import HexLayout
from hexwidgets.widgets import inspector
from hexwidgets.widgets.canvas import SceneCanvas
from hexwidgets.widgets.cells import earlier_in_cell
from hexwidgets.widgets.controls import History, PartyChooser, Stepping, Toolbar
from hexwidgets.widgets.palette import Palette
from hexwidgets.widgets.picture import Picture
from hexwidgets.widgets.twin import board_png, hiding_style, show_twin, text_table

_numbers = count(1)


class Explorer(W.VBox):
    """A board to place pieces on, to see an army's reach on, and to step through the cost of its move.

    Parameters
    ----------
    scenario
        A scenario, or the path of a scenario file.
    radius
        Radius of a hex in px; None chooses one that lets board and panels stand side by side.
    language
        Code of the language; None takes the scenario's.

    Attributes
    ----------
    mode
        ``place``, ``reach`` or ``step``.
    selection
        Id of the army that is chosen, empty where none is.
    language
        Code of the language.
    errors
        What went wrong in the handlers, newest last; each was shown in the status line, too.
    session
        All that was done, and the table as it lies.

    Raises
    ------
    ScenarioFaults
        The file cannot be used; every reason is listed.

    Examples
    --------
    >>> Explorer("scenarios/glory/seven-provinces.json")  # doctest: +SKIP
    """

    mode = T.Enum(list(MODES), default_value="reach")
    selection = T.Unicode("")
    language = T.Unicode("en")

    def __init__(
        self, scenario: Scenario | Path | str, *, radius: float | None = None, language: str | None = None
    ) -> None:
        self._number = next(_numbers)
        self.scenario = scenario if isinstance(scenario, Scenario) else load(scenario)
        self.session = Session(self.scenario)
        self.exploration = Exploration(self.session)
        self.errors: list[BaseException] = []
        self._cursor: SpaceId | None = None
        self._pressed = False
        self._told: tuple[str, bool] = ("", False)
        self._say = self._catalog(language or self.scenario.language)
        board = self.scenario.table.board
        self.layout_px = HexLayout.for_board(board, radius) if radius else HexLayout.comfortable(board)
        self.picture = Picture(self.scenario, self.layout_px)
        self.canvas = SceneCanvas(
            self.layout_px.width, self.layout_px.height,
            on_move=self._moved, on_press=self._press, on_release=self._release, on_leave=self._leave,
        )  # fmt: skip
        name = f"hexw-explorer-{self._number}"
        game = self.exploration.game
        codes = languages(game)
        self.toolbar = Toolbar("", tuple(option.key for option in game.options), codes, self._use)
        self.palette = Palette(self.scenario, lambda brush: self._use("brush", brush), name)
        self.stepping, self.party, self.history = (
            Stepping(self._use),
            PartyChooser(self._use),
            History(self._use),
        )
        self.panels = {key: W.HTML() for key in ("chosen", "cursor", "answer", "more")}
        self.status = W.HTML()
        self.status.add_class("hexw-status")
        css = files("hexwidgets.widgets").joinpath("explorer.css").read_text("utf-8")
        width, height = round(self.layout_px.width), round(self.layout_px.height)
        style = W.HTML(f"<style>{css}</style>{hiding_style(width, height)}", layout=W.Layout(display="none"))
        table = W.Box([self.canvas.widget])
        table.add_class("hexw-table")
        panels = self.panels
        side = W.VBox([
            panels["chosen"], self.party.widget, panels["cursor"], panels["answer"], self.stepping.widget,
            self.history.widget, panels["more"],
        ])  # fmt: skip
        side.add_class("hexw-side")
        body = W.HBox([self.palette.widget, table, side])
        body.add_class("hexw-body")
        super().__init__([style, self.toolbar.widget, body, self.status])
        for css_class in ("hexw", name):
            self.add_class(css_class)
        self.toolbar.file.value = str(self.scenario.path or "")
        self.toolbar.language.value = self._say.language
        self.language = self._say.language
        self._speak()
        self.refresh()
        self.observe(lambda change: self._use("mode", change["new"]), "mode")
        self.observe(lambda change: self._use("language", change["new"]), "language")
        close_earlier = earlier_in_cell(self)
        self.canvas.widget.on_client_ready(close_earlier)

    def _catalog(self, language: str) -> Catalog:
        return Catalog(language, [self.scenario.game], names=self.scenario.words(language))

    # What a hand does

    def _moved(self, x: float, y: float) -> None:
        self._guard(lambda: self.hover(self.layout_px.space_at(x, y)))

    def _leave(self) -> None:
        self._pressed = False
        self._guard(lambda: self.hover(None))

    def _press(self, x: float, y: float) -> None:
        self._guard(lambda: self.press(self.layout_px.space_at(x, y)))

    def _release(self, x: float, y: float) -> None:
        self._guard(lambda: self.release(self.layout_px.space_at(x, y)))

    def hover(self, space: SpaceId | None) -> None:
        """The pointer is over a space, or over none; nothing is sent unless the space changed."""
        if space == self._cursor:
            return
        self._cursor = space
        if self._pressed and space is not None and self.mode == "place" and self.exploration.brush is not None:
            self._tell(self.exploration.drag(space))
            self.refresh()
            return
        self.canvas.show(self.picture.scene(self.exploration, self._cursor))
        self.panels["cursor"].value = inspector.under_cursor(self.exploration, self._say, space)

    def press(self, space: SpaceId | None) -> None:
        """The board is pressed on a space."""
        if space is None:
            return
        self._cursor, self._pressed = space, True
        self._tell(self.exploration.press(space))
        self.refresh()

    def release(self, space: SpaceId | None) -> None:
        """The press ends on a space."""
        self._pressed = False
        if space is None:
            return
        told = self.exploration.release(space)
        if told is not None:
            self._tell(told)
            self.refresh()

    def _use(self, name: str, value: Any) -> None:
        """A control was used; one line into the domain each."""
        actions: dict[str, Callable[[Any], Told | None]] = {
            "mode": self._switch,
            "options": self.exploration.set_options,
            "party": self.exploration.choose_party,
            "brush": self._take,
            "keep_faults": lambda keep: setattr(self.exploration, "keep_faults", keep),
            "labels": lambda shown: setattr(self.picture, "labels", shown),
            "back": lambda _: self.exploration.step_to(self.exploration.made - 1),
            "next": lambda _: self.exploration.forward(),
            "step": self.exploration.step_to,
            "undo": lambda _: self._walk(self.session.undo),
            "redo": lambda _: self._walk(self.session.redo),
            "jump": self._jump,
            "save": lambda _: self._save(),
            "reopen": lambda _: self._reopen(),
            "language": self._learn,
        }

        def act() -> None:
            self._tell(actions[name](value))
            self.refresh()

        self._guard(act)

    def _switch(self, mode: Mode) -> None:
        self.exploration.switch(mode)
        self._told = ("", False)
        self.mode = mode

    def _take(self, brush: Any) -> None:
        self.exploration.brush = brush
        if self.exploration.mode != "place":
            self._switch("place")

    def _walk(self, step: Callable[[], object]) -> Told:
        step()
        self.exploration.forget_route()
        self.exploration.find_again()
        return Told("status.jumped", (("what", self._name(self.session.entry)),))

    def _jump(self, entry: int | None) -> Told | None:
        if entry is None or entry == self.session.entry.id:
            return None
        return self._walk(lambda: self.session.jump(entry))

    def _save(self) -> Told:
        wanted = self.toolbar.file.value
        try:
            path = self.save(wanted or None)
        except OSError as error:
            self.errors.append(error)
            return Told("status.not_saved", (("file", wanted), ("error", error.strerror or str(error))), wrong=True)
        return Told("status.saved", (("file", path.name),))

    def save(self, path: Path | str | None = None) -> Path:
        """Save the table as it lies; None saves where the scenario came from.

        Raises
        ------
        ValueError
            There is no path yet.
        OSError
            The file cannot be written; the old one is left as it was.
        """
        written = self.session.save(path)
        self.toolbar.file.value = str(written)
        return written

    def _reopen(self) -> Told:
        path = Path(self.toolbar.file.value)
        try:
            scenario = load(path)
        except OSError as error:
            self.errors.append(error)
            return Told("status.not_opened", (("file", str(path)),), wrong=True)
        if scenario.table.board.spaces != self.scenario.table.board.spaces:
            return Told("status.another_board", (("file", path.name),), wrong=True)
        self.scenario, self.session = scenario, Session(scenario)
        mode, self.exploration = self.exploration.mode, Exploration(self.session)
        self.exploration.switch(mode)
        self.exploration.brush = self.palette.brush if mode == "place" else None
        self._say = self._catalog(self._say.language)
        self._speak()
        return Told("status.opened", (("file", path.name),))

    def _learn(self, language: str) -> None:
        if language == self._say.language:
            return
        self._say = self._catalog(language)
        self.language = self.toolbar.language.value = language
        self._told = ("", False)
        self._speak()

    # What is shown

    def _guard(self, action: Callable[[], None]) -> None:
        """Run a handler; what goes wrong is shown, and nothing else is lost."""
        try:
            action()
        except ScenarioFaults as bad:
            self.errors.append(bad)
            first = bad.faults[0]
            self._error(" ".join(line.strip() for line in fault_lines(first, self._say)))
        except Exception as error:
            self.errors.append(error)
            self._error(self._say("status.error", (("where", type(error).__name__), ("error", str(error)))))

    def _error(self, text: str) -> None:
        self._told = (text, True)
        self._show_status()

    def _tell(self, told: Told | None) -> None:
        if told is None:
            return
        args = told.args
        if told.rulings:
            first = told.rulings[0]
            args = (*args, ("reason", f"{self._say.step(first)} ({cite(first.rule)})"))
        self._told = (self._say(told.say, args), bool(told.rulings) or told.wrong)

    def _speak(self) -> None:
        self.toolbar.speak(self._say, self.exploration.game.name, escape(self.scenario.title(self._say.language)))
        self.palette.speak(self._say)

    def _name(self, entry: Entry) -> str:
        return self._say(entry.say, entry.args)

    def refresh(self) -> None:
        """Show the table, the reach and the panels as they now are; only what differs is sent."""
        exploring, say = self.exploration, self._say
        self.mode = exploring.mode
        self.selection = exploring.chosen.mover.id if exploring.chosen else ""
        self.canvas.show(self.picture.scene(exploring, self._cursor))
        options = exploring.chosen.options if exploring.chosen else frozenset()
        self.toolbar.follow(exploring.mode, options, self.session.can_undo, self.session.can_redo)
        self.palette.widget.layout.display = "" if exploring.mode == "place" else "none"
        shown = exploring.mode == "step" and exploring.target is not None
        self.stepping.follow(say, shown, exploring.made, len(exploring.route))
        if exploring.chosen and exploring.mode != "place":
            self.party.follow(say, exploring.game.name, exploring.chosen.mover.party, exploring.chosen.party)
        else:
            self.party.hide()
        entries = [
            (f"{number}. {self._name(entry)}", entry.id) for number, entry in enumerate(self.session.line.entries)
        ]
        self.history.follow(say("inspect.history"), entries, self.session.entry.id)
        title = say("inspect.why_not", (("space", exploring.refused or ""),))
        playing = exploring.mode != "place"
        reasons = inspector.reasons(exploring.reasons, say, title)
        faults = inspector.faults(self.picture.faults(exploring), say)
        values = {
            "chosen": inspector.chosen(exploring, say) if playing else "",
            "cursor": inspector.under_cursor(exploring, say, self._cursor),
            "answer": reasons + (inspector.route(exploring, say) if playing else ""),
            "more": faults + inspector.reach_table(exploring, say),
        }
        for key, value in values.items():
            self.panels[key].value = value
        self._show_status()

    def _show_status(self) -> None:
        say, (text, wrong) = self._say, self._told
        if not text:
            text = say(f"ui.mode.{self.exploration.mode}.hint")
        kind = ' class="hexw-error"' if wrong else ""
        n = len(self.picture.faults(self.exploration))
        state = (
            say("status.faults", (("n", n),)) if n else say("status.no_faults"),
            say("status.unsaved_mark" if self.session.dirty else "status.saved_mark"),
        )
        self.status.value = (
            f'<span role="status"{kind}>{escape(text)}</span>'
            f'<span class="hexw-dim hexw-state">{escape(" · ".join(state))}</span>'
        )

    def snapshot(self) -> None:
        """Display the board as it lies now as a picture and a text table, for a notebook that is saved."""
        scenario = self.session.scenario()
        marks = self.picture.marks(self.exploration)
        png = board_png(scenario, self._say, self.layout_px, marks)
        show_twin(png, text_table(scenario, self._say), round(self.layout_px.width), round(self.layout_px.height))

    def _ipython_display_(self) -> None:
        from IPython.display import display

        self.snapshot()
        data = super()._repr_mimebundle_()
        data["text/plain"] = text_table(self.session.scenario(), self._say)
        display(data, raw=True)

    def close(self) -> None:
        """Close every widget of this explorer for good."""
        self.canvas.close()
        for each in _all_below(self):
            each.close()
        super().close()


def _all_below(widget: Any) -> list[Any]:
    below = []
    for child in getattr(widget, "children", ()):
        below += [*_all_below(child), child]
    return below
