"""When enough was played: Wald's sequential probability ratio test of A against B.

Two hypotheses about A's lead per deal are weighed, `low` and `high`, after every board: its lead is
one observation, taken as normal with the variance seen so far (as chess engines are tested). The
test ends when one hypothesis has become so much likelier that both kinds of error are as rare as
asked for. Boards count in their order, not in that of finishing, so the same seed gives the same
verdict on any number of processes.
"""

from __future__ import annotations

import math

import msgspec

BETTER, NOT_BETTER, UNDECIDED = "better", "not better", "undecided"
MOST = 1e9  # JSON has no infinity
LEAST_BOARDS = 20  # before that a variance is not worth much


class Sprt(msgspec.Struct, frozen=True):
    """The question: is the lead `high` or more, rather than `low` or less?"""

    low: float
    high: float
    alpha: float = 0.05  # how often "better" may be wrong
    beta: float = 0.05  # how often "not better" may be

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which the test ends."""
        lower = math.log(self.beta / (1 - self.alpha))
        return lower, math.log((1 - self.beta) / self.alpha)


class SprtReport(msgspec.Struct, frozen=True):
    """How a test stands, and after how many boards."""

    low: float
    high: float
    alpha: float
    beta: float
    boards: int
    ratio: float  # the log of how much likelier `high` is than `low`
    lower: float
    upper: float
    verdict: str


class Weighing:
    """A test under way: leads come in, board by board, until it has ended."""

    def __init__(self, test: Sprt) -> None:
        self.test = test
        self.boards = 0
        self.verdict = UNDECIDED
        self._mean = 0.0
        self._squares = 0.0  # of the distances from the mean, summed (Welford)

    def add(self, lead: float) -> None:
        """One more board."""
        self.boards += 1
        before = lead - self._mean
        self._mean += before / self.boards
        self._squares += before * (lead - self._mean)
        lower, upper = self.test.bounds
        if self.boards >= LEAST_BOARDS:
            ratio = self.ratio
            self.verdict = BETTER if ratio >= upper else NOT_BETTER if ratio <= lower else UNDECIDED

    @property
    def ratio(self) -> float:
        """The log of how much likelier `high` is than `low`."""
        if self.boards < 2:
            return 0.0
        test = self.test
        distance = self._mean - (test.low + test.high) / 2
        spread = self._squares / (self.boards - 1)
        if spread == 0:  # always the same: as sure as can be, unless just between the two
            return math.copysign(MOST, distance) if distance else 0.0
        return self.boards * (test.high - test.low) * distance / spread

    def report(self) -> SprtReport:
        test = self.test
        settings = (test.low, test.high, test.alpha, test.beta)
        return SprtReport(*settings, self.boards, self.ratio, *test.bounds, self.verdict)
