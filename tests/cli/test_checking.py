"""``check``: every fault with its place."""

from __future__ import annotations

import json
from pathlib import Path

from hexwidgets.play import Session, load
from hexwidgets.play.design import EraseBrush
from tests.cli.running import FOX_CLEARING, PROVINCES, Ran, provinces, run

BROKEN_RULES = [
    {"kind": "spearmen", "owner": "purple", "space": "G7"},
    {"kind": "cavalry", "n": 2, "owner": "yellow", "space": "G7"},
    {"kind": "peasants", "n": 5, "owner": "yellow", "space": "H4"},
]


def test_sound_scenarios_have_no_faults() -> None:
    ran = run("check", PROVINCES, FOX_CLEARING, "--format", "json")
    assert (ran.status, ran.json) == (0, {"faults": [], "notes": []})
    assert run("check", PROVINCES).out == f"{PROVINCES}: no faults.\n"
    assert run("check", PROVINCES, "--lang", "uk").out == f"{PROVINCES}: помилок немає.\n"


def test_a_broken_rule_has_its_place_its_rule_and_a_remedy(tmp_path: Path) -> None:
    file = tmp_path / "faulty.json"
    file.write_text(provinces(pieces=BROKEN_RULES, plays=[]), encoding="utf-8")
    ran = run("check", file, "--format", "json")
    assert ran.status == 1
    places = [(each["path"], each["space"], each["rule"]) for each in ran.json["faults"]]
    assert places == [("$.pieces[1]", "G7", "G-MAN-5"), ("$.pieces[2]", "H4", "G-MERGE-7")]
    assert all(set(each) == {"file", "path", "space", "rule", "text"} for each in ran.json["faults"])
    assert {each["file"] for each in ran.json["faults"]} == {str(file)}
    told = run("check", file)
    assert told.status == 1
    first, remedy, *_, last = told.out.splitlines()
    assert first == f"{file}: $.pieces[1], G7: {ran.json['faults'][0]['text']} (G-MAN 5)"
    assert remedy.startswith("    What would help: ")
    assert last == f"{file}: 2 faults"


def test_every_fault_of_a_file_is_listed_at_once() -> None:
    text = provinces(
        format="1",
        colour="red",
        pieces=[{"kind": "dragon", "owner": "yellow", "space": "G7"}, {"kind": "city", "owner": "red", "space": "Z1"}],
    )  # fmt: skip
    ran = run("check", "-", "--format", "json", stdin=text)
    assert ran.status == 1
    assert {(each["path"], each["space"]) for each in ran.json["faults"]} == {
        ("$.format", ""),
        ("$.colour", ""),
        ("$.pieces[0].kind", "G7"),
        ("$.pieces[1].space", ""),
        ("$.pieces[1].owner", "Z1"),
    }
    assert {each["file"] for each in ran.json["faults"]} == {"-"}
    assert {each["rule"] for each in ran.json["faults"]} == {""}


def test_truncated_json_is_a_fault_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "cut.json"
    file.write_text('{"format": 1,\n  "game": "glo', encoding="utf-8")
    ran = run("check", file)
    assert (ran.status, ran.err) == (1, "")
    assert ran.out.startswith(f"{file}: $: The file breaks off or is mistyped at line 2, column ")


def test_a_faulty_file_is_told_about_in_its_own_language() -> None:
    text = json.dumps({"format": 1, "game": "glory", "language": "uk", "board": {"spaces": {}}})
    assert "Бракує «title»." in run("check", "-", stdin=text).out
    assert "“title” is missing." in run("check", "-", "--lang", "en", stdin=text).out


def test_one_file_that_cannot_be_read_does_not_hide_the_others(tmp_path: Path) -> None:
    faulty = tmp_path / "faulty.json"
    faulty.write_text("[]", encoding="utf-8")
    ran = run("check", tmp_path / "none.json", faulty, "--format", "json")
    assert ran.status == 2
    assert [each["file"] for each in ran.json["faults"]] == [str(faulty)]
    assert ran.err == f"There is no file {tmp_path / 'none.json'}.\n"


def test_a_record_that_breaks_a_rule_is_a_fault() -> None:
    play = {"procedure": "maneuver", "arguments": {"mover": "yellow:G7", "route": [["G9", "free"]]}}
    ran = run("check", "-", "--format", "json", stdin=provinces(plays=[play]))
    assert ran.status == 1
    assert all(each["path"].startswith("$.plays[0]") and each["rule"] for each in ran.json["faults"])
    assert len(ran.json["faults"]) == 1


def test_what_is_saved_after_a_move_has_no_faults_and_its_plays_still_replay(tmp_path: Path) -> None:
    session = Session(load(PROVINCES))
    session.play("maneuver", {"mover": "yellow:G7", "route": [["F7", "spent"], ["E6", "spent"]]})
    file = session.save(tmp_path / "moved.json")
    assert run("check", file) == Ran(0, f"{file}: no faults.\n", "")
    battle = Session(load(FOX_CLEARING))
    battle.edit(EraseBrush().changes(battle.game, battle.table, "4"))
    file = battle.save(tmp_path / "fought.json")
    assert run("check", file) == Ran(0, f"{file}: no faults.\n", "")
    for record in range(1, 7):
        assert run("odds", file, "--record", record) == run("odds", FOX_CLEARING, "--record", record)


def test_a_play_that_comes_to_something_else_than_expected_is_told_with_what_it_is(tmp_path: Path) -> None:
    raw = json.loads(FOX_CLEARING.read_text("utf-8"))
    raw["plays"][1]["expect"] = {"losses": {"Blue": {"warrior": 1}, "Green": {"warrior": 2}}, "waits_for": "ambush"}
    raw["plays"][5]["expect"]["refused"] = ["4.3.1.I"]
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps(raw), encoding="utf-8")
    ran = run("check", file)
    assert ran.status == 1
    assert ran.out.splitlines() == [
        f"{file}: $.plays[1].expect.losses.Blue.warrior: Blue loses 3 warriors; 1 warrior was expected.",
        f"{file}: $.plays[1].expect.waits_for: What comes next is “nothing”; “ambush” was expected.",
        f"{file}: $.plays[5].expect.refused: No rule refuses it; a refusal by 4.3.1.I was expected.",
        f"{file}: 3 faults",
    ]
    assert "Blue: втрати – 3 воїни, а очікувалось: 1 воїн." in run("check", file, "--lang", "uk").out
