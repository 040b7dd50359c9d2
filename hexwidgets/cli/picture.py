"""``hexwidgets show``: the board as a picture, alone or in a page with the same as a table."""

from __future__ import annotations

from pathlib import Path

import typer

from hexwidgets.cli.inputs import open_scenario, translator
from hexwidgets.cli.page import page
from hexwidgets.cli.refused import Refused
from hexwidgets.view import HexLayout, Labels, Marks, paint, to_svg

ENDINGS = (".svg", ".png", ".html")


def draw(file: str, out: Path, labels: Labels, legend: bool, lang: str | None) -> int:
    """Write the picture of a scenario's board to a file whose ending says how."""
    ending = out.suffix.lower()
    if ending not in ENDINGS:
        args = (("file", str(out)), ("known", ", ".join(ENDINGS)))
        raise Refused(translator(lang)("cli.unknown_picture", args))
    opened = open_scenario(file, lang)
    scenario, say = opened.scenario, opened.say
    looks = {player.id: player.look for player in scenario.players.values()}
    layout = HexLayout.for_board(scenario.table.board)
    scene = paint(scenario.table, scenario.game, looks, layout, Marks(labels=labels, legend=legend), say)
    if ending == ".png":
        from hexwidgets.view.png import LARGEST, TooLarge, to_png

        try:
            data = to_png(scene)
        except TooLarge:
            raise Refused(say("cli.picture_too_large", (("file", str(out)), ("n", LARGEST // 1_000_000)))) from None
    else:
        svg = to_svg(scene, title=scenario.title(say.language))
        data = (page(scenario, say, svg, labels) if ending == ".html" else svg).encode()
    try:
        out.write_bytes(data)
    except (OSError, ValueError) as error:
        told = getattr(error, "strerror", None) or str(error)
        raise Refused(say("cli.cannot_write", (("file", str(out)), ("error", told)))) from None
    typer.echo(say("cli.written", (("file", str(out)),)))
    return 0
