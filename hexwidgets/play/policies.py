"""How decisions that are still open are answered where nobody is there to decide."""

from __future__ import annotations

from collections.abc import Mapping

from hexwidgets.model import Position
from hexwidgets.rules import Answer, Choice, Policy, Question


def policy_of(policy: Mapping[str, Answer] | Policy | None) -> Policy:
    """A policy as a function: answers by the question's key, or a function already."""
    return policy if callable(policy) else answers_by_key(policy or {})


def answers_by_key(named: Mapping[str, Answer]) -> Policy:
    """The policy that answers questions by their keys, and one that is not named by its first lawful option.

    A question may come again where its answer is not on offer any more (a card that is spent): once the answer was
    given, the first lawful one follows. An answer that was never lawful is given all the same, and so is refused.
    """
    given: set[str] = set()

    def policy(choice: Choice, position: Position) -> Answer:
        question = choice.question
        if question.key not in named:
            return _first(question)
        answer = named[question.key]
        if not question.check(answer):
            given.add(question.key)
            return answer
        return _first(question) if question.key in given else answer

    return policy


def where_lawful(named: Mapping[str, Answer]) -> Policy:
    """The policy that answers by the question's key where the rules allow it, else by the first lawful answer."""
    first = answers_by_key({})

    def policy(choice: Choice, position: Position) -> Answer:
        answer = named.get(choice.question.key)
        return first(choice, position) if answer is None or choice.question.check(answer) else answer

    return policy


def _first(question: Question) -> Answer:
    lawful = question.lawful()
    match question.kind:
        case "one":
            return lawful[0]
        case "some":
            return ()
        case "order":
            return lawful
