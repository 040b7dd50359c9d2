"""The rule behind a step and the open questions of the rules, as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from hexwidgets.model import FactValue
from hexwidgets.rules import GameSystem, RuleRef
from hexwidgets.text import Catalog, ParagraphText, SwitchRow, section_text, switch_rows
from hexwidgets.widgets.markup import head, pill
from hexwidgets.widgets.printings import printings_panel

__all__ = ["rule_panel", "switch_note", "switch_rows", "switches_head"]


def rule_panel(
    game: GameSystem, step_rule: RuleRef | None, say: Catalog, rules: Mapping[str, FactValue] | None = None
) -> str:
    """The section behind a running step, its paragraph lit, and its printings side by side; nothing without a step.

    Parameters
    ----------
    game, step_rule, say
        The game, what the step cites, and the translator.
    rules
        The value of every switch, to mark the printings that are followed; None marks none.

    Raises
    ------
    KeyError
        The game has no such rule.
    """
    if step_rule is None:
        return ""
    section = section_text(game, step_rule, say)
    lead = section.lead
    parts = [
        f'<div class="hexw-rule-top"><span class="hexw-big">{escape(section.title)}</span>{pill(section.rule)}</div>',
        "" if lead is None else f"<div{_lit(lead, 'hexw-lead')}>{_words(lead)}</div>",
    ]
    if section.paragraphs:
        rows = (
            f"<li{_lit(each)}><b>{escape(each.label)}</b><div>{_words(each)}</div></li>" for each in section.paragraphs
        )
        parts.append(f'<ol class="hexw-paragraphs">{"".join(rows)}</ol>')
    shown = head(say("inspect.rule")) + f'<div class="hexw-rule">{"".join(parts)}</div>'
    return shown + printings_panel(game, step_rule, say, rules)


def switches_head(say: Catalog) -> str:
    """What stands over the switches: what they are."""
    return head(say("ui.switches")) + f'<div class="hexw-dim">{escape(say("ui.switches.hint"))}</div>'


def switch_note(row: SwitchRow) -> str:
    """What stands beside a switch's control: its title, its citation, why it is open."""
    return (
        f'<div class="hexw-rule-top"><b>{escape(row.title)}</b>{pill(row.rule)}</div>'
        f'<div class="hexw-dim">{escape(row.why)}</div>'
    )


def _lit(paragraph: ParagraphText, kind: str = "") -> str:
    """The attributes of a paragraph: its class, and whether it is the running one."""
    names = " ".join(filter(None, (kind, "hexw-lit" if paragraph.lit else "")))
    return (f' class="{names}"' if names else "") + (' aria-current="step"' if paragraph.lit else "")


def _words(paragraph: ParagraphText) -> str:
    lacks = f'<div class="hexw-dim">{escape(paragraph.lacks)}</div>' if paragraph.lacks else ""
    return escape(paragraph.text) + lacks
