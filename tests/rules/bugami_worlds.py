"""Deals of Bugami with what everybody knows of them, and their twins."""

import numpy as np

from tribu import rng
from tribu.cards import list_cards
from tribu.games import load
from tribu.games.game import DEALT

GAME = load("bugami")
WORDS = GAME.words
SETTINGS = [(3, 0), (3, 2), (4, 1), (5, 0), (6, 4), (7, 3)]


def opened(seats, jokers=0, ranks=13, marriage=False):
    s = GAME.new_state()
    options = GAME.Options(jokers=jokers, marriage=marriage)
    GAME.open(s, seats, GAME.terms(options)[0], np.arange(7) * 10, 2)
    s.ranks = ranks
    return s


def small_pack(ranks, jokers):
    suited = [13 * suit + 12 - k for suit in range(4) for k in range(ranks)]
    return np.array(suited + [52 + k for k in range(jokers)], np.int64)


def view_of(s, seat):
    view = np.zeros(1, GAME.View)[0]
    GAME.observe(s, seat, view)
    return view


def fact_of(before, after, seat, action, viewer):
    fact = np.zeros(1, GAME.Fact)[0]
    GAME.tell(before, after, seat, action, viewer, fact)
    return fact


def unpack(cards):
    out = np.zeros(62, np.int64)
    return out[: list_cards(cards, out)].tolist()


class Table:
    """A deal under way, with what everybody remembers of it."""

    def __init__(self, seats, jokers, seed, ranks=13):
        self.s = opened(seats, jokers, ranks)
        self.lots = rng.generator(seed, seats, jokers)
        self.viewers = range(-1, seats)
        self.memories = {viewer: np.zeros(1, GAME.Memory)[0] for viewer in self.viewers}
        self.history = []
        self.deck = small_pack(ranks, jokers)
        rng.shuffle(self.lots, self.deck, len(self.deck))
        GAME.deal(self.s, self.deck, seed % seats)
        self.tell_all(self.s, self.s, 0, DEALT)

    def tell_all(self, before, after, seat, action):
        for viewer in self.viewers:
            GAME.recall(self.memories[viewer], fact_of(before, after, seat, action, viewer))

    def step(self):
        """One random action; bids in any order. Returns who did what."""
        before = self.s.copy()
        waiting = [k for k in range(self.s.seats) if (int(GAME.waiting(self.s)) >> k) & 1]
        seat = waiting[rng.below(self.lots, len(waiting))]
        k = rng.below(self.lots, int(GAME.options_count(self.s, seat)))
        action = int(GAME.option(self.s, seat, k))
        GAME.play(self.s, seat, action)
        self.history.append((seat, action))
        self.tell_all(before, self.s, seat, action)
        return seat, action

    def over(self):
        return GAME.actor(self.s) < 0


def exchanged(s, viewer, spared, lots):
    """A twin of the state: two cards hidden from the viewer change places, and sealed bids are
    others. `spared` is not moved, so that it can still be played."""
    twin = s.copy()
    places = [("hands", k) for k in range(s.seats) if k != viewer] + [("aside", 0)]
    held = [(p, card) for p in places for card in unpack(get(s, p)) if card != spared]
    if len(held) > 1:
        (p, one), (q, other) = (held[rng.below(lots, len(held))] for _ in "ab")
        put(twin, p, get(twin, p) & ~(1 << one))
        put(twin, q, get(twin, q) & ~(1 << other) | 1 << one)
        put(twin, p, get(twin, p) | 1 << other)
    if s.bidden != (1 << int(s.seats)) - 1:
        for k in range(s.seats):
            if k != viewer and s.bids[k]:
                twin.bids[k] = 1 + rng.below(lots, 5)
    return twin


def get(s, place):
    name, k = place
    return int(s.aside) if name == "aside" else int(s.hands[k])


def put(s, place, cards):
    if place[0] == "aside":
        s.aside = cards
    else:
        s.hands[place[1]] = cards
