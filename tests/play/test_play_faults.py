"""Bad input: every fault at once, each with its exact place."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hexwidgets
from hexwidgets.play import Fault, ScenarioFaults, load, loads
from hexwidgets.play.faults import HELP, KEYS
from hexwidgets.rules import game_names

Spoil = Callable[[dict[str, Any]], object]


def faults_of(text: str) -> tuple[Fault, ...]:
    with pytest.raises(ScenarioFaults) as caught:
        loads(text, "file.json")
    for fault in caught.value.faults:
        assert KEYS[fault.say] == tuple(name for name, _ in fault.args)
        assert fault.help == (f"{fault.say}.help" if fault.say in HELP else "")
        assert fault.file == "file.json"
    return caught.value.faults


def told(text: str) -> list[str]:
    return [str(fault).removeprefix("file.json: ") for fault in faults_of(text)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "$: fault.json.broken (line=1, column=1)"),
        ('{"format": 1,\n "game": ', "$: fault.json.broken (line=2, column=10)"),
        ('{"format": 1}}', "$: fault.json.broken (line=1, column=14)"),
        ("[" * 100_000, "$: fault.json.deep"),
        ("[1, 2]", "$: fault.type.object (got=[1, 2])"),
        ('{"a": {"b": 1, "c": 2, "b": 3}}', "$.a.b: fault.json.twice (key=b)"),
        ('{"a": [0, NaN]}', "$.a[1]: fault.json.number (got=nan)"),
        ('{"a b": -1e999}', '$["a b"]: fault.json.number (got=-inf)'),
        ('{"a": "\\ud83d"}', "$.a: fault.json.surrogate"),
        ('{"format": 7, "spaces": []}', "$.format: fault.newer (version=7, known=1)"),
    ],
)
def test_a_text_that_is_no_scenario(text: str, says: str) -> None:
    assert told(text) == [says]


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "latin.json"
    path.write_bytes('{"title": "Nuño"}'.encode("latin-1"))
    with pytest.raises(ScenarioFaults) as caught:
        load(path)
    assert str(caught.value) == f"{path}: $: fault.json.encoding (byte=13)"


def test_a_file_cut_short_anywhere_is_refused(raw: dict[str, Any]) -> None:
    text = json.dumps(raw)
    for end in range(0, len(text), 97):
        assert [fault.say for fault in faults_of(text[:end])] == ["fault.json.broken"]


def put(*where_and_value: Any) -> Spoil:
    *where, last, value = where_and_value

    def spoil(raw: dict[str, Any]) -> None:
        at: Any = raw
        for step in where:
            at = at[step]
        at[last] = value

    return spoil


def more(key: str, value: Any) -> Spoil:
    return lambda raw: raw[key].append(value)


def edge(*ends: Any) -> Spoil:
    return put("board", "edges", [list(ends)])


SPACE = ("board", "spaces", "0,1")
AT = '$.board.spaces["0,1"]'


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (put("format", True), "$.format: fault.type.whole (got=true)"),
        (put("format", 1.0), "$.format: fault.type.whole (got=1.0)"),
        (put("format", 0), "$.format: fault.least (got=0, least=1)"),
        (put("game", "chess"), "$.game: fault.game (name=chess, known=KNOWN)"),
        (put("game", ""), "$.game: fault.empty"),
        (lambda raw: raw.pop("title"), "$: fault.missing (key=title)"),
        (put("title", {}), "$.title: fault.length.least (n=0, least=1)"),
        (put("title", {"en": 1}), "$.title.en: fault.type.text (got=1)"),
        (put("tiles", "ring", 2, 1), "$.tiles.ring[2]: fault.type.text (got=1)"),
        (put("title", "uk", None), "$.title.uk: fault.type.text (got=null)"),
        (put("wind", 1), "$.wind: fault.unknown_key (key=wind)"),
        (put("peices", []), "$.peices: fault.misspelt_key (key=peices, near=pieces)"),
        (put(*SPACE, "terain", "bog"), f"{AT}.terain: fault.misspelt_key (key=terain, near=terrain)"),
        (put("pieces", 1, "onwer", "a"), "$.pieces[1].onwer: fault.misspelt_key (key=onwer, near=owner)"),
        (put("players", 0, "naem", "a"), "$.players[0].naem: fault.misspelt_key (key=naem, near=name)"),
        (
            put("plays", 0, "start", {"fact": []}),
            "$.plays[0].start.fact: fault.misspelt_key (key=fact, near=facts)",
        ),
        (put(*SPACE, "hight", 1), f"{AT}.hight: fault.unknown_key (key=hight)"),
        (put(*SPACE, "q", True), f"{AT}.q: fault.type.whole (got=true)"),
        (put(*SPACE, "q", 10_001), f"{AT}.q: fault.most (got=10001, most=10000)"),
        (put(*SPACE, "r", -(10**30)), f"{AT}.r: fault.least (got=-1{'0' * 30}, least=-10000)"),
        (put(*SPACE, "x", 1e6 + 0.5), f"{AT}.x: fault.most (got=1000000.5, most=1000000)"),
        (put(*SPACE, "y", -1e300), f"{AT}.y: fault.least (got=-1e+300, least=-1000000)"),
        (put(*SPACE, "x", "1"), f'{AT}.x: fault.type.number (got="1")'),
        (put(*SPACE, "explored", 1), f"{AT}.explored: fault.type.flag (got=1)"),
        (put(*SPACE, "terrain", "lava"), f"{AT}.terrain: fault.terrain (name=lava, known=turf, bog)"),
        (put(*SPACE, "kind", "cloud"), f"{AT}.kind: fault.space.kind (name=cloud, known=moor, hex)"),
        (put(*SPACE, "r", 0), f"{AT}: fault.space.shared (name=0,1, other=0,0)"),
        (put(*SPACE, {"q": 9}), f"{AT}: fault.space.half (has=q, lacks=r)"),
        (put(*SPACE, {"y": 9}), f"{AT}: fault.space.half (has=y, lacks=x)"),
        (put("board", "spaces", "box", {}), "$.board.spaces.box: fault.space.reserved (name=box)"),
        (
            put("board", "spaces", "hand a", {}),
            '$.board.spaces["hand a"]: fault.space.reserved (name=hand a)',
        ),
        (edge("0,0", "mars"), "$.board.edges[0][1]: fault.space (name=mars)"),
        (edge("0,0", "0,0"), "$.board.edges[0]: fault.edge.loop (name=0,0)"),
        (edge("0,0"), "$.board.edges[0]: fault.length.least (n=1, least=2)"),
        (edge("0,0", "0,1", "path", "x"), "$.board.edges[0]: fault.length.most (n=4, most=3)"),
        (edge("0,0", 1), "$.board.edges[0][1]: fault.type.text (got=1)"),
        (put("board", []), "$.board: fault.type.object (got=[])"),
        (put("players", 0, "look", "red"), '$.players[0].look: fault.choice (got="red", known=LOOKS)'),
        (more("players", {"id": "a", "look": "black"}), "$.players[2].id: fault.player.twice (name=a)"),
        (put("rules", {"wind": 1}), "$.rules.wind: fault.switch (name=wind, known=limit, fog)"),
        (put("rules", {"fog": 1}), "$.rules.fog: fault.switch_value (name=fog, got=1, known=false, true)"),
        (put("rules", {"limit": 4.0}), "$.rules.limit: fault.type.scalar (got=4.0)"),
        (
            put("terrains", {"fen": {"cost": -1, "look": "x"}}),
            "$.terrains.fen.cost: fault.least (got=-1, least=0)",
        ),
        (put("tiles", "ring", ["bog"] * 6), "$.tiles.ring: fault.length.least (n=6, least=7)"),
        (put("tiles", "ring", 2, "lava"), "$.tiles.ring[2]: fault.terrain (name=lava, known=turf, bog)"),
        (put("pieces", 1, "n", 0), "$.pieces[1].n: fault.least (got=0, least=1)"),
        (put("pieces", 1, "n", True), "$.pieces[1].n: fault.type.whole (got=true)"),
        (put("pieces", 1, "space", "mars"), "$.pieces[1].space: fault.space (name=mars)"),
        (
            put("pieces", 1, "kind", "tank"),
            "$.pieces[1].kind: fault.piece (name=tank, known=scout, cairn, card)",
        ),
        (put("pieces", 1, "owner", "c"), "$.pieces[1].owner: fault.owner (name=c, known=a, b)"),
        (put("pieces", 1, "owner", ""), "$.pieces[1]: fault.owner.missing (kind=scout, known=a, b)"),
        (put("pieces", 2, "owner", "a"), "$.pieces[2].owner: fault.owner.none (kind=card, name=a)"),
        (put("facts", 0, "of", "mars"), "$.facts[0].of: fault.space (name=mars)"),
        (put("facts", 0, "is", -1), "$.facts[0].is: fault.least (got=-1, least=0)"),
        (put("facts", 0, "is", True), "$.facts[0].is: fault.type.whole (got=true)"),
        (put("facts", 0, "key", "wind"), "$.facts[0].key: fault.fact (name=wind, known=FACTS)"),
        (
            more("facts", {"key": "cubes", "of": "0,0", "is": 2}),
            "$.facts[1]: fault.fact.twice (key=cubes, of=0,0)",
        ),
        (
            more("facts", {"key": "points", "of": "c", "is": 2}),
            "$.facts[1].of: fault.fact.of (name=c, known=a, b)",
        ),
        (
            more("facts", {"key": "storm", "of": "a", "is": True}),
            "$.facts[1].of: fault.fact.of (name=a, known=game)",
        ),
        (more("facts", {"key": "storm", "of": "game", "is": 1}), "$.facts[1].is: fault.type.flag (got=1)"),
        (more("facts", {"key": "terrain", "of": "0,0", "is": 1}), "$.facts[1].is: fault.type.text (got=1)"),
        (
            more("facts", {"key": "terrain", "of": "0,0", "is": "lava"}),
            "$.facts[1].is: fault.terrain (name=lava, known=turf, bog)",
        ),
        (
            put("plays", 0, "procedure", "race"),
            "$.plays[0].procedure: fault.procedure (name=race, known=duel)",
        ),
        (put("plays", 0, "answers", {}), "$.plays[0].answers: fault.type.list (got={})"),
        (put("plays", 0, "start", []), "$.plays[0].start: fault.type.object (got=[])"),
        (put("plays", 0, "start", {"wind": 1}), "$.plays[0].start.wind: fault.unknown_key (key=wind)"),
        (
            put("plays", 0, "start", {"pieces": [{"space": "mars", "kind": "cairn"}]}),
            "$.plays[0].start.pieces[0].space: fault.space (name=mars)",
        ),
        (
            put("plays", 0, "start", {"pieces": [{"space": "0,0", "kind": "cairn", "n": 0}]}),
            "$.plays[0].start.pieces[0].n: fault.least (got=0, least=1)",
        ),
        (
            put("plays", 0, "start", {"facts": [{"key": "cubes", "of": "0,0", "is": 1}] * 2}),
            "$.plays[0].start.facts[1]: fault.fact.twice (key=cubes, of=0,0)",
        ),
    ],
)
def test_one_fault_is_told_with_its_place(raw: dict[str, Any], spoil: Spoil, says: str) -> None:
    spoil(raw)
    says = (
        says.replace("KNOWN", ", ".join(game_names()))
        .replace("LOOKS", "yellow, purple, green, vermilion, blue, black")
        .replace("FACTS", "terrain, explored, cubes, points, storm")
    )
    assert told(json.dumps(raw)) == [says]


def test_two_edges_between_the_same_spaces(raw: dict[str, Any]) -> None:
    raw["board"]["edges"] = [["0,0", "0,1"], ["0,1", "0,0", "path"]]
    assert told(json.dumps(raw)) == ["$.board.edges[1]: fault.edge.twice (a=0,1, b=0,0)"]


def test_a_fault_tells_its_space(raw: dict[str, Any]) -> None:
    raw["board"]["spaces"]["0,1"]["terrain"] = "lava"
    raw["pieces"][0]["kind"] = "tank"
    assert [fault.space for fault in faults_of(json.dumps(raw))] == ["0,1", "0,0"]


def test_every_fault_is_told_at_once_and_none_follows_from_another(raw: dict[str, Any]) -> None:
    raw["board"]["spaces"]["0,0"]["q"] = "nought"  # the pieces on it are not off the board
    raw["players"][0]["look"] = "red"  # his pieces still have an owner
    raw["pieces"][0]["n"] = 1.5
    raw["pieces"][1]["space"] = "mars"
    raw["facts"][0]["of"] = "mars"
    raw["wind"] = 1
    assert [(fault.path, fault.say) for fault in faults_of(json.dumps(raw))] == [
        ("$.players[0].look", "fault.choice"),
        ('$.board.spaces["0,0"].q', "fault.type.whole"),
        ("$.pieces[0].n", "fault.type.whole"),
        ("$.wind", "fault.unknown_key"),
        ("$.pieces[1].space", "fault.space"),
        ("$.facts[0].of", "fault.space"),
    ]


@pytest.mark.parametrize(("part", "value"), [("board", []), ("players", {}), ("terrains", 3)])
def test_what_depends_on_a_broken_part_is_not_judged(raw: dict[str, Any], part: str, value: object) -> None:
    raw[part] = value
    assert [fault.path for fault in faults_of(json.dumps(raw))] == [f"$.{part}"]


def test_a_board_against_the_rules_opens_and_lists_the_rule(raw: dict[str, Any]) -> None:
    raw["pieces"] += [{"space": "0,1", "kind": "scout", "owner": "b", "n": 3}] * 2
    scenario = loads(json.dumps(raw), "file.json")
    (fault,) = scenario.faults()
    assert (fault.file, fault.path, fault.space) == ("file.json", "$.pieces[4]", "0,1")
    assert (str(fault.rule), fault.say, fault.args, fault.help) == (
        "H-1",
        "heath.many",
        (("n", 6),),
        "heath.many.help",
    )
    assert loads(json.dumps(raw | {"rules": {"limit": 5}})).faults()[0].rule == fault.rule


def test_a_sound_scenario_has_no_faults(raw: dict[str, Any]) -> None:
    assert loads(json.dumps(raw)).faults() == ()


@pytest.mark.parametrize(
    ("play", "path", "say", "rule"),
    [
        ({"arguments": {}}, "$.plays[0].arguments", "heath.nobody", "H-2"),
        ({"start": {}}, "$.plays[0].arguments", "heath.nobody", "H-2"),
        ({"answers": [[4]]}, "$.plays[0].answers[0]", "roll.not_a_face", "H-2"),
        ({"answers": [[2], "parley"]}, "$.plays[0].answers[1]", "heath.no_parley", "H-3"),
        ({"answers": [[2], "flee", 1]}, "$.plays[0].answers[2]", "fault.record.answers", "None"),
    ],
)
def test_a_record_that_no_rule_allows_is_a_fault(
    raw: dict[str, Any], play: dict[str, Any], path: str, say: str, rule: str
) -> None:
    raw["plays"][0] |= play
    (fault,) = loads(json.dumps(raw)).faults()
    assert (fault.path, fault.say, str(fault.rule)) == (path, say, rule)


def test_every_fault_that_the_code_tells_is_declared() -> None:
    folder = Path(hexwidgets.__file__).parent / "play"
    told = {
        key
        for path in folder.glob("*.py")
        if path.name != "faults.py"
        for key in re.findall(r'"(fault\.[a-z_.]+)"', path.read_text(encoding="utf-8"))
    }
    told |= set(re.findall(r'"(fault\.[a-z_.]+)"', (folder.parent / "rules" / "records.py").read_text("utf-8")))
    told |= set(re.findall(r'"(fault\.[a-z_.]+)"', (folder.parent / "rules" / "plans.py").read_text("utf-8")))
    own = (folder / "faults.py").read_text(encoding="utf-8").split("class Fault:")[1]
    told |= set(re.findall(r'"(fault\.[a-z_.]+)"', own))
    told = {key for key in told if not key.endswith(".help")}
    assert told == set(KEYS)
    assert set(KEYS) >= HELP
