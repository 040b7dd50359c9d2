"""What the controls of an explorer do, by name: one line into the domain each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from hexwidgets.play.told import Told

if TYPE_CHECKING:
    from hexwidgets.widgets.explorer import Explorer

Deeds: TypeAlias = Mapping[str, Callable[[Any], object]]


def deeds(explorer: Explorer) -> Deeds:
    """Every deed by name; each takes the control's value and may return what the status line is to say."""

    def switch(mode: Any) -> None:
        if mode != explorer.exploration.mode:
            explorer.exploration.switch(mode)
            explorer.tell_nothing()

    def walk(step: Callable[[], object]) -> Told | None:
        before = explorer.session.entry
        step()
        if explorer.session.entry == before:
            return None
        explorer.exploration.catch_up()
        return Told("status.jumped", (("what", explorer.name_of(explorer.session.entry)),))

    return {
        "mode": switch,
        "options": lambda options: explorer.exploration.set_options(options),
        "party": lambda numbers: explorer.exploration.choose_party(numbers),
        "split": lambda _: None,
        "cancel": lambda _: explorer.exploration.cancel(),
        "brush": lambda brush: explorer.exploration.take(brush),
        "keep_faults": lambda on: setattr(explorer.exploration, "keep_faults", on),
        "labels": lambda labels: setattr(explorer.picture, "labels", labels),
        "turns": lambda turns: explorer.exploration.show_turns(turns),
        "threat": lambda threat: setattr(explorer.exploration, "threat", threat),
        "remedy": lambda number: explorer.exploration.remedy(number),
        "rule": lambda pair: explorer.exploration.set_switch(*pair),
        "end": lambda procedure: explorer.exploration.end_span(procedure),
        "back": lambda _: explorer.exploration.step_to(explorer.exploration.made - 1),
        "next": lambda _: explorer.exploration.forward(),
        "step": lambda made: explorer.exploration.step_to(made),
        "selection": lambda name: explorer.choose(name),
        "undo": lambda _: walk(explorer.session.undo),
        "redo": lambda _: walk(explorer.session.redo),
        "jump": lambda number: walk(lambda: explorer.session.jump(number)),
        "save": lambda _: explorer.save_as_typed(),
        "reopen": lambda _: explorer.reopen(),
        "language": lambda language: explorer.learn(language),
    }
