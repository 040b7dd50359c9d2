"""What the marks mean, beneath the board: only what is on it now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from hexwidgets.model import SpaceId
from hexwidgets.rules import GameSystem, Say, Table
from hexwidgets.view import waters
from hexwidgets.view.clearings import plate, slot
from hexwidgets.view.difference import sign
from hexwidgets.view.ground import looks, suit_of
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.lettering import SLACK, width
from hexwidgets.view.links import bars, cost_pill, shown_ways
from hexwidgets.view.marks import Marks
from hexwidgets.view.overlay import start_of
from hexwidgets.view.patterns import stamp
from hexwidgets.view.scene import Colour, Item, Path, Text
from hexwidgets.view.shapes import (
    circle,
    dashes,
    fault_sign,
    hexagon,
    left_disc,
    no_entry,
    outline,
    pill,
    polyline,
    suit_badge,
    toll_pill,
)
from hexwidgets.view.stacks import Contents, counter, relic, sign_mark, slots_of
from hexwidgets.view.theme import (
    AREA_TINTS,
    BANDS,
    BARE,
    COUNTERS_FROM,
    INK,
    NEUTRAL,
    PAPER,
    RIVER_RIM,
    SLOT_RIM,
    SUIT_RIMS,
    TERRAINS,
    THREAT,
    UNEXPLORED,
    VEIL_OUT,
    VEIL_SAME,
    OwnerLook,
    Page,
    owner_look,
)
from hexwidgets.view.threat import threatened
from hexwidgets.view.top import arrowheads

ROW = 26.0
SIZE = 12.5
SWATCH = 20.0
GAP = 26.0
"""Px between two columns."""

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
    told = [
        *_answers(table, game, layout, marks, say),
        *_things(table, game, layout, inside, say),
        *_grounds(table, game, layout, say),
    ]
    players = list(_players(table, owners, say))
    aside = _wide(players)
    room = layout.width - SWATCH - (aside if told and players else 0)
    columns = max(1, int(room / _wide(told))) if told else 1
    beside = not told or room >= _wide(told)
    rows = max(-(-len(told) // columns), min(len(players), len(told)) if beside else 0)
    first = 0 if beside else rows
    places = [(SWATCH * 1.5 + i // rows * _wide(told), i % rows) for i in range(len(told))]
    right = layout.width - aside if beside and told else SWATCH * 1.5
    places += [(right, first + i) for i in range(len(players))]
    items: list[Item] = []
    for (draw, name), (x, row) in zip((*told, *players), places, strict=True):
        y = layout.height + (row + 0.5) * ROW
        items += draw(x, y)
        items.append(Text((x + SWATCH, y), name, SIZE, page.text, align="left"))
    rows = max((row for _, row in places), default=-1) + 1
    return tuple(items), rows * ROW + (SWATCH / 2 if rows else 0)


def _wide(entries: Iterable[Entry]) -> float:
    """Px from a column of these entries to the next."""
    return max((width(name, SIZE) * SLACK for _, name in entries), default=0.0) + SWATCH * 1.5 + GAP


def _answers(table: Table, game: GameSystem, layout: HexLayout, marks: Marks, say: Say) -> Iterator[Entry]:
    if marks.reach is not None:
        if marks.difference is None:
            yield from _bands(layout, marks, say)
        if any(not figure.may_stop for figure in marks.reach.values()):
            yield (
                (lambda x, y: [Text((x, y), "(2)", SIZE, INK, bold=True, halo=PAPER, halo_width=4)]),
                say("legend.pass_only", ()),
            )
    if marks.difference:
        if marks.difference.gained:
            yield partial(sign, r=9, colour=BANDS[0].line, plus=True), say("legend.gained", ())
        if marks.difference.lost:
            yield partial(sign, r=9, colour=THREAT, plus=False), say("legend.lost", ())
        if marks.difference.same:
            yield partial(_veiled, veil=VEIL_SAME, round=not layout.hexes), say("legend.same", ())
    if marks.threat:
        yield partial(_threat, hatch=True), say("legend.threat", ())
    if marks.threat_ignoring:
        yield partial(_threat, hatch=False), say("legend.threat_ignoring", ())
    if marks.targets:
        yield (lambda x, y: arrowheads(x, y, 13)), say("legend.target", ())
    if marks.selected in layout:
        yield partial(_ring, round=marks.selected not in layout.hexes), say("legend.selected", ())
    if any(space in layout for space in marks.lit):
        yield partial(_lit, round=not layout.hexes), say("legend.lit", ())
    if marks.route:
        yield partial(_stroke, colour=INK, width=4, casing=8), say("legend.route", ())
        yield (lambda x, y: left_disc(x, y, 9, 1)), say("legend.points_left", ())
        yield (lambda x, y: toll_pill(x, y, 34, 2)), say("legend.toll", ())
    if marks.refused in layout:
        yield (lambda x, y: no_entry(x, y, 8)), say("legend.refused", ())
    if marks.faults:
        yield (lambda x, y: fault_sign(x, y, 15)), say("legend.fault", ())
    ways = list(shown_ways(table, game, layout))
    if any(way.cost and not way.blocked for way in ways):
        yield (lambda x, y: cost_pill(x, y, 12, "2")), say("legend.way_cost", ())
    if any(way.blocked for way in ways):
        yield (lambda x, y: bars([(x - 10, y, x + 10, y)], 24)), say("legend.blocked", ())


def _bands(layout: HexLayout, marks: Marks, say: Say) -> Iterator[Entry]:
    """The line of every turn that the board shows, and what is beyond."""
    reach = marks.reach or {}
    turns = {min(figure.turn, len(BANDS)) for space, figure in reach.items() if space in layout} or {1}
    names = say("legend.reach", ()), say("legend.reach_next", ()), say("legend.reach_later", ())
    for turn in sorted(turns):
        look = BANDS[turn - 1]
        pen, dash = look.width * 46, tuple(each * 46 for each in look.dash)
        yield (
            partial(
                _stroke,
                colour=look.line,
                width=pen,
                casing=look.casing * 46,
                dash=dashes(dash[0], dash[1], pen) if dash else (),
            ),
            names[turn - 1],
        )
    if any(space not in reach and space != start_of(marks) for space in layout.centres):
        yield partial(_veiled, veil=VEIL_OUT, round=not layout.hexes), say("legend.out_of_reach", ())


def _stroke(
    x: float, y: float, colour: Colour, width: float, casing: float, dash: tuple[float, ...] = ()
) -> Iterable[Item]:
    line = polyline(((x - SWATCH / 2, y), (x + SWATCH / 2, y)))
    yield Path(line, stroke=PAPER, width=casing)
    yield Path(line, stroke=colour, width=width, dash=dash)


def _veiled(x: float, y: float, veil: float, round: bool = False) -> Iterable[Item]:
    shape = circle(x, y, 9) if round else hexagon(x, y, 10)
    yield Path(shape, TERRAINS["forest"].tint, INK, 0.8)
    yield Path(shape, PAPER, opacity=veil)


def _threat(x: float, y: float, hatch: bool) -> Iterable[Item]:
    """A hex of the board about a point, under threat."""
    here = HexLayout.single((x, y), 11.0)
    yield Path(hexagon(x, y, 11), PAPER)
    yield from threatened(here, ["a"] if hatch else [], [] if hatch else ["a"])


def _ring(x: float, y: float, round: bool = False) -> Iterable[Item]:
    shape = circle(x, y, 8) if round else hexagon(x, y, 9)
    yield Path(shape, PAPER, PAPER, 6)
    yield Path(shape, None, INK, 2.4)


def _lit(x: float, y: float, round: bool = False) -> Iterable[Item]:
    yield from _ring(x, y, round)
    yield Path(circle(x, y, 4) if round else hexagon(x, y, 4.6), AREA_TINTS["asia"], SLOT_RIM, 1)


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


def _counter(sign: str, x: float, y: float) -> Iterable[Item]:
    """A kind of piece of whoever it may be."""
    return counter(NEUTRAL, sign, (x, y), SWATCH)


def _grounds(table: Table, game: GameSystem, layout: HexLayout, say: Say) -> Iterator[Entry]:
    """Terrains and suits on the page that have a name."""
    found = looks(table, game, layout)
    names = {table.terrain(space): look for space, look in found.items() if look not in ("", UNEXPLORED)}
    for name in (each for each in game.terrains_of(table.board) if each in names):
        if word := _word(say, f"{game.name}.terrain.{name}"):
            yield partial(_ground, look=names[name]), word
    if UNEXPLORED in found.values():
        yield partial(_ground, look=UNEXPLORED), say("ui.unexplored", ())
    suits = {suit_of(table, space) for space in layout.centres}
    for suit in (each for each in SUIT_RIMS if each in suits):
        if word := _word(say, f"{game.name}.suit.{suit}"):
            yield partial(suit_badge, suit=suit, r=9), word
    yield from _clearings(table, game, layout, say)


def _clearings(table: Table, game: GameSystem, layout: HexLayout, say: Say) -> Iterator[Entry]:
    """What clearings have on this board: kinds of pieces, slots, ruins, a ruler; and the water between them."""
    if layout.radius >= COUNTERS_FROM:
        kinds = {piece.kind for space in layout.clearings for piece, _ in table.position.at(space)}
        for kind in game.pieces:
            if kind.name in kinds and kind.role in ("unit", "structure"):
                yield partial(_counter, kind.silhouette), say(f"{game.name}.piece.{kind.name}", ())
        every = [slots_of(table, space) for space in layout.centres if space in layout.clearings]
        if any(number > ruins for number, ruins in every):
            yield partial(slot, side=17, ruin=False), say("legend.slot", ())
        if any(ruins for _, ruins in every):
            yield partial(slot, side=17, ruin=True), say("legend.ruin", ())
        ruling = (game.holder(table, space) for space in layout.centres if space in layout.clearings)
        if any(each is not None for each in ruling):
            yield _ruled, say("legend.ruler", ())
    if waters.river_edges(table, layout):
        yield _river, say("legend.river", ())
    if waters.lake_of(table, layout):
        yield _lake, say("legend.lake", ())


def _ruled(x: float, y: float) -> Iterable[Item]:
    """A clearing with an outline on its rim."""
    yield Path(circle(x - 1, y + 1, 9), PAPER, SLOT_RIM, 2)
    yield from plate(NEUTRAL, x + 6, y - 6, 9)


def _river(x: float, y: float) -> Iterable[Item]:
    line = polyline(((x - SWATCH / 2, y), (x + SWATCH / 2, y)))
    for colour, wide in ((RIVER_RIM, 11), (TERRAINS["water"].tint, 9)):
        yield Path(line, stroke=colour, width=wide)
    yield Path(line, stroke=TERRAINS["water"].ink, width=1.2, dash=(5, 5))


def _lake(x: float, y: float) -> Iterable[Item]:
    yield Path(pill(x, y, 12, 9), TERRAINS["water"].tint, RIVER_RIM, 2)
    yield from stamp(TERRAINS["water"], [((x, y), False)], 9)


def _word(say: Say, key: str) -> str:
    """What a key says; nothing where nobody has named it."""
    told = say(key, ())
    return "" if told == key else told


def _ground(x: float, y: float, look: str) -> Iterable[Item]:
    printed, at = TERRAINS.get(look, BARE), (round(x, 2), round(y, 2))
    yield Path(hexagon(x, y, 12), printed.tint, INK, 0.8)
    yield from stamp(printed, [(at, False)], 11)


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
