"""A board as a page of its own: the picture in it, and the same as a table for those who do not see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from hexwidgets.play import Scenario
from hexwidgets.rules import Term
from hexwidgets.text import Catalog, counts_told, flags_told, pieces_told, space_told
from hexwidgets.view import Labels
from hexwidgets.view.ways import ground_term, ways_drawn, ways_told

_CAPTIONS = {"": "page.labels.off", "named": "page.labels.names"}

NO_CONTROLS = dict.fromkeys([*range(9), 11, *range(14, 32), *range(127, 160)], "\N{REPLACEMENT CHARACTER}")
"""Control characters have no place in a page, wherever they come from."""

PAGE = """\
<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>
body {{ margin: 1rem auto; max-width: 75rem; padding: 0 1rem; font-family: "DejaVu Sans", sans-serif; color: #111;
  background: #fff; }}
figure {{ margin: 0 0 2rem; }}
figure svg {{ max-width: 100%; height: auto; }}
table {{ border-collapse: collapse; margin: 0 0 2rem; }}
caption {{ text-align: start; font-weight: bold; padding: 0.5rem 0; }}
th, td {{ text-align: start; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0;
  border-bottom: 1px solid #767676; }}
</style>
</head>
<body>
<main>
<h1>{title}</h1>
<figure>
{picture}<figcaption>{caption}</figcaption>
</figure>
{tables}
</main>
</body>
</html>
"""


def page(scenario: Scenario, say: Catalog, picture: str, labels: Labels) -> str:
    """The page of a board.

    Parameters
    ----------
    scenario
        The scenario.
    say
        The translator; the page is in its language.
    picture
        The board as SVG text.
    labels
        How the spaces are labelled in it.
    """
    text = PAGE.format(
        language=escape(say.language),
        title=escape(scenario.title(say.language)),
        picture=picture,
        caption=escape(say(_CAPTIONS.get(labels, "page.labels.other"))),
        tables="\n".join(filter(None, (_board(scenario, say), _beside(scenario, say)))),
    )
    return text.translate(NO_CONTROLS)


def _board(scenario: Scenario, say: Catalog) -> str:
    table, game = scenario.table, scenario.game
    ways = ways_drawn(table.board)
    heads = [say(f"table.{head}") for head in ("space", "terrain", "pieces", "facts", *(("ways",) if ways else ()))]
    rows = [
        [space, say("ui.word", (("what", ground_term(table, game, space)),)), *_holds(scenario, space, say),
         *(["; ".join(ways_told(table, game, space, say))] if ways else [])]
        for space in table.board.spaces
    ]  # fmt: skip
    return _table(say("page.board"), heads, rows)


def _beside(scenario: Scenario, say: Catalog) -> str:
    """What lies beside the board (hands, piles), and what is counted for a player or for the game."""
    table, players = scenario.table, tuple(scenario.players)
    beside = [space for space in scenario.game.off_board(players) if space not in table.board]
    rows = []
    for about in dict.fromkeys((*players, *beside, "game")):
        holds = _holds(scenario, about, say)
        if any(holds):
            rows.append([_name(scenario, about, say), *holds])
    heads = [say(f"table.{head}") for head in ("place", "pieces", "facts")]
    return _table(say("page.beside"), heads, rows) if rows else ""


def _name(scenario: Scenario, about: str, say: Catalog) -> str:
    """What the game, a player or a space beside the board is called."""
    if about == "game":
        return say("table.game")
    if about in scenario.players:
        return say("ui.word", (("what", Term(f"player.{about}")),))
    return space_told(scenario.table, scenario.game, about, say)


def _holds(scenario: Scenario, about: str, say: Catalog) -> list[str]:
    table, game = scenario.table, scenario.game
    facts = (*counts_told(table, game, about, say), *flags_told(table, game, about, say))
    return ["; ".join(pieces_told(table, game, about, say)), "; ".join(facts)]


def _table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    lines = [f"<table>\n<caption>{escape(caption)}</caption>\n<thead><tr>{head}</tr></thead>\n<tbody>"]
    for name, *cells in rows:
        told = "".join(f"<td>{escape(each)}</td>" for each in cells)
        lines.append(f'<tr><th scope="row">{escape(name)}</th>{told}</tr>')
    return "\n".join([*lines, "</tbody>\n</table>"])
