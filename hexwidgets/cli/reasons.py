"""``hexwidgets why``: the route to a space, cost by cost; or every reason against it and what would help."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import typer

from hexwidgets.cli.inputs import Opened, open_scenario, require_options, require_space
from hexwidgets.cli.reaching import reach_of
from hexwidgets.cli.saying import columns, number, section, tell_json
from hexwidgets.model import SpaceId
from hexwidgets.rules import (
    Args,
    Entry,
    Movement,
    Order,
    Reach,
    Ruling,
    Step,
    Toll,
    against_going,
    remedies,
    through_spaces,
    told_along,
)
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
    """Print the route to a space, cost by cost, or every reason against it; 1 where it is not reachable.

    What is reached and cannot be carried out yet is told as reached, with the rulings against going there.
    """
    opened = open_scenario(file, lang, rules)
    chosen = require_options(opened, options)
    reach = reach_of(opened, mover, chosen)
    *by, space = (require_space(opened, each) for each in (*via, to))
    reasons = reach.why_not(space, by)
    if reasons:
        helping = _helping(opened, reach, Order(mover, None, chosen), by, space)
        if as_json:
            nearest = " ".join(sentence for sentence, _ in helping[0]) if helping else ""
            rows = [_reason(ruling, nearest, opened.say) for ruling in reasons]
            tell_json({"reachable": False, "cost": None, "steps": [], "reasons": rows})
        else:
            _tell_reasons(opened.say, mover, space, reasons, helping)
        return 1
    route = _route(reach, by, space)
    steps = told_along(reach.movement, route)
    against = against_going(opened.scenario.game, opened.scenario.table, Order(mover, None, chosen), route)
    cost = sum(step.points for step in steps if isinstance(step, Toll))
    points = reach.movement.points
    if as_json:
        rows = [_step(step, reach.movement, opened.say) for step in steps]
        refused = [_reason(ruling, "", opened.say) for ruling in against]
        tell_json({"reachable": True, "cost": number(points(cost)), "steps": rows, "reasons": refused})
    else:
        args: Args = (("mover", mover), ("space", space), ("n", points(cost)))
        if reach.movement.bounded:
            left = points(reach.movement.budget - cost)
            typer.echo(opened.say("cli.reachable", (*args, ("left", left))))
        else:
            typer.echo(opened.say("cli.reachable_in_moves", args))
        if against:
            typer.echo(opened.say("cli.not_yet"))
            _tell_rulings(opened.say, against)
        _tell_steps(opened.say, reach.movement, steps)
    return 0


def _route(reach: Reach, via: Sequence[SpaceId], space: SpaceId) -> tuple[Entry, ...]:
    """The cheapest way by some spaces in order to one that can be reached so."""
    if not via:
        return reach.route(space)
    route = through_spaces(reach.movement, (*via, space))
    assert not isinstance(route, Ruling)
    return route


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
    _tell_rulings(say, reasons)
    typer.echo(say("cli.would_help" if helping else "cli.nothing_helps"))
    for remedy in helping:
        typer.echo("  " + " ".join(cited for _, cited in remedy))


def _tell_rulings(say: Catalog, rulings: Iterable[Ruling]) -> None:
    """Each with its place, its rule and what helps in general."""
    for ruling in rulings:
        text = with_rule(say.step(ruling), ruling.rule)
        typer.echo("  " + (say("told.at", (("place", ", ".join(ruling.at)), ("text", text))) if ruling.at else text))
        general = say.help(ruling)
        if general:
            typer.echo(f"      {say('told.general', (('help', general),))}")
