"""Deals of Hearts in card text, for the tests."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np

from tribu import rng
from tribu.games.game import DEALT
from tribu_hearts import GAME, rules

WORDS = GAME.words


def opened(totals=(0, 0, 0, 0), played=3, ranks=13, house=None, **options) -> Any:
    """A state before its deal; unless told otherwise the fourth, in which nothing is passed."""
    s = GAME.new_state()
    chosen = GAME.Small(ranks=ranks, **options)
    chosen.check(4)
    given = np.zeros(10, np.int64)
    given[:4] = totals
    GAME.open(s, 4, GAME.terms(chosen, house)[0], given, played)
    return s


def pack(ranks=13) -> list[str]:
    return [rank + suit for suit in "CDHS" for rank in rules.STRENGTHS[13 - ranks :]]


def dealt(*hands, starter=3, ranks=13, **options) -> Any:
    """A deal with these hands; what is not named is dealt from the rest, in the pack's order."""
    s = opened(ranks=ranks, **options)
    named = [hand.split() for hand in hands] + [[]] * (4 - len(hands))
    rest = [card for card in pack(ranks) if card not in itertools.chain(*named)]
    deck = []
    for hand in named:
        missing = ranks - len(hand)
        deck += hand + rest[:missing]
        rest = rest[missing:]
    assert sorted(deck) == sorted(pack(ranks))
    GAME.deal(s, np.array([WORDS.hear_card(card) for card in deck], np.int64), starter)
    return s


def at_lead(hand, leader=0, seen="", broken=False, **options) -> Any:
    """A seat about to lead after the first trick, with this hand; nobody else holds a card."""
    s = dealt(**options)
    s.hands[:] = 0
    s.hands[leader] = cards(hand)
    s.leader, s.tricks, s.broken = leader, 1, broken or s.broken
    s.won[3] = cards(seen)
    return s


def cards(text) -> int:
    return sum(1 << WORDS.hear_card(card) for card in text.split())


def texts(held) -> str:
    return " ".join(WORDS.say_card(card) for card in range(52) if int(held) >> card & 1)


def legal(s, seat=None) -> str:
    """The legal cards of a seat, by default of the one to act."""
    out = np.zeros(GAME.actions, np.int64)
    n = GAME.legal(s, int(GAME.actor(s)) if seat is None else seat, out)
    return " ".join(WORDS.say(card) for card in out[:n])


def play(s, line) -> None:
    """Pass or play a line of cards, each checked to be legal."""
    for text in line.split():
        seat = int(GAME.actor(s))
        assert text in legal(s).split(), f"{text} by seat {seat}: legal are {legal(s)}"
        GAME.play(s, seat, WORDS.hear(text))


def scored(*won, totals=(0, 0, 0, 0), **options) -> list[int]:
    """What each seat scores that took these cards; the last one takes the rest."""
    s = opened(totals, **options)
    rest = cards(" ".join(pack(int(s.ranks))))
    for seat, text in enumerate(won):
        s.won[seat] = cards(text)
        rest &= ~cards(text)
    s.won[3] |= rest if len(won) < 4 else 0
    out = np.zeros(10, np.int64)
    GAME.score(s, out)
    return out[:4].tolist()


def view_of(s, viewer) -> Any:
    view = np.zeros(1, GAME.View)[0]
    GAME.observe(s, viewer, view)
    return view


def fact_of(before, after, seat, action, viewer) -> Any:
    fact = np.zeros(1, GAME.Fact)[0]
    GAME.tell(before, after, seat, action, viewer, fact)
    return fact


class Table:
    """A deal, and what everybody remembers of it; viewer 4 is a spectator."""

    def __init__(self, s) -> None:
        self.s = s
        self.memories = np.zeros(5, GAME.Memory)
        self.facts: list[list[Any]] = [[] for _ in range(5)]
        self._tell(s, -1, DEALT)

    def _tell(self, before, seat, action) -> None:
        for k in range(5):
            fact = fact_of(before, self.s, seat, action, k if k < 4 else -1)
            self.facts[k].append(fact)
            GAME.recall(self.memories[k], fact)

    def play(self, line) -> None:
        for text in line.split():
            self.act(int(GAME.actor(self.s)), WORDS.hear(text))

    def act(self, seat, action) -> None:
        assert not GAME.barred(self.s, seat, action), (seat, WORDS.say(action), legal(self.s, seat))
        before = self.s.copy()
        GAME.play(self.s, seat, action)
        self._tell(before, seat, action)

    def play_on(self, lots, most=100) -> None:
        """At random, by any seat that may."""
        for _ in range(most):
            waiting = int(GAME.waiting(self.s))
            if not waiting:
                return
            seats = [seat for seat in range(4) if waiting >> seat & 1]
            seat = seats[int(rng.below(lots, len(seats)))]
            self.act(seat, int(GAME.any_option(self.s, seat, lots)))

    def imagined(self, viewer, lots) -> Any:
        s = GAME.new_state()
        GAME.imagine(view_of(self.s, viewer), self.memories[viewer], lots, s)
        return s
