"""Effects of a battle as data: what a scenario file may say, that it is played, cited, counted and told."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from hexwidgets.games.root import GAME
from hexwidgets.games.root.effects import OWN, TOGETHER, VOCABULARY, WHEN
from hexwidgets.games.root.workings import WORKINGS
from hexwidgets.model import Piece, Position
from hexwidgets.play import Scenario, ScenarioFaults, dumps, loads
from hexwidgets.play import odds as odds_of_record
from hexwidgets.rules import Choice, IllegalAnswer, Ruling, find_game, odds
from hexwidgets.text import Catalog
from tests.games.root.tables import ARGUMENTS, BATTLE, fight, table
from tests.games.root.test_attrition import enumerated

THORNS = {
    "when": "after dice", "whose": "defender", "if": "token there", "price": "discard", "does": "extra hits",
    "title": {"en": "Thorns", "uk": "«Колючки»"},
}  # fmt: skip


def scenario(effects: Any, game: str = "root", **more: Any) -> Scenario:
    document = {
        "format": 1, "game": game, "title": {"en": "Effects"}, "effects": effects,
        "board": {"spaces": {"1": {"suit": "fox"}}},
        "players": [{"id": "A", "look": "blue"}, {"id": "B", "look": "green"}],
        **more,
    }  # fmt: skip
    return loads(json.dumps(document))


def thorny() -> Scenario:
    pieces = [
        {"space": "1", "kind": "warrior", "owner": "A", "n": 3},
        {"space": "1", "kind": "warrior", "owner": "B"},
        {"space": "1", "kind": "token", "owner": "B"},
        {"space": "play area B", "kind": "effect", "name": "thorns"},
    ]
    plays = [
        {"procedure": "battle", "arguments": ARGUMENTS, "answers": [[1, 0]]},
        {"procedure": "battle", "arguments": ARGUMENTS},
    ]
    return scenario({"thorns": THORNS}, pieces=pieces, plays=plays)


def test_an_effect_from_the_file_alone_is_offered_cited_and_told() -> None:
    made = thorny()
    assert made.faults() == ()
    waiting = fight(made.table, [1, 0]).waiting
    assert isinstance(waiting, Choice)
    assert (waiting.question.by, waiting.question.lawful()) == ("B", ("hold", "use"))
    assert str(waiting.rule) == "4.3.3"
    for language, name in (("en", "Thorns"), ("uk", "«Колючки»")):
        say = Catalog(language, [GAME], made.words(language), strict=True)
        assert name in say.step(waiting)
        used = [frame.step for frame in fight(made.table, [1, 0], "use").frames]
        assert sum(name in say.step(step) for step in used) == 2  # asked, and used
    played = fight(made.table, [1, 0], "use")
    assert dict(played.position.at("discard")) == {Piece("effect", name="thorns"): 1}
    assert played.position.at("1").number(Piece("warrior", "A")) == 2


def test_an_effect_from_the_file_alone_is_in_the_odds() -> None:
    made = thorny()
    chances = {}
    for answer in ("hold", "use"):
        found = odds_of_record(made, 2, {"thorns": answer})
        assert sum(outcome.p for outcome in found.outcomes) == 1
        chances[answer] = found.expected.losses["A"]["warrior"]
    assert chances == {"hold": Fraction(9, 16), "use": Fraction(25, 16)}


def test_an_effect_is_kept_when_the_scenario_is_written() -> None:
    again = loads(dumps(thorny()))
    assert again.document.effects["thorns"].entries() == {key: v for key, v in THORNS.items() if key != "title"}
    assert again.words("uk")["root.effect_card.thorns"] == "«Колючки»"
    assert dumps(again) == dumps(thorny())


def test_an_effect_without_a_title_is_called_by_its_name() -> None:
    untitled = {key: value for key, value in THORNS.items() if key != "title"}
    words = scenario({"old thorns": untitled, "sappers": {**untitled}}).words("uk")
    assert {key: word for key, word in words.items() if "effect" in key} == {
        "root.effect_card.old_thorns": "old thorns"
    }


BARE = {"when": "after dice", "whose": "defender", "does": "extra hits"}


@pytest.mark.parametrize(
    ("changed", "place", "say"),
    [
        ({"colour": "red"}, ".colour", "fault.unknown_key"),
        ({"ammount": 2}, ".ammount", "fault.misspelt_key"),
        ({"titel": {"en": "x"}}, ".titel", "fault.misspelt_key"),
        ({"when": "at noon"}, ".when", "fault.choice"),
        ({"whose": 3}, ".whose", "fault.type.text"),
        ({"does": ""}, ".does", "fault.empty"),
        ({"amount": -1}, ".amount", "fault.least"),
        ({"amount": 1.5}, ".amount", "fault.type.whole"),
        ({"amount": True}, ".amount", "fault.type.whole"),
        ({"optional": 1}, ".optional", "fault.type.flag"),
        ({"rule": "4.9"}, ".rule", "fault.choice"),
        ({"facts": "swords"}, ".facts", "fault.type.list"),
        ({"facts": ["points"]}, ".facts", "fault.choice"),
        ({"facts": []}, ".facts", "fault.empty"),
        ({"when": "end"}, ".when", "fault.choice"),
        ({"does": "cap from facts", "when": "dice", "facts": ["swords"]}, "", "fault.missing"),
        ({"does": "return removed", "when": "on removal"}, "", "fault.missing"),
        ({"does": "ignore ambush", "when": "ambush"}, ".whose", "fault.choice"),
        ({"if": "buildings removed"}, ".if", "fault.beside"),
        ({"if": "enemy tokens removed"}, ".if", "fault.beside"),
        ({"does": "points", "when": "on removal", "if": "enemy tokens removed"}, ".if", "fault.beside"),
        ({"cost": 3}, ".cost", "fault.beside"),
        ({"cost": 3, "price": "discard"}, ".cost", "fault.beside"),
        ({"to": "1"}, ".to", "fault.beside"),
        ({"facts": ["swords"]}, ".facts", "fault.beside"),
        ({"does": "ignore rolled hits", "amount": 2}, ".amount", "fault.beside"),
        ({"does": "cap from facts", "when": "dice", "optional": False, "facts": ["items"], "price": "discard"},
         ".price", "fault.beside"),
        ({"does": "hits to facts", "when": "on removal", "facts": ["items"], "optional": True}, ".optional",
         "fault.choice"),
    ],
)  # fmt: skip
def test_what_the_vocabulary_does_not_have_is_a_fault_with_its_place(
    changed: dict[str, Any], place: str, say: str
) -> None:
    with pytest.raises(ScenarioFaults) as error:
        scenario({"moat": {**BARE, **changed}})
    assert [(fault.path, fault.say) for fault in error.value.faults] == [(f"$.effects.moat{place}", say)]


def test_what_is_refused_says_what_it_goes_with() -> None:
    with pytest.raises(ScenarioFaults) as error:
        scenario({"moat": {**BARE, "if": "tokens removed"}})
    (fault,) = error.value.faults
    told = Catalog("en", [GAME], strict=True)(fault.say, fault.args)
    assert told == '"tokens removed" as “if” goes only with “when”: "on removal", "end".'


def test_an_effect_lacks_what_every_effect_has() -> None:
    with pytest.raises(ScenarioFaults) as error:
        scenario({"moat": {}})
    assert [dict(fault.args)["key"] for fault in error.value.faults] == ["when", "whose", "does"]


def test_a_game_without_a_vocabulary_takes_no_effects() -> None:
    assert find_game("glory").effects is None
    with pytest.raises(ScenarioFaults) as error:
        scenario({"moat": BARE}, "glory", board={"spaces": {"a": {"q": 0, "r": 0}}})
    assert [(fault.path, fault.say) for fault in error.value.faults] == [("$.effects.moat", "fault.unknown_key")]


def test_the_games_own_effects_are_made_of_its_words() -> None:
    for name, entries in VOCABULARY.own.items():
        assert list(VOCABULARY.misfits(entries)) == [], name
    assert {effect.does for effect in OWN.values()} | {"points"} == set(TOGETHER)
    assert set(WORKINGS) | {"cap from facts", "hits to facts"} == set(TOGETHER)
    for language in ("en", "uk"):
        say = Catalog(language, [GAME], strict=True)
        assert all(say(f"root.effect_card.{name.replace(' ', '_')}") for name in OWN)


@pytest.mark.parametrize("when", [when for when in WHEN if when != "on removal"])
def test_points_can_be_scored_at_every_moment(when: str) -> None:
    bonus = {"when": when, "whose": "either", "does": "points", "amount": 3}
    at = table(
        {"1": "A 3w; B 2w", "hand B": "fox", "play area A": "bonus", "play area B": "bonus"}, effects={"bonus": bonus}
    )
    answers: list[Any] = ["use", "use", "A", "fox", [1, 0]]
    moved = {"declare": 0, "ambush": 1, "end": 2}.get(when, 2)
    order = [*answers[3:][:moved], *answers[:3], *answers[3:][moved:]]
    played = fight(at, *order)
    assert (played.waiting, played.result) == (None, "root.result.fought")
    assert (played.position.count("points", "A"), played.position.count("points", "B")) == (3, 3)


def test_once_a_battle_and_each_time() -> None:
    for often, points in (("once a battle", 1), ("each", 2)):
        widow = {
            "when": "on removal", "whose": "either", "does": "points", "if": "warriors removed",
            "often": often, "optional": False,
        }  # fmt: skip
        at = table({"1": "A 4w; B 2w", "hand B": "fox", "play area A": "widow"}, effects={"widow": widow})
        assert fight(at, "fox", [1, 1]).position.count("points", "A") == points


def test_what_one_effect_has_spent_another_cannot_spend() -> None:
    both = {"when": "after dice", "whose": "defender", "does": "extra hits", "price": "remove token"}
    at = table({"1": "A 5w; B 1w 1t", "play area B": "moat; wall"}, effects={"moat": both, "wall": both})
    played = fight(at, [0, 0], "token", "token")
    assert [frame.step.say for frame in played.frames].count("root.effect.spent") == 1
    assert played.position.at("1").number(Piece("warrior", "A")) == 4


def test_a_mandatory_effect_whose_price_cannot_be_paid_is_not_used() -> None:
    moat = {
        "when": "after dice", "whose": "defender", "does": "extra hits", "price": "remove token", "optional": False,
    }  # fmt: skip
    for there, left in (("B 1w", 3), ("B 1w 1t", 2)):
        at = table({"1": f"A 3w; {there}", "play area B": "moat"}, effects={"moat": moat})
        assert fight(at, [0, 0]).position.at("1").number(Piece("warrior", "A")) == left


def test_a_refused_price_says_its_section_and_what_would_help() -> None:
    at = table({"1": "A 3w; B 2w; A 1w", "2": "A keep", "hand A": "mouse; bird", "play area A": "field hospitals"})
    with pytest.raises(IllegalAnswer) as error:
        fight(at, [1, 1], "mouse")
    ruling = error.value.rulings[0]
    assert (ruling.rule.section, ruling.say, ruling.legal) == ("6.2.3", "root.effect.card_mismatch", False)
    say = Catalog("en", [GAME], strict=True)
    assert say.step(ruling)
    assert "bird" in say.help(ruling)


@pytest.mark.parametrize("held", ["mouse", "mouse; rabbit", ""])
def test_who_cannot_pay_is_told_what_would_help_and_asked_nothing(held: str) -> None:
    hand = {"hand A": held} if held else {}
    at = table({"1": "A 3w; B 2w; A 1w", "2": "A keep", "play area A": "field hospitals", **hand})
    played = fight(at, [1, 1])
    told = [frame.step for frame in played.frames if frame.step.say.startswith("root.effect.")]
    say = Catalog("en", [GAME], strict=True)
    assert [say.step(each) for each in told] == [
        "A has no card in hand to pay with: one that matches clearing 1 (fox) is needed for Field Hospitals."
    ]
    (ruling,) = told
    assert isinstance(ruling, Ruling)
    assert not ruling.legal
    assert "bird" in say.help(ruling)
    assert played.waiting is None


def chances(spaces: dict[str, str], answers: dict[str, str], **more: Any) -> dict[tuple[int, int], Fraction]:
    """What is left of the warriors of both, by the stages."""
    at = table(spaces, **more)

    def policy(choice: Choice, position: Position) -> str:
        return answers[choice.question.key]

    found: dict[tuple[int, int], Fraction] = {}
    for (position, _), p in odds(at, BATTLE.stage, BATTLE.begin(at, ARGUMENTS), policy).items():
        left = tuple(position.at("1").number(Piece("warrior", owner)) for owner in "AB")
        assert len(left) == 2
        found[left] = found.get(left, Fraction(0)) + p
    assert sum(found.values()) == 1
    return found


ROLLS = list(product(range(4), repeat=2))


def by_hand(a: int, b: int, deals: Any) -> dict[tuple[int, int], Fraction]:
    """The same by enumeration: ``deals`` says from higher and lower what attacker and defender deal."""
    found: dict[tuple[int, int], Fraction] = {}
    for roll in ROLLS:
        hits, back = deals(max(roll), min(roll))
        left = max(a - back, 0), max(b - hits, 0)
        found[left] = found.get(left, Fraction(0)) + Fraction(1, 16)
    return found


def test_named_effects_in_the_odds() -> None:
    use = dict.fromkeys(OWN, "use") | {"first": "B", "ambush": "fox"}
    plain = {"1": "A 3w; B 4w"}
    assert chances({**plain, "play area B": "guerrilla war"}, use) == by_hand(3, 4, lambda h, w: (min(w, 3), h))
    assert chances({**plain, "play area A": "commander"}, use) == by_hand(3, 4, lambda h, w: (h + 1, w))
    assert chances({**plain, "play area B": "armorers; sappers"}, use) == by_hand(3, 4, lambda h, w: (0, w + 1))
    assert chances({**plain, "play area A": "scouting party", "hand B": "fox"}, use) == by_hand(
        3, 4, lambda h, w: (h, w)
    )
    armed = {"1": "A 1p; B 4w", "play area A": "vagabond swords; vagabond items"}
    swords = {"swords A": 2, "items A": 0}
    assert chances(armed, use, facts=swords) == by_hand(0, 4, lambda h, w: (min(h, 2), 0))


def test_five_hundred_battles_with_extra_hits_by_the_stages_equal_enumeration() -> None:
    """Warriors 0 to 12 and other pieces 0 to 3 a side, extra hits 0 to 2, an ambush or none; the same every time."""
    every = [
        (a, b, a_more, b_more, extra, ambush)
        for a, b, a_more, b_more in product(range(1, 13), range(13), range(4), range(4))
        if b or b_more
        for extra in product(range(3), repeat=2)
        for ambush in ("none", "played", "foiled")
    ]
    for a, b, a_more, b_more, extra, ambush in random.Random(4).sample(every, 500):
        effects = {
            name: {"when": "extra hits", "whose": whose, "does": "extra hits", "amount": n, "optional": False}
            for name, whose, n in (("lance", "attacker", extra[0]), ("moat", "defender", extra[1]))
        }
        spaces = {"1": f"A {a}w {a_more}t; B {b}w {b_more}b", "play area A": "lance", "play area B": "moat"}
        if ambush != "none":
            spaces |= {"hand B": "fox"} | ({"hand A": "bird"} if ambush == "foiled" else {})
        at = table(spaces, effects=effects)

        def policy(choice: Choice, position: Position) -> str:
            return {"first": "A", "ambush": "fox", "foil": "bird"}[choice.question.key]

        found: dict[Any, Fraction] = {}
        for (position, _), p in odds(at, BATTLE.stage, BATTLE.begin(at, ARGUMENTS), policy).items():
            there = {(piece.owner, piece.kind): n for piece, n in position.at("1")}
            left = tuple(
                (there.get((who, "warrior"), 0), there.get((who, other), 0))
                for who, other in (("A", "token"), ("B", "building"))
            )
            found[left] = found.get(left, Fraction(0)) + p
        wanted = enumerated((a, a_more), (b, b_more), extra, ambush)
        assert {left: p * 16 for left, p in found.items()} == wanted, (a, b, a_more, b_more, extra, ambush)
        assert sum(found.values()) == 1
