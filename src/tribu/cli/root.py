"""The command `tribu` before it has commands: its name, its version, its language."""

from __future__ import annotations

from typing import Annotated

import typer

from tribu.terminal.arbiters import Arbiters
from tribu.terminal.command import Lang, RootGroup

app = typer.Typer(
    name="tribu",
    cls=RootGroup,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(
    typer.Typer(
        cls=Arbiters,
        help="The arbiter for a physical table: what a hand is worth, who scores what.",
        no_args_is_help=True,
    ),
    name="score",
)


def _version(asked: bool) -> None:
    if asked:
        from tribu import __version__

        typer.echo(f"tribu {__version__}")
        raise typer.Exit


@app.callback()
def root(
    lang: Lang = None,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """A card room: play, watch, simulate, study."""
