"""Where a match stands: what can be read off its state, without changing anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from tribu.games import load
from tribu.games.game import MOST_SEATS, NOTHING, Game, OptionError, Options
from tribu.games.order import pack_order
from tribu.games.texts import in_all
from tribu.match.board import Board
from tribu.match.errors import illegal
from tribu.match.events import Seat, is_kind
from tribu.match.hearing import number_of
from tribu.match.options import read_options

_MOST_CARDS = 64  # no pack is larger

# Those of another game, or of a small variant (games/small.py), which has no records.
_NOT_ITS_OWN = (
    "{kind}: non sono le opzioni di un tavolo di {game}",
    "{kind} : ce ne sont pas les options d'une table de {game}",
    "{kind}: not the options of a table of {game}",
)


class Standing:
    """A table that was opened, and how far its match has come.

    `seats` are as they sat down, `kinds` who plays each seat now; `totals` counts complete deals;
    `scores` has a list for each of them; `renewals` and `mixes` count the packs renewed and the
    automatic mixes of this deal.
    """

    def __init__(
        self,
        game: Game | str,
        seats: Sequence[str | Seat],
        options: Options | Mapping[str, Any] | None = None,
    ) -> None:
        """Open a table. Names sit down as `human`. OptionError if an option is out of range."""
        self.game = load(game) if isinstance(game, str) else game
        self.seats = [Seat(one, "human") if isinstance(one, str) else one for one in seats]
        self._check_seats()
        given = options if isinstance(options, Options) else read_options(self.game, options or {})
        if type(given) is not self.game.Options:
            raise OptionError(in_all(_NOT_ITS_OWN, kind=type(given).__name__, game=self.game.id))
        given.check(len(self.seats))
        self.options = given
        self.pack: list[int] = self.game.words.pack(given)
        self.slots = self.game.hands_size(len(self.seats), len(self.pack))
        self.kinds = [seat.kind for seat in self.seats]
        self.totals = [0] * len(self.seats)
        self.scores: list[list[int]] = []
        self.starters: list[int] = []
        self.finished = False
        self.winners: list[int] = []
        self.renewals = 0
        self.mixes = 0
        self._options = given.encode()
        self._board = Board(self.game, len(self.seats), watched=False)
        self._begin_board()

    def _check_seats(self) -> None:
        allowed = self.game.seats
        if len(self.seats) not in allowed:
            count = len(self.seats)
            raise illegal("seats", self.game, value=count, low=allowed[0], high=allowed[-1])
        for seat in self.seats:
            if not is_kind(seat.kind):
                raise illegal("kind", value=seat.kind)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def deal_number(self) -> int:
        """The deal under way or last played, counted from 0; −1 before the first."""
        return len(self.starters) - 1

    @property
    def deal_over(self) -> bool:
        """Whether no deal is under way: none was dealt yet, or the last is over."""
        return len(self.scores) == len(self.starters)

    @property
    def state(self) -> Any:
        """The state of the deal; a copy."""
        return self._board.state

    @property
    def waiting(self) -> list[int]:
        """The seats that may choose now."""
        return list(_seats_of(self._board.waiting))

    @property
    def actor(self) -> int:
        """The seat whose choice is written first in the record, or −1."""
        return self._board.actor

    @property
    def due(self) -> int:
        """The chance to be delivered now: NOTHING, RENEW or MIX + seat (of `tribu.games.game`)."""
        return self._board.due

    @property
    def next_starter(self) -> int | None:
        """Who must start the next deal; None before the first, which is drawn by lot."""
        return int(self.game.next_starter(self.state)) if self.starters else None

    def legal(self, seat: int) -> list[int]:
        """The seat's legal actions, ascending; none if it is not to choose now."""
        return self._board.legal(seat) if seat in self.waiting else []

    def legal_texts(self, seat: int) -> list[str]:
        """The same in the record's notation."""
        return [self.game.words.say(action) for action in self.legal(seat)]

    def points_at(self, action: str) -> tuple[tuple[int, int], ...]:
        """The hidden cards of others that an action points at, each by seat and slot."""
        number = number_of(self.game, action)
        pointed: tuple[tuple[int, int], ...] = ()
        return pointed if number is None else self.game.mixing.points_at(number)

    def card_texts(self, cards: Sequence[int]) -> list[str]:
        """Cards in the record's notation."""
        return [self.game.words.say_card(card) for card in cards]

    # --- what chance shuffles -----------------------------------------------------------------

    def to_renew(self) -> list[int]:
        """The discards that become the new pack, oldest first."""
        out = np.zeros(_MOST_CARDS, np.int64)
        return [int(card) for card in out[: self.game.to_renew(self.state, out)]]

    def to_mix(self, seat: int) -> list[int]:
        """The face-down slots of a seat, ascending."""
        bits = int(self.game.to_mix(self.state, seat))
        return [slot for slot in range(self.slots) if bits >> slot & 1]

    def may_mix(self, seat: int) -> bool:
        """Whether a seat may rearrange its cards now, of its own accord."""
        still = pack_order(range(self.slots))
        return self.due == NOTHING and not self._board.barred_mix(seat, still)

    def _settle(self) -> None:
        """The deal is over: scores, totals, and perhaps winners."""
        s = self.state
        out = np.zeros(MOST_SEATS, np.int64)
        self.game.score(s, out)
        scores = [int(score) for score in out[: len(self.seats)]]
        self.scores.append(scores)
        self.totals = [total + more for total, more in zip(self.totals, scores, strict=True)]
        self.finished = bool(self.game.finished(s))
        if self.finished:
            self.winners = list(_seats_of(int(self.game.winners(s))))

    def _begin_board(self) -> None:
        """A state before its deal."""
        self._board.begin(self._options, self.totals, len(self.scores))


@cache
def _seats_of(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(MOST_SEATS) if bits >> seat & 1)
