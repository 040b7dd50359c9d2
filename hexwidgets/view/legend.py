"""What the marks mean, beneath the board: only what is on it now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from hexwidgets.model import SpaceId
from hexwidgets.rules import GameSystem, Say, Table
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.marks import Marks
from hexwidgets.view.scene import Colour, Item, Lines, Path, Text
from hexwidgets.view.shapes import fault_sign, hexagon, left_disc, outline, toll_pill
from hexwidgets.view.stacks import Contents, relic, sign_mark
from hexwidgets.view.theme import BANDS, INK, PAPER, TERRAINS, VEIL_OUT, OwnerLook, Page, owner_look

COLUMN = 210.0
"""Px from entry to entry: the widest English one and a third more, as nothing is measured."""
ROW = 26.0
SIZE = 12.5
SWATCH = 20.0

Entry: TypeAlias = tuple[Callable[[float, float], Iterable[Item]], str]
"""What draws a mark about a point, and the mark's name."""


def legend(
    table: Table,
    game: GameSystem,
    owners: Mapping[str, str],
    layout: HexLayout,
    marks: Marks,
    inside: Mapping[SpaceId, Contents],
    say: Say,
    page: Page,
) -> tuple[tuple[Item, ...], float]:
    """Items beneath the board, and how many px of page they take.

    Parameters
    ----------
    table, game, owners, layout, marks, inside
        What is painted.
    say
        Translator.
    page
        Colours of the text.
    """
    columns = max(1, int((layout.width - SWATCH) / COLUMN))
    items: list[Item] = []
    rows = 0
    entries = (
        *_answers(layout, marks, say),
        *_things(table, game, layout, inside, say),
        *_players(table, owners, say),
    )
    for number, (draw, name) in enumerate(entries):
        row, column = divmod(number, columns)
        x, y = SWATCH * 1.5 + column * COLUMN, layout.height + (row + 0.5) * ROW
        items += draw(x, y)
        items.append(Text((x + SWATCH, y), name, SIZE, page.text, align="left"))
        rows = row + 1
    return tuple(items), rows * ROW + (SWATCH / 2 if rows else 0)


def _answers(layout: HexLayout, marks: Marks, say: Say) -> Iterator[Entry]:
    if marks.reach is not None:
        yield partial(_stroke, colour=BANDS[0].line, width=5, casing=9), say("legend.reach", ())
        if any(space not in marks.reach for space in layout.centres):
            yield _veiled, say("legend.out_of_reach", ())
        if any(not figure.may_stop for figure in marks.reach.values()):
            yield (
                (lambda x, y: [Text((x, y), "(2)", SIZE, INK, bold=True, halo=PAPER, halo_width=4)]),
                say("legend.pass_only", ()),
            )
    if marks.selected in layout:
        yield _ring, say("legend.selected", ())
    if marks.route:
        yield partial(_stroke, colour=INK, width=4, casing=8), say("legend.route", ())
        yield (lambda x, y: left_disc(x, y, 9, 1)), say("legend.points_left", ())
        yield (lambda x, y: toll_pill(x, y, 40, 2)), say("legend.toll", ())
    if marks.faults:
        yield (lambda x, y: fault_sign(x, y, 15)), say("legend.fault", ())


def _stroke(x: float, y: float, colour: Colour, width: float, casing: float) -> Iterable[Item]:
    line = ((x - SWATCH / 2, y, x + SWATCH / 2, y),)
    yield Lines(line, PAPER, casing)
    yield Lines(line, colour, width)


def _veiled(x: float, y: float) -> Iterable[Item]:
    shape = hexagon(x, y, 10)
    yield Path(shape, TERRAINS["forest"].tint, INK, 0.8)
    yield Path(shape, PAPER, opacity=VEIL_OUT)


def _ring(x: float, y: float) -> Iterable[Item]:
    yield Path(hexagon(x, y, 9), PAPER, PAPER, 6)
    yield Path(hexagon(x, y, 9), None, INK, 2.4)


def _things(
    table: Table, game: GameSystem, layout: HexLayout, inside: Mapping[SpaceId, Contents], say: Say
) -> Iterator[Entry]:
    """Facts and relics that the board shows."""
    shown = {sign for here in inside.values() for sign, _ in (*here.signs, *here.relics)}
    for fact in game.facts:
        if fact.silhouette in shown:
            yield (
                partial(sign_mark, fact.silhouette, d=17),
                say(f"{game.name}.fact.{fact.key}", ()),
            )
    for kind in game.pieces:
        if kind.role == "relic" and kind.silhouette in shown:
            yield (
                partial(relic, kind.silhouette, d=19, n=1),
                say(f"{game.name}.piece.{kind.name}", ()),
            )


def _players(table: Table, owners: Mapping[str, str], say: Say) -> Iterator[Entry]:
    """Whose pieces are on the table."""
    present = {piece.owner for stack in table.position.pieces.values() for piece, _ in stack if piece.owner}
    for player in owners:
        if player in present:
            yield partial(_outline, owner_look(player, owners)), say(f"player.{player}", ())


def _outline(look: OwnerLook, x: float, y: float) -> Iterable[Item]:
    shape = outline(look.outline, x, y, 15)
    yield Path(shape, PAPER, PAPER, 3.5)
    yield Path(shape, look.colour, INK, 1)
