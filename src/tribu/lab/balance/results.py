"""The figures of a run that is complete."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tribu.games import load
from tribu.games.game import Game
from tribu.games.texts import LANGUAGES
from tribu.intervals import FEWEST
from tribu.lab.balance import count as c
from tribu.lab.balance.chapters import Chapter
from tribu.lab.balance.formatting import variant_text
from tribu.lab.balance.headings import Text, said
from tribu.lab.balance.measure import Figure, Measure, difference, figure
from tribu.lab.balance.plan import PLAY, LabTable, Plan
from tribu.lab.balance.state import State
from tribu.lab.face import Face
from tribu.lab.statistics import Estimate, student
from tribu.search.series import Tally


@dataclass(frozen=True)
class Results:
    """Everything a report is written from."""

    plan: Plan
    tallies: tuple[Tally, ...]  # of each table, a row for each block
    command: str  # that gives the same figures again

    @cached_property
    def game(self) -> Game:
        return load(self.plan.tables[0].game)

    @cached_property
    def face(self) -> Face:
        face: Face = self.game.face("lab")
        return face

    @cached_property
    def chapters(self) -> list[Chapter]:
        """The chapters that have something to tell."""
        return [chapter for chapter in self.face.report if self.figures_of(chapter)]

    @cached_property
    def players(self) -> list[int]:
        """The numbers of players, in the order given."""
        return list(dict.fromkeys(table.players for table in self.plan.tables))

    @cached_property
    def variants(self) -> list[str]:
        return list(dict.fromkeys(table.variant for table in self.plan.tables))

    def tables(self, role: str = PLAY) -> list[LabTable]:
        return [table for table in self.plan.tables if table.role == role]

    @cached_property
    def deals(self) -> int:
        """All deals played."""
        return int(sum(tally[:, c.DEALS].sum() for tally in self.tallies))

    @cached_property
    def failures(self) -> dict[str, int]:
        """How many choices a novice made in a bot's place, by bot; only of those that failed."""
        found: dict[str, int] = {}
        for table, tally in zip(self.plan.tables, self.tallies, strict=True):
            for bot, cells in zip(table.bots, tally[:, c.BOT_FAILED :].T, strict=False):
                if cells.any():
                    found[bot] = found.get(bot, 0) + int(cells.sum())
        return found

    def deals_of(self, table: LabTable) -> int:
        return int(self._tally(table)[:, c.DEALS].sum())

    def table_of(self, players: int, variant: str, role: str = PLAY) -> LabTable | None:
        """The table with that many players and that variant."""
        for table in self.tables(role):
            if (table.players, table.variant) == (players, variant):
                return table
        return None

    def of_role(self, key: str, table: LabTable) -> LabTable | None:
        """The table beside this one of which a measure tells: itself, or its duel."""
        return self.table_of(table.players, table.variant, self.role_of(key))

    def figures_of(self, chapter: Chapter) -> list[Figure]:
        """All figures of a chapter: by measure, then by table."""
        found = [
            self.figure(measure, table)
            for measure in chapter.measures
            for table in self.tables(chapter.role)
        ]
        return [one for one in found if one is not None]

    def figure(self, measure: Measure, table: LabTable) -> Figure | None:
        """A measure of a table, if it can be told."""
        if measure.of_matches and self.plan.most_deals:
            return None
        if measure.key in self.face.left_out or not measure.applies(table):
            return None
        if measure.key == "deals to tell" and not self._is_better(table):
            return None
        return figure(measure, table, self._tally(table))

    def _is_better(self, table: LabTable) -> bool:
        """Whether the first bot of a duel is better beyond what chance explains."""
        edge = figure(self.measure("better edge"), table, self._tally(table))
        return edge is not None and edge.only.low is not None and edge.only.low > 0

    def get(self, key: str, table: LabTable | None) -> Figure | None:
        """A measure of a table by name."""
        if table is None:
            return None
        return self.figure(self.measure(key), table)

    def measure(self, key: str) -> Measure:
        return self._measures[key][0]

    def role_of(self, key: str) -> str:
        """Of which tables a measure tells."""
        return self._measures[key][1]

    @cached_property
    def _measures(self) -> dict[str, tuple[Measure, str]]:
        return {
            measure.key: (measure, chapter.role)
            for chapter in self.face.report
            for measure in chapter.measures
        }

    def difference_from_base(self, measure: Measure, table: LabTable) -> Estimate | None:
        """How much more of a single number a table has than the first variant, same players."""
        base = self.table_of(table.players, self.variants[0], table.role)
        if base is None or base == table:
            return None
        found = difference(measure, self._tally(base), self._tally(table))
        return None if found is None else self.stricter(found, self.comparisons)

    @cached_property
    def comparisons(self) -> int:
        """How many figures are compared with those of the first variant."""
        others = [table for table in self.tables() if table.variant != self.variants[0]]
        return max(1, len(others) * self._summed_up)

    @cached_property
    def side_by_side(self) -> int:
        """How many intervals stand beside each other: of each table, the numbers that sum it up."""
        return len(self.tables()) * self._summed_up

    @property
    def _summed_up(self) -> int:
        """By how many numbers a table is summed up: the game's own, and how far its seats are
        apart."""
        return len(self.face.summary) + 1

    def stricter(self, found: Estimate, comparisons: int) -> Estimate:
        """The interval of one of many comparisons, wide enough for all of them together to hold in
        95 % of cases (Bonferroni); a handful of blocks tells nothing of many."""
        if found.low is None or found.high is None or self._freedom < FEWEST:
            return Estimate(found.mean, None, None)
        wider = self.widened(comparisons)
        low, high = found.mean - found.low, found.high - found.mean
        return Estimate(found.mean, found.mean - wider * low, found.mean + wider * high)

    def widened(self, comparisons: int) -> float:
        """How many times as wide an interval is if it is one of that many."""
        return student(self._freedom, comparisons) / student(self._freedom)

    @property
    def _freedom(self) -> int:
        return len(self.tallies[0]) - 1

    # --- in words -------------------------------------------------------------------------------

    def say(self, text: Text, lang: str, **values: object) -> str:
        """A text of the report, filled in with what is known of the game and with the values."""
        return said(text, lang, **{**self._blanks, **values})

    def variant(self, name: str, lang: str) -> str:
        """What a variant is called."""
        return variant_text(self.game.id, name, lang)

    def label(self, measure: Measure, lang: str) -> str:
        """What a measure is called."""
        return self.say(measure.name, lang)

    @cached_property
    def _blanks(self) -> dict[str, Text]:
        """What any text may leave blank: the game's unit, its starter, the numbers of its rules.
        Numbers that differ from table to table are all named."""
        found: dict[str, list[Text]] = {}
        for table in self.tables():
            for name, value in self.face.blanks(table.house_values()).items():
                text = value if isinstance(value, tuple) else (f"{value}", f"{value}", f"{value}")
                found.setdefault(name, []).append(text)
        one, two, three = (self.game.unit[lang][1] for lang in LANGUAGES)
        return {
            **{name: _side_by_side(texts) for name, texts in found.items()},
            "points": (one, two, three),
            "Points": (one.capitalize(), two.capitalize(), three.capitalize()),
            "of_starter": self.face.starter.of,
            "places": self.face.starter.places,
        }

    # --- inside ---------------------------------------------------------------------------------

    def _tally(self, table: LabTable) -> Tally:
        return self.tallies[self.plan.tables.index(table)]


def _side_by_side(texts: list[Text]) -> Text:
    """Different texts, each once: 30, or 30 / 50."""
    one, two, three = (" / ".join(dict.fromkeys(same)) for same in zip(*texts, strict=True))
    return one, two, three


def results(state: State, command: str) -> Results:
    """The results of a state that is complete."""
    tallies = tuple(state.tallies(table) for table in range(len(state.plan.tables)))
    return Results(state.plan, tallies, command)
