"""The commands `tribu evening …`: a club's tables of real cards."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import typer

from tribu.cli.root import app
from tribu.terminal.command import (
    Command,
    GameArgument,
    GameCommand,
    Group,
    HouseItems,
    Json,
    Lang,
    OptionItems,
    interpret,
    polite,
)

evening_app = typer.Typer(
    cls=Group,
    help="An evening of a club: tables of real cards, rounds, standings.",
    no_args_is_help=True,
)
app.add_typer(evening_app, name="evening")

File = Annotated[
    str, typer.Argument(metavar="FILE.jsonl", help="The evening, from `tribu evening open`.")
]
Name = Annotated[str, typer.Argument(metavar="NAME", help="Who.")]
TableNumber = Annotated[int, typer.Argument(metavar="TABLE", help="Which table, from 1.")]
Told = Annotated[
    list[str],
    typer.Argument(
        metavar="SEAT…",
        help="What each seat tells, in the order of play: 13 13 13 1, or H:4:1 S:3:2 -:0:0 C:6:3, "
        "or sums 41 52 58 44, or hands b7+g12+100+x2+x0 …",
    ),
]
Why = Annotated[str, typer.Option("--why", help="The reason, for the history.")]
Dealer = Annotated[
    str | None,
    typer.Option("--dealer", metavar="NAME", help="Who dealt, if not the next in turn."),
]
# A word such as -:0:0 is no option.
AS_TOLD = {"ignore_unknown_options": True}


class Movement(Enum):
    """Who meets whom."""

    swiss = "swiss"
    everybody = "everybody"


class Measure(Enum):
    """What ranks."""

    places = "places"
    points = "points"


@evening_app.command("open", cls=GameCommand)
def open_evening(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE.jsonl", help="Keep the evening there.")],
    game: GameArgument,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="NAME…", help="Who plays; more can enter later.")
    ] = None,
    title: Annotated[str | None, typer.Option(help="What the evening is called.")] = None,
    tables: Annotated[
        str | None,
        typer.Option(metavar="3-5", help="How many sit at a table; about the usual by default."),
    ] = None,
    rounds: Annotated[int, typer.Option(help="How many rounds.")] = 4,
    deals: Annotated[int, typer.Option("--deals", "-d", help="Deals of a round.")] = 4,
    movement: Annotated[
        Movement,
        typer.Option(help="swiss: neighbours in the standings meet; everybody: all meet all."),
    ] = Movement.swiss,
    measure: Annotated[
        Measure, typer.Option(help="Rank by places at the tables, or by points a deal.")
    ] = Measure.places,
    option: OptionItems = None,
    house: HouseItems = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed draws the same.")] = None,
    lang: Lang = None,
) -> None:
    """Begin an evening, kept in a file."""
    with polite(context, lang) as language:
        import secrets
        from pathlib import Path

        interpret()
        from tribu.evenings import Director, Refused, terms_for
        from tribu.evenings.words import history
        from tribu.terminal.arguments import game_named, house_for, options_for
        from tribu.terminal.console import console
        from tribu.terminal.evenings import found_evening, now, sizes_of
        from tribu.terminal.refusal import Refusal

        chosen = game_named(game)
        sizes = dict(zip(("low", "high"), sizes_of(tables), strict=True)) if tables else {}
        options = options_for(chosen, sizes.get("low", chosen.usual), option or [])
        given = {item.partition("=")[0].strip() for item in option or []}
        terms = terms_for(
            chosen,
            **sizes,
            title=title or Path(file).stem,
            rounds=rounds,
            deals=deals,
            movement=movement.value,
            measure=measure.value,
            options={name: getattr(options, name) for name in sorted(given)},
            house=house_for(chosen, house or []).turned,
            seed=secrets.randbelow(2**53) if seed is None else seed,
        )
        try:
            events = Director.open(terms, names or [], now())
        except Refused as refused:
            raise Refusal(refused.sentences) from refused
        found_evening(file, events)
        console().print(history(Director(events), language)[0])


@evening_app.command(cls=Command)
def enter(
    context: typer.Context,
    file: File,
    names: Annotated[list[str], typer.Argument(metavar="NAME…", help="Who comes.")],
    lang: Lang = None,
) -> None:
    """Players come, before the first round or later."""
    with polite(context, lang) as language:
        from functools import partial

        from tribu.evenings import Director
        from tribu.terminal.evenings import do, now

        for name in names:
            do(file, partial(Director.enter, name=name, at=now()), language)


@evening_app.command(cls=Command)
def leave(context: typer.Context, file: File, name: Name, lang: Lang = None) -> None:
    """A player goes home; the table goes on with those who are left."""
    with polite(context, lang) as language:
        from tribu.terminal.evenings import do, now

        do(file, lambda evening: evening.leave(evening.named(name), now()), language)


@evening_app.command(cls=Command)
def back(context: typer.Context, file: File, name: Name, lang: Lang = None) -> None:
    """A player who had left is back, from the next round on."""
    with polite(context, lang) as language:
        from tribu.terminal.evenings import do, now

        do(file, lambda evening: evening.come_back(evening.named(name), now()), language)


@evening_app.command(cls=Command)
def rename(
    context: typer.Context,
    file: File,
    name: Name,
    to: Annotated[str, typer.Argument(metavar="NEW", help="The right name.")],
    lang: Lang = None,
) -> None:
    """Mend a name."""
    with polite(context, lang) as language:
        from tribu.terminal.evenings import do, now

        do(file, lambda evening: evening.rename(evening.named(name), to, now()), language)


@evening_app.command(cls=Command)
def draw(context: typer.Context, file: File, lang: Lang = None) -> None:
    """Draw the next round: who sits where."""
    with polite(context, lang) as language:
        interpret()
        from tribu.terminal.evenings import do, now, read_evening, show

        do(file, lambda evening: evening.draw(now()), language)
        show(read_evening(file), language)


@evening_app.command(cls=Command, context_settings=AS_TOLD)
def report(
    context: typer.Context,
    file: File,
    table: TableNumber,
    told: Told,
    deal: Annotated[
        int | None, typer.Option("--deal", min=1, help="Which deal, if not the next.")
    ] = None,
    dealer: Dealer = None,
    lang: Lang = None,
) -> None:
    """Write down a deal of this round, once the arbiter has checked it."""
    with polite(context, lang) as language:
        interpret()
        from tribu.terminal.evenings import do, reported

        do(file, lambda evening: reported(evening, table, told, deal, dealer), language)


@evening_app.command(cls=Command, context_settings=AS_TOLD)
def mend(
    context: typer.Context,
    file: File,
    round_: Annotated[int, typer.Argument(metavar="ROUND", help="Of which round, from 1.")],
    table: TableNumber,
    deal: Annotated[int, typer.Argument(metavar="DEAL", help="Which deal, from 1.")],
    told: Told,
    why: Why = "",
    dealer: Dealer = None,
    lang: Lang = None,
) -> None:
    """Correct a deal of any round; the history keeps both."""
    with polite(context, lang) as language:
        interpret()
        from tribu.terminal.evenings import do, mended

        do(file, lambda evening: mended(evening, round_, table, deal, told, why, dealer), language)


@evening_app.command(cls=Command)
def withdraw(context: typer.Context, file: File, table: TableNumber, lang: Lang = None) -> None:
    """Take back the last deal that a table told in this round."""
    with polite(context, lang) as language:
        from tribu.terminal.evenings import do, now

        do(file, lambda evening: evening.withdraw(table, now()), language)


@evening_app.command(cls=Command)
def stop(
    context: typer.Context, file: File, table: TableNumber, why: Why = "", lang: Lang = None
) -> None:
    """A table plays no more in this round; what it has played counts."""
    with polite(context, lang) as language:
        from tribu.terminal.evenings import do, now

        do(file, lambda evening: evening.stop(table, why, now()), language)


@evening_app.command(cls=Command)
def final(
    context: typer.Context,
    file: File,
    players: Annotated[int, typer.Argument(metavar="PLAYERS", help="How many reach it.")],
    lang: Lang = None,
) -> None:
    """Hold a final: the best of the standings, or of each table of the stage before."""
    with polite(context, lang) as language:
        interpret()
        from tribu.terminal.evenings import do, now, read_evening, show

        do(file, lambda evening: evening.final(players, now()), language)
        show(read_evening(file), language)


@evening_app.command(cls=Command)
def undo(context: typer.Context, file: File, lang: Lang = None) -> None:
    """Undo what happened last; the history keeps it."""
    with polite(context, lang) as language:
        from tribu.terminal.evenings import do, now

        do(file, lambda evening: evening.undo(None, now()), language)


@evening_app.command(cls=Command)
def end(context: typer.Context, file: File, lang: Lang = None) -> None:
    """End the evening."""
    with polite(context, lang) as language:
        from tribu.terminal.evenings import do, now

        do(file, lambda evening: evening.end(now()), language)


@evening_app.command(cls=Command)
def show(context: typer.Context, file: File, json: Json = False, lang: Lang = None) -> None:
    """Show the round under way and the standings."""
    with polite(context, lang) as language:
        interpret()
        from tribu.terminal.evenings import read_evening
        from tribu.terminal.evenings import show as show_evening

        evening = read_evening(file)
        if json:
            from tribu.evenings import standings
            from tribu.terminal.console import print_json

            print_json(standings(evening))
        else:
            show_evening(evening, language)


@evening_app.command(cls=Command)
def log(context: typer.Context, file: File, lang: Lang = None) -> None:
    """Tell everything that happened, mended and undone things included."""
    with polite(context, lang) as language:
        from tribu.evenings.words import history
        from tribu.terminal.console import console
        from tribu.terminal.evenings import read_evening

        for line in history(read_evening(file), language):
            console().print(line)


@evening_app.command(cls=Command)
def results(
    context: typer.Context,
    file: File,
    out: Annotated[
        str,
        typer.Option(metavar="FILE.csv|FILE.html", help="Write them there; - is CSV on stdout."),
    ] = "-",
    deals: Annotated[bool, typer.Option("--deals", help="A line for each deal, as CSV.")] = False,
    lang: Lang = None,
) -> None:
    """Write the results: CSV, or a page to print from which a pencil can recompute the ranking."""
    with polite(context, lang) as language:
        interpret()
        from tribu.evenings.sheets import deals_csv, results_csv, results_page
        from tribu.output import write_text
        from tribu.terminal.evenings import read_evening
        from tribu.terminal.refusal import Refusal

        evening = read_evening(file)
        if out.endswith((".html", ".htm")):
            text = results_page(evening, language)
        else:
            text = deals_csv(evening) if deals else results_csv(evening)
        try:
            write_text(out, text)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise Refusal(f"--out {out}: {error.strerror or error}") from error
