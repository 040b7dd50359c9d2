"""From a table and an answer to a picture: the one door that widgets and commands use."""

from __future__ import annotations

from collections.abc import Mapping

from hexwidgets.model import SpaceId
from hexwidgets.rules import GameSystem, Say, Table
from hexwidgets.view.ground import at_sea, ground
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.marks import NOTHING, Marks
from hexwidgets.view.overlay import overlay
from hexwidgets.view.scene import Item, Scene, Text
from hexwidgets.view.stacks import Contents, all_contents, draw
from hexwidgets.view.theme import COORDINATES_FROM, INK, LIGHT, Page
from hexwidgets.view.top import cursor, top


def pieces(
    table: Table, layout: HexLayout, inside: Mapping[SpaceId, Contents], labels: bool = True
) -> tuple[Item, ...]:
    """Everything that stands in the spaces, and the spaces' names where there is room for them."""
    items = list(_coordinates(table, layout, inside)) if labels else []
    for space, here in inside.items():
        items += draw(here, layout.centres[space], layout.radius)
    return tuple(items)


def _coordinates(table: Table, layout: HexLayout, inside: Mapping[SpaceId, Contents]) -> tuple[Item, ...]:
    if layout.radius < COORDINATES_FROM:
        return ()
    empty = Contents()
    return tuple(
        Text(
            (x, y - layout.radius * (0.705 if space in layout.hexes else 1.06)),
            space,
            layout.radius * 0.165,
            INK,
        )
        for space, (x, y) in layout.centres.items()
        if not (len((here := inside.get(space, empty)).units) > 3 and here.structures)
        and not at_sea(table, space)
    )


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
        Translator of the legend's words; None leaves the legend out.
    page
        Colours of what surrounds the board.
    """
    inside = all_contents(table, game, owners, layout)
    return Scene(
        layout.width,
        layout.height,
        {
            "ground": ground(table, game, layout),
            "overlay": overlay(table, game, layout, marks, inside),
            "pieces": pieces(table, layout, inside, marks.labels),
            "top": top(game, owners, layout, marks, inside),
            "cursor": cursor(layout, marks),
        },
        page.ground,
    )
