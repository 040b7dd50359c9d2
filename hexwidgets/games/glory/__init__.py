"""Glory of Civilizations: maneuvers of armies on hexes (rules folder, system G)."""

from pathlib import Path

from hexwidgets.games.glory.attack import covers, targets
from hexwidgets.games.glory.checks import checks
from hexwidgets.games.glory.ending import END_ROUND, ROUND
from hexwidgets.games.glory.entering import price
from hexwidgets.games.glory.maneuver import MANEUVER
from hexwidgets.games.glory.movement import MARCH, movement, movers
from hexwidgets.games.glory.rulebook import BOOK, RULEBOOK, SWITCHES, cite
from hexwidgets.games.glory.units import FACTS, PIECES, TERRAINS
from hexwidgets.rules import GameSystem, PlanOption

GAME = GameSystem(
    name=BOOK,
    rulebook=RULEBOOK,
    switches=SWITCHES,
    space_kinds=("hex", "open sea"),
    terrains=TERRAINS,
    pieces=PIECES,
    facts=FACTS,
    texts=Path(__file__).parent / "texts",
    options=(PlanOption(MARCH, cite("G-MARCH-1")),),
    movers=movers,
    movement=movement,
    move=MANEUVER.name,
    procedures={MANEUVER.name: MANEUVER, END_ROUND.name: END_ROUND},
    checks=checks,
    price=price,
    targets=targets,
    covers=covers,
    part_rule=cite("G-SPLIT-1"),
    clocks=(ROUND,),
)
