"""The command `tribu lab bench`: the author's bench, in the terminal."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tribu.cli.lab import lab_app, plainly
from tribu.terminal.command import (
    GameArgument,
    GameCommand,
    HouseLists,
    Json,
    Lang,
    OptionLists,
    Players,
    polite,
)

if TYPE_CHECKING:
    from tribu.games.game import Game
    from tribu.lab.author.report import BenchReport, Played, Variant
    from tribu.lab.author.worth import Worth
    from tribu.lab.balance.plan import LabTable
    from tribu.lab.entrants import Entry
    from tribu.terminal.console import NowAndThen

MATCHES, DEEP_MATCHES = 4000, 100  # of each variant: by playouts, by bots
BOARDS, DEEP_BOARDS = 20_000, 100
ITERATIONS = 100  # of a bot that thinks, unless it is told otherwise


@lab_app.command(cls=GameCommand)
def bench(
    context: typer.Context,
    game: GameArgument,
    players: Players = None,
    option: OptionLists = None,
    house: HouseLists = None,
    without: Annotated[
        list[str] | None,
        typer.Option(
            metavar="RULE",
            help="What is a rule worth? One seat forgoes it, with the same cards; repeatable.",
        ),
    ] = None,
    want: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WANT",
            help='Look for values that give this, repeatable: "seats fair", minutes=30, '
            '"FIGURE=10%..20%", "RULE optional".',
        ),
    ] = None,
    turn: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=LOW..HIGH",
            help="What may be turned for it, repeatable: a house value or an option.",
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT",
            help="Then let a bot that thinks play it, such as club@100 (iterations a move).",
        ),
    ] = None,
    matches: Annotated[
        int | None,
        typer.Option(
            "--matches",
            "-m",
            min=2,
            help="Per variant; 4000 by default, 100 if a bot thinks.",
        ),
    ] = None,
    boards: Annotated[
        int | None,
        typer.Option(
            min=2,
            help="Deals per rule that is forgone; 20000 by default, 100 if a bot thinks.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same figures.")] = 0,
    save: Annotated[
        str | None, typer.Option(metavar="NAME", help="Keep this variant under a name.")
    ] = None,
    show: Annotated[
        bool, typer.Option("--show", help="Put the saved variants beside this one.")
    ] = False,
    everything: Annotated[
        bool, typer.Option("--all", help="Every figure, not only those that sum a game up.")
    ] = False,
    browser: Annotated[
        bool,
        typer.Option(
            "--open", help="Open the bench in the browser: sliders, for this machine alone."
        ),
    ] = False,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", min=1, help="All cores by default.")
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """The author's bench: turn the numbers of a game and see its figures within seconds. (How fast
    the program is: `tribu bench`.)"""
    with polite(context, lang) as language, plainly():
        from tribu.terminal.arguments import seated
        from tribu.terminal.console import print_json
        from tribu.terminal.refusal import refusal

        if bool(want) != bool(turn):
            raise refusal("want and turn")
        if browser and json:
            raise refusal("page or json")
        chosen, count = seated(game, players)
        items = [*(option or []), *(f"house.{item}" for item in house or [])]
        entry = None if bots is None else _entry(bots)
        run = _Run(chosen, count, entry, matches, boards, seed, jobs, everything, json, language)
        tables = run.tables(items)
        if save is not None:
            run.save(tables, save)
        if browser:
            run.open(tables)
            return
        if show:
            tables = run.beside_saved(tables)
        report = run.look_for(tables, want, turn) if want and turn else run.look_at(tables, without)
        if json:
            print_json(report)


def _entry(text: str) -> Entry:
    """The bot that thinks, with iterations: seconds are never the same twice."""
    from tribu.bots.bot import Budget
    from tribu.bots.registry import UnknownBot
    from tribu.lab.entrants import Entry, read_entries
    from tribu.terminal.arguments import bring_bots
    from tribu.terminal.refusal import Refusal, refusal

    try:
        [entry] = read_entries(bring_bots(text), None, ITERATIONS)
    except UnknownBot:
        raise
    except ValueError as error:
        raise (
            Refusal(f"--bots: {error}") if "," not in text else refusal("bench bot", value=text)
        ) from error
    if entry.budget is not None and entry.budget.seconds is not None:
        raise refusal("bench bot", value=text)
    return entry if entry.budget else Entry(entry.label, entry.name, Budget(iterations=ITERATIONS))


@dataclass(frozen=True)
class _Run:
    """What was asked for besides the variants."""

    game: Game
    players: int
    entry: Entry | None
    matches: int | None
    boards: int | None
    seed: int
    jobs: int | None
    everything: bool
    json: bool
    lang: str

    @cached_property
    def quick(self) -> str:
        from tribu.lab.author.seek import quick_bot

        return quick_bot(self.game.id)

    # --- variants -----------------------------------------------------------------------------

    def tables(self, items: list[str]) -> list[LabTable]:
        """The variants that the command line names; a list in one of the items makes several."""
        from tribu.lab.balance.arrange import arrange, variants_of
        from tribu.terminal.arguments import options_for

        def read(count: int, own: list[str]) -> Any:
            return options_for(self.game, count, own, self.game.simulated)

        several = any("," in item for item in items)
        variants = variants_of(items, []) if several else [(" ".join(items), items)]
        made = arrange(self.game, [self.players], variants, read, [self.quick], "none")
        return list(made)

    def save(self, tables: list[LabTable], name: str) -> None:
        from tribu.lab.author.variants import save
        from tribu.terminal.phrases import say
        from tribu.terminal.refusal import refusal

        if len(tables) > 1:
            raise refusal("one variant", name="--save")
        path = save(self.game, tables[0], name)
        typer.echo(say("bench saved", self.lang, path=path), err=self.json)

    def beside_saved(self, tables: list[LabTable]) -> list[LabTable]:
        """Those of the command line, then those that were saved."""
        from tribu.lab.author.variants import saved_variants, tables_of
        from tribu.terminal.phrases import say

        saved = saved_variants(self.game)
        others = [one.name for one in saved if one.players != self.players]
        if others:
            named = ", ".join(others)
            typer.echo(say("bench left out", self.lang, names=named), err=True)
        saved = [one for one in saved if one.players == self.players]
        return [*tables, *tables_of(self.game, saved, self.quick)]

    def open(self, tables: list[LabTable]) -> None:
        """The page, with this variant on it, until Ctrl-C."""
        import webbrowser
        from urllib.parse import urlencode

        from tribu.lab.author.requests import fields_of
        from tribu.lab.author.serve import open_bench
        from tribu.terminal.phrases import say
        from tribu.terminal.refusal import refusal

        if len(tables) > 1:
            raise refusal("one variant", name="--open")
        server = open_bench()
        address = f"{server.address}?{urlencode({'lang': self.lang, **fields_of(tables[0])})}"
        typer.echo(say("bench open", self.lang, address=address))
        webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            server.server_close()

    # --- play -------------------------------------------------------------------------------------

    def look_at(self, tables: list[LabTable], without: Sequence[str] | None) -> BenchReport:
        """Measure the variants, or what rules are worth in them: by playouts, then by the bot."""
        from tribu.lab.author.report import BenchReport

        played: list[Played] = []
        worths: list[Worth] = []
        if without:
            worths = [worth for rule in without for worth in self._worths(tables, rule)]
        else:
            played = list(self._played(tables))
        return BenchReport(
            self.game.id, self.players, self.seed, self._variants(tables), played, worths
        )

    def _played(self, tables: list[LabTable]) -> Iterator[Played]:
        import msgspec

        from tribu.lab.author.figures import measured
        from tribu.lab.author.report import played_by
        from tribu.lab.author.variants import shown_name
        from tribu.terminal.author import show_figures

        names = [shown_name(self.game.id, table.variant, self.lang) for table in tables]
        for entry in (None, self.entry) if self.entry else (None,):
            bot, iterations, matches = self.quick, None, self.matches or MATCHES
            if entry is not None:
                iterations = entry.budget.iterations if entry.budget else None
                bot, matches = entry.name, self.matches or DEEP_MATCHES
            seated = [
                msgspec.structs.replace(table, bots=(bot,) * self.players) for table in tables
            ]
            with self._bar() as shown:
                found = measured(
                    *(seated, matches, self.seed, iterations, self.jobs),
                    shown=lambda progress: shown(progress.done, progress.total),
                )
            assert found is not None
            by = self.quick if entry is None else entry.label
            one = played_by(found, by, self.lang, self.everything)
            if not self.json:
                show_figures(one, names, self.lang)
            yield one

    def _worths(self, tables: list[LabTable], rule: str) -> Iterator[Worth]:
        from tribu.lab.author.telling import tell_worth
        from tribu.lab.author.worth import worth_by_bots, worth_by_playouts

        for table in tables:
            quick = worth_by_playouts(table, rule, self.quick, self.boards or BOARDS, self.seed)
            found = [quick] if quick else []
            if self.entry is not None:
                with self._bar() as shown:
                    boards = self.boards or DEEP_BOARDS
                    deep = worth_by_bots(
                        table, rule, self.entry, boards, self.seed, self.jobs, shown
                    )
                found.append(deep)
            for worth in found:
                if not self.json:
                    for sentence in tell_worth(worth, self.game.id, self.lang):
                        typer.echo(sentence)
                yield worth

    def look_for(
        self, tables: list[LabTable], wants: Sequence[str], turns: Sequence[str]
    ) -> BenchReport:
        """Search, and say what came of it."""
        from tribu.lab.author.report import BenchReport, proposal_report
        from tribu.lab.author.seek import Effort, seek
        from tribu.lab.author.telling import tell_proposal
        from tribu.lab.author.wants import read_turn, read_want
        from tribu.terminal.console import stoppable
        from tribu.terminal.refusal import refusal

        if len(tables) > 1:
            raise refusal("one variant", name="--want")
        read = [read_want(self.game, self.players, text) for text in wants]
        turned = [read_turn(self.game, text, len(turns) > 1) for text in turns]
        effort = Effort(self.quick, seed=self.seed, jobs=self.jobs, deep=self.entry)
        if self.matches:
            effort = dataclasses.replace(effort, matches=self.matches, deep_matches=self.matches)
        if self.boards:
            effort = dataclasses.replace(effort, boards=self.boards, deep_boards=self.boards)
        with stoppable():
            proposal = seek(tables[0], turned, read, effort, self._say_stage)
        if not self.json:
            for sentence in tell_proposal(proposal, self.lang):
                typer.echo(sentence)
        return BenchReport(
            self.game.id,
            self.players,
            self.seed,
            self._variants(tables),
            proposal=proposal_report(proposal),
        )

    def _say_stage(self, stage: str, n: int, of: int) -> None:
        """How far a search is, for the person who waits."""
        from tribu.terminal.phrases import say

        self._tell(say(f"bench {stage}", self.lang, n=n, of=of))

    @cached_property
    def _tell(self) -> NowAndThen:
        from tribu.terminal.console import NowAndThen

        return NowAndThen()

    def _variants(self, tables: list[LabTable]) -> list[Variant]:
        from tribu.lab.author.report import Variant

        return [Variant(table.variant, table.options, table.house) for table in tables]

    @contextmanager
    def _bar(self) -> Iterator[Callable[[int, int], None]]:
        """A bar that is told how far it is, of how much."""
        from tribu.terminal.console import bar

        with bar(100) as shown:
            yield lambda done, total: shown(100 * done // total)
