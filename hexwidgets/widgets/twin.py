"""The static twin of a board, a PNG and a text table that a saved notebook shows without a kernel; and the styles."""

from __future__ import annotations

from base64 import b64encode
from importlib.resources import files
from typing import Any

from IPython.display import display

from hexwidgets.play.scenario import Scenario
from hexwidgets.text import Catalog, beside_told, counts_told, pieces_told, players_told
from hexwidgets.view import HexLayout, Marks, paint
from hexwidgets.view.png import TooLarge, to_png


def text_table(scenario: Scenario, say: Catalog) -> str:
    """The board as text: title, then a line for every space that holds something, then what is beside the board."""
    table, game = scenario.table, scenario.game
    lines = [scenario.title(say.language), ""]
    for space in table.board.spaces:
        words = [*pieces_told(table, game, space, say), *counts_told(table, game, space, say)]
        if words:
            lines.append(f"{space}: {'; '.join(words)}")
    players = tuple(scenario.players)
    beside = [*players_told(table, game, players, say), *beside_told(table, game, game.off_board(players), say)]
    if beside:
        lines += ["", say("page.beside"), *(f"{name}: {'; '.join(pieces)}" for name, pieces in beside)]
    return "\n".join(lines)


def board_png(scenario: Scenario, say: Catalog, layout: HexLayout, marks: Marks) -> bytes | None:
    """The board as a PNG of twice the layout's px; None where that would be too large a picture."""
    looks = {player.id: player.look for player in scenario.players.values()}
    try:
        return to_png(paint(scenario.table, scenario.game, looks, layout, marks, say), scale=2)
    except TooLarge:
        return None


def show_twin(scenario: Scenario, say: Catalog, layout: HexLayout, marks: Marks) -> None:
    """Display the twin as an output of its own; the live board hides it by a style sheet."""
    data: dict[str, Any] = {"text/plain": text_table(scenario, say)}
    png = board_png(scenario, say, layout, marks)
    if png is not None:
        data["image/png"] = b64encode(png).decode()
    display(data, raw=True, metadata={"image/png": {"width": round(layout.width), "height": round(layout.height)}})


def style_sheet(name: str, width: int, height: int) -> str:
    """The styles of an explorer of a name with a board of so many px, hiding the twin among them."""
    css = files(__package__).joinpath("explorer.css").read_text("utf-8")
    high = f"<style>.{name}{{--hexw-high:{height}px}}</style>"
    return f"<style>{css}</style>{high}{hiding_style(width, height)}"


def hiding_style(width: int, height: int) -> str:
    """The style sheet that hides the twin wherever the live board is shown beside it."""
    return (
        "<style>.jp-OutputArea:has(canvas.hexw-live) .jp-OutputArea-child:has(.jp-RenderedImage "
        f'img[width="{width}"][height="{height}"]){{display:none}}</style>'
    )
