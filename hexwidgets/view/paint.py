"""From a table and an answer to a picture: the one door that widgets and commands use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hexwidgets.model import SpaceId
from hexwidgets.rules import GameSystem, Say, Table
from hexwidgets.view.edges import edge_marks
from hexwidgets.view.ground import at_sea, ground, suit_of
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.legend import legend
from hexwidgets.view.marks import NOTHING, Marks
from hexwidgets.view.overlay import overlay
from hexwidgets.view.scene import Item, Path, Scene, Text
from hexwidgets.view.shapes import circle, placed
from hexwidgets.view.stacks import Contents, all_contents, draw
from hexwidgets.view.theme import COORDINATES_FROM, INK, LIGHT, PAPER, SUIT_RIMS, Page
from hexwidgets.view.top import cursor, top


def pieces(
    table: Table, layout: HexLayout, inside: Mapping[SpaceId, Contents], labels: bool = True
) -> tuple[Item, ...]:
    """Everything that stands in the spaces, and the spaces' names where there is room for them."""
    items = [
        *edge_marks(table, layout, sides=True),
        *_suits(table, layout),
        *(_coordinates(table, layout, inside) if labels else ()),
    ]
    for space, here in inside.items():
        items += draw(here, layout.centres[space], layout.radius)
    return tuple(items)


def _coordinates(table: Table, layout: HexLayout, inside: Mapping[SpaceId, Contents]) -> tuple[Item, ...]:
    if layout.radius < COORDINATES_FROM:
        return ()
    radius, items = layout.radius, list[Item]()
    for space, (x, y) in layout.centres.items():
        here = inside.get(space, Contents())
        crowded = len(here.units) > 3 and here.structures
        if space not in layout.hexes:
            # a suit's sign stands beside the name inside the disc; any other name has more room above it
            inside_disc = suit_of(table, space) in SUIT_RIMS
            at, halo = (x, y - radius * (0.67 if inside_disc else 1.2)), radius * 0.06
            size = radius * 0.20 if inside_disc else max(9.0, radius * 0.24)
            items.append(Text(at, space, size, INK, bold=True, halo=PAPER, halo_width=halo))
        elif not crowded and not at_sea(table, space):
            items.append(Text((x, y - radius * 0.69), space, max(8.5, radius * 0.165), INK))
    return tuple(items)


def _suits(table: Table, layout: HexLayout) -> Iterable[Item]:
    """What names the suit of a clearing besides its colour."""
    radius = layout.radius
    for space in layout.centres:
        suit = suit_of(table, space)
        if suit in SUIT_RIMS and space not in layout.hexes:
            x, y = layout.centres[space]
            x, y = x - radius * 0.45, y - radius * 0.50
            yield Path(circle(x, y, radius * 0.19), PAPER, INK, radius * 0.02)
            yield Path(placed(suit, x, y, radius * 0.27), SUIT_RIMS[suit], INK, radius * 0.015)


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
            "overlay": overlay(table, game, layout, marks, inside),
            "pieces": pieces(table, layout, inside, marks.labels),
            "top": (*top(game, owners, layout, marks, inside), *told),
            "cursor": cursor(layout, marks),
        },
        page.ground,
    )
