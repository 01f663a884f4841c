"""The tabletop of a match and those who watch it: its cells, read and changed from Python."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tribu import jit
from tribu.games.game import DEALT, MIXED, MOST_SEATS, SPECTATOR, Game
from tribu.match import cells as at
from tribu.match.cells import offsets, on_tabletop

_NO_CARDS = np.zeros(1, np.int64)

# What is called for every move, with the types of its arguments.
_EVERY_MOVE = (
    (at.carry_out, (_NO_CARDS, 0, 0, _NO_CARDS, 0)),
    (at.forbids, (_NO_CARDS, 0, 0)),
    (at.choices, (_NO_CARDS, 0, _NO_CARDS)),
)


@functools.cache
def _every_move(game: Game, watched: bool, machine_code: bool) -> tuple[Any, ...]:
    """`_EVERY_MOVE` on the tabletops of a game, as it can be called most quickly."""
    bound = ((on_tabletop(each, game, watched), arguments) for each, arguments in _EVERY_MOVE)
    return tuple(each.direct(*arguments) for each, arguments in bound)


class Tabletop:
    """The state of a match and, if it is watched, what every viewer is told, shown and knows."""

    def __init__(self, game: Game, seats: int, watched: bool) -> None:
        self.game = game
        self.seats = seats
        self.watched = watched
        self._at: dict[str, int] = offsets(game, watched)
        viewers = seats + 1 if watched else 0
        size = self._at["VIEWERS"] + viewers * self._at["BLOCK"]
        self.cells = np.zeros(size, np.int64)
        self.cells[at.SEATS] = seats
        self._blocks = self.cells[self._at["VIEWERS"] :].reshape(viewers, self._at["BLOCK"])
        second, sheet = self._at["SECOND"], self._at["SHEET"]
        self._told = [self._blocks[:, :second], self._blocks[:, second:sheet]]
        self._sheets = self._blocks[:, sheet : sheet + game.view.sheet_length(seats)]
        self._happen, self._forbids, self._choices, self._forbids_mix = (
            on_tabletop(function, game, watched)
            for function in (at.carry_out, at.forbids, at.choices, at.forbids_mix)
        )
        self._legal = np.zeros(game.actions, np.int64)
        self._header = self.cells[: at.HEADER]
        self._read_header()

    # --- the table ----------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """A copy of the state."""
        return self.cells[self._at["STATE"] : self._at["BEFORE"]].view(self.game.State)[0].copy()

    def _read_header(self) -> None:
        """Read from the cells what is asked for often. `over`: no deal is under way."""
        header: list[int] = self._header.tolist()
        _, self.waiting, self.due, self.actor, over, self._facts = header
        self.over = bool(over)

    def begin(self, terms: Any, totals: Sequence[int], played: int) -> None:
        """Clear the tabletop for the next deal."""
        all_totals = np.zeros(MOST_SEATS, np.int64)
        all_totals[: len(totals)] = totals
        on_tabletop(at.begin, self.game, self.watched)(self.cells, terms, all_totals, played)
        self._read_header()

    def play(self, seat: int, action: int) -> None:
        """Play an action, which must be legal."""
        self._happen(self.cells, seat, action, _NO_CARDS, 0)
        self._read_header()

    def mix(self, seat: int, order: int) -> None:
        """Rearrange a seat's cards, which must be legal."""
        self._happen(self.cells, seat, MIXED, _NO_CARDS, order)
        self._read_header()

    def deliver(self, kind: int, starter: int, cards: Sequence[int]) -> None:
        """Deliver a deck (DEALT) or a renewed pack (RENEWED)."""
        if kind == DEALT:  # since the last deal machine code may have come
            moves = _every_move(self.game, self.watched, not jit.running_plainly())
            self._happen, self._forbids, self._choices = moves
        self._happen(self.cells, starter, kind, np.array(cards, np.int64), len(cards))
        self._read_header()

    def bring_up(self, k: int) -> None:
        """The card k below the top of the pack comes to the top, to be drawn next."""
        s = self.cells[self._at["STATE"] : self._at["BEFORE"]].view(self.game.State)[0]
        self.game.draws.bring_up(s, k)

    def barred(self, seat: int, action: int) -> int:
        """The number of the rule that forbids an action, or 0."""
        return int(self._forbids(self.cells, seat, action))

    def barred_mix(self, seat: int, order: int) -> int:
        """The number of the rule that forbids a mix, or 0."""
        return int(self._forbids_mix(self.cells, seat, order))

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat that is waiting, ascending."""
        count = self._choices(self.cells, seat, self._legal)
        found: list[int] = self._legal[:count].tolist()
        return found

    # --- those who watch ----------------------------------------------------------------------

    def fact_rows(self) -> list[NDArray[np.int64]]:
        """What the viewers were told of the last thing that happened: for each fact a row of
        figures for every viewer."""
        return [told.copy() for told in self._told[: self._facts]]

    def sheet_rows(self) -> NDArray[np.int64]:
        """What every viewer is shown now, the spectator last."""
        return self._sheets.copy()

    def memory(self, viewer: int) -> Any:
        """A copy of what a viewer knows."""
        row = self._blocks[viewer, self._at["MEMORY"] :]
        return row.view(self.game.Memory)[0].copy()

    def view(self, viewer: int) -> Any:
        """What lies open to a viewer now, a seat or SPECTATOR."""
        view = np.zeros(1, self.game.View)[0]
        self.game.observe(self.state, viewer, view)
        return view


def row_of(viewer: int) -> int:
    """The row of a viewer: the spectator's is the last."""
    return viewer if viewer != SPECTATOR else -1
