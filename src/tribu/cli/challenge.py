"""The command `tribu challenge`: the same cards for everybody, alone against bots."""

from __future__ import annotations

from typing import Annotated

import typer

from tribu.cli.root import app
from tribu.terminal.command import GameArgument, GameCommand, Lang, interpret, polite

AGAINST, FIELD = "club@150", "5 novice, 5 club@150, 5 master@600"


@app.command(cls=GameCommand)
def challenge(
    context: typer.Context,
    game: GameArgument,
    now: Annotated[
        bool, typer.Option("--now", help="Not today’s: one whose cards are drawn by lot.")
    ] = False,
    against: Annotated[
        str, typer.Option(metavar="BOT@N", help="Who sits at the other seats.")
    ] = AGAINST,
    field: Annotated[
        str, typer.Option(metavar="N BOT@N,…", help="The bots that take it, too.")
    ] = FIELD,
    lang: Lang = None,
) -> None:
    """Take a challenge: a few deals, and your rank among bots that had the same cards."""
    with polite(context, lang) as language:
        interpret()
        from tribu.boards.challenge import entrant_of, entrants_of
        from tribu.terminal.arguments import game_named
        from tribu.terminal.challenge import begin, take
        from tribu.terminal.refusal import Refusal

        try:
            others, takers = entrant_of(against), list(entrants_of(field))
        except ValueError as error:
            raise Refusal(str(error)) from error
        take(*begin(game_named(game), now, others, takers), language)
