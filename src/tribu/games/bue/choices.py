"""Who may do what in Bué: whose turn it is, and the actions the rules allow."""

from tribu.cards import bit, count, has, lowest, nth
from tribu.games.bue.ban import barred_places, gift_bars
from tribu.games.bue.options import SLOTS
from tribu.games.bue.state import (
    ACTIONS,
    DRAWS,
    EXCHANGE,
    MIXING,
    RENEWAL,
    SHOW,
    SHOWS,
    down,
    is_draw,
    is_show,
    swap_at,
    swap_give,
    swap_other,
    swap_slot,
)
from tribu.games.game import MIX, NOTHING, RENEW
from tribu.games.slot_order import source
from tribu.jit import compiled
from tribu.rng import below


@compiled
def actor(s):
    """BUE-5: the seat in turn; while cards are shown, the first from the dealer's left who has
    not chosen. -1 if nobody chooses now."""
    if s.phase == EXCHANGE:
        return s.turn
    if s.phase == SHOW:
        missing = waiting(s)
        later = missing >> (s.starter + 1)
        return lowest(later) + s.starter + 1 if later else lowest(missing)
    return -1


@compiled
def waiting(s):
    """The seats that may choose now, as bits. BUE-8: shown cards are chosen by all at once."""
    if s.phase == EXCHANGE:
        return bit(s.turn)
    if s.phase == SHOW:
        return (bit(s.seats) - 1) & ~s.chosen
    return 0


@compiled
def due(s):
    """BUE-7: a renewed pack; BUE-15: a mix after a swap."""
    if s.phase == RENEWAL:
        return RENEW
    if s.phase == MIXING:
        return MIX + (s.first_mixer if s.first_mixer else s.second_mixer) - 1
    return NOTHING


@compiled
def targets(s, seat, give, bars):
    """BUE-6, BUE-14: the places that may be pointed at when that card is given, as bits."""
    return s.down & ~s.vetoed & ~(31 << (5 * seat)) & ~barred_places(bars, give)


@compiled
def legal(s, seat, out):
    """Write the legal actions, ascending; return how many."""
    own = down(s, seat)
    n = list_from(own, SHOWS if s.phase == SHOW else DRAWS, out, 0)
    if s.phase == SHOW:
        return n
    bars = gift_bars(s, seat)
    if bars:
        while own:
            give = lowest(own)
            own &= own - 1
            n = list_from(targets(s, seat, give, bars), swap_at(give, 0), out, n)
        return n
    give = lowest(own)  # every card may go to the same places: list them once
    first = n
    n = list_from(targets(s, seat, give, 0), swap_at(give, 0), out, first)
    size = n - first
    own &= own - 1
    while own:
        later = swap_at(lowest(own), 0) - swap_at(give, 0)
        own &= own - 1
        for k in range(size):
            out[n + k] = out[first + k] + later
        n += size
    return n


@compiled
def list_from(bits, base, out, n):
    """Write the numbers of a set, counted from a base, after the first n; return how many then."""
    while bits:
        out[n] = base + lowest(bits)
        bits &= bits - 1
        n += 1
    return n


@compiled
def mark(s, seat, mask):
    """True for each legal action, else False."""
    for action in range(ACTIONS):
        mask[action] = False
    own = down(s, seat)
    base = SHOWS if s.phase == SHOW else DRAWS
    for slot in range(SLOTS):
        mask[base + slot] = has(own, slot) == 1
    if s.phase == SHOW:
        return
    bars = gift_bars(s, seat)
    while own:
        give = lowest(own)
        own &= own - 1
        places = targets(s, seat, give, bars)
        swaps = mask[swap_at(give, 0) : swap_at(give + 1, 0)]
        for other in range(s.seats):  # slot by slot: a branch for each would cost more
            slots = places >> (5 * other)
            for slot in range(SLOTS):
                swaps[5 * other + slot] = has(slots, slot) == 1


@compiled
def options_count(s, seat):
    """How many legal actions there are."""
    own = down(s, seat)
    n = count(own)
    if s.phase == SHOW:
        return n
    return n + swaps_count(s, seat, own, gift_bars(s, seat))


@compiled
def swaps_count(s, seat, own, bars):
    """How many swaps there are: each own card for each place, but for the bars of each seat."""
    places = targets(s, seat, 0, 0)
    n = count(own) * count(places)
    while bars:
        first = lowest(bars) // 5 * 5  # the place of that seat's slot 0
        n -= count((bars >> first) & own) * count((places >> first) & 31)
        bars &= ~(31 << first)
    return n


@compiled
def swaps_giving(s, seat, give):
    """How many swaps give that slot."""
    return count(targets(s, seat, give, gift_bars(s, seat)))


@compiled
def option(s, seat, k):
    """The k-th legal action, -1 if there are fewer."""
    own = down(s, seat)
    if s.phase == SHOW:
        return SHOWS + nth(own, k)
    return exchange_at(s, seat, own, gift_bars(s, seat), k)


@compiled
def any_option(s, seat, rng):
    """One of the legal actions, all equally likely."""
    own = down(s, seat)
    n = count(own)
    bars = 0
    if s.phase != SHOW:
        bars = gift_bars(s, seat)
        n += swaps_count(s, seat, own, bars)
    k = below(rng, n)
    if s.phase == SHOW:
        return SHOWS + nth(own, k)
    return exchange_at(s, seat, own, bars, k)


@compiled
def exchange_at(s, seat, own, bars, k):
    """The k-th exchange, -1 if there are fewer."""
    if k < count(own):
        return DRAWS + nth(own, k)
    k -= count(own)
    if bars == 0:  # every card may go to the same places
        places = targets(s, seat, 0, 0)
        n = count(places)
        if k >= n * count(own):
            return -1
        before = 0
        for gifts in range(1, 5):  # no loop that ends early: a wrong guess costs more
            if k >= gifts * n:
                before += 1
        return swap_at(nth(own, before), nth(places, k - before * n))
    give = -1
    places = 0
    while k >= count(places):
        if own == 0:
            return -1
        k -= count(places)
        give = lowest(own)
        own &= own - 1
        places = targets(s, seat, give, bars)
    return swap_at(give, nth(places, k))


@compiled
def barred(s, seat, action):
    """The number of the rule that forbids it, or 0."""
    if not has(waiting(s), seat):
        return 8 if s.phase == SHOW and is_show(action) else 5
    if action < 0 or action >= ACTIONS:
        return 5
    if s.phase == SHOW:
        return 0 if is_show(action) and has(down(s, seat), action - SHOWS) else 8
    if is_show(action):
        return 8
    if is_draw(action):
        return 0 if has(down(s, seat), action) else 8
    return barred_swap(s, seat, swap_give(action), swap_other(action), swap_slot(action))


@compiled
def barred_swap(s, seat, give, other, slot):
    """BUE-6: a card of an opponent; BUE-8: no face-up card; BUE-14: no barred gift or slot."""
    if other == seat or other >= s.seats:
        return 6
    if not has(down(s, seat), give) or not has(down(s, other), slot):
        return 8
    return 0 if has(targets(s, seat, give, gift_bars(s, seat)), other * 5 + slot) else 14


@compiled
def mixing_is_open(s):
    """BUE-15: at any time during the deal, except while cards are being shown."""
    return s.phase == EXCHANGE


@compiled
def barred_mix(s, seat, order):
    """BUE-15: not while cards are shown, only one's own face-down cards. 15 if forbidden, or 0."""
    if seat < 0 or seat >= s.seats:
        return 15
    if s.phase == MIXING:
        if due(s) != MIX + seat:
            return 15
    elif not mixing_is_open(s):
        return 15
    used = 0
    for slot in range(s.slots):
        old = source(order, slot)
        if old >= s.slots or (old != slot and not has(down(s, seat), slot)):
            return 15
        used |= bit(old)
    return 0 if used == bit(s.slots) - 1 else 15
