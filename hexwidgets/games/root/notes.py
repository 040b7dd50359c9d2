"""What is not wrong with a table, but good to know: effects that nothing can pay for, clearings without a suit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexwidgets.games.root.cards import CARDS, card_of
from hexwidgets.games.root.effects import Effect, effects_on
from hexwidgets.games.root.prices import OWN_PIECE, refuge
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import DEAL, PLAY_AREA, effect_name, hand, number
from hexwidgets.model import Piece, SpaceId
from hexwidgets.rules import Args, Ruling, Table, Term


def notes(table: Table, spaces: Iterable[SpaceId]) -> tuple[Ruling, ...]:
    """Of some spaces, those effects that have to be used and cannot be, as the table lies, wherever a battle is.

    And the clearings without a suit, on a board where others have one; where none has, suits are still to be dealt.
    """
    looked_at = tuple(spaces)
    unable = (note for space in looked_at if space.startswith(PLAY_AREA) for note in _unable(table, space))
    return (*unable, *_suitless(table, looked_at))


def _suitless(table: Table, spaces: Iterable[SpaceId]) -> Iterator[Ruling]:
    board = table.board
    clearings = {space for space in board.spaces if board.attribute(space, "kind") == "clearing"}
    bare = {space for space in clearings if not table.shown(DEAL.attribute, space, "")}
    if bare == clearings:
        return
    for space in spaces:
        if space in bare:
            yield Ruling(
                rule=cite("2.2.2"), say="root.note.no_suit", args=(("space", space),), at=(space,), legal=True,
                attribute=DEAL.attribute, help="root.note.no_suit.help",
            )  # fmt: skip


def _unable(table: Table, space: SpaceId) -> Iterator[Ruling]:
    player, known = space.removeprefix(PLAY_AREA), effects_on(table.board)
    for piece, _ in table.position.at(space).of_kinds(("effect",)):
        effect = known.get(piece.name)
        if effect is None or effect.optional:
            continue
        args: Args = (("player", player), ("card", effect_name(effect.name)))
        if effect.does == "return removed" and refuge(table, player, effect) is None:
            yield _note(effect, space, piece, "root.note.nowhere", (*args, ("piece", effect.to)))
        if not _payable(table, player, effect):
            price = Term(f"root.price.{effect.price.replace(' ', '_')}")
            yield _note(effect, space, piece, "root.note.unpaid", (*args, ("price", price)))


def _note(effect: Effect, space: SpaceId, piece: Piece, say: str, args: Args) -> Ruling:
    return Ruling(
        rule=cite(effect.rule), say=say, args=args, at=(space,), pieces=(piece,), legal=True, help=f"{say}.help"
    )


def _payable(table: Table, player: str, effect: Effect) -> bool:
    """Whether a player has anything at all that could pay, in some clearing."""
    if effect.price in OWN_PIECE:
        kinds = (OWN_PIECE[effect.price],)
        return any(number(table.position.at(space), player, kinds) for space in table.board.spaces)
    if effect.price == "matching card":
        held = (CARDS.get(card_of(piece)) for piece, _ in table.position.at(hand(player)))
        return any(card is not None and card.suit for card in held)
    return True
