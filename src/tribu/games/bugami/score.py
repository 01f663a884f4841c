# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""The score of Bugami: tricks, divided by the bugami cards in them.

These functions read only bids that are shown and cards that were won, by names that the state and
a view share: so a view, too, can be scored.
"""

from tribu.cards import bit, count
from tribu.games.bugami.state import JOKERS, MISERE, bidding, hand_size, in_suit, over
from tribu.jit import compiled


@compiled
def side_of(s, seat):
    """BUGAMI-9: players who chose the same suit are partners, unless all players of the table
    chose that suit; a misère is never married. The side's seats, as bits."""
    if s.marriage == 0 or s.bids[seat] == MISERE:
        return bit(seat)
    side = 0
    for other in range(s.seats):
        if s.bids[other] == s.bids[seat]:
            side |= bit(other)
    return bit(seat) if side == bit(s.seats) - 1 else side


@compiled
def side_tricks(s, side):
    """BUGAMI-9: the tricks of a side are kept together."""
    tricks = 0
    for seat in range(s.seats):
        if (side >> seat) & 1:
            tricks += s.taken[seat]
    return tricks


@compiled
def side_cards(s, side):
    """The cards in the tricks of a side, as a set."""
    cards = 0
    for seat in range(s.seats):
        if (side >> seat) & 1:
            cards |= s.won[seat]
    return cards


@compiled
def bugamis_in(cards, bid):
    """How many of the cards count as bugami: those of the suit, and every joker (BUGAMI-8)."""
    return count(in_suit(cards, bid - 1) | (cards & JOKERS))


@compiled
def points_for(terms, tricks, bugamis):
    """BUGAMI-5: no trick 30; no bugami 20 × T; otherwise 10 × T ÷ b, rounded down."""
    if tricks == 0:
        return terms.house_none
    if bugamis == 0:
        return terms.house_clean * tricks
    return terms.house_trick * tricks // bugamis


@compiled
def sweeping(s):
    """BUGAMI-7: the seats of the player with a suit, or the married side, that took all the
    tricks of a deal that is over, as bits; a failed misère is no sweep."""
    if not over(s):
        return 0
    for seat in range(s.seats):
        if s.bids[seat] != MISERE:
            side = side_of(s, seat)
            if side_tricks(s, side) == s.each:
                return side
    return 0


@compiled
def score_of(s, seat, sweepers):
    """BUGAMI-5 to BUGAMI-7: what one seat scores, given who took all the tricks."""
    if s.bids[seat] == MISERE:
        return s.house_misere if s.taken[seat] == 0 else 0
    if sweepers:
        return s.house_all if (sweepers >> seat) & 1 else 0
    side = side_of(s, seat)
    return points_for(s, side_tricks(s, side), bugamis_in(side_cards(s, side), s.bids[seat]))


@compiled
def score_now(s, out):
    """The score if the deal ended now; taking all the tricks counts only when it is over. While
    bids are sealed everybody has 0, so that it tells nothing."""
    sealed = bidding(s)
    sweepers = sweeping(s)
    for seat in range(s.seats):
        out[seat] = 0 if sealed else score_of(s, seat, sweepers)


@compiled
def score(s, out):
    """BUGAMI-5 to BUGAMI-9: the points of a deal that is over."""
    score_now(s, out)


def extremes(options, seats, house):
    """The least and the most points of a deal, BUGAMI-5 and BUGAMI-6. (A side of BUGAMI-9 may take
    all the tricks but one.)"""
    tricks = hand_size(seats, 4 * options.ranks + options.jokers)
    a_trick = max(house.clean, house.trick)
    return 0, max(house.misere, house.none, house.all, a_trick * tricks)


@compiled
def next_starter(s):
    """BUGAMI-2: the deal passes to the left."""
    return (s.starter + 1) % s.seats


@compiled
def finished(s):
    """BUGAMI-10: whether somebody has the target or more after this deal, now over."""
    return best_total(s) >= s.target


@compiled
def best_total(s):
    """The highest total, this deal included."""
    sweepers = sweeping(s)
    most = 0
    for seat in range(s.seats):
        most = max(most, s.totals[seat] + score_of(s, seat, sweepers))
    return most


@compiled
def winners(s):
    """BUGAMI-10: the highest total wins, equal totals share the win; the seats, as bits."""
    sweepers = sweeping(s)
    most = best_total(s)
    won = 0
    for seat in range(s.seats):
        if s.totals[seat] + score_of(s, seat, sweepers) == most:
            won |= bit(seat)
    return won
