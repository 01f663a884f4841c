"""The rules of Bugami: win tricks without cards of your own bugami suit.

This is the table: dealing, bidding, playing tricks. `state.py` says how cards and bids are
numbered; the score is in `score.py`.
"""

from tribu.cards import bit, has
from tribu.games.bugami.score import (  # noqa: F401
    extremes,
    finished,
    next_starter,
    score,
    score_now,
    winners,
)
from tribu.games.bugami.state import (  # noqa: F401
    ACTIONS,
    ALL_BIDS,
    CARDS,
    FIRST_BID,
    FIRST_JOKER,
    JOKER,
    SEATS,
    WIDE,
    State,
    bidding,
    copy_terms,
    hand_size,
    in_suit,
    over,
    suit_of,
)
from tribu.games.no_chance import barred_mix, due, mix, renew, to_mix, to_renew  # noqa: F401
from tribu.games.tricks import block, choosing, on_table, taking
from tribu.jit import compiled


@compiled
def open(s, seats, terms, totals, played):
    """A state before its deal, with the match so far."""
    s.seats = seats
    copy_terms(terms, s)
    s.played = played
    for seat in range(seats):
        s.totals[seat] = totals[seat]


@compiled
def deal(s, deck, starter):
    """BUGAMI-1: the same number each, the first block to seat 0; what is left over lies aside."""
    s.starter = starter
    s.leader = after(s, starter)
    s.bidden = 0
    s.laid = 0
    s.tricks = 0
    s.each = hand_size(s.seats, 4 * s.ranks + s.jokers)
    for seat in range(s.seats):
        s.bids[seat] = 0
        s.taken[seat] = 0
        s.won[seat] = 0
        s.hands[seat] = block(deck, seat * s.each, (seat + 1) * s.each)
    s.aside = block(deck, s.seats * s.each, 4 * s.ranks + s.jokers)


@compiled
def after(s, seat):
    """The seat to the left, which acts next."""
    return seat + 1 if seat + 1 < s.seats else 0


@compiled
def actor(s):
    """BUGAMI-3: bids are written from the dealer's left; BUGAMI-4: then seat i + 1 plays after
    seat i. -1 when the deal is over."""
    if bidding(s):
        seat = after(s, s.starter)
        while has(s.bidden, seat):
            seat = after(s, seat)
        return seat
    if over(s):
        return -1
    seat = s.leader + s.laid
    return seat if seat < s.seats else seat - s.seats


@compiled
def waiting(s):
    """The seats that may choose now, as bits: all without a bid (BUGAMI-3), then one by one."""
    if bidding(s):
        return (bit(s.seats) - 1) & ~s.bidden
    if over(s):
        return 0
    return bit(actor(s))


@compiled
def choices(s, seat):
    """The actions the rules let a seat choose, as a set."""
    if bidding(s):
        return 0 if has(s.bidden, seat) else ALL_BIDS
    if s.laid == 0:
        return s.hands[seat]  # BUGAMI-4, BUGAMI-8: anything may be led, a joker too
    return may_follow(s.hands[seat], suit_of(s.trick[0]))


@compiled
def may_follow(hand, led):
    """BUGAMI-4: follow suit if you can, else play anything; BUGAMI-8: a joker only if you cannot
    follow, and whatever you like when a joker was led."""
    if led == JOKER:
        return hand
    following = in_suit(hand, led)
    return following if following else hand


legal, mark, options_count, option, any_option = choosing(choices)


@compiled
def barred(s, seat, action):
    """The number of the rule that forbids it, or 0."""
    is_bid = FIRST_BID <= action < ACTIONS
    if bidding(s):
        return 0 if is_bid and 0 <= seat < s.seats and not has(s.bidden, seat) else 3
    if is_bid:
        return 3
    if actor(s) != seat:
        return 4
    if action < 0 or action >= CARDS or not has(s.hands[seat], action):
        return 1
    if has(choices(s, seat), action):
        return 0
    return 8 if action >= FIRST_JOKER else 4


@compiled
def play(s, seat, action):
    """Seal a bid, or lay a card; the last one ends the trick."""
    if action >= FIRST_BID:
        s.bids[seat] = action - FIRST_BID + 1
        s.bidden |= bit(seat)
        return
    s.hands[seat] &= ~bit(action)
    s.trick[s.laid] = action
    s.laid += 1
    if s.laid == s.seats:
        take_trick(s)


highest_laid = taking(suit_of)


@compiled
def winning(s):
    """BUGAMI-4: the place on the table of the highest card of the suit led; BUGAMI-8: a joker wins
    if it was led, and never otherwise."""
    return 0 if suit_of(s.trick[0]) == JOKER else highest_laid(s, s.laid)


@compiled
def take_trick(s):
    """BUGAMI-4: the winner leads next; whoever wins the last trick gets the cards left over."""
    winner = s.leader + winning(s)
    if winner >= s.seats:
        winner -= s.seats
    s.won[winner] |= on_table(s)
    s.taken[winner] += 1
    s.leader = winner
    s.laid = 0
    s.tricks += 1
    if over(s):
        s.won[winner] |= s.aside
