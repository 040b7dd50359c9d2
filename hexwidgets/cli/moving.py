"""``hexwidgets reach`` and ``why``: where a mover can get, by which rule, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer

from hexwidgets import play
from hexwidgets.cli.inputs import Opened, open_scenario, require_options, require_space
from hexwidgets.cli.refused import Refused
from hexwidgets.cli.saying import columns, ruling_lines, section, tell_json
from hexwidgets.model import SpaceId
from hexwidgets.rules import (
    Order,
    Reach,
    Ruling,
    Step,
    Term,
    Toll,
    UnknownMover,
    through_spaces,
    tolls,
)
from hexwidgets.text import Catalog, cite


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
    if turns != 1:
        raise Refused(opened.say("cli.one_turn", (("turns", turns),)))
    if mover is None:
        return _list_movers(opened, chosen, as_json)
    reach = _reach(opened, mover, chosen)
    if as_json:
        spaces = {
            space: {"cost": cost, "turn": 1, "may_stop": may_stop} for space, cost, _, may_stop in reach.to_table()
        }
        tell_json({"mover": mover, "budget": reach.movement.budget, "spaces": spaces})
        return 0
    say = opened.say
    if reach.movement.barred:
        typer.echo(say("cli.barred", (("mover", mover),)))
        _tell_rulings(say, reach.movement.barred)
        return 0
    typer.echo(say("cli.reach", (("mover", mover), ("n", reach.movement.budget))))
    heads = [say(f"table.{head}") for head in ("space", "cost", "left", "may_stop")]
    rows = [
        [space, str(cost), str(left), say("table.yes") if may_stop else say("table.no")]
        for space, cost, left, may_stop in reach.to_table()
    ]
    if rows:
        typer.echo("\n" + "\n".join(columns([heads, *rows], right=(1, 2))))
    return 0


def _list_movers(opened: Opened, options: frozenset[str], as_json: bool) -> int:
    game, table, say = opened.scenario.game, opened.scenario.table, opened.say
    movement = game.movement
    found = [
        (mover, movement(table, Order(mover.id, None, options)).budget)
        for mover in (game.movers(table) if movement else ())
        if movement
    ]
    if as_json:
        tell_json({
            "movers": [
                {"id": mover.id, "owner": mover.owner, "space": mover.space, "budget": budget}
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
            args = (("mover", mover.id), ("what", what), ("owner", owner), ("space", mover.space), ("n", budget))
            typer.echo(f"  {say('cli.mover', args)}")
    return 0


def _reach(opened: Opened, mover: str, options: frozenset[str]) -> Reach:
    try:
        return play.reach(opened.scenario, mover, options)
    except UnknownMover as error:
        if not error.known:
            raise Refused(opened.say("cli.no_movers", (("file", opened.file),))) from None
        args = (("mover", mover), ("known", ", ".join(error.known)))
        raise Refused(opened.say("cli.unknown_mover", args)) from None


def explain(
    file: str,
    mover: str,
    to: str,
    via: Sequence[str],
    options: Sequence[str],
    rules: Sequence[str],
    lang: str | None,
    *,
    as_json: bool,
) -> int:
    """Print the route to a space, cost by cost, or every reason against it; 1 where it is not reachable."""
    opened = open_scenario(file, lang, rules)
    chosen = require_options(opened, options)
    reach = _reach(opened, mover, chosen)
    way = [require_space(opened, space) for space in (*via, to)]
    steps, reasons = _verdict(reach, way)
    cost = sum(step.points for step in steps if isinstance(step, Toll))
    if as_json:
        tell_json({
            "reachable": not reasons,
            "cost": None if reasons else cost,
            "steps": [_step(step, opened.say) for step in steps],
            "reasons": [_reason(ruling, opened.say) for ruling in reasons],
        })  # fmt: skip
    elif reasons:
        _tell_reasons(opened.say, mover, to, reasons)
    else:
        left = reach.movement.budget - cost
        typer.echo(opened.say("cli.reachable", (("mover", mover), ("space", to), ("n", cost), ("left", left))))
        _tell_steps(opened.say, steps)
    return 1 if reasons else 0


def _verdict(reach: Reach, way: Sequence[SpaceId]) -> tuple[tuple[Step, ...], tuple[Ruling, ...]]:
    """The steps of the cheapest way by some spaces in order to the last of them, or the reasons against it."""
    to, movement = way[-1], reach.movement
    if len(way) == 1 or movement.barred:
        reasons = reach.why_not(to)
        return (() if reasons else reach.steps(to)), reasons
    route = through_spaces(movement, way)
    if isinstance(route, Ruling):
        return (), (route,)
    end = route[-1] if route else (movement.start, movement.leg)
    against = movement.ground.stop(*end)
    if against is not None:
        return (), reach.why_not(to) or (against,)
    return (*movement.prelude, *tolls(movement, route)), ()


def _step(step: Step, say: Catalog) -> dict[str, Any]:
    return {
        "space": step.at[0] if step.at else "",
        "cost": step.points if isinstance(step, Toll) else 0,
        "rule": section(step.rule),
        "text": say.step(step),
    }


def _reason(ruling: Ruling, say: Catalog) -> dict[str, Any]:
    return {
        "rule": section(ruling.rule),
        "text": say.step(ruling),
        "space": ruling.at[0] if ruling.at else "",
        "remedy": say.help(ruling),
    }


def _tell_steps(say: Catalog, steps: Sequence[Step]) -> None:
    heads = ["", *(say(f"table.{head}") for head in ("space", "cost", "rule", "why"))]
    rows = [
        [
            str(number),
            ", ".join(step.at),
            str(step.points) if isinstance(step, Toll) else "",
            cite(step.rule),
            say.step(step),
        ]
        for number, step in enumerate(steps, 1)
    ]
    typer.echo("\n" + "\n".join(columns([heads, *rows], right=(0, 2))))


def _tell_reasons(say: Catalog, mover: str, to: SpaceId, reasons: Sequence[Ruling]) -> None:
    typer.echo(say("cli.not_reachable", (("mover", mover), ("space", to))))
    _tell_rulings(say, reasons)


def _tell_rulings(say: Catalog, reasons: Sequence[Ruling]) -> None:
    for ruling in reasons:
        for line in ruling_lines(ruling, say):
            typer.echo(f"  {line}")
