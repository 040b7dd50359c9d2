"""What tests at the board without a widget share: the scenarios' folder, units, what was told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hexwidgets.model import Piece
from hexwidgets.play import Session, load
from hexwidgets.play.exploration import Exploration, Told
from hexwidgets.rules import Answer

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FOLDER, ROOT = SCENARIOS / "glory", SCENARIOS / "root"
ROLL = "roll"
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


def fox_clearing() -> Exploration:
    """A board of Root: two sides in clearing 12, both with ambush cards in hand and an effect in play."""
    return Exploration(Session(load(ROOT / "ambush-at-the-fox-clearing.json")))


def battle_begun(clearing: str = "12", attacker: str = "Blue", defender: str = "Green") -> Exploration:
    """The same with a battle begun."""
    exploring = fox_clearing()
    exploring.perform("battle", {"clearing": clearing, "attacker": attacker, "defender": defender})
    return exploring


def play_on(exploring: Exploration, *answers: Answer) -> None:
    """Answer what waits, one after the other; ``ROLL`` rolls by the seed."""
    for answer in answers:
        assert exploring.performance is not None
        exploring.look(exploring.performance.length)
        told = exploring.roll() if answer == ROLL else exploring.answer(answer)
        assert said(told) == "status.playing"
