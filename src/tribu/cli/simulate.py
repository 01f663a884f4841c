"""The command `tribu simulate`: records of matches, or their statistics."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Annotated

import typer

from tribu.cli.root import app
from tribu.extras import need
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
    interpret,
    polite,
)

if TYPE_CHECKING:
    from tribu.lab.failures import Failures
    from tribu.lab.statistics import Report
    from tribu.search.series import Series

FEW_MATCHES = 10  # played sooner than the compiler starts; the records are the same
USUAL_MATCHES = 1000  # for statistics


class Place(Enum):
    """Where matches are played."""

    cpu = "cpu"
    gpu = "gpu"
    ray = "ray"


@app.command(cls=GameCommand)
def simulate(
    context: typer.Context,
    game: GameArgument,
    out: Annotated[
        str | None, typer.Option(metavar="FILE.jsonl", help="Write records there; - is stdout.")
    ] = None,
    stats: Annotated[
        bool, typer.Option("--stats", help="Means with confidence intervals, no records.")
    ] = False,
    players: Players = None,
    matches: Annotated[
        int | None,
        typer.Option("--matches", "-m", min=1, help="How many; 1 by default, 1000 for statistics."),
    ] = None,
    deals: Annotated[
        int | None,
        typer.Option(min=1, help="Statistics of the first deals of this many matches."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same bytes.")] = 0,
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOT,BOT,…",
            help="They go round the seats. Statistics: random, habit. Records: any bot; "
            "club@100 sets its iterations, and the same seed then gives the same bytes.",
        ),
    ] = "habit",
    option: OptionItems = None,
    house: HouseLists = None,
    on: Annotated[
        Place, typer.Option(help="Where statistics are worked out: cpu, gpu or ray.")
    ] = Place.cpu,
    threads: Annotated[int | None, typer.Option(min=1, help="All cores by default.")] = None,
    ray_address: Annotated[
        str | None,
        typer.Option(help="Of a Ray cluster; otherwise RAY_ADDRESS, or one started here."),
    ] = None,
    on_failure: FailureChoice = OnFailure.stop,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Matches played by bots: write their records, or say what they add up to."""
    with polite(context, lang) as language:
        from tribu.terminal.arguments import houses_for, options_for, seated
        from tribu.terminal.refusal import refusal

        chosen, count = seated(game, players)  # what is wrong with the table comes first
        options_for(chosen, count, option or [], chosen.simulated)
        houses_for(chosen, house or [])
        if (out is None) == (not stats):
            raise refusal("simulate what")
        if matches is not None and deals is not None:
            raise refusal("matches or deals")
        if out is not None:
            asked = {
                "--deals": deals is not None,
                "--on": on != Place.cpu,
                "--threads": threads is not None,
                "--ray-address": ray_address is not None,
                "--json": json,
            }
            for name in asked:
                if asked[name]:
                    raise refusal("with stats", name=name)
            failures = _write_records(
                out,
                game,
                players,
                matches or 1,
                seed,
                bots,
                option or [],
                house or [],
                on_failure.value,
            )
            _tell_failures(failures, language)
            raise typer.Exit(SUBSTITUTED if failures else 0)
        several = _series(
            game, players, matches or USUAL_MATCHES, deals, seed, bots, option or [], house or []
        )
        stopped = _show_statistics(several, on.value, threads, ray_address, json, language)
    raise typer.Exit(STOPPED if stopped else 0)


def _write_records(
    out: str,
    game: str,
    players: int | None,
    matches: int,
    seed: int,
    bots: str,
    items: list[str],
    house: list[str],
    on_failure: str,
) -> Failures:
    """Records of matches to a file; which bots failed."""
    from tribu.bots.registry import names
    from tribu.lab.refused import Refused
    from tribu.lab.simulate import is_quick, read_bots, simulate_to
    from tribu.terminal.arguments import bring_bots, house_for, options_for, seated
    from tribu.terminal.console import progress
    from tribu.terminal.refusal import Refusal

    chosen, count = seated(game, players)
    options = options_for(chosen, count, items, chosen.simulated)
    values = house_for(chosen, house)
    try:
        seats = read_bots(bring_bots(bots), count, names())
        if matches <= FEW_MATCHES and is_quick(seats):
            interpret()
        return simulate_to(out, chosen, seats, options, seed, matches, progress, values, on_failure)
    except Refused as error:
        raise Refusal(error.sentences) from error
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Refusal(f"--out {out}: {error.strerror or error}") from error


def _tell_failures(failures: Failures, lang: str) -> None:
    from tribu.terminal.phrases import say

    for bot, (count, why) in failures.items():
        typer.echo(f"tribu: {say('substituted', lang, bot=bot, n=count, why=why)}", err=True)


def _series(
    game: str,
    players: int | None,
    matches: int,
    deals: int | None,
    seed: int,
    bots: str,
    items: list[str],
    house: list[str],
) -> list[Series]:
    """The matches to be counted: whole ones, or the first deal of each; for each of the house
    values that are compared."""
    from tribu.bots.registry import UnknownBot
    from tribu.lab.refused import Refused
    from tribu.lab.simulate import read_bots
    from tribu.search.playout import POLICIES
    from tribu.search.series import Series
    from tribu.terminal.arguments import houses_for, options_for, seated
    from tribu.terminal.refusal import Refusal, refusal

    chosen, seats = seated(game, players)
    options = options_for(chosen, seats, items, chosen.simulated)
    try:
        policies = [POLICIES[bot] for bot in read_bots(bots, seats, list(POLICIES))]
    except UnknownBot as error:  # none but these is compiled: no other can be brought along
        known = ", ".join(error.known)
        raise refusal("choice", name="--bots", value=error.name, known=known) from error
    except Refused as error:
        raise Refusal(error.sentences) from error
    count = matches if deals is None else deals
    most_deals = 0 if deals is None else 1
    return [
        Series(chosen, policies, options, seats, seed, 0, count, most_deals, values)
        for values in houses_for(chosen, house)
    ]


def _show_statistics(
    several: Sequence[Series],
    on: str,
    threads: int | None,
    address: str | None,
    json: bool,
    lang: str,
) -> bool:
    """Count, and print what there is; whether it was stopped."""
    from tribu.lab.statistics import collect, report, tallies_of, why_no_gpu
    from tribu.terminal.console import bar
    from tribu.terminal.phrases import say
    from tribu.terminal.statistics import show_statistics

    if on == "ray":
        need("ray", "ray")
    if on == "gpu" and (why := why_no_gpu()):
        typer.echo(f"tribu: {say('no gpu', lang, why=why)}", err=True)
        on = "cpu"
    found: list[Report] = []
    for series in several:
        with bar(series.count) as shown:
            collected = collect(tallies_of(series, on, threads, address), shown)
        found.append(report(series, collected, on, threads))
        if not json:
            show_statistics(found[-1], lang, compared=len(several) > 1)
        if collected.stopped:
            break
    if json:
        from tribu.terminal.console import print_json

        print_json(found if len(several) > 1 else found[0])
    return found[-1].stopped
