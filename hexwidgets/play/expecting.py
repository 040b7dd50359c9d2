"""What a recorded play is expected to come to, compared with what it does come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from hexwidgets.play.faults import Fault, Where, fault, listed
from hexwidgets.play.policies import policy_of
from hexwidgets.play.refusals import UNPLAYABLE, refusals
from hexwidgets.play.schema import ExpectPart, OutcomePart, PlayPart
from hexwidgets.rules import (
    Balance,
    Choice,
    Endless,
    GameSystem,
    Roll,
    Run,
    Table,
    Term,
    balanced,
    odds_after,
    require_players,
    run,
    written,
)

DICE = "dice"
"""What a play waits for where a roll comes next."""
NOTHING = "nothing"
"""What a play that is over waits for."""

_Losses: TypeAlias = "dict[str, dict[str, int]]"
_Ending: TypeAlias = "tuple[tuple[tuple[str, str, int], ...], tuple[tuple[str, int], ...]]"


def record_faults(
    file: str, index: int, game: GameSystem, players: Iterable[str], table: Table, play: PlayPart
) -> list[Fault]:
    """Why a recorded play cannot be replayed, or comes to something else than is expected of it.

    Parameters
    ----------
    file
        What its faults call the file.
    index
        Number of the play, counted from 0.
    game, players, table
        Its game, who plays, and the table that it begins from.
    play
        The play.
    """
    where: Where = ("plays", index)
    expect = play.expect
    procedure = game.procedures[play.procedure]
    try:
        require_players(procedure, play.arguments, players)
        state = procedure.begin(table, play.arguments)
        played = run(table, procedure.stage, state, play.answers, play.procedure)
    except UNPLAYABLE as error:
        found = refusals(file, where, play.procedure, error)
        if expect is None or not expect.refused or not all(each.rule for each in found):
            return list(found)
        return list(_refused(file, (*where, "expect", "refused"), expect.refused, found))
    if expect is None:
        return []
    return list(_differences(file, (*where, "expect"), game, table, expect, played))


def _refused(file: str, where: Where, expected: tuple[str, ...], found: tuple[Fault, ...]) -> Iterator[Fault]:
    sections = sorted({each.rule.section for each in found if each.rule})
    if sections != sorted(set(expected)):
        yield fault(file, where, "fault.expect.refused", got=listed(sections), expected=listed(expected))


def _differences(
    file: str, where: Where, game: GameSystem, table: Table, expect: ExpectPart, played: Run
) -> Iterator[Fault]:
    if expect.refused:
        yield fault(file, (*where, "refused"), "fault.expect.lawful", expected=listed(expect.refused))
    (now,) = balanced(table, [(played.position, Fraction(1))]).outcomes
    if expect.losses is not None:
        yield from _lost(file, (*where, "losses"), game, expect.losses, _owned(now))
    if expect.points is not None:
        for player in sorted({*expect.points, *now.points}):
            n, told = now.points.get(player, 0), expect.points.get(player, 0)
            if n != told:
                at = (*where, "points", *([player] if player in expect.points else []))
                yield fault(
                    file, at, "fault.expect.points", player=Term(f"player.{player}"), n=n, expected=told
                )  # fmt: skip
    waits = _waits(played)
    if expect.waits_for not in (None, waits):
        yield fault(file, (*where, "waits_for"), "fault.expect.waits_for", got=waits, expected=str(expect.waits_for))
    if expect.odds is not None:
        yield from _odds(file, (*where, "odds"), table, expect.odds, played)


def _owned(balance: Balance[int]) -> _Losses:
    """What players lost; what belongs to nobody is nobody's loss."""
    return {owner: dict(kinds) for owner, kinds in balance.losses.items() if owner}


def _lost(
    file: str, where: Where, game: GameSystem, expected: Mapping[str, Mapping[str, int]], really: _Losses
) -> Iterator[Fault]:
    for owner in sorted({*expected, *really}):
        told, lost = expected.get(owner, {}), really.get(owner, {})
        for kind in sorted({*told, *lost}):
            n, wanted = lost.get(kind, 0), told.get(kind, 0)
            if n != wanted:
                place = (owner, kind) if kind in told else (owner,) if owner in expected else ()
                got, meant = (game.lost(kind, each) for each in (n, wanted))
                player = Term(f"player.{owner}")
                yield fault(
                    file, (*where, *place), "fault.expect.losses", player=player, got=got, expected=meant
                )  # fmt: skip


def _waits(played: Run) -> str:
    """What a play waits for, as :attr:`ExpectPart.waits_for` has it."""
    match played.waiting:
        case Choice() as choice:
            return choice.question.key
        case Roll():
            return DICE
        case _:
            return NOTHING


def _odds(file: str, where: Where, table: Table, expected: tuple[OutcomePart, ...], played: Run) -> Iterator[Fault]:
    try:
        ends = odds_after(table, played, policy_of(None))
    except Endless:
        yield fault(file, where, "fault.expect.endless")
        return
    really: dict[_Ending, Fraction] = {}
    for outcome in balanced(table, ((position, p) for (position, _), p in ends.items())).outcomes:
        ending = _ending(_owned(outcome), outcome.points)
        really[ending] = really.get(ending, Fraction(0)) + outcome.p
    told: dict[_Ending, Fraction] = {}
    place: dict[_Ending, int] = {}
    for i, part in enumerate(expected):
        ending = _ending(part.losses, part.points)
        told[ending] = told.get(ending, Fraction(0)) + Fraction(part.p)
        place[ending] = i
    for ending, i in place.items():
        p = really.get(ending, Fraction(0))
        if p != told[ending]:
            yield fault(file, (*where, i, "p"), "fault.expect.chance", got=str(p), expected=str(told[ending]))
    for ending, p in really.items():
        if ending not in told:
            yield fault(file, where, "fault.expect.outcome", got=str(p), outcome=written(_as_json(ending), 200))


def _ending(losses: Mapping[str, Mapping[str, int]], points: Mapping[str, int]) -> _Ending:
    lost = sorted((owner, kind, n) for owner, kinds in losses.items() for kind, n in kinds.items() if n)
    return tuple(lost), tuple(sorted((player, n) for player, n in points.items() if n))


def _as_json(ending: _Ending) -> dict[str, Any]:
    """An outcome as the file would have it."""
    lost, points = ending
    losses: _Losses = {}
    for owner, kind, n in lost:
        losses.setdefault(owner, {})[kind] = n
    return {"losses": losses, "points": dict(points)}
