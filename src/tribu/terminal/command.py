"""What the commands share: their usual arguments, the language, and how they refuse.

Nothing heavy is imported before a command needs it, so that `--help` answers at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from typing import Annotated, Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup

# An id of `tribu.games.names()`; `terminal.arguments` refuses others.
GameArgument = Annotated[str, typer.Argument(metavar="GAME")]
Lang = Annotated[
    str | None,
    typer.Option("--lang", metavar="it|fr|en", help="Language; that of the locale by default."),
]
Players = Annotated[
    int | None,
    typer.Option("--players", "-p", help="How many play; the game's usual number unless given."),
]
OptionItems = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="A table option, repeatable; `tribu rules` lists them.",
    ),
]
HouseItems = Annotated[
    list[str] | None,
    typer.Option(
        "--house",
        metavar="NAME=VALUE",
        help="A number of the rules that this house turned, repeatable, such as misere=50.",
    ),
]
HouseLists = Annotated[
    list[str] | None,
    typer.Option(
        "--house",
        metavar="NAME=VALUE",
        help="A number of the rules that this house turned, repeatable, such as misere=50. A list "
        "NAME=A,B,C compares.",
    ),
]
# What a command answers that Ctrl-C stopped, or in which bots failed: at all, or replaced.
STOPPED = 130
FAILED = 1
SUBSTITUTED = 3


class OnFailure(Enum):
    """What to do when a bot fails: the names of `tribu.lab.failures`."""

    stop = "stop"
    substitute = "substitute"


FailureChoice = Annotated[
    OnFailure,
    typer.Option(
        "--on-failure",
        help="When a bot fails: stop, with its traceback; or let a novice choose, say so in all "
        "results, and end with code 3.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


class GameCommand(TyperCommand):
    """A command for a GAME. Its help lists those that are installed, which are not looked up
    before somebody reads it."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from tribu.games import names
        from tribu.games.ranges import one_of

        for parameter in self.params:
            if isinstance(parameter, TyperArgument) and parameter.name == "game":
                parameter.help = one_of(names())["en"]
        super().format_help(ctx, formatter)


class RootGroup(TyperGroup):
    """All the commands. The help also names the games that other packages have brought."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from tribu.games import plugins

        if plugins():
            self.epilog = f"Games from other packages: {', '.join(plugins())}."
        super().format_help(ctx, formatter)


@contextmanager
def polite(context: typer.Context, lang: str | None) -> Iterator[str]:
    """The language to speak. A refusal is one sentence of it and code 2; leaving in the middle is
    no error."""
    from tribu.bots.failure import BotFailed
    from tribu.terminal.refusal import Refusal

    asked = lang if lang is not None else context.find_root().params.get("lang")
    spoken = language(None)
    try:
        spoken = language(asked)
        yield spoken
    except Refusal as refusal:
        typer.echo(f"tribu: {refusal.sentence_in(spoken)}", err=True)
        raise typer.Exit(2) from None
    except BotFailed as failure:
        _tell_failure(failure, spoken)
        raise typer.Exit(FAILED) from None
    except BrokenPipeError:  # the reader has seen enough, as in `tribu replay … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(0) from None


def _tell_failure(failure: Any, lang: str) -> None:
    """What a bot raised, once, with its file and line; and how to go on without it."""
    from tribu.terminal.phrases import say

    if failure.trace:
        typer.echo(failure.trace, err=True)
    key = "bot failed" if failure.game else "bot not loaded"
    said = say(key, lang, bot=failure.bot, game=failure.game, why=failure.reason)
    typer.echo(f"tribu: {said}", err=True)
    if failure.game:
        typer.echo(f"tribu: {say('go on without', lang)}", err=True)


def language(asked: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for; else the locale's, if it is one of ours; else English."""
    from tribu.games.texts import LANGUAGES
    from tribu.terminal.refusal import refusal

    if asked is not None:
        if asked.lower() not in LANGUAGES:
            raise refusal("language", value=asked, known=", ".join(LANGUAGES))
        return asked.lower()
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            spoken = environment[name][:2].lower()
            return spoken if spoken in LANGUAGES else "en"
    return "en"


def interpret() -> None:
    """One table does not need the compiler."""
    from tribu import jit

    jit.interpret()
