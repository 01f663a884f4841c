"""The command `tribu arena`: which bot is better, with the same cards."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

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
    polite,
)

if TYPE_CHECKING:
    from tribu.lab.arena.contest import Contest
    from tribu.lab.arena.report import ArenaReport, Ledger
    from tribu.lab.arena.sprt import Sprt

USUAL_DEALS = 100
SPRT_DEALS = 10_000


class ArenaCommand(GameCommand):
    """Its help also lists everybody who may enter."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from tribu.lab.entrants import known

        self.epilog = (
            f"Entrants: {', '.join(known())}. `tribu bots` says more of them; name "
            "one that is not installed as MODULE:CLASS."
        )
        super().format_help(ctx, formatter)


@app.command(cls=ArenaCommand)
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
        str,
        typer.Option(
            metavar="all|later|next",
            help="Every other bot, those listed after it, or only the next.",
        ),
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
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW,HIGH",
            help="Of two bots: stop when it is clear whether the first leads by HIGH a deal or "
            "only by LOW (Wald's test); --deals is then the most, 10000 by default.",
        ),
    ] = None,
    alpha: Annotated[
        float, typer.Option(min=0.0001, max=0.5, help="How often --sprt may err, each way.")
    ] = 0.05,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE.jsonl", help="Write the games there as records, and allow to resume."
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Continue a contest that was interrupted, or prolong.")
    ] = False,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Forget a contest that was interrupted.")
    ] = False,
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
        from tribu.lab.arena.contest import NEXT
        from tribu.output import is_stream
        from tribu.terminal.arena import show_arena
        from tribu.terminal.arguments import houses_for
        from tribu.terminal.refusal import refusal

        if matches is not None and deals is not None:
            raise refusal("matches or deals")
        test = _test(sprt, alpha)
        boards = matches or deals or (SPRT_DEALS if test else USUAL_DEALS)
        contest = _contest(
            game, players, option or [], bots, seed, boards, budget, iterations, against
        )
        contest = dataclasses.replace(
            contest,
            matches=matches is not None,
            on_failure=on_failure.value,
            against=NEXT if test else against,
        )
        several = houses_for(load(contest.game), house or [])
        _check(contest, sprt, out, resume, fresh, len(several))
        beside = out is not None and is_stream(out)  # what it carries is left alone
        reports: list[ArenaReport] = []
        for values in several:
            contest = dataclasses.replace(contest, house=values)
            played = _play(contest, test, on, jobs, ray_address, out, resume, fresh)
            reports.append(played)
            if not json:
                show_arena(played, language, len(several) > 1, beside)
            if played.stopped:
                break
        _write(reports, json, markdown, beside)
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
    from tribu.lab.arena.contest import ALL, LATER, NEXT, Contest
    from tribu.lab.entrants import read_entries
    from tribu.terminal.arguments import bring_bots, options_for, seated
    from tribu.terminal.refusal import Refusal, refusal

    chosen, seats = seated(game, players)
    options = options_for(chosen, seats, items, chosen.simulated)
    if against not in (known := (ALL, LATER, NEXT)):
        raise refusal("choice", name="--against", value=against, known=", ".join(known))
    try:
        entries = read_entries(bring_bots(bots), budget, iterations)
    except UnknownBot:
        raise
    except (BadBot, ValueError) as error:
        raise Refusal(f"--bots {error}") from error
    if len(entries) < 2 or len({entry.label for entry in entries}) < len(entries):
        raise refusal("bots")
    return Contest(chosen.id, seats, options, entries, seed, boards, against=against)


def _test(text: str | None, alpha: float) -> Sprt | None:
    """The test of `--sprt LOW,HIGH`."""
    from tribu.lab.arena.sprt import Sprt
    from tribu.terminal.refusal import refusal

    if text is None:
        return None
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise refusal("sprt", value=text) from None
    if not low < high:
        raise refusal("sprt", value=text)
    return Sprt(low, high, alpha, alpha)


def _check(
    contest: Contest, sprt: str | None, out: str | None, resume: bool, fresh: bool, several: int
) -> None:
    """Refuse what does not go together."""
    from tribu.output import is_stream
    from tribu.terminal.refusal import refusal

    if sprt is not None and len(contest.entries) != 2:
        raise refusal("sprt", value=sprt)
    if out is not None and several > 1:
        raise refusal("one contest", name="--out")
    if out is None and (resume or fresh):
        raise refusal("resume what", name="--resume" if resume else "--fresh")
    if out is not None and resume and is_stream(out):
        raise refusal("resume a file", value=out)


def _play(
    contest: Contest,
    test: Sprt | None,
    on: str,
    jobs: int | None,
    address: str | None,
    out: str | None,
    resume: bool,
    fresh: bool,
) -> ArenaReport:
    from tribu.lab.arena.report import Ledger
    from tribu.lab.arena.run import outcomes_of
    from tribu.terminal.console import bar
    from tribu.terminal.refusal import refusal

    if on not in ("cpu", "ray"):
        raise refusal("choice", name="--on", value=on, known="cpu, ray")
    if on == "ray":
        need("ray", "ray")
    ledger = Ledger(contest, test)
    with bar(contest.games) as shown:
        if out is None:
            ledger.collect(outcomes_of(contest, on, jobs, address), shown)
        else:
            _play_for_records(ledger, out, resume, fresh, on, jobs, address, shown)
    return ledger.report()


def _play_for_records(
    ledger: Ledger,
    out: str,
    resume: bool,
    fresh: bool,
    on: str,
    jobs: int | None,
    address: str | None,
    shown: Callable[[int], None],
) -> None:
    """The same, with each game kept until all are written as records. What was stopped can be
    resumed."""
    from tribu.lab.arena.records import keeping, write_records
    from tribu.lab.arena.run import outcomes_of
    from tribu.lab.arena.state import begin
    from tribu.lab.refused import Refused
    from tribu.lab.state_file import state_path
    from tribu.terminal.refusal import Refusal

    try:
        with state_path(out) as path:
            state = begin(ledger.contest, path, resume, fresh)
            for outcome in state.done:
                ledger.enter(outcome)
            contest = dataclasses.replace(ledger.contest, first=len(state.done))
            if contest.count and not ledger.decided:
                with state.kept():
                    played = outcomes_of(contest, on, jobs, address)
                    ledger.collect(keeping(state, played), shown)
            write_records(out, state, ledger.counted())
            if not ledger.stopped and not ledger.undecided:
                path.unlink()
    except BrokenPipeError:
        raise
    except Refused as error:
        raise Refusal(error.sentences) from error
    except OSError as error:
        raise Refusal(f"--out {out}: {error.strerror or error}") from error


def _write(reports: list[ArenaReport], json: bool, page: str | None, beside: bool) -> None:
    """To machines, on stderr if it stands `beside` something else, and to a file."""
    from tribu.lab.arena.markdown import markdown
    from tribu.output import write_text
    from tribu.terminal.console import print_json
    from tribu.terminal.refusal import Refusal

    if json:
        print_json(reports if len(reports) > 1 else reports[0], beside)
    if page is not None:
        try:
            write_text(page, "\n".join(markdown(report) for report in reports))
        except OSError as error:
            raise Refusal(f"--markdown {page}: {error.strerror or error}") from error
