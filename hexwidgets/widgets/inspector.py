"""The panel beside the board, as HTML: what is chosen, what is under the cursor, the route cost by cost, why not."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from hexwidgets.model import SpaceId
from hexwidgets.play.exploration import Exploration
from hexwidgets.rules import Reach, RuleRef, Ruling, Step, Term, Toll
from hexwidgets.text import Catalog, cite


def panel(
    exploration: Exploration, faulty: tuple[Ruling, ...], text: str, wrong: bool, dirty: bool, say: Catalog
) -> str:
    """All that a click changes: who is chosen, why not, the route, faults, the table of the reach, the status line."""
    playing, at = exploration.mode != "place", exploration.refused or ""
    aimed = playing and exploration.chosen is not None and at != exploration.chosen.mover.space
    parts = (
        chosen(exploration, say) if playing else "",
        reasons(exploration.reasons, say, say("inspect.why_not", (("space", at),)) if aimed else at),
        route(exploration, say) if playing else "",
        faults(faulty, say),
        reach_table(exploration, say),
        status(text or say(f"ui.mode.{exploration.mode}.hint"), wrong, len(faulty), dirty, say),
    )
    return "".join(parts)


def pill(ref: RuleRef) -> str:
    """A citation."""
    return f"<cite>{escape(cite(ref))}</cite>"


def head(text: str) -> str:
    """A section's head."""
    return f'<div class="hexw-head">{escape(text)}</div>'


def points(n: int) -> str:
    """A toll with a true minus sign."""
    return f"\N{MINUS SIGN}{n}" if n else "0"


def chosen(exploration: Exploration, say: Catalog) -> str:
    """Who is chosen: pieces, owner, space, points, how many spaces it reaches."""
    body = f'<span class="hexw-dim">{escape(say("inspect.nothing_selected"))}</span>'
    who, reach = exploration.chosen, exploration.reach
    if who is not None and reach is not None:
        what = exploration.stack_terms(who.party)
        owner = Term(f"player.{who.mover.owner}")
        title = say("inspect.owned_stack", (("what", what), ("owner", owner), ("space", who.mover.space)))
        facts = [say("inspect.points", (("n", reach.movement.budget),))]
        ends = sum(reach.may_stop(space) for space in reach if space != who.mover.space)
        facts.append(say("inspect.reached", (("n", ends),)))
        body = f'<div class="hexw-big">{escape(title)}</div><div class="hexw-dim">{escape(" · ".join(facts))}</div>'
    return head(say("inspect.selected")) + body


def terrain_name(exploration: Exploration, space: SpaceId) -> Term:
    """What a space is, as a word: its terrain, or that it is unexplored."""
    table = exploration.table
    if not table.explored(space):
        return Term("ui.unexplored")
    terrain = table.terrain(space)
    if terrain:
        return exploration.terrain_term(terrain)
    return Term(f"{exploration.game.name}.suit.{table.board.attribute(space, 'suit', '')}")


def under_cursor(exploration: Exploration, say: Catalog, space: SpaceId | None) -> str:
    """What the hex under the cursor is, what it costs and by which rule, and the route to it or the reason against."""
    top = head(say("inspect.under_cursor"))
    if space is None:
        return top + f'<span class="hexw-dim">{escape(say("ui.no_cursor"))}</span>'
    stack = exploration.table.position.at(space)
    what = say("hover.empty") if not stack else say("ui.holds", (("what", exploration.stack_terms(stack)),))
    title = say("hover.space", (("space", space), ("terrain", terrain_name(exploration, space))))
    lines = [f'<div><span class="hexw-big">{escape(title)}</span> <span class="hexw-dim">{escape(what)}</span></div>']
    reach = exploration.reach
    if exploration.mode == "place" or (reach is not None and space == reach.movement.start):
        reach = None
    entering = exploration.entering(space)
    if entering is not None and (reach is None or space not in reach):
        lines.append(f"<div>{sentence(entering, say)}</div>")
    if reach is not None:
        reasons = reach.why_not(space)
        if space in reach:
            lines.append(way_to(reach, space, say))
        if reasons and (entering is None or not _same(reasons[0], entering)):
            lines.append(f'<div class="hexw-why">{sentence(reasons[0], say)}</div>')
    return top + "".join(lines)


def _same(one: Step, other: Step) -> bool:
    """Whether two steps say the same, wherever they are laid."""
    return (one.rule, one.say, one.args) == (other.rule, other.say, other.args)


def sentence(step: Step, say: Catalog) -> str:
    """A step's sentence and its citation."""
    return f"{escape(say.step(step))} {pill(step.rule)}"


def way_to(reach: Reach, space: SpaceId, say: Catalog) -> str:
    """The route to a space, a row an entry: space, sentence, rule, toll; then what it spends and leaves."""
    rows = [
        f"<tr><td>{escape(step.at[0])}<td>{sentence(step, say)}<td>{points(step.points)}"
        for step in reach.steps(space)
        if isinstance(step, Toll)
    ]
    total = say("ui.route_total", (("cost", reach[space]), ("n", reach.left(space))))
    return f'<table class="hexw-rows hexw-small">{"".join(rows)}</table><div class="hexw-dim">{escape(total)}</div>'


def route(exploration: Exploration, say: Catalog) -> str:
    """The route aimed at, a row a step: space, sentence, toll, points left, rule; the current row is lit."""
    reach, target = exploration.reach, exploration.target
    if reach is None or target is None:
        return ""
    left = reach.movement.budget
    rows, entered = [], 0
    for step in exploration.steps:
        toll = ""
        if isinstance(step, Toll):
            entered += 1
            left -= step.points
            toll = points(step.points)
        lit = ' class="hexw-lit"' if entered == exploration.made and (entered or not toll) else ""
        rows.append(
            f"<tr{lit}><td>{escape(step.at[0] if step.at else '')}</td><td>{escape(say.step(step))}</td>"
            f'<td class="hexw-num">{toll}</td><td class="hexw-num"><span class="hexw-left">{left}</span></td>'
            f"<td>{pill(step.rule)}</td></tr>"
        )
    total = say("ui.route_total", (("cost", reach[target]), ("n", reach.left(target))))
    return (
        head(say("inspect.route"))
        + f'<table class="hexw-rows">{"".join(rows)}</table><div class="hexw-dim">{escape(total)}</div>'
    )


def reasons(rulings: Iterable[Ruling], say: Catalog, title: str) -> str:
    """Every reason against, with its citation and what would help."""
    parts = []
    for ruling in rulings:
        hint = say.help(ruling)
        parts.append(f"<div>{sentence(ruling, say)}</div>")
        if hint:
            parts.append(f'<div class="hexw-dim">{escape(hint)}</div>')
    return f'<div class="hexw-why"><b>{escape(title)}</b>{"".join(parts)}</div>' if parts else ""


def faults(rulings: Iterable[Ruling], say: Catalog) -> str:
    """The faults of the table, each with its citation and what would help."""
    found = list(rulings)
    if not found:
        return ""
    return head(say("inspect.faults")) + reasons(found, say, say("status.faults", (("n", len(found)),)))


def reach_table(exploration: Exploration, say: Catalog, most: int = 200) -> str:
    """The reach as a text table, folded up."""
    reach = exploration.reach
    if reach is None or exploration.mode == "place":
        return ""
    heads = [say(f"table.{name}") for name in ("space", "terrain", "cost", "left", "by_way_of")]
    rows = []
    for space, cost, left, may_stop in reach.to_table()[:most]:
        shown = str(left) if may_stop else f"({left})"
        way = " ".join(entry.space for entry in reach.route(space))
        cells = (space, say("ui.word", (("what", terrain_name(exploration, space)),)), str(cost), shown, way)
        rows.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>")
    top = "".join(f"<th>{escape(each)}</th>" for each in heads)
    return (
        f'<details><summary class="hexw-head">{escape(say("inspect.table"))}</summary>'
        f'<table class="hexw-list"><tr>{top}</tr>{"".join(rows)}</table></details>'
    )


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
