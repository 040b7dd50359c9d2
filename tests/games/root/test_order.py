"""Who goes first where effects of both sides bear on a battle (1.1.3), and who is asked again for that."""

from __future__ import annotations

from hexwidgets.rules import Choice
from tests.games.root.tables import fight, table


def test_4_3_3_an_attacker_who_lets_the_defender_go_first_decides_again_where_the_defender_had_a_choice() -> None:
    toll = {"when": "after dice", "whose": "defender", "does": "extra hits"}
    spaces = {"1": "A 3w; B 3w", "play area A": "brutal tactics", "play area B": "toll"}
    chosen = table(spaces, effects={"toll": toll})
    again = fight(chosen, [1, 0], "use", "use", "B")
    assert isinstance(again.waiting, Choice)
    assert (again.waiting.say, again.waiting.question.by) == ("root.effect.still", "A")
    declined = fight(chosen, [1, 0], "use", "use", "B", "hold")
    assert (declined.waiting, declined.position.count("points", "B")) == (None, 0)
    used = fight(chosen, [1, 0], "use", "use", "B", "use")
    assert (used.waiting, used.position.count("points", "B")) == (None, 1)
    assert fight(chosen, [1, 0], "use", "use", "A").waiting is None
    known = table(spaces, effects={"toll": {**toll, "optional": False}})
    at_once = fight(known, [1, 0], "use", "B")
    assert (at_once.waiting, at_once.position.count("points", "B")) == (None, 1)


def test_4_3_3_who_is_asked_again_may_pay_by_another_card_than_the_one_that_is_spent() -> None:
    toll = {"when": "after dice", "whose": "defender", "does": "extra hits"}
    paid = {"when": "after dice", "whose": "attacker", "does": "extra hits", "price": "matching card"}
    at = table(
        {"1": "A 3w; B 3w", "hand A": "fox; bird", "play area A": "one; two", "play area B": "toll"},
        effects={"toll": toll, "one": paid, "two": paid},
    )
    played = fight(at, [1, 0], "bird", "bird", "use", "B", "bird")
    assert isinstance(played.waiting, Choice)
    assert (played.waiting.say, played.waiting.question.lawful()) == ("root.effect.still", ("hold", "fox"))
    assert fight(at, [1, 0], "bird", "bird", "use", "B", "bird", "fox").position.at("hand A").total() == 0
