"""Again and again at the board and on a record: exact, by an independent sweep; counted when asked, and stopped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction as F
from itertools import product
from pathlib import Path

import pytest

from hexwidgets.model import Piece, Position, Stack
from hexwidgets.play import Session, UnknownRecord, load, scenario_on
from hexwidgets.play.attrition import repeated_record
from hexwidgets.play.chances import answers_by_key
from hexwidgets.play.exploration import Exploration
from hexwidgets.play.repeating import Stop

ROOT = Path(__file__).parents[2] / "scenarios" / "root"


def clearing(a: int, b: int) -> Exploration:
    """Warriors of A and B in clearing 5, nothing else on the board."""
    lying = Stack.of([(Piece("warrior", "A"), a), (Piece("warrior", "B"), b)])
    return Exploration(Session(scenario_on("root", "autumn").with_position(Position({"5": lying}, {}))))


def round_of(a: int, b: int) -> Iterator[tuple[tuple[int, int], F]]:
    """One battle of warriors alone by section 4.3: the higher die is the attacker's, each at most his warriors."""
    for x, y in product(range(4), repeat=2):
        yield (max(0, a - min(min(x, y), b)), max(0, b - min(max(x, y), a))), F(1, 16)


def swept(a: int, b: int, rounds: int) -> dict[tuple[int, int], F]:
    now = {(a, b): F(1)}
    for _ in range(rounds):
        after: Counter[tuple[int, int]] = Counter()
        for (x, y), p in now.items():
            if not x or not y:
                after[x, y] += p  # type: ignore[assignment]
                continue
            for to, q in round_of(x, y):
                after[to] += p * q  # type: ignore[assignment]
        now = dict(after)  # type: ignore[arg-type]
    return now


@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_so_many_rounds_equal_a_sweep_of_one_battle_after_the_other(rounds: int) -> None:
    at = clearing(3, 2)
    at.press("5")
    at.rounds = rounds
    meant = at.repetition
    assert meant is not None
    assert meant.arguments == (("clearing", "5"), ("attacker", "A"), ("defender", "B"))
    found = meant.odds().together("A", "B")
    expected: dict[tuple[int, int], F] = {}
    for (x, y), p in swept(3, 2, rounds).items():
        expected[3 - x, 2 - y] = p
    assert found == dict(sorted(expected.items()))


def test_to_the_end_one_side_has_nobody_left_and_one_against_one_is_two_to_one() -> None:
    at = clearing(1, 1)
    at.press("5")
    meant = at.repetition
    assert meant is not None
    # of sixteen rolls one changes nothing, six take the defender alone, nine take both
    assert meant.odds().together("A", "B") == {(0, 1): F(6, 15), (1, 1): F(9, 15)}
    assert (meant.before("A"), meant.before("B")) == (1, 1)
    four = clearing(4, 4)
    four.press("5")
    assert four.repetition is not None
    assert all(4 in lost for lost in four.repetition.odds().together("A", "B"))


def test_which_may_be_repeated_and_what_was_counted_is_kept_for_it_alone() -> None:
    at = clearing(2, 2)
    assert (at.repetitions, at.repetition) == ((), None)
    at.press("5")
    assert [dict(each.arguments)["attacker"] for each in at.repetitions] == ["A", "B"]
    first = at.repetition
    assert first is not None
    assert at.worn(first) is None
    at.keep_worn(first, first.odds())
    assert at.worn(first) == first.odds()
    at.which = 1
    assert at.repetition is not None
    assert dict(at.repetition.arguments)["attacker"] == "B"
    assert at.worn(at.repetition) is None
    at.rounds = 2
    at.which = 0
    assert at.repetition is not None
    assert at.worn(at.repetition) is None
    at.rounds = None
    assert at.worn(first) is not None
    at.begin(0)
    assert at.repetition is not None
    assert at.repetition == first, "played from the same table it is the same"


def test_what_watches_is_told_each_table_and_may_stop_it() -> None:
    at = clearing(3, 3)
    at.press("5")
    assert at.repetition is not None
    told: list[int] = []
    at.repetition.odds(told.append)
    assert told == list(range(1, len(told) + 1))
    assert len(told) > 5

    def stop(n: int) -> None:
        if n == 3:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        at.repetition.odds(stop)


def test_a_record_is_begun_again_from_the_table_it_was_recorded_on() -> None:
    fox = load(ROOT / "ambush-at-the-fox-clearing.json")
    once = repeated_record(fox, 1, answers_by_key({}), Stop({}, rounds=1))
    assert sum(each.p for each in once.outcomes) == 1
    ended = repeated_record(fox, 1, answers_by_key({}), Stop({}))
    assert ended.losses_of("Green") == {3: F(1)}
    assert ended.losses_of("Blue") == {0: F(8, 25), 1: F(28, 75), 2: F(23, 75)}
    spared = repeated_record(fox, 1, answers_by_key({}), Stop({"Green": 2}))
    assert min(spared.losses_of("Green")) == 1, "of three pieces in the clearing; those elsewhere do not count"
    with pytest.raises(UnknownRecord):
        repeated_record(fox, 9, answers_by_key({}), Stop({}))


def test_where_facts_count_it_is_over_when_they_are_all_gone() -> None:
    """9.2.7: a pawn never falls, so that without this nothing would end it."""
    at = Exploration(Session(load(ROOT / "faction-effects.json")))
    at.press("4")
    meant = at.repetition
    assert meant is not None
    assert (meant.before("Vermilion"), meant.before("Blue")) == (4, 2)
    found = meant.odds()
    assert all(4 in lost[:1] or 2 in lost[1:] for lost in found.together("Vermilion", "Blue"))
    at.repeat_until(None, ("Vermilion", 2))
    assert at.repetition is not None
    spared = at.repetition.odds()
    assert {lost[0] >= 2 or lost[1] == 2 for lost in spared.together("Vermilion", "Blue")} == {True}
    assert min(spared.losses_of("Vermilion")) >= 1
    at.repeat_until(None, ("Purple", 0))
    assert at.repetition is not None
    assert at.repetition.left == (), "Purple does not fight here"


def test_a_record_counts_what_hits_fall_on_as_the_explorer_does() -> None:
    effects = load(ROOT / "faction-effects.json")
    at = Exploration(Session(effects))
    at.press("4")
    assert at.repetition is not None
    assert dict(at.repetition.arguments) == effects.plays[6].arguments
    assert repeated_record(effects, 7, answers_by_key({}), Stop({})) == at.repetition.odds()
    at.repeat_until(None, ("Vermilion", 2))
    found = repeated_record(effects, 7, answers_by_key({}), Stop({"Vermilion": 2}))
    assert found == at.repetition.odds()
    assert min(found.losses_of("Vermilion")) == 2, "it would be over at once if the one pawn counted"


def test_what_the_odds_assume_of_a_player_holds_in_every_round() -> None:
    fox = load(ROOT / "ambush-at-the-fox-clearing.json")
    at = Exploration(Session(fox))
    at.press("12")
    at.repeat_until(1)

    def expected() -> F:
        assert at.repetition is not None
        return at.repetition.odds().expected.losses["Blue"]["warrior"]

    held = expected()
    at.assume("Green.ambush", "fox")
    assert expected() > held
    at.assume("Green.ambush", None)
    at.assume("Blue.ambush", "fox")
    assert expected() == held, "Blue is not asked"
