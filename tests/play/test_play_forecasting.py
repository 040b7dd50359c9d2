"""What could still happen, as the board is asked: tree, odds, luck, and the answers that all odds assume."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from hexwidgets.play.chances import Odds, odds_now
from hexwidgets.play.exploration import Exploration
from hexwidgets.play.forecasting import Forecast
from tests.play.exploring import ROLL, battle_begun, fox_clearing, play_on


def forecast(exploring: Exploration) -> Forecast:
    found = exploring.forecast
    assert found is not None
    return found


def lost(odds: Odds, owner: str, kind: str) -> dict[int, Fraction]:
    """Chance by how many pieces of a kind a side loses."""
    found: dict[int, Fraction] = {}
    for outcome in odds.outcomes:
        n = outcome.losses.get(owner, {}).get(kind, 0)
        found[n] = found.get(n, Fraction(0)) + outcome.p
    return dict(sorted(found.items()))


def higher_and_lower(attackers: int, defenders: int) -> dict[tuple[int, int], Fraction]:
    """Hits of attacker and defender, each no more than the warriors of theirs, by counting the sixteen rolls."""
    found: dict[tuple[int, int], Fraction] = {}
    for a, b in product(range(4), repeat=2):
        hits = min(max(a, b), attackers), min(a, b, defenders)
        found[hits] = found.get(hits, Fraction(0)) + Fraction(1, 16)
    return found


def test_nothing_is_foreseen_where_nothing_is_played() -> None:
    exploring = battle_begun()
    exploring.switch("reach")
    assert exploring.forecast is None
    exploring.switch("step")
    assert exploring.forecast is not None
    exploring.leave()
    assert exploring.forecast is None


@pytest.mark.parametrize("answers", [(), ("hold",), ("fox",), ("fox", "hold"), ("hold", (3, 1)), ("hold", ROLL)])
def test_the_odds_are_those_of_the_play_itself_from_the_step_looked_at(answers: tuple[object, ...]) -> None:
    exploring = battle_begun()
    play_on(exploring, *answers)
    performance = exploring.performance
    assert performance is not None
    exploring.look(performance.length)
    given = performance.answers
    wanted = odds_now(performance.table, performance.procedure.stage, performance.state, given)
    assert forecast(exploring).odds == wanted
    assert forecast(exploring).tree.answers == given
    assert sum(outcome.p for outcome in wanted.outcomes) == 1
    exploring.look(1)
    assert forecast(exploring).odds == odds_now(performance.table, performance.procedure.stage, performance.state)
    assert forecast(exploring).tree.answers == ()


def test_r_4_3_2_without_ambush_and_effects_the_losses_are_those_of_the_sixteen_rolls() -> None:
    exploring = battle_begun()
    odds = forecast(exploring).odds
    hits = higher_and_lower(4, 2)
    blue, green = {0: Fraction(0)}, {0: Fraction(0)}
    for (to_green, to_blue), p in hits.items():
        blue[to_blue] = blue.get(to_blue, Fraction(0)) + p
        green[min(to_green, 2)] = green.get(min(to_green, 2), Fraction(0)) + p
    assert lost(odds, "Blue", "warrior") == dict(sorted(blue.items()))
    assert lost(odds, "Green", "warrior") == dict(sorted(green.items()))
    assert lost(odds, "Green", "building") == {0: Fraction(9, 16), 1: Fraction(7, 16)}
    assert sum(p * n for n, p in lost(odds, "Blue", "warrior").items()) == Fraction(13, 16)


def test_assuming_an_answer_changes_the_odds_the_tree_and_the_comparisons() -> None:
    exploring = battle_begun()
    assert lost(forecast(exploring).odds, "Blue", "warrior")[0] == Fraction(7, 16)
    exploring.assume("ambush", "fox")
    assert lost(forecast(exploring).odds, "Blue", "warrior") == {
        2: Fraction(7, 16), 3: Fraction(5, 16), 4: Fraction(4, 16)
    }  # fmt: skip
    branches = {branch.answer: branch.chance for branch in forecast(exploring).tree.root.branches}
    assert branches == {"hold": 0, "bird": 0, "fox": 1}
    ambush = next(each for each in forecast(exploring).comparisons if each.choice.question.key == "ambush")
    assert [row.answer for row in ambush.rows if row.by_policy] == ["fox"]
    exploring.assume("ambush", None)
    assert lost(forecast(exploring).odds, "Blue", "warrior")[0] == Fraction(7, 16)


def test_what_is_assumed_is_left_to_the_first_lawful_answer_where_it_is_forbidden() -> None:
    exploring = battle_begun("4")
    plain = forecast(exploring).odds
    exploring.assume("ambush", "fox")
    assert forecast(exploring).odds == plain


def test_a_list_that_is_assumed_is_kept_as_a_value() -> None:
    exploring = fox_clearing()
    exploring.assume("order", ["building", "token"])
    assert exploring.policy == {"order": ("building", "token")}


def test_every_roll_is_listed_where_the_dice_are_to_fall_and_nowhere_else() -> None:
    exploring = battle_begun()
    play_on(exploring, "hold")
    exploring.look(2)
    assert forecast(exploring).cells == ()
    exploring.look(4)
    cells = {cell.faces: cell.odds for cell in forecast(exploring).cells}
    assert sorted(cells) == sorted(product(range(4), repeat=2))
    assert cells[3, 1] == cells[1, 3]
    assert lost(cells[3, 1], "Blue", "warrior") == {1: 1}
    assert lost(cells[0, 0], "Green", "warrior") == {0: 1}
    before = forecast(exploring).odds
    play_on(exploring, ROLL)
    fallen = forecast(exploring)
    assert {cell.faces: cell.odds for cell in fallen.cells} == cells
    assert fallen.odds == before, "at a roll that fell the odds are those before it"
    assert fallen.fell is not None
    assert fallen.fell.losses == {"Blue": {"warrior": 1}, "Green": {"warrior": 2, "building": 1}}
    exploring.look(5)
    assert (forecast(exploring).cells, forecast(exploring).fell) == ((), None)


def test_luck_is_what_the_dice_did_against_what_was_expected() -> None:
    exploring = battle_begun()
    assert forecast(exploring).luck.throws == ()
    play_on(exploring, "hold", (3, 0))
    (throw,) = forecast(exploring).luck.throws
    # Green loses two warriors and a building, Blue nothing: a lead of 3, and no roll leads to more.
    assert throw.faces == (3, 0)
    assert throw.after == Fraction(3)
    mean = sum(p * (min(a, 3) - b) for (a, b), p in higher_and_lower(4, 2).items())
    assert (throw.before, throw.change) == (mean, 3 - mean)
    assert throw.place.better == 0
    exploring.look(2)
    assert forecast(exploring).luck.throws == ()


def test_what_is_foreseen_is_kept_until_the_answers_or_the_policy_change() -> None:
    exploring = battle_begun()
    first = exploring.forecast
    assert exploring.forecast is first
    exploring.look(2)
    exploring.assume("ambush", "bird")
    assert exploring.forecast is not first
    exploring.assume("ambush", None)
    play_on(exploring, "hold")
    assert forecast(exploring).tree.answers == ("hold",)


def test_what_could_begin_has_its_odds_with_no_typing_and_what_may_not_begin_has_none() -> None:
    exploring = fox_clearing()
    exploring.press("12")
    found = {str(dict(each.arguments)["attacker"]): odds for each, odds in exploring.prospects}
    assert list(found) == ["Blue", "Green"], "the cards that may not be crafted are left out"
    for attacker, defender in (("Blue", "Green"), ("Green", "Blue")):
        begun = battle_begun("12", attacker, defender)
        assert found[attacker] == forecast(begun).odds
    exploring.assume("ambush", "fox")
    assert {str(dict(each.arguments)["attacker"]): odds for each, odds in exploring.prospects}["Blue"] != found["Blue"]


def test_a_node_clicked_and_back_leaves_what_is_foreseen_as_it_was() -> None:
    exploring = battle_begun()
    play_on(exploring, "hold", ROLL)
    exploring.look(8)
    odds, luck = forecast(exploring).odds, forecast(exploring).luck
    exploring.go_to(("bird", "bird"))
    assert forecast(exploring).tree.answers == ("bird", "bird")
    exploring.go_to(("hold", (1, 3)))
    assert (forecast(exploring).odds, forecast(exploring).luck) == (odds, luck)
