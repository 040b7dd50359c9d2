"""From a table and an answer to a picture: the one door that widgets and commands use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from hexwidgets.model import SpaceId
from hexwidgets.rules import GameSystem, Say, Table
from hexwidgets.view.ground import Print, ground, suit_of
from hexwidgets.view.labels import coordinates
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.legend import legend
from hexwidgets.view.marks import NOTHING, Labels, Marks
from hexwidgets.view.overlay import overlay
from hexwidgets.view.scene import Item, Scene
from hexwidgets.view.shapes import suit_badge
from hexwidgets.view.stacks import Contents, all_contents, draw
from hexwidgets.view.theme import LIGHT, SUIT_RIMS, Page
from hexwidgets.view.top import cursor, top

Stands: TypeAlias = dict[SpaceId, tuple[Contents, tuple[Item, ...]]]
"""What was drawn for what stands in a space."""


def pieces(
    table: Table,
    layout: HexLayout,
    inside: Mapping[SpaceId, Contents],
    labels: Labels | bool = "named",
    drawn: Stands | None = None,
) -> tuple[Item, ...]:
    """Everything that stands in the spaces, and the spaces' names where there is room for them.

    Parameters
    ----------
    table, layout, inside, labels
        What stands where, and how spaces are named.
    drawn
        What was drawn before on this layout: where the same stands still, the same items are given again. It is
        brought up to date.
    """
    items = [*_suits(table, layout), *coordinates(layout, inside, labels)]
    drawn = {} if drawn is None else drawn
    for space, here in inside.items():
        kept = drawn.get(space)
        if kept is None or kept[0] != here:
            kept = drawn[space] = here, draw(here, layout.centres[space], layout.radius)
        items += kept[1]
    return tuple(items)


def _suits(table: Table, layout: HexLayout) -> Iterable[Item]:
    """What names the suit of a clearing besides its colour."""
    radius = layout.radius
    for space in layout.centres:
        suit = suit_of(table, space)
        if suit in SUIT_RIMS and space not in layout.hexes:
            x, y = layout.centres[space]
            yield from suit_badge(x - radius * 0.62, y - radius * 0.62, radius, suit)


def paint(
    table: Table,
    game: GameSystem,
    owners: Mapping[str, str],
    layout: HexLayout,
    marks: Marks = NOTHING,
    say: Say | None = None,
    page: Page = LIGHT,
) -> Scene:
    """The picture of a table.

    Parameters
    ----------
    table
        Board, position and rules.
    game
        The game: its terrains, pieces and facts say how each of them is drawn.
    owners
        Name of the theme's look (``yellow``, ``purple`` ...) by player.
    layout
        Places of the spaces on the page.
    marks
        What answers the reader's question.
    say
        Translator of the legend's words: without it there is none. The legend makes the page longer.
    page
        Colours of what surrounds the board.
    """
    inside = all_contents(table, game, owners, layout)
    told: tuple[Item, ...] = ()
    height = 0.0
    if marks.legend and say:
        told, height = legend(table, game, owners, layout, marks, inside, say, page)
    return Scene(
        layout.width,
        layout.height + height,
        {
            "ground": ground(table, game, layout),
            "overlay": overlay(Print.of(table, game, layout), layout, marks, inside),
            "pieces": pieces(table, layout, inside, marks.labels),
            "top": (*top(game, owners, layout, marks, inside, page), *told),
            "cursor": cursor(layout, marks),
        },
        page.ground,
    )
