"""Bugami at a real table: bids, tricks, and the bugami cards in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tribu.cards import SUITS
from tribu.games.arbiter import (
    Arbiter,
    Forms,
    Heard,
    Question,
    RealTable,
    Verdict,
    verdict_on,
)
from tribu.games.bugami import GAME
from tribu.games.bugami.options import RANKS
from tribu.games.bugami.state import FIRST_JOKER
from tribu.games.bugami.tally import BUGAMI
from tribu.games.bugami.words import show_bid
from tribu.games.dispute import Dispute
from tribu.games.game import MOST_SEATS
from tribu.games.texts import LANGUAGES, TRICK, count_of, in_all

BIDS = SUITS + "-"
BID = in_all(("dichiarazione", "annonce", "bid"))
TRICKS = in_all(("prese", "levées", "tricks"))
BUGS = in_all(("bugami", "bugamis", "bugami cards"))

_TRICKS_SUM = (
    "le prese fanno {value}, ma in {seats} se ne giocano {right}",
    "les levées font {value}, mais à {seats} on en joue {right}",
    "the tricks add up to {value}, but {seats} players play {right}",
)
_TOO_MANY = (
    "{bugs} in {tricks} da {seats} carte: non ci stanno",
    "{bugs} dans {tricks} de {seats} cartes : c’est trop",
    "{bugs} do not fit into {tricks} of {seats} cards",
)
_OF_SUIT = (
    "i bugami di {suit} sono solo {most} in tutto",
    "il n’y a que {most} bugamis de {suit} en tout",
    "there are only {most} bugami cards of {suit} for all players",
)


class BugamiArbiter(Arbiter):
    """BUGAMI-3: a bid; BUGAMI-5 to 9: what tricks and bugami cards score."""

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
                Question("bugs", BUGS, 0, RANKS + options.jokers),
            ]
        }

    def judge(self, table: RealTable, heard: Heard) -> Verdict:
        s = finished_deal(table, heard["bid"], heard["tricks"], heard["bugs"])
        return verdict_on(GAME, s, table.seats)


def finished_deal(
    table: RealTable, bids: Sequence[str], taken: Sequence[int], found: Sequence[int]
) -> Any:
    """A deal that is over, with these bids, tricks and bugami cards; it has any cards that fit."""
    options: Any = table.options
    seats, jokers = table.seats, options.jokers
    size = GAME.hands_size(seats, FIRST_JOKER + jokers)
    if sum(taken) != size:
        raise Dispute(in_all(_TRICKS_SUM, value=sum(taken), seats=seats, right=size))
    s = GAME.new_state()
    GAME.open(s, seats, GAME.terms(options, table.house)[0], np.zeros(MOST_SEATS, np.int64), 0)
    s.each = s.tricks = size
    s.bidden = (1 << seats) - 1
    aside = FIRST_JOKER + jokers - seats * size
    free = {suit: [RANKS * k + i for i in range(RANKS)] for k, suit in enumerate(SUITS)}
    spare = list(range(FIRST_JOKER, FIRST_JOKER + jokers))
    for seat, bid in enumerate(bids):
        s.bids[seat] = BIDS.index(bid) + 1
        s.taken[seat] = taken[seat]
        most = taken[seat] * seats + (aside if taken[seat] else 0)
        if found[seat] > most:
            few, many = count_of(TRICK, taken[seat]), count_of(BUGAMI, found[seat])
            raise Dispute(in_all(_TOO_MANY, bugs=many, tricks=few, seats=seats), seat)
        for _ in range(found[seat] if bid != "-" else 0):
            if not free[bid] and not spare:
                raise Dispute(in_all(_OF_SUIT, most=RANKS + jokers, suit=bid), seat)
            card = free[bid].pop() if free[bid] else spare.pop()
            s.won[seat] = int(s.won[seat]) | 1 << card
    return s


ARBITER = BugamiArbiter()
