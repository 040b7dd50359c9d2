"""``hexwidgets deal``: a board with its random part dealt by a seed, as a scenario file."""

from __future__ import annotations

from pathlib import Path

import typer

from hexwidgets.cli.inputs import STDIN, Opened, catalog_of, open_scenario, translator
from hexwidgets.cli.refused import Refused
from hexwidgets.cli.saying import ruling_lines
from hexwidgets.play import AlreadyPrinted, NothingToDeal, UnknownBoard, deal, save, scenario_on
from hexwidgets.rules import Term, UnknownGame

OVER_PRINTED = "--over-printed"
"""The option that deals over what is printed on a board."""


def deal_board(file: str, seed: int, out: Path, lang: str | None, *, over_printed: bool = False) -> int:
    """Write the scenario with what its game deals at random dealt by the seed."""
    opened = _opened(file, lang)
    say, game = opened.say, opened.scenario.game.name
    try:
        dealt = deal(opened.scenario, seed, over_printed=over_printed)
    except NothingToDeal as bad:
        if not bad.values:
            raise Refused(say("cli.deals_nothing", (("game", game),))) from None
        what = ("what", Term(f"{game}.dealt"))
        raise Refused(say("status.not_dealt", (what, ("n", bad.values), ("spaces", bad.spaces)))) from None
    except AlreadyPrinted as there:
        lines = (*ruling_lines(there.ruling, say), say("cli.deal_over", (("option", OVER_PRINTED),)))
        raise Refused(*lines) from None
    try:
        save(dealt, out)
    except OSError as error:
        args = (("file", str(out)), ("error", error.strerror or str(error)))
        raise Refused(say("cli.cannot_write", args)) from None
    typer.echo(say("cli.dealt", (("file", str(out)), ("what", Term(f"{game}.dealt")), ("seed", str(seed)))))
    return 0


def _opened(file: str, lang: str | None) -> Opened:
    """A scenario file, or where there is none of this name, a game's own board: ``root/winter``."""
    game, slash, board = file.partition("/")
    if file != STDIN and slash and not Path(file).exists():
        try:
            translator(lang)
            scenario = scenario_on(game, board)
            return Opened(file, scenario, catalog_of(scenario, lang))
        except (UnknownGame, UnknownBoard):
            pass  # it is told as a file that is not there
    return open_scenario(file, lang)
