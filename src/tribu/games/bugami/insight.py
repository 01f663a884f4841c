# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What a search has to know of Bugami: which cards are alike, what a standing is worth, and how
to think back."""

from tribu.cards import bit
from tribu.games.bugami.rules import after
from tribu.games.bugami.state import FIRST_BID, JOKER, bidding, suit_of
from tribu.games.bugami.view import ASIDE
from tribu.games.heuristics import UNKNOWN, deals_to_target, may_reach_target, none_between
from tribu.games.tricks import exchanging, take_back
from tribu.jit import compiled
from tribu.rng import below

SCALE = 60.0  # points that make a difference
SPREAD = 28.0  # a lead, one deal before the end, that is odds of e to one (bench/equity.py)
PACE = 55.0  # points a deal of whoever is ahead
MANY = 100  # points that a deal may well bring


@compiled
def alike(view, memory, action, other):
    """Whether two cards of the hand, `other` the higher, are worth the same: one suit, and nothing
    between them that another player could still lay."""
    if other >= FIRST_BID or suit_of(action) != suit_of(other):
        return False
    if suit_of(action) == JOKER:
        return True
    return none_between(view, memory, action, other)


@compiled
def unseal(s, seat):
    """BUGAMI-3: nobody knows the bids of others while they are sealed, so they choose again."""
    if bidding(s):
        s.bidden &= bit(seat)
        for other in range(s.seats):
            if other != seat:
                s.bids[other] = 0


@compiled
def stakes(view):
    """How many times as many points are at stake as by the rules: the dearest of the house values
    decides (as measured by habit)."""
    tricks = 4 * max(view.house_clean, view.house_trick)
    return max(view.house_misere, view.house_none, tricks) / 100.0


@compiled
def deals_left(view, most):
    """About how many deals are still to come when the highest total is `most`."""
    return deals_to_target(view, most, PACE * stakes(view))


@compiled
def decisive(view):
    """BUGAMI-10: whether this deal may well end the match."""
    return may_reach_target(view, MANY * stakes(view))


# --- what the others' choices tell -------------------------------------------------------------


@compiled
def rewind(s, played):
    """The imagined deal as it was dealt, given the cards that each seat has played since."""
    take_back(s, played)
    for seat in range(s.seats):
        s.bids[seat] = 0
        s.taken[seat] = 0
        s.won[seat] = 0
    s.bidden = 0
    s.leader = after(s, s.starter)


@compiled
def told(view, fact):
    """What the seat of a fact chose, or UNKNOWN; a bid is known once all are."""
    if fact.action >= 0:
        return fact.action
    return view.bids[fact.seat] - 1 + FIRST_BID if view.bids[fact.seat] else UNKNOWN


@compiled
def laid_by(action):
    """The card that an action lays, as a set; a bid lays none."""
    return bit(action) if action < FIRST_BID else 0


_, to_exchange = exchanging(suit_of)


@compiled
def nudge(view, memory, rng, s):
    """Exchange two hidden cards of two other seats, or of one and those aside, if both may."""
    first = other_place(view, rng, -1)
    second = other_place(view, rng, first)
    ours = cards_at(s, first)
    theirs = cards_at(s, second)
    both = to_exchange(memory, rng, first, ours, second, theirs)
    put_cards(s, first, ours ^ both)
    put_cards(s, second, theirs ^ both)
    return both != 0


@compiled
def other_place(view, rng, but):
    """A seat that is neither the viewer nor `but`, or the cards aside."""
    while True:
        place = below(rng, view.seats + 1)
        if place == view.seats:
            place = ASIDE
        if place != view.seat and place != but:
            return place


@compiled
def cards_at(s, place):
    return s.aside if place == ASIDE else s.hands[place]


@compiled
def put_cards(s, place, cards):
    if place == ASIDE:
        s.aside = cards
    else:
        s.hands[place] = cards
