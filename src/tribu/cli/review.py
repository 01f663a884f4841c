"""`tribu review`: a recorded match looked at again."""

from __future__ import annotations

from typing import Annotated

import typer

from tribu.cli.root import app
from tribu.terminal.command import Command, Lang, polite


@app.command(cls=Command)
def review(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="Records; - is stdin.")],
    match: Annotated[int, typer.Option("--match", min=1, help="Which match, from 1.")] = 1,
    seat: Annotated[
        int | None, typer.Option("--seat", min=0, help="The choices of this seat alone.")
    ] = None,
    simulations: Annotated[
        int, typer.Option(min=1, help="How deep: playouts of each choice, from its seat's side.")
    ] = 8000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed judges the same.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Everything, as JSON on stdout.")] = False,
    html: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Write a page that opens offline; - is stdout."),
    ] = None,
    lang: Lang = None,
) -> None:
    """What would have been better in a match, what was only luck, and why."""
    with polite(context, lang) as language:
        from tribu.terminal.review import review_match

        review_match(file, match, seat, simulations, seed, json, html, language)
