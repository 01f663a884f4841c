"""What the commands share: their usual arguments, the language, and how they refuse.

Nothing heavy is imported before a command needs it, so that `--help` answers at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum
from typing import Annotated, Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup

# What Typer raises for a wrong command line; it exports only one of its kinds.
ClickException: type[Exception] = typer.BadParameter.__bases__[0].__bases__[0]


# An id of `tribu.games.names()`; `terminal.arguments` refuses others.
def _games(incomplete: str) -> list[str]:
    """The games that begin like this, for the shell."""
    from tribu.games import names

    return [name for name in names() if name.startswith(incomplete.lower())]


GameArgument = Annotated[str, typer.Argument(metavar="GAME", autocompletion=_games)]
OptionalGame = Annotated[str | None, typer.Argument(metavar="GAME", autocompletion=_games)]
Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="it|fr|en",
        help="Language; that of the locale by default.",
        autocompletion=lambda: ["it", "fr", "en"],
    ),
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
OptionLists = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="A table option, repeatable. A list NAME=A,B,C compares.",
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
# The exit code of a command that Ctrl-C stopped, or in which bots failed: at all, or replaced.
STOPPED = 130
FAILED = 1
SUBSTITUTED = 3


class OnFailure(Enum):
    """What to do when a bot fails, as `tribu.lab.failures` does it."""

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


class Command(TyperCommand):
    """A command whose help is in the chosen language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        translate(self, ctx)
        super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        return usage_in(super().get_usage(ctx), spoken())


class GameCommand(Command):
    """A command for a GAME. Its help lists those that are installed, which are not looked up
    before somebody reads it."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from tribu.games import names
        from tribu.games.ranges import one_of

        for parameter in self.params:
            if isinstance(parameter, TyperArgument) and parameter.name == "game":
                parameter.help = one_of(names())[spoken()]
        super().format_help(ctx, formatter)


class Group(TyperGroup):
    """Commands of one kind, with their help in the chosen language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        translate(self, ctx)
        for name in self.list_commands(ctx):
            if command := self.get_command(ctx, name):
                translate(command, ctx)
        super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        return usage_in(super().get_usage(ctx), spoken())


class RootGroup(Group):
    """All the commands. The help also names the games that other packages have brought; what is
    wrong with a command line is said like everything else that is refused."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from tribu.games import plugins

        if plugins():
            self.epilog = f"Games from other packages: {', '.join(plugins())}."
        super().format_help(ctx, formatter)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        words = sys.argv[1:] if args is None else list(args)
        token = _words.set(words)
        try:
            code = super().main(words, prog_name, complete_var, False, windows_expand_args, **extra)
        except (ClickException, typer.Abort) as error:
            if not standalone_mode:
                raise
            code = _complain(error)
        finally:
            _words.reset(token)
        if standalone_mode:
            sys.exit(code if isinstance(code, int) else 0)
        return code


def _complain(error: Any) -> int:
    """What is wrong with a command line, in a sentence; the exit code."""
    if isinstance(error, typer.Abort):
        return STOPPED
    if type(error).__name__ != "NoArgsIsHelpError":  # then the help was shown
        from tribu.terminal.spoken_help import error_in

        typer.echo(f"tribu: {error_in(error.format_message(), spoken())}", err=True)
    return int(error.exit_code)


_words: ContextVar[Sequence[str]] = ContextVar("words", default=())  # of the command line


def spoken() -> str:
    """The language that the command line asks for: help is shown before anything is read."""
    words = list(_words.get())
    asked = None
    for word, value in zip(words, [*words[1:], ""], strict=False):
        if word == "--lang":
            asked = value
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
    from tribu.games.texts import LANGUAGES

    return language(asked if asked is not None and asked.lower() in LANGUAGES else None)


def translate(command: Any, ctx: Any) -> None:
    """The help of a command in the chosen language, and the words around it; a flag takes no
    value, so none is shown."""
    lang = spoken()
    from typer import rich_utils

    from tribu.terminal.spoken_help import HEADINGS, in_language

    own = getattr(command, "own_texts", None)  # of a game's command
    command.help = in_language(command.help, lang, own) if command.help else command.help
    for parameter in command.get_params(ctx):
        if getattr(parameter, "help", None):
            parameter.help = in_language(parameter.help, lang, own)
        if getattr(parameter, "is_flag", False):
            parameter.metavar = ""
    for name, english in HEADINGS.items():
        setattr(rich_utils, name, in_language(english, lang))


def usage_in(usage: str, lang: str) -> str:
    """The line of usage with its first word in that language."""
    if lang == "en":
        return usage
    from tribu.terminal.spoken_help import in_language

    return usage.replace("Usage:", in_language("Usage:", lang), 1)


@contextmanager
def polite(context: typer.Context, lang: str | None) -> Iterator[str]:
    """The language to speak. A refusal is one sentence of it and code 2; leaving in the middle is
    no error."""
    from tribu.bots.failure import BotFailed
    from tribu.bots.registry import UnknownBot
    from tribu.extras import MissingExtra
    from tribu.games.dispute import Dispute
    from tribu.terminal.refusal import Refusal, refusal

    asked = lang if lang is not None else context.find_root().params.get("lang")
    spoken = language(None)
    try:
        spoken = language(asked)
        yield spoken
    except (Refusal, Dispute) as refused:
        typer.echo(f"tribu: {refused.sentence_in(spoken)}", err=True)
        raise typer.Exit(2) from None
    except UnknownBot as unknown:
        said = refusal("unknown bot", value=unknown.name, known=", ".join(unknown.known))
        typer.echo(f"tribu: {said.sentence_in(spoken)}", err=True)
        raise typer.Exit(2) from None
    except MissingExtra as missing:
        said = refusal("missing", library=missing.library, extra=missing.extra)
        typer.echo(f"tribu: {said.sentence_in(spoken)}", err=True)
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
