"""The made-up game, installed as any game is: by an entry point of a distribution; and a board to explore."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from hexwidgets.model import Hex
from hexwidgets.play import Scenario, Session, load, loads
from hexwidgets.play.exploration import Exploration
from hexwidgets.rules import find_game
from tests.play.exploring import FOLDER


@pytest.fixture(scope="package", autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("site")
    info = folder / "heath-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: heath\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[hexwidgets.games]\nheath = {__package__}.heath:GAME\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        find_game.cache_clear()
        yield
    find_game.cache_clear()


@pytest.fixture
def raw() -> dict[str, Any]:
    """A flower of 19 hexes, all turf but one; two players; a duel to be fought in the centre."""
    spaces = {f"{h.q},{h.r}": {"q": h.q, "r": h.r, "terrain": "turf"} for h in Hex(0, 0).spiral(2)}
    spaces["1,0"]["terrain"] = "bog"
    return {
        "format": 1,
        "game": "heath",
        "title": {"en": "The heath", "uk": "Пустище"},
        "players": [
            {"id": "a", "look": "yellow", "name": "Надія"},
            {"id": "b", "look": "blue", "name": "Nuño"},
        ],
        "board": {"spaces": spaces},
        "tiles": {"ring": ["bog", "turf", "bog", "bog", "bog", "bog", "bog"]},
        "pieces": [
            {"space": "0,0", "kind": "scout", "owner": "a", "n": 2},
            {"space": "0,0", "kind": "scout", "owner": "b", "n": 1},
            {"space": "hand b", "kind": "card", "name": "gale"},
        ],
        "facts": [{"key": "cubes", "of": "0,0", "is": 1}],
        "plays": [{"procedure": "duel", "arguments": {"space": "0,0", "striker": "a", "struck": "b"}}],
    }


@pytest.fixture
def scenario(raw: dict[str, Any]) -> Scenario:
    return loads(json.dumps(raw))


@pytest.fixture
def at_table() -> Exploration:
    return Exploration(Session(load(FOLDER / "seven-provinces.json")))
