"""The search finds what can be counted, keeps its number of simulations, and peeks at nothing."""

import math

import numpy as np
import pytest

from rules.busca_table import GAME as BUSCA
from rules.busca_table import dealt, opened, play, small_pack
from tribu import jit
from tribu.games import load
from tribu.games.bugami.insight import unseal
from tribu.games.game import DEALT
from tribu.rng import below, generator, shuffle
from tribu.search import thought as desk
from tribu.search.thinker import Plan, Thinker
from tribu.search.tree import LOGARITHMS, logarithm

TREE = Plan(depth=40)
BELIEVING = Plan(depth=40, belief=0.6)


@pytest.fixture(autouse=True)
def _plain():
    """A few simulations need no compiler."""
    jit.interpret()
    yield
    jit.interpret(False)


def known(game, steps, seat):
    """View, memory, facts of a seat after (before, after, who, action) steps."""
    memory, facts = np.zeros(1, game.Memory)[0], []
    for before, after, who, action in steps:
        fact = np.zeros(1, game.Fact)[0]
        game.tell(before, after, who, action, seat, fact)
        game.recall(memory, fact)
        facts.append(fact)
    view = np.zeros(1, game.View)[0]
    game.observe(steps[-1][1], seat, view)
    return view, memory, facts


def busca_line(line, *hands, **options):
    """A deal of Busca, the line played, and what the seat to play knows."""
    s = dealt(*hands, **options)
    steps = [(s.copy(), s.copy(), -1, DEALT)]
    for text in line.split():
        before, who = s.copy(), int(BUSCA.actor(s))
        play(s, text)
        steps.append((before, s.copy(), who, BUSCA.words.hear(text)))
    return s, known(BUSCA, steps, int(BUSCA.actor(s)))


def think(plan, s, parts, simulations=60, seed=1, **more):
    seat = int(BUSCA.actor(s))
    out = np.zeros(BUSCA.actions, np.int64)
    legal = [int(card) for card in out[: BUSCA.legal(s, seat, out)]]
    thinker = Thinker(BUSCA, plan)
    return thinker, thinker.think(*parts, legal, seat, simulations=simulations, seed=seed, **more)


def test_a_logarithm_that_is_looked_up_is_the_very_same():
    """Else a tree would be climbed otherwise than by the formula."""
    counts = [*range(1, len(LOGARITHMS) + 3), 10**6]
    assert [float(logarithm(n)) for n in counts] == [math.log(n) for n in counts]


SMALL = ("3C AD KC", "2C 3D KD", "AC KH 3S", "2D AH 2S")


@pytest.mark.parametrize("plan", [Plan(), TREE, BELIEVING])
def test_the_same_seed_is_the_same_thought(plan):
    s, parts = busca_line("3C 2C AC", *SMALL, ranks=5)
    first, again = (think(plan, s, parts)[1] for _ in "ab")
    assert first == again
    assert think(plan, s, parts, seed=2)[1] != first


def test_simulations_are_counted():
    s, parts = busca_line("", *SMALL, ranks=5)
    thinker, verdicts = think(Plan(depth=40, clear=99.0), s, parts, simulations=50)
    made = int(thinker._note.cells[desk.SIMULATIONS])
    assert 50 <= made < 50 + len(verdicts)
    assert sum({v.kind: v.samples for v in verdicts}.values()) == made


def test_alike_cards_are_tried_once():
    """The 7 and the 6 of one suit win and lose the same tricks, and count nothing."""
    s, parts = busca_line("", "7C 6C 3S", ranks=10)
    _, verdicts = think(TREE, s, parts, simulations=20)
    kinds = {BUSCA.words.say(v.action): v.kind for v in verdicts}
    assert kinds["7C"] == kinds["6C"] != kinds["3S"]


def test_a_deal_that_may_end_the_match_is_played_for_the_match():
    s, parts = busca_line("", *SMALL, ranks=5, totals=(9, 0, 0, 0))
    thinker, verdicts = think(TREE, s, parts, simulations=20)
    assert thinker._note.cells[desk.DECISIVE]
    assert all(0.0 <= v.value <= 1.0 for v in verdicts)
    s, parts = busca_line("", *SMALL, ranks=5)
    assert not think(TREE, s, parts, simulations=20)[0]._note.cells[desk.DECISIVE]


def played_on(s, action):
    """The scores when a card is played and every further one is forced."""
    after, scores = s.copy(), np.zeros(10, np.int64)
    BUSCA.play(after, int(BUSCA.actor(after)), action)
    while (seat := int(BUSCA.actor(after))) >= 0:
        BUSCA.play(after, seat, int(BUSCA.option(after, seat, 0)))
    BUSCA.score(after, scores)
    return [int(score) for score in scores[:4]]


@pytest.mark.parametrize("plan", [Plan(), TREE])
def test_the_last_choice_of_a_deal_is_the_best_one(plan):
    """With all cards open, whoever plays last to the last trick but one can count the outcome."""
    found = 0
    for seed in range(40):
        luck = generator(seed)
        cards = [BUSCA.words.hear(text) for text in small_pack(5)]
        deck = np.array(cards, np.int64)
        shuffle(luck, deck, len(deck))
        s = opened(5)
        BUSCA.deal(s, deck, 0)
        for _ in range(15):
            seat = int(BUSCA.actor(s))
            k = below(luck, BUSCA.options_count(s, seat))
            BUSCA.play(s, seat, int(BUSCA.option(s, seat, k)))
        seat = int(BUSCA.actor(s))
        if BUSCA.options_count(s, seat) < 2:
            continue
        view, memory, facts = known(BUSCA, [(s, s, -1, DEALT)], seat)
        _, verdicts = think(plan, s, (view, memory, facts), simulations=40, truth=s)
        own = {v.action: played_on(s, v.action)[seat] for v in verdicts}
        assert own[verdicts[0].action] == min(own.values())
        assert {v.action: v.score for v in verdicts} == own
        found += min(own.values()) < max(own.values())
    assert found > 2


@pytest.mark.parametrize(("name", "seats"), [("busca", 4), ("bugami", 4), ("bugami", 3)])
def test_believed_worlds_still_fit(name, seats):
    """After the walk everybody holds as many cards as before, none of a suit he lacks."""
    game = load(name)
    s, luck = game.new_state(), generator(4)
    options = game.Options()
    deck = np.array(game.words.pack(options), np.int64)
    shuffle(luck, deck, len(deck))
    game.open(s, seats, game.terms(options)[0], np.zeros(10, np.int64), 0)
    game.deal(s, deck, 0)
    steps = [(s.copy(), s.copy(), -1, DEALT)]
    for _ in range(6 * seats):
        before, who = s.copy(), int(game.actor(s))
        action = int(game.habit(s, who, luck))
        game.play(s, who, action)
        steps.append((before, s.copy(), who, action))
    seat = int(game.actor(s))
    view, memory, facts = known(game, steps, seat)
    out = np.zeros(game.actions, np.int64)
    legal = [int(card) for card in out[: game.legal(s, seat, out)]]
    thinker = Thinker(game, BELIEVING)
    thinker.think(view, memory, facts, legal, seat, simulations=40, seed=3)
    world = thinker._desk.states[desk.WORLD]
    cards = [int(hand) for hand in world.hands[:seats]]
    assert cards[seat] == int(s.hands[seat])
    assert [hand.bit_count() for hand in cards] == [int(h).bit_count() for h in s.hands[:seats]]
    seen = np.bitwise_or.reduce(cards)
    assert seen | int(getattr(world, "aside", 0)) == np.bitwise_or.reduce(
        [int(h) for h in s.hands[:seats]]
    ) | int(getattr(s, "aside", 0))
    width = 10 if name == "busca" else 13
    for other in range(seats):
        for suit in range(4):
            if other != seat and int(memory.void[other]) >> suit & 1:
                assert not cards[other] & (((1 << width) - 1) << (width * suit))


def test_sealed_choices_of_others_are_forgotten():
    """BUGAMI-3: while bids are sealed the search takes the others' back, and keeps its own."""
    game = load("bugami")
    s = game.new_state()
    deck = np.array(game.words.pack(game.Options()), np.int64)
    game.open(s, 4, game.terms(game.Options())[0], np.zeros(10, np.int64), 0)
    game.deal(s, deck, 0)
    for _ in range(3):
        game.play(s, int(game.actor(s)), 57)
    unseal(s, 2)
    assert list(s.bids[:4]) == [0, 0, 2, 0]
    assert int(s.bidden) == 1 << 2


def test_a_budget_of_seconds_is_looked_at_often(monkeypatch):
    """By a clock that stands still while nobody looks: each look takes a millisecond."""
    ticks = iter(range(10**6))
    monkeypatch.setattr("tribu.search.thinker.time.perf_counter", lambda: next(ticks) / 1000)
    s, parts = busca_line("", *SMALL, ranks=5)
    seat = int(BUSCA.actor(s))
    legal = [card for card in range(BUSCA.actions) if not BUSCA.barred(s, seat, card)]
    thinker = Thinker(BUSCA, Plan(clear=99.0))
    thinker.think(*parts, legal, seat, seconds=0.05, seed=1)
    assert 35 <= next(ticks) <= 51
    assert thinker._note.cells[desk.DRAWN] > 5
