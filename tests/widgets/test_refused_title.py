"""The title of a refusal begins with a capital in every language; a space's own name stays as it is written."""

from __future__ import annotations

import pytest

from hexwidgets.play import Session
from hexwidgets.play.design import PieceBrush
from hexwidgets.play.exploration import Exploration
from hexwidgets.text import Catalog, languages
from hexwidgets.widgets.against import title, why_not
from tests.games.root.test_bad_input import card, piece, scenario_of

TITLES = {
    "en": "The hand of A: not placed",
    "es": "La mano de A: no se ha colocado",
    "nl": "De hand van A: niet geplaatst",
    "pt": "Mão de A: não foi colocado",
    "uk": "Рука (A): не поставлено",
}


def refused(space: str, brush: PieceBrush) -> Exploration:
    exploring = Exploration(Session(scenario_of([piece("1", "A", "building"), card("hand A", "ambush", "fox")])))
    exploring.switch("place")
    exploring.take(brush)
    assert exploring.press(space) is not None
    assert exploring.refused == space
    return exploring


@pytest.mark.parametrize("language", languages())
def test_a_place_beside_the_board(language: str) -> None:
    exploring = refused("hand A", PieceBrush("ambush"))
    say = Catalog(language, [exploring.game], strict=True)
    assert title(exploring, say) == TITLES[language]
    assert f"<b>{TITLES[language]}</b>" in why_not(exploring, say)


def test_a_space_is_called_as_it_is_written() -> None:
    say = Catalog("en")
    assert say.heading("inspect.not_placed", (("space", "glade"),)) == "glade: not placed"
    exploring = refused("1", PieceBrush("building", "B"))
    assert title(exploring, Catalog("en", [exploring.game], strict=True)) == "1: not placed"
