"""Bugami at a real table: bids, tricks, and the bugami cards in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tribu.cards import SUITS, bit, highest
from tribu.games.arbiter import CompiledArbiter, Fault, Forms, Question, RealTable, object_to
from tribu.games.bugami import GAME
from tribu.games.bugami.options import RANKS
from tribu.games.bugami.state import FIRST_JOKER, MISERE, hand_size, in_suit
from tribu.games.bugami.tally import BUGAMI
from tribu.games.bugami.words import show_bid
from tribu.games.suits import SUIT_NAMES
from tribu.games.texts import LANGUAGES, TRICK, Sentences, in_all
from tribu.jit import compiled

BIDS = SUITS + "-"
_SUITS = [Sentences({lang: SUIT_NAMES[lang][suit] for lang in LANGUAGES}) for suit in SUITS]
BID = in_all(("dichiarazione", "annonce", "bid"))
TRICKS = in_all(("prese", "levées", "tricks"))
BUGS = in_all(("bugami", "bugamis", "bugami cards"))

_FAULTS = (
    Fault(
        (
            "le prese fanno {value}, ma in {seats} se ne giocano {right}",
            "les levées font {value}, mais à {seats} on en joue {right}",
            "the tricks add up to {value}, but {seats} players play {right}",
        ),
        {"value": None, "seats": None, "right": None},
    ),
    Fault(
        (
            "{bugs} in {tricks} da {seats} carte: non ci stanno",
            "{bugs} dans {tricks} de {seats} cartes : c’est trop",
            "{bugs} do not fit into {tricks} of {seats} cards",
        ),
        {"bugs": BUGAMI, "tricks": TRICK, "seats": None},
    ),
    Fault(
        (
            "i bugami di {suit} sono solo {most} in tutto",
            "il n’y a que {most} bugamis de {suit} en tout",
            "there are only {most} bugami cards of {suit} for all players",
        ),
        {"most": None, "suit": _SUITS},
    ),
)
_TRICKS_SUM, _TOO_MANY, _OF_SUIT = 1, 2, 3


@compiled
def enter(s, form, told, limits, fault):  # type: ignore[no-untyped-def]
    """BUGAMI-3 to BUGAMI-5: bids, tricks and bugami cards of each. All the tricks are there, and
    the cards fit into them. The deal has any cards that do."""
    size = hand_size(s.seats, FIRST_JOKER + s.jokers)
    tricks = 0
    for seat in range(s.seats):
        tricks += told[seat, 1]
    if tricks != size:
        object_to(fault, _TRICKS_SUM, -1, tricks, s.seats, size)
        return
    s.each = size
    s.tricks = size
    s.bidden = bit(s.seats) - 1
    free = bit(FIRST_JOKER) - 1
    spare = (bit(s.jokers) - 1) << FIRST_JOKER
    aside = FIRST_JOKER + s.jokers - s.seats * size
    for seat in range(s.seats):
        bid, taken, found = told[seat, 0] + 1, told[seat, 1], told[seat, 2]
        s.bids[seat] = bid
        s.taken[seat] = taken
        if found > taken * s.seats + (aside if taken else 0):
            object_to(fault, _TOO_MANY, seat, found, taken, s.seats)
            return
        for _ in range(0 if bid == MISERE else found):
            own = in_suit(free, bid - 1)
            cards = own if own else spare
            if cards == 0:
                object_to(fault, _OF_SUIT, seat, RANKS + s.jokers, bid - 1, 0)
                return
            card = bit(highest(cards))
            s.won[seat] |= card
            free &= ~card
            spare &= ~card


class BugamiArbiter(CompiledArbiter):
    """BUGAMI-3: a bid; BUGAMI-5 to 9: what tricks and bugami cards score."""

    game = GAME
    enter = enter
    faults = _FAULTS

    def forms(self, table: RealTable) -> Forms:
        options: Any = table.options
        bids = {
            bid: {lang: show_bid(number, lang) for lang in LANGUAGES}
            for number, bid in enumerate(BIDS, 1)
        }
        size = GAME.hands_size(table.seats, FIRST_JOKER + options.jokers)
        return {
            "tricks": [
                Question("bid", BID, choices=bids),
                Question("tricks", TRICKS, 0, size),
                Question("bugs", BUGS, 0, RANKS + options.jokers, unless=("bid", BIDS[-1])),
            ]
        }


def finished_deal(
    table: RealTable, bids: Sequence[str], taken: Sequence[int], found: Sequence[int]
) -> Any:
    """A deal that is over, with these bids, tricks and bugami cards."""
    return ARBITER.state(table, {"bid": bids, "tricks": taken, "bugs": found})


ARBITER = BugamiArbiter()
