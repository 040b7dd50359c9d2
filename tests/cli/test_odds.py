"""``odds``: exact chances of a recorded battle."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from typing import Any

from tests.cli.running import FOX_CLEARING, fox_clearing, process, provinces, run

BATTLE = {"procedure": "battle", "arguments": {"attacker": "Blue", "clearing": "4", "defender": "Green"}}
EFFECTS = ("--policy", "brutal tactics=use", "--policy", "sappers=use")
DUEL = [
    {"kind": "warrior", "n": 2, "owner": "Blue", "space": "4"},
    {"kind": "warrior", "n": 2, "owner": "Green", "space": "4"},
]


def test_a_plain_battle_equals_its_enumeration() -> None:
    """Two warriors a side, no cards: the higher die is the attacker's, no more hits than warriors (4.3.2)."""
    expected: dict[tuple[int, int], Fraction] = {}
    for a, b in product(range(4), repeat=2):
        lost = min(min(a, b), 2), min(max(a, b), 2)
        expected[lost] = expected.get(lost, Fraction(0)) + Fraction(1, 16)
    ran = run("odds", "-", "--format", "json", stdin=fox_clearing(pieces=DUEL, plays=[BATTLE]))
    assert ran.status == 0
    assert set(ran.json) == {"outcomes", "expected", "assumed"}
    assert ran.json["assumed"] == {}, "nobody holds a card"
    found = {}
    for each in ran.json["outcomes"]:
        assert set(each) == {"p", "losses", "points", "winner"}
        assert each["points"] == {}
        losses = {side: kinds["warrior"] for side, kinds in each["losses"].items()}
        found[losses.get("Blue", 0), losses.get("Green", 0)] = Fraction(each["p"])
    assert found == expected
    assert ran.json["outcomes"][0]["p"] == "1/4"
    means = [str(sum(p * lost[side] for lost, p in expected.items())) for side in (0, 1)]
    assert ran.json["expected"] == {
        "losses": {"Blue": {"warrior": means[0]}, "Green": {"warrior": means[1]}},
        "points": {},
        "wins": {},
    }


def test_the_record_decides_what_is_still_open() -> None:
    ran = run("odds", FOX_CLEARING, *EFFECTS, "--format", "json")
    assert [each["p"] for each in ran.json["outcomes"]] == ["1/2", "1/4", "1/8", "1/16", "1/16"]
    assert ran.json["outcomes"][0]["losses"] == {"Blue": {"warrior": 4}, "Green": {"building": 1, "warrior": 2}}
    assert ran.json["outcomes"][0]["points"] == {"Blue": 1, "Green": 1}
    assert ran.json["expected"]["points"] == {"Blue": "3/4", "Green": "1"}
    whole = run("odds", FOX_CLEARING, "--record", "2", "--format", "json")
    assert whole.json["outcomes"] == [
        {"p": "1", "losses": {"Blue": {"warrior": 3}, "Green": {"warrior": 2}}, "points": {}, "winner": None}
    ]


def test_a_policy_answers_open_questions() -> None:
    held = run(
        "odds", FOX_CLEARING, "--format", "json",
        "--policy", "brutal tactics=hold", "--policy", "sappers=hold",
    )  # fmt: skip
    assert held.status == 0
    assert sum(Fraction(each["p"]) for each in held.json["outcomes"]) == 1
    assert all(each["points"].get("Green", 0) == 0 for each in held.json["outcomes"])
    other = run("odds", FOX_CLEARING, "--policy", "foil=hold", "--format", "json")
    assert other == run("odds", FOX_CLEARING, "--format", "json")  # the record has answered it


def test_as_text_in_both_languages() -> None:
    lines = run("odds", FOX_CLEARING, *EFFECTS).out.splitlines()
    assert lines[0] == "Chance       %  Outcome"
    assert lines[2].startswith("   1/4  25.00%  Blue loses 3 warriors; Green loses 1 building and 2 warriors; ")
    assert lines[6:8] == ["", "On average:"]
    assert "  Losses of Green: warrior        31/16  1.94" in lines
    told = run("odds", FOX_CLEARING, *EFFECTS, "--lang", "uk").out.splitlines()
    assert told[0] == "Імовірність       %  Результат"
    assert told[2].startswith("        1/4  25,00%  Blue втрачає: 3 воїни; ")


def test_what_is_assumed_of_open_questions_is_told() -> None:
    """Green was asked for an ambush and Blue for a foil in the record; the effects are still open."""
    chosen = run("odds", FOX_CLEARING, "--policy", "sappers=use").out.splitlines()
    assert chosen[-4:] == [
        "",
        "Assumed:",
        "  Blue: use the effect of Brutal Tactics? – do not use it.",
        "  Green: use the effect of Sappers? – use it.",
    ]
    told = run("odds", FOX_CLEARING, "--lang", "uk").out.splitlines()
    assert told[-3:-1] == ["Припущено:", "  Blue: застосувати ефект «Жорстока тактика»? — не застосовувати."]
    as_json = run("odds", FOX_CLEARING, "--policy", "sappers=use", "--format", "json").json
    assert as_json["assumed"] == {"Blue.brutal tactics": "hold", "Green.sappers": "use"}
    over = run("odds", FOX_CLEARING, "--record", "2")
    assert "Assumed" not in over.out, "nothing is open"


def test_a_record_without_dice_is_refused() -> None:
    play = {"procedure": "maneuver", "arguments": {"mover": "yellow:G7", "route": [["F7", "spent"]]}}
    for format in ("text", "json"):
        ran = run("odds", "-", "--format", format, stdin=provinces(plays=[play]))
        assert (ran.status, ran.out, ran.err) == (
            2,
            "",
            "Record 1 of - leads to nothing that chance decides.\n",
        )


def test_a_battle_that_ends_in_an_ambush_still_has_an_outcome() -> None:
    ambush = {"kind": "ambush", "name": "bird", "space": "hand Green"}
    play = {**BATTLE, "answers": ["bird"]}  # both attackers fall in the ambush, and the battle is over
    ran = run("odds", "-", "--format", "json", stdin=fox_clearing(pieces=[*DUEL, ambush], plays=[play]))
    assert (ran.status, [each["p"] for each in ran.json["outcomes"]]) == (0, ["1"])
    assert ran.json["expected"]["losses"] == {"Blue": {"warrior": "2"}}


def test_what_cannot_be_used_is_said() -> None:
    for arguments, sentence in [
        (("--record", "7"), f"{FOX_CLEARING} has no record 7. It has 6 records."),
        (("--record", "0"), f"{FOX_CLEARING} has no record 0. It has 6 records."),
        (("--policy", "dance=1"), "dance=1 does not answer any question here. Known: ambush, "),
        (("--policy", "sappers=7"), "“7” is not an answer to this question (sappers). (4.3.3)"),
        (("--policy", "sappers"), "“sappers” should look like name=value."),
        (("--rules", "foil_discard=x"), "The rule switch “foil_discard” cannot be x. Known: both, defender_only."),
    ]:
        ran = run("odds", FOX_CLEARING, *arguments)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(sentence)
    assert run("odds", "-", stdin=provinces(plays=[])).err == "- has no recorded play.\n"


def test_records_that_cannot_be_played() -> None:
    def refused(**changes: object) -> str:
        ran = run("odds", "-", stdin=fox_clearing(pieces=DUEL, plays=[{**BATTLE, **changes}]))
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith("Record 1 of - cannot be played as it stands.\n")
        return ran.err

    assert "(4.3)" in refused(arguments={"attacker": "Blue", "clearing": "5", "defender": "Green"})
    assert "(4.3)" in refused(arguments={})
    assert "4.3.2" in refused(answers=[[4, 0]])
    assert refused(answers=[[1, 0], "more", "and more"])


def test_an_ambush_that_does_not_match_is_refused_with_its_rule() -> None:
    cards = [{"kind": "ambush", "name": "fox", "space": "hand Green"}]  # clearing 4 is of the rabbits
    ran = run("odds", "-", stdin=fox_clearing(pieces=[*DUEL, *cards], plays=[{**BATTLE, "answers": ["fox"]}]))
    assert (ran.status, ran.out) == (2, "")
    assert "(4.3.1)" in ran.err


def test_in_a_process_of_its_own() -> None:
    ran = process("odds", FOX_CLEARING, "--record", "1", "--format", "json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.json["outcomes"][1]["p"] == "1/4"


def damaging(warriors: int = 2, swords: int = 1, items: int = 1, **expect: Any) -> str:
    """Clearing 4: Blue with warriors attacks the pawn of Green, whose hits fall on items."""
    pieces = [
        {"kind": "warrior", "n": warriors, "owner": "Blue", "space": "4"},
        {"kind": "pawn", "owner": "Green", "space": "4"},
        *({"kind": "effect", "name": f"vagabond {name}", "space": "play area Green"} for name in ("swords", "items")),
    ]
    counts = {("swords", "Green"): swords, ("items", "Green"): items}
    facts = [{"key": key, "of": of, "is": n} for (key, of), n in counts.items() if n]
    return fox_clearing(pieces=pieces, facts=facts, plays=[{**BATTLE, **expect}])


def test_damaged_items_are_told_in_numbers_and_in_words() -> None:
    """9.2.7: by hand: the higher die hits at most twice, the first on the other item, the second on the sword."""
    ran = run("odds", "-", "--format", "json", stdin=damaging())
    green = {json.dumps(each["losses"].get("Green", {})): Fraction(0) for each in ran.json["outcomes"]}
    for each in ran.json["outcomes"]:
        green[json.dumps(each["losses"].get("Green", {}))] += Fraction(each["p"])
    assert green == {
        '{"items": 1, "swords": 1}': Fraction(12, 16), '{"items": 1}': Fraction(3, 16), "{}": Fraction(1, 16),
    }  # fmt: skip
    assert ran.json["expected"]["losses"]["Green"] == {"items": "15/16", "swords": "3/4"}
    told = run("odds", "-", stdin=damaging()).out
    assert "Green loses 1 other undamaged item and 1 undamaged sword" in told
    assert "  Losses of Green: undamaged swords" in told
    told = run("odds", "-", "--lang", "es", stdin=damaging()).out
    assert "1 espada intacta" in told


def test_what_a_play_is_expected_to_damage_is_checked() -> None:
    play: dict[str, Any] = {"answers": [[3, 0]], "expect": {"losses": {"Green": {"items": 1, "swords": 1}}}}
    assert run("check", "-", stdin=damaging(**play)).status == 0
    play["expect"] = {"losses": {"Green": {"items": 1, "swords": 0}}}
    wrong = run("check", "-", stdin=damaging(**play))
    assert wrong.status != 0
    assert "Green loses 1 undamaged sword; 0 undamaged swords was expected." in wrong.out + wrong.err


def test_the_chance_to_win_now_is_told() -> None:
    """3.1: a building is worth the thirtieth point: it falls with the second hit, which 12 of 16 rolls deal."""
    pieces = [
        {"kind": "warrior", "n": 2, "owner": "Blue", "space": "4"},
        {"kind": "warrior", "owner": "Green", "space": "4"},
        {"kind": "building", "owner": "Green", "space": "4"},
    ]
    facts = [{"key": "points", "of": "Blue", "is": 29}]
    file = fox_clearing(pieces=pieces, facts=facts, plays=[BATTLE])
    ran = run("odds", "-", "--format", "json", stdin=file)
    assert ran.json["expected"]["wins"] == {"Blue": "3/4"}
    assert {each["winner"] for each in ran.json["outcomes"] if each["points"]} == {"Blue"}
    assert {each["winner"] for each in ran.json["outcomes"] if not each["points"]} == {None}
    told = run("odds", "-", stdin=file).out
    assert "Blue scores 1 point; Blue wins the game" in told
    assert "Chance that Blue wins the game" in told
    assert "3/4  0.75" in told
