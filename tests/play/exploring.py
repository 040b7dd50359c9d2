"""What tests at the board without a widget share: the scenarios' folder, units, what was told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hexwidgets.model import Piece
from hexwidgets.play.exploration import Exploration, Told

FOLDER = Path(__file__).parents[2] / "scenarios" / "glory"
CAVALRY = Piece("cavalry", "yellow")
SPEARMEN = Piece("spearmen", "yellow")


def state(exploring: Exploration) -> tuple[Any, ...]:
    return exploring.session.position, exploring.session.entries, exploring.chosen, exploring.target


def said(told: Told | None) -> str:
    assert told is not None
    return told.say


def sections(told: Told | None) -> list[str]:
    assert told is not None
    return [ruling.rule.section for ruling in told.rulings]
