"""The static twin of a board: a PNG and a text table that a saved notebook shows without a kernel."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from IPython.display import display

from hexwidgets.play.scenario import Scenario
from hexwidgets.rules import Term
from hexwidgets.text import Catalog
from hexwidgets.view import HexLayout, Marks, paint
from hexwidgets.view.png import TooLarge, to_png


def text_table(scenario: Scenario, say: Catalog) -> str:
    """The board as text: title, then a line for every space that holds something."""
    table, game = scenario.table, scenario.game
    lines = [scenario.title(say.language), ""]
    cubes = {kind.key for kind in game.facts if kind.value == "count" and kind.about == "space"}
    for space in table.board.spaces:
        words = [
            say(
                "ui.owned",
                (
                    ("what", (Term(f"{game.name}.piece.{piece.kind}", n),)),
                    ("owner", Term(f"player.{piece.owner}")),
                ),
            )
            if piece.owner
            else say("ui.word", (("what", Term(f"{game.name}.piece.{piece.kind}", n)),))
            for piece, n in table.position.at(space)
        ]
        words += [
            say("ui.word", (("what", Term(f"{game.name}.fact.{key}", int(n))),))
            for (key, of), n in sorted(table.position.facts.items())
            if of == space and key in cubes
        ]
        if words:
            lines.append(f"{space}: {'; '.join(words)}")
    return "\n".join(lines)


def board_png(scenario: Scenario, say: Catalog, layout: HexLayout, marks: Marks) -> bytes | None:
    """The board as a PNG of twice the layout's px; None where that would be too large a picture."""
    looks = {player.id: player.look for player in scenario.players.values()}
    try:
        return to_png(paint(scenario.table, scenario.game, looks, layout, marks, say), scale=2)
    except TooLarge:
        return None


def show_twin(png: bytes | None, text: str, width: int, height: int) -> None:
    """Display the twin as an output of its own; the live board hides it by a style sheet."""
    data: dict[str, Any] = {"text/plain": text}
    if png is not None:
        data["image/png"] = b64encode(png).decode()
    display(data, raw=True, metadata={"image/png": {"width": width, "height": height}})


def hiding_style(width: int, height: int) -> str:
    """The style sheet that hides the twin wherever the live board is shown beside it."""
    return (
        "<style>.jp-OutputArea:has(canvas.hexw-live) .jp-OutputArea-child:has(.jp-RenderedImage "
        f'img[width="{width}"][height="{height}"]){{display:none}}</style>'
    )
