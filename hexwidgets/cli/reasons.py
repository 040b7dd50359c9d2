"""``hexwidgets why``: the route to a space, cost by cost; or every reason against it and what would help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer

from hexwidgets.cli.inputs import Opened, open_scenario, require_options, require_space
from hexwidgets.cli.reaching import reach_of
from hexwidgets.cli.saying import columns, number, section, tell_json
from hexwidgets.model import SpaceId
from hexwidgets.rules import Args, Movement, Order, Reach, Ruling, Step, Toll, remedies, through_spaces, told_along
from hexwidgets.text import Catalog, cite, with_rule

MOST_REMEDIES = 3


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
    reach = reach_of(opened, mover, chosen)
    *by, space = (require_space(opened, each) for each in (*via, to))
    reasons = reach.why_not(space, by)
    if reasons:
        helping = _helping(opened, reach, Order(mover, None, chosen), by, space)
        if as_json:
            nearest = " ".join(sentence for sentence, _ in helping[0]) if helping else ""
            against = [_reason(ruling, nearest, opened.say) for ruling in reasons]
            tell_json({"reachable": False, "cost": None, "steps": [], "reasons": against})
        else:
            _tell_reasons(opened.say, mover, space, reasons, helping)
        return 1
    steps = _steps(reach, by, space)
    cost = sum(step.points for step in steps if isinstance(step, Toll))
    points = reach.movement.points
    if as_json:
        rows = [_step(step, reach.movement, opened.say) for step in steps]
        tell_json({"reachable": True, "cost": number(points(cost)), "steps": rows, "reasons": []})
    else:
        args: Args = (("mover", mover), ("space", space), ("n", points(cost)))
        if reach.movement.bounded:
            left = points(reach.movement.budget - cost)
            typer.echo(opened.say("cli.reachable", (*args, ("left", left))))
        else:
            typer.echo(opened.say("cli.reachable_in_moves", args))
        _tell_steps(opened.say, reach.movement, steps)
    return 0


def _steps(reach: Reach, via: Sequence[SpaceId], space: SpaceId) -> tuple[Step, ...]:
    """The steps of the cheapest way by some spaces in order to one that can be reached so."""
    if not via:
        return reach.steps(space)
    route = through_spaces(reach.movement, (*via, space))
    assert not isinstance(route, Ruling)
    return told_along(reach.movement, route)


def _helping(
    opened: Opened, reach: Reach, order: Order, via: Sequence[SpaceId], space: SpaceId
) -> list[list[tuple[str, str]]]:
    """What was tried and helps, the nearest first: each as its sentences, without their rules and with them.

    Each of them takes every reason away, so the nearest one belongs to all of them.
    """
    say, found = opened.say, []
    if via and reach.may_stop(space):
        args: Args = (("space", space), ("n", reach.movement.points(reach.cost(space))))
        left = reach.movement.points(reach.left(space))
        bounded = reach.movement.bounded
        sentence = say("cli.way_round", (*args, ("left", left))) if bounded else say("cli.way_round_in_moves", args)
        found.append([(sentence, sentence)])
    scenario = opened.scenario
    for remedy in remedies(scenario.game, scenario.table, order, space, MOST_REMEDIES - len(found), via):
        found.append([(say.step(step), with_rule(say.step(step), step.rule)) for step in remedy.steps])
    return found


def _step(step: Step, movement: Movement, say: Catalog) -> dict[str, Any]:
    return {
        "space": step.at[0] if step.at else "",
        "cost": number(movement.points(step.points)) if isinstance(step, Toll) else 0,
        "rule": section(step.rule),
        "text": say.step(step),
    }


def _reason(ruling: Ruling, remedy: str, say: Catalog) -> dict[str, Any]:
    return {
        "rule": section(ruling.rule),
        "text": say.step(ruling),
        "space": ruling.at[0] if ruling.at else "",
        "remedy": remedy,
    }


def _tell_steps(say: Catalog, movement: Movement, steps: Sequence[Step]) -> None:
    heads = ["", *(say(f"table.{head}") for head in ("space", "cost", "rule", "why"))]
    rows = [
        [
            str(number),
            ", ".join(step.at),
            str(movement.points(step.points)) if isinstance(step, Toll) else "",
            cite(step.rule),
            say.step(step),
        ]
        for number, step in enumerate(steps, 1)
    ]
    typer.echo("\n" + "\n".join(columns([heads, *rows], right=(0, 2))))


def _tell_reasons(
    say: Catalog, mover: str, space: SpaceId, reasons: Sequence[Ruling], helping: Sequence[Sequence[tuple[str, str]]]
) -> None:
    typer.echo(say("cli.not_reachable", (("mover", mover), ("space", space))))
    for ruling in reasons:
        text = with_rule(say.step(ruling), ruling.rule)
        typer.echo("  " + (say("told.at", (("place", ", ".join(ruling.at)), ("text", text))) if ruling.at else text))
        general = say.help(ruling)
        if general:
            typer.echo(f"      {say('told.general', (('help', general),))}")
    typer.echo(say("cli.would_help" if helping else "cli.nothing_helps"))
    for remedy in helping:
        typer.echo("  " + " ".join(cited for _, cited in remedy))
