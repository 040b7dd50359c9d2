"""Widgets without a browser: what would go over the wire is kept in a list."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import comm
import pytest
from comm.base_comm import BaseComm
from ipycanvas.canvas import _CANVAS_MANAGER

from hexwidgets.model import Hex, label_hexes
from hexwidgets.play import Scenario, loads
from hexwidgets.widgets import Explorer
from tests.widgets.driving import SEVEN


class Sent(NamedTuple):
    """One message to the browser: the widget's model id, its kind and its size in bytes."""

    model: str
    kind: str
    size: int

    @property
    def draws(self) -> bool:
        """Whether it carries drawing commands."""
        return self.model == _CANVAS_MANAGER.comm.comm_id and self.kind == "custom"


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Sent]]:
    sent: list[Sent] = []

    class Wire(BaseComm):
        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
        ) -> None:
            size = len(json.dumps(data, default=str, ensure_ascii=False).encode()) + sum(
                len(bytes(each)) for each in buffers or ()
            )
            kind = data.get("method", msg_type) if msg_type == "comm_msg" else msg_type
            sent.append(Sent(self.comm_id, kind, size))

    monkeypatch.setattr(comm, "create_comm", Wire)
    old = _CANVAS_MANAGER.comm
    _CANVAS_MANAGER.comm = Wire(target_name="jupyter.widget")
    yield sent
    _CANVAS_MANAGER.comm = old


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return Path(shutil.copy(SEVEN, tmp_path / "seven.json"))


@pytest.fixture
def explorer(wire: list[Sent], file: Path) -> Iterator[Explorer]:
    explorer = Explorer(file)
    yield explorer
    explorer.close()


TERRAINS = ("meadow", "forest", "mountains", "swamp", "meadow")


def big_board(radius: int = 18) -> Scenario:
    """A board of 1,027 hexes (radius 18) with two cavalry in the middle; their reach is as large as it gets."""
    hexes = label_hexes(Hex(0, 0).spiral(radius))
    spaces = {
        space: {"q": at.q, "r": at.r, "terrain": TERRAINS[(at.q * 7 + at.r * 3) % 5]} for space, at in hexes.items()
    }
    middle = next(space for space, at in hexes.items() if at == Hex(0, 0))
    document = {
        "format": 1,
        "game": "glory",
        "title": {"en": "A large board"},
        "players": [{"id": "yellow", "look": "yellow", "name": "Nadiya"}],
        "board": {"spaces": spaces},
        "pieces": [{"space": middle, "owner": "yellow", "kind": "cavalry", "n": 2}],
    }
    return loads(json.dumps(document))
