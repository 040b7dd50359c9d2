"""What exact chances assume of open questions, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from hexwidgets.rules import Answer, Assumption, Choice, answer_name
from hexwidgets.text.catalog import Catalog

MOST = 4
"""Answers to one question that are told; a longer list tells nobody more."""


def answer_told(choice: Choice, answer: Answer, say: Catalog) -> str:
    """An answer in words: the names of the options."""
    names = answer_name(choice.question, answer)
    return say("ui.word", (("what", names),)) if names else say("playing.none")


def assumptions_told(assumed: Iterable[Assumption], say: Catalog) -> list[str]:
    """Every question that was open and how it was answered, a line each."""
    lines = []
    for each in assumed:
        answers = "; ".join(answer_told(each.choice, answer, say) for answer in each.answers[:MOST])
        key = "assumed.answer" if len(each.answers) == 1 else "assumed.varies"
        lines.append(say(key, (("question", say.step(each.choice)), ("answer", answers))))
    return lines


def assumed_told(assumed: Iterable[Assumption], say: Catalog) -> str:
    """All that is assumed in one sentence; empty where nothing is."""
    lines = assumptions_told(assumed, say)
    return say("assumed.all", (("what", " ".join(lines)),)) if lines else ""
