"""A closed vocabulary: every value is judged, and what goes with what."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.rules import Misfit, Vocabulary, Word

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
)


@pytest.mark.parametrize(
    ("entries", "wanted"),
    [
        ({"does": "dance", "steps": 0, "alone": False, "where": "here"}, []),
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
    assert [misfit.known for misfit in WORDS.misfits({"does": "sing", "songs": ["long"], "alone": False})] == [(True,)]
