"""What of a board is dealt at random: by a seed, so that it can be dealt again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from hexwidgets.play.reading import space_kind
from hexwidgets.play.scenario import Scenario


class NothingToDeal(ValueError):
    """A game deals nothing at random, or its board has another number of spaces than values."""


def deal(scenario: Scenario, seed: int) -> Scenario:
    """The scenario with the board's random part dealt anew, such as the suits of Root's clearings.

    The game says what is dealt and how often each value comes. Equal seeds deal alike, on every machine and in every
    version of Python. What lies on the table stays. Recorded plays were played on another board, and its file holds
    that one, so the new scenario has neither.

    Parameters
    ----------
    scenario
        A scenario on a board with as many spaces of the kind dealt to as the game has values; what the board says
        already is dealt over.
    seed
        A whole number; its sign changes nothing.

    Raises
    ------
    NothingToDeal
        The game deals nothing, or the number of spaces does not fit.
    TypeError
        The seed is no whole number.
    """
    if type(seed) is not int:
        raise TypeError(f"a seed is a whole number, not {seed!r}")
    game = scenario.game
    if game.deal is None:
        raise NothingToDeal(f"{game.name} deals nothing at random")
    attribute, kind, numbers = game.deal
    document = scenario.current()
    board = document.board
    spaces = sorted(space for space, part in board.spaces.items() if space_kind(part, game) == kind)
    values = [value for value, n in numbers for _ in range(n)]
    if len(spaces) != len(values):
        raise NothingToDeal(f"{game.name} deals {len(values)} times a {attribute}; spaces to deal to: {len(spaces)}")
    dealt = dict(zip(spaces, shuffled(values, seed), strict=True))
    parts = {
        space: part.model_copy(update={attribute: dealt[space]}) if space in dealt else part
        for space, part in board.spaces.items()
    }
    new = document.model_copy(update={"board": board.model_copy(update={"spaces": parts}), "plays": ()})
    return Scenario.of(new, game)


def shuffled(values: Iterable[str], seed: int) -> Sequence[str]:
    """Values in an order that a seed chooses.

    Of the ``random`` module only ``random()`` promises the same numbers in every version, so it alone is asked.
    """
    chance, order = Random(seed), list(values)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
