"""What lies in the spaces: counters in three bands, cubes, structures and relics; never veiled.

One counter a kind, its number in a paper disc. Fewer px, fewer marks: below ``STACKS_FROM`` one counter a
stack, below ``COUNTERS_FROM`` a dot in the owner's colour and outline.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from hexwidgets.model import Piece, SpaceId, Stack
from hexwidgets.rules import GameSystem, Table
from hexwidgets.view.layout import HALF_WIDTH, HexLayout
from hexwidgets.view.scene import Item, Path, Point, Polygons
from hexwidgets.view.shapes import dashes, number_disc, outline, placed
from hexwidgets.view.silhouettes import silhouette
from hexwidgets.view.theme import (
    COUNTERS_FROM,
    GOLD,
    INK,
    PAPER,
    STACKS_FROM,
    THREE_FACES,
    OutlineName,
    OwnerLook,
    owner_look,
)

_INSET: dict[OutlineName, tuple[float, float]] = {
    "circle": (0.68, 0), "square": (0.72, 0), "diamond": (0.66, 0), "shield": (0.66, -0.06),
    "gable": (0.66, 0.08), "banner": (0.68, -0.06), "octagon": (0.70, 0),
}  # fmt: skip
"""Size of a silhouette inside an outline, and how far down it stands, in diameters."""

_SPOTS: dict[int, tuple[float, tuple[Point, ...]]] = {
    3: (0.46, ((-0.55, 0.20), (0, 0.20), (0.55, 0.20))),
    4: (0.45, ((-0.27, -0.07), (0.27, -0.07), (-0.27, 0.42), (0.27, 0.42))),
    6: (0.38, ((-0.46, -0.04), (0, -0.04), (0.46, -0.04), (-0.46, 0.40), (0, 0.40), (0.46, 0.40))),
}
_HEX_SIDES: tuple[Point, ...] = ((1, 0), (0.5, HALF_WIDTH), (-0.5, HALF_WIDTH))


Kind: TypeAlias = tuple[OwnerLook, str, int]
"""An owner's look, a silhouette, and how many."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What is drawn in one space: (look, silhouette, how many), units apart from the top band.

    In a clearing, ``housed`` stands in its slots; ``slots`` are how many there are and how many hold a ruin, ``holder``
    is who rules it.
    """

    units: tuple[Kind, ...] = ()
    structures: tuple[Kind, ...] = ()
    relics: tuple[tuple[str, int], ...] = ()
    signs: tuple[tuple[str, int], ...] = ()
    housed: tuple[Kind, ...] = ()
    slots: tuple[int, int] = (0, 0)
    holder: OwnerLook | None = None

    def __bool__(self) -> bool:
        return bool(self.units or self.structures or self.relics or self.signs or self.housed or self.holder)


def contents(
    stack: Stack, game: GameSystem, owners: Mapping[str, str], signs: Sequence[tuple[str, int]] = ()
) -> Contents:
    """Sort a stack by the bands that its pieces stand in; ``signs`` are facts as (silhouette, how many)."""
    kinds = {each.name: each for each in game.pieces}
    units: list[tuple[OwnerLook, str, int]] = []
    structures: list[tuple[OwnerLook, str, int]] = []
    relics: list[tuple[str, int]] = []
    order = {name: i for i, name in enumerate(kinds)}
    merged: dict[Piece, int] = {}
    for piece, n in stack:
        plain = Piece(piece.kind, piece.owner)
        merged[plain] = merged.get(plain, 0) + n
    for piece, n in sorted(merged.items(), key=lambda pair: (pair[0].owner, order.get(pair[0].kind, 99))):
        kind = kinds.get(piece.kind)
        role, sign = (kind.role, kind.silhouette) if kind else ("unit", "token")
        look = owner_look(piece.owner, owners)
        if role == "unit":
            units.append((look, sign, n))
        elif role == "structure":
            structures.append((look, sign, n))
        elif role == "relic":
            relics.append((sign, n))
    return Contents(tuple(units), tuple(structures), tuple(relics), tuple(signs))


def all_contents(
    table: Table, game: GameSystem, owners: Mapping[str, str], layout: HexLayout
) -> dict[SpaceId, Contents]:
    """What is drawn in every space on the page that is not empty."""
    shown = {kind.key: kind.silhouette for kind in game.facts if kind.about == "space" and kind.silhouette}
    signs: dict[SpaceId, list[tuple[str, int]]] = {}
    for (key, space), value in sorted(table.position.facts.items()):
        if key in shown and space in layout and value and not isinstance(value, str):
            signs.setdefault(space, []).append((shown[key], int(value)))
    spaces = [space for space in layout.centres if space in table.position.pieces or space in signs]
    found = {s: contents(table.position.at(s), game, owners, signs.get(s, ())) for s in spaces}
    for space in layout.clearings:
        found[space] = _in_clearing(found.get(space, Contents()), table, game, owners, space)
    return {space: found[space] for space in layout.centres if found.get(space)}


def _in_clearing(here: Contents, table: Table, game: GameSystem, owners: Mapping[str, str], space: SpaceId) -> Contents:
    """What is drawn in a space, with what fills slots apart, and who rules it."""
    fitting = {kind.silhouette for kind in game.pieces if kind.slot}
    holder = game.holder(table, space)
    return replace(
        here,
        structures=tuple(each for each in here.structures if each[1] not in fitting),
        housed=tuple(each for each in here.structures if each[1] in fitting),
        slots=slots_of(table, space),
        holder=None if holder is None else owner_look(holder, owners),
    )


def slots_of(table: Table, space: SpaceId) -> tuple[int, int]:
    """Slots of a clearing, and how many of them a ruin fills (attribute ``ruin``, or the fact where there is one)."""
    ruin = table.position.fact("ruin", space)
    found = table.board.attribute(space, "ruin") if ruin is None else ruin
    return int(table.board.attribute(space, "slots", 0) or 0), int(found or 0)


def draw(inside: Contents, at: Point, radius: float) -> tuple[Item, ...]:
    """Everything in one space about its centre; ``radius`` is the hex's in px."""
    if radius < STACKS_FROM:
        return _small(inside, at, radius)
    x, y = at
    crowded = len(inside.units) > 3
    side, height = (0.70, 0.10) if crowded else (0.62, -0.30)
    items: list[Item] = []
    for i, (look, sign, n) in enumerate(inside.structures):
        dx = (i - (len(inside.structures) - 1) / 2) * 0.44
        dy, size = ((-0.52 if crowded else -0.40), 0.42) if inside.units else (-0.02, 0.72)
        if len(inside.structures) > 1:
            size = 0.42
        items += structure(look, sign, x + dx * radius, y + dy * radius, size * radius, n)
    items += _signs(inside.signs, x - side * radius, y + height * radius * (1 if not crowded else -1), radius)
    for i, (sign, n) in enumerate(inside.relics):
        alone = not (inside.units or inside.structures) and len(inside.relics) == 1
        dx, dy, size = (0, -0.06, 0.56) if alone else (0.70 if crowded else 0.60, -0.10 if crowded else -0.30, 0.34)
        items += relic(sign, x + dx * radius, y + (dy + i * 0.3) * radius, size * radius, n)
    d, spots = _places(len(inside.units), bool(inside.structures or inside.relics or inside.signs))
    shown = inside.units if len(inside.units) <= len(spots) else inside.units[: len(spots) - 1]
    for (look, sign, n), (dx, dy) in zip(shown, spots, strict=False):
        items += counter(look, sign, (x + dx * radius, y + dy * radius), d * radius)
        if n > 1:
            items += _badge((dx, dy), d, at, radius, n, len(inside.units) >= 3)
    if len(shown) < len(inside.units):
        dx, dy = spots[-1]
        rest = sum(n for _, _, n in inside.units[len(shown) :])
        items += number_disc(x + dx * radius, y + dy * radius, d * radius / 2, f"+{rest}")
    return tuple(items)


def _places(kinds: int, band: bool) -> tuple[float, tuple[Point, ...]]:
    """Diameter and centres of so many counters, in radii."""
    if kinds <= 1:
        return (0.60, ((0, 0.20),)) if band else (0.74, ((0, 0.02),))
    if kinds == 2:
        y = 0.20 if band else 0.04
        return (0.52 if band else 0.58), ((-0.36, y), (0.36, y))
    return _SPOTS[kinds if kinds < 5 else 6]


def _small(inside: Contents, at: Point, radius: float) -> tuple[Item, ...]:
    """One mark for all that stands here: its largest kind, and how many there are."""
    x, y = at
    if radius < COUNTERS_FROM:
        owned = inside.units or inside.structures
        if owned:
            look = owned[0][0]
            return (Path(outline(look.outline, x, y, radius * 0.9), look.colour, INK, max(0.6, radius * 0.05)),)
        return (Path(outline("octagon", x, y, radius * 0.6), PAPER, INK, max(0.6, radius * 0.05)),)
    if inside.units:
        look, sign, _ = max(inside.units, key=lambda unit: unit[2])
        total = sum(n for _, _, n in inside.units)
        mark = counter(look, sign, at, radius * 0.98)
        return (*mark, *_badge((0, 0), 0.98, at, radius, total)) if total > 1 else mark
    if inside.structures:
        look, sign, _ = inside.structures[0]
        return structure(look, sign, x, y, radius * 0.90, 1)
    if inside.relics:
        return relic(inside.relics[0][0], x, y, radius * 0.8, 1)
    return sign_mark(inside.signs[0][0], x, y, radius * 0.7)


def counter(look: OwnerLook, sign: str, at: Point, d: float, ghost: bool = False) -> tuple[Item, ...]:
    """A counter of diameter ``d`` px: paper casing, the owner's colour and outline, silhouette."""
    (x, y), (inset, down) = at, _INSET[look.outline]
    shape, width = outline(look.outline, x, y, d), max(0.9, d * 0.045)
    glyph = placed(sign, x, y + down * d, d * inset)
    if ghost:
        rim = Path(shape, look.colour, INK, width, dash=dashes(d * 0.12, d * 0.10, width), opacity=0.5)
        return rim, Path(glyph, look.ink, opacity=0.85)
    return Path(shape, PAPER, PAPER, d * 0.17), Path(shape, look.colour, INK, width), Path(glyph, look.ink)


def structure(look: OwnerLook, sign: str, x: float, y: float, d: float, n: int) -> tuple[Item, ...]:
    """A structure in its owner's colour, the owner's outline at its lower right."""
    glyph = placed(sign, x, y, d)
    mark = outline(look.outline, x + d * 0.52, y + d * 0.38, d * 0.28)
    items: list[Item] = [
        Path(glyph, PAPER, PAPER, d * 0.20),
        Path(glyph, look.colour, INK, d * 0.055),
        Path(mark, PAPER, PAPER, d * 0.12),
        Path(mark, look.colour, INK, d * 0.05),
    ]
    if n > 1:
        items += number_disc(x - d * 0.5, y + d * 0.35, max(6.5, d * 0.2), n)
    return tuple(items)


def relic(sign: str, x: float, y: float, d: float, n: int) -> tuple[Item, ...]:
    """A relic: gold with a rim of ink."""
    glyph = placed(sign, x, y, d)
    items: tuple[Item, ...] = (Path(glyph, PAPER, PAPER, d * 0.2), Path(glyph, GOLD, INK, d * 0.05))
    return (*items, *number_disc(x + d * 0.3, y + d * 0.35, max(6.5, d * 0.2), n)) if n > 1 else items


def _signs(signs: Sequence[tuple[str, int]], x: float, y: float, radius: float) -> tuple[Item, ...]:
    """Facts at the left: up to two marks one above the other, more as a number beside one of each."""
    each = [sign for sign, n in signs for _ in range(n)]
    counted = len(each) > 2
    marks = [sign for sign, _ in signs] if counted else each
    items: list[Item] = []
    for i, sign in enumerate(marks):
        at = y + (i - (len(marks) - 1) / 2) * radius * 0.27
        items += sign_mark(sign, x, at, radius * 0.27)
        if counted and signs[i][1] > 1:
            items += number_disc(x + radius * 0.13, at + radius * 0.10, max(6.5, radius * 0.1), signs[i][1])
    return tuple(items)


def sign_mark(sign: str, x: float, y: float, d: float) -> tuple[Item, ...]:
    """The mark of a fact: ink on a paper casing, or a cube where its silhouette is one of three faces."""
    if silhouette(sign).fill == "one colour":
        glyph = placed(sign, x, y, d)
        return Path(glyph, PAPER, PAPER, d * 0.25), Path(glyph, INK)
    k = d / 24

    def face(*points: Point) -> tuple[Point, ...]:
        return tuple((round(x + (a - 12) * k, 2), round(y + (b - 12) * k, 2)) for a, b in points)

    hull = face((12, 0), (22.8, 5.9), (22.8, 18.3), (12, 24), (1.2, 18.3), (1.2, 5.9))
    top = face((12, 0), (22.8, 5.9), (12, 12), (1.2, 5.9))
    left = face((1.2, 5.9), (12, 12), (12, 24), (1.2, 18.3))
    right = face((22.8, 5.9), (12, 12), (12, 24), (22.8, 18.3))
    return Polygons((hull,), PAPER, PAPER, d * 0.14), Polygons((top, left, right), THREE_FACES)


def _badge(offset: Point, d: float, at: Point, radius: float, n: int, close: bool = False) -> tuple[Item, ...]:
    """The number of a counter at its lower right, kept inside the hex; lower where counters stand close."""
    r = max(d * 0.21, min(6.5 / radius, 0.19))
    right, down = (0.42, 0.48) if close else (0.44, 0.42)
    x, y = offset[0] + d * right, offset[1] + d * down
    for nx, ny in _HEX_SIDES:
        over = nx * x + ny * y - (HALF_WIDTH - r * 1.06)
        if over > 0:
            x, y = x - nx * over, y - ny * over
    return number_disc(at[0] + x * radius, at[1] + y * radius, r * radius, n)
