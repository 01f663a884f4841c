"""The commands `tribu check` and `tribu replay`: matches that were written down."""

from __future__ import annotations

from typing import Annotated

import typer

from tribu.cli.root import app
from tribu.terminal.command import Command, Lang, interpret, polite


@app.command(cls=Command)
def check(
    context: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Records; - is stdin.")],
    lang: Lang = None,
) -> None:
    """Replay records and say which are not what the rules make of them."""
    with polite(context, lang) as language:
        from tribu.terminal.check import check_files, is_little

        if is_little(files):
            interpret()
        code = check_files(files, language)
    raise typer.Exit(code)


@app.command(cls=Command)
def replay(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="Records; - is stdin.")],
    match: Annotated[int, typer.Option("--match", min=1, help="Which match, from 1.")] = 1,
    seat: Annotated[
        int | None,
        typer.Option("--seat", min=0, help="As this seat saw it; else all cards are open."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Step through a match, as a seat saw it or with all cards open."""
    with polite(context, lang) as language:
        interpret()
        from tribu.terminal.replay import replay_match

        replay_match(file, match, seat, language)
