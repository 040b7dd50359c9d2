"""What lies in a space or stands with a player, in words."""

from __future__ import annotations

from collections.abc import Iterable

from hexwidgets.model import SpaceId
from hexwidgets.rules import GameSystem, Table, Term
from hexwidgets.text.catalog import Catalog


def pieces_told(table: Table, game: GameSystem, space: SpaceId, say: Catalog) -> list[str]:
    """The pieces in a space, a phrase for each kind and owner: "3 swordsmen of Nadiya"; cards by their names."""
    told = []
    for piece, n in table.position.at(space):
        name = game.piece_names(table.board, piece.kind).get(piece.name, piece.name)
        alone = isinstance(name, Term)
        phrase = say("ui.word", (("what", name if alone else (Term(f"{game.name}.piece.{piece.kind}", n),)),))
        if alone and n > 1:
            phrase = say("told.times", (("number", n), ("what", phrase)))
        if piece.owner:
            phrase = say("ui.owned", (("what", phrase), ("owner", Term(f"player.{piece.owner}"))))
        told.append(phrase if alone or not name else say("told.named", (("what", phrase), ("name", name))))
    return told


def space_told(table: Table, game: GameSystem, space: SpaceId, say: Catalog) -> str:
    """What a space is called, on the board or beside it: "the hand of Blue"."""
    return say("ui.word", (("what", game.space_name(table.board, space)),))


def beside_told(table: Table, game: GameSystem, spaces: Iterable[SpaceId], say: Catalog) -> list[tuple[str, list[str]]]:
    """The spaces beside the board that hold something, each by its name with the pieces in it."""
    return [
        (space_told(table, game, space, say), pieces)
        for space in spaces
        if (pieces := pieces_told(table, game, space, say))
    ]


def players_told(table: Table, game: GameSystem, players: Iterable[str], say: Catalog) -> list[tuple[str, list[str]]]:
    """The players of whom something is counted or holds, each by its name: "2 victory points", "rules in a tie"."""
    return [
        (say("ui.word", (("what", Term(f"player.{player}")),)), facts)
        for player in players
        if (facts := [*counts_told(table, game, player, say), *_holds(table, game, player, say)])
    ]


def _holds(table: Table, game: GameSystem, about: str, say: Catalog) -> list[str]:
    """What is true of a space or a player, by its name; what is set to no is not told."""
    return [
        say("ui.word", (("what", Term(f"{game.name}.fact.{kind.key}")),))
        for kind in game.facts
        if kind.value == "flag" and table.position.fact(kind.key, about)
    ]


def counts_told(table: Table, game: GameSystem, about: str, say: Catalog) -> list[str]:
    """The facts that count something of a space or a player: "2 depletion cubes"."""
    counted = {kind.key for kind in game.facts if kind.value == "count"}
    return [
        say("ui.word", (("what", Term(f"{game.name}.fact.{key}", int(n))),))
        if say.finds(f"{game.name}.fact.{key}.n")
        else say("told.fact", (("what", Term(f"{game.name}.fact.{key}")), ("value", int(n))))
        for (key, of), n in sorted(table.position.facts.items(), key=lambda each: each[0])
        if of == about and key in counted
    ]


def flags_told(table: Table, game: GameSystem, about: str, say: Catalog) -> list[str]:
    """The facts that are true or false of a space or a player: "explored: no"."""
    flags = {kind.key for kind in game.facts if kind.value == "flag"}
    return [
        say("told.fact", (("what", Term(f"{game.name}.fact.{key}")), ("value", say(answer))))
        for (key, of), value in sorted(table.position.facts.items(), key=lambda each: each[0])
        if of == about and key in flags
        for answer in ("table.yes" if value else "table.no",)
    ]
