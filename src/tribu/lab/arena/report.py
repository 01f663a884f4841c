"""What a contest adds up to: leads with their intervals, ratings, and how long bots thought."""

from __future__ import annotations

import math
import time
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import zip_longest
from statistics import fmean, stdev
from typing import Any

import msgspec
import numpy as np

from tribu.games import load
from tribu.games.texts import DEAL, MATCH, counted
from tribu.lab.arena.contest import Contest, Outcome
from tribu.lab.arena.sprt import UNDECIDED, Sprt, SprtReport, Weighing
from tribu.lab.entrants import CHEATS, Entry
from tribu.lab.statistics import Estimate, student

_FINEST = 1e-7  # seconds; times are counted in steps of 1 %
_STEP = math.log(1.01)
_STEPS = 2600  # up to hours


class Rating(msgspec.Struct, frozen=True):
    """A strength and how unsure it is (one deviation); everybody begins at 25 ± 8.3."""

    mu: float
    sigma: float


class PairReport(msgspec.Struct, frozen=True):
    """A among B. The leads are in A's favour: above 0, A is the better player."""

    a: str
    b: str
    boards: int
    lead: Estimate | None  # score per deal, in the game's unit
    score_a: Estimate | None  # of A among B
    score_b: Estimate | None  # of B in the same seats with the same cards
    wins_a: Estimate | None = None  # share of the matches, likewise
    wins_b: Estimate | None = None
    lead_wins: Estimate | None = None


class BotReport(msgspec.Struct, frozen=True):
    """One bot: its rating, and its time per move."""

    bot: str
    cheats: bool
    seconds: float | None  # its budget for a move
    iterations: int | None
    rating: Rating
    moves: int
    mean_seconds: float | None
    p99_seconds: float | None
    longest_seconds: float | None
    failures: int = 0  # choices that a novice made in its place
    failure: str | None = None  # why the first of them


class ArenaReport(msgspec.Struct, frozen=True):
    """All of it. `played` boards are complete."""

    game: str
    players: int
    options: dict[str, Any]
    seed: int
    of: str  # "deals" or "matches"
    wants: str  # "high" or "low" scores
    asked: int
    played: int
    stopped: bool
    seconds: float
    bots: list[BotReport]
    pairs: list[PairReport]
    house: dict[str, int] = {}  # house values that differ from the rules
    sprt: SprtReport | None = None  # of the first pair, if it was asked for

    def length(self, lang: str) -> str:
        """What was played, in words: 1 deal, 300 matches."""
        return counted(DEAL if self.of == "deals" else MATCH, self.played, lang)


class Times:
    """How long one bot thought: enough for a mean and a percentile, however many moves."""

    def __init__(self) -> None:
        self.total = self.longest = 0.0
        self._counts = np.zeros(_STEPS, np.int64)

    def add(self, seconds: float) -> None:
        self.total += seconds
        self.longest = max(self.longest, seconds)
        step = int(math.log(max(seconds, _FINEST) / _FINEST) / _STEP)
        self._counts[min(step, _STEPS - 1)] += 1

    @property
    def moves(self) -> int:
        return int(self._counts.sum())

    def percentile(self, share: float) -> float:
        """That share of the moves took no longer than this, within 1 %."""
        step = int(np.searchsorted(np.cumsum(self._counts), share * self.moves))
        return min(_FINEST * math.exp((step + 1) * _STEP), self.longest)


class Ledger:
    """Outcomes as they come in."""

    def __init__(self, contest: Contest, test: Sprt | None = None) -> None:
        """`test` may end the contest before its last board; it is about the first pair."""
        self.contest = contest
        self._weighing = Weighing(test) if test else None
        self.outcomes: dict[int, dict[int, Outcome]] = defaultdict(dict)
        self.games = 0
        self.stopped = False
        self.seconds = 0.0
        self._times = [Times() for _ in contest.entries]
        self._failures = [0 for _ in contest.entries]
        self._first_failure: list[str | None] = [None for _ in contest.entries]

    def collect(
        self, outcomes: Iterator[Outcome], shown: Callable[[int], None] = lambda _: None
    ) -> None:
        """Take them all in. Ctrl-C stops, and is no error."""
        begun = time.perf_counter()
        try:
            for outcome in outcomes:
                self.enter(outcome)
                shown(self.games)
                if self.decided:
                    break
        except KeyboardInterrupt:
            self.stopped = True
        finally:
            if isinstance(outcomes, Generator):
                outcomes.close()
            self.seconds = time.perf_counter() - begun

    def enter(self, outcome: Outcome) -> None:
        """One game."""
        for bot, seconds in outcome.moves:
            self._times[bot].add(seconds)
        for failed in outcome.failures:
            self._failures[failed.bot] += 1
            self._first_failure[failed.bot] = self._first_failure[failed.bot] or failed.reason
        kept = msgspec.structs.replace(outcome, moves=[], failures=[], actions=[])
        self.outcomes[outcome.board][outcome.lineup] = kept
        self.games += 1
        if self._weighing is not None:
            self._weigh(self._weighing)

    @property
    def decided(self) -> bool:
        """Whether the test has ended."""
        return self._weighing is not None and self._weighing.verdict != UNDECIDED

    @property
    def undecided(self) -> bool:
        """Whether there is a test that has not ended: more boards may be played later."""
        return self._weighing is not None and not self.decided

    def _weigh(self, test: Weighing) -> None:
        """Boards count one after the other, without a gap, until the test has ended."""
        wants = load(self.contest.game).wants
        while not self.decided and len(self.outcomes.get(test.boards, ())) == self._lineups:
            one = self._compared(self.contest.pairs[0], self.outcomes[test.boards])
            assert one is not None
            test.add(wants * (one.score_a - one.score_b))

    def counted(self) -> list[int]:
        """The boards that count: those beyond the end of a test decided nothing."""
        boards = sorted(self.outcomes)
        return boards[: self._weighing.boards] if self._weighing and self.decided else boards

    def comparisons(self, pair: tuple[int, int]) -> list[Comparison]:
        """Of each board that is complete for the pair, in order: A's and B's seats compared."""
        found = [self._compared(pair, self.outcomes[board]) for board in self.counted()]
        return [one for one in found if one is not None]

    def _compared(self, pair: tuple[int, int], board: Mapping[int, Outcome]) -> Comparison | None:
        """One board, if it is complete for the pair."""
        contest = self.contest
        places = self._places
        base = places[(pair[1],) * contest.players]
        tried = [places[contest.lineup(pair, seat)] for seat in range(contest.players)]
        if base not in board or not all(place in board for place in tried):
            return None
        return Comparison.of(board[base], [board[place] for place in tried])

    @cached_property
    def _places(self) -> dict[tuple[int, ...], int]:
        return {lineup: place for place, lineup in enumerate(self.contest.lineups)}

    def report(self) -> ArenaReport:
        """What there is so far."""
        contest = self.contest
        compared = {pair: self.comparisons(pair) for pair in contest.pairs}
        wants = load(contest.game).wants
        rated = ratings(len(contest.entries), compared, wants)
        complete = [k for k in self.counted() if len(self.outcomes[k]) == self._lineups]
        return ArenaReport(
            game=contest.game,
            players=contest.players,
            options=msgspec.structs.asdict(contest.options),
            seed=contest.seed,
            of="matches" if contest.matches else "deals",
            wants="high" if wants > 0 else "low",
            asked=contest.boards,
            played=len(complete),
            stopped=self.stopped,
            seconds=self.seconds,
            bots=[self._bot(k, entry, rated[k]) for k, entry in enumerate(contest.entries)],
            pairs=[self._pair(pair, compared[pair], wants) for pair in contest.pairs],
            house=contest.house.turned if contest.house else {},
            sprt=self._weighing.report() if self._weighing else None,
        )

    @property
    def _lineups(self) -> int:
        return len(self.contest.lineups)

    def _bot(self, k: int, entry: Entry, rating: Rating) -> BotReport:
        times, budget = self._times[k], entry.budget
        moves = times.moves
        return BotReport(
            bot=entry.label,
            cheats=entry.name in CHEATS,
            seconds=budget.seconds if budget else None,
            iterations=budget.iterations if budget else None,
            rating=rating,
            moves=moves,
            mean_seconds=times.total / moves if moves else None,
            p99_seconds=times.percentile(0.99) if moves else None,
            longest_seconds=times.longest if moves else None,
            failures=self._failures[k],
            failure=self._first_failure[k],
        )

    def _pair(
        self, pair: tuple[int, int], compared: Sequence[Comparison], wants: int
    ) -> PairReport:
        whole = self.contest.matches and bool(compared)
        return PairReport(
            a=self.contest.entries[pair[0]].label,
            b=self.contest.entries[pair[1]].label,
            boards=len(compared),
            lead=_estimate([wants * (one.score_a - one.score_b) for one in compared]),
            score_a=_estimate([one.score_a for one in compared]),
            score_b=_estimate([one.score_b for one in compared]),
            wins_a=_estimate([one.wins_a for one in compared]) if whole else None,
            wins_b=_estimate([one.wins_b for one in compared]) if whole else None,
            lead_wins=_estimate([one.wins_a - one.wins_b for one in compared]) if whole else None,
        )


class Comparison(msgspec.Struct, frozen=True):
    """One board: means over the seats, of A in each among B, and of B in all of them."""

    score_a: float  # per deal
    score_b: float
    wins_a: float  # of a match: the share of a win, also if it is shared
    wins_b: float

    @classmethod
    def of(cls, base: Outcome, tried: Sequence[Outcome]) -> Comparison:
        """`tried[seat]` has A in that seat."""
        return cls(
            score_a=fmean(one.scores[seat] / one.deals for seat, one in enumerate(tried)),
            score_b=fmean(score / base.deals for score in base.scores),
            wins_a=fmean(_win(one, seat) for seat, one in enumerate(tried)),
            wins_b=fmean(_win(base, seat) for seat in range(len(tried))),
        )


def _win(outcome: Outcome, seat: int) -> float:
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def _estimate(numbers: Sequence[float]) -> Estimate | None:
    """The mean and its 95 % interval; of one number there is no interval."""
    if not numbers:
        return None
    mean = fmean(numbers)
    if len(numbers) < 2:
        return Estimate(mean, None, None)
    around = student(len(numbers) - 1) * stdev(numbers) / math.sqrt(len(numbers))
    return Estimate(mean, mean - around, mean + around)


def ratings(
    bots: int, compared: Mapping[tuple[int, int], Sequence[Comparison]], wants: int
) -> list[Rating]:
    """The rating of each bot after all boards; the one that did more with the same cards won the
    board. Each comparison is a game of two for openskill's Plackett–Luce model, in the order of
    the boards."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    now = [model.rating() for _ in range(bots)]
    for board in zip_longest(*compared.values()):
        for (a, b), one in zip(compared, board, strict=True):
            if one is None:
                continue
            ahead = wants * (one.score_a - one.score_b)
            ranks = [1.0, 1.0] if ahead == 0 else [1.0, 2.0] if ahead > 0 else [2.0, 1.0]
            [now[a]], [now[b]] = model.rate([[now[a]], [now[b]]], ranks=ranks)
    return [Rating(one.mu, one.sigma) for one in now]
