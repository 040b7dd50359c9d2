"""Root: clearings, and the battle of the Law of Root (section 4.3)."""

from pathlib import Path

from hexwidgets.games.root.adjacency import EDGE_KINDS, MOUNTAIN_PATHS
from hexwidgets.games.root.battle import BATTLE
from hexwidgets.games.root.checks import checks
from hexwidgets.games.root.rulebook import RULEBOOK
from hexwidgets.games.root.things import DEAL, FACTS, FOIL_DISCARD, PIECES, off_board
from hexwidgets.rules import GameSystem

GAME = GameSystem(
    name="root",
    rulebook=RULEBOOK,
    switches=(FOIL_DISCARD, MOUNTAIN_PATHS),
    space_kinds=("clearing",),
    edge_kinds=EDGE_KINDS,
    terrains=(),
    pieces=PIECES,
    facts=FACTS,
    texts=Path(__file__).with_name("texts"),
    off_board=off_board,
    procedures={BATTLE.name: BATTLE},
    checks=checks,
    boards=Path(__file__).with_name("boards"),
    deal=DEAL,
)

__all__ = ["GAME"]
