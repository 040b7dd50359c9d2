"""What exact chances assume: the answers that a policy gave to the questions that were open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hexwidgets.model import Position
from hexwidgets.rules.odds import Policy
from hexwidgets.rules.question import Answer, frozen, same
from hexwidgets.rules.steps import Choice


@dataclass(frozen=True, slots=True)
class Assumption:
    """How a question was answered that was open.

    Parameters
    ----------
    choice
        The step that asked it first.
    answers
        The answers that it got, each once, in the order in which they came up; several where one was not lawful
        always.
    """

    choice: Choice
    answers: tuple[Answer, ...]

    @property
    def key(self) -> str:
        """By player and key (``Green.remove``), as a policy names it."""
        return f"{self.choice.question.by}.{self.choice.question.key}"


class Assuming:
    """A policy that notes what it answers where there was more than one lawful answer.

    Parameters
    ----------
    policy
        The policy that answers.
    """

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self._noted: dict[tuple[str, str], Assumption] = {}

    def __call__(self, choice: Choice, position: Position) -> Answer:
        """The policy's answer."""
        answer = self._policy(choice, position)
        question, given = choice.question, frozen(answer)
        known = self._noted.get((question.by, question.key))
        if (known is None or not any(same(each, given) for each in known.answers)) and _open(choice):
            noted = Assumption(choice, (given,)) if known is None else Assumption(known.choice, (*known.answers, given))
            self._noted[question.by, question.key] = noted
        return answer

    @property
    def assumed(self) -> tuple[Assumption, ...]:
        """What it answered so far, question by question in the order in which they came up."""
        return tuple(self._noted.values())


def assumed_answers(assumed: tuple[Assumption, ...]) -> Mapping[str, Answer]:
    """By player and key (``Green.remove``) the answer that a question got first."""
    return {each.key: each.answers[0] for each in assumed}


def _open(choice: Choice) -> bool:
    """Whether anything else could have been answered."""
    return len(choice.question.lawful()) > (0 if choice.question.kind == "some" else 1)
