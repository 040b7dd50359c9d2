"""What the controls of an explorer do, by name: one line into the domain each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from hexwidgets.play.told import Told
from hexwidgets.widgets.side import INSPECTOR, KEYS
from hexwidgets.widgets.stepper import answer_at
from hexwidgets.widgets.toolbar import TURNS

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

    def step(walk: Callable[[], Told | None]) -> Told | None:
        switch("step")
        return walk()

    def inspect(space: Any) -> None:
        explorer.side.turn_to(INSPECTOR)
        explorer.hand.inspect(space)

    def nothing(_: Any) -> None:
        """What is shown beside the board follows by itself."""

    def toggle_option(number: int) -> Told | None:
        exploring = explorer.exploration
        keys = [option.key for option in exploring.game.options]
        if exploring.chosen is None or number >= len(keys):
            return None
        return exploring.set_options(exploring.chosen.options ^ {keys[number]})

    def digit(number: int) -> Told | None:
        """A digit key: an answer to what is asked, else what could begin here, else turns."""
        exploring = explorer.exploration
        if exploring.playing is not None:
            answer = answer_at(exploring.playing.asked, number)
            return None if answer is None else exploring.answer(answer)
        if exploring.meetings:
            return exploring.begin(number - 1)
        return exploring.show_turns(number) if number in TURNS else None

    def back() -> Told | None:
        exploring = explorer.exploration
        playing = exploring.playing
        return exploring.step_to((exploring.made if playing is None else playing.at) - 1)

    def undo() -> Told | None:
        """What is played through first, step by step until it is left, then what was done before."""
        exploring = explorer.exploration
        return walk(explorer.session.undo) if exploring.performance is None else exploring.take_back()

    def redo() -> Told | None:
        exploring = explorer.exploration
        if exploring.performance is None and not exploring.retakable:
            return walk(explorer.session.redo)
        return exploring.take_up()

    def zoom(steps: int) -> None:
        explorer.canvas.zoom.step(steps)

    return {
        "mode": switch,
        "options": lambda options: explorer.exploration.set_options(options),
        "party": lambda numbers: explorer.exploration.choose_party(numbers),
        "split": nothing,
        "tab": lambda _: setattr(explorer.hand, "listing", explorer.side.tab == KEYS),
        "tables": nothing,
        "cancel": lambda _: explorer.exploration.cancel(),
        "brush": lambda brush: explorer.exploration.take(brush),
        "deal": lambda pair: explorer.exploration.deal(pair[0], over_printed=pair[1]),
        "where": nothing,
        "what": nothing,
        "who": nothing,
        "fact": nothing,
        "set": lambda fact: explorer.exploration.set_fact(*fact),
        "put": lambda pair: explorer.exploration.put(*pair),
        "take": lambda pair: explorer.exploration.take_away(*pair),
        "keep_faults": lambda on: setattr(explorer.exploration, "keep_faults", on),
        "labels": lambda labels: setattr(explorer.picture, "labels", labels),
        "turns": lambda turns: explorer.exploration.show_turns(turns),
        "threat": lambda threat: setattr(explorer.exploration, "threat", threat),
        "changes": lambda on: explorer.exploration.compare(on),
        "toggle_changes": lambda _: explorer.exploration.compare(not explorer.exploration.comparing),
        "option": toggle_option,
        "toggle_threat": lambda _: setattr(
            explorer.exploration, "threat", "" if explorer.exploration.threat else "threat"
        ),
        "zoom": zoom,
        "inspect": inspect,
        "shortcuts": lambda _: explorer.hand.list_keys(),
        "close": lambda _: explorer.hand.close_panel(),
        "remedy": lambda number: explorer.exploration.remedy(number),
        "rule": lambda pair: explorer.exploration.set_switch(*pair),
        "end": lambda procedure: explorer.exploration.end_span(procedure),
        "back": lambda _: back(),
        "next": lambda _: step(explorer.exploration.forward),
        "step": lambda made: explorer.exploration.step_to(made),
        "begin": lambda number: explorer.exploration.begin(number),
        "answer": lambda answer: explorer.exploration.answer(answer),
        "faces": lambda faces: explorer.exploration.answer(faces, explorer.exploration.source),
        "roll": lambda _: explorer.exploration.roll(),
        "again": lambda _: explorer.exploration.roll(again=True),
        "source": lambda source: setattr(explorer.exploration, "source", source),
        "seed": lambda seed: explorer.exploration.set_seed(seed),
        "keep": lambda _: explorer.exploration.keep(),
        "leave": lambda _: explorer.exploration.leave(),
        "past": lambda _: explorer.exploration.open_past(),
        "record": lambda number: explorer.exploration.open_record(explorer.scenario, number) if number else None,
        "node": lambda answers: explorer.exploration.go_to(answers),
        "assume": lambda pair: explorer.exploration.assume(*pair),
        "repeat": lambda _: explorer.prospect.repeating.start(explorer.exploration),
        "repeated": lambda _: explorer.prospect.repeating.take(explorer.exploration),
        "stop": lambda _: explorer.prospect.repeating.stop(),
        "until": lambda pair: explorer.exploration.repeat_until(*pair),
        "which": lambda which: setattr(explorer.exploration, "which", which),
        "digit": digit,
        "selection": lambda name: explorer.choose(name),
        "undo": lambda _: undo(),
        "redo": lambda _: redo(),
        "jump": lambda number: walk(lambda: explorer.session.jump(number)),
        "save": lambda _: explorer.saving.as_typed(),
        "reopen": lambda _: explorer.reopen(),
        "language": lambda language: explorer.learn(language),
    }
