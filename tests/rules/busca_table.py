"""Deals of Busca in card text, for the tests of its rules."""

from __future__ import annotations

import itertools

import numpy as np

from tribu import rng
from tribu.games import load
from tribu.games.game import DEALT

GAME = load("busca")
WORDS = GAME.words
STRENGTHS = "4567JQKA23"


def opened(ranks=10, totals=(0, 0, 0, 0), played=0, house=None, **options):
    """A state before its deal."""
    s = GAME.new_state()
    chosen = GAME.Options(**options)
    chosen.check(4)
    given = np.zeros(10, np.int64)
    given[:4] = totals
    GAME.open(s, 4, GAME.terms(chosen, house)[0], given, played)
    s.ranks = ranks
    return s


def small_pack(ranks):
    """The highest ranks of each suit, as texts."""
    return [rank + suit for suit in "CDHS" for rank in STRENGTHS[10 - ranks :]]


def dealt(*hands, starter=0, ranks=10, **options):
    """A deal with these hands; what is not named is dealt from the rest, in the pack's order."""
    s = opened(ranks, **options)
    named = [hand.split() for hand in hands] + [[]] * (4 - len(hands))
    rest = [card for card in small_pack(ranks) if card not in itertools.chain(*named)]
    deck = []
    for hand in named:
        missing = ranks - len(hand)
        deck += hand + rest[:missing]
        rest = rest[missing:]
    assert sorted(deck) == sorted(small_pack(ranks))
    GAME.deal(s, np.array([WORDS.hear_card(card) for card in deck], np.int64), starter)
    return s


def play(s, line):
    """Play a line of cards, each checked to be legal."""
    for text in line.split():
        seat = int(GAME.actor(s))
        assert text in legal(s), f"{text} by seat {seat}: legal are {legal(s)}"
        GAME.play(s, seat, WORDS.hear(text))


def legal(s):
    """The legal cards of the seat to play."""
    out = np.zeros(GAME.actions, np.int64)
    n = GAME.legal(s, int(GAME.actor(s)), out)
    return [WORDS.say(action) for action in out[:n]]


def barred(s, seat, text):
    return int(GAME.barred(s, seat, WORDS.hear(text)))


def busche(*points, **house):
    """What the points of the four cost them."""
    s = opened(house=GAME.House(**house))
    s.points[:] = points
    out = np.zeros(10, np.int64)
    GAME.score(s, out)
    return out[:4].tolist()


def view_of(s, seat):
    view = np.zeros(1, GAME.View)[0]
    GAME.observe(s, seat, view)
    return view


def fact_of(before, after, seat, action, viewer):
    fact = np.zeros(1, GAME.Fact)[0]
    GAME.tell(before, after, seat, action, viewer, fact)
    return fact


class Table:
    """A deal under way, and what the viewers remember of it."""

    def __init__(self, s, viewers=(-1, 0, 1, 2, 3)):
        self.s = s
        self.dealt = s.copy()
        self.history = []
        self.memories = {viewer: np.zeros(1, GAME.Memory)[0] for viewer in viewers}
        self._remember(s, s, -1, DEALT)

    @classmethod
    def at_random(cls, seed, ranks):
        lots = rng.generator(seed)
        deck = np.array([WORDS.hear_card(card) for card in small_pack(ranks)], np.int64)
        rng.shuffle(lots, deck, len(deck))
        s = opened(ranks)
        GAME.deal(s, deck, int(rng.below(lots, 4)))
        return cls(s), lots

    def play(self, line):
        for text in line.split():
            assert text in legal(self.s), f"{text}: legal are {legal(self.s)}"
            self.act(WORDS.hear(text))

    def act(self, action):
        before, seat = self.s.copy(), int(GAME.actor(self.s))
        GAME.play(self.s, seat, action)
        self.history.append((seat, action))
        self._remember(before, self.s, seat, action)

    def _remember(self, before, after, seat, action):
        for viewer, memory in self.memories.items():
            GAME.recall(memory, fact_of(before, after, seat, action, viewer))

    def imagine(self, viewer, lots):
        world = GAME.new_state()
        GAME.imagine(view_of(self.s, viewer), self.memories[viewer], lots, world)
        return world
