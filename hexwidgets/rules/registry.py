"""The games that are installed, found by entry point (group ``hexwidgets.games``)."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from hexwidgets.rules.system import GameSystem

GROUP = "hexwidgets.games"


class UnknownGame(KeyError):
    """No installed game has this name; ``known`` are those that are."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name, self.known = name, known


def game_names() -> tuple[str, ...]:
    """Names of the installed games."""
    return tuple(sorted(entry_points(group=GROUP).names))


@cache
def find_game(name: str) -> GameSystem:
    """An installed game by name.

    Raises
    ------
    UnknownGame
        None has this name.
    """
    for point in entry_points(group=GROUP):
        if point.name == name:
            game = point.load()
            assert isinstance(game, GameSystem)
            return game
    raise UnknownGame(name, game_names())
