"""What of a board is dealt at random: by a seed, so that it can be dealt again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random

from hexwidgets.model import Fact, SpaceId
from hexwidgets.play.boards import board_names, scenario_on
from hexwidgets.play.reading import space_kind
from hexwidgets.play.scenario import Scenario
from hexwidgets.rules import GameSystem, Ruling, Table


class NothingToDeal(ValueError):
    """A game deals nothing at random, or its board has another number of spaces than values.

    Attributes
    ----------
    values, spaces
        How many there are of each; 0 values where nothing is dealt.
    """

    def __init__(self, told: str, values: int = 0, spaces: int = 0) -> None:
        super().__init__(told)
        self.values, self.spaces = values, spaces


class AlreadyPrinted(ValueError):
    """What would be dealt is printed on the board, and dealing over it was not asked for; ``ruling`` says so."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(f"printed on the board already ({ruling.rule.section}); deal with over_printed=True")
        self.ruling = ruling


def deal(scenario: Scenario, seed: int, *, over_printed: bool = False) -> Scenario:
    """The scenario with the board's random part dealt anew, such as the suits of Root's clearings.

    The game says what is dealt and how often each value comes. Equal seeds deal alike, on every machine and in every
    version of Python. What lies on the table stays. Recorded plays were played on another board, and its file holds
    that one, so the new scenario has neither.

    Parameters
    ----------
    scenario
        A scenario on a board with as many spaces of the kind dealt to as the game has values; what was dealt before
        is dealt over.
    seed
        A whole number; its sign changes nothing.
    over_printed
        Whether to deal over what a board of the game's own has printed on it, too, such as the suits of Autumn.

    Raises
    ------
    AlreadyPrinted
        What lies there is what is printed, and ``over_printed`` was not given.
    NothingToDeal
        The game deals nothing, or the number of spaces does not fit.
    TypeError
        The seed is no whole number.
    """
    game = scenario.game
    document = scenario.current()
    board = document.board
    dealt = hand_out(game, {space: space_kind(part, game) for space, part in board.spaces.items()}, seed)
    key = "" if game.deal is None else game.deal.attribute
    _spare(game, {space: getattr(board.spaces[space], key) for space in dealt}, over_printed)
    parts = {
        space: part.model_copy(update={key: dealt[space]}) if space in dealt else part
        for space, part in board.spaces.items()
    }
    new = document.model_copy(update={"board": board.model_copy(update={"spaces": parts}), "plays": ()})
    return Scenario.of(new, game)


def dealt_over(game: GameSystem, table: Table, seed: int, *, over_printed: bool = False) -> tuple[Fact, ...]:
    """What a deal by this seed changes on a table as it lies: facts over what the board says by itself.

    The same values as :func:`deal` gives; nothing for spaces that have theirs already.

    Raises
    ------
    AlreadyPrinted, NothingToDeal, TypeError
        As for :func:`deal`.
    """
    board = table.board
    dealt = hand_out(game, {space: str(board.attribute(space, "kind")) for space in board.spaces}, seed)
    key = "" if game.deal is None else game.deal.attribute
    _spare(game, {space: table.shown(key, space, "") for space in dealt}, over_printed)
    changes = []
    for space, value in dealt.items():
        before = table.position.fact(key, space)
        after = None if value == board.attribute(space, key) else value
        if before != after:
            changes.append(Fact(key, space, before, after))
    return tuple(changes)


def _spare(game: GameSystem, shown: Mapping[SpaceId, object], over_printed: bool) -> None:
    """Raise :class:`AlreadyPrinted` where each space shows what a board of the game's own has printed there."""
    if over_printed or game.deal is None or game.deal.printed is None:
        return
    if any(all(own.get(space) == shown[space] for space in shown) for own in _printed(game.name, game.deal.attribute)):
        raise AlreadyPrinted(game.deal.printed)


@cache
def _printed(game: str, attribute: str) -> tuple[Mapping[SpaceId, object], ...]:
    """What each of a game's own boards has printed, of those that have anything."""
    boards = (scenario_on(game, name).table.board for name in board_names(game))
    found = [{space: board.attribute(space, attribute) for space in board.spaces} for board in boards]
    return tuple(own for own in found if any(own.values()))


def hand_out(game: GameSystem, kinds: Mapping[SpaceId, str], seed: int) -> dict[SpaceId, str]:
    """The value that each space gets, by the kinds of all spaces. Raises as :func:`deal`."""
    if type(seed) is not int:
        raise TypeError(f"a seed is a whole number, not {seed!r}")
    if game.deal is None:
        raise NothingToDeal(f"{game.name} deals nothing at random")
    attribute, kind, numbers, _ = game.deal
    spaces = sorted(space for space, each in kinds.items() if each == kind)
    values = [value for value, n in numbers for _ in range(n)]
    if len(spaces) != len(values):
        told = f"{game.name} deals {len(values)} times a {attribute}; spaces to deal to: {len(spaces)}"
        raise NothingToDeal(told, len(values), len(spaces))
    return dict(zip(spaces, shuffled(values, seed), strict=True))


def shuffled(values: Iterable[str], seed: int) -> Sequence[str]:
    """Values in an order that a seed chooses.

    Of the ``random`` module only ``random()`` promises the same numbers in every version, so it alone is asked.
    """
    chance, order = Random(seed), list(values)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
