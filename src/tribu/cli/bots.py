"""The commands `tribu bots`: which bots there are, and is mine one?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from tribu.cli.root import app
from tribu.terminal.command import FAILED, Command, Group, Json, Lang, interpret, polite

if TYPE_CHECKING:
    from tribu.lab.check_bot import GameCheck

bots_app = typer.Typer(cls=Group, help="The bots: which there are, and whether yours is one.")
app.add_typer(bots_app, name="bots")


@bots_app.callback(invoke_without_command=True)
def bots(context: typer.Context, json: Json = False, lang: Lang = None) -> None:
    """List the bots, how they play and where they come from."""
    if context.invoked_subcommand is not None:
        return
    with polite(context, lang) as language:
        from tribu.lab.roster import roster
        from tribu.terminal.bots import show_roster

        if json:
            from tribu.terminal.console import print_json

            print_json(roster())
        else:
            show_roster(roster(), language)


@bots_app.command(cls=Command)
def check(
    context: typer.Context,
    bot: Annotated[str, typer.Argument(metavar="NAME|MODULE:CLASS", help="An installed bot's.")],
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Let a bot play every game, and say what is wrong with it."""
    with polite(context, lang) as language:
        from tribu.lab.check_bot import check_bot
        from tribu.terminal.bots import show_check

        player = _loaded(bot)
        if not hasattr(player, "thinker"):  # ours that search are slow without the compiler
            interpret()
        found: list[GameCheck] = []
        for one in check_bot(player):
            found.append(one)
            if not json:
                show_check(one, language)
        if json:
            from tribu.terminal.console import print_json

            print_json(found)
    raise typer.Exit(FAILED if any(one.problem for one in found) else 0)


def _loaded(name: str) -> Any:
    """The bot; UnknownBot if there is none of that name, and its traceback if it cannot be made."""
    from tribu.bots.failure import BotFailed, reason_of, trace_of
    from tribu.bots.registry import UnknownBot
    from tribu.lab import check_bot

    try:
        return check_bot.bot_called(name)
    except UnknownBot:
        raise
    except Exception as error:
        raise BotFailed(name, "", reason_of(error), trace_of(error, check_bot.__file__)) from error
