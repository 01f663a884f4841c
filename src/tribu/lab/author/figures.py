"""The figures of a game on the author's bench: what its lab face counts, minutes, and seats.

found = measured(tables, matches=4000, seed=0)
rows = rows_of(found, "en")
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any

import msgspec
import numpy as np

from tribu.games.game import Game
from tribu.games.texts import LANGUAGES
from tribu.lab.balance import count as c
from tribu.lab.balance.collect import compiled_bots
from tribu.lab.balance.findings import SLIGHT
from tribu.lab.balance.formatting import COLONS, interval_text, item_text, value_text
from tribu.lab.balance.measure import IN_PERCENT, MEAN, Measure
from tribu.lab.balance.plan import PLAY, Job, LabTable, Plan
from tribu.lab.balance.results import Results
from tribu.lab.balance.run import blocks_here
from tribu.lab.balance.values import places
from tribu.lab.balance.verdict import SEATS, seats_apart
from tribu.lab.face import Face
from tribu.lab.statistics import Estimate
from tribu.search.series import Tally
from tribu.search.threads import cores

MINUTES = "minutes"
BY_PLACE = ("place score", "place wins")  # figures with an item for each place


class Row(msgspec.Struct, frozen=True):
    """One figure of all variants, side by side."""

    key: str
    name: str
    in_percent: bool
    estimates: list[Estimate | None]  # of each variant; None: nothing of the kind
    texts: list[str]  # the same, as people read them
    intervals: list[str]
    beside: list[int]  # more (1) or less (-1) than the first variant, beyond chance


def minutes(face: Face) -> Measure:
    """How long people would take for a match, at the pace that the face assumes."""
    pace = face.pace

    def seconds(tallies: Any) -> Any:
        return tallies[..., c.PLIES] * pace.choice + tallies[..., c.DEALS] * pace.deal

    return Measure(
        MINUTES,
        (
            "Minuti a partita, a {choice} s la scelta",
            "Minutes par partie, à {choice} s le choix",
            "Minutes a match, at {choice} s a choice",
        ),
        MEAN,
        seconds,
        lambda tallies: 60 * tallies[..., c.MATCHES],
        of_matches=True,
    )


def measures_of(game: Game, players: int) -> list[Measure]:
    """Every single number that can be wanted or shown, what sums the game up first."""
    face: Face = game.face("lab")
    own = {
        measure.key: measure
        for chapter in face.report
        for measure in chapter.measures
        if chapter.role == PLAY and measure.items is None and measure.key not in face.left_out
    }
    first = [own.pop(key) for key in face.summary if key in own]
    return [seats_apart(players), minutes(face), *first, *own.values()]


def headlines(game: Game) -> list[str]:
    """The keys of what is shown unless all of it is asked for."""
    return [SEATS, MINUTES, *game.face("lab").summary]


class Progress:
    """The blocks of a plan that are done so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.total = len(plan.jobs())
        self._found: dict[tuple[int, int], Tally] = {}

    @property
    def done(self) -> int:
        return len(self._found)

    def add(self, job: Job, tally: Tally) -> None:
        """Another block."""
        self._found[job.table, job.block] = tally

    def results(self) -> Results | None:
        """What the blocks say that every table has played; None if there are fewer than two."""
        tables = range(len(self.plan.tables))
        blocks = [
            block
            for block in range(self.plan.blocks)
            if all((table, block) in self._found for table in tables)
        ]
        if len(blocks) < 2:
            return None
        rows = [[self._found[table, block] for block in blocks] for table in tables]
        return Results(self.plan, tuple(np.stack(tallies) for tallies in rows), "")


Shown = Callable[[Progress], None]


def measured(
    tables: Sequence[LabTable],
    matches: int,
    seed: int,
    iterations: int | None = None,
    jobs: int | None = None,
    shown: Shown = lambda progress: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Results | None:
    """Let the bots of the tables play that many matches of each; None if it was stopped."""
    plan = Plan(tuple(tables), seed, matches, 0, iterations)
    progress = Progress(plan)
    with closing(blocks_here(plan, plan.jobs(), jobs or cores())) as played:
        for job, tally in played:
            progress.add(job, tally)
            shown(progress)
            if stopped():
                return None
    return progress.results()


def is_quick(game: Game, bot: str) -> bool:
    """Whether compiled code plays it."""
    return bot in compiled_bots(game.id)


def estimate_of(found: Results, measure: Measure, table: LabTable) -> Estimate | None:
    """One number of a table."""
    figure = found.figure(measure, table)
    return None if figure is None else figure.only


def rows_of(found: Results, lang: str, everything: bool = False) -> list[Row]:
    """The figures of all variants side by side: single numbers, then seats place by place."""
    tables = found.tables()
    rows = []
    wanted = headlines(found.game)
    for measure in measures_of(found.game, tables[0].players):
        if everything or measure.key in wanted:
            estimates = [estimate_of(found, measure, table) for table in tables]
            beside = [_beside(found, measure, table) for table in tables]
            rows.append(_row(found, measure, measure.key, lang, estimates, beside))
    rows += [row for key in BY_PLACE for row in _place_rows(found, key, lang)]
    return [row for row in rows if any(row.estimates)]


def _place_rows(found: Results, key: str, lang: str) -> list[Row]:
    """A figure by place: a row for each."""
    if key in found.face.left_out:
        return []
    measure = found.measure(key)
    tables = found.tables()
    figures = [found.figure(measure, table) for table in tables]
    rows = []
    for k, place in enumerate(places(tables[0])):
        estimates = [None if one is None else one.estimates[k] for one in figures]
        text = item_text(measure, place, found.face.starter, lang)
        row = _row(found, measure, f"{key} {place}", lang, estimates, [0] * len(tables))
        colon = COLONS[LANGUAGES.index(lang)]
        rows.append(msgspec.structs.replace(row, name=f"{row.name}{colon} {text}"))
    return rows


def _row(
    found: Results,
    measure: Measure,
    key: str,
    lang: str,
    estimates: list[Estimate | None],
    beside: list[int],
) -> Row:
    return Row(
        key,
        name_of(found, measure, lang),
        measure.kind in IN_PERCENT,
        estimates,
        ["–" if one is None else value_text(measure, one, lang) for one in estimates],
        ["–" if one is None else interval_text(measure, one, lang) for one in estimates],
        beside,
    )


def without_interval(row: Row) -> Row:
    """The same, where there are too few matches for an interval."""
    bare = [None if one is None else Estimate(one.mean, None, None) for one in row.estimates]
    untold = ["–"] * len(bare)
    return msgspec.structs.replace(row, estimates=bare, intervals=untold, beside=[0] * len(bare))


def name_of(found: Results, measure: Measure, lang: str) -> str:
    """What a measure is called."""
    pace = f"{found.face.pace.choice:g}"
    return found.say(measure.name, lang, choice=pace, slight=f"{100 * SLIGHT:g}")


def _beside(found: Results, measure: Measure, table: LabTable) -> int:
    """Whether a table has more or less of it than the first, beyond chance."""
    apart = found.difference_from_base(measure, table)
    if apart is None or apart.low is None or apart.high is None:
        return 0
    return 1 if apart.low > 0 else -1 if apart.high < 0 else 0
