"""The tree of a procedure: the same chances as odds, every branch lawful, folded where it is large."""

from fractions import Fraction as F
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexwidgets.model import Position
from hexwidgets.rules import (
    Answer,
    Choice,
    Done,
    Flow,
    IllegalAnswer,
    Option,
    Question,
    Roll,
    Table,
    Term,
    Tree,
    answer_name,
    odds,
    outlook,
    run,
    tree,
)
from tests.rules.skirmish import ambush, eager, fight_on, ref, table

START = table(A_house=1, A_warrior=3, D_ambush=1, D_house=1, D_warrior=2, A_ambush=1)


def last(choice: Choice, position: Position) -> Answer:
    """The policy that takes the last lawful answer."""
    return choice.question.lawful()[-1]


def grown(*answers: Answer, most: int = 200) -> Tree:
    return tree(START, ambush, None, answers, eager, "battle", most)


def test_a_node_is_named_by_the_answers_that_lead_to_it() -> None:
    made = grown("play")
    assert [node.answers for node in made.path] == [(), ("play",)]
    assert made.here.rule == ref("1.I")
    assert [branch.answer for branch in made.root.branches] == ["play", "hold"]  # "flee" is refused
    assert [branch.chance for branch in made.root.branches] == [1, 0]
    end = made.node(["play", "foil", [1, 0]])
    assert end.end == (run(START, ambush, None, ["play", "foil", [1, 0]]).position, "fought")
    assert (end.step, end.branches, end.rule) == (None, (), ref("4"))
    with pytest.raises(IllegalAnswer):
        made.node(["flee"])
    with pytest.raises(IllegalAnswer):
        grown("play", "foil", (1, 0), "more")


def test_a_roll_branches_once_for_each_class_with_the_number_of_its_rolls() -> None:
    node = grown("hold").here
    assert isinstance(node.step, Roll)
    assert [(b.answer, b.chance, b.rolls, b.of) for b in node.branches[:3]] == [
        ((0, 0), F(1, 16), 1, 16),
        ((0, 1), F(2, 16), 2, 16),
        ((0, 2), F(2, 16), 2, 16),
    ]
    assert len(node.branches) == 10
    assert sum(branch.rolls for branch in node.branches) == 16


def test_the_branch_that_was_rolled_has_the_faces_that_fell() -> None:
    made = grown("hold", (3, 1))
    answers = [branch.answer for branch in made.path[1].branches]
    assert (3, 1) in answers
    assert (1, 3) not in answers
    assert made.here in made.children(made.path[1])
    back = made.at(["hold"])
    assert (1, 3) in [branch.answer for branch in back.here.branches]


def test_chances_of_branches_sum_to_one_and_multiply_along_the_way() -> None:
    made = grown()
    for node in made.opened():
        assert sum(branch.chance for branch in node.branches) == (0 if node.end else 1)
        assert node.chance == made.chance(node, made.root)
    assert made.node(["play", "foil", (3, 3)]).chance == F(1, 16)
    assert made.node(["hold", (3, 3)]).chance == 0
    assert made.chance(made.node(["hold", (3, 3)]), made.node(["hold"])) == F(1, 16)
    with pytest.raises(ValueError, match="no way"):
        made.chance(made.node(["hold"]), made.node(["play"]))


@given(
    a=st.integers(1, 4), d=st.integers(0, 3), house=st.integers(0, 2), cards=st.integers(0, 3),
    policy=st.sampled_from([eager, last]), most=st.sampled_from([3, 200]),
)  # fmt: skip
def test_the_leaves_are_the_odds(a: int, d: int, house: int, cards: int, policy: Any, most: int) -> None:
    start = table(A_warrior=a, D_warrior=d, D_house=house, D_ambush=cards % 2, A_ambush=cards // 2)
    made = tree(start, ambush, None, (), policy, "battle", most)
    assert made.leaves() == odds(start, ambush, None, policy)


@pytest.mark.parametrize("answers", [(), ("play",), ("play", "hold"), ("hold", (2, 1))])
def test_the_leaves_are_the_odds_wherever_the_play_stands(answers: tuple[Answer, ...]) -> None:
    assert grown(*answers, most=4).leaves() == odds(START, ambush, None, eager)


def test_a_round_that_changes_nothing_does_not_go_on_for_ever() -> None:
    start = table(A_warrior=2, D_warrior=2)
    made = tree(start, fight_on, None, [(0, 0), (0, 0)], eager)
    assert not made.whole
    assert made.inside(made.root) == (201, False)
    assert made.leaves() == odds(start, fight_on, None, eager)
    assert len(list(made.opened())) == 1 + 3 * 10


def test_a_tree_of_over_two_hundred_nodes_folds() -> None:
    start = table(A_warrior=9, D_warrior=9)
    made = tree(start, fight_on, None, [(1, 0)], eager)
    opened = list(made.opened())
    folded = [node for node in opened if made.folded(node)]
    assert not made.folded(made.root)
    assert not made.folded(made.here)
    assert len(folded) == 9 + 10
    assert all(made.inside(node, 1) == (2, False) for node in folded)


def test_a_small_tree_is_open_as_a_whole_and_in_reading_order() -> None:
    made = grown()
    opened = [node.answers for node in made.opened()]
    assert made.whole
    assert made.inside(made.root).n == len(opened) == 1 + 2 + 2 + 10 * 3
    assert opened[:4] == [(), ("play",), ("play", "foil"), ("play", "foil", (0, 0))]
    assert not any(made.folded(node) for node in made.opened())


@settings(max_examples=30)
@given(st.data())
def test_going_to_a_node_and_back_is_the_same_state(data: st.DataObject) -> None:
    made = grown()
    before = (made.here.played.position, made.here.played.frames, made.here.branches)
    node = data.draw(st.sampled_from(list(made.opened())))
    there = made.at(node.answers)
    assert there.here.played.position == run(START, ambush, None, node.answers, "battle").position
    assert there.here.played.frames == run(START, ambush, None, node.answers, "battle").frames
    back = there.at(())
    assert (back.here.played.position, back.here.played.frames, back.here.branches) == before


def packed(table: Table, state: str, came: None) -> Flow:
    options = tuple(Option(n, Term(f"skirmish.{n}")) for n in range(state.count("x")))
    kind: Any = state.strip("x")
    question = Question("pack", "A", kind, ref("1"), options)
    return Done((yield Choice(rule=ref("1"), say="skirmish.pack", question=question)))


def test_lists_get_a_branch_for_every_selection_or_order() -> None:
    def none(choice: Choice, position: Position) -> Answer:
        return [] if choice.question.kind == "some" else list(choice.question.lawful())

    some = tree(START, packed, "somexxx", (), none)
    assert [branch.answer for branch in some.root.branches] == [(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)]
    assert [branch.chance for branch in some.root.branches] == [1, 0, 0, 0, 0, 0, 0, 0]
    taken = tree(START, packed, "somexxx", [[2, 0]], none)
    assert tuple(taken.root.branches[-1]) == ((2, 0), 0, 0, 0)
    assert taken.here in taken.children(taken.root)
    order = tree(START, packed, "orderxxx", (), none)
    assert len(order.root.branches) == 6
    many = tree(START, packed, "orderxxxxxx", (), none)
    assert (len(many.root.branches), many.root.more) == (64, True)
    assert many.leaves() == {(START.position, (0, 1, 2, 3, 4, 5)): 1}
    assert isinstance(order.root.step, Choice)
    assert answer_name(order.root.step.question, (1, 0)) == (Term("skirmish.1"), Term("skirmish.0"))


def test_the_outlook_goes_on_under_the_policy_to_the_next_roll() -> None:
    seen = outlook(grown())
    assert [node.answers for node in seen.line] == [(), ("play",), ("play", "foil")]
    assert (seen.here, seen.roll, seen.of) == (0, 2, 16)
    assert sum(each.chance for each in seen.comings) == 1
    assert not any(each.taken for each in seen.comings)
    assert all(each.answers[:2] == ("play", "foil") for each in seen.comings)


def test_after_the_roll_the_outlook_tells_what_was_thrown_among_all_that_could_have_been() -> None:
    seen = outlook(grown("hold", (3, 1)))
    assert (seen.here, seen.roll, seen.of) == (2, 1, 16)
    thrown = [each for each in seen.comings if each.taken]
    assert [each.answers for each in thrown] == [("hold", (3, 1))]
    assert [each.losses for each in thrown] == [(("A", 1), ("D", 3))]
    assert [each.points for each in thrown] == [(("A", 1),)]
    by_hand = [faces for faces in product(range(4), repeat=2) if max(faces) == 3 and min(faces) == 1]
    assert thrown[0].chance == F(len(by_hand), 16)
    assert sum(each.chance for each in seen.comings) == 1


def test_an_end_without_a_roll_is_certain() -> None:
    start = table(A_warrior=2, D_warrior=2, D_ambush=1)
    seen = outlook(tree(start, ambush, None, ["play"], eager))
    assert [each.losses for each in seen.comings] == [(("A", 2), ("D", 1))]  # the card lay on the field
    assert [(each.chance, each.taken) for each in seen.comings] == [(F(1), True)]
    assert (seen.roll, seen.of) == (1, 1)
