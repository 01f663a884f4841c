"""Bugami as a whole: beside the referee, plain beside compiled, a habit that is worth something."""

import numpy as np
import pytest
from bugami_table import (
    GAME,
    WORDS,
    dealt,
    legal,
    opened,
    play,
    scores,
    shuffled,
    texts,
)
from msgspec.structs import asdict

from referee.bugami import BugamiDeal
from referee.common import is_legal
from tribu import jit, rng
from tribu.games.bugami.score import score_now

HOUSES = [
    GAME.House(),
    GAME.House(misere=0, none=0, all=7, clean=1, trick=3),
    GAME.House(misere=1000, none=300, all=0, clean=100, trick=77),
]


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_the_referee_agrees(seats):
    """Random deals, every legal action and every score, against the rules written a second time."""
    for seed in range(3):
        jokers, marriage = seed * 2, seed != 1
        deck = shuffled(seats, 10 + seed, jokers)
        house = HOUSES[seed]
        witness = BugamiDeal(seats, seed % seats, texts(deck), marriage, asdict(house))
        s = opened(seats, jokers=jokers, marriage=marriage, house=house)
        GAME.deal(s, deck, seed % seats)
        lots = rng.generator(seed, seats, 1)
        for ply in range(10_000):
            seat = int(GAME.actor(s))
            if seat < 0:
                break
            assert seat == witness.player_to_act()
            allowed = legal(s, seat)
            if ply % 13 == 0:
                every = texts(range(61))
                assert allowed == [text for text in every if is_legal(witness, text)]
            chosen = allowed[rng.below(lots, len(allowed))]
            witness.act(chosen)
            GAME.play(s, seat, WORDS.hear(chosen))
        assert witness.over
        assert scores(s) == witness.scores


def test_score_now_tells_no_sealed_bid_and_no_sweep_before_the_end():
    s = dealt("AC KC QC", "AD KD QD", "AH KH QH", "AS KS QS", starter=3)
    out = np.ones(7, np.int64)
    play(s, ["bid D", "bid -", "bid H"])
    score_now(s, out)
    assert out[:4].tolist() == [0, 0, 0, 0]
    play(s, ["bid S", "AC", "AD", "AH", "AS"])
    score_now(s, out)
    assert out[:4].tolist() == [10, 100, 30, 30]
    play(s, "KC KD KH KS QC QD QH QS")
    score_now(s, out)
    assert out[:4].tolist() == scores(s) == [100, 100, 0, 0]


def playthrough(seats, seed, jokers, marriage, habit):
    """The bytes of every state of a deal, played at random or by habit."""
    s = opened(seats, jokers=jokers, marriage=marriage)
    GAME.deal(s, shuffled(seats, seed, jokers), seed % seats)
    lots = rng.generator(seed, 7)
    told = [s.tobytes()]
    while (seat := int(GAME.actor(s))) >= 0:
        if habit:
            action = GAME.habit(s, seat, lots)
        else:
            action = GAME.option(s, seat, rng.below(lots, int(GAME.options_count(s, seat))))
        assert GAME.barred(s, seat, action) == 0
        GAME.play(s, seat, action)
        told.append(s.tobytes())
    return told


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("habit", [False, True])
def test_plain_and_compiled_agree_and_habit_is_legal(seats, habit):
    for seed in range(5):
        setting = (seats, seed, seed % 5, seed % 2 == 1, habit)
        quick = playthrough(*setting)
        was = jit.interpreting()
        jit.interpret(True)
        try:
            assert playthrough(*setting) == quick
        finally:
            jit.interpret(False)
        assert jit.interpreting() == was


SHUFFLE, BELOW, SOW = rng.shuffle, rng.below, rng.sow
OPEN, DEAL, ACTOR, PLAY, SCORE = GAME.open, GAME.deal, GAME.actor, GAME.play, GAME.score
COUNT, OPTION, HABIT = GAME.options_count, GAME.option, GAME.habit


@jit.compiled
def duel(states, terms, deals, sums):
    """Seats 0 and 2 play by habit, 1 and 3 at random; adds up what each seat scores."""
    s = states[0]
    out = np.zeros(7, np.int64)
    lots = np.zeros(4, np.int64)
    for k in range(deals):
        SOW(lots, 1, k, 0)
        deck = np.arange(52)
        SHUFFLE(lots, deck, 52)
        OPEN(s, 4, terms[0], np.zeros(7, np.int64), 0)
        DEAL(s, deck, BELOW(lots, 4))
        seat = ACTOR(s)
        while seat >= 0:
            if seat % 2 == 0:
                action = HABIT(s, seat, lots)
            else:
                action = OPTION(s, seat, BELOW(lots, COUNT(s, seat)))
            PLAY(s, seat, action)
            seat = ACTOR(s)
        SCORE(s, out)
        for seat in range(4):
            sums[seat] += out[seat]


def test_habit_beats_random():
    """Two beginners against two who play anything: about 47 points a deal against 16."""
    deals = 200 if jit.interpreting() else 4000
    sums = np.zeros(4, np.int64)
    duel(np.zeros(1, GAME.State), GAME.terms(GAME.Options()), deals, sums)
    beginners, chance = (sums[0] + sums[2]) / deals / 2, (sums[1] + sums[3]) / deals / 2
    assert beginners > 40
    assert chance < 22


@pytest.mark.parametrize(
    ("house", "misere"), [({}, True), ({"misere": 30}, False), ({"none": 200}, False)]
)
def test_habit_bids_misere_where_it_pays(house, misere):
    low = [WORDS.hear_card(rank + suit) for suit in "CDHS" for rank in "234"]
    low.append(WORDS.hear_card("5C"))
    s = opened(house=GAME.House(**house))
    GAME.deal(s, np.array(low + [card for card in range(52) if card not in low], np.int64), 3)
    assert (texts([GAME.habit(s, 0, rng.generator(1))]) == ["bid -"]) == misere


@pytest.mark.parametrize(("none", "card"), [(30, "AD"), (1000, "QD")])
def test_habit_wants_no_trick_where_that_pays(none, card):
    """The last to play could take a clean trick."""
    hands = ("AD QD QH", "KD KC QC", "AC AH KH", "AS KS QS")
    s = dealt(*hands, bids="DHSC", house=GAME.House(none=none))
    s.leader = 1
    play(s, "KD AH QS")
    assert texts([GAME.habit(s, 0, rng.generator(1))]) == [card]
