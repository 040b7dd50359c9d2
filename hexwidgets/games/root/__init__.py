"""Root: clearings and who rules them, craft, move and battle (Law of Root 4.1-4.3)."""

from pathlib import Path

from hexwidgets.games.root.adjacency import EDGE_KINDS, MOUNTAIN_PATHS, closed
from hexwidgets.games.root.battle import BATTLE
from hexwidgets.games.root.checks import checks
from hexwidgets.games.root.crafting import CRAFT
from hexwidgets.games.root.effects import VOCABULARY, stakes
from hexwidgets.games.root.encounters import encounters
from hexwidgets.games.root.move import MOVE
from hexwidgets.games.root.movement import movement, movers
from hexwidgets.games.root.names import piece_names
from hexwidgets.games.root.notes import notes
from hexwidgets.games.root.printings import DIFFERENCES, PRINTINGS
from hexwidgets.games.root.rulebook import RULEBOOK, cite
from hexwidgets.games.root.ruling import holder, holding
from hexwidgets.games.root.strengths import strengths
from hexwidgets.games.root.things import DEAL, FACTS, FOIL_DISCARD, PIECES, off_board, place
from hexwidgets.games.root.turn import END_TURN, TURN
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
    place=place,
    piece_names=piece_names,
    procedures={each.name: each for each in (MOVE, CRAFT, BATTLE, END_TURN)},
    checks=checks,
    notes=notes,
    edge_open=lambda table, a, b: not closed(table, a, b),
    encounters=encounters,
    stakes=stakes,
    strengths=strengths,
    boards=Path(__file__).with_name("boards"),
    deal=DEAL,
    clocks=(TURN,),
    printings=PRINTINGS,
    differences=DIFFERENCES,
    effects=VOCABULARY,
    movers=movers,
    movement=movement,
    move=MOVE.name,
    holder=holder,
    holding=holding,
    turns=False,
    part_rule=cite("4.2"),
)

__all__ = ["GAME"]
