"""From a table and an answer to a picture: the one door that widgets and commands use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from hexwidgets.model import SpaceId
from hexwidgets.rules import GameSystem, Say, Table
from hexwidgets.view import clearings
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

Stands: TypeAlias = dict[tuple[SpaceId, str], tuple[object, tuple[Item, ...]]]
"""By space and kind of thing: what is there, and what was drawn for it."""


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
    radius, items, kept = layout.radius, list[Item](), {} if drawn is None else drawn
    for space, at in layout.centres.items():
        suit = suit_of(table, space) if space not in layout.hexes else ""
        if space in layout.clearings:
            items += _once(kept, (space, "suit"), suit, partial(clearings.badge, at, radius, suit))
        elif suit in SUIT_RIMS:  # what names the suit of a disc besides its colour
            x, y = at[0] - radius * 0.62, at[1] - radius * 0.62
            items += _once(kept, (space, "suit"), suit, partial(suit_badge, x, y, radius * 0.19, suit))
    items += coordinates(layout, inside, labels)
    for space, here in inside.items():
        at = layout.centres[space]
        stands = clearings.draw if space in layout.clearings else draw
        items += _once(kept, (space, "stands"), here, partial(stands, here, at, radius))
    return tuple(items)


def _once(
    drawn: Stands, key: tuple[SpaceId, str], what: object, draw: Callable[[], tuple[Item, ...]]
) -> tuple[Item, ...]:
    kept = drawn.get(key)
    if kept is None or kept[0] != what:
        kept = drawn[key] = what, draw()
    return kept[1]


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
