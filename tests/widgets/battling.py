"""A battle at an explorer without a browser: begun, and what its controls and panels then say."""

from __future__ import annotations

from typing import Any

from hexwidgets.play.performance import Performance
from hexwidgets.widgets import Explorer
from hexwidgets.widgets.stepper import Buttons
from tests.widgets.driving import ROOT, click


def battle(clearing: str = "12", language: str = "en") -> Explorer:
    """An explorer with the first battle of a clearing begun by click and button."""
    explorer = Explorer(ROOT, language=language)
    click(explorer, clearing)
    shown(explorer.side.stepper.meetings)[0].click()
    return explorer


def shown(buttons: Buttons) -> list[Any]:
    """The buttons of a row that are shown."""
    if buttons.widget.layout.display == "none":
        return []
    return [button for button in buttons.buttons if button.layout.display != "none"]


def names(buttons: Buttons) -> list[str]:
    """What the shown buttons say, a refused one in brackets, the chosen one with a star."""
    found = []
    for button in shown(buttons):
        name = f"({button.description})" if button.disabled else button.description
        found.append(name + "*" * (button.button_style == "primary"))
    return found


def press(explorer: Explorer, name: str) -> None:
    """Press the button of an answer."""
    next(each for each in shown(explorer.side.stepper.answers) if each.description == name).click()


def visible(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def on(explorer: Explorer, times: int = 1) -> None:
    """So many steps on."""
    for _ in range(times):
        explorer.stepping.next.click()


def at_the_dice() -> Explorer:
    """An explorer with a battle that waits for its roll, no ambush played."""
    explorer = battle()
    on(explorer)
    press(explorer, "do not play it")
    on(explorer, 2)
    return explorer


def played(explorer: Explorer) -> Performance:
    """What is played through."""
    assert explorer.exploration.performance is not None
    return explorer.exploration.performance
