"""The explorer: place pieces, see where an army can get, step through the cost of its move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from threading import RLock
from typing import Any, Unpack
from uuid import uuid4

import ipywidgets as W
import networkx as nx
import traitlets as T

from hexwidgets.play import Scenario, Session
from hexwidgets.play.exploration import MODES, Exploration, Told
from hexwidgets.play.graph_reading import GraphOptions
from hexwidgets.play.session import Entry
from hexwidgets.text import Catalog, languages
from hexwidgets.view import HexLayout
from hexwidgets.widgets.canvas import SceneCanvas
from hexwidgets.widgets.cells import close_all, earlier_in_cell
from hexwidgets.widgets.deeds import deeds
from hexwidgets.widgets.hand import Hand
from hexwidgets.widgets.opening import opened
from hexwidgets.widgets.palette import Palette
from hexwidgets.widgets.picture import Picture
from hexwidgets.widgets.prospect import Prospect
from hexwidgets.widgets.saving import Saving
from hexwidgets.widgets.side import Side
from hexwidgets.widgets.status_line import StatusLine
from hexwidgets.widgets.stepper import records_of
from hexwidgets.widgets.toolbar import Toolbar
from hexwidgets.widgets.twin import show_twin, style_sheet, text_table
from hexwidgets.widgets.zoom import ZoomBar


class Explorer(W.VBox):
    """A board to place pieces on, to see an army's reach on, and to step through the cost of its move.

    Parameters
    ----------
    scenario
        A scenario, the path of a scenario file, or a networkx graph, which is played on by the game ``plain``.
    radius
        Radius of a hex in px; None chooses one that lets board and panels stand side by side.
    language
        Code of the language; None takes the scenario's.
    **graph_options
        What a graph does not say, see :func:`hexwidgets.play.graphs.scenario_of`.

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
    exploration
        What is chosen, aimed at and stepped through.

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
    _closed = True  # until there is something to close: a file may be faulty

    def __init__(
        self,
        scenario: Scenario | nx.Graph[Any] | Path | str,
        *,
        radius: float | None = None,
        language: str | None = None,
        **graph_options: Unpack[GraphOptions],
    ) -> None:
        self.errors: list[BaseException] = []
        self._acting = RLock()
        self._name = f"hexw-explorer-{uuid4().hex}"
        self._radius = radius
        self.saving, self._status = Saving(self), StatusLine()
        self._deeds = deeds(self)
        self.hand = Hand(self, lambda: self._close_earlier())
        given = opened(scenario, **graph_options)
        self._say = _catalog(given, language or given.language)
        self.toolbar = Toolbar(self.use)
        self.side = side = Side(self.use, self._name)
        self.stepping, self.party, self.history = side.stepping, side.party, side.history
        self.panel, self.cursor_panel = side.panel, side.cursor_panel
        self.zoom_bar = ZoomBar(self.use)
        self.toolbar.zoom.children = (self.zoom_bar.widget,)
        self._style = W.HTML(layout=W.Layout(display="none"))
        self._table = W.VBox()
        self._table.add_class("hexw-table")
        self.prospect = Prospect(self.use, self.hand.key, self.failed)
        self._body = W.HBox([self._table, side.widget, self.prospect.outlook])
        self._body.add_class("hexw-body")
        super().__init__([self._style, self.toolbar.widget, self._body, self.prospect.widget])
        self._dom_classes = ("hexw", self._name)
        self._set_out(given)
        self._closed = False
        self.language = self._say.language
        self._speak()
        self.refresh()
        self.observe(self._lead, ["mode", "selection", "language"])
        self._close_earlier = earlier_in_cell(self)

    def _set_out(self, scenario: Scenario) -> None:
        """Begin anew with a scenario: its board, its palette, an empty history."""
        self.scenario, self.session = scenario, Session(scenario)
        self.exploration = Exploration(self.session)
        self.hand.begin()
        board = scenario.table.board
        self.layout_px = HexLayout.for_board(board, self._radius) if self._radius else HexLayout.comfortable(board)
        self.picture = Picture(scenario, self.layout_px, self._say)
        self.canvas = SceneCanvas(
            self.layout_px.width, self.layout_px.height,
            on_move=self.hand.moved, on_press=self.hand.press_at, on_release=self.hand.release_at,
            on_leave=self.hand.left, on_key=self.hand.key, on_inspect=self.hand.inspect_at, on_fault=self.failed,
        )  # fmt: skip
        self.canvas.companion.observe(lambda _: self.guard(self._fit), "room")
        self.palette = Palette(scenario, lambda brush: self.use("brush", brush), self.use, self._name)
        self._style.value = style_sheet(self._name, round(self.layout_px.width), round(self.layout_px.height))
        self._table.children = (self.canvas.view,)
        self._body.children = (self.palette.widget, *self._body.children[-3:])
        game = scenario.game
        self.toolbar.offer(game, languages(game))
        self.toolbar.begin(str(scenario.path or ""), self._say.language)

    # What a hand does

    def use(self, name: str, value: Any) -> None:
        """A control was used (see :func:`~hexwidgets.widgets.deeds.deeds`)."""

        def act() -> None:
            told = self._deeds[name](value)
            self.tell(told if isinstance(told, Told) else None)
            self.refresh()
            self.hand.speak_status()

        self.guard(act)

    def _lead(self, change: Any) -> None:
        """A trait was set; where it only follows what holds already, there is nothing to do."""
        holds = {"mode": self.exploration.mode, "selection": self.exploration.selection, "language": self._say.language}
        if change["new"] != holds[change["name"]]:
            self.use(change["name"], change["new"])

    def choose(self, name: str) -> Told | None:
        """Choose a mover by its id, nobody by an empty one. Raises UnknownMover, and all is as it was."""
        try:
            return self.exploration.select(name)
        finally:
            self.selection = self.exploration.selection

    def save(self, path: Path | str | None = None) -> Path:
        """Save the table as it lies; None saves where the scenario came from.

        Raises
        ------
        ValueError
            There is no path yet.
        OSError
            The file cannot be written; the old one is left as it was.
        """
        written = self.saving.save(path)
        self.refresh()
        return written

    def reopen(self) -> Told:
        """Read the file in the file field again; what the status line is to say."""
        return self.saving.reopen()

    def show_scenario(self, scenario: Scenario) -> None:
        """Show another scenario in the place of this one; how it is looked at stays."""
        palette, canvas, exploring = self.palette, self.canvas, self.exploration
        self._say = _catalog(scenario, self._say.language)
        self._set_out(scenario)
        self.exploration.look_as(exploring)
        self.picture.labels = self.toolbar.labels.value
        palette.close()
        canvas.close()
        self._speak()

    def learn(self, language: str) -> None:
        """Show everything in another language."""
        try:
            self._say = _catalog(self.scenario, language)
        finally:
            self.language = self._say.language
        self._status.clear()
        self.toolbar.begin(self.toolbar.file.value, language)
        self._speak()

    # What is shown

    def guard(self, action: Callable[[], None]) -> None:
        """Run a handler; what goes wrong is shown, and nothing else is lost.

        One at a time: JupyterLab hands widgets' messages to a thread of their own, beside the one of the cells.
        """
        if self._closed:
            return
        with self._acting:
            try:
                self.exploration.catch_up()
                action()
            except Exception as error:
                self.errors.append(error)
                self._error(error)

    def failed(self, error: Exception) -> None:
        """Something went wrong where nobody would see it: say so."""

        def fail() -> None:
            raise error

        self.guard(fail)

    @property
    def say(self) -> Catalog:
        """The texts in the language that is shown."""
        return self._say

    @property
    def status_text(self) -> str:
        """What the status line says: of the last deed, else what can be done."""
        return self._status.text(self.exploration.mode, self._say)

    def _error(self, error: Exception) -> None:
        self._status.fail(error, self._say)
        self.hand.speak_status()
        try:
            self._show_panel(self.side.here)  # nothing is asked of what may be broken
        except Exception as worse:  # the board cannot be told of either: the sentence alone
            self.errors.append(worse)
            self.side.tell(self.status_text, True, 0, self.session.dirty, self._say)

    def tell_nothing(self) -> None:
        """The status line is empty again."""
        self._status.clear()

    def tell(self, told: Told | None) -> None:
        """The status line is to say something; None leaves it as it is."""
        self._status.tell(told, self._say)

    def _speak(self) -> None:
        title = self.scenario.title(self._say.language)
        self.toolbar.speak(self._say, self.exploration.game.name, escape(title))
        self.canvas.companion.speak(self._say, title)
        self.zoom_bar.speak(self._say)
        self.palette.speak(self._say)
        self.picture.say = self._say
        self.side.speak(self.exploration, self._say)
        self.side.stepper.offer(records_of(self.scenario, self._say.language), self._say)

    def name_of(self, entry: Entry) -> str:
        """What an entry of the history is called."""
        return self._say(entry.say, entry.args)

    def show_cursor(self) -> None:
        """Show where the pointer is, and what is there."""
        self.canvas.show(self.picture.scene(self.exploration, self.hand.cursor))
        self.side.point(self.hand.panel(self._say))

    def refresh(self) -> None:
        """Show the table, the reach and the panels as they now are; only what differs is sent, the picture first."""
        exploring, say, session = self.exploration, self._say, self.session
        exploring.catch_up()
        self.canvas.show(self.picture.scene(exploring, self.hand.cursor))
        self._show_panel(self.hand.panel(say))
        self.mode = exploring.mode
        self.selection = exploring.selection
        names = {entry.id: self.name_of(entry) for entry in session.entries}
        undo, redo = self._undo_tips(names)
        options = exploring.chosen.options if exploring.chosen else frozenset()
        self.toolbar.follow(exploring.mode, options, exploring.turns, exploring.threat, exploring.comparing, undo, redo)
        self.canvas.companion.grab = exploring.mode != "place"
        self.palette.widget.layout.display = "" if exploring.mode == "place" else "none"
        self.side.follow(exploring, names, self.picture, say, listing=self.hand.listing)
        self.prospect.follow(exploring, self.picture.looks, say, self.canvas.companion.room)

    def _fit(self) -> None:
        """The page is of another width."""
        self.prospect.follow(self.exploration, self.picture.looks, self._say, self.canvas.companion.room)

    def _undo_tips(self, names: Mapping[int, str]) -> tuple[str, str]:
        """What undo and redo would do, empty for nothing: of what is played through first, then of the history."""
        exploring, say, session = self.exploration, self._say, self.session
        line = session.line
        undo, redo = "", ""
        if exploring.performance is not None:
            undo = say("ui.undo.step_tip")
        elif session.can_undo:
            undo = say("ui.undo.tip", (("what", names[session.entry.id]),))
        if exploring.retakable:
            redo = say("ui.redo.step_tip")
        elif exploring.performance is None and session.can_redo:
            redo = say("ui.redo.tip", (("what", names[line.entries[line.current + 1].id]),))
        return undo, redo

    def _show_panel(self, here: str) -> None:
        """The panel and the status line, one widget, so that a click sends the picture and this."""
        faults = self.picture.faults(self.exploration)
        self.side.show(self.exploration, faults, here, self._status.told, self.picture.looks, self._say)

    def snapshot(self) -> None:
        """Display the board as it lies now as a picture and a text table, for a notebook that is saved."""
        show_twin(self.session.scenario(), self._say, self.layout_px, self.picture.marks(self.exploration))

    def _ipython_display_(self) -> None:
        from IPython.display import display

        self.snapshot()
        data = super()._repr_mimebundle_()
        data["text/plain"] = text_table(self.session.scenario(), self._say)
        display(data, raw=True)

    def close(self) -> None:
        """Close every widget of this explorer for good."""
        if self._closed:
            return
        self._closed = True
        self.canvas.close()
        self.prospect.close()
        self.palette.close()
        self.toolbar.close()
        close_all(*self.children)
        super().close()
        self.layout.close()


def _catalog(scenario: Scenario, language: str) -> Catalog:
    return Catalog(language, [scenario.game], scenario.words(language))
