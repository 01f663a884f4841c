"""How a sensible beginner plays Bugami: win clean tricks, leave the others their bugamis.

It looks at its own hand, the table, the bids once they are shown, and the cards won, which
everybody has seen.
"""

import numpy as np

from tribu.cards import bit, count, has, highest, lowest, nth
from tribu.games.bugami.rules import choices, winning
from tribu.games.bugami.score import bugamis_in, side_of
from tribu.games.bugami.state import (
    FIRST_BID,
    JOKER,
    JOKERS,
    MISERE,
    SUIT,
    bidding,
    in_suit,
    suit_of,
    whole_pack,
)
from tribu.games.tricks import on_table
from tribu.jit import compiled
from tribu.rng import below

RANK_ROW = 1 | 1 << 13 | 1 << 26 | 1 << 39  # one strength in all four suits, to be shifted
MIDDLING = SUIT & ~0x3F  # the eight and above
COURT = SUIT & ~0x1FF  # the jack and above
STRONG = 10  # from the queen on a card is worth trying with somebody still to play
LOW_BUGAMI = 5  # up to the seven a bugami in the hand is no danger
# Up to this much danger a hand is low enough for misère, by the number of players: the more there
# are, the easier it is to stay without a trick, and the less a trick is worth.
MISERE_DANGER = np.array([0, 0, 0, 2, 9, 12, 14, 16], np.int64)


@compiled
def habit(s, seat, rng):
    """The action a beginner chooses."""
    cards = choices(s, seat)
    if cards & (cards - 1) == 0:
        return lowest(cards)
    if bidding(s):
        return FIRST_BID - 1 + bid(s, s.hands[seat], rng)
    mine = s.bids[seat]
    follows = s.laid > 0 and in_suit(cards, suit_of(s.trick[0])) != 0
    if follows and suit_of(s.trick[0]) != JOKER:
        return follow(s, seat, cards)
    if shuns_tricks(s, seat):
        return low_row(cards, rng) if s.laid == 0 else high_row(cards, rng)
    if s.laid == 0:
        return lead(s, cards, mine - 1, rng)
    return throw_off(s, seat, cards, rng)


@compiled
def shuns_tricks(s, seat):
    """Whether a seat wants none at all: with misère, or as long as it has none where a house pays
    as much for that as for five clean ones."""
    if s.bids[seat] == MISERE:
        return True
    return s.taken[seat] == 0 and s.house_none >= 5 * s.house_clean


# --- bidding ------------------------------------------------------------------------------------


@compiled
def bid(s, hand, rng):
    """Misère with a really low hand, else the suit held longest in low cards: they never win, and
    what one holds nobody can throw on one's tricks."""
    if danger(s, hand) <= MISERE_DANGER[s.seats] and pays_misere(s):
        return MISERE
    return low_suit(hand, rng)


@compiled
def low_suit(hand, rng):
    """The bid of the suit held longest in low cards."""
    best = 0
    least = 1 << 20
    for suit in range(4):
        held = in_suit(hand, suit) >> (13 * suit)
        cost = 2 * count(held & MIDDLING) + 3 * count(held & COURT) - 2 * count(held)
        cost = 16 * cost + below(rng, 16)
        if cost < least:
            least = cost
            best = suit
    return best + 1


@compiled
def pays_misere(s):
    """Whether a misère that is made brings more than no trick with a suit, or two clean ones."""
    return s.house_misere > max(s.house_none, 2 * s.house_clean)


@compiled
def danger(s, hand):
    """How far the cards of a hand stand above what others will surely top."""
    total = 0
    for suit in range(4):
        held = in_suit(hand, suit) >> (13 * suit)
        safe = 13 - s.ranks + 2
        while held:
            total += max(0, lowest(held) - safe)
            held &= held - 1
            safe += 3
    return total


# --- cards by rank ------------------------------------------------------------------------------


@compiled
def low_row(cards, rng):
    """A card of the lowest rank; a joker, which wins when it is led, only if there is no other."""
    for strength in range(13):
        row = cards & (RANK_ROW << strength)
        if row:
            return nth(row, below(rng, count(row)))
    return lowest(cards)


@compiled
def high_row(cards, rng):
    """A card of the highest rank, or else a joker."""
    for strength in range(12, -1, -1):
        row = cards & (RANK_ROW << strength)
        if row:
            return nth(row, below(rng, count(row)))
    return lowest(cards)


@compiled
def unseen(s, hand):
    """The cards that others may hold: all but those seen and one's own."""
    cards = whole_pack(s.ranks, s.jokers) & ~hand & ~on_table(s)
    for seat in range(s.seats):
        cards &= ~s.won[seat]
    return cards


@compiled
def partners(s, seat, other):
    """BUGAMI-9: whether two seats are of one side."""
    return has(side_of(s, seat), other)


# --- playing ------------------------------------------------------------------------------------


@compiled
def lead(s, cards, bugami, rng):
    """A sure winner of another suit that others can follow; else a bugami that will be topped;
    else something low."""
    rest = unseen(s, cards)
    best = -1
    most = s.seats - 2  # with fewer cards about, somebody will throw a bugami on it
    for suit in range(4):
        held = in_suit(cards, suit)
        others = in_suit(rest, suit)
        if suit != bugami and held and others < held and count(others) > most:
            most = count(others)
            best = highest(held)
    if best >= 0:
        return best
    held = in_suit(cards, bugami)
    if held and in_suit(rest, bugami) > held and lowest(held) % 13 <= LOW_BUGAMI:
        return lowest(held)
    others = cards & ~held
    return low_row(others if others & ~JOKERS else cards, rng)


@compiled
def follow(s, seat, cards):
    """Take a trick without bugamis, if it is cheap or sure; duck the others."""
    place = winning(s)
    best = s.trick[place]
    under = cards & (bit(best) - 1)
    over = cards & ~under
    mine = s.bids[seat]
    last = s.laid == s.seats - 1
    clean = not shuns_tricks(s, seat)
    clean = clean and suit_of(best) != mine - 1 and bugamis_in(on_table(s), mine) == 0
    if clean and over:
        if last:
            return lowest(over)
        if worth_trying(s, seat, highest(over)):
            return highest(over)
        return lowest(cards)
    if clean:
        return lowest(cards)
    if under:
        return highest(under)
    return highest(over) if last else lowest(over)


@compiled
def worth_trying(s, seat, top):
    """Whether a card will probably win a trick that stays clean."""
    others = in_suit(unseen(s, s.hands[seat]), suit_of(top))
    to_come = s.seats - 1 - s.laid
    return count(others) > to_come and (others < bit(top) or top % 13 >= STRONG)


@compiled
def throw_off(s, seat, cards, rng):
    """Away with what hurts: a joker, high bugamis, then what hurts whoever is winning."""
    winner = (s.leader + winning(s)) % s.seats
    own = in_suit(cards, s.bids[seat] - 1)
    if partners(s, seat, winner):
        others = cards & ~own & ~JOKERS
        return low_row(others if others else cards, rng)
    if cards & JOKERS:
        return lowest(cards & JOKERS)
    if own and highest(own) % 13 > LOW_BUGAMI:
        return highest(own)
    if s.bids[winner] != MISERE:
        theirs = in_suit(cards, s.bids[winner] - 1)
        if theirs:
            return lowest(theirs)
    if own:
        return highest(own)
    return low_row(cards, rng)
