"""Everything done: a slider along the current line, and every line as a list to choose from."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from html import escape

import ipywidgets as W

from hexwidgets.play.session import Entry, Play, Session
from hexwidgets.text import Catalog
from hexwidgets.widgets.markup import NAMED, dim, head
from hexwidgets.widgets.playing import came_about
from hexwidgets.widgets.quiet import Do, Quiet, slider

BRANCH = "\N{EM SPACE}\N{DOWNWARDS ARROW WITH TIP RIGHTWARDS}\N{NO-BREAK SPACE}"
NOW, DONE, AHEAD = "\N{BLACK CIRCLE}", "\N{WHITE CIRCLE}", "\N{DOTTED CIRCLE}"


class History:
    """Everything done, by name; choosing an entry, or moving the slider there, goes there.

    Attributes
    ----------
    slider
        Along the current line: from the board as opened to the last entry that redo leads to.
    list
        Every entry; one of another line is indented beneath the entry that it branches off from.
    """

    def __init__(self, do: Do) -> None:
        self.quiet, self._do = Quiet(), do
        self._line: tuple[int, ...] = ()
        self.head = W.HTML()
        self.slider = slider(readout=False, layout=W.Layout(width="100%"))
        self.slider.observe(lambda change: None if self.quiet else do("jump", self._line[change["new"]]), "value")
        self.list = W.Select(rows=6, layout=W.Layout(width="100%"))
        self.list.add_class("hexw-history")
        self.list.add_class(NAMED)
        self.list.observe(self.quiet.observer("jump", do), "value")
        self.widget = W.VBox([self.head, self.slider, self.list])
        self.widget.add_class("hexw-past")

    def follow(self, session: Session, name: Callable[[Entry], str], say: Catalog) -> None:
        """Show what was done, the line that holds, and which entry of it is current."""
        line = session.line
        self.head.value = head(say("inspect.history")) + _where(session, name, say)
        for each in (self.slider, self.list):
            each.description, each.tooltip = say("inspect.history"), say("inspect.history.tip")
        places = {entry.id: i for i, entry in enumerate(line.entries)}
        options = [
            (_label(f"{entry.id}. {name(entry)}", depth, places.get(entry.id), line.current, say), entry.id)
            for entry, depth in lanes(session)
        ]
        with self.quiet:
            if tuple(options) != self.list.options:
                self.list.options = options
            self.list.value = session.entry.id
            self._line = tuple(entry.id for entry in line.entries)
            with self.slider.hold_sync():
                self.slider.max = len(self._line) - 1
                self.slider.value = line.current
        self.slider.disabled = len(self._line) < 2


def lanes(session: Session) -> Iterator[tuple[Entry, int]]:
    """Every entry with the depth of its branch, the current line at depth 0; a branch before what it branched off."""
    on_line = {entry.id for entry in session.line.entries}
    after: dict[int | None, list[Entry]] = {}
    for entry in session.entries:
        after.setdefault(entry.parent, []).append(entry)
    todo = [(after[None][0], 0)]
    while todo:
        entry, depth = todo.pop()
        yield entry, depth
        following = after.get(entry.id, [])
        main = next((each for each in following if each.id in on_line), following[-1] if following else None)
        if main is not None:
            todo.append((main, depth))
            todo += [(each, depth + 1) for each in reversed(following) if each is not main]


def _label(what: str, depth: int, at: int | None, current: int, say: Catalog) -> str:
    """An entry's line in the list; ``at`` is its place on the current line, None on another one."""
    if at is None:
        return BRANCH * depth + say("history.other_line", (("what", what),))
    return f"{NOW if at == current else DONE if at < current else AHEAD} {what}"


def _where(session: Session, name: Callable[[Entry], str], say: Catalog) -> str:
    """Which entry is current, and the dice and choices that it was played with; undo keeps them."""
    line = session.line
    args = (("number", line.current), ("total", len(line.entries) - 1), ("what", name(session.entry)))
    parts = [f"<div><b>{escape(say('inspect.history.at', args))}</b></div>"]
    deed = session.entry.deed
    if isinstance(deed, Play) and deed.answers:
        answers = ", ".join(each if isinstance(each, str) else json.dumps(each) for each in deed.answers)
        parts.append(dim(say("history.answers", (("answers", answers),))))
        parts += [
            f'<div class="hexw-dim">{escape(json.dumps(deed.answers[number]))}: {came_about(how, say)}</div>'
            for number, how in deed.rolled
        ]
    return "".join(parts)
