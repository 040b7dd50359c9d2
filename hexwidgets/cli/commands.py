"""The commands and their arguments; what each of them does lies in a module of its own, imported when it is run."""

from __future__ import annotations

import functools
import json
import sys
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, ParamSpec

import typer

from hexwidgets import __version__
from hexwidgets.cli.refused import Refused

P = ParamSpec("P")


class Coordinates(StrEnum):
    """How spaces are labelled; by name, or by coordinates where they are hexes."""

    named = "named"
    axial = "axial"
    doubled = "doubled"
    letters = "letters"


class Format(StrEnum):
    """How a command prints what it found."""

    text = "text"
    json = "json"


File = Annotated[str, typer.Argument(metavar="FILE", help="Scenario file, or - for standard input.")]
Lang = Annotated[
    str | None,
    typer.Option("--lang", metavar="CODE", help="Language of the output; default: the scenario's, else English."),
]
AsFormat = Annotated[Format, typer.Option("--format", help="Text for people, or JSON with stable keys for programs.")]
Record = Annotated[int, typer.Option("--record", metavar="N", help="Number of the recorded play, from 1.")]
MoverId = Annotated[
    str, typer.Option("--mover", metavar="ID", help="Who moves, by id; `reach` without --mover lists them.")
]
March = Annotated[bool, typer.Option("--march", help="The same as --option march.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME", help="What the moving party chooses; may be repeated."),
]
Rules = Annotated[
    list[str] | None,
    typer.Option("--rules", metavar="NAME=VALUE", help="A rule switch, set over the scenario's; may be repeated."),
]

app = typer.Typer(
    name="hexwidgets",
    help="Board games from the command line: check and show scenarios, reach with its costs, exact odds.\n\n"
    "Exit status: 0 done; 1 faults found or not reachable; 2 unusable input or arguments.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def polite(command: Callable[P, int]) -> Callable[P, None]:
    """A command that exits with the status it returns, and that says what it cannot use instead of failing."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")  # a letter the terminal lacks is no reason to fail
        try:
            status = command(*args, **kwargs)
        except Refused as refused:
            for line in refused.lines:
                typer.echo(line, err=True)
            status = 2
        raise typer.Exit(status)

    return run


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"hexwidgets {__version__}")
        raise typer.Exit


@app.callback()
def _hexwidgets(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    pass


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
@polite
def lab(
    context: typer.Context,
    path: Annotated[
        str | None,
        typer.Argument(help="A scenario, or a notebook; default: the start notebook."),
    ] = None,
    lang: Lang = None,
) -> int:
    """Start JupyterLab on the start notebook, or on a notebook made for a scenario.

    Arguments after -- go to JupyterLab: `hexwidgets lab -- --no-browser`.
    """
    from hexwidgets.cli.lab import start

    if path is not None and path.startswith("-"):
        return start(None, lang, [path, *context.args])
    return start(path, lang, context.args)


@app.command()
@polite
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Scenario files, or -.")],
    lang: Lang = None,
    form: AsFormat = Format.text,
) -> int:
    """List every fault of scenarios, each with its place."""
    from hexwidgets.cli.checking import check_files

    return check_files(files, lang, as_json=form is Format.json)


@app.command()
@polite
def show(
    file: File,
    out: Annotated[
        Path, typer.Option("-o", "--out", metavar="OUT", help="The picture: a name ending in .svg, .png or .html.")
    ],
    labels: Annotated[bool, typer.Option(help="Label each space.")] = True,
    coordinates: Annotated[
        Coordinates, typer.Option(help="What a label says: the name in the scenario, or coordinates of hexes.")
    ] = Coordinates.named,
    legend: Annotated[bool, typer.Option("--legend", help="Say beneath the board what its marks mean.")] = False,
    lang: Lang = None,
) -> int:
    """Draw the board as a picture; as .html, a page that tells it as a table, too."""
    from hexwidgets.cli.picture import draw

    return draw(file, out, coordinates.value if labels else "", legend, lang)


@app.command()
@polite
def reach(
    file: File,
    mover: Annotated[
        str | None, typer.Option("--mover", metavar="ID", help="Who moves; left out, the movers are listed.")
    ] = None,
    march: March = False,
    option: Options = None,
    turns: Annotated[int, typer.Option("--turns", metavar="N", help="Within how many turns, at least 1.")] = 1,
    rules: Rules = None,
    lang: Lang = None,
    form: AsFormat = Format.text,
) -> int:
    """List where a mover can get, and what it costs."""
    from hexwidgets.cli.reaching import list_reach

    chosen = _options(march, option)
    return list_reach(file, mover, chosen, turns, rules or [], lang, as_json=form is Format.json)


@app.command()
@polite
def why(
    file: File,
    mover: MoverId,
    to: Annotated[str, typer.Option("--to", metavar="SPACE", help="Where the move is to end.")],
    via: Annotated[
        list[str] | None,
        typer.Option("--via", metavar="SPACE", help="A space to come by; may be repeated, in order."),
    ] = None,
    march: March = False,
    option: Options = None,
    rules: Rules = None,
    lang: Lang = None,
    form: AsFormat = Format.text,
) -> int:
    """Tell the route to a space, cost by cost with its rule; or every reason against it, and what would help."""
    from hexwidgets.cli.reasons import explain

    chosen = _options(march, option)
    return explain(file, mover, to, via or [], chosen, rules or [], lang, as_json=form is Format.json)


@app.command()
@polite
def play(file: File, record: Record = 1, lang: Lang = None, form: AsFormat = Format.text) -> int:
    """Replay a recorded play step by step, each with its rule."""
    from hexwidgets.cli.replays import tell_play

    return tell_play(file, record, lang, as_json=form is Format.json)


@app.command()
@polite
def odds(
    file: File,
    record: Record = 1,
    policy: Annotated[
        list[str] | None,
        typer.Option(
            "--policy",
            metavar="KEY=ANSWER",
            help="How a question is answered from here on, for one player alone by PLAYER.KEY; may be repeated.",
        ),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option("--rounds", metavar="N", help="Begin it again and again from its start table, N times at most."),
    ] = None,
    until: Annotated[
        list[str] | None,
        typer.Option(
            "--until",
            metavar="SIDE=N",
            help="Again and again until a side has N pieces, or what it loses instead, left; may be repeated.",
        ),
    ] = None,
    to_the_end: Annotated[
        bool, typer.Option("--to-the-end", help="Again and again until a side has nothing left to lose.")
    ] = False,
    rules: Rules = None,
    lang: Lang = None,
    form: AsFormat = Format.text,
) -> int:
    """Tell the exact chances of the roll or battle that a recorded play has reached.

    With --rounds, --until or --to-the-end: of the play begun again and again from the table that it was recorded on;
    in every round the record's own answers count where they are lawful, unless --policy says otherwise.
    """
    from hexwidgets.cli.chances import list_odds
    from hexwidgets.cli.repeats import list_repeated

    as_json = form is Format.json
    if to_the_end or until or rounds is not None:
        return list_repeated(file, record, policy or [], rounds, until or [], rules or [], lang, as_json=as_json)
    return list_odds(file, record, policy or [], rules or [], lang, as_json=as_json)


@app.command()
@polite
def deal(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Scenario file, or a game's own board such as root/winter.")
    ],
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed deals alike on every machine.")],
    out: Annotated[Path, typer.Option("-o", "--out", metavar="OUT", help="The scenario file to write.")],
    over_printed: Annotated[
        bool, typer.Option("--over-printed", help="Deal also over what is printed on the board, as Autumn's suits are.")
    ] = False,
    lang: Lang = None,
) -> int:
    """Deal by a seed what a game deals at random on its board, such as suits; recorded plays are left out."""
    from hexwidgets.cli.dealing import deal_board

    return deal_board(file, seed, out, lang, over_printed=over_printed)


@app.command()
@polite
def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Name of an installed game.")],
    printings: Annotated[
        bool, typer.Option("--printings", help="Only where the printings in other languages differ, side by side.")
    ] = False,
    lang: Lang = None,
    form: AsFormat = Format.text,
) -> int:
    """List the rules of a game: how each stands, why, and which scenarios and lessons show it."""
    from hexwidgets.cli.printed import list_printings
    from hexwidgets.cli.rule_table import list_rules

    if printings:
        return list_printings(game, lang, as_json=form is Format.json)
    return list_rules(game, lang, as_json=form is Format.json)


@app.command()
@polite
def schema(lang: Lang = None, form: AsFormat = Format.text) -> int:
    """Print the JSON Schema of scenario files; it is JSON in either format."""
    from hexwidgets.cli.inputs import translator
    from hexwidgets.cli.saying import tell_json
    from hexwidgets.play.schema import schema_text

    translator(lang)
    tell_json(json.loads(schema_text()))
    return 0


def _options(march: bool, others: list[str] | None) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*(others or []), *(["march"] if march else [])]))
