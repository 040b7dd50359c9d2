"""The printings of a section side by side, as HTML: their titles, and what each says where they differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from hexwidgets.model import FactValue
from hexwidgets.rules import GameSystem, RuleRef
from hexwidgets.text import Catalog, DifferenceText, SaidRow, TitleRow, cite, printed_differences, printed_titles
from hexwidgets.widgets.markup import dim, head


def printings_panel(game: GameSystem, rule: RuleRef, say: Catalog, rules: Mapping[str, FactValue] | None = None) -> str:
    """The printings of a rule; nothing for a game that has none of it.

    Words of another language carry its code, so that a screen reader speaks them rightly.

    Parameters
    ----------
    game, rule, say
        The game, the rule, and the translator.
    rules
        The value of every switch, to mark the printings that are followed; None marks none.
    """
    titles = printed_titles(game, rule)
    differences = printed_differences(game, say, rule)
    if not titles and not differences:
        return ""
    name = say("inspect.printings", (("rule", cite(rule)),))
    parts = [_table(name, (say("table.printing"), say("table.title")), map(_title, titles))] if titles else []
    parts += [_difference(each, say, rules or {}) for each in differences]
    return head(name) + f'<div class="hexw-rule hexw-printings">{"".join(parts)}</div>'


def _title(row: TitleRow) -> str:
    return f'<tr>{_name(row)}<td lang="{escape(row.language)}">{escape(row.title)}</td></tr>'


def _difference(difference: DifferenceText, say: Catalog, rules: Mapping[str, FactValue]) -> str:
    switch = difference.switch
    top = f'<div class="hexw-rule-top"><b>{escape(difference.about)}</b></div>'
    if switch:
        top += dim(say("printing.switch", (("switch", difference.switch_title),)))
    rows = (_said(row, say, switch in rules and row.value == rules[switch]) for row in difference.rows)
    return top + _table(difference.about, (say("table.printing"), say("table.says")), rows)


def _said(row: SaidRow, say: Catalog, followed: bool) -> str:
    """What a printing says; ``followed`` where the rule set is as its words have it."""
    notes = [say("printing.literal", (("value", row.word),))] if row.word else []
    notes += [say("printing.followed")] if followed else []
    marked = ' class="hexw-lit" aria-current="true"' if followed else ""
    return f"<tr{marked}>{_name(row)}<td>{escape(row.says)}{''.join(map(dim, notes))}</td></tr>"


def _name(row: TitleRow | SaidRow) -> str:
    return f'<th scope="row" lang="{escape(row.language)}">{escape(row.name)}</th>'


def _table(name: str, heads: Iterable[str], rows: Iterable[str]) -> str:
    top = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    return (
        f'<table class="hexw-list" aria-label="{escape(name)}"><thead><tr>{top}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )
