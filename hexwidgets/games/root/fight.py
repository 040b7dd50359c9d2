"""A battle under way, as one value: who fights where, and what is settled so far."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from hexwidgets.model import EMPTY, SpaceId, Stack

Side: TypeAlias = Literal["attacker", "defender"]
Pair: TypeAlias = tuple[int, int]
"""A number of the attacker, one of the defender."""

NONE: Pair = (0, 0)

FOUGHT = "root.result.fought"
"""Result of a battle that went through the exchange, or that points won before it ended (3.1)."""

AMBUSHED = "root.result.ambushed"
"""Result of a battle that an ambush ended (4.3.1.II)."""


class Battle(NamedTuple):
    """A battle under way.

    Parameters
    ----------
    clearing, attacker, defender
        Who fights where.
    ambush
        How the one ambush went (4.3.1); ``over`` where it ended the battle.
    card
        Suit of the ambush card that is played and not yet discarded.
    rolled, extra
        Hits that the attacker and the defender will deal: rolled, and beyond the roll.
    lost
        Pieces of one side that its hits have removed, while those of the other are still to be dealt (4.3.4); kept only
        in an armed battle.
    fallen
        All pieces that hits have removed so far; kept only in an armed battle.
    used
        The effects used, each as (player, name of the effect).
    armed
        Whether either side began with a card in its play area; if not, no effect has to be looked for.
    """

    clearing: SpaceId
    attacker: str
    defender: str
    ambush: Literal["none", "played", "foiled", "ignored", "dealt", "over"] = "none"
    card: str = ""
    rolled: Pair = NONE
    extra: Pair = NONE
    lost: Stack = EMPTY
    fallen: Stack = EMPTY
    used: tuple[tuple[str, str], ...] = ()
    armed: bool = True

    @property
    def sides(self) -> tuple[str, str]:
        """Attacker and defender."""
        return self.attacker, self.defender

    @property
    def result(self) -> str:
        """What it has come to, once it is over."""
        return AMBUSHED if self.ambush == "over" else FOUGHT

    def side(self, player: str) -> Side:
        """The side that a player of the battle is on."""
        return "attacker" if player == self.attacker else "defender"

    def enemy(self, player: str) -> str:
        """The other of the two players."""
        return self.defender if player == self.attacker else self.attacker

    def more(self, player: str, hits: int) -> Battle:
        """The same with extra hits for a player; the cap does not touch them (4.3.3.I)."""
        attacker, defender = self.extra
        if player == self.attacker:
            return self._replace(extra=(attacker + hits, defender))
        return self._replace(extra=(attacker, defender + hits))
