"""The commands `tribu rules` and `tribu manual`: what there is to read."""

from __future__ import annotations

import typer

from tribu.cli.root import app
from tribu.terminal.command import Command, GameArgument, GameCommand, Lang, polite


@app.command(cls=GameCommand)
def rules(context: typer.Context, game: GameArgument, lang: Lang = None) -> None:
    """Show the rule page of a game."""
    with polite(context, lang) as language:
        from tribu.terminal.arguments import game_named
        from tribu.terminal.pages import show_rules

        show_rules(game_named(game), language)


@app.command(cls=Command)
def manual(context: typer.Context) -> None:
    """Print the manual page, for `man -l -`."""
    from tribu.terminal.manual import manual as page

    typer.echo(page(context.find_root().command), nl=False)
