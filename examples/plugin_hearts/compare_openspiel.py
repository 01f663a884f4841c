"""Hearts here and in OpenSpiel, move by move: the same player to act, the same legal actions, the
same returns.

    python compare_openspiel.py                  # 1000 random deals of each of six option sets
    python compare_openspiel.py --deals 100000

Our side plays a whole deal at random in compiled code and notes what it saw; OpenSpiel's state then
follows action by action. What is dealt and which way cards are passed is fed into its chance nodes.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from tribu.cards import has
from tribu.jit import compiled
from tribu.rng import below, generator, shuffle
from tribu_hearts import GAME
from tribu_hearts.options import HeartsOptions
from tribu_hearts.rules import (
    RIGHT,
    State,
    actor,
    choices,
    deal,
    moon_shooter,
    open,
    pass_to,
    play,
    score,
)

MOST = 64  # choices of a deal: twelve cards passed, fifty-two played
DEALER = 3  # so that seat 0 is written first when cards are passed, as in OpenSpiel
WHOLE = 26  # returns there are this less the points

# Each switch is on in one and off in another, and those that work together meet.
OPTION_SETS: dict[str, dict[str, bool]] = {
    "as usual": {},
    "both bonuses": {"jd_bonus": True, "avoid_all_tricks_bonus": True},
    "no passing, a free first trick": {
        "pass_cards": False,
        "no_pts_on_first_trick": False,
        "can_lead_any_club": True,
    },
    "hearts at any time": {"must_break_hearts": False, "can_lead_any_club": True},
    "the queen is spared": {"qs_breaks_hearts": False, "can_lead_hearts_instead_of_qs": True},
    "all but one the other way": {
        "pass_cards": False,
        "no_pts_on_first_trick": False,
        "can_lead_any_club": True,
        "jd_bonus": True,
        "avoid_all_tricks_bonus": True,
        "qs_breaks_hearts": False,
        "can_lead_hearts_instead_of_qs": True,
    },
}


class Differs(AssertionError):
    """The two do not agree."""


class Deal(NamedTuple):
    """What our side saw of a deal: one entry for each choice, in OpenSpiel's numbers."""

    chance: list[int]  # the direction, then the cards in the order in which OpenSpiel deals them
    seats: list[int]
    actions: list[int]
    legal: list[list[int]]
    scores: list[int]
    shooter: int  # -1: nobody shot the moon


class Agreed(NamedTuple):
    """How much was compared."""

    deals: int
    choices: int
    moons: int
    below_zero: int  # scores
    seconds: float


# --- our side -----------------------------------------------------------------------------------


@compiled
def ours(number):
    """Our number of a card: OpenSpiel counts rank by rank, the four suits of each."""
    return number % 4 * 13 + number // 4


@compiled
def play_one(s, rng, direction, seats, actions, counts, legal, scores):
    """Play at random what was just dealt, and note each choice; returns how many there were."""
    pass_to(s, direction)
    n = 0
    seat = actor(s)
    while seat >= 0:
        cards = choices(s, seat)
        k = 0
        for number in range(52):
            if has(cards, ours(number)):
                legal[n, k] = number
                k += 1
        seats[n] = seat
        counts[n] = k
        actions[n] = legal[n, below(rng, k)]
        play(s, seat, ours(actions[n]))
        n += 1
        seat = actor(s)
    score(s, scores)
    return n


class Ours:
    """Random deals by our rules; the arrays are made once."""

    def __init__(self, options: HeartsOptions, seed: int) -> None:
        self._rng = generator(seed)
        self._s = np.zeros(1, State)[0]
        self._pack = np.arange(52)
        self._columns = [np.zeros(MOST, np.int64) for _ in range(3)]
        self._legal = np.zeros((MOST, 13), np.int64)
        self._scores = np.zeros(4, np.int64)
        self._passes = options.pass_cards
        open(self._s, 4, GAME.terms(options)[0], np.zeros(10, np.int64), 0)

    def next_deal(self) -> Deal:
        deck = self._pack.copy()
        shuffle(self._rng, deck, len(deck))
        deal(self._s, deck, DEALER)
        direction = int(below(self._rng, RIGHT + 1)) if self._passes else 0
        columns, legal, scores = self._columns, self._legal, self._scores
        n = int(play_one(self._s, self._rng, direction, *columns, legal, scores))
        seats, actions, counts = (column[:n].tolist() for column in columns)
        in_turn = deck.reshape(4, 13).T.ravel()  # theirs goes round the table, ours hand by hand
        return Deal(
            chance=[direction, *(in_turn % 13 * 4 + in_turn // 13).tolist()],
            seats=seats,
            actions=actions,
            legal=[row[:count] for row, count in zip(legal[:n].tolist(), counts, strict=True)],
            scores=scores.tolist(),
            shooter=int(moon_shooter(self._s)),
        )


# --- both ---------------------------------------------------------------------------------------


def follow(state: Any, ours: Deal) -> None:
    """Let OpenSpiel's new state follow a deal of ours; Differs where it disagrees."""
    if ours.chance[0] not in state.legal_actions():
        raise Differs(f"direction {ours.chance[0]}, not one of {state.legal_actions()}")
    for outcome in ours.chance:
        state.apply_action(outcome)
    for n, action in enumerate(ours.actions):
        player, legal = state.current_player(), state.legal_actions()
        if player != ours.seats[n]:
            raise Differs(f"choice {n}: {player} to act, not {ours.seats[n]}\n{state}")
        if legal != ours.legal[n]:
            raise Differs(f"choice {n}: {legal}, not {ours.legal[n]}\n{state}")
        state.apply_action(action)
    if not state.is_terminal():
        raise Differs(f"the deal is over, but not there\n{state}")
    if state.returns() != [WHOLE - points for points in ours.scores]:
        raise Differs(f"returns {state.returns()}, but scores {ours.scores}\n{state}")


def compare(options: dict[str, bool], deals: int, seed: int = 1) -> Agreed:
    """Random deals of one set of options."""
    game = pyspiel.load_game("hearts", dict(options))
    side = Ours(HeartsOptions(**options), seed)
    Ours(HeartsOptions(), seed).next_deal()  # compiled before the clock runs
    made = moons = below_zero = 0
    start = time.perf_counter()
    for _ in range(deals):
        ours = side.next_deal()
        follow(game.new_initial_state(), ours)
        made += len(ours.actions)
        moons += ours.shooter >= 0
        below_zero += sum(points < 0 for points in ours.scores)
    return Agreed(deals, made, moons, below_zero, time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--deals", type=int, default=1000, help="of each set of options")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for name, options in OPTION_SETS.items():
        done = compare(options, asked.deals, asked.seed)
        print(
            f"{name}: {done.deals:,} deals, {done.choices:,} choices agree; "
            f"{done.moons:,} moons, {done.below_zero:,} scores below 0; "
            f"{done.deals / done.seconds:,.0f} deals/s",
            flush=True,
        )


if __name__ == "__main__":
    main()
