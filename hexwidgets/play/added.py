"""What a scenario says of effects: places that there are not, and effects of the game that it puts others in place of.

Putting another effect in the place of one of the game's is lawful: a teacher may want to show what a card would do
otherwise. As a class would take it for the printed card, it is noted wherever the scenario is checked or played.
"""

from __future__ import annotations

from collections.abc import Iterator

from hexwidgets.model import Position
from hexwidgets.play.faults import Fault, json_path
from hexwidgets.play.lying import position_of
from hexwidgets.play.schema import Document
from hexwidgets.rules import GameSystem, Table


def effect_faults(file: str, document: Document, game: GameSystem, table: Table) -> Iterator[Fault]:
    """Effects that name a place that is no space, and that no piece on the board is called, in any record either."""
    if game.effects is None or not document.effects:
        return
    positions = [table.position, *(position_of(play.start) for play in document.plays if play.start is not None)]
    known = {*table.board.spaces, *(name for each in positions for name in _names(table, each))}
    keys = [word.key for word in game.effects.words if word.kind == "place"]
    for name, part in document.effects.items():
        entries = part.entries()
        for key in keys:
            if key in entries and entries[key] not in known:
                yield Fault(
                    file=file, path=json_path(("effects", name, key)), say="fault.effect.place",
                    args=(("name", str(entries[key])),), rule=game.effects.cited(entries),
                    help="fault.effect.place.help",
                )  # fmt: skip


def _names(table: Table, position: Position) -> Iterator[str]:
    """The names of the pieces on the board."""
    return (piece.name for space, stack in position.pieces.items() if space in table.board for piece, _ in stack)


def effect_notes(file: str, document: Document, game: GameSystem) -> Iterator[Fault]:
    """Effects of the game that the scenario puts others in place of."""
    own = {} if game.effects is None else game.effects.own
    for name, part in document.effects.items():
        if game.effects is not None and name in own and part.entries() != dict(own[name]):
            yield Fault(
                file=file, path=json_path(("effects", name)), say="note.effect",
                args=(("name", name),), rule=game.effects.cited(own[name]), help="note.effect.help",
            )  # fmt: skip
