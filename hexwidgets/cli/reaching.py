"""``hexwidgets reach``: where a mover can get, in one turn or several."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import typer

from hexwidgets import play
from hexwidgets.cli.inputs import Opened, open_scenario, require_options
from hexwidgets.cli.refused import Refused
from hexwidgets.cli.saying import columns, number, ruling_lines, tell_json
from hexwidgets.model import SpaceId
from hexwidgets.rules import Args, Arrival, Order, Reach, Term, Turns, UnknownMover
from hexwidgets.text import Catalog


def list_reach(
    file: str,
    mover: str | None,
    options: Sequence[str],
    turns: int,
    rules: Sequence[str],
    lang: str | None,
    *,
    as_json: bool,
) -> int:
    """Print where a mover can get, or without one who can move."""
    opened = open_scenario(file, lang, rules)
    chosen = require_options(opened, options)
    if turns < 1:
        raise Refused(opened.say("cli.no_turns", (("turns", turns),)))
    if mover is None:
        return _list_movers(opened, chosen, as_json)
    found = Turns(reach_of(opened, mover, chosen).movement, turns)
    points = found.movement.points
    if as_json:
        spaces = {
            space: {"cost": number(points(arrival.cost)), "turn": arrival.turn, "may_stop": arrival.may_stop}
            for space, arrival in _sorted(found)
        }
        budget = number(points(found.movement.budget)) if found.movement.bounded else None
        tell_json({"mover": mover, "budget": budget, "spaces": spaces})
    else:
        _tell(opened.say, mover, found, turns)
    return 0


def _sorted(found: Turns) -> list[tuple[SpaceId, Arrival]]:
    """The spaces by turn, then by cost, then in the board's order."""
    order = found.movement.ground.board.index
    return sorted(found.items(), key=lambda each: (each[1].turn, each[1].cost, order[each[0]]))


def _tell(say: Catalog, mover: str, found: Turns, turns: int) -> None:
    points = found.movement.points
    if found.movement.barred:
        typer.echo(say("cli.barred", (("mover", mover),)))
        for ruling in found.movement.barred:
            for line in ruling_lines(ruling, say):
                typer.echo(f"  {line}")
    elif found.movement.bounded:
        args = (("mover", mover), ("n", points(found.movement.budget)))
        typer.echo(say("cli.reach" if turns == 1 else "cli.reach_each_turn", args))
    else:
        typer.echo(say("cli.reach_of_moves", (("mover", mover),)))
    figures = ("cost", "left") if found.movement.bounded else ("moves",)
    heads = [say(f"table.{head}") for head in ("space", *figures, "may_stop")]
    rows = [
        [
            space,
            *(str(points(n)) for n in (each.cost, each.left)[: len(figures)]),
            say("table.yes") if each.may_stop else say("table.no"),
        ]
        for space, each in _sorted(found)
    ]
    if turns > 1:
        heads.insert(1, say("table.turn"))
        for row in rows:
            row.insert(1, str(found[row[0]].turn))
    if rows:
        typer.echo("\n" + "\n".join(columns([heads, *rows], right=range(1, len(heads) - 1))))


def _list_movers(opened: Opened, options: frozenset[str], as_json: bool) -> int:
    game, table, say = opened.scenario.game, opened.scenario.table, opened.say
    movement = game.movement
    found = []
    for mover in game.movers(table) if movement else ():
        assert movement
        moving = movement(table, Order(mover.id, None, options))
        found.append((mover, moving.points(moving.budget) if moving.bounded else None))
    if as_json:
        tell_json({
            "movers": [
                {"id": mover.id, "owner": mover.owner, "space": mover.space, "budget": _number(budget)}
                for mover, budget in found
            ]
        })  # fmt: skip
    elif not found:
        typer.echo(say("cli.no_movers", (("file", opened.file),)))
    else:
        typer.echo(say("cli.movers"))
        for mover, budget in found:
            what = tuple(Term(f"{game.name}.piece.{piece.kind}", n) for piece, n in mover.party)
            owner = Term(f"player.{mover.owner}")
            args: Args = (("mover", mover.id), ("what", what), ("owner", owner), ("space", mover.space))
            told = say("cli.mover_at", args) if budget is None else say("cli.mover", (*args, ("n", budget)))
            typer.echo(f"  {told}")
    return 0


def _number(budget: int | Fraction | None) -> int | float | None:
    return None if budget is None else number(budget)


def reach_of(opened: Opened, mover: str, options: frozenset[str]) -> Reach:
    """The reach of a mover.

    Raises
    ------
    Refused
        Nothing has this id; the ids that there are are told.
    """
    try:
        return play.reach(opened.scenario, mover, options)
    except UnknownMover as error:
        if not error.known:
            raise Refused(opened.say("cli.no_movers", (("file", opened.file),))) from None
        args = (("mover", mover), ("known", ", ".join(error.known)))
        raise Refused(opened.say("cli.unknown_mover", args)) from None
