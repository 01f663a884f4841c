"""The commands `tribu lab …`: what authors of games want to know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
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
    Group,
    HouseLists,
    Lang,
    OnFailure,
    OptionLists,
    polite,
)

if TYPE_CHECKING:
    from tribu.games.game import Game
    from tribu.lab.balance.plan import Plan
    from tribu.lab.balance.report import Files

USUAL_MATCHES = {True: 20_000, False: 200}  # of compiled bots, and of those that think

lab_app = typer.Typer(
    cls=Group, help="The laboratory: what a game is like, measured.", no_args_is_help=True
)
app.add_typer(lab_app, name="lab")


class Where(Enum):
    """Where matches are played."""

    cpu = "cpu"
    ray = "ray"


@lab_app.command(cls=GameCommand)
def balance(
    context: typer.Context,
    game: GameArgument,
    out: Annotated[str, typer.Option(metavar="FILE.html", help="Write the report there.")],
    players: Annotated[
        str | None,
        typer.Option("--players", "-p", help="How many play; a list such as 2,4,6 compares."),
    ] = None,
    option: OptionLists = None,
    house: HouseLists = None,
    variant: Annotated[
        list[str] | None,
        typer.Option(
            metavar='"NAME: K=V K=V"',
            help="Options, and house values as house.NAME=VALUE, that belong together, repeatable: "
            "each is compared with the first.",
        ),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            help="random, habit and, where a game has it, skill are compiled; novice, club, master "
            "think. A list such as club,novice sits around the table, best first."
        ),
    ] = "club",
    against: Annotated[
        str | None,
        typer.Option(
            metavar="BOT",
            help="Whom the first bot meets to weigh luck and skill; the next weaker one, or none.",
        ),
    ] = None,
    matches: Annotated[
        int | None,
        typer.Option(
            "--matches", "-m", min=2, help="Per table; 20000 by default, 200 if the bots think."
        ),
    ] = None,
    deals: Annotated[
        int | None, typer.Option(min=2, help="Play this many single deals instead of matches.")
    ] = None,
    iterations: Annotated[
        int,
        typer.Option(
            min=1, help="How many simulations bots that think get per move: reproducible."
        ),
    ] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same figures.")] = 0,
    csv: Annotated[
        str | None, typer.Option(metavar="FILE.csv", help="Write the figures as CSV, too.")
    ] = None,
    parquet: Annotated[
        str | None,
        typer.Option(metavar="FILE.parquet", help="Write the figures as Parquet, too (pyarrow)."),
    ] = None,
    markdown: Annotated[
        str | None, typer.Option(metavar="FILE.md", help="Write a summary as Markdown, too.")
    ] = None,
    conclusion: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT",
            help="What you make of it, in your own words, for the top of report and summary.",
        ),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", min=1, help="All cores by default.")
    ] = None,
    on: Annotated[Where, typer.Option(help="cpu, or ray for a cluster.")] = Where.cpu,
    ray_address: Annotated[
        str | None,
        typer.Option(help="Of a Ray cluster; otherwise RAY_ADDRESS, or one started here."),
    ] = None,
    on_failure: FailureChoice = OnFailure.stop,
    resume: Annotated[
        bool, typer.Option("--resume", help="Continue a run that was interrupted.")
    ] = False,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Forget a run that was interrupted.")
    ] = False,
    keep: Annotated[
        bool,
        typer.Option(
            "--keep", help="Keep the state file, to write the report again in another language."
        ),
    ] = False,
    lang: Lang = None,
) -> None:
    """How balanced a game is: seats, length, scores, ties, comebacks, luck and skill, as a report
    that opens anywhere."""
    with polite(context, lang) as language, plainly():
        from tribu.lab.balance.report import Files
        from tribu.terminal.arguments import game_named
        from tribu.terminal.refusal import refusal

        if matches is not None and deals is not None:
            raise refusal("matches or deals")
        files = Files(Path(out), csv, parquet, markdown, conclusion or "")
        chosen = game_named(game)
        players = players or str(chosen.usual)
        plan = _plan(
            chosen,
            players,
            [*(option or []), *(f"house.{item}" for item in house or [])],
            variant or [],
            bots,
            against,
            matches,
            deals,
            iterations,
            seed,
            on_failure.value,
        )
        command = _command(
            chosen.id,
            players=players,
            option=option,
            house=house,
            variant=variant,
            bots=bots,
            against=against,
            matches=None if plan.most_deals else plan.matches,
            deals=deals,
            iterations=plan.iterations,
            seed=seed,
            on_failure=None if on_failure is OnFailure.stop else on_failure.value,
        )
        code = _run(
            plan, files, command, language, jobs, on.value, ray_address, resume, fresh, keep
        )
    raise typer.Exit(code)


@contextmanager
def plainly() -> Iterator[None]:
    """What the laboratory, a training or the disk refuses, said in a sentence."""
    from tribu.games.ranges import OptionError
    from tribu.lab.refused import Refused
    from tribu.terminal.refusal import Refusal

    try:
        yield
    except (Refused, OptionError) as error:
        raise Refusal(error.sentences) from error
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise Refusal(f"{where}{error.strerror or error}") from error


def _plan(
    game: Game,
    players: str,
    items: list[str],
    together: list[str],
    bots: str,
    against: str | None,
    matches: int | None,
    deals: int | None,
    iterations: int,
    seed: int,
    on_failure: str,
) -> Plan:
    """What is to be played, or a Refusal."""
    from tribu.lab.balance.arrange import arrange, check_bots, variants_of
    from tribu.lab.balance.collect import is_compiled
    from tribu.lab.balance.plan import Plan
    from tribu.terminal.arguments import bring_bots, check_players, options_for, whole_numbers

    counts = whole_numbers("--players", players)
    for count in counts:
        check_players(game, count)
    names = [bot.strip() for bot in bring_bots(bots).split(",")]
    check_bots(game.id, [*names, *([against] if against else [])])
    tables = arrange(
        game,
        counts,
        variants_of(items, together),
        lambda count, own: options_for(game, count, own, game.simulated),
        names,
        against,
    )
    draft = Plan(tables, seed, deals or matches or 2, 1 if deals else 0, iterations)
    compiled = is_compiled(draft)
    usual = USUAL_MATCHES[compiled]
    return Plan(
        tables,
        seed,
        deals or matches or usual,
        1 if deals else 0,
        None if compiled else iterations,
        on_failure,
    )


def _command(game: str, **asked: object) -> str:
    """How to get the same figures again: what decides them, not where files went."""
    import shlex

    words = ["tribu", "lab", "balance", game]
    for name, value in asked.items():
        for one in value if isinstance(value, list) else [value]:
            if one is not None:
                words += [f"--{name.replace('_', '-')}", str(one)]
    return shlex.join([*words, "--out", "report.html"])


def _run(
    plan: Plan,
    files: Files,
    command: str,
    lang: str,
    jobs: int | None,
    on: str,
    address: str | None,
    resume: bool,
    fresh: bool,
    keep: bool,
) -> int:
    """Play, write, and say so; what the command answers."""
    from tribu.lab.balance.findings import findings
    from tribu.lab.balance.results import results
    from tribu.lab.balance.run import play_missing
    from tribu.lab.balance.state import begin
    from tribu.lab.balance.verdict import verdict
    from tribu.lab.state_file import state_path
    from tribu.output import is_stream
    from tribu.terminal.console import bar
    from tribu.terminal.phrases import say
    from tribu.terminal.refusal import refusal

    if on == "ray":
        need("ray", "ray")
    files.check()
    if resume and is_stream(files.html):
        raise refusal("resume a file", value=files.html)
    total = len(plan.jobs())
    with state_path(files.html) as path:
        state = begin(plan, path, resume, fresh)
        with bar(total) as shown:
            stopped = play_missing(state, jobs, on, address, shown)
        if stopped:
            typer.echo(say("interrupted", lang, done=len(state.done), asked=total), err=True)
            return STOPPED
        found = results(state, command)
        files.write(found, lang)
        if not keep:
            path.unlink()
    beside = any(is_stream(path) for path in files.paths())  # what they carry is left alone
    for sentence in verdict(found, lang):
        typer.echo(sentence, err=beside)
    for sentence in findings(found, lang):
        typer.echo(f"- {sentence}", err=beside)
    for path in files.paths():
        typer.echo(str(path), err=beside)
    return SUBSTITUTED if found.failures else 0
