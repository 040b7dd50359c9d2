"""Answers at random, for plays that nobody decides."""

from __future__ import annotations

import random

from hexwidgets.rules import Answer, Question


def sample(question: Question, rng: random.Random) -> Answer:
    """A random lawful answer to a question."""
    lawful = list(question.lawful())
    if question.kind == "one":
        return rng.choice(lawful)
    rng.shuffle(lawful)
    return tuple(lawful if question.kind == "order" else lawful[: rng.randint(0, len(lawful))])
