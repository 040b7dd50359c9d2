"""Effects that have to be used and cannot be, or that replace the game's: said by check and by the play."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.play import Scenario, dumps
from hexwidgets.text import Catalog, languages
from tests.cli.running import run
from tests.games.root.tables import ARGUMENTS, fight
from tests.games.root.test_effects import scenario

TOLL = {"when": "after dice", "whose": "either", "does": "extra hits", "optional": False, "rule": "7.8.3"}
SHELTER = {"when": "on removal", "whose": "either", "does": "return removed", "optional": False, "to": "kep"}


def effect(what: dict[str, Any], *more: dict[str, Any], name: str = "toll") -> Scenario:
    pieces = [
        {"space": "1", "kind": "warrior", "owner": "A", "n": 3},
        {"space": "1", "kind": "warrior", "owner": "B", "n": 2},
        {"space": "play area B", "kind": "effect", "name": name},
        *more,
    ]
    plays = [{"procedure": "battle", "arguments": ARGUMENTS, "answers": [[1, 0]]}]
    return scenario({name: {**what, "title": {"en": name.title()}}}, pieces=pieces, plays=plays)


def steps(made: Scenario) -> list[tuple[str, str]]:
    say = Catalog("en", [made.game], made.words("en"), strict=True)
    return [(str(frame.step.rule), say.step(frame.step)) for frame in fight(made.table, [1, 0]).frames]


def told(made: Scenario, language: str = "en") -> list[tuple[str, str, str]]:
    say = Catalog(language, [made.game], made.words(language), strict=True)
    return [(each.path, str(each.rule), say(each.say, each.args)) for each in made.notes() if say(each.help, each.args)]


@pytest.mark.parametrize(
    ("price", "reason", "note", "payer"),
    [
        ("remove token", "B has no token in clearing 1 to pay with (Toll).", "a token",
         {"space": "1", "kind": "token", "owner": "B"}),
        ("remove building", "B has no building in clearing 1 to pay with (Toll).", "a building",
         {"space": "1", "kind": "building", "owner": "B"}),
        ("matching card",
         "B has no card in hand to pay with: one that matches clearing 1 (fox) is needed for Toll.",
         "a matching card", {"space": "hand B", "kind": "ambush", "name": "fox"}),
    ],
)  # fmt: skip
def test_one_that_nothing_can_pay_for_is_told_by_the_play_and_noted_by_check(
    price: str, reason: str, note: str, payer: dict[str, Any]
) -> None:
    made = effect({**TOLL, "price": price})
    assert ("7.8.3", "B would have to use the effect of Toll, but cannot.") in steps(made)
    assert ("7.8.3", reason) in steps(made)
    assert made.faults() == ()
    assert told(made) == [
        ("$.pieces[2]", "7.8.3", f"Note: B has to use the effect of Toll, but has nothing to pay with ({note}).")
    ]
    ran = run("check", "-", "--lang", "en", stdin=dumps(made))
    assert ran.status == 0
    assert f"], play area B: {told(made)[0][2]} (7.8.3)\n" in ran.out
    (found,) = run("check", "-", "--format", "json", stdin=dumps(made)).json["notes"]
    assert (found["space"], found["rule"]) == ("play area B", "7.8.3")

    paid = effect({**TOLL, "price": price}, payer)
    assert told(paid) == []


def test_a_place_to_return_to_that_is_mistyped_is_a_fault_and_the_play_says_so() -> None:
    made = effect(SHELTER, name="shelter")
    (fault,) = made.faults()
    say = Catalog("en", [made.game], made.words("en"), strict=True)
    assert (fault.path, str(fault.rule)) == ("$.effects.shelter.to", "4.3.3")
    assert say(fault.say, fault.args) == "No space and no piece on the board is called “kep”."
    assert ("4.3.3", "B would have to use the effect of Shelter, but cannot.") in steps(made)
    assert any(text.startswith("B has no place to bring them to: no piece named “kep”") for _, text in steps(made))
    assert [text for _, _, text in told(made)] == [
        "Note: B has to use the effect of Shelter, but nothing on the map is called “kep”."
    ]

    named = effect(SHELTER, {"space": "1", "kind": "token", "owner": "B", "name": "kep"}, name="shelter")
    assert (named.faults(), named.notes()) == ((), ())
    assert effect({**SHELTER, "to": "1"}, name="shelter").faults() == ()


def test_a_place_may_be_a_piece_that_lies_only_in_a_record() -> None:
    lying = [
        {"space": "1", "kind": "warrior", "owner": "A"},
        {"space": "1", "kind": "warrior", "owner": "B"},
        {"space": "1", "kind": "token", "owner": "B", "name": "kep"},
    ]
    words = {"shelter": {**SHELTER, "title": {"en": "Shelter"}}}
    plays = [{"procedure": "battle", "arguments": ARGUMENTS, "answers": [[1, 0]]}]
    assert [each.path for each in scenario(words, plays=plays, pieces=lying[:2]).faults()] == ["$.effects.shelter.to"]
    started = [{**plays[0], "start": {"pieces": lying}}]
    assert scenario(words, plays=started, pieces=lying[:2]).faults() == ()


def test_a_card_of_which_the_suit_is_not_known_pays_for_nothing() -> None:
    held = {"space": "hand B", "kind": "card", "name": "crossbow"}
    assert len(told(effect({**TOLL, "price": "matching card"}, held))) == 1
    assert told(effect({**TOLL, "price": "matching card"}, {**held, "name": "anvil"})) == []


def test_an_effect_in_the_place_of_the_games_own_is_noted_by_check_and_play() -> None:
    other = {"when": "after dice", "whose": "either", "does": "extra hits"}
    made = effect(other, name="armorers")
    sentence = "Note: “armorers” is not the game’s own effect here; what this scenario says of it holds."
    assert made.faults() == ()
    assert told(made) == [("$.effects.armorers", "4.3.3", sentence)]
    for command in ("check", "play"):
        ran = run(command, "-", "--lang", "en", stdin=dumps(made))
        assert ran.status == 0
        assert f"-: $.effects.armorers: {sentence} (4.3.3)\n" in ran.out

    same = effect({"does": "ignore rolled hits", "price": "discard", "when": "after dice", "whose": "either"},
                  name="armorers")  # fmt: skip
    assert same.notes() == ()


@pytest.mark.parametrize("language", languages())
def test_notes_are_said_in_every_language(language: str) -> None:
    for price in ("remove token", "remove building", "matching card"):
        assert len(told(effect({**TOLL, "price": price}), language)) == 1
    assert len(told(effect(SHELTER, name="shelter"), language)) == 1
    assert len(told(effect({**TOLL, "price": "discard"}, name="sappers"), language)) == 1
