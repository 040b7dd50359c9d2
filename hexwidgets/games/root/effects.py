"""Effects that bear on a battle, as data in a closed vocabulary: the stages know its words, no card or faction."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from hexwidgets.games.root.fight import Battle
from hexwidgets.games.root.rulebook import RULEBOOK, cite
from hexwidgets.games.root.things import ITEMS, number, play_area
from hexwidgets.model import Board
from hexwidgets.rules import Table, Tie, Vocabulary, Word

OPTIONAL_RULE = "4.3.3"
"""What an effect cites that names no section of its own."""

WHEN = ("declare", "ambush", "dice", "after dice", "extra hits", "on removal", "end")
"""The moments: the battle is declared, an ambush is played, the dice are read, effects (4.3.3), extra hits (4.3.3.I),
pieces of the owner's have been removed, the battle is over."""

CONDITIONS = (
    "nothing", "token there", "building there", "warrior there", "no warrior there",
    "warriors removed", "buildings removed", "tokens removed",
    "enemy warriors removed", "enemy buildings removed", "enemy tokens removed",
)  # fmt: skip
"""What must hold: pieces are the owner's where no enemy is named; removed are those that hits took off the map."""
PRICES = ("nothing", "discard", "enemy scores", "remove token", "remove building", "matching card")

_BEFORE = ("declare", "ambush", "dice", "after dice", "extra hits")

TOGETHER: Mapping[str, Mapping[str, tuple[object, ...]]] = {
    "extra hits": {"when": _BEFORE},
    "ignore rolled hits": {"when": ("after dice",)},
    "ignore ambush": {"when": ("ambush",), "whose": ("attacker",)},
    "swap rolls": {"when": ("dice",)},
    "cap from facts": {"when": ("dice",), "optional": (False,), "facts": ()},
    "points": {"when": WHEN},
    "return removed": {"when": ("on removal",), "to": ()},
    "hits to facts": {"when": ("on removal",), "optional": (False,), "facts": ()},
}
"""What effects do, and which other words go with it."""

_DEALT = ("extra hits", "points")
_INSTEAD = ("cap from facts", "hits to facts")
_USED = tuple(does for does in TOGETHER if does not in _INSTEAD)

TIES = (
    Tie("if", ("warriors removed", "buildings removed", "tokens removed"), "when", ("on removal", "end")),
    Tie("if", ("enemy warriors removed", "enemy buildings removed", "enemy tokens removed"), "when", ("end",)),
    Tie("if", CONDITIONS[1:], "does", _USED),
    Tie("price", PRICES[1:], "does", _USED),
    Tie("cost", (), "price", ("enemy scores",)),
    Tie("amount", (), "does", _DEALT),
    Tie("facts", (), "does", _INSTEAD),
    Tie("to", (), "does", ("return removed",)),
)
"""What goes only with something else: a condition that cannot hold at another moment, a word that nothing reads."""

WORDS = (
    Word("when", "one", WHEN, needed=True),
    Word("whose", "one", ("attacker", "defender", "either"), needed=True),
    Word("does", "one", tuple(TOGETHER), needed=True),
    Word("amount", "count"),
    Word("optional", "flag"),
    Word("if", "one", CONDITIONS),
    Word("price", "one", PRICES),
    Word("cost", "count"),
    Word("facts", "some", ITEMS),
    Word("to", "place"),
    Word("often", "one", ("once a battle", "each")),
    Word("rule", "one", tuple(rule.section for rule in RULEBOOK)),
)


def _shipped() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("effects.json").read_text("utf-8"))
    return found


VOCABULARY = Vocabulary(WORDS, _shipped(), lead="does", together=TOGETHER, ties=TIES, rule=cite(OPTIONAL_RULE))
"""The words of which effects are made, and the game's own effects."""


class Effect(NamedTuple):
    """One effect.

    Parameters
    ----------
    name
        Name of its card, a piece of kind ``effect`` in its owner's play area. What a faction has of its own lies there
        as well, and no price discards it.
    when, whose
        The moment of the battle, and the side that its owner must be on.
    does, amount
        What it does, and how much of it.
    optional
        Whether its owner may decline; otherwise it is used as long as its price can be paid.
    condition
        What must hold (``if``).
    price, cost
        What it costs, and how many points where the enemy scores.
    facts
        The facts about its owner that count instead of warriors, or that hits take.
    to
        Where removed pieces return to: a space, or the space of the owner's piece of this name.
    often
        How often it may be used.
    rule
        The section that it cites.
    """

    name: str
    when: str
    whose: str
    does: str
    amount: int = 1
    optional: bool = True
    condition: str = "nothing"
    price: str = "nothing"
    cost: int = 1
    facts: tuple[str, ...] = ()
    to: str = ""
    often: str = "once a battle"
    rule: str = OPTIONAL_RULE

    @classmethod
    def of(cls, name: str, entries: Mapping[str, Any]) -> Effect:
        """The effect that entries without misfits describe."""
        told = {"condition" if key == "if" else key: value for key, value in entries.items()}
        return cls(name, **{**told, "facts": tuple(told.get("facts", ()))})


OWN = {name: Effect.of(name, entries) for name, entries in VOCABULARY.own.items()}
"""The game's own effects."""

_KNOWN: WeakKeyDictionary[Board, Mapping[str, Effect]] = WeakKeyDictionary()


def effects_on(board: Board) -> Mapping[str, Effect]:
    """The effects that there are on a board by name: the game's, then what its scenario adds."""
    known = _KNOWN.get(board)
    if known is None:
        added: Mapping[str, Mapping[str, Any]] = board.graph.graph.get("effects", {})
        known = _KNOWN[board] = {**OWN, **{name: Effect.of(name, entries) for name, entries in added.items()}}
    return known


def effects_of(table: Table, battle: Battle, player: str) -> tuple[Effect, ...]:
    """The effects in a player's play area that serve the side that he is on, by name."""
    if not battle.armed:
        return ()
    stack = table.position.at(play_area(player))
    known, side = effects_on(table.board), battle.side(player)
    found = (known[piece.name] for piece, _ in stack if piece.kind == "effect" and piece.name in known)
    return tuple(effect for effect in found if effect.whose in (side, "either"))


def instead(table: Table, battle: Battle, player: str, does: str) -> Effect | None:
    """The first of a player's effects that does something at all times: it counts facts, or hits fall on them."""
    if not battle.armed:
        return None
    return next((effect for effect in effects_of(table, battle, player) if effect.does == does), None)


def strength(table: Table, battle: Battle, player: str) -> int:
    """What bounds a player's rolled hits and keeps him from being defenseless: warriors there, or facts instead."""
    effect = instead(table, battle, player, "cap from facts")
    if effect is not None:
        return sum(table.position.count(fact, player) for fact in effect.facts)
    return number(table.position.at(battle.clearing), player, ("warrior",))


def stakes(table: Table, arguments: Mapping[str, Any]) -> Mapping[str, tuple[str, ...]]:
    """Of the two sides of a battle those whose facts hits fall on, by player the facts; see ``GameSystem.stakes``."""
    sides = [arguments.get(side) for side in ("attacker", "defender")]
    if None in sides:
        return {}
    battle = Battle("", str(sides[0]), str(sides[1]))
    found = ((player, instead(table, battle, player, "hits to facts")) for player in battle.sides)
    return {player: effect.facts for player, effect in found if effect is not None}
