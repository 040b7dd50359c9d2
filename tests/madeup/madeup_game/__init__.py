"""A small game on areas, installed in the tests only: nothing of the product may know it."""

from pathlib import Path

from hexwidgets.rules import FactKind, GameSystem, PieceKind, PlanOption, Terrain

from .checks import checks
from .duel import DUEL
from .rulebook import BOOK, RULEBOOK, SWITCHES, cite
from .trek import HASTE, TREK, movement, movers

GAME = GameSystem(
    name=BOOK,
    rulebook=RULEBOOK,
    switches=SWITCHES,
    space_kinds=("area",),
    terrains=(Terrain("moor", 0, "meadow"), Terrain("fen", 1, "swamp")),
    pieces=(
        PieceKind("porter", "unit", "pawn"),
        PieceKind("raider", "unit", "warrior"),
        PieceKind("tower", "structure", "building"),
    ),
    facts=(
        FactKind("weary", "space", "count", "depletion cube", most=9),
        FactKind("points", "player", "count"),
        FactKind("terrain", "space", "terrain"),
    ),
    texts=Path(__file__).parent / "texts",
    options=(PlanOption(HASTE, cite("P-HASTE-1")),),
    movers=movers,
    movement=movement,
    move=TREK.name,
    procedures={TREK.name: TREK, DUEL.name: DUEL},
    checks=checks,
)
