"""Root: clearings, who rules them, and moving and battle of the Law of Root (sections 4.2 and 4.3)."""

from pathlib import Path

from hexwidgets.games.root.adjacency import MOUNTAIN_PATHS
from hexwidgets.games.root.battle import BATTLE
from hexwidgets.games.root.checks import checks
from hexwidgets.games.root.move import MOVE
from hexwidgets.games.root.movement import movement, movers
from hexwidgets.games.root.rulebook import RULEBOOK, cite
from hexwidgets.games.root.ruling import holder, holding
from hexwidgets.games.root.things import FACTS, FOIL_DISCARD, PIECES, off_board
from hexwidgets.rules import GameSystem

GAME = GameSystem(
    name="root",
    rulebook=RULEBOOK,
    switches=(FOIL_DISCARD, MOUNTAIN_PATHS),
    space_kinds=("clearing",),
    terrains=(),
    pieces=PIECES,
    facts=FACTS,
    texts=Path(__file__).with_name("texts"),
    off_board=off_board,
    movers=movers,
    movement=movement,
    move=MOVE.name,
    procedures={BATTLE.name: BATTLE, MOVE.name: MOVE},
    checks=checks,
    holder=holder,
    holding=holding,
    part_rule=cite("4.2"),
)

__all__ = ["GAME"]
