"""The palette: every brush of a game as a button with its picture."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import ipywidgets as W

from hexwidgets.play.design import Brush, CountBrush, EraseBrush, PieceBrush, TerrainBrush, TileBrush
from hexwidgets.play.scenario import Scenario
from hexwidgets.rules import Term
from hexwidgets.text import Catalog
from hexwidgets.view import swatch
from hexwidgets.widgets.cells import close_all
from hexwidgets.widgets.dealer import Dealer
from hexwidgets.widgets.quiet import Do


@dataclass(slots=True)
class _Button:
    widget: W.Button
    brush: Callable[[], Brush | None]
    name: Callable[[Catalog], str]


class Palette:
    """Buttons that choose what a click on the board places.

    Parameters
    ----------
    scenario
        Its game, players, terrains and tiles are what there is to place.
    on_choose
        Called with the brush chosen; None is the hand that picks stacks up.
    do
        Called by name with a value when another control is used: ``deal`` and the seed.
    name
        CSS class of the board; the pictures of the buttons are put under it.

    Attributes
    ----------
    widget
        The widget to put into a layout.
    brush
        The brush chosen, None for the hand.
    """

    def __init__(self, scenario: Scenario, on_choose: Callable[[Brush | None], None], do: Do, name: str) -> None:
        self._scenario, self._on_choose = scenario, on_choose
        self.owner = next(iter(scenario.players), "")
        self.sixths = 0
        self._chosen: _Button | None = None
        self._say: Catalog | None = None
        game = scenario.game
        self._css: dict[str, str] = {}
        self._name = name
        self._heads = [W.HTML() for _ in range(4)]
        self.hand = self._wide(lambda: None, lambda say: say("ui.tool.move"))
        self.erase = self._wide(EraseBrush, lambda say: say("ui.erase"))
        shown = [kind for kind in game.pieces if kind.role != "card"]
        self._pieces = [self._piece(kind.name, kind.owned) for kind in shown]
        counts = [kind for kind in game.facts if kind.value == "count" and kind.about == "space" and kind.silhouette]
        self._counts = [self._count(kind.key, kind.silhouette) for kind in counts]
        self._terrains = [self._terrain(each) for each in game.terrains_of(scenario.table.board)]
        self._tiles = [self._tile(each) for each in scenario.tiles]
        self._owners = [self._owner(each) for each in scenario.players]
        self.dealer = Dealer(game, do)
        self._turn = W.Button()
        self._turn.add_class("hexw-wide")
        self._turn.on_click(lambda _: self._rotate())
        self._style = W.HTML(layout=W.Layout(display="none"))
        self._swatches = [self._grid([b.widget for b in group]) for group in (
            [*self._pieces, *self._counts], self._owners, self._terrains,
        )]  # fmt: skip
        parts: list[Any] = [self._style, self.hand.widget, self.erase.widget]
        for head, grid in zip(self._heads, self._swatches, strict=False):
            if grid.children:
                parts += [head, grid]
        if self._tiles:
            parts += [self._heads[3], *(b.widget for b in self._tiles), self._turn]
        parts.append(self.dealer.widget)
        self.widget = W.VBox(parts)
        self.widget.add_class("hexw-palette")
        self._paint()
        self._choose(self.hand, tell=False)

    @property
    def brush(self) -> Brush | None:
        """The brush chosen, as owner and rotation now stand; None for the hand."""
        return self._chosen.brush() if self._chosen else None

    @property
    def buttons(self) -> Sequence[_Button]:
        """Every button that chooses a brush."""
        return [self.hand, self.erase, *self._pieces, *self._counts, *self._terrains, *self._tiles]

    def close(self) -> None:
        """Close every widget for good, those that this game has no use for among them."""
        close_all(self.widget, *self._heads, *self._swatches, self._turn)

    def speak(self, say: Catalog) -> None:
        """Show names and heads in a language."""
        self._say = say
        for button in [*self.buttons, *self._owners]:
            name = button.name(say)
            button.widget.tooltip = button.widget.description = name
        for head, key in zip(self._heads, ("pieces", "owner", "terrain", "tile"), strict=True):
            head.value = f'<div class="hexw-head">{say(f"ui.palette.{key}")}</div>'
        self.dealer.speak(say)
        self._turn.description = say("ui.rotate")
        self._turn.tooltip = say("ui.rotated", (("n", self.sixths),))

    def _grid(self, children: list[W.Widget]) -> W.Box:
        box = W.Box(children)
        box.add_class("hexw-swatches")
        return box

    def _wide(self, brush: Callable[[], Brush | None], name: Callable[[Catalog], str]) -> _Button:
        button = _Button(W.Button(), brush, name)
        button.widget.add_class("hexw-wide")
        button.widget.on_click(lambda _: self._choose(button))
        return button

    def _small(self, css: str, brush: Callable[[], Brush | None], name: Callable[[Catalog], str]) -> _Button:
        button = _Button(W.Button(), brush, name)
        for each in ("hexw-swatch", css):
            button.widget.add_class(each)
        button.widget.on_click(lambda _: self._choose(button))
        return button

    def _piece(self, kind: str, owned: bool) -> _Button:
        key = f"{self._scenario.game.name}.piece.{kind}"
        return self._small(
            f"hexw-piece-{_css(kind)}",
            lambda: PieceBrush(kind, self.owner if owned else ""),
            lambda say: word(say, key),
        )

    def _count(self, fact: str, silhouette: str) -> _Button:
        key = f"{self._scenario.game.name}.fact.{fact}"
        return self._small(f"hexw-fact-{_css(fact)}", lambda: CountBrush(fact), lambda say: word(say, key))

    def _terrain(self, terrain: str) -> _Button:
        key = f"{self._scenario.game.name}.terrain.{terrain}"
        return self._small(f"hexw-terrain-{_css(terrain)}", lambda: TerrainBrush(terrain), lambda say: say(key))

    def _tile(self, tile: str) -> _Button:
        terrains = self._scenario.tiles[tile]
        return self._wide(lambda: TileBrush(tile, terrains, self.sixths), lambda say: tile)

    def _owner(self, player: str) -> _Button:
        button = _Button(W.Button(), lambda: None, lambda say: word(say, f"player.{player}"))
        for each in ("hexw-swatch", f"hexw-owner-{_css(player)}"):
            button.widget.add_class(each)
        button.widget.on_click(lambda _: self._own(player))
        return button

    def _choose(self, button: _Button, tell: bool = True) -> None:
        for each in self.buttons:
            each.widget.remove_class("hexw-on")
        button.widget.add_class("hexw-on")
        self._chosen = button
        if tell:
            self._on_choose(self.brush)

    def _own(self, player: str) -> None:
        self.owner = player
        self._paint()
        self._on_choose(self.brush)

    def _rotate(self) -> None:
        self.sixths = (self.sixths + 1) % 6
        if self._say:
            self.speak(self._say)
        self._on_choose(self.brush)

    def _paint(self) -> None:
        """Put the pictures of the buttons into a style sheet: ipywidgets' buttons carry no image."""
        scenario, looks = self._scenario, {p.id: p.look for p in self._scenario.players.values()}
        pictures: dict[str, str] = {}
        for kind in scenario.game.pieces:
            if kind.role != "card":
                look = looks.get(self.owner) if kind.owned else None
                pictures[f"hexw-piece-{_css(kind.name)}"] = swatch.piece(kind, look)
        for fact in scenario.game.facts:
            if fact.silhouette:
                pictures[f"hexw-fact-{_css(fact.key)}"] = swatch.sign(fact.silhouette)
        for name, terrain in scenario.game.terrains_of(scenario.table.board).items():
            pictures[f"hexw-terrain-{_css(name)}"] = swatch.terrain(terrain.look)
        for player, look in looks.items():
            pictures[f"hexw-owner-{_css(player)}"] = swatch.owner(look)
        rules = [
            f'.{self._name} .{css}{{background-image:url("data:image/svg+xml;base64,{_encoded(svg)}")}}'
            for css, svg in pictures.items()
        ]
        self._style.value = f"<style>{''.join(rules)}</style>"
        for player, button in zip(looks, self._owners, strict=True):
            (button.widget.add_class if player == self.owner else button.widget.remove_class)("hexw-on")


def word(say: Catalog, key: str) -> str:
    """A word of the game or of the scenario, alone."""
    return say("ui.word", (("what", Term(key)),))


def _encoded(svg: str) -> str:
    return b64encode(svg.encode()).decode()


def _css(name: str) -> str:
    return "".join(c if c.isascii() and c.isalnum() else f"_{ord(c):x}" for c in name)
