"""What lies in a space or stands with a player, in words."""

from __future__ import annotations

from hexwidgets.model import SpaceId
from hexwidgets.rules import GameSystem, Table, Term
from hexwidgets.text.catalog import Catalog


def pieces_told(table: Table, game: GameSystem, space: SpaceId, say: Catalog) -> list[str]:
    """The pieces in a space, a phrase for each kind and owner: "3 swordsmen of Nadiya"."""
    told = []
    for piece, n in table.position.at(space):
        what = (Term(f"{game.name}.piece.{piece.kind}", n),)
        if piece.owner:
            phrase = say("ui.owned", (("what", what), ("owner", Term(f"player.{piece.owner}"))))
        else:
            phrase = say("ui.word", (("what", what),))
        told.append(say("told.named", (("what", phrase), ("name", piece.name))) if piece.name else phrase)
    return told


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
