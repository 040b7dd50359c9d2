"""The printings of a section side by side, as HTML: its titles, and what each says where they differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from hexwidgets.model import FactValue
from hexwidgets.rules import GameSystem, RuleRef
from hexwidgets.text import Catalog, DifferenceText, SaidRow, TitleRow, cite, printed_differences, section_titles
from hexwidgets.widgets.markup import dim, head, stacked


def printings_panel(game: GameSystem, rule: RuleRef, say: Catalog, rules: Mapping[str, FactValue] | None = None) -> str:
    """The titles of a running section in every printing, and where the printings of the rule differ.

    Nothing for a game that compares no printings. Words of another language carry its code, so that a screen reader
    speaks them rightly.

    Parameters
    ----------
    game, rule, say
        The game, the rule, and the translator.
    rules
        The value of every switch, to mark the printings that are followed; None marks none.

    Raises
    ------
    KeyError
        The game has no such rule.
    """
    parts = [_titles(section_titles(game, rule), game, say)]
    parts += [_difference(each, say, rules or {}) for each in printed_differences(game, say, rule)]
    body = "".join(parts)
    return head(say("inspect.printings")) + f'<div class="hexw-rule hexw-printings">{body}</div>' if body else ""


def _titles(rows: Sequence[TitleRow], game: GameSystem, say: Catalog) -> str:
    """The titles of a section's rules, a column for every printing whose language has texts."""
    names = {title.language: title.name for row in rows for title in row.titles}
    languages = [each.language for each in game.printings if each.language in names]
    if not languages:
        return ""
    body = []
    for row in rows:
        titles = {title.language: title.title for title in row.titles}
        cells = (f'<td lang="{escape(each)}">{escape(titles.get(each, ""))}</td>' for each in languages)
        body.append(f'<tr{_lit(row.running)}><th scope="row">{escape(cite(row.rule))}</th>{"".join(cells)}</tr>')
    heads = [_head(say("table.rule")), *(_head(names[each], each) for each in languages)]
    style = stacked(["", *(names[each] for each in languages)])
    return _table("titles", say("inspect.printings.titles"), heads, body, style) + dim(say("inspect.printings.titles"))


def _difference(difference: DifferenceText, say: Catalog, rules: Mapping[str, FactValue]) -> str:
    switch = difference.switch
    top = f'<div class="hexw-rule-top"><b>{escape(difference.about)}</b></div>'
    if switch:
        top += dim(say("printing.switch", (("switch", difference.switch_title),)))
    rows = (_said(row, say, switch in rules and row.value == rules[switch]) for row in difference.rows)
    return top + _table("said", difference.about, [_head(say("table.printing")), _head(say("table.says"))], rows)


def _said(row: SaidRow, say: Catalog, followed: bool) -> str:
    """What a printing says; ``followed`` where the rule set is as its words have it."""
    notes = [say("printing.literal", (("value", row.word),))] if row.word else []
    notes += [say("printing.followed")] if followed else []
    name = f'<th scope="row" lang="{escape(row.language)}">{escape(row.name)}</th>'
    return f"<tr{_lit(followed)}>{name}<td>{escape(row.says)}{''.join(map(dim, notes))}</td></tr>"


def _lit(lit: bool) -> str:
    return ' class="hexw-lit" aria-current="true"' if lit else ""


def _head(text: str, language: str = "") -> str:
    """The head of a column; words of another language with its code."""
    spoken = f' lang="{escape(language)}"' if language else ""
    return f'<th scope="col"{spoken}>{escape(text)}</th>'


def _table(kind: str, name: str, heads: Iterable[str], rows: Iterable[str], style: str = "") -> str:
    """A table of cells with their tags; the style sheet knows its kind, a screen reader its name."""
    return (
        f'<table class="hexw-list hexw-{kind}" aria-label="{escape(name)}"{style}>'
        f"<thead><tr>{''.join(heads)}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )
