"""The levels choose something legal everywhere, the same again at the same seed, and say why."""

import itertools
from collections import Counter

import pytest

from bots.situations import situations
from match.tables import TABLES
from tribu.bots.bot import Budget
from tribu.bots.registry import LEVELS, bot
from tribu.games import load
from tribu.search.network import PolicyNetwork, network_of

SOME = Budget(iterations=6)
EVERY = 19  # situations of a match one is looked at
ONE_OF_EACH = (0, 1, 4)  # tables
# Everybody everywhere, but that those who err ask the same network as `instinct` does.
SEATED = [
    (name, table)
    for table in range(len(TABLES))
    for name in LEVELS
    if table in ONE_OF_EACH or name not in ("casual", "veteran")
]


def some_situations(table):
    return list(itertools.islice(situations(table), 1, 40, EVERY))


@pytest.mark.parametrize(("name", "table"), SEATED)
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


@pytest.mark.parametrize("table", ONE_OF_EACH)
def test_a_novice_misjudges_now_and_then_but_not_anyhow(table):
    """As beginners do in that game; with a card at random it would sooner or later be any."""
    undecided = 0
    for situation in itertools.islice(situations(table), 0, 40, 8):
        if len(situation.legal) > 2:
            chosen = {bot("novice").choose(situation, None, seed).action for seed in range(30)}
            undecided += len(chosen) > 1
            assert len(chosen) < len(situation.legal) or len(chosen) < 5
    assert undecided


def test_without_a_beginner_of_its_own_a_game_has_slips(monkeypatch):
    situation = max(some_situations(0), key=lambda one: len(one.legal))
    monkeypatch.setattr(type(load(situation.game)), "part", lambda game, name: None)
    chosen = {bot("novice").choose(situation, None, seed).action for seed in range(150)}
    assert chosen == set(situation.legal)


@pytest.mark.parametrize("table", ONE_OF_EACH)
def test_who_errs_does_so_by_little_and_never_by_much(table):
    """They play seconds, but nothing that the network gives far less than its first choice."""
    found = list(itertools.islice(situations(table), 0, 60, 6))
    game = load(found[0].game)
    network = PolicyNetwork(game, network_of(game))
    seconds, far = Counter(), Counter()
    for situation in found:
        weights = network.weigh(situation.view, situation.facts, situation.legal)
        behind = dict(zip(situation.legal, weights.max() - weights, strict=True))
        for name in ("casual", "veteran"):
            reach = game.level(name).reach
            chosen = {bot(name).pick(situation, weights, seed) for seed in range(25)}
            assert max(behind[action] for action in chosen) <= reach
            seconds[name] += len(chosen) - 1
            far[name] += sum(gap > reach for gap in behind.values())
    assert seconds["casual"] > seconds["veteran"] > 0
    assert far["casual"] > 0
