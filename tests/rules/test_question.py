"""Questions as values: what is offered, what is refused and by which rule, what a random answer may be."""

import json
import random
from itertools import permutations
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexwidgets.rules import Option, Question, RuleRef, Ruling, Term
from hexwidgets.rules.question import frozen, same
from tests.contract.sampling import sample

RULE = RuleRef("test", "1")
WALL = Ruling(rule=RuleRef("test", "2"), say="test.wall", help="test.wall.help")


def question(kind: Literal["one", "some", "order"], *answers: Any, refused: tuple[Any, ...] = ()) -> Question:
    options = [Option(answer, Term(f"test.{answer}")) for answer in answers]
    options += [Option(answer, Term(f"test.{answer}"), WALL) for answer in refused]
    return Question("which", "red", kind, RULE, tuple(options))


def said(some: tuple[Ruling, ...]) -> list[str]:
    return [each.say for each in some]


ABC = ("a", "b", "c")


@pytest.mark.parametrize(
    ("kind", "answer", "faults"),
    [
        ("one", "a", []),
        ("one", "z", ["test.wall"]),
        ("one", "q", ["question.not_offered"]),
        ("one", ["a"], ["question.not_offered"]),
        ("one", {"a": 1}, ["question.not_offered"]),
        ("one", None, ["question.not_offered"]),
        ("some", [], []),
        ("some", ["c", "a"], []),
        ("some", ["a", "a"], ["question.not_offered"]),
        ("some", ["a", "z", "q"], ["test.wall", "question.not_offered"]),
        ("some", "a", ["question.not_offered"]),
        ("order", ["c", "a", "b"], []),
        ("order", ["a", "b"], ["question.not_offered"]),
        ("order", ["a", "b", "b"], ["question.not_offered"]),
        ("order", ["a", "b", "c", "z"], ["test.wall"]),
        ("order", 3, ["question.not_offered"]),
    ],
)
def test_an_answer_is_checked(kind: Any, answer: Any, faults: list[str]) -> None:
    asked = question(kind, *ABC, refused=("z",))
    assert said(asked.check(answer)) == faults
    assert said(asked.check(json.loads(json.dumps(answer)))) == faults
    assert all(each.help == f"{each.say}.help" for each in asked.check(answer))


def test_what_is_not_offered_says_what_was_asked() -> None:
    (fault,) = question("one", *ABC).check("q")
    assert fault.rule == RULE
    assert dict(fault.args) == {"answer": "q", "key": "which", "known": "a, b, c"}


@pytest.mark.parametrize(
    ("offered", "answer", "lawful"),
    [
        (1, True, False), (True, 1, False), (0, False, False), (1, 1.0, False), (1, "1", False),
        (None, None, True), (None, False, False), (True, True, True), (("a", 1), ["a", 1], True),
        (("a", 1), ["a", True], False), (("a", ("b", 0)), ["a", ["b", 0]], True), ((), [], True),
    ],
)  # fmt: skip
def test_true_is_not_one(offered: Any, answer: Any, lawful: bool) -> None:
    assert (question("one", offered).check(answer) == ()) is lawful
    assert same(offered, frozen(answer)) is lawful


def test_lawful_answers_come_in_the_order_offered() -> None:
    assert question("one", "b", "a", refused=("z",)).lawful() == ("b", "a")


@given(st.integers(0, 10_000), st.sampled_from(["one", "some", "order"]), st.integers(1, 4))
def test_random_answers_are_lawful(seed: int, kind: Any, number: int) -> None:
    asked = question(kind, *range(number), refused=("z",))
    answer = sample(asked, random.Random(seed))
    assert asked.check(answer) == ()
    assert answer == sample(asked, random.Random(seed))


@pytest.mark.parametrize(
    ("kind", "every"),
    [
        ("one", {"a", "b"}),
        ("some", {(), ("a",), ("b",), ("a", "b"), ("b", "a")}),
        ("order", set(permutations("ab"))),
    ],
)
def test_random_answers_meet_every_lawful_one(kind: Any, every: set[Any]) -> None:
    asked, rng = question(kind, "a", "b", refused=("z",)), random.Random(1)
    assert {sample(asked, rng) for _ in range(200)} == every
