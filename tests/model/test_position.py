"""Stacks, positions and the changes to them."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexwidgets.model import (
    BOX,
    EMPTY,
    Change,
    Fact,
    FactValue,
    Piece,
    Position,
    Shift,
    Stack,
    StaleChange,
    apply,
    inverse,
)

FOOT, HORSE, CITY = Piece("foot", "red"), Piece("horse", "red"), Piece("city", "blue")
FLORA = Piece("general", "blue", "Flora")
PIECES, SPACES, KEYS = (FOOT, HORSE, CITY, FLORA), ("a", "b", "c"), ("cubes", "terrain", "open")
VALUES: dict[str, list[FactValue | None]] = {
    "cubes": [None, 1, 2],
    "terrain": [None, "bog", "hills"],
    "open": [None, True, False],
}

counts = st.dictionaries(st.sampled_from(PIECES), st.integers(0, 3))
facts = st.dictionaries(st.tuples(st.sampled_from(KEYS), st.sampled_from(SPACES)), st.integers(0, 3), max_size=4).map(
    lambda some: {where: VALUES[where[0]][n % 2 + 1] or 0 for where, n in some.items()}
)
positions = st.builds(
    lambda stacks, told: Position({space: Stack.of(some) for space, some in stacks.items()}, told),
    st.dictionaries(st.sampled_from(SPACES), counts),
    facts,
)


@st.composite
def played(draw: st.DrawFn) -> tuple[Position, tuple[Change, ...]]:
    """A position and lawful changes to it, each drawn on a plain tally of what lies where."""
    position = draw(positions)
    lies = {space: Counter(dict(position.at(space))) for space in SPACES}
    told = dict(position.facts)
    changes: list[Change] = []
    for _ in range(draw(st.integers(0, 8))):
        if draw(st.booleans()):
            piece, source = draw(st.sampled_from(PIECES)), draw(st.sampled_from((BOX, *SPACES)))
            most = 4 if source == BOX else lies[source][piece]
            n, target = draw(st.integers(0, most)), draw(st.sampled_from((BOX, *SPACES)))
            for space, by in ((source, -n), (target, n)):
                if space != BOX:
                    lies[space][piece] += by
            changes.append(Shift(piece, n, source, target))
        else:
            key, subject = draw(st.sampled_from(KEYS)), draw(st.sampled_from(SPACES))
            before, after = told.get((key, subject)), draw(st.sampled_from(VALUES[key]))
            changes.append(Fact(key, subject, before, after))
            told.pop((key, subject), None)
            if after is not None:
                told[key, subject] = after
    return position, tuple(changes)


def test_a_stack_is_a_multiset() -> None:
    stack = Stack.of([(HORSE, 1), (FOOT, 2), (HORSE, 1), (CITY, 0)])
    assert stack == ((FOOT, 2), (HORSE, 2))
    assert stack == Stack.of({FOOT: 2, HORSE: 2})
    assert hash(stack) == hash(Stack.of({HORSE: 2, FOOT: 2}))
    assert (stack.number(FOOT), stack.number(CITY), stack.total()) == (2, 0, 4)
    assert Stack.of({}) == EMPTY
    assert not EMPTY


def test_a_stack_is_read_by_owner_and_by_kind() -> None:
    stack = Stack.of({FOOT: 2, HORSE: 1, CITY: 1, FLORA: 1})
    assert stack.of_owner("blue") == ((CITY, 1), (FLORA, 1))
    assert stack.of_kinds(iter(["foot", "general"])) == ((FOOT, 2), (FLORA, 1))
    assert stack.of_owner("nobody") == EMPTY


def test_a_stack_has_no_fewer_than_none() -> None:
    with pytest.raises(ValueError, match="fewer than none"):
        Stack.of([(FOOT, 1), (FOOT, -2)])


def test_a_position_reads_what_differs_and_else_nothing() -> None:
    position = Position({"a": Stack.of({FOOT: 1}), "b": EMPTY}, {("cubes", "a"): 2, ("open", "b"): True})
    assert set(position.pieces) == {"a"}
    assert position.at("b") == position.at("nowhere") == EMPTY
    assert position.fact("open", "b") is True
    assert position.fact("open", "a") is None
    assert (position.count("cubes", "a"), position.count("cubes", "b")) == (2, 0)


@given(played())
def test_apply_then_inverse_is_identity(game: tuple[Position, tuple[Change, ...]]) -> None:
    position, changes = game
    after = apply(position, changes)
    back = apply(after, inverse(changes))
    assert back == position
    assert hash(back) == hash(position)
    assert inverse(inverse(changes)) == changes


@given(played())
def test_changes_at_once_are_changes_one_by_one(game: tuple[Position, tuple[Change, ...]]) -> None:
    position, changes = game
    before = (dict(position.pieces), dict(position.facts), hash(position))
    one_by_one = position
    for change in changes:
        one_by_one = apply(one_by_one, [change])
    after = apply(position, changes)
    assert after == one_by_one
    assert hash(after) == hash(one_by_one)
    assert (dict(position.pieces), dict(position.facts), hash(position)) == before


@given(positions, positions)
def test_positions_are_equal_when_the_same_lies_there(a: Position, b: Position) -> None:
    tally = [
        ([(space, p, n) for space in SPACES for p in PIECES if (n := dict(each.at(space)).get(p))],
         {(k, s): v for (k, s), v in each.facts.items()})
        for each in (a, b)
    ]  # fmt: skip
    assert (a == b) == (tally[0] == tally[1])
    rebuilt = Position(dict(reversed([*a.pieces.items()])), dict(reversed([*a.facts.items()])))
    assert rebuilt == a
    assert hash(rebuilt) == hash(a)


def test_a_position_equals_no_other_thing() -> None:
    assert Position() != {}
    assert Position() == Position({"a": EMPTY})


START = Position({"a": Stack.of({FOOT: 2})}, {("cubes", "a"): 1})


@pytest.mark.parametrize(
    "stale",
    [
        Shift(FOOT, 3, "a", "b"),
        Shift(HORSE, 1, "a", "b"),
        Shift(FOOT, 1, "b", BOX),
        Shift(FOOT, -1, BOX, "b"),
        Fact("cubes", "a", None, 2),
        Fact("cubes", "a", 2, 3),
        Fact("cubes", "b", 1, None),
    ],
)
def test_a_stale_change_leaves_all_as_it_was(stale: Change) -> None:
    before = (dict(START.pieces), dict(START.facts))
    with pytest.raises(StaleChange):
        apply(START, [Shift(FOOT, 1, "a", "c"), Fact("open", "c", None, True), stale])
    assert (dict(START.pieces), dict(START.facts)) == before
    assert START.at("c") == EMPTY


def test_pieces_that_go_nowhere_stay() -> None:
    assert apply(START, [Shift(FOOT, 2, "a", "a"), Shift(FOOT, 4, BOX, BOX), Shift(HORSE, 0, "c", "b")]) == START
    with pytest.raises(StaleChange):
        apply(START, [Shift(FOOT, 3, "a", "a")])


def test_the_box_is_never_counted() -> None:
    after = apply(START, [Shift(FOOT, 2, "a", BOX), Shift(FLORA, 1, BOX, "b"), Fact("cubes", "a", 1, None)])
    assert after == Position({"b": Stack.of({FLORA: 1})})
    assert BOX not in after.pieces
