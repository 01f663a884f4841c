"""The command `tribu play`: a match against bots."""

from __future__ import annotations

from typing import Annotated

import typer

from tribu.cli.root import app
from tribu.terminal.command import (
    GameCommand,
    HouseItems,
    Lang,
    OptionalGame,
    OptionItems,
    Players,
    interpret,
    polite,
)


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
            help="random, novice, casual, club (if none is named), veteran, instinct, master or "
            "others installed; they go round the seats. `tribu bots` says how strong each is.",
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
