"""Crafting (Law of Root 4.1): a card from the hand is paid with crafting pieces and does what is printed on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hexwidgets.games.root.cards import CARDS, card_name, card_piece, item_name
from hexwidgets.games.root.craftable import against, faults, payable
from hexwidgets.games.root.payment import assigned, can_pay, crafting_pieces, pays, several_ways, unused
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import (
    ACTIVATION,
    CARDBOARD,
    DISCARD,
    SUPPLY,
    activations,
    hand,
    items,
    play_area,
    scored,
    suit_of,
)
from hexwidgets.games.root.winning import win
from hexwidgets.model import BOX, Change, Piece, Shift, SpaceId
from hexwidgets.rules import (
    Args,
    BadRecord,
    Choice,
    Done,
    Event,
    Flow,
    Go,
    Option,
    Procedure,
    Question,
    Ruling,
    Table,
    Term,
    require_names,
)

CRAFTED = "root.result.crafted"
"""Result of crafting a card."""

ARGUMENTS = ("player", "card")


class Crafting(NamedTuple):
    """Who crafts which card, and the symbols of its cost that are still to be paid."""

    player: str
    card: str
    unpaid: tuple[str, ...]

    def args(self) -> Args:
        """Player and card as arguments of a message."""
        return (("player", self.player), ("card", card_name(self.card)))


def begin(table: Table, arguments: Mapping[str, Any]) -> Crafting:
    """The crafting that a record's arguments ``player`` and ``card`` (its name) declare.

    Raises
    ------
    BadRecord
        An argument is missing, unknown or no name, or the Law forbids it (4.1); with every reason.
    """
    odd = [name for name in arguments if name not in ARGUMENTS]
    require_names(arguments, ARGUMENTS)
    missing = [name for name in ARGUMENTS if not arguments.get(name)]
    for say, names in (("root.craft.odd_argument", odd), ("root.craft.no_argument", missing)):
        if names:
            ruling = Ruling(rule=cite("4.1"), say=say, args=(("argument", str(names[0])),), help=f"{say}.help")
            at = tuple(map(str, names[:1])) if names[0] in arguments else ()
            raise BadRecord(f"nothing to craft: {say}", (ruling,), at)
    player, card = arguments["player"], arguments["card"]
    rulings = faults(table, player, card)
    if rulings:
        where = ("card",) if card not in CARDS else ()
        raise BadRecord(f"{player} cannot craft {card}: {rulings[0].say}", rulings, where)
    return Crafting(player, card, CARDS[card].cost)


def declare(table: Table, state: Crafting, came: None) -> Flow:
    """4.1: a card from the hand is named; 4.1.1 says what it costs and which pieces can pay."""
    yield Event(rule=cite("4.1"), say="root.craft", args=state.args())
    yield payable(table, state.player, CARDS[state.card])
    return Go(pay, state)


def pay(table: Table, state: Crafting, came: None) -> Flow:
    """4.1.1: a crafting piece is activated for each symbol; where several could be, the player picks it."""
    left = unused(table, state.player)
    if not several_ways(table, state.unpaid, left):
        for symbol, payer in zip(state.unpaid, assigned(table, state.unpaid, left), strict=True):
            if payer is not None:
                yield _activation(state, symbol, payer)
        return Go(resolve, state._replace(unpaid=()))
    symbol, rest = state.unpaid[0], state.unpaid[1:]
    ask = _which(table, state, left)
    lawful = ask.lawful()
    clearing = lawful[0]
    if len(lawful) > 1:
        at = tuple(lawful)
        clearing = yield Choice(rule=cite("4.1.1"), say="root.pay.ask", args=ask.subject, at=at, question=ask)
    yield _activation(state, symbol, clearing)
    return Go(pay, state._replace(unpaid=rest))


def _activation(state: Crafting, symbol: str, clearing: SpaceId) -> Event:
    """A piece in a clearing pays a symbol, and is remembered as activated this turn."""
    args = (("player", state.player), ("symbol", Term(f"root.symbol.{symbol}")), ("clearing", clearing))
    mark = Shift(Piece(ACTIVATION, name=clearing), 1, BOX, activations(state.player))
    return Event(rule=cite("4.1.1"), say="root.pay", args=args, at=(clearing,), changes=(mark,))


def _which(table: Table, state: Crafting, left: Mapping[SpaceId, int]) -> Question:
    """Which clearing's piece pays the next symbol: of all that the player's crafting pieces stand in."""
    symbol, rest = state.unpaid[0], state.unpaid[1:]
    wrong: dict[SpaceId, str] = {}
    for clearing in crafting_pieces(table, state.player):
        others = {at: n - (at == clearing) for at, n in left.items()}
        if not pays(symbol, suit_of(table, clearing)):
            wrong[clearing] = "root.pay.suit"
        elif clearing not in left:
            wrong[clearing] = "root.pay.used"
        else:
            wrong[clearing] = "" if can_pay(table, rest, others) else "root.pay.needed"
    lawful = ", ".join(clearing for clearing, say in wrong.items() if not say)
    words: Args = (("symbol", Term(f"root.symbol.{symbol}")), ("lawful", lawful))
    options = []
    for clearing, say in wrong.items():
        suit = Term(f"root.suit.{suit_of(table, clearing)}")
        args: Args = (("player", state.player), *words, ("clearing", clearing), ("suit", suit))
        options.append(Option(clearing, clearing, against("4.1.1", say, args, (clearing,)) if say else None))
    subject = (*state.args(), ("symbol", Term(f"root.symbol.{symbol}")))
    return Question(key="pay", by=state.player, kind="one", rule=cite("4.1.1"), options=tuple(options), subject=subject)


def resolve(table: Table, state: Crafting, came: None) -> Flow:
    """4.1.2 and 4.1.3: an immediate effect happens and its card is discarded, a persistent one is laid out."""
    card = CARDS[state.card]
    if card.kind == "persistent":
        laid: tuple[Change, ...] = (
            Shift(card_piece(card), 1, hand(state.player), BOX),
            Shift(Piece("effect", name=card.name), 1, BOX, play_area(state.player)),
        )
        yield Ruling(rule=cite("4.1.4"), say="root.craft.new", args=state.args(), legal=True)
        say = "root.craft.laid.must" if card.mandatory else "root.craft.laid.may"
        yield Event(rule=cite("4.1.3"), say=say, args=state.args(), changes=laid)
        return Done(CRAFTED)
    return Go(take_item if card.kind == "item" else outcome, state)


def take_item(table: Table, state: Crafting, came: None) -> Flow:
    """4.1.2: the item goes from the supply to the player's crafted items, and scores what is listed (3.2.2)."""
    card = CARDS[state.card]
    taken = Shift(Piece("item", name=card.item), 1, SUPPLY, items(state.player))
    args = (("player", state.player), ("item", item_name(card.item)))
    table = yield Event(rule=cite("4.1.2"), say="root.craft.item", args=args, changes=(taken,))
    yield Event(
        rule=cite("3.2.2"), say="root.craft.points", args=(*args, ("n", card.points)),
        changes=(scored(table, state.player, card.points),),
    )  # fmt: skip
    return Go(discard, state)


def outcome(table: Table, state: Crafting, came: None) -> Flow:
    """4.1.2: what else happens at once is done by hand, and what it scored is told: no more than lies there."""
    suit, player = CARDS[state.card].suit, state.player
    at = tuple(space for space in table.board.spaces if suit_of(table, space) == suit)
    enemy = [n for space in at for piece, n in table.position.at(space).of_kinds(CARDBOARD) if piece.owner != player]
    options = tuple(Option(n, Term("root.option.points", n)) for n in range(sum(enemy) + 1))
    ask = Question(
        key="outcome", by=player, kind="one", rule=cite("4.1.2"), options=options, subject=state.args()
    )  # fmt: skip
    points = yield Choice(rule=cite("4.1.2"), say="root.outcome.ask", args=state.args(), at=at, question=ask)
    if points:
        args = (("player", player), ("n", points))
        change = scored(table, player, points)
        yield Event(rule=cite("3.2.1"), say="root.points", args=args, at=at, changes=(change,))
    return Go(discard, state)


def discard(table: Table, state: Crafting, came: None) -> Flow:
    """4.1.2: the card of an immediate effect is discarded; 3.1: who then has thirty points has won."""
    away = Shift(card_piece(CARDS[state.card]), 1, hand(state.player), DISCARD)
    table = yield Event(rule=cite("4.1.2"), say="root.craft.discarded", args=state.args(), changes=(away,))
    yield from win(table, state.player)
    return Done(CRAFTED)


CRAFT = Procedure("craft", declare, begin, ARGUMENTS[:1])
