"""The printings of the Law of Root in Spanish, Portuguese and Dutch: where sections 4.1 to 4.3 differ.

Compared with the current English Law; 1.1.3 is here because 4.3.3 leans on it.
"""

from __future__ import annotations

from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import FOIL_DISCARD
from hexwidgets.rules import Difference, Printing

PRINTINGS = (
    Printing("es", ((FOIL_DISCARD.name, "both"),)),
    Printing("pt", ((FOIL_DISCARD.name, "defender_only"),)),
    Printing("nl", ((FOIL_DISCARD.name, "defender_only"),)),
)

DIFFERENCES = (
    Difference("choice_title", cite("1.1.3")),
    Difference("order_of_sections", cite("4.1")),
    Difference("lasting", cite("4.1.3")),
    Difference("emigre", cite("4.1.3")),
    Difference("who_moves", cite("4.2")),
    Difference("one_ambush", cite("4.3.1")),
    Difference("foil", cite("4.3.1.I"), FOIL_DISCARD.name),
    Difference("dice_title", cite("4.3.2")),
    Difference("two_effects", cite("4.3.3")),
    Difference("hits_title", cite("4.3.4")),
    Difference("warriors_first", cite("4.3.4")),
    Difference("struck_picks", cite("4.3.4")),
    Difference("triggered", cite("4.3.4")),
)
