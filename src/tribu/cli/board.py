"""The commands `tribu board …`: the same cards at many tables."""

from __future__ import annotations

from typing import Annotated

import typer

from tribu.cli.root import app
from tribu.terminal.command import (
    SUBSTITUTED,
    Command,
    FailureChoice,
    GameArgument,
    GameCommand,
    Group,
    HouseItems,
    Json,
    Lang,
    OnFailure,
    OptionItems,
    Players,
    interpret,
    polite,
)

USUAL_DEALS = 8
SECRET_BYTES = 32

board_app = typer.Typer(
    cls=Group, help="Boards: the same cards at many tables.", no_args_is_help=True
)
app.add_typer(board_app, name="board")


@board_app.command(cls=GameCommand)
def make(
    context: typer.Context,
    game: GameArgument,
    out: Annotated[
        str,
        typer.Option(metavar="BOARD.json", help="Write the board there, secrets included."),
    ],
    players: Players = None,
    deals: Annotated[
        int, typer.Option("--deals", "-d", min=1, max=1000, help="How many deals it has.")
    ] = USUAL_DEALS,
    name: Annotated[
        str | None,
        typer.Option("--id", help="What it is called, such as thursday-3; ASCII without spaces."),
    ] = None,
    option: OptionItems = None,
    house: HouseItems = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            help="The same seed and id give the same cards; whoever knows them knows the cards. "
            "Without it the secrets are drawn at random.",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Make a board, and print the commitments to its cards."""
    with polite(context, lang) as language:
        import secrets

        interpret()
        from tribu.match.board import make_board, seeded_secrets, write_board
        from tribu.match.errors import Illegal
        from tribu.output import writing
        from tribu.terminal.arguments import house_for, options_for, seated
        from tribu.terminal.boards import show_made
        from tribu.terminal.refusal import Refusal

        chosen, count = seated(game, players)
        options = options_for(chosen, count, option or [], chosen.simulated)
        values = house_for(chosen, house or [])
        called = name or f"{chosen.id}-{secrets.token_hex(4) if seed is None else seed}"
        drawn = (
            [secrets.token_bytes(SECRET_BYTES) for _ in range(deals)]
            if seed is None
            else seeded_secrets(called, seed, deals)
        )
        try:
            board = make_board(called, chosen, count, drawn, options, values)
            with writing(out) as stream:
                stream.write(write_board(board))
        except Illegal as error:
            raise Refusal(error.sentences) from error
        except OSError as error:
            raise Refusal(f"--out {out}: {error.strerror or error}") from error
        show_made(board, language)


@board_app.command(cls=Command)
def play(
    context: typer.Context,
    file: Annotated[
        str, typer.Argument(metavar="BOARD.json", help="A board, from `tribu board make`.")
    ],
    out: Annotated[str, typer.Option(metavar="FILE.jsonl", help="Write records there.")],
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOT,BOT,…",
            help="They go round the seats, one seat further at each table; club@100 sets the "
            "iterations, and the records are then the same every time.",
        ),
    ] = "club@100",
    tables: Annotated[int, typer.Option(min=1, max=1000, help="How many tables play it.")] = 4,
    on_failure: FailureChoice = OnFailure.stop,
    lang: Lang = None,
) -> None:
    """Let bots play a board at several tables."""
    with polite(context, lang):
        from tribu.bots.registry import UnknownBot, names
        from tribu.lab.boards import play_board, turned
        from tribu.lab.entrants import read_entries
        from tribu.lab.failures import Failures
        from tribu.lab.refused import Refused
        from tribu.lab.simulate import read_bots
        from tribu.match.record import write
        from tribu.output import writing
        from tribu.terminal.arguments import bring_bots
        from tribu.terminal.boards import read_board
        from tribu.terminal.refusal import Refusal

        board = read_board(file)
        failures = Failures()
        try:
            seated = read_entries(",".join(read_bots(bring_bots(bots), board.players, names())))
            with writing(out) as stream:
                for record in play_board(board, turned(seated, tables), on_failure.value, failures):
                    stream.write(write(record))
        except Refused as error:
            raise Refusal(error.sentences) from error
        except UnknownBot:
            raise
        except ValueError as error:
            raise Refusal(f"--bots: {error}") from error
        except BrokenPipeError:
            raise
        except OSError as error:
            raise Refusal(f"--out {out}: {error.strerror or error}") from error
    raise typer.Exit(SUBSTITUTED if failures else 0)


@board_app.command(cls=Command)
def score(
    context: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE", help="Records of one board; - is stdin."),
    ],
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Rank the players of a board: who made more of the same cards."""
    with polite(context, lang) as language:
        interpret()
        from tribu.boards import ranking
        from tribu.terminal.boards import read_field, show_ranking

        field = read_field(files)
        if json:
            from tribu.terminal.console import print_json

            print_json(ranking(field))
        else:
            show_ranking(field, language)
