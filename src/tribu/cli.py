"""The command `tribu`: what it offers, and nothing else. The work is in `terminal` and `lab`.

Nothing heavy is imported before a command needs it, so that `tribu --help` answers at once.
"""

from __future__ import annotations

import gc
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from tribu.terminal.arbiters import Arbiters
from tribu.terminal.command import (
    Command,
    GameArgument,
    GameCommand,
    HouseItems,
    Lang,
    OptionalGame,
    OptionItems,
    Players,
    RootGroup,
    interpret,
    polite,
)

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


@app.command(cls=GameCommand)
def play(
    context: typer.Context,
    game: OptionalGame = None,
    players: Players = None,
    option: OptionItems = None,
    house: HouseItems = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed deals the same cards.", min=0)
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name at the table.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,BOT,…",
            help="random, novice, club (if none is named), instinct, master or others installed; "
            "they go round the seats.",
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the match that you left last.")
    ] = False,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE.jsonl",
            help="Write the record there; a finished match is kept in your data otherwise.",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal against bots."""
    with polite(context, lang) as language:
        interpret()
        from tribu.games import names
        from tribu.terminal.arguments import bots_for, game_named, house_for, options_for, seated
        from tribu.terminal.play import play_match, resume_match
        from tribu.terminal.refusal import refusal

        if resume:
            given = {"--players": players, "--option": option, "--house": house, "--seed": seed}
            for word, value in {**given, "--name": name, "--bots": bots}.items():
                if value is not None:
                    raise refusal("as it was", name=word)
            resume_match(None if game is None else game_named(game).id, language, out)
            return
        if game is None:
            raise refusal("which game", known=", ".join(names()))
        chosen, count = seated(game, players)
        options = options_for(chosen, count, option or [])
        values = house_for(chosen, house or [])
        others = bots_for(bots or "club", count - 1)
        play_match(chosen, count, options, values, seed, name, language, others, out)


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


def main() -> None:
    """The entry point of the command. A terminal that lacks a sign shows ? instead."""
    gc.set_threshold(50_000, 20, 20)  # what a command loads it keeps: seldom look through it all
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()


from tribu import cli_arena as cli_arena  # noqa: E402  (adds its command to `app`)
from tribu import cli_bench as cli_bench  # noqa: E402
from tribu import cli_board as cli_board  # noqa: E402
from tribu import cli_bots as cli_bots  # noqa: E402
from tribu import cli_evening as cli_evening  # noqa: E402
from tribu import cli_lab as cli_lab  # noqa: E402
from tribu import cli_lab_bench as cli_lab_bench  # noqa: E402
from tribu import cli_moderate as cli_moderate  # noqa: E402
from tribu import cli_print as cli_print  # noqa: E402
from tribu import cli_review as cli_review  # noqa: E402
from tribu import cli_serve as cli_serve  # noqa: E402
from tribu import cli_simulate as cli_simulate  # noqa: E402
from tribu import cli_train as cli_train  # noqa: E402
