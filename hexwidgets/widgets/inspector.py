"""The panel beside the board, as HTML: what is chosen, what is under the cursor, the route cost by cost, why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from hexwidgets.model import SpaceId
from hexwidgets.play.exploration import Exploration
from hexwidgets.rules import Movement, Reach, Ruling, Step, Term, Toll, against_going
from hexwidgets.text import Catalog
from hexwidgets.view import swatch
from hexwidgets.widgets.against import changed, reasons, remedies, targets, threat, why_not
from hexwidgets.widgets.markup import dim, head, pill, points, section, sentence, stacked
from hexwidgets.widgets.playing import meetings, steps, what_is_played
from hexwidgets.widgets.rule_panel import rule_panel
from hexwidgets.widgets.tables import FEW, MOST, reach_table, terrain_name, terrain_word

SOME = 12
"""Other ways that are listed."""


def panel(
    exploration: Exploration,
    faulty: tuple[Ruling, ...],
    say: Catalog,
    *,
    looks: Mapping[str, str],
    here: str = "",
    whole: bool = False,
) -> str:
    """All that a click changes, the status line apart: who is chosen, why not, the route, its rule, targets, faults.

    Parameters
    ----------
    exploration
        What is looked at.
    faulty
        The faults of the table.
    say
        The translator.
    looks
        Name of the theme's look by player.
    here
        What is under the cursor, where this panel is to say it.
    whole
        Whether tables are shown to their end.
    """
    playing, running = exploration.mode != "place", exploration.running
    parts = {
        "selected": chosen(exploration, say, looks) if playing and exploration.playing is None else "",
        "cursor": here,
        "why": why_not(exploration, say),
        "remedies": remedies(exploration, say) if playing else "",
        "meetings": meetings(exploration, looks, say) if playing else "",
        "played": what_is_played(exploration, say),
        "playing": steps(exploration, say),
        "route": route(exploration, say) if playing else "",
        "rule": rule_panel(exploration.game, running.rule, say, exploration.table.rules) if playing and running else "",
        "targets": targets(exploration, say),
        "change": changed(exploration, say) if playing else "",
        "threat": threat(exploration, say) if playing else "",
        "faults": faults(faulty, say),
        "table": reach_table(exploration, say, MOST if whole else FEW),
    }
    return "".join(section(name, body) for name, body in parts.items())


def chosen(exploration: Exploration, say: Catalog, looks: Mapping[str, str]) -> str:
    """Who is chosen: pieces, owner, space, points, how many spaces it reaches."""
    who, reach = exploration.chosen, exploration.reach
    top = head(say("inspect.selected"))
    if who is None or reach is None:
        return top + dim(say("inspect.nothing_selected"))
    what, space = exploration.stack_terms(who.party), who.mover.space
    args = (("what", what), ("owner", Term(f"player.{who.mover.owner}")), ("space", space))
    bounded, budget = reach.movement.bounded, reach.movement.points(reach.movement.budget)
    may_spend = say("inspect.points", (("n", budget),)) if bounded else say("inspect.any_number_of_moves")
    facts = may_spend, terrain_word(exploration, space, say)
    picture = swatch.units(who.party, exploration.game, looks)
    turned = exploration.turned
    ends = [say("inspect.reached", (("n", sum(reach.may_stop(each) for each in reach if each != space)),))]
    if turned is not None:
        n = sum(arrival.may_stop for at, arrival in turned.items() if at != space)
        ends.append(say("inspect.reached_in_turns", (("n", n), ("turns", exploration.turns))))
    return (
        f'{top}<div class="hexw-chosen">{picture}<div><div class="hexw-big">{escape(say("inspect.owned_stack", args))}'
        f"</div>{dim(' · '.join(facts))}{dim(' · '.join(ends))}</div></div>"
    )


def under_cursor(exploration: Exploration, say: Catalog, space: SpaceId | None, brief: bool = False) -> str:
    """What the hex under the cursor is, what it costs and by which rule, and the route to it or the reason against.

    Brief leaves out what the panel tells anyway: the route aimed at, the reasons against.
    """
    top = head(say("inspect.under_cursor"))
    if space is None:
        return top + dim(say("ui.no_cursor"))
    stack = exploration.table.position.at(space)
    what = say("hover.empty") if not stack else say("ui.holds", (("what", exploration.stack_terms(stack)),))
    title = say("hover.space", (("space", space), ("terrain", terrain_name(exploration, space))))
    lines = [f'<div><span class="hexw-big">{escape(title)}</span> <span class="hexw-dim">{escape(what)}</span></div>']
    lines += [f"<div>{sentence(each, say)}</div>" for each in exploration.game.holding(exploration.table, space)]
    reach = exploration.reach
    if exploration.mode == "place" or (reach is not None and space == reach.movement.start):
        reach = None
    entering = exploration.entering(space)
    if entering is not None and (reach is None or space not in reach):
        lines.append(f"<div>{sentence(entering, say)}</div>")
    if reach is not None:
        told = brief and space in (exploration.refused, exploration.target)
        against = () if told else reach.why_not(space)
        if space in reach and not told:
            lines.append(way_to(reach, space, say))
        if exploration.chosen is not None and not told and reach.may_stop(space):
            order, way = exploration.chosen.order, reach.route(space)
            against = against_going(exploration.game, exploration.table, order, way)
        if against and (entering is None or not _same(against[0], entering)):
            lines.append(f'<div class="hexw-why">{sentence(against[0], say)}</div>')
    return top + "".join(lines)


def _same(one: Step, other: Step) -> bool:
    """Whether two steps say the same, wherever they are laid."""
    return (one.rule, one.say, one.args) == (other.rule, other.say, other.args)


def way_to(reach: Reach, space: SpaceId, say: Catalog) -> str:
    """The route to a space, a row an entry: space, sentence, rule, toll; then what it spends and leaves."""
    rows = [
        f"<tr><td>{escape(step.at[0])}<td>{sentence(step, say)}<td>{points(reach.movement.points(step.points))}"
        for step in reach.steps(space)
        if isinstance(step, Toll)
    ]
    return f'<table class="hexw-rows hexw-small">{"".join(rows)}</table>{_total(reach, space, say)}'


def _total(reach: Reach, space: SpaceId, say: Catalog) -> str:
    points = reach.movement.points
    if not reach.movement.bounded:
        return dim(say("ui.route_of_moves", (("n", reach[space]),)))
    return dim(say("ui.route_total", (("cost", points(reach[space])), ("left", points(reach.left(space))))))


def route(exploration: Exploration, say: Catalog) -> str:
    """The route aimed at, a row a step: space, sentence, toll, points left or moves made, rule; the current is lit."""
    reach, target = exploration.reach, exploration.target
    if reach is not None and exploration.later:
        return _over_turns(exploration, reach.movement, say)
    if reach is None or target is None:
        return ""
    made = exploration.made if exploration.mode == "step" else len(exploration.route)
    rows = _rows(exploration.steps, reach.movement, made, say)
    return _route_table(rows, reach.movement, say) + _total(reach, target, say) + _other_ways(reach, target, say)


def _over_turns(exploration: Exploration, movement: Movement, say: Catalog) -> str:
    """The way to a space that is reached in a later turn, the entries of each turn."""
    rows: list[str] = []
    for number, tolls in enumerate(exploration.later, 1):
        name = say("inspect.turn", (("turn", number),))
        rows.append(f'<tr><th class="hexw-turn" colspan="5" scope="rowgroup">{escape(name)}</th></tr>')
        rows += _rows(tolls, movement, -1, say)
    return f'<div class="hexw-later">{_route_table(rows, movement, say)}</div>'


def _route_table(rows: Iterable[str], movement: Movement, say: Catalog) -> str:
    figures = ("toll", "left") if movement.bounded else ("moves",)
    heads = [say(f"table.{name}") for name in ("space", "step", *figures, "rule")]
    names = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    top = f'<table class="hexw-rows hexw-route"{stacked(heads)}><thead><tr>{names}</tr></thead>'
    return f"{head(say('inspect.route'))}{top}<tbody>{''.join(rows)}</tbody></table>"


def _rows(steps: Iterable[Step], movement: Movement, made: int, say: Catalog) -> Iterator[str]:
    entered, spent = 0, 0
    for step in steps:
        toll, pays = "", isinstance(step, Toll)
        if isinstance(step, Toll):
            entered += 1
            spent += step.points
            toll = points(movement.points(step.points))
        rest = movement.figure(spent)
        current = entered == made and pays == bool(entered)
        price = f'<td class="hexw-num">{toll}</td>' if movement.bounded else ""
        lit = ' class="hexw-lit" aria-current="step"' if current else ""
        yield (
            f"<tr{lit}><td>{escape(step.at[0] if step.at else '')}</td><td>{escape(say.step(step))}</td>"
            f'{price}<td class="hexw-num"><span class="hexw-left">{rest}</span></td>'
            f"<td>{pill(step.rule)}</td></tr>"
        )


def _other_ways(reach: Reach, target: SpaceId, say: Catalog) -> str:
    """The other ways that cost as much."""
    others = reach.routes(target, SOME + 1)[1:]
    if not others:
        return dim(say("inspect.no_other_ways"))
    ways = "; ".join(" ".join(entry.space for entry in way) for way in others)
    return dim(say("inspect.other_ways", (("ways", ways),)))


def faults(rulings: Iterable[Ruling], say: Catalog) -> str:
    """The faults of the table, each with its citation and what would help."""
    found = list(rulings)
    if not found:
        return ""
    return head(say("inspect.faults")) + reasons(found, say, say("status.faults", (("n", len(found)),)))


def status(text: str, wrong: bool, faults: int, dirty: bool, say: Catalog) -> str:
    """The status line: what was done or went wrong; how many faults there are, and whether all is saved."""
    kind = ' class="hexw-error"' if wrong else ""
    state = (
        say("status.faults", (("n", faults),)) if faults else say("status.no_faults"),
        say("status.unsaved_mark" if dirty else "status.saved_mark"),
    )
    return (
        f'<div class="hexw-status"><span role="status"{kind}>{escape(text)}</span>'
        f'<span class="hexw-dim hexw-state">{escape(" · ".join(state))}</span></div>'
    )
