"""Rule cases are data: a table, a question, the answer. One runner for all games, and for a folder of yours.

A case is a JSON file: ``id``, ``game``, ``about`` (a sentence), the table as in a scenario file (``board``,
``pieces``, ``facts``, ``rules``, ``terrains``, ``effects``, and ``players``, which may be left out), a ``question`` and
its ``answer``. With ``parts``, a list, each part is a case of its own that says only what differs, and its
``name``. The ``kind`` of the question names an adapter below. An answer holds what is to be compared and
nothing else.

``pytest tests/cases --cases=DIR`` runs the cases of another folder besides.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.model import Piece, Position
from hexwidgets.play import Scenario, loads
from hexwidgets.rules import BadRecord, Choice, IllegalAnswer, Ruling, Run, Toll, run
from tests.cases import moving

HERE = Path(__file__).parent
LOOKS = ("blue", "green", "vermilion", "purple", "yellow", "black")
TABLE = ("board", "effects", "facts", "pieces", "rules", "terrains")
Found = dict[str, Any]


def cases(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every case and part of a case in a folder, by a readable name."""
    for path in sorted(folder.rglob("*.json")):
        case = json.loads(path.read_text("utf-8"))
        for part in case.pop("parts", [{}]):
            name = "-".join(filter(None, (case["game"], case["id"], part.get("name"))))
            yield name, {**case, **part}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        other = metafunc.config.getoption("--cases", default=None)
        found = [*cases(HERE), *(cases(Path(other)) if other else ())]
        metafunc.parametrize("case", [case for _, case in found], ids=[name for name, _ in found])


def scenario_of(case: dict[str, Any]) -> Scenario:
    """The scenario of a case; where it names no players, those who own pieces play."""
    case = moving.written_out(case)
    owners = sorted({piece.get("owner", "") for piece in case.get("pieces", ())} - {""})
    players = [{"id": owner, "look": look} for owner, look in zip(owners, LOOKS, strict=False)]
    table = {key: case[key] for key in TABLE if key in case}
    head = {"format": 1, "game": case["game"], "title": {"en": case["id"]}}
    return loads(json.dumps({"players": case.get("players", players), **head, **table}), case["id"])


def words(piece: Piece) -> str:
    """A piece as a case writes it: owner, kind and name, whichever it has."""
    return " ".join(filter(None, (piece.owner, piece.kind, piece.name)))


def lying(position: Position, space: str) -> dict[str, int]:
    """What lies in a space."""
    return {words(piece): n for piece, n in position.at(space)}


def play(scenario: Scenario, question: dict[str, Any], wanted: Found) -> Found:
    """A recorded play, as far as its answers carry it.

    An answer may hold ``refused`` (the section that forbids it), ``because`` (key of the reason) and
    ``index`` (of the answer refused); or ``waiting`` (key of the question, or ``dice``), ``by`` and
    ``options``; or ``result``. And ``at`` (all that lies in the spaces named), ``facts`` ("key subject" to
    value, 0 where there is none), ``spent`` (the sum of the tolls), ``cites`` and ``not_cited`` (sections),
    ``says`` (messages in this order, with the arguments named).
    """
    procedure = scenario.game.procedures[question["procedure"]]
    try:
        state = procedure.begin(scenario.table, question["arguments"])
        played = run(scenario.table, procedure.stage, state, question["answers"], procedure.name)
    except (BadRecord, IllegalAnswer) as error:
        ruling = error.rulings[0]
        index = error.index if isinstance(error, IllegalAnswer) else None
        return {"refused": ruling.rule.section, "because": ruling.say, "index": index}
    cited = [frame.step.rule.section for frame in played.frames]
    if played.waiting:
        cited.append(played.waiting.rule.section)
    return {
        **_open(played),
        "result": played.result,
        "spent": sum(frame.step.points for frame in played.frames if isinstance(frame.step, Toll)),
        "at": {space: lying(played.position, space) for space in wanted.get("at", ())},
        "facts": {what: played.position.count(*what.split(" ", 1)) for what in wanted.get("facts", ())},
        "cites": [section for section in wanted.get("cites", ()) if section in cited],
        "not_cited": [section for section in wanted.get("not_cited", ()) if section not in cited],
        "says": _said(played, wanted.get("says", [])),
    }


def _open(played: Run) -> Found:
    if not isinstance(played.waiting, Choice):
        return {"waiting": "dice" if played.waiting else None}
    asked = played.waiting.question
    return {"waiting": asked.key, "by": asked.by, "options": list(asked.lawful())}


def _said(played: Run, wanted: list[Any]) -> list[Any]:
    """The messages wanted that come, in this order, with the arguments wanted."""
    steps = iter([(frame.step.say, dict(frame.step.args)) for frame in played.frames])
    return [
        [say, args] for say, args in wanted if any(key == say and args.items() <= given.items() for key, given in steps)
    ]


def move(scenario: Scenario, question: dict[str, Any], wanted: Found) -> Found:
    """A move carried out, answered as a play is (see `moving.move` for the question)."""
    asked = moving.move(scenario, question)
    if isinstance(asked, Ruling):
        return {"refused": asked.rule.section, "because": asked.say}
    return play(scenario, asked, wanted)


def moves(scenario: Scenario, question: dict[str, Any], wanted: Found) -> Found:
    """Several ``moves``, each as the table lies after those before it; the last is answered as a move is."""
    *before, last = question["moves"]
    for each in before:
        asked = moving.move(scenario, each)
        assert not isinstance(asked, Ruling)
        procedure = scenario.game.procedures[asked["procedure"]]
        begun = procedure.begin(scenario.table, asked["arguments"])
        position = run(scenario.table, procedure.stage, begun, (), procedure.name).position
        scenario = replace(scenario, table=scenario.table.after(position))
    return move(scenario, last, wanted)


def end(scenario: Scenario, question: dict[str, Any], wanted: Found) -> Found:
    """The end of a span of play, answered as a play is (see `moving.end` for the question)."""
    return play(scenario, moving.end(scenario, question), wanted)


ADAPTERS: dict[str, Callable[[Scenario, dict[str, Any], Found], Found]] = {
    "end": end,
    "faults": moving.faults,
    "move": move,
    "moves": moves,
    "play": play,
    "reach": moving.reach,
    "remedies": moving.helping,
    "ruler": moving.ruler,
    "targets": moving.targets,
    "why_not": moving.why_not,
}
"""By the kind of question: from a scenario, the question and the answer wanted to the answer found."""


def test_case(case: dict[str, Any]) -> None:
    question, wanted = case["question"], case["answer"]
    found = ADAPTERS[question["kind"]](scenario_of(case), question, wanted)
    assert wanted
    assert {key: found.get(key) for key in wanted} == wanted


def test_no_case_has_the_name_of_another() -> None:
    names = [name for name, _ in cases(HERE)]
    assert len(names) == len(set(names)) > 0
