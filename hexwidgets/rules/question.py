"""A question as a value: widgets, forms, quizzes and the command line show and check it without knowing the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from hexwidgets.rules.steps import Args, RuleRef, Ruling, Term
from hexwidgets.rules.written import written

Answer: TypeAlias = Any
"""JSON: str, int, bool, None, list; kept frozen (lists become tuples)."""


def frozen(answer: Answer) -> Answer:
    """The answer as a hashable value: lists and tuples, however deep, become tuples."""
    return tuple(map(frozen, answer)) if isinstance(answer, list | tuple) else answer


def same(a: Answer, b: Answer) -> bool:
    """Whether two answers are equal as JSON has it: True is not 1."""
    if isinstance(a, tuple) and isinstance(b, tuple):
        return len(a) == len(b) and all(map(same, a, b))
    return type(a) is type(b) and bool(a == b)


@dataclass(frozen=True, slots=True)
class Option:
    """One answer on offer: the JSON value and its name, a word of the game or a name as the scenario has it.

    ``refused`` is set for an answer that someone might give but that a rule forbids; it says which.
    """

    answer: Answer
    name: Term | str
    refused: Ruling | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """Who decides what, and which answers are lawful.

    Parameters
    ----------
    key
        Stable name; a policy for odds answers by it.
    by
        The player who decides.
    kind
        ``one`` of the options, ``some`` of them (a list), or an ``order`` of all of them (a list).
    rule
        The section that asks.
    options
        The answers, refused ones among them.
    subject
        What it is about, as message arguments.
    """

    key: str
    by: str
    kind: Literal["one", "some", "order"]
    rule: RuleRef
    options: tuple[Option, ...]
    subject: Args = ()

    def lawful(self) -> tuple[Answer, ...]:
        """The single answers that no rule forbids, in the order offered."""
        return tuple(option.answer for option in self.options if option.refused is None)

    def check(self, answer: Answer) -> tuple[Ruling, ...]:
        """Every reason against an answer; empty when it is lawful."""
        answer = frozen(answer)
        if self.kind == "one":
            return self._check_one(answer)
        if not isinstance(answer, tuple):
            return (self._not_offered(answer),)
        faults = tuple(fault for each in answer for fault in self._check_one(each))
        twice = any(same(a, b) for i, a in enumerate(answer) for b in answer[:i])
        if not faults and (twice or (self.kind == "order" and len(answer) != len(self.lawful()))):
            faults = (self._not_offered(answer),)
        return faults

    def _check_one(self, answer: Answer) -> tuple[Ruling, ...]:
        for option in self.options:
            if same(option.answer, answer):
                return () if option.refused is None else (option.refused,)
        return (self._not_offered(answer),)

    def _not_offered(self, answer: Answer) -> Ruling:
        shown = answer if isinstance(answer, str) else written(answer)
        known = ", ".join(each if isinstance(each, str) else written(each) for each in self.lawful())
        return Ruling(
            rule=self.rule, say="question.not_offered", help="question.not_offered.help",
            args=(("answer", shown), ("key", self.key), ("known", known)),
        )  # fmt: skip
