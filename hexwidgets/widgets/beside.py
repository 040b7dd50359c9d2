"""What is beside the board: facts about players, hands and piles, and the controls that change them."""

from __future__ import annotations

from collections import Counter
from html import escape

import ipywidgets as W

from hexwidgets.model import Piece, SpaceId
from hexwidgets.play.beside import named, offered
from hexwidgets.play.exploration import Exploration
from hexwidgets.rules import Term
from hexwidgets.text import Catalog, beside_told, players_told, space_told
from hexwidgets.widgets.facts import PlayerFacts, choose_among, facts_about_players
from hexwidgets.widgets.markup import dim, head
from hexwidgets.widgets.quiet import Do, Quiet


class Beside:
    """The facts about players and the spaces beside the board; nothing is shown for a game that has neither.

    Parameters
    ----------
    do
        Called by name with a value when a control is used: ``put`` and ``take`` with the space and the piece,
        ``where`` and ``what`` with what was chosen; those of :class:`PlayerFacts`.

    Attributes
    ----------
    where, what
        The space, and the piece that is put there or taken away.
    facts
        The controls that set a fact about a player.
    """

    def __init__(self, do: Do) -> None:
        self.quiet = Quiet()
        self._offered: object = None
        self.list = W.HTML()
        self.where, self.what = W.Dropdown(), W.Dropdown()
        self.put, self.take = W.Button(), W.Button()
        self.where.observe(self.quiet.observer("where", do), "value")
        self.what.observe(self.quiet.observer("what", do), "value")
        self.put.on_click(lambda _: do("put", (self.where.value, self.what.value)))
        self.take.on_click(lambda _: do("take", (self.where.value, self.what.value)))
        self.facts = PlayerFacts(do)
        self.cards = W.VBox([self.where, self.what, W.HBox([self.put, self.take])])
        self.controls = W.VBox([self.facts.widget, self.cards])
        self.widget = W.VBox([self.list, self.controls])
        self.widget.add_class("hexw-beside")

    def speak(self, say: Catalog) -> None:
        """Show the names of the controls in a language."""
        for name in ("where", "what", "put", "take"):
            control = getattr(self, name)
            control.description, control.tooltip = say(f"beside.{name}"), say(f"beside.{name}.tip")
        self.facts.speak(say)

    def follow(self, exploration: Exploration, say: Catalog) -> None:
        """Show what is beside the board at the step that is shown; the controls where things are placed."""
        spaces = exploration.session.beside
        self.widget.layout.display = "" if spaces or facts_about_players(exploration.game) else "none"
        if self.widget.layout.display:
            return
        self.list.value = listed(exploration, say)
        placing = exploration.mode == "place"
        self.controls.layout.display = "" if placing else "none"
        if placing:
            self.facts.follow(exploration, say)
        self.cards.layout.display = "" if spaces else "none"
        if placing and spaces:
            self._offer(exploration, spaces, say)

    def _offer(self, exploration: Exploration, spaces: tuple[SpaceId, ...], say: Catalog) -> None:
        table, game = exploration.table, exploration.game
        with self.quiet:
            choose_among(self.where, [(space_told(table, game, space, say), space) for space in spaces])
            space = self.where.value
            offering = say, table.board, space, table.position.at(space)
            if offering != self._offered:  # else the same pieces in the same words
                self._offered = offering
                choose_among(self.what, _pieces(exploration, space, say))
        self.put.disabled = self.what.value is None
        self.take.disabled = not table.position.at(space).number(self.what.value)


def _pieces(exploration: Exploration, space: SpaceId, say: Catalog) -> list[tuple[str, object]]:
    """The pieces that may be put into a space, each in words that no other one has."""
    table, game = exploration.table, exploration.game
    pieces = list(offered(game, table, exploration.session.players, space))
    words = [say("ui.word", (("what", named(game, table.board, piece)),)) for piece in pieces]
    times = Counter(words)
    return [
        (word if times[word] == 1 else _with_kind(game.name, piece, word, say), piece)
        for word, piece in zip(words, pieces, strict=True)
    ]


def listed(exploration: Exploration, say: Catalog) -> str:
    """Players and spaces beside the board, as HTML: each by its name, with what is counted or lies there.

    While two sides or more are at it, those of others are left out: nothing there has to do with it.
    """
    table, game, players = exploration.table, exploration.game, _who_play(exploration)
    spaces = exploration.session.beside if players == exploration.session.players else game.off_board(players)
    found = [*players_told(table, game, players, say), *beside_told(table, game, spaces, say)]
    rows = "".join(f"<li><b>{escape(name)}</b>: {escape(', '.join(pieces))}</li>" for name, pieces in found)
    return head(say("page.beside")) + (f"<ul>{rows}</ul>" if rows else dim(say("hover.empty")))


def _who_play(exploration: Exploration) -> tuple[str, ...]:
    playing, players = exploration.playing, exploration.session.players
    named = () if playing is None else tuple(playing.arguments.values())
    sides = tuple(player for player in players if player in named)
    return sides if len(sides) > 1 else players


def _with_kind(game: str, piece: Piece, word: str, say: Catalog) -> str:
    return say("told.named", (("what", Term(f"{game}.piece.{piece.kind}")), ("name", word)))
