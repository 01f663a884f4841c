"""What a deal is worth with all cards known, or to whoever only looks on: it is played on from
where it stands, again and again, by players who have learned the rules and slip now and then.

They slip so that one and the same deal ends in many ways: habit alone might always end it in the
same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tribu.games.game import MOST_SEATS, Game
from tribu.games.verbs import imagine, play, score
from tribu.jit import Verb, bind, borrowing, compiled
from tribu.rng import WORDS, sow
from tribu.search.playout import (
    HABIT,
    RESULT,
    SCRATCH,
    begin_deal,
    play_deal,
    playing,
    playing_verbs,
)

unseal = Verb("unseal")

_ONWARD, _DEALT, _IMAGINED = 5, 6, 7  # streams of luck
NOW, PLAYED = 0, 1  # states


@compiled
def play_on(states, rng, seed, policies, log, result, seat, action, count, sums):
    """Play the deal to its end that many times, after an action if it is not negative; the scores
    of all seats are added to `sums`."""
    for k in range(count):
        sow(rng, seed, k, _ONWARD)
        states[PLAYED] = states[NOW]
        s = states[PLAYED]
        if action >= 0:
            play(s, seat, action)
        play_deal(s, rng, policies, log, True)
        score(s, result)
        for other in range(s.seats):
            sums[other] += result[other]


@compiled
def deal_again(
    states,
    rng,
    seed,
    policies,
    log,
    result,
    seats,
    terms,
    totals,
    played,
    deck,
    starter,
    count,
    sums,
):
    """The same with other cards: deal and play that many deals."""
    s = states[PLAYED]
    for k in range(count):
        sow(rng, seed, k, _DEALT)
        begin_deal(s, rng, seats, terms, totals, played, deck, len(deck), starter)
        play_deal(s, rng, policies, log, True)
        score(s, result)
        for seat in range(seats):
            sums[seat] += result[seat]


@compiled
def play_imagined(states, rng, seed, policies, log, result, views, memories, count, sums):
    """The same where only this is known: each time in another world that fits. What is sealed is
    chosen again, by all: each call takes back what all seats but one have sealed."""
    s = states[PLAYED]
    for k in range(count):
        sow(rng, seed, k, _IMAGINED)
        imagine(views[0], memories[0], rng, s)
        unseal(s, 0)
        unseal(s, 1)
        play_deal(s, rng, policies, log, True)
        score(s, result)
        for seat in range(s.seats):
            sums[seat] += result[seat]


class Onward:
    """Deals of one game, played on. One thread at a time."""

    def __init__(self, game: Game) -> None:
        self.game = game
        slip = game.level("novice").slip or HABIT
        self._play_on = borrowing(playing(play_on, game, "mixed"))
        self._deal_again = borrowing(playing(deal_again, game, "mixed"))
        insight = game.part("insight")
        verbs = {**playing_verbs(game, "mixed", False), "unseal": insight.unseal}
        self._play_imagined = borrowing(bind(play_imagined, verbs, f"{game.id}.mixed"))
        self._views, self._memories = np.zeros(1, game.View), np.zeros(1, game.Memory)
        self._states = np.zeros(2, game.State)
        self._rng = np.zeros(WORDS, np.int64)
        self._policies = np.full(MOST_SEATS, slip, np.int64)
        self._log = np.zeros(SCRATCH, np.int64)
        self._result = np.zeros(RESULT, np.int64)

    def expected(
        self, state: Any, seats: int, playouts: int, seed: int, seat: int = -1, action: int = -1
    ) -> list[float]:
        """What each seat scores in the deal from this state on; if there is an action, after it."""
        self._states[NOW] = state
        sums = np.zeros(MOST_SEATS)
        self._play_on(*self._desk(seed), seat, action, playouts, sums)
        return [float(total) / playouts for total in sums[:seats]]

    def expected_by(
        self, view: Any, memory: Any, seats: int, playouts: int, seed: int
    ) -> list[float]:
        """The same as far as somebody who sees and remembers this can tell."""
        self._views[0], self._memories[0] = view, memory
        sums = np.zeros(MOST_SEATS)
        self._play_imagined(*self._desk(seed), self._views, self._memories, playouts, sums)
        return [float(total) / playouts for total in sums[:seats]]

    def expected_before(
        self,
        terms: Any,
        totals: Sequence[int],
        played: int,
        pack: Sequence[int],
        starter: int,
        playouts: int,
        seed: int,
    ) -> list[float]:
        """The same before the cards are dealt."""
        seats = len(totals)
        sums, standing = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS, np.int64)
        standing[:seats] = totals
        deck = np.array(pack, np.int64)
        args = (seats, terms, standing, played, deck, starter, playouts, sums)
        self._deal_again(*self._desk(seed), *args)
        return [float(total) / playouts for total in sums[:seats]]

    def _desk(self, seed: int) -> tuple[Any, ...]:
        return (
            self._states,
            self._rng,
            seed & 0x7FFFFFFFFFFFFFFF,
            self._policies,
            self._log,
            self._result,
        )
