"""The boards that a game has of its own, each as a scenario to be set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from hexwidgets.model import FactValue
from hexwidgets.play.reading import parse, read
from hexwidgets.play.scenario import Scenario
from hexwidgets.play.schema import FORMAT, PlayerPart
from hexwidgets.rules import find_game

LOOKS: tuple[str, ...] = get_args(PlayerPart.model_fields["look"].annotation)
"""The looks of players, given in this order where none are named."""


class UnknownBoard(ValueError):
    """A game has no board of this name; ``known`` are those that it has."""

    def __init__(self, game: str, board: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{game} has no board {board!r}; it has {', '.join(known) or 'none'}")
        self.board, self.known = board, known


def board_names(game: str) -> tuple[str, ...]:
    """Names of the boards that a game has, sorted. Raises :class:`~hexwidgets.rules.UnknownGame`."""
    folder = find_game(game).boards
    return () if folder is None else tuple(sorted(path.stem for path in folder.glob("*.json")))


def scenario_on(
    game: str,
    board: str,
    players: Sequence[str] | Mapping[str, str] = ("A", "B"),
    rules: Mapping[str, FactValue] | None = None,
) -> Scenario:
    """The scenario of a game's own board, with nothing on it.

    Parameters
    ----------
    game, board
        Name of the game, and of one of its boards (see :func:`board_names`).
    players
        Ids of those who play, in turn order; with a mapping, the look of each besides.
    rules
        Switches of the game by name.

    Raises
    ------
    UnknownGame, UnknownBoard
        There is no such game or board.
    ScenarioFaults
        A player or a switch cannot be as given; with every reason.
    """
    known = board_names(game)
    folder = find_game(game).boards
    if folder is None or board not in known:
        raise UnknownBoard(game, board, known)
    file = parse((folder / f"{board}.json").read_text("utf-8"), board)
    raw = {
        "format": FORMAT,
        "game": game,
        "title": file["title"],
        "board": file["board"],
        "players": player_parts(players),
        "rules": dict(rules or {}),
    }
    document, system = read(raw, "")
    return Scenario.of(document, system)


def player_parts(players: Sequence[str] | Mapping[str, str]) -> list[dict[str, Any]]:
    """Players as a file has them: by id in turn order, with the looks given or else those that there are in order."""
    looks = players if isinstance(players, Mapping) else dict(zip(players, LOOKS, strict=False))
    return [{"id": each, "look": looks.get(each), "name": each} for each in players]
