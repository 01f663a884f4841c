# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What a beginner of Bugami gets wrong: bids the longest suit, leads high, takes whatever there is.
It looks at what `habit` looks at."""

from tribu.cards import count, highest, lowest
from tribu.games.bugami.habit import low_row, shuns_tricks
from tribu.games.bugami.rules import choices, winning
from tribu.games.bugami.score import bugamis_in
from tribu.games.bugami.state import FIRST_BID, JOKERS, bidding, in_suit, suit_of
from tribu.games.tricks import on_table
from tribu.jit import compiled
from tribu.rng import below


@compiled
def misjudge(s, seat, rng):
    """A bid or a card that a beginner chooses for a reason, but not for a good one."""
    cards = choices(s, seat)
    if cards & (cards - 1) == 0:
        return lowest(cards)
    if bidding(s):
        return FIRST_BID + longest_suit(s.hands[seat], rng)
    if shuns_tricks(s, seat):
        return low_row(cards, rng)
    plain = cards & ~JOKERS
    if s.laid == 0:
        harmless = plain & ~in_suit(cards, s.bids[seat] - 1)
        if harmless == 0:
            return low_row(cards, rng)
        return highest(in_suit(harmless, longest_suit(harmless, rng)))
    follows = plain and in_suit(plain, suit_of(s.trick[0])) != 0
    if not follows:
        return low_row(cards, rng)  # and keeps what hurts
    best = s.trick[winning(s)]
    clean = bugamis_in(on_table(s), s.bids[seat]) == 0
    if clean and highest(plain) > best:
        return highest(plain)
    return lowest(plain)


@compiled
def longest_suit(cards, rng):
    """The suit of which most cards are held, whatever they are."""
    best = 0
    most = -1
    for suit in range(4):
        held = 4 * count(in_suit(cards, suit)) + below(rng, 4)
        if held > most:
            most = held
            best = suit
    return best
