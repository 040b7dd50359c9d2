"""Brushes: what a click on a space does to a table, as changes; and which rules those would break."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from hexwidgets.model import BOX, Change, Fact, FactValue, Hex, Piece, Shift, SpaceId, Stack, apply
from hexwidgets.play.faults import ScenarioFaults, fault
from hexwidgets.play.names import PAINTED
from hexwidgets.rules import GameSystem, Ruling, Table


@dataclass(frozen=True, slots=True)
class PieceBrush:
    """Puts one piece of a kind into the space clicked; ``owner`` is empty for what belongs to nobody."""

    kind: str
    owner: str = ""

    def changes(self, game: GameSystem, table: Table, space: SpaceId) -> tuple[Change, ...]:
        """What a click on a space changes."""
        return (Shift(Piece(self.kind, self.owner), 1, BOX, space),)


@dataclass(frozen=True, slots=True)
class CountBrush:
    """Counts a fact up by one (cubes on a hex); from the most there may be, back to none."""

    key: str

    def changes(self, game: GameSystem, table: Table, space: SpaceId) -> tuple[Change, ...]:
        """What a click on a space changes. Raises KeyError where the game has no such fact."""
        most = {kind.key: kind.most for kind in game.facts}[self.key]
        n = table.position.count(self.key, space)
        return _fact(table, self.key, space, None if 0 < most <= n else n + 1)


@dataclass(frozen=True, slots=True)
class TerrainBrush:
    """Paints the space clicked, and turns it up: on a tile that lies face down no paint would be seen."""

    terrain: str

    def changes(self, game: GameSystem, table: Table, space: SpaceId) -> tuple[Change, ...]:
        """What a click on a space changes; nothing where this terrain lies open already."""
        return (*_paint(table, "terrain", space, self.terrain), *_paint(table, "explored", space, True))


@dataclass(frozen=True, slots=True)
class TileBrush:
    """Lays a tile of seven hexes, turned up, with its centre on the space clicked.

    Parameters
    ----------
    tile
        Its name.
    terrains
        The terrains of its hexes: the centre, then the ring clockwise from the upper right.
    sixths
        By how many sixth-turns it is turned clockwise.
    """

    tile: str
    terrains: tuple[str, ...]
    sixths: int = 0

    def changes(self, game: GameSystem, table: Table, space: SpaceId) -> tuple[Change, ...]:
        """What a click on a space changes.

        Raises
        ------
        ScenarioFaults
            Some of the seven hexes are not on the board.
        """
        spaces = self.footprint(table, space)
        centre, ring = self.terrains[0], self.terrains[1:]
        turned = [ring[(i - self.sixths) % 6] for i in range(6)]
        return tuple(
            change
            for each, terrain in zip(spaces, (centre, *turned), strict=True)
            for change in (*_paint(table, "terrain", each, terrain), *_paint(table, "explored", each, True))
        )

    def footprint(self, table: Table, space: SpaceId) -> tuple[SpaceId, ...]:
        """The seven spaces that the tile covers. Raises ScenarioFaults where some are not on the board."""
        board = table.board
        centre = board.attribute(space, "hex") if space in board else None
        if isinstance(centre, Hex):
            standing = {board.attribute(each, "hex"): each for each in (space, *board.neighbours(space))}
            spaces = tuple(standing[at] for at in centre.spiral(1) if at in standing)
            if len(spaces) == 7:
                return spaces
        raise ScenarioFaults((fault("", (), "fault.tile.edge", space=space, name=self.tile),))


@dataclass(frozen=True, slots=True)
class EraseBrush:
    """Takes everything off the space clicked: its pieces and its facts, but not its paint."""

    def changes(self, game: GameSystem, table: Table, space: SpaceId) -> tuple[Change, ...]:
        """What a click on a space changes."""
        about = [kind.key for kind in game.facts if kind.about == "space" and kind.key not in PAINTED]
        off = tuple(Shift(piece, n, space, BOX) for piece, n in table.position.at(space))
        return (*off, *(change for key in about for change in _fact(table, key, space, None)))


Brush: TypeAlias = PieceBrush | CountBrush | TerrainBrush | TileBrush | EraseBrush


def move_stack(table: Table, source: SpaceId, target: SpaceId, stack: Stack | None = None) -> tuple[Change, ...]:
    """What moving pieces (all of a space, unless a stack says which) from a space to another changes."""
    if source == target:
        return ()
    return tuple(
        Shift(piece, n, source, target) for piece, n in (table.position.at(source) if stack is None else stack)
    )


def touched(table: Table, changes: Iterable[Change]) -> tuple[SpaceId, ...]:
    """The spaces of the table that changes are about, each once."""
    return tuple(dict.fromkeys(each for each in _subjects(changes) if each != BOX))


def refusals(game: GameSystem, table: Table, changes: Iterable[Change]) -> tuple[Ruling, ...]:
    """The faults that changes would add to the spaces they touch, by the game's own checks.

    Faults that lie there already are not held against them, nor are those that only shrink, nor those
    of the whole table where pieces only change places.

    Raises
    ------
    StaleChange
        A change does not fit the table as it lies.
    """
    made = tuple(changes)
    spaces = touched(table, made)
    before: dict[Ruling, list[int]] = {}
    for ruling in game.checks(table, spaces):
        before.setdefault(_sort(ruling), []).append(_size(ruling))
    found = []
    for ruling in game.checks(table.after(apply(table.position, made)), spaces):
        sizes = before.get(_sort(ruling), [])
        if sizes and max(sizes) >= _size(ruling):
            sizes.remove(max(sizes))
        else:
            found.append(ruling)
    return tuple(found)


def _sort(ruling: Ruling) -> Ruling:
    """A fault without how much of it there is, and one of the whole table without the spaces that share in it."""
    at = () if ruling.everywhere else ruling.at
    return replace(ruling, at=at, pieces=(), args=tuple(arg for arg in ruling.args if arg[0] != "n"))


def _size(ruling: Ruling) -> int:
    n = dict(ruling.args).get("n")
    return n if isinstance(n, int) else 0


def _subjects(changes: Iterable[Change]) -> Iterator[SpaceId]:
    for change in changes:
        if isinstance(change, Shift):
            yield change.source
            yield change.target
        else:
            yield change.subject


def _fact(table: Table, key: str, space: SpaceId, after: FactValue | None) -> tuple[Change, ...]:
    before = table.position.fact(key, space)
    return () if before == after else (Fact(key, space, before, after),)


def _paint(table: Table, key: str, space: SpaceId, value: FactValue) -> tuple[Change, ...]:
    """Painting in the board's own colour takes the paint off."""
    own = table.board.attribute(space, key, True if key == "explored" else None)
    return _fact(table, key, space, None if value == own else value)
