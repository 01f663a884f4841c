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
from tribu.reviews.findings import Measure
from tribu.reviews.luck import seed_of
from tribu.reviews.sides import WINNING_TRIFLE, Court
from tribu.search.weighing import Compared, Weighed

pytestmark = pytest.mark.skipif(jit.interpreting(), reason="searches in plain Python take minutes")

GAME = "busca"
SIMULATIONS = 2000  # of the judge
DEEP = 20_000  # simulations of a search that is asked who was right,
ASKED = 2  # and how many of them, each with a tree of its own
GLANCE = 60  # simulations of a player who hardly looks


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


def test_the_better_the_player_the_fewer_mistakes():
    """Law c; and of what either of two independent runs calls a mistake, nearly all are in both."""
    master, club, novice = (
        played(player, thought, 4, 21)
        for player, thought in (("master", 2000), ("club", 150), ("novice", 1))
    )
    first, again = mistakes(novice, 1), mistakes(novice, 2)
    assert 2 * len(mistakes(master, 1)) < len(mistakes(club, 1)) < len(first) / 2
    assert len(first & again) >= 0.8 * len(first | again)


def test_the_judge_sees_further_than_the_same_bot_that_played():
    """Law d: what it calls a mistake, far deeper searches find dear, too. A glance as short as the
    player's own, which believes what it sees, is not borne out: it knows no better."""
    match = played("master", GLANCE, 6, 22)
    court = Court(match.game)
    called, glimpsed = list[float](), list[float]()
    for place, sight, action in choices(match, court):
        seed = seed_of(1, 0, place)
        side, measure = court.seen(sight, action, SIMULATIONS, seed)
        if side.bad:
            best = match.game.words.hear(side.best.actions[0])
            called.append(deeper(court, sight, action, best, measure))
        court.scale.lay(*sight[2:5], sight.legal, sight.seat, seed)
        seen = court.scale.weigh(sight.legal, action, GLANCE)
        if in_trifles(court, seen.found[seen.played], measure) > 1:
            glimpsed.append(deeper(court, sight, action, seen.found[0].actions[0], measure))
    assert min(len(called), len(glimpsed)) > 4
    assert is_borne_out(called)
    assert not is_borne_out(glimpsed)


def deeper(court: Court, sight: Sight, played: int, best: int, measure: Measure) -> float:
    """What a choice costs beside another one by deep searches of their own seeds, in trifles."""
    costs = []
    for k in range(ASKED):
        court.scale.lay(*sight[2:5], sight.legal, sight.seat, 977 + k)
        beside = court.scale.weigh_beside(played, [best], DEEP)
        costs.append(-in_trifles(court, beside.rivals[best], measure))
    return float(np.mean(costs))


def in_trifles(court: Court, one: Weighed | Compared, measure: Measure) -> float:
    """How far the candidate is behind; late in a match in the probability to win it."""
    if measure == "winning":
        return one.behind / WINNING_TRIFLE
    return one.short / (court.game.trifle * court.scale.stakes)


def is_borne_out(costs: list[float]) -> bool:
    """Whether what was said to be dear mostly is, and on average beyond doubt."""
    sure = np.mean(costs) > 3 * np.std(costs, ddof=1) / len(costs) ** 0.5
    return bool(sure) and np.mean(np.array(costs) > 0) >= 0.8


@pytest.mark.parametrize("player", ["novice", "habit"])
def test_luck_is_taken_out_and_nothing_else(player):
    """Law b: the mean stays, and at most half of the variance is left; with a value that plays on
    as these very bots do, less than a third."""
    found = review(played(player, 1, 40, 23), seats=(), simulations=400, seed=1)
    raw, fair = (
        np.array([[getattr(one, what) - one.expected for one in deal.seats] for deal in found.luck])
        for what in ("result", "adjusted")
    )
    taken = raw - fair
    assert (abs(taken.mean(axis=0)) < 3 * taken.std(axis=0) / len(taken) ** 0.5).all()
    assert fair.var() <= raw.var() / 3
