"""The levels choose something legal everywhere, the same again at the same seed, and say why."""

import itertools

import pytest

from bots.situations import situations
from match.tables import TABLES
from tribu.bots.bot import Budget
from tribu.bots.registry import LEVELS, bot

SOME = Budget(iterations=6)
EVERY = 19  # situations of a match one is looked at


def some_situations(table):
    return list(itertools.islice(situations(table), 1, 40, EVERY))


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_a_level_chooses_chooses_again_and_says_why(name, table):
    for situation in some_situations(table):
        choice = bot(name).choose(situation, SOME, 5)
        assert choice.action in situation.legal
        assert bot(name).choose(situation, SOME, 5) == choice
        if name == "master" and len(situation.legal) > 1:
            assert choice.advice[0].action == choice.action
            assert sorted(advice.action for advice in choice.advice) == list(situation.legal)
            assert all(0.0 <= advice.confidence <= 1.0 for advice in choice.advice)
            assert all(advice.samples >= 0 and advice.spread >= 0.0 for advice in choice.advice)


def test_another_seed_is_another_thought():
    situation = some_situations(0)[0]
    thoughts = {bot("master").choose(situation, SOME, seed).advice for seed in range(6)}
    assert len(thoughts) > 1


def test_a_club_player_stays_one_whatever_the_budget():
    situation = some_situations(0)[0]
    club = bot("club")
    plenty = club.choose(situation, Budget(iterations=10**6), 1)
    assert plenty == club.choose(situation, Budget(iterations=10**7), 1)


def test_a_novice_slips_now_and_then():
    situation = some_situations(0)[0]
    chosen = [bot("novice").choose(situation, None, seed).action for seed in range(60)]
    usual = max(set(chosen), key=chosen.count)
    assert 0 < sum(action != usual for action in chosen) < 40
