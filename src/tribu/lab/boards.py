"""A board played by bots at several tables.

Every choice is seeded by the board, the deal, the seat and how often the seat has chosen, never by
what the others do: the same bots, thinking for a fixed number of iterations, make the same of it
everywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tribu.boards.seeds import choice_seed
from tribu.lab.entrants import Entry, seat_all
from tribu.lab.failures import STOP, Failures
from tribu.lab.simulate_bots import play_on
from tribu.match import Board, Record, to_record
from tribu.match.events import Seat


class SeatSeeds:
    """The seeds of the choices at one table."""

    def __init__(self, board: str) -> None:
        self._board = board
        self._chosen: Counter[tuple[int, int]] = Counter()

    def __call__(self, deal: int, seat: int, ply: int) -> int:
        """The seed of a seat's next choice in a deal, whatever the number of the ply."""
        self._chosen[deal, seat] += 1
        return choice_seed(self._board, deal, seat, self._chosen[deal, seat])


def turned(entries: Sequence[Entry], tables: int) -> list[list[Entry]]:
    """Who sits where at each table: one seat further from table to table."""
    n = len(entries)
    return [[entries[(seat + table) % n] for seat in range(n)] for table in range(tables)]


def play_board(
    board: Board,
    tables: Sequence[Sequence[Entry]],
    on_failure: str = STOP,
    failures: Failures | None = None,
) -> Iterator[Record]:
    """A record for each table, with the proofs of the cards; `tables` has who sits there."""
    failed = Failures() if failures is None else failures
    for entries in tables:
        seats = [Seat(entry.label, f"bot:{entry.name}") for entry in entries]
        match = board.open_table(seats)
        entrants = seat_all(entries, board.game)
        play_on(match, board.chance(match), entrants, SeatSeeds(board.id), on_failure, failed)
        yield to_record(match, board.proofs())
