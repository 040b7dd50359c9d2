"""Effects that the removal of pieces triggers (4.3.4, 1.5.4): when they come, in which order, and what returns."""

from __future__ import annotations

import pytest

from hexwidgets.model import Piece
from hexwidgets.rules import Choice, Run
from tests.games.root.tables import fight, table

BONUS = {"when": "on removal", "whose": "either", "does": "points", "if": "warriors removed"}
RESCUE = {"when": "on removal", "whose": "either", "does": "return removed", "if": "warriors removed", "to": "keep"}


def asked(played: Run) -> tuple[str, str, tuple[str, ...]]:
    """Key of the question that a play waits for, who answers it, and what is lawful."""
    assert isinstance(played.waiting, Choice)
    question = played.waiting.question
    return question.key, question.by, question.lawful()


def test_1_5_4_all_pieces_that_are_hit_at_the_same_time_fall_before_any_effect_of_that() -> None:
    at = table({"1": "A 1w 1b 1t; B 3w", "play area B": "bonus"}, effects={"bonus": BONUS})
    played = fight(at, [2, 2])
    assert asked(played) == ("remove", "A", ("building", "token"))
    played = fight(at, [2, 2], "token")
    assert asked(played) == ("bonus", "B", ("hold", "use"))
    assert dict(played.position.at("1")) == {Piece("building", "A"): 1, Piece("warrior", "B"): 2}
    assert played.position.count("points", "B") == 1
    ended = fight(at, [2, 2], "token", "use")
    assert (ended.waiting, ended.position.count("points", "B")) == (None, 2)


def test_1_1_3_the_attacker_says_whose_triggered_effects_come_first() -> None:
    at = table({"1": "A 3w; B 3w", "play area A": "bonus", "play area B": "bonus"}, effects={"bonus": BONUS})
    assert asked(fight(at, [1, 1], "use", "use")) == ("first", "A", ("A", "B"))
    played = fight(at, [1, 1], "use", "use", "A")
    scored = [dict(frame.step.args)["player"] for frame in played.frames if frame.step.say == "root.effect.points"]
    assert scored == ["A", "B"]


def test_1_5_4_only_who_lost_what_an_effect_needs_is_asked() -> None:
    at = table({"1": "A 3w; B 3w", "play area A": "bonus", "play area B": "bonus"}, effects={"bonus": BONUS})
    assert asked(fight(at, [1, 0])) == ("bonus", "B", ("hold", "use"))
    assert fight(at, [0, 0]).waiting is None


@pytest.mark.parametrize(("first", "points"), [("alone", 1), ("rescue", 0)])
def test_4_3_4_the_struck_side_orders_the_effects_that_its_losses_trigger(first: str, points: int) -> None:
    alone = {"when": "on removal", "whose": "either", "does": "points", "if": "no warrior there"}
    at = table(
        {"1": "A 3w; B 1w keep", "play area B": "alone; rescue"},
        effects={"alone": {**alone, "optional": False}, "rescue": {**RESCUE, "optional": False}},
    )
    assert asked(fight(at, [1, 0])) == ("next", "B", ("alone", "rescue"))
    played = fight(at, [1, 0], first)
    assert played.waiting is None
    assert played.position.count("points", "B") == points
    assert played.position.at("1").number(Piece("warrior", "B")) == 1


def test_4_3_4_what_one_effect_has_returned_another_does_not_return_again() -> None:
    effects = {name: {**RESCUE, "optional": False} for name in ("one", "two")}
    at = table({"1": "A 3w; B 2w", "2": "B keep", "play area B": "one; two"}, effects=effects)
    played = fight(at, [2, 0], "two")
    assert played.waiting is None
    assert played.position.at("2").number(Piece("warrior", "B")) == 2
    assert "root.effect.spent" in [frame.step.say for frame in played.frames]


def test_4_3_4_what_has_returned_was_removed_all_the_same() -> None:
    effects = {"bonus": {**BONUS, "optional": False}, "rescue": {**RESCUE, "optional": False}}
    at = table({"1": "A 3w; B 2w", "2": "B keep", "play area B": "bonus; rescue"}, effects=effects)
    for first in ("bonus", "rescue"):
        played = fight(at, [2, 0], first)
        assert (played.waiting, played.position.count("points", "B")) == (None, 1)
        assert played.position.at("2").number(Piece("warrior", "B")) == 2


@pytest.mark.parametrize(
    ("condition", "points"),
    [
        ("buildings removed", (0, 2)), ("tokens removed", (0, 0)), ("warriors removed", (2, 2)),
        ("enemy buildings removed", (2, 0)), ("enemy tokens removed", (0, 0)), ("enemy warriors removed", (2, 2)),
    ],
)  # fmt: skip
def test_at_the_end_all_counts_that_the_battle_has_removed(condition: str, points: tuple[int, int]) -> None:
    """The attacker loses two warriors to the ambush only, the defender a warrior and two buildings to the dice."""
    bonus = {
        "when": "end", "whose": "either", "if": condition, "does": "points", "amount": 2, "optional": False,
    }  # fmt: skip
    at = table(
        {"1": "A 5w; B 1w 2b", "hand B": "fox", "play area A": "bonus", "play area B": "bonus"},
        effects={"bonus": bonus},
    )
    answers = ["fox", [3, 0], *(["A"] if all(points) else [])]
    played = fight(at, *answers)
    assert played.waiting is None
    assert played.position.count("points", "B") == points[1]
    assert played.position.count("points", "A") == 2 + points[0], "two buildings are worth two points (3.2.1)"
    assert not set(dict(played.position.at("1"))) & {Piece("building", "B"), Piece("warrior", "B")}


def test_an_ambush_that_ends_the_battle_has_removed_something_too() -> None:
    bonus = {"when": "end", "whose": "attacker", "if": "warriors removed", "does": "points", "optional": False}
    at = table({"1": "A 2w; B 1w", "hand B": "fox", "play area A": "bonus"}, effects={"bonus": bonus})
    assert fight(at, "fox").position.count("points", "A") == 1


def test_9_2_7_what_the_hits_of_a_vagabond_remove_triggers_effects_too() -> None:
    at = table(
        {"1": "A 1p; B 2w", "play area A": "vagabond items; vagabond swords", "play area B": "bonus"},
        effects={"bonus": BONUS}, facts={"swords A": 2},
    )  # fmt: skip
    played = fight(at, [1, 1])
    assert asked(played) == ("bonus", "B", ("hold", "use"))
    assert played.position.count("swords", "A") == 1


def test_what_must_be_used_is_paid_by_another_card_where_the_first_is_spent() -> None:
    paid = {**BONUS, "optional": False, "price": "matching card"}
    at = table(
        {"1": "A 3w; B 2w", "hand B": "fox; bird", "play area B": "one; two"}, effects={"one": paid, "two": paid}
    )
    played = fight(at, "hold", [1, 0], "one")
    assert (played.waiting, played.position.count("points", "B")) == (None, 2)
    assert played.position.at("hand B").total() == 0


def test_what_one_chose_to_pay_is_not_taken_from_another_card() -> None:
    paid = {**BONUS, "price": "matching card"}
    at = table(
        {"1": "A 3w; B 2w", "hand B": "fox; bird", "play area B": "one; two"}, effects={"one": paid, "two": paid}
    )
    played = fight(at, "hold", [1, 0], "bird", "bird", "one")
    assert (played.waiting, played.position.count("points", "B")) == (None, 1)
    assert played.position.at("hand B").number(Piece("ambush", name="fox")) == 1


def test_1_5_4_is_told_only_of_a_player_whose_effect_follows() -> None:
    at = table({"1": "A 3w; B 3w", "play area B": "bonus"}, effects={"bonus": BONUS})
    told = [frame.step for frame in fight(at, [1, 1], "use").frames if frame.step.say == "root.effects.triggered"]
    assert [dict(step.args)["player"] for step in told] == ["B"]
