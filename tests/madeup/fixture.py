"""Installs the made-up game for a test: on the path of this process and of those that it starts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hexwidgets.rules import GameSystem, find_game

FOLDER = Path(__file__).parent
SCENARIOS = FOLDER / "scenarios"
NAME = "madeup"


@contextmanager
def on_the_path() -> Iterator[None]:
    """The game's folder, which holds its distribution's record, on ``sys.path`` and ``PYTHONPATH``."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(FOLDER))
        patch.setenv("PYTHONPATH", str(FOLDER), prepend=os.pathsep)
        find_game.cache_clear()
        try:
            yield
        finally:
            find_game.cache_clear()


@pytest.fixture(scope="module")
def madeup_game() -> Iterator[GameSystem]:
    """The made-up game, found by name as any game is, here and in subprocesses and kernels."""
    with on_the_path():
        yield find_game(NAME)


@pytest.fixture
def madeup_scenario(madeup_game: GameSystem) -> Path:
    """A scenario file of the made-up game."""
    return SCENARIOS / "twelve-areas.json"
