"""Facts as plain Python numbers: quick to read, under the names that the game gave them."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Sequence
from functools import cache, partial
from operator import itemgetter
from typing import Any

from tribu.games.game import Game
from tribu.match.course import FactRows
from tribu.match.match import Match
from tribu.match.tabletop import row_of

Reader = Callable[[list[int]], Any]


@cache
def fact_reader(game: Game) -> Reader:
    """What makes a fact from a row of figures: numbers are ints, arrays are flat lists."""
    names: tuple[str, ...] = game.Fact.names
    kind = namedtuple(f"{game.id.capitalize()}Fact", names)  # type: ignore[misc]
    picks: list[Any] = []
    for name in names:
        dtype, offset = game.Fact.fields[name]
        size, first = dtype.itemsize // 8, offset // 8
        picks.append(slice(first, first + size) if dtype.shape else first)
    make, pick = partial(tuple.__new__, kind), itemgetter(*picks)
    return make if picks == list(range(len(names))) else lambda row: make(pick(row))


def plain_facts(match: Match, viewer: int, after: int) -> list[Any]:
    """What a viewer was told in this match, without the first `after` facts."""
    read, row = fact_reader(match.game), row_of(viewer)
    return [read(fact[row].tolist()) for fact in match.fact_rows(after)]


class DealFacts(Sequence[Any]):
    """What one viewer was told in a deal; each fact is read when it is asked for, and the newest is
    asked for more than once."""

    def __init__(self, game: Game, rows: list[FactRows], viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self._rows = rows
        self._row = row_of(viewer)
        self._read = fact_reader(game)
        self._last: tuple[Any, Any] = (None, None)  # the number of the last one read, and itself

    @property
    def seats(self) -> int:
        """How many seats there are; not known before the first fact."""
        return len(self._rows[0]) - 1

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, k: Any) -> Any:
        number, fact = self._last
        if k == number:
            return fact
        if isinstance(k, slice):
            return [self._read(told[self._row].tolist()) for told in self._rows[k]]
        fact = self._read(self._rows[k][self._row].tolist())
        if k >= 0:  # from the end it is another each time
            self._last = k, fact
        return fact


def is_news(game: Game, fact: Any) -> bool:
    """Whether a fact is worth a line: that somebody else has sealed a choice is not."""
    sealed = getattr(game.words, "is_sealed", None)  # where choices are secret
    return sealed is None or not sealed(fact)
