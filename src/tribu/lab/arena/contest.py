"""Duplicate play: every deal is played many times with the same cards, so that luck cancels.

For an ordered pair (A, B) and a deal, A sits in each seat in turn among n - 1 B, and B sits in all
seats. What A scores in a seat is compared with what B scores in that seat with the same cards. The
mean over the seats is one observation; deals are independent, so they make the interval.

A *board* is a deal (or a match) by its number, a *lineup* who sits where. The table where B sits in
all seats is played once and serves every A.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, pairwise, permutations
from typing import Any

import msgspec

from tribu.games import load
from tribu.games.game import House, Options
from tribu.lab.arena.table import BotTable, Failed, Stopped
from tribu.lab.entrants import Cheat, Entrant, Entry, seat_all
from tribu.lab.failures import STOP

ALL, LATER, NEXT = "all", "later", "next"  # among whom a bot of the list sits


@dataclass(frozen=True)
class Contest:
    """What is to be played: everything that a worker needs to know."""

    game: str
    players: int
    options: Options
    entries: Sequence[Entry]  # the best first, as they were listed
    seed: int
    boards: int
    matches: bool = False  # whole matches instead of single deals
    against: str = ALL  # every other bot, all that are listed after it, or only the next
    house: House | None = None  # by the rules
    first: int = 0  # the number of the first game that is still to be played
    on_failure: str = STOP  # or a novice plays what a bot failed to choose

    @cached_property
    def pairs(self) -> list[tuple[int, int]]:
        """(A, B): A sits among B."""
        bots = range(len(self.entries))
        if self.against == ALL:
            return list(permutations(bots, 2))
        return list(combinations(bots, 2) if self.against == LATER else pairwise(bots))

    @cached_property
    def lineups(self) -> list[tuple[int, ...]]:
        """Who sits where: each B alone with itself, then each A among B, seat by seat."""
        fields = sorted({field for _, field in self.pairs})
        found = [(one,) * self.players for one in fields]
        for pair in self.pairs:
            found += [self.lineup(pair, seat) for seat in range(self.players)]
        return found

    def lineup(self, pair: tuple[int, int], seat: int) -> tuple[int, ...]:
        """A in that seat, B in all others."""
        return tuple(pair[0] if k == seat else pair[1] for k in range(self.players))

    # Games are numbered board by board, so that they can be dealt out in shares.

    @property
    def games(self) -> int:
        return self.boards * len(self.lineups)

    @property
    def count(self) -> int:
        """How many games are still to be played."""
        return max(0, self.games - self.first)


class Outcome(msgspec.Struct, frozen=True):
    """One lineup of one board, played."""

    board: int
    lineup: int
    scores: list[int]
    deals: int
    winners: list[int]
    moves: list[tuple[int, float]]  # the bot, by its place in the list, and the seconds
    failures: list[Failed] = []  # where a novice chose instead of a bot
    actions: list[list[int]] = []  # all choices, deal by deal


@dataclass
class Player:
    """Plays shares of a contest; bots are loaded and compiled once."""

    contest: Contest
    stopped: Any = None  # an event that is set to stop it
    _table: BotTable = field(init=False)
    _entrants: list[Entrant | Cheat] = field(init=False)

    def __post_init__(self) -> None:
        game = load(self.contest.game)
        contest = self.contest
        self._table = BotTable(
            *(game, contest.players, contest.options, self.stopped),
            on_failure=contest.on_failure,
            house=contest.house,
        )
        self._entrants = seat_all(self.contest.entries, game.id)

    def play(self, first: int, count: int) -> Iterator[Outcome]:
        """The games of those numbers; fewer if they are stopped."""
        try:
            for number in range(first, first + count):
                yield self.outcome(number)
        except Stopped:
            return

    def outcome(self, number: int) -> Outcome:
        """One game."""
        board, place = divmod(number, len(self.contest.lineups))
        lineup = self.contest.lineups[place]
        seated = [self._entrants[one] for one in lineup]
        play = self._table.play_match if self.contest.matches else self._table.play_deal
        played = play(seated, self.contest.seed, board)
        moves = [(lineup[seat], seconds) for seat, seconds in played.moves]
        return Outcome(
            board,
            place,
            played.scores,
            played.deals,
            played.winners,
            moves,
            [msgspec.structs.replace(one, bot=lineup[one.bot]) for one in played.failures],
            played.actions,
        )
