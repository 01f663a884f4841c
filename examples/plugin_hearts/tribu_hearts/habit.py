# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""How a sensible beginner plays Hearts: pass on what is dangerous, duck, and throw the queen of
spades at the first chance.

It looks at its own hand, the table and the cards won, which everybody has seen.
"""

from tribu.cards import bit, count, has, highest, lowest
from tribu.games.tricks import on_table
from tribu.jit import compiled
from tribu.rng import below
from tribu_hearts.rules import (
    HEARTS,
    JACK,
    PENALTIES,
    QUEEN,
    SPADES,
    choices,
    in_suit,
    suit_of,
    whole_pack,
    winning,
)

QUEEN_STRENGTH = QUEEN % 13
GUARDS = 4  # lower spades that keep the queen, the king and the ace of spades safe
TIES = 16  # dangers are compared in sixteenths, so that lots decide between equal ones


@compiled
def habit(s, seat, rng):
    """The card a beginner passes or plays."""
    cards = choices(s, seat)
    if cards & (cards - 1) == 0:
        return lowest(cards)
    if s.passing:
        return most_dangerous(s, s.hands[seat], cards, rng)
    if s.laid == 0:
        return lead(s, s.hands[seat], cards, rng)
    if in_suit(cards, suit_of(s.trick[0])):
        return follow(s, s.hands[seat], cards)
    if has(cards, QUEEN):
        return QUEEN
    return most_dangerous(s, s.hands[seat], cards, rng)


@compiled
def unseen(s, hand):
    """The cards that others still hold, or have laid aside."""
    cards = whole_pack(s.ranks) & ~hand & ~on_table(s)
    for seat in range(4):
        cards &= ~s.won[seat]
    return cards


# --- getting rid of a card ----------------------------------------------------------------------


@compiled
def most_dangerous(s, hand, cards, rng):
    """The card one would rather not have, by lot among equals."""
    rest = unseen(s, hand)
    best = 0
    most = -1 << 20
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        danger = TIES * danger_of(s, hand, rest, card) + below(rng, TIES)
        if danger > most:
            most = danger
            best = card
    return best


@compiled
def danger_of(s, hand, rest, card):
    """How much a card threatens its owner: high ones do, most of all high hearts, what is alone in
    its suit, and the three highest spades while few lower ones guard them."""
    suit = suit_of(card)
    strength = card % 13
    if suit == SPADES and (has(rest, QUEEN) or has(hand, QUEEN)):
        guarded = count(in_suit(hand, SPADES) & (bit(QUEEN) - 1)) >= GUARDS
        if strength < QUEEN_STRENGTH or guarded:
            return 0
        return 40 if card == QUEEN else 20 + strength
    if card == JACK and s.jd_bonus:
        return 0
    if in_suit(rest, suit) & (bit(card) - 1) == 0:
        return 0  # nobody can go lower: it takes no trick unless it is led and alone
    short = max(0, 4 - count(in_suit(hand, suit)))
    return strength + 2 * short + (6 if suit == HEARTS else 0)


# --- leading ------------------------------------------------------------------------------------


@compiled
def lead(s, hand, cards, rng):
    """The lowest card of the suit in which others are most likely to go higher."""
    rest = unseen(s, hand)
    best = 0
    least = 1 << 20
    for suit in range(4):
        held = in_suit(cards, suit)
        if held:
            card = lowest(held)
            risk = TIES * risk_of_lead(hand, rest, suit, card) + below(rng, TIES)
            if risk < least:
                least = risk
                best = card
    return best


@compiled
def risk_of_lead(hand, rest, suit, card):
    """About how many times in a hundred a card that is led takes the trick, and more where that
    would be dear."""
    others = in_suit(rest, suit)
    above = count(others & ~(bit(card) - 1))
    under = count(others) - above
    if above == 0:
        return 120
    risk = 100 * under // (under + 2 * above)
    if suit != SPADES:
        return risk
    if has(hand, QUEEN):
        return risk + 40  # each spade led leaves her more alone
    if has(rest, QUEEN):
        return risk + 60 if card > QUEEN else risk - 20  # to drive her out
    return risk


# --- following ----------------------------------------------------------------------------------


@compiled
def follow(s, hand, cards):
    """Duck as high as possible; part with high cards where the trick costs nothing."""
    best = s.trick[winning(s, s.laid)]
    under = cards & (bit(best) - 1)
    if has(under, QUEEN):
        return QUEEN
    last = s.laid == 3
    if last and s.jd_bonus and has(cards & ~under, JACK):
        return JACK
    spare = cards & ~bit(QUEEN)
    if spare == 0:
        return QUEEN
    free = on_table(s) & PENALTIES == 0 and (last or s.tricks == 0)
    if free:
        return highest(spare)
    if under:
        return highest(under)
    if last:
        return highest(spare)  # it is ours anyway
    rest = in_suit(unseen(s, hand), suit_of(best))
    early = suit_of(best) < HEARTS and count(rest) > 2 * (3 - s.laid) + 2
    return highest(spare) if early else lowest(spare)
