"""Why a recorded play does not begin: a rule forbids it, or its arguments make no sense; where, and what would help."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from hexwidgets.rules.kinds import Procedure
from hexwidgets.rules.steps import Args, Ruling
from hexwidgets.rules.written import written


class BadRecord(ValueError):
    """The arguments of a recorded play are unlawful or senseless.

    Parameters
    ----------
    message
        For programmers.
    rulings
        Which rules forbid it, and what would help; empty where it makes no sense.
    where
        The place within the arguments: the names and numbers that lead there.
    say, say_args
        Key and arguments of the message, where it is no rule that forbids it.
    """

    def __init__(
        self,
        message: str,
        rulings: tuple[Ruling, ...] = (),
        where: tuple[str | int, ...] = (),
        say: str = "",
        say_args: Args = (),
    ) -> None:
        super().__init__(message)
        self.rulings, self.where, self.say, self.say_args = rulings, where, say, say_args


class UnknownMover(KeyError):
    """No mover has this id; ``known`` are those that there are."""

    def __init__(self, mover: str, known: tuple[str, ...]) -> None:
        super().__init__(mover)
        self.mover, self.known = mover, known

    def __str__(self) -> str:
        return f"no mover {self.mover!r}; there are: {', '.join(self.known) or 'none'}"


def require_arguments(arguments: Mapping[str, Any], known: Collection[str] = ()) -> None:
    """Refuse arguments that a procedure does not have. Raises :class:`BadRecord`."""
    for key in map(str, arguments):
        if key not in known:
            message = f"no argument {key!r}; known are {', '.join(known)}"
            args: Args = (("key", key),)
            if known:
                raise BadRecord(message, (), (key,), "fault.record.argument", (*args, ("known", ", ".join(known))))
            raise BadRecord(message, (), (key,), "fault.record.no_argument", args)


def require_names(arguments: Mapping[str, Any], names: Iterable[str]) -> None:
    """Refuse what is given for a name and is no text, as a number is. Raises :class:`BadRecord`."""
    for name in names:
        got = arguments.get(name, "")
        if not isinstance(got, str):
            raise BadRecord(f"{name} is no text: {got!r}", (), (name,), "fault.type.text", (("got", written(got)),))


def require_players(procedure: Procedure, arguments: Mapping[str, Any], players: Iterable[str]) -> None:
    """Refuse a record that names a player that there is not. Raises :class:`BadRecord`."""
    known = tuple(players)
    for name in procedure.players:
        player = arguments.get(name)
        if isinstance(player, str) and player and player not in known:
            args: Args = (("name", player), ("known", ", ".join(known)))
            raise BadRecord(f"no player {player!r}", (), (name,), "fault.owner", args)


def no_space(space: str, entry: int) -> BadRecord:
    """An entry of the route names no space of the board."""
    return BadRecord(f"no space of the board: {space!r}", (), ("route", entry, 0), "fault.space", (("name", space),))


def no_such_way(space: str, leg: str, entry: int) -> BadRecord:
    """No way into a space goes on as an entry of the route says."""
    args: Args = (("space", space), ("leg", leg))
    return BadRecord(f"no way into {space} goes on as {leg!r}", (), ("route", entry, 1), "fault.record.leg", args)


def no_option(chosen: Collection[str], known: Collection[str] = ()) -> BadRecord:
    """A moving party chooses what there is not to choose."""
    got = min(set(chosen) - set(known))
    message = f"unknown option {got!r}"
    if known:
        args: Args = (("got", written(got)), ("known", ", ".join(known)))
        return BadRecord(message, (), ("options",), "fault.choice", args)
    return BadRecord(message, (), ("options",), "fault.record.no_option", (("got", written(got)),))


def no_party(got: object, kinds: Iterable[str], *where: int) -> BadRecord:
    """What stands for a party is none: pairs of a kind of piece and how many."""
    args: Args = (("got", written(got)), ("known", ", ".join(kinds)))
    return BadRecord(f"no party: {got!r}", (), ("party", *where), "fault.record.party", args)


def named_twice(kind: str, number: int) -> BadRecord:
    """A party names a kind of piece twice."""
    message = f"a kind of piece is named twice: {kind!r}"
    return BadRecord(message, (), ("party", number, 0), "fault.record.twice", (("kind", kind),))
