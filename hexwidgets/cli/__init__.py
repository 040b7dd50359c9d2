"""The command line: the same engine without a browser, for scripts, graders and scenario repositories."""


def main() -> None:
    """Run the command that the process was started with."""
    from hexwidgets.cli.commands import app

    app(prog_name="hexwidgets")
