# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What games of tricks share, so that the modules of a game say only what is its own.

Their records name things alike: `hands`, `trick` and `laid` (the cards on the table), `leader`,
`tricks` (those finished) in a state; `hand` and `sizes` in a view; `seen`, `void` and `led` in a
memory; `held` where one may know what another holds. What depends on a game's own verbs is bound
to them by name: `choosing(playable)` makes its five verbs of choosing.
"""

from tribu.cards import bit, count, has, list_cards, mark_cards, nth
from tribu.jit import Verb, bind, compiled
from tribu.rng import below

# --- the table ----------------------------------------------------------------------------------


@compiled
def block(deck, start, end):
    """Some cards of the deck, as a set."""
    cards = 0
    for k in range(start, end):
        cards |= bit(deck[k])
    return cards


@compiled
def on_table(s):
    """The cards of the trick under way, as a set."""
    cards = 0
    for k in range(s.laid):
        cards |= bit(s.trick[k])
    return cards


suit_of = Verb("suit_of")


@compiled
def winning(s, n):
    """The place on the table of the highest card of the suit led, among the first n."""
    best = s.trick[0]
    place = 0
    for k in range(1, n):
        card = s.trick[k]
        if card > best and suit_of(card) == suit_of(best):
            best = card
            place = k
    return place


def taking(suit_of):
    """`winning` of a game."""
    return bind(winning, {"suit_of": suit_of}, suit_of.__module__)


# --- choosing -----------------------------------------------------------------------------------

choices = Verb("choices")


@compiled
def legal(s, seat, out):
    """Write the legal actions, ascending; return how many."""
    return list_cards(choices(s, seat), out)


@compiled
def mark(s, seat, mask):
    """True for each legal action, else False."""
    mark_cards(choices(s, seat), mask)


@compiled
def options_count(s, seat):
    """How many legal actions there are."""
    return count(choices(s, seat))


@compiled
def option(s, seat, k):
    """The k-th of them."""
    return nth(choices(s, seat), k)


@compiled
def any_option(s, seat, rng):
    """One of them, all equally likely."""
    cards = choices(s, seat)
    return nth(cards, below(rng, count(cards)))


def choosing(choices):
    """`legal`, `mark`, `options_count`, `option` and `any_option` of a game, from the one function
    that says what a seat may choose, as a set."""
    verbs = (legal, mark, options_count, option, any_option)
    return tuple(bind(verb, {"choices": choices}, choices.__module__) for verb in verbs)


# --- what a seat knows --------------------------------------------------------------------------


@compiled
def copy_table(one, other):
    """The match so far and the trick under way, which everybody sees: from a state to a view, from
    a view to an imagined state."""
    other.seats = one.seats
    other.played = one.played
    other.starter = one.starter
    other.leader = one.leader
    other.laid = one.laid
    other.tricks = one.tricks
    for k in range(one.laid):
        other.trick[k] = one.trick[k]
    for seat in range(one.seats):
        other.totals[seat] = one.totals[seat]


@compiled
def observe_hands(s, seat, view):
    """One's own hand, and how many cards everybody holds."""
    view.seat = seat
    for other in range(s.seats):
        view.sizes[other] = count(s.hands[other])
    if seat >= 0:
        view.hand = s.hands[seat]


@compiled
def begin_memory(memory, fact):
    """A new deal: nothing is known but one's own hand."""
    memory.seat = fact.viewer
    memory.ranks = fact.ranks
    memory.laid = 0
    memory.led = 0
    memory.tricks = 0
    memory.hand = fact.hand
    memory.seen = 0
    for seat in range(len(memory.void)):
        memory.void[seat] = 0


@compiled
def see_card(memory, seat, card):
    """A card is laid."""
    memory.seen |= bit(card)
    if seat == memory.seat:
        memory.hand &= ~bit(card)


@compiled
def count_card(memory, seats):
    """One more card lies on the table; that of the last seat ends the trick."""
    memory.laid += 1
    if memory.laid == seats:
        memory.laid = 0
        memory.tricks += 1


@compiled
def put_cards(out, at, cards, size):
    """One for each card of a set, in a tensor; returns the place after them all."""
    for card in range(size):
        out[at + card] = (cards >> card) & 1
    return at + size


# --- for a search (insight.py) ------------------------------------------------------------------


@compiled
def laid_by(action):
    """The card that an action lays, as a set."""
    return bit(action)


@compiled
def take_back(s, played):
    """Every card is back in the hand that played it, and no trick is played."""
    for seat in range(s.seats):
        s.hands[seat] |= played[seat]
    s.laid = 0
    s.tricks = 0


@compiled
def whole_hand(s, memory, seat):
    """The cards of a seat that may lie elsewhere: all of them, where nobody knows any."""
    return s.hands[seat]


@compiled
def not_held(s, memory, seat):
    """The same where a memory has cards that a seat is known to hold."""
    return s.hands[seat] & ~memory.held[seat]


kind_of, hidden = Verb("kind_of"), Verb("hidden")


@compiled
def nudge(view, memory, rng, s):
    """Exchange two hidden cards of two other seats, if both may hold them."""
    first = other_seat(view, rng, -1)
    second = other_seat(view, rng, first)
    ours, theirs = hidden(s, memory, first), hidden(s, memory, second)
    both = to_exchange(memory, rng, first, ours, second, theirs)
    s.hands[first] ^= both
    s.hands[second] ^= both
    return both != 0


@compiled
def to_exchange(memory, rng, first, ours, second, theirs):
    """A card of each of two places, by lot, as a set; none if one of them may not lie there."""
    if ours == 0 or theirs == 0:
        return 0
    card = nth(ours, below(rng, count(ours)))
    other = nth(theirs, below(rng, count(theirs)))
    if has(memory.void[second], kind_of(card)) or has(memory.void[first], kind_of(other)):
        return 0
    return bit(card) | bit(other)


@compiled
def other_seat(view, rng, but):
    """A seat that is neither the viewer nor `but`."""
    seat = below(rng, view.seats)
    while seat == view.seat or seat == but:
        seat = below(rng, view.seats)
    return seat


def exchanging(kind_of, hidden=whole_hand):
    """`nudge` and `to_exchange` of a game; `kind_of` says which cards one lacks together, mostly
    those of a suit, `hidden` which cards of a seat may lie elsewhere."""
    verbs = {"kind_of": kind_of, "hidden": hidden}
    return tuple(bind(verb, verbs, kind_of.__module__) for verb in (nudge, to_exchange))
