"""The laws of a review in their quick forms, in one game; `bench/review_laws.py` measures them in
all three, in whole matches."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tribu import jit
from tribu.bots.bot import Budget, Situation
from tribu.bots.registry import bot
from tribu.match import Acted, Match, Seat, SeededChance
from tribu.match.match import steps
from tribu.match.sight import Sight, sight_of
from tribu.reviews import review
from tribu.reviews.luck import seed_of
from tribu.reviews.sides import Court

pytestmark = pytest.mark.skipif(jit.interpreting(), reason="searches in plain Python take minutes")

GAME = "busca"
SIMULATIONS = 2000  # of the judge
DEEP = 20_000  # simulations of a search that is asked who was right,
ASKED = 2  # and how many of them, each with a tree of its own


def played(player: str, thought: int, deals: int, seed: int) -> Match:
    """Some deals of four identical bots, to the last of them."""
    options = {"limit": 0, "deals": deals}
    match = Match(GAME, [Seat(f"P{k}", f"bot:{player}") for k in range(4)], options)
    chance, made = SeededChance(seed), 0
    match.advance(chance)
    while not match.finished:
        seat = match.actor
        situation = Situation(*sight_of(match, seat))
        choice = bot(player).choose(situation, Budget(iterations=thought), 1000 * seed + made)
        match.act(seat, choice.action)
        match.advance(chance)
        made += 1
    return match


def mistakes(match: Match, seed: int) -> set[int]:
    """Where the seats' sides see any."""
    court, found = Court(match.game), set()
    for place, sight, played in choices(match, court):
        side, _ = court.seen(sight, played, SIMULATIONS, seed_of(seed, 0, place))
        if side.bad:
            found.add(place)
    return found


def choices(match: Match, court: Court) -> Iterator[tuple[int, Sight, int]]:
    """Each choice between several candidates: its place, what the seat knew, what it played."""
    for place, (past, event) in enumerate(steps(match.events)):
        if isinstance(event, Acted):
            sight = sight_of(past, event.seat)
            if court.candidates(sight) > 1:
                yield place, sight, match.game.words.hear(event.action)
        past.take(event)


@pytest.mark.long  # half a minute of compiling, if no cache is there
def test_the_better_the_player_the_fewer_mistakes():
    """Law c; and of what either of two independent runs calls a mistake, nearly all are in both."""
    master, club, novice = (
        played(player, thought, 4, 21)
        for player, thought in (("master", 2000), ("club", 150), ("novice", 1))
    )
    first, again = mistakes(novice, 1), mistakes(novice, 2)
    assert 2 * len(mistakes(master, 1)) < len(mistakes(club, 1)) < len(first) / 2
    assert len(first & again) >= 0.8 * len(first | again)


@pytest.mark.long
def test_the_judge_sees_further_than_the_same_bot_that_played():
    """Law d: where it does not accept what was played, far deeper searches are of its mind."""
    match, better = played("master", 60, 4, 22), []
    court = Court(match.game)
    for place, sight, action in choices(match, court):
        side, _ = court.seen(sight, action, SIMULATIONS, seed_of(1, 0, place))
        if not side.choice.accepted:
            best = match.game.words.hear(side.best.actions[0])
            better.append(np.mean([_better(court, sight, action, best, k) for k in range(ASKED)]))
    assert len(better) > 10
    assert np.mean(better) > 3 * np.std(better) / len(better) ** 0.5


def _better(court: Court, sight: Sight, played: int, best: int, k: int) -> float:
    """How much better the judge's choice is, by a deep search of its own seed."""
    court.scale.lay(*sight[2:5], sight.legal, sight.seat, 977 + k)
    return -court.scale.weigh_beside(played, [best], DEEP).rivals[best].short


def test_luck_is_taken_out_and_nothing_else():
    """Law b: the mean stays, at most half of the variance is left."""
    found = review(played("novice", 1, 40, 23), seats=(), simulations=400, seed=1)
    raw, fair = (
        np.array([[getattr(one, what) - one.expected for one in deal.seats] for deal in found.luck])
        for what in ("result", "adjusted")
    )
    taken = raw - fair
    assert (abs(taken.mean(axis=0)) < 3 * taken.std(axis=0) / len(taken) ** 0.5).all()
    assert fair.var() <= raw.var() / 2
