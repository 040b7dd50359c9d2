"""Why not, and what would help: as HTML for the panel, as words for the bubble on the board."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from hexwidgets.model import Stack
from hexwidgets.play.exploration import Exploration
from hexwidgets.rules import Remedy, Ruling
from hexwidgets.text import Catalog, cite
from hexwidgets.view import Bubble, Said, Target
from hexwidgets.widgets.markup import dim, head, sentence, table

IN_BUBBLE = 3
"""Reasons that the bubble tells; the panel tells all."""


def title(exploration: Exploration, say: Catalog) -> str:
    """What is refused: a space that cannot be reached, a move that cannot begin, what is not placed or set."""
    space = exploration.refused or ""
    if exploration.mode == "place":
        if exploration.refused is None:
            return say("inspect.not_set")
        return say.heading(
            "inspect.not_placed", (("space", exploration.game.space_name(exploration.table.board, space)),)
        )
    if exploration.chosen is not None and space == exploration.chosen.mover.space:
        return say("inspect.barred", (("space", space),))
    reached = exploration.reach is not None and exploration.reach.may_stop(space)
    return say("inspect.not_yet" if reached else "inspect.why_not", (("space", space),))


def why_not(exploration: Exploration, say: Catalog) -> str:
    """Every reason against what is refused; general advice only where nothing is known to work."""
    if not exploration.reasons:
        return ""
    if exploration.later:
        said = say("inspect.not_this_turn", (("space", exploration.refused or ""),))
        return reasons(exploration.reasons, say, said, advice=False)
    return reasons(exploration.reasons, say, title(exploration, say), advice=not exploration.remedies)


def reasons(rulings: Iterable[Ruling], say: Catalog, title: str, advice: bool = True) -> str:
    """Every reason against, with its citation and what would help."""
    parts = []
    for ruling in rulings:
        hint = say.help(ruling) if advice else ""
        parts.append(f"<div>{sentence(ruling, say)}</div>")
        if hint:
            parts.append(dim(hint))
    return f'<div class="hexw-why"><b>{escape(title)}</b>{"".join(parts)}</div>' if parts else ""


def remedies(exploration: Exploration, say: Catalog) -> str:
    """What would help, numbered as the buttons beneath are."""
    if not exploration.remedies:
        return ""
    rows = "".join(f"<li>{' '.join(sentence(step, say) for step in each.steps)}</li>" for each in exploration.remedies)
    n = len(exploration.remedies)
    return head(say("inspect.remedies")) + f'<ol class="hexw-remedies hexw-remedies-{n}">{rows}</ol>'


def bubble(exploration: Exploration, say: Catalog) -> Bubble | None:
    """What stands beside the refused space on the board: the first reasons, the nearest remedy."""
    if exploration.refused is None or not exploration.reasons:
        return None
    told = tuple(Said(say.step(each), (cite(each.rule),)) for each in exploration.reasons[:IN_BUBBLE])
    near = tuple(_said(each, say) for each in exploration.remedies[:1])
    return Bubble(exploration.refused, title(exploration, say), told, say("inspect.remedy") if near else "", near)


def _said(remedy: Remedy, say: Catalog) -> Said:
    return Said(" ".join(say.step(each) for each in remedy.steps), tuple(cite(each.rule) for each in remedy.steps))


def targets(exploration: Exploration, say: Catalog) -> str:
    """What could be attacked where the move ends, and who reaches it."""
    found = exploration.targets
    if not found:
        return ""
    rows = (f"<li{_dimmed(each)}>{sentence(each, say)}</li>" for each in found)
    top = head(say("inspect.targets", (("space", exploration.end or ""),)))
    return f'{top}<ul class="hexw-targets">{"".join(rows)}</ul>'


def _dimmed(ruling: Ruling) -> str:
    return "" if ruling.legal else ' class="hexw-dim"'


def targets_on_board(exploration: Exploration) -> tuple[Target, ...]:
    """The spaces that may be attacked, each with the units of the party that reach it."""
    party = exploration.chosen.party if exploration.chosen else Stack()
    return tuple(Target(ruling.at[0], _who(ruling, party)) for ruling in exploration.targets if ruling.legal)


def _who(ruling: Ruling, party: Stack) -> Stack:
    """The units that a ruling names in its argument ``who``."""
    who = dict(ruling.args).get("who", ())
    kinds = {str(getattr(term, "key", "")).rpartition(".")[2] for term in (who if isinstance(who, tuple) else ())}
    return Stack.of((piece, n) for piece, n in party if piece.kind in kinds)


def changed(exploration: Exploration, say: Catalog) -> str:
    """What the last change gained and lost, the spaces by name; what could be changed where nothing was."""
    if not exploration.comparing or exploration.reach is None:
        return ""
    title, change = say("inspect.change"), exploration.change
    if change is None:
        return head(title) + dim(say("status.no_change"))
    order = exploration.table.board.index
    rows = [
        (
            say("table.count", (("what", say(f"legend.{name}")), ("number", len(spaces)))),
            " ".join(sorted(spaces, key=order.__getitem__)),
        )
        for name, spaces in (("gained", change.gained), ("lost", change.lost), ("same", change.same))
    ]
    return head(title) + table(title, [say("table.change"), say("table.spaces")], rows)


def threat(exploration: Exploration, say: Catalog) -> str:
    """The spaces under threat, by name."""
    found = exploration.threatened
    if found is None:
        return ""
    order = exploration.table.board.index
    names = ", ".join(sorted(found, key=lambda space: order[space])) or say("inspect.no_threat")
    key = "inspect.threat_ignoring" if exploration.threat == "ignoring" else "inspect.threat"
    return head(say(key)) + dim(names)
