"""Root tables for the tests, written shortly."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import networkx as nx

from hexwidgets.games.root import GAME
from hexwidgets.model import Board, FactValue, Piece, Position, Stack
from hexwidgets.rules import Answer, Run, Table, run

SUITS = {"1": "fox", "2": "mouse", "3": "rabbit"}
BATTLE = GAME.procedures["battle"]
ARGUMENTS = {"clearing": "1", "attacker": "A", "defender": "B"}
KINDS = {"w": "warrior", "p": "pawn", "b": "building", "t": "token"}


def table(
    spaces: Mapping[str, str],
    rules: Mapping[str, FactValue] | None = None,
    effects: Mapping[str, Any] | None = None,
    facts: Mapping[str, FactValue] | None = None,
) -> Table:
    """Table of three clearings; there ``A 3w 1b; B 2w keep`` lies, in a hand ``fox; bird``, and so on.

    ``effects`` are those of a scenario, ``facts`` are written ``swords A``.
    """
    pieces = {space: Stack.of(_pieces(space, text)) for space, text in spaces.items()}
    held = {(key, of): value for what, value in (facts or {}).items() for key, of in [what.split(" ", 1)]}
    return Table(_board(json.dumps(effects or {})), Position(pieces, held), GAME.rule_set(rules))


@cache
def _board(effects: str) -> Board:
    graph: nx.Graph[str] = nx.Graph(effects=json.loads(effects))
    for clearing, suit in SUITS.items():
        graph.add_node(clearing, kind="clearing", suit=suit, slots=2)
    graph.add_node("sea", kind="open sea")
    return Board(graph)


def _pieces(space: str, text: str) -> list[tuple[Piece, int]]:
    found = []
    for part in text.split("; "):
        if space.startswith("hand"):
            found.append((Piece("ambush", name=part), 1))
        elif space.startswith("play area"):
            found.append((Piece("effect", name=part), 1))
        else:
            owner, *counts = part.split()
            for each in counts:
                n, name = (int(each[:-1]), "") if each[:-1].isdecimal() else (1, each)
                found.append((Piece("token" if name else KINDS[each[-1]], owner, name), n))
    return found


def fight(at: Table, *answers: Answer) -> Run:
    """The battle of A against B in clearing 1, as far as the answers carry it."""
    return run(at, BATTLE.stage, BATTLE.begin(at, ARGUMENTS), answers, BATTLE.name)
