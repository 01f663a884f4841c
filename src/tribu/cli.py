"""The command `tribu`: what it offers, and nothing else. The work is in `terminal` and `lab`.

Nothing heavy is imported before a command needs it, so that `tribu --help` answers at once.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from io import TextIOWrapper
from typing import Annotated

import typer

app = typer.Typer(
    name="tribu",
    help="A card room for Bué, Busca and Bugami: play, watch, simulate, study.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
score_app = typer.Typer(
    help="The arbiter for a physical table: what a hand is worth, who scores what.",
    no_args_is_help=True,
)
app.add_typer(score_app, name="score")


class GameName(Enum):
    """The games."""

    bue = "bue"
    busca = "busca"
    bugami = "bugami"


GameArgument = Annotated[
    GameName, typer.Argument(metavar="GAME", case_sensitive=False, help="bue, busca or bugami")
]
Lang = Annotated[
    str | None,
    typer.Option("--lang", metavar="it|fr|en", help="Language; the locale's unless given."),
]
Players = Annotated[int, typer.Option("--players", "-p", help="How many play.")]
OptionItems = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="A table option, repeatable; `tribu rules` lists them.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="For machines.")]


@contextmanager
def polite(context: typer.Context, lang: str | None) -> Iterator[str]:
    """The language to speak. A refusal is one sentence of it and code 2; leaving in the middle is
    no error."""
    from tribu.terminal.language import language
    from tribu.terminal.refusal import Refusal

    asked = lang if lang is not None else context.find_root().params.get("lang")
    spoken = language(None)
    try:
        spoken = language(asked)
        yield spoken
    except Refusal as refusal:
        typer.echo(f"tribu: {refusal.sentence_in(spoken)}", err=True)
        raise typer.Exit(2) from None
    except BrokenPipeError:  # the reader has seen enough, as in `tribu replay … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(0) from None


def interpret() -> None:
    """One table does not need the compiler."""
    from tribu import jit

    jit.interpret()


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
    """A card room for Bué, Busca and Bugami: play, watch, simulate, study."""


@app.command()
def play(
    context: typer.Context,
    game: GameArgument,
    players: Players = 4,
    option: OptionItems = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed deals the same cards.", min=0)
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name at the table.")] = None,
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOT,BOT,…",
            help="random, novice, club, master or others installed; they go round the seats.",
        ),
    ] = "club",
    lang: Lang = None,
) -> None:
    """Play in the terminal against bots."""
    with polite(context, lang) as language:
        interpret()
        from tribu.terminal.arguments import bots_for, game_for, options_for
        from tribu.terminal.play import play_match

        chosen = game_for(game.value, players)
        options = options_for(chosen, players, option or [], mixing="manual")
        play_match(chosen, players, options, seed, name, language, bots_for(bots, players - 1))


@app.command()
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


@app.command()
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


@app.command()
def rules(context: typer.Context, game: GameArgument, lang: Lang = None) -> None:
    """Show the rule page of a game."""
    with polite(context, lang) as language:
        from tribu.terminal.pages import show_rules

        show_rules(game.value, language)


@score_app.command("bue")
def score_bue(
    context: typer.Context,
    cards: Annotated[
        list[str] | None, typer.Argument(metavar="CARD", help="Five cards: b7 g12 100 x2 x0")
    ] = None,
    table: Annotated[
        str | None,
        typer.Option(help='Sums "41 52 58 44", or hands "b1 b2 b3 b4 b5; g1 …", from seat 0.'),
    ] = None,
    dealer: Annotated[int, typer.Option(metavar="SEAT", help="Who dealt, for ties.")] = 0,
    gold: Annotated[
        str | None, typer.Option(help='Gold cards of each hand, for ties: "1 0 2 3".')
    ] = None,
    option: OptionItems = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """What a hand is worth, or how a table of hands scores."""
    with polite(context, lang) as language:
        interpret()
        from tribu.terminal.refusal import refusal
        from tribu.terminal.score import score_bue_hand, score_bue_table

        if (table is None) == (not cards):
            raise refusal("bue what")
        if table is not None:
            typer.echo(score_bue_table(table, gold, dealer, option or [], language, json))
        else:
            typer.echo(score_bue_hand(cards or [], option or [], language, json))


@score_app.command("busca")
def score_busca(
    context: typer.Context,
    points: Annotated[
        list[str], typer.Argument(metavar="POINTS", help="The points of the four: 13 13 13 1")
    ],
    json: Json = False,
    lang: Lang = None,
) -> None:
    """The busche for the points of the four players."""
    with polite(context, lang) as language:
        interpret()
        from tribu.terminal.score import score_busca

        typer.echo(score_busca(points, language, json))


@score_app.command("bugami")
def score_bugami(
    context: typer.Context,
    numbers: Annotated[
        list[str] | None,
        typer.Argument(metavar="TRICKS BUGS", help="Of one player: 4 1"),
    ] = None,
    bids: Annotated[str | None, typer.Option(help='Suits, - for misère: "H S - C".')] = None,
    tricks: Annotated[str | None, typer.Option(help='Tricks of each: "4 3 0 6".')] = None,
    bugs: Annotated[str | None, typer.Option(help='Bugami cards won: "1 2 0 3".')] = None,
    marriage: Annotated[bool, typer.Option("--marriage", help="Same suit: partners.")] = False,
    jokers: Annotated[int, typer.Option(min=0, max=4, help="Jokers in the pack.")] = 0,
    players: Players = 4,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """The score of one player, or of a whole table."""
    with polite(context, lang) as language:
        interpret()
        from tribu.terminal.refusal import refusal
        from tribu.terminal.score import score_bugami_player, score_bugami_table

        if bids is not None and tricks is not None and bugs is not None and not numbers:
            typer.echo(score_bugami_table(bids, tricks, bugs, marriage, jokers, language, json))
        elif numbers and len(numbers) == 2 and bids is tricks is bugs is None:
            typer.echo(score_bugami_player(numbers, players, jokers, language, json))
        else:
            raise refusal("bugami what")


def main() -> None:
    """The entry point of the command. A terminal that lacks a sign shows ? instead."""
    gc.set_threshold(50_000, 20, 20)  # what a command loads it keeps: seldom look through it all
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()


from tribu import cli_arena as cli_arena  # noqa: E402  (adds its command to `app`)
from tribu import cli_bench as cli_bench  # noqa: E402
from tribu import cli_lab as cli_lab  # noqa: E402
from tribu import cli_serve as cli_serve  # noqa: E402
from tribu import cli_simulate as cli_simulate  # noqa: E402
