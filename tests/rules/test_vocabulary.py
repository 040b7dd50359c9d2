"""A closed vocabulary: every value is judged, and what goes with what."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.rules import Misfit, Tie, Vocabulary, Word

WORDS = Vocabulary(
    (
        Word("does", "one", ("sing", "dance"), needed=True),
        Word("songs", "some", ("short", "long")),
        Word("steps", "count"),
        Word("alone", "flag"),
        Word("where", "name"),
    ),
    lead="does",
    together={"sing": {"songs": (), "alone": (True,)}},
    ties=(Tie("steps", (3, 4), "does", ("dance",)), Tie("where", (), "steps", (4,))),
)


@pytest.mark.parametrize(
    ("entries", "wanted"),
    [
        ({"does": "dance", "steps": 4, "alone": False, "where": "here"}, []),
        ({"does": "dance", "steps": 0, "where": "here"}, [("where", "beside")]),
        ({"does": "dance", "where": "here"}, [("where", "beside")]),
        ({"does": "sing", "songs": ["long"], "alone": True, "steps": 3}, [("steps", "beside")]),
        ({"does": "sing", "songs": ["long"], "alone": True, "steps": 2}, []),
        ({"steps": 3}, [("does", "missing")]),
        ({"does": "sing", "songs": ["short", "long"], "alone": True}, []),
        ({}, [("does", "missing")]),
        ({"does": "sing"}, [("songs", "missing"), ("alone", "missing")]),
        ({"does": "sing", "songs": ["loud", "short", 1], "alone": True}, [("songs", "choice"), ("songs", "choice")]),
        ({"does": "sing", "songs": ["long"], "alone": False}, [("alone", "choice")]),
        ({"does": "sing", "songs": ["long"], "alone": 1}, [("alone", "flag")]),
        ({"does": ["sing"]}, [("does", "text")]),
        ({"does": "dance", "steps": -1}, [("steps", "least")]),
        ({"does": "dance", "steps": True}, [("steps", "whole")]),
        ({"does": "dance", "steps": None, "where": ""}, [("steps", "whole"), ("where", "empty")]),
        ({"does": "dance", "tempo": 3}, [("tempo", "unknown")]),
    ],
)
def test_misfits(entries: dict[str, Any], wanted: list[tuple[str, str]]) -> None:
    assert [(misfit.key, misfit.fault) for misfit in WORDS.misfits(entries)] == wanted


def test_a_misfit_says_what_is_known() -> None:
    assert list(WORDS.misfits({"does": "hum"})) == [Misfit("does", "choice", "hum", ("sing", "dance"))]
    (untied,) = WORDS.misfits({"does": "dance", "steps": 0, "where": "here"})
    assert untied == Misfit("where", "beside", "here", (4,), "steps")
    assert [misfit.known for misfit in WORDS.misfits({"does": "sing", "songs": ["long"], "alone": False})] == [(True,)]
