"""What a deal is worth with all cards known, or to a spectator: it is played on from where it
stands, again and again, and the results are averaged.

A seat whose bot plays by habit plays on as that bot does. Any other seat, a person's or a thinking
bot's, plays by habit too, but slips now and then, so that the same deal ends in many ways: habit
alone might always end it in the same one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tribu.games.game import MOST_SEATS, Game
from tribu.games.verbs import any_option, habit, imagine, play, score
from tribu.jit import Verb, bind, borrowing, compiled
from tribu.rng import WORDS, below, sow
from tribu.search.playout import (
    HABIT,
    POLICIES,
    RESULT,
    SCRATCH,
    begin_deal,
    choose_by_policy,
    play_deal,
    playing_verbs,
)

misjudge, unseal = Verb("misjudge"), Verb("unseal")

_ONWARD, _DEALT, _IMAGINED = 5, 6, 7  # streams of luck
NOW, PLAYED = 0, 1  # states


@compiled
def choose_as_seated(s, seat, rng, policies):
    """By the seat's policy; −k: by habit, but one choice in k is a beginner's misjudgement."""
    policy = policies[seat]
    if policy >= 0:
        return choose_by_policy(s, seat, rng, policies)
    if below(rng, -policy) == 0:
        return misjudge(s, seat, rng)
    return habit(s, seat, rng)


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
        beginner = game.part("beginner")
        verbs = {
            **playing_verbs(game, "mixed", False),
            "misjudge": beginner.misjudge if beginner else any_option,
            "unseal": game.part("insight").unseal,
        }
        tag = f"{game.id}.seated"
        verbs["choose"] = bind(choose_as_seated, verbs, tag)
        self._play_on, self._deal_again, self._play_imagined = (
            borrowing(bind(way, verbs, tag)) for way in (play_on, deal_again, play_imagined)
        )
        self._views, self._memories = np.zeros(1, game.View), np.zeros(1, game.Memory)
        self._states = np.zeros(2, game.State)
        self._rng = np.zeros(WORDS, np.int64)
        self._policies = np.full(MOST_SEATS, policy_of(game, ""), np.int64)
        self._log = np.zeros(SCRATCH, np.int64)
        self._result = np.zeros(RESULT, np.int64)

    def seat(self, bots: Sequence[str]) -> None:
        """Say which bot sits where; empty for a person, or for a bot that is not one of ours."""
        self._policies[: len(bots)] = [policy_of(self.game, bot) for bot in bots]

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


def policy_of(game: Game, bot: str) -> int:
    """How a seat plays on: as this bot does, if it plays by habit; else with slips."""
    level = game.level("novice")
    if bot in POLICIES:
        return POLICIES[bot]
    if bot == "novice" and level.misjudges and game.part("beginner"):
        return -level.misjudges
    return level.slip or HABIT
