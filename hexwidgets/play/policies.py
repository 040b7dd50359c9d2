"""How decisions that are still open are answered where nobody is there to decide."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from hexwidgets.model import Position
from hexwidgets.rules import Answer, Choice, Policy, Question


def own_key(question: Question) -> str:
    """The name by which a policy answers a question for the one player who is asked: ``Green.remove``."""
    return f"{question.by}.{question.key}"


def name_in(named: Collection[str], question: Question) -> str | None:
    """The name by which a policy answers a question: the player's own, else its key for all; None where by neither."""
    return next((name for name in (own_key(question), question.key) if name in named), None)


def policy_of(policy: Mapping[str, Answer] | Policy | None) -> Policy:
    """A policy as a function: answers by name (see :func:`answers_by_key`), or a function already."""
    return policy if callable(policy) else answers_by_key(policy or {})


def answers_by_key(named: Mapping[str, Answer]) -> Policy:
    """The policy that answers questions by name, and one that is not named by its first lawful option.

    A name is the key of a question (``remove``), which then holds for all players, or a player and the key
    (``Green.remove``), which holds for him in its place.

    A question may come again where its answer is not on offer any more (a card that is spent): once the answer was
    given, the first lawful one follows. An answer that was never lawful is given all the same, and so is refused.
    """
    given: set[str] = set()

    def policy(choice: Choice, position: Position) -> Answer:
        question = choice.question
        name = name_in(named, question)
        if name is None:
            return _first(question)
        answer = named[name]
        if not question.check(answer):
            given.add(name)
            return answer
        return _first(question) if name in given else answer

    return policy


def where_lawful(named: Mapping[str, Answer], else_: Mapping[str, Answer] | None = None) -> Policy:
    """The policy that answers by name, as :func:`answers_by_key`, where the rules allow it, else by what they do allow.

    Where a player's own answer is not lawful, that for all is tried; then what ``else_`` has, likewise; then the first
    lawful one is given.
    """
    first = answers_by_key({})

    def policy(choice: Choice, position: Position) -> Answer:
        question = choice.question
        for answers in (named, else_ or {}):
            for name in (own_key(question), question.key):
                if name in answers and not question.check(answers[name]):
                    return answers[name]
        return first(choice, position)

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
