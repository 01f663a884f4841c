"""Who may do what in Bué: whose turn it is, and the actions the rules allow."""

from tribu.cards import bit, count, has, lowest, nth
from tribu.games.bue.ban import gift_barred
from tribu.games.bue.state import (
    ACTIONS,
    DRAWS,
    EXCHANGE,
    MIXING,
    RENEWAL,
    SHOW,
    SHOWS,
    is_draw,
    is_show,
    swap_give,
    swap_number,
    swap_other,
    swap_slot,
)
from tribu.games.game import MIX, NOTHING, RENEW
from tribu.jit import compiled


@compiled
def down(s, seat):
    """The slots of a seat that lie face down, as bits."""
    return (bit(s.slots) - 1) & ~s.up[seat]


@compiled
def actor(s):
    """BUE-5: the seat in turn; while cards are shown, the first from the dealer's left who has
    not chosen. -1 if nobody chooses now."""
    if s.phase == EXCHANGE:
        return s.turn
    if s.phase == SHOW:
        for k in range(1, s.seats + 1):
            seat = (s.starter + k) % s.seats
            if s.sealed[seat] == 0:
                return seat
    return -1


@compiled
def waiting(s):
    """The seats that may choose now, as bits. BUE-8: shown cards are chosen by all at once."""
    if s.phase == EXCHANGE:
        return bit(s.turn)
    bits = 0
    if s.phase == SHOW:
        for seat in range(s.seats):
            if s.sealed[seat] == 0:
                bits |= bit(seat)
    return bits


@compiled
def due(s):
    """BUE-7: a renewed pack; BUE-15: a mix after a swap."""
    if s.phase == RENEWAL:
        return RENEW
    if s.phase == MIXING:
        return MIX + (s.first_mixer if s.first_mixer else s.second_mixer) - 1
    return NOTHING


@compiled
def targets(s, other):
    """BUE-6, BUE-14: the slots of an opponent that may be pointed at, as bits."""
    return down(s, other) & ~(s.vetoed >> (other * 5))


@compiled
def legal(s, seat, out):
    """Write the legal actions, ascending; return how many."""
    n = 0
    own = down(s, seat)
    base = SHOWS if s.phase == SHOW else DRAWS
    for slot in range(s.slots):
        if has(own, slot):
            out[n] = base + slot
            n += 1
    if s.phase == SHOW:
        return n
    for give in range(s.slots):
        if has(own, give):
            for other in range(s.seats):
                if other != seat and not gift_barred(s, seat, other, give):
                    free = targets(s, other)
                    while free:
                        out[n] = swap_number(give, other, lowest(free))
                        free &= free - 1
                        n += 1
    return n


@compiled
def options_count(s, seat):
    """How many legal actions there are."""
    own = down(s, seat)
    n = count(own)
    if s.phase == SHOW:
        return n
    for give in range(s.slots):
        if has(own, give):
            n += swaps_giving(s, seat, give)
    return n


@compiled
def swaps_giving(s, seat, give):
    """How many swaps give that slot."""
    n = 0
    for other in range(s.seats):
        if other != seat and not gift_barred(s, seat, other, give):
            n += count(targets(s, other))
    return n


@compiled
def option(s, seat, k):
    """The k-th legal action."""
    own = down(s, seat)
    if s.phase == SHOW:
        return SHOWS + nth(own, k)
    if k < count(own):
        return DRAWS + nth(own, k)
    k -= count(own)
    for give in range(s.slots):
        if has(own, give):
            for other in range(s.seats):
                if other != seat and not gift_barred(s, seat, other, give):
                    free = targets(s, other)
                    if k < count(free):
                        return swap_number(give, other, nth(free, k))
                    k -= count(free)
    return -1


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
    if gift_barred(s, seat, other, give) or not has(targets(s, other), slot):
        return 14
    return 0


@compiled
def barred_mix(s, seat, order):
    """BUE-15: not while cards are shown, only one's own face-down cards. 15 if forbidden, or 0."""
    if seat < 0 or seat >= s.seats:
        return 15
    if s.phase == MIXING:
        if due(s) != MIX + seat:
            return 15
    elif s.phase != EXCHANGE:
        return 15
    used = 0
    for slot in range(s.slots):
        old = order[slot]
        if old < 0 or old >= s.slots or (has(s.up[seat], slot) and old != slot):
            return 15
        used |= bit(old)
    return 0 if used == bit(s.slots) - 1 else 15
