"""Winning with thirty points (Law of Root 3.1): who has won, whatever brought the points, and that nothing follows."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import WIN
from hexwidgets.model import Fact
from hexwidgets.rules import POINTS, WON, Args, BadRecord, Event, Ruling, Step, Table


def winner(table: Table, on_turn: str, players: Iterable[str] = ()) -> str | None:
    """3.1: who wins of the player on turn and others; of several with enough points the player on turn."""
    order = (on_turn, *(player for player in players if player != on_turn))
    return next((player for player in order if table.position.count(POINTS, player) >= WIN), None)


def win(table: Table, on_turn: str, players: Iterable[str] = ()) -> Generator[Step, Table, bool]:
    """3.1: who has thirty points wins at once; whether somebody does.

    Parameters
    ----------
    table
        The table once all is done that happens together.
    on_turn
        Whose turn it is: he wins where others reach it together with him.
    players
        Who else may have won points.
    """
    first = winner(table, on_turn, players)
    if first is None:
        return False
    args: Args = (("player", first), ("n", table.position.count(POINTS, first)))
    others = [each for each in players if each != first and winner(table, each)]
    if others:
        args = (*args, ("other", others[0]))
    yield Event(
        rule=cite("3.1"), say="root.won.together" if others else "root.won", args=args,
        changes=(Fact(WON, first, table.position.fact(WON, first), True),),
    )  # fmt: skip
    return True


def decided(table: Table) -> tuple[Ruling, ...]:
    """3.1: that nothing can begin, as somebody has won; empty while nobody has."""
    won = sorted(player for key, player in table.position.facts if key == WON and table.position.fact(key, player))
    return tuple(
        Ruling(rule=cite("3.1"), say="root.decided", args=(("player", player),), help="root.decided.help")
        for player in won[:1]
    )


def require_undecided(table: Table) -> None:
    """Refuse what begins once somebody has won (3.1). Raises :class:`BadRecord`."""
    against = decided(table)
    if against:
        raise BadRecord("somebody has won the game", against)
