"""The command `tribu arena`: which bot is better, with the same cards. `tribu.cli` imports it."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Annotated

import typer

from tribu.cli import app
from tribu.terminal.command import (
    STOPPED,
    SUBSTITUTED,
    FailureChoice,
    GameArgument,
    GameCommand,
    HouseLists,
    Json,
    Lang,
    OnFailure,
    OptionItems,
    Players,
    polite,
)

if TYPE_CHECKING:
    from tribu.lab.arena.contest import Contest
    from tribu.lab.arena.report import ArenaReport

USUAL_DEALS = 100


@app.command(cls=GameCommand)
def arena(
    context: typer.Context,
    game: GameArgument,
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOT,BOT,…",
            help="Names, the best first; master@0.2s or master@500 (iterations) sets a budget.",
        ),
    ] = "master,club,novice,random",
    deals: Annotated[int | None, typer.Option(min=1, help="Single deals; 100 by default.")] = None,
    matches: Annotated[
        int | None, typer.Option("--matches", "-m", min=1, help="Whole matches instead of deals.")
    ] = None,
    players: Players = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed deals the same cards.")] = 0,
    budget: Annotated[
        float | None,
        typer.Option(metavar="SECONDS", help="The longest that any bot may think about a move."),
    ] = None,
    iterations: Annotated[
        int | None,
        typer.Option(min=1, help="Simulations per move instead of seconds: reproducible."),
    ] = None,
    against: Annotated[
        str, typer.Option(metavar="all|next", help="Every other bot, or only the next listed.")
    ] = "all",
    option: OptionItems = None,
    house: HouseLists = None,
    on: Annotated[str, typer.Option(metavar="cpu|ray", help="Where it is played.")] = "cpu",
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", min=1, help="Processes; all cores by default.")
    ] = None,
    ray_address: Annotated[
        str | None,
        typer.Option(help="Of a Ray cluster; otherwise RAY_ADDRESS, or one started here."),
    ] = None,
    on_failure: FailureChoice = OnFailure.stop,
    json: Json = False,
    markdown: Annotated[
        str | None, typer.Option(metavar="FILE.md", help="Write the report there as well.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Let bots play the same deals in turn, so that luck cancels, and say who is better."""
    with polite(context, lang) as language:
        from tribu.games import load
        from tribu.terminal.arguments import houses_for
        from tribu.terminal.refusal import refusal

        if matches is not None and deals is not None:
            raise refusal("matches or deals")
        boards = matches or deals or USUAL_DEALS
        contest = _contest(
            game, players, option or [], bots, seed, boards, budget, iterations, against
        )
        contest = dataclasses.replace(
            contest, matches=matches is not None, on_failure=on_failure.value
        )
        reports: list[ArenaReport] = []
        several = houses_for(load(contest.game), house or [])
        for values in several:
            played = _play(dataclasses.replace(contest, house=values), on, jobs, ray_address)
            reports.append(played)
            if not json:
                _show(played, language, len(several) > 1)
            if played.stopped:
                break
        _write(reports, json, markdown)
    failed = any(bot.failures for report in reports for bot in report.bots)
    raise typer.Exit(STOPPED if reports[-1].stopped else SUBSTITUTED if failed else 0)


def _contest(
    game: str,
    players: int | None,
    items: list[str],
    bots: str,
    seed: int,
    boards: int,
    budget: float | None,
    iterations: int | None,
    against: str,
) -> Contest:
    """What was asked for, or a refusal."""
    from tribu.bots.registry import BadBot, UnknownBot
    from tribu.lab.arena.contest import ALL, NEXT, Contest
    from tribu.lab.entrants import read_entries
    from tribu.terminal.arguments import options_for, seated
    from tribu.terminal.refusal import Refusal, refusal

    chosen, seats = seated(game, players)
    options = options_for(chosen, seats, items, chosen.simulated)
    if against not in (ALL, NEXT):
        raise refusal("choice", name="--against", value=against, known=f"{ALL}, {NEXT}")
    try:
        entries = read_entries(bots, budget, iterations)
    except UnknownBot as error:
        raise refusal("bot", value=error.name, known=", ".join(error.known)) from error
    except (BadBot, ValueError) as error:
        raise Refusal(f"--bots {error}") from error
    if len(entries) < 2 or len({entry.label for entry in entries}) < len(entries):
        raise refusal("bots")
    return Contest(chosen.id, seats, options, entries, seed, boards, against=against)


def _play(contest: Contest, on: str, jobs: int | None, address: str | None) -> ArenaReport:
    from tribu.lab.arena.report import Ledger
    from tribu.lab.arena.run import outcomes_of
    from tribu.lab.on_ray import has_ray
    from tribu.terminal.console import bar
    from tribu.terminal.refusal import refusal

    if on not in ("cpu", "ray"):
        raise refusal("choice", name="--on", value=on, known="cpu, ray")
    if on == "ray" and not has_ray():
        raise refusal("no ray")
    ledger = Ledger(contest)
    with bar(contest.count) as shown:
        ledger.collect(outcomes_of(contest, on, jobs, address), shown)
    return ledger.report()


def _show(report: ArenaReport, lang: str, compared: bool) -> None:
    from tribu.terminal.arena import show_arena

    show_arena(report, lang, compared)


def _write(reports: list[ArenaReport], json: bool, page: str | None) -> None:
    """To machines, and to a file."""
    import msgspec

    from tribu.lab.arena.markdown import markdown
    from tribu.output import write_text
    from tribu.terminal.refusal import Refusal

    if json:
        typer.echo(msgspec.json.encode(reports if len(reports) > 1 else reports[0]))
    if page is not None:
        try:
            write_text(page, "\n".join(markdown(report) for report in reports))
        except OSError as error:
            raise Refusal(f"--markdown {page}: {error.strerror or error}") from error
