"""Thirty points win at once (3.1): told by a battle as by crafting, and what the odds say of it."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from hexwidgets.games.root import GAME
from hexwidgets.games.root.encounters import encounters
from hexwidgets.play.chances import odds_now
from hexwidgets.play.repeating import Stop, repeated
from hexwidgets.rules import BadRecord, Choice, Event, Odds, Run, Table, outlook, tree
from hexwidgets.text import Catalog
from tests.games.root.tables import ARGUMENTS, BATTLE, fight, table

SAY = Catalog("en", [GAME], strict=True)


def wins(played: Run) -> list[str]:
    """What is told by 3.1."""
    return [SAY.step(each.step) for each in played.frames if each.step.rule.section == "3.1"]


def near(spaces: dict[str, str], a: int, b: int) -> Table:
    return table(spaces, facts={"points A": a, "points B": b})


def first(step: Choice, _: object) -> object:
    return step.question.lawful()[0]


def odds_of(at: Table) -> Odds:
    return odds_now(at, BATTLE.stage, BATTLE.begin(at, ARGUMENTS))


def test_the_point_that_makes_thirty_wins_and_is_told_last() -> None:
    at = near({"1": "A 3w; B 1w 1b"}, 29, 0)
    played = fight(at, [3, 0])
    assert wins(played) == ["A has 30 points and wins at once."]
    assert played.frames[-1].step.rule.section == "3.1"
    assert isinstance(played.frames[-1].step, Event)
    assert played.position.fact("won", "A") is True
    assert (played.waiting, played.result) == (None, "root.result.fought")
    assert wins(fight(at, [1, 0])) == []
    assert wins(fight(near({"1": "A 3w; B 1w 1b"}, 28, 0), [3, 0])) == []


def test_who_defends_wins_by_what_he_removes() -> None:
    played = fight(near({"1": "A 1w 2t; B 3w"}, 0, 28), [3, 3])
    assert wins(played) == ["B has 30 points and wins at once."]
    assert played.position.fact("won", "B") is True


def test_both_together_the_player_on_turn_wins() -> None:
    played = fight(near({"1": "A 1w 1b; B 1w 1b"}, 29, 29), [3, 3])
    assert wins(played) == [], "each takes no more than his one warrior's hit"
    more = near({"1": "A 1w 1b; B 2w 1b"}, 29, 29)
    assert wins(fight(more, [3, 2])) == ["B has 30 points and wins at once."]
    hits = near({"1": "A 1w 1b; B 1w 1b", "play area A": "commander", "play area B": "sappers"}, 29, 29)
    both = fight(hits, [3, 3], "use")
    assert wins(both) == ["A and B reach thirty points together: A is on turn and wins with 30 points."]
    assert [key for key in both.position.facts if key[0] == "won"] == [("won", "A")]


def test_an_ambush_that_brings_thirty_ends_the_battle() -> None:
    at = near({"1": "A 1w 1b; B 1w", "hand B": "fox"}, 0, 29)
    played = fight(at, "fox")
    assert wins(played) == ["B has 30 points and wins at once."]
    assert (played.waiting, played.result) == (None, "root.result.ambushed")
    pawn = near({"1": "A 1w 1p 1b; B 1w", "hand B": "fox"}, 0, 29)
    assert fight(pawn, "fox").waiting is None, "the pawn would fight on, had nobody won"
    assert fight(near({"1": "A 1w 1p 1b; B 1w", "hand B": "fox"}, 0, 28), "fox").waiting is not None


def test_points_of_an_effect_win_before_the_hits_are_dealt() -> None:
    at = near({"1": "A 3w; B 2w 1b", "play area A": "brutal tactics"}, 29, 29)
    used = fight(at, [3, 1], "use")
    assert wins(used) == ["B has 30 points and wins at once."]
    assert used.position.at("1") == at.position.at("1")
    assert wins(fight(at, [3, 1], "hold")) == ["A has 30 points and wins at once."]


def test_who_reaches_thirty_first_wins_though_another_effect_would_bring_the_other_there_too() -> None:
    price = {"when": "after dice", "whose": "defender", "does": "extra hits", "price": "enemy scores"}
    at = table(
        {"1": "A 3w; B 3w", "play area A": "brutal tactics", "play area B": "price"},
        effects={"price": price}, facts={"points A": 29, "points B": 29},
    )  # fmt: skip
    assert wins(fight(at, [1, 1], "use", "use", "A")) == ["B has 30 points and wins at once."]
    assert wins(fight(at, [1, 1], "use", "use", "B")) == ["A has 30 points and wins at once."]


def test_what_removal_triggers_does_not_come_once_the_points_for_it_have_won() -> None:
    spaces = {"1": "A 3w; B 1w 1b", "2": "B keep", "hand B": "fox", "play area B": "field hospitals"}
    won = fight(near(spaces, 29, 0), "hold", [3, 0])
    assert (won.waiting, wins(won)) == (None, ["A has 30 points and wins at once."])
    assert won.position.at("2").total() == 1
    assert isinstance(fight(near(spaces, 28, 0), "hold", [3, 0]).waiting, Choice)


def test_a_mark_that_says_no_is_no_win() -> None:
    at = table({"1": "A 2w; B 2w"}, facts={"won A": False, "won B": False})
    assert odds_of(at).wins == {}


@pytest.mark.parametrize(
    ("procedure", "arguments"),
    [
        ("move", {"mover": "A:1", "route": []}),
        ("end_turn", {}),
        ("battle", ARGUMENTS),
        ("craft", {"player": "A", "card": "anvil"}),
    ],
)
def test_no_procedure_begins_once_somebody_has_won(procedure: str, arguments: dict[str, object]) -> None:
    spaces = {"1": "A 2w; B 1w"}
    with pytest.raises(BadRecord) as refused:
        GAME.procedures[procedure].begin(table(spaces, facts={"won B": True}), arguments)
    assert refused.value.rulings[0].rule.section == "3.1"


def test_nothing_begins_once_somebody_has_won() -> None:
    at = table({"1": "A 2w; B 2w"}, facts={"won B": True})
    with pytest.raises(BadRecord) as refused:
        BATTLE.begin(at, ARGUMENTS)
    assert [(each.rule.section, SAY.step(each)) for each in refused.value.rulings] == [
        ("3.1", "B has won: the game is over.")
    ]
    assert all(each.refused[0].rule.section == "3.1" for each in encounters(at, "1"))


def test_the_chance_to_win_now_is_in_the_odds() -> None:
    found = odds_of(near({"1": "A 2w; B 1w 1b"}, 29, 0))
    assert found.wins == {"A": F(12, 16)}
    assert {each.winner for each in found.outcomes if each.points} == {"A"}
    assert odds_of(near({"1": "A 2w; B 1w 1b"}, 28, 0)).wins == {}


def test_the_outlook_tells_the_winner() -> None:
    at = near({"1": "A 2w; B 1w 1b"}, 29, 0)
    grown = tree(at, BATTLE.stage, BATTLE.begin(at, ARGUMENTS), (), first)
    comings = outlook(grown).comings
    assert sum(each.chance for each in comings if each.winner == "A") == F(3, 4)
    assert all(bool(each.winner) == bool(each.points) for each in comings)


def test_battles_again_and_again_stop_when_one_wins() -> None:
    at = near({"1": "A 3w; B 3b"}, 28, 0)
    found = repeated(at, BATTLE, ARGUMENTS, None, Stop({}))
    assert found.wins == {"A": F(1)}
    # without a warrior B takes an extra hit and deals none: 1 to 4 hits, in 1, 3, 5 and 7 of sixteen rolls
    assert found.losses_of("B") == {2: F(1, 16) * F(1, 16) + F(3, 16), 3: 1 - F(1, 256) - F(3, 16)}
