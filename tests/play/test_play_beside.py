"""Beside the board without a widget: cards put into a hand and taken away by hand, undone, refused by a rule."""

from __future__ import annotations

from hexwidgets.games.root import GAME
from hexwidgets.model import BOX, Piece, Shift
from hexwidgets.play import Scenario, Session, load
from hexwidgets.play.beside import named, offered
from hexwidgets.play.design import refusals
from hexwidgets.play.exploration import Exploration
from hexwidgets.rules import Term
from hexwidgets.text import Catalog
from tests.play import heath
from tests.play.exploring import ROOT, fox_clearing, said, sections

FOX, RABBIT = Piece("ambush", name="fox"), Piece("ambush", name="rabbit")
EN = Catalog("en", [GAME], strict=True)


def test_a_card_is_put_into_a_hand_taken_away_and_both_are_undone() -> None:
    exploring = fox_clearing()
    hand = exploring.session.position.at("hand Blue")
    assert said(exploring.put("hand Blue", RABBIT)) == "history.put"
    assert exploring.session.position.at("hand Blue").number(RABBIT) == 1
    assert said(exploring.take_away("hand Blue", RABBIT)) == "history.take"
    assert exploring.session.position.at("hand Blue") == hand
    assert [EN(entry.say, entry.args) for entry in exploring.session.entries[1:]] == [
        "Put rabbit ambush into the hand of Blue", "Take rabbit ambush from the hand of Blue",
    ]  # fmt: skip
    exploring.session.undo()
    assert exploring.session.position.at("hand Blue").number(RABBIT) == 1
    exploring.session.undo()
    assert exploring.session.position.at("hand Blue") == hand


def test_what_a_rule_forbids_is_refused_with_its_section_or_kept_as_a_fault() -> None:
    exploring = fox_clearing()
    told = exploring.put("hand Green", FOX)
    assert (said(told), sections(told), exploring.refused) == ("status.refused", ["2.1.2"], "hand Green")
    assert exploring.session.position.at("hand Green").number(FOX) == 1
    assert len(exploring.session.entries) == 1
    exploring.keep_faults = True
    assert said(exploring.put("hand Green", FOX)) == "status.kept_as_fault"
    assert exploring.session.position.at("hand Green").number(FOX) == 2


def test_2_1_2_ambushes_are_counted_over_the_whole_table() -> None:
    """The one fox lies in another hand, in the discard pile or in play: wherever it is, there is no second."""
    exploring = fox_clearing()
    told = exploring.put("hand Blue", FOX)
    assert (said(told), sections(told)) == ("status.refused", ["2.1.2"])
    assert dict(told.rulings[0].args) == {"card": Term("root.card.fox_ambush"), "n": 2, "most": 1}
    assert told.rulings[0].at == ("hand Blue", "hand Green")
    exploring.take_away("hand Green", FOX)
    assert said(exploring.put("discard", FOX)) == "history.put"
    assert sections(exploring.put("hand Blue", FOX)) == ["2.1.2"]
    exploring.take_away("discard", FOX)
    assert said(exploring.put("hand Blue", FOX)) == "history.put"


def test_a_surplus_that_lies_there_may_go_elsewhere_and_shrink_but_not_grow() -> None:
    exploring = fox_clearing()
    exploring.keep_faults = True
    exploring.put("hand Blue", FOX)
    exploring.put("hand Blue", FOX)
    table = exploring.table
    assert refusals(GAME, table, (Shift(FOX, 1, "hand Blue", "discard"),)) == ()
    assert refusals(GAME, table, (Shift(FOX, 1, "hand Blue", BOX),)) == ()
    (ruling,) = refusals(GAME, table, (Shift(FOX, 1, BOX, "hand Green"),))
    assert (ruling.rule.section, dict(ruling.args)["n"]) == ("2.1.2", 4)


def test_a_card_put_into_a_hand_can_be_played_in_a_battle() -> None:
    exploring = fox_clearing()
    exploring.take_away("hand Green", FOX)
    exploring.take_away("hand Green", Piece("ambush", name="bird"))
    assert said(exploring.take_away("hand Green", FOX)) == "status.not_there"
    assert not ambush_asked(exploring)
    exploring.put("hand Green", FOX)
    assert ambush_asked(exploring)


def ambush_asked(exploring: Exploration) -> bool:
    exploring.perform("battle", {"clearing": "12", "attacker": "Blue", "defender": "Green"})
    playing = exploring.performance
    assert playing is not None
    steps = {playing.step_at(number).say for number in range(1, playing.length + 1)}
    exploring.leave()
    return "root.ambush.ask" in steps


def test_what_could_be_put_there_is_offered_with_what_lies_there() -> None:
    exploring = fox_clearing()
    table, players = exploring.table, exploring.session.players
    in_hand = list(offered(exploring.game, table, players, "hand Blue"))
    assert in_hand[:4] == [Piece("ambush", name=suit) for suit in ("fox", "rabbit", "mouse", "bird")]
    assert {piece.kind for piece in in_hand} == {"ambush", "card"}
    assert [piece.name for piece in offered(exploring.game, table, players, "supply")] == [
        "bag", "boots", "coins", "crossbow", "hammer", "sword", "tea",
    ]  # fmt: skip
    exploring.keep_faults = True
    odd = Piece("item", name="duck")
    exploring.put("hand Blue", odd)
    assert list(offered(exploring.game, exploring.table, players, "hand Blue")) == [*in_hand, odd]
    assert EN("ui.word", (("what", named(exploring.game, exploring.table.board, odd)),)) == "item (duck)"


def test_the_effects_of_a_scenario_are_offered() -> None:
    exploring = Exploration(Session(load(ROOT / "faction-effects.json")))
    added = set(exploring.table.board.graph.graph["effects"])
    assert added
    names = {piece.name for piece in offered(exploring.game, exploring.table, (), "play area Blue")}
    assert added | {"sappers"} <= names


def test_a_game_that_says_nothing_of_its_spaces_offers_its_cards_there(scenario: Scenario) -> None:
    table = scenario.table
    assert list(offered(heath.GAME, table, ("A",), "discard")) == [Piece("card")]
    assert heath.GAME.space_name(table.board, "discard") == "discard"
    assert named(heath.GAME, table.board, Piece("card")) == Term("heath.piece.card")
