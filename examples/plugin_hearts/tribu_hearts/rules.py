# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""The rules of Hearts: take as few hearts as you can, and beware of the queen of spades.

A card is `suit * 13 + strength`: suits C D H S, strengths from the 2 (0) up to the ace (12), so the
higher number of one suit takes the trick. An action is a card: the one that is passed while cards
are passed, the one that is played afterwards.

The options are the parameters of OpenSpiel's `hearts`; `compare_openspiel.py` plays both side by
side.
"""

import numpy as np

from tribu.cards import bit, count, has
from tribu.games.game import record, term_fields
from tribu.games.no_chance import barred_mix, due, mix, renew, to_mix, to_renew  # noqa: F401
from tribu.games.tricks import block, choosing, on_table, taking
from tribu.jit import compiled
from tribu_hearts.options import RANKS, HeartsHouse, HeartsOptions, SmallHearts

SEATS = range(4, 5)
ACTIONS = 52
STRENGTHS = "23456789TJQKA"  # from low to high, HEARTS-1
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SUIT = (1 << 13) - 1  # the thirteen cards of one suit, to be shifted
ALL_HEARTS = SUIT << (13 * HEARTS)
QUEEN = 13 * SPADES + STRENGTHS.index("Q")
JACK = 13 * DIAMONDS + STRENGTHS.index("J")
PENALTIES = ALL_HEARTS | 1 << QUEEN

# Which way cards are passed, as the number of seats on; OpenSpiel counts the same way.
NOWHERE, LEFT, ACROSS, RIGHT = range(4)
BY_DEAL = np.array([LEFT, RIGHT, ACROSS, NOWHERE], np.int64)  # HEARTS-3, and so on in turn

TERMS = term_fields(HeartsOptions, SmallHearts, HeartsHouse)

State = record(
    [
        ("seats", np.int64),
        *TERMS,
        ("played", np.int64),  # deals before this one
        ("totals", np.int64, 4),
        ("starter", np.int64),  # the dealer
        ("direction", np.int64),  # of passing
        ("passing", np.int64),  # cards still to be passed, by all together
        ("passed", np.int64, 4),  # cards laid aside, until they change hands
        ("broken", np.int64),  # whether hearts may be led
        ("leader", np.int64),  # of the trick under way; -1 while cards are passed
        ("laid", np.int64),  # cards on the table
        ("tricks", np.int64),  # tricks finished
        ("trick", np.int64, 4),  # the cards on the table, the leader's first
        ("hands", np.int64, 4),
        ("won", np.int64, 4),  # the cards in each seat's tricks
    ]
)

WIDE = ("passed", "hands", "won")  # fields that need more than 32 bits


def hand_size(seats, cards):
    """HEARTS-1: thirteen cards each."""
    return cards // seats


@compiled
def suit_of(card):
    return card // 13


winning = taking(suit_of)


@compiled
def in_suit(cards, suit):
    """Those of the cards that are of the suit."""
    return cards & (SUIT << (13 * suit))


@compiled
def whole_pack(ranks):
    """The set of all cards; a small variant keeps the highest ranks of each suit."""
    suit = (SUIT >> (13 - ranks)) << (13 - ranks)
    return suit | suit << 13 | suit << 26 | suit << 39


@compiled
def opening_card(ranks):
    """HEARTS-4: the two of clubs; in a small variant the lowest club."""
    return 13 - ranks


@compiled
def to_pass(ranks):
    """HEARTS-3: three cards each; in a small variant at most half of the hand."""
    return min(3, ranks // 2)


# --- the table ----------------------------------------------------------------------------------


@compiled
def open(s, seats, terms, totals, played):
    """A state before its deal, with the match so far."""
    s.seats = 4
    copy_terms(terms, s)
    s.played = played
    for seat in range(4):
        s.totals[seat] = totals[seat]


@compiled
def copy_terms(terms, s):
    """The options and house values: from the terms to a state, to a view, to an imagined state."""
    s.limit = terms.limit
    s.pass_cards = terms.pass_cards
    s.no_pts_on_first_trick = terms.no_pts_on_first_trick
    s.can_lead_any_club = terms.can_lead_any_club
    s.jd_bonus = terms.jd_bonus
    s.avoid_all_tricks_bonus = terms.avoid_all_tricks_bonus
    s.must_break_hearts = terms.must_break_hearts
    s.qs_breaks_hearts = terms.qs_breaks_hearts
    s.can_lead_hearts_instead_of_qs = terms.can_lead_hearts_instead_of_qs
    s.ranks = terms.ranks
    s.house_queen = terms.house_queen
    s.house_jack = terms.house_jack
    s.house_no_trick = terms.house_no_trick


@compiled
def deal(s, deck, starter):
    """HEARTS-1: thirteen cards each, the first block to seat 0; HEARTS-3: cards are passed to the
    left, to the right, across and not at all, from deal to deal."""
    s.starter = starter
    s.laid = 0
    s.tricks = 0
    s.broken = 1 - s.must_break_hearts
    for seat in range(4):
        s.passed[seat] = 0
        s.won[seat] = 0
        s.hands[seat] = block(deck, seat * s.ranks, (seat + 1) * s.ranks)
    pass_to(s, BY_DEAL[s.played & 3] if s.pass_cards else NOWHERE)


@compiled
def pass_to(s, direction):
    """HEARTS-3: cards just dealt are to be passed in this direction, or play begins."""
    s.passing = 0 if direction == NOWHERE else 4 * to_pass(s.ranks)
    s.direction = direction if s.passing else NOWHERE
    s.leader = -1 if s.passing else holder_of(s, opening_card(s.ranks))


@compiled
def holder_of(s, card):
    """The seat that holds a card, which somebody must."""
    seat = 0
    while not has(s.hands[seat], card):
        seat += 1
    return seat


@compiled
def has_passed(s, seat):
    """HEARTS-3: whether a seat has laid all its cards aside."""
    return count(s.passed[seat]) == to_pass(s.ranks)


@compiled
def actor(s):
    """HEARTS-3: what is passed is written from the dealer's left; HEARTS-5: then seat i + 1 plays
    after seat i. -1 when the deal is over."""
    if s.passing:
        seat = (s.starter + 1) & 3
        while has_passed(s, seat):
            seat = (seat + 1) & 3
        return seat
    if s.tricks == s.ranks:
        return -1
    return (s.leader + s.laid) & 3


@compiled
def waiting(s):
    """The seats that may choose now, as bits: all that have cards to pass (HEARTS-3), then one by
    one."""
    if s.passing:
        seats = 0
        for seat in range(4):
            if not has_passed(s, seat):
                seats |= bit(seat)
        return seats
    if s.tricks == s.ranks:
        return 0
    return bit(actor(s))


@compiled
def choices(s, seat):
    """The cards the rules let a seat pass or play, as a set."""
    if s.passing:
        return 0 if has_passed(s, seat) else s.hands[seat]
    if s.laid == 0:
        return may_lead(s, s.hands[seat])
    return may_follow(s, s.hands[seat])


@compiled
def may_lead(s, hand):
    """HEARTS-4: the two of clubs opens, or any club of whoever holds it; HEARTS-7: no heart before
    hearts are broken, unless there is nothing else, or nothing but the queen of spades."""
    if s.tricks == 0:
        if s.can_lead_any_club:
            return in_suit(hand, CLUBS)
        return bit(opening_card(s.ranks))
    if s.broken:
        return hand
    others = hand & ~ALL_HEARTS
    spared = others == bit(QUEEN) and s.can_lead_hearts_instead_of_qs
    return hand if others == 0 or spared else others


@compiled
def may_follow(s, hand):
    """HEARTS-5: follow suit if you can, else play anything; HEARTS-6: but in the first trick no
    heart and not the queen of spades, unless there is nothing else."""
    following = in_suit(hand, suit_of(s.trick[0]))
    if following:
        return following
    if s.tricks == 0 and s.no_pts_on_first_trick:
        harmless = hand & ~PENALTIES
        if harmless:
            return harmless
    return hand


legal, mark, options_count, option, any_option = choosing(choices)


@compiled
def barred(s, seat, action):
    """The number of the rule that forbids it, or 0."""
    if s.passing:
        if has_passed(s, seat):
            return 3
    elif actor(s) != seat:
        return 5
    if action < 0 or action >= ACTIONS or not has(s.hands[seat], action):
        return 1
    if has(choices(s, seat), action):
        return 0
    if s.laid == 0:
        return 4 if s.tricks == 0 else 7
    return 5 if in_suit(s.hands[seat], suit_of(s.trick[0])) else 6


@compiled
def play(s, seat, action):
    """Pass a card, or lay one; the fourth ends the trick."""
    s.hands[seat] &= ~bit(action)
    if s.passing:
        s.passed[seat] |= bit(action)
        s.passing -= 1
        if s.passing == 0:
            change_hands(s)
        return
    s.trick[s.laid] = action
    s.laid += 1
    if breaks_hearts(s, action):
        s.broken = 1
    if s.laid == 4:
        take_trick(s)


@compiled
def change_hands(s):
    """HEARTS-3: everybody has chosen, so the cards are passed on; HEARTS-4: whoever holds the two
    of clubs leads."""
    for seat in range(4):
        s.hands[(seat + s.direction) & 3] |= s.passed[seat]
        s.passed[seat] = 0
    s.leader = holder_of(s, opening_card(s.ranks))


@compiled
def breaks_hearts(terms, card):
    """HEARTS-7: a heart does, and the queen of spades where the table says so."""
    return suit_of(card) == HEARTS or (card == QUEEN and terms.qs_breaks_hearts == 1)


@compiled
def take_trick(s):
    """HEARTS-5: the highest card of the suit led takes the trick and leads to the next."""
    s.leader = (s.leader + winning(s, 4)) & 3
    s.won[s.leader] |= on_table(s)
    s.laid = 0
    s.tricks += 1


# --- the score ----------------------------------------------------------------------------------
# These functions read only terms and cards that were won, by names that the state and a view share:
# so a view, too, can be scored.


@compiled
def penalties_in(terms, cards):
    """HEARTS-8: each heart costs 1 point, the queen of spades 13."""
    return count(cards & ALL_HEARTS) + terms.house_queen * has(cards, QUEEN)


@compiled
def points_in(terms, cards):
    """HEARTS-8: the penalties; with the bonus the jack of diamonds saves 10."""
    return penalties_in(terms, cards) - terms.jd_bonus * terms.house_jack * has(cards, JACK)


@compiled
def moon_shooter(s):
    """HEARTS-9: the seat that took every heart and the queen of spades, or -1. The jack of
    diamonds does not matter."""
    penalties = whole_pack(s.ranks) & PENALTIES
    for seat in range(4):
        if s.won[seat] & penalties == penalties:
            return seat
    return -1


@compiled
def score_of(s, seat, shooter):
    """HEARTS-8 to HEARTS-10: what one seat scores, given who shot the moon."""
    points = points_in(s, s.won[seat])
    if shooter >= 0:
        moon = penalties_in(s, whole_pack(s.ranks))
        return points - moon if seat == shooter else points + moon
    if s.won[seat] == 0 and s.avoid_all_tricks_bonus:
        return -s.house_no_trick
    return points


@compiled
def score(s, out):
    """The points of a deal that is over."""
    shooter = moon_shooter(s)
    for seat in range(4):
        out[seat] = score_of(s, seat, shooter)


def extremes(options, seats, house):
    """The least and the most points of a deal: the bonuses alone, or all the penalties."""
    jack = house.jack if options.jd_bonus else 0
    no_trick = house.no_trick if options.avoid_all_tricks_bonus else 0
    return -max(jack, no_trick), RANKS + house.queen


@compiled
def next_starter(s):
    """HEARTS-2: the deal passes to the left."""
    return (s.starter + 1) & 3


@compiled
def finished(s):
    """HEARTS-11: whether somebody has the limit or more after this deal, now over."""
    shooter = moon_shooter(s)
    for seat in range(4):
        if s.totals[seat] + score_of(s, seat, shooter) >= s.limit:
            return True
    return False


@compiled
def winners(s):
    """HEARTS-11: the seats with the fewest points, as bits."""
    shooter = moon_shooter(s)
    fewest = s.totals[0] + score_of(s, 0, shooter)
    won = 1
    for seat in range(1, 4):
        total = s.totals[seat] + score_of(s, seat, shooter)
        if total < fewest:
            fewest = total
            won = 0
        if total == fewest:
            won |= bit(seat)
    return won
