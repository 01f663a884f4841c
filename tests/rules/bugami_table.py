"""Deals of Bugami in card text, for the tests of its rules."""

import numpy as np

from tribu import rng
from tribu.games import load

GAME = load("bugami")
WORDS = GAME.words
CLUBS = "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"
NAMES = ["Ada", "Bo", "Cleo", "Dino", "Eva", "Fez", "Gio"]


def cards(text):
    """A set of cards from its text."""
    return sum(1 << WORDS.hear_card(card) for card in text.split())


def texts(actions):
    return [WORDS.say(action) for action in actions]


def opened(seats=4, totals=(0,) * 7, house=None, **options):
    """A state before its deal."""
    s = GAME.new_state()
    chosen = GAME.Options(**options)
    chosen.check(seats)
    GAME.open(s, seats, GAME.terms(chosen, house)[0], np.array(totals, np.int64), 0)
    return s


def dealt(*hands, aside="", starter=0, ranks=3, bids=None, **options):
    """A small deal (the pack keeps the highest ranks), with these hands, and bids if given."""
    s = opened(len(hands), **options)
    s.ranks = ranks
    deck = [WORDS.hear_card(card) for card in " ".join([*hands, aside]).split()]
    assert sorted(deck) == sorted(set(deck))
    assert len(deck) == 4 * ranks + s.jokers
    GAME.deal(s, np.array(deck, np.int64), starter)
    for step, bid in enumerate(bids or ""):
        GAME.play(s, (starter + 1 + step) % len(hands), WORDS.hear(f"bid {bid}"))
    return s


def play(s, line):
    """Play a line of actions, each checked to be legal."""
    for text in line if isinstance(line, list) else line.split():
        seat = int(GAME.actor(s))
        assert text in legal(s, seat), f"{text} by seat {seat}: legal are {legal(s, seat)}"
        assert GAME.barred(s, seat, WORDS.hear(text)) == 0
        GAME.play(s, seat, WORDS.hear(text))


def legal(s, seat):
    out = np.zeros(GAME.actions, np.int64)
    return texts(out[: GAME.legal(s, seat, out)])


def barred(s, seat, text):
    return int(GAME.barred(s, seat, WORDS.hear(text)))


def scores(s):
    out = np.zeros(7, np.int64)
    GAME.score(s, out)
    return out[: s.seats].tolist()


def ended(bids, taken, won=(), **options):
    """A deal that is over, with these bids, tricks and cards won: only what the score reads."""
    s = opened(len(bids), **options)
    s.each = s.tricks = sum(taken)
    s.bidden = (1 << len(bids)) - 1
    for seat, bid in enumerate(bids):
        s.bids[seat] = "CDHS-".index(bid) + 1
        s.taken[seat] = taken[seat]
    for seat, text in enumerate(won):
        s.won[seat] = cards(text)
    return s


def shuffled(seats, seed, jokers=0):
    n = 52 + jokers
    deck = np.arange(n, dtype=np.int64)
    rng.shuffle(rng.generator(seed, seats), deck, n)
    return deck
