"""Where the catalogs lie: found by installed game and by folder, so that a fresh checkout is tested, too."""

from __future__ import annotations

from pathlib import Path

import hexwidgets
from hexwidgets.rules import find_game, game_names

PACKAGE = Path(hexwidgets.__file__).parent
INTERFACE = PACKAGE / "text" / "interface"


def folders() -> dict[str, Path]:
    """Folder of catalogs by the first part of its keys; the interface is under the empty name."""
    found = {folder.parent.name: folder for folder in sorted(PACKAGE.glob("games/*/texts"))}
    found |= {name: find_game(name).texts for name in game_names()}
    return {"": INTERFACE, **found}


def catalogs() -> list[Path]:
    """Every catalog file there is."""
    return [path for folder in folders().values() for path in sorted(folder.glob("*.po"))]
