"""The rules of Bué: five cards that add up to exactly 50.

Actions are numbered by what everybody sees, a slot and not the card in it: draw 0–4,
swap 5 + (give · 10 + seat) · 5 + slot, show 255–259. A place is `seat · 5 + slot`.
"""

from tribu.cards import bit, count, lowest
from tribu.games.bue.ban import forbidden
from tribu.games.bue.choices import (  # noqa: F401  (the verbs of the game)
    actor,
    any_option,
    barred,
    barred_mix,
    due,
    legal,
    mark,
    option,
    options_count,
    waiting,
)
from tribu.games.bue.hand import golds, is_special_bue
from tribu.games.bue.options import SLOTS
from tribu.games.bue.packed import (
    FACES,
    in_slot,
    lay_on,
    pile_at,
    slot_at,
    specials_in,
    summed,
    with_order,
)
from tribu.games.bue.score import (  # noqa: F401
    best_of,
    extremes,
    finished,
    next_starter,
    rank,
    score,
    winners,
)
from tribu.games.bue.state import (  # noqa: F401
    ACTIONS,
    AUTO,
    EXCHANGE,
    MIXING,
    OVER,
    RENEWAL,
    SEATS,
    SHOW,
    SHOWS,
    WIDE,
    State,
    after,
    card_at,
    copy_terms,
    down,
    is_draw,
    is_show,
    put_card,
    swap_give,
    swap_other,
    swap_slot,
)
from tribu.jit import compiled


def hand_size(seats, cards):
    """BUE-4: five cards each."""
    return SLOTS


# --- before the first exchange ------------------------------------------------------------------


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
    """BUE-4: five cards each; the next is turned up beside the pack and starts the discards."""
    s.starter = starter
    s.phase = EXCHANGE
    s.round_number = 0
    s.turn = after(s, starter)
    s.winner = 0
    s.superbue = 0
    begin_turn(s)
    begin_round(s)
    s.down = 0
    for seat in range(s.seats):
        hand = 0
        for slot in range(s.slots):
            hand += in_slot(slot, deck[seat * s.slots + slot])
        s.hands[seat] = hand
        s.down |= (bit(s.slots) - 1) << (5 * seat)
    dealt = s.seats * s.slots
    lay_on(s.discards, 0, deck[dealt])
    s.discarded = 1
    s.packed = s.blue + s.gold + s.hundreds + s.doubles + s.zeros - dealt - 1
    s.drawn = 0
    for k in range(s.packed):
        lay_on(s.pack, k, deck[dealt + 1 + k])
    declare(s, bit(s.seats) - 1)


@compiled
def begin_turn(s):
    """BUE-14: the bar on a vetoed slot holds for one turn."""
    s.vetoed = 0
    s.slot = 0
    s.first_mixer = 0
    s.second_mixer = 0


@compiled
def begin_round(s):
    """BUE-14: the ban concerns swaps of the same round; BUE-8: nobody has chosen yet."""
    s.partner = 0
    s.gave = 0
    s.took = 0
    s.chosen = 0
    s.sealed = 0


# --- exchanges ----------------------------------------------------------------------------------


@compiled
def play(s, seat, action):
    """An exchange (BUE-5), or a card to be shown (BUE-8)."""
    if is_show(action):
        choose_shown(s, seat, action - SHOWS)
        return
    if is_draw(action):
        changed = draw(s, seat, action)
    else:
        changed = swap(s, seat, swap_give(action), swap_other(action), swap_slot(action))
    if changed:
        end_exchange(s, changed)


@compiled
def draw(s, seat, slot):
    """BUE-7: lay one card on the discards, then take the top of the pack into the same slot.
    Returns the seat, as a bit, once its hand has changed."""
    lay_on(s.discards, s.discarded, card_at(s, seat, slot))
    s.discarded += 1
    if s.drawn == s.packed:
        s.slot = slot
        s.phase = RENEWAL
        return 0
    return take_top(s, seat, slot)


@compiled
def take_top(s, seat, slot):
    put_card(s, seat, slot, pile_at(s.pack, s.drawn))
    s.drawn += 1
    return bit(seat)


@compiled
def to_renew(s, out):
    """BUE-7: what is shuffled into a new pack: the discards, all but the card just laid."""
    for k in range(s.discarded - 1):
        out[k] = pile_at(s.discards, k)
    return s.discarded - 1


@compiled
def renew(s, pack, n):
    """BUE-7: the new pack is delivered, and the draw that waited for it is made."""
    for k in range(n):
        lay_on(s.pack, k, pack[k])
    s.packed = n
    s.drawn = 0
    lay_on(s.discards, 0, pile_at(s.discards, s.discarded - 1))
    s.discarded = 1
    s.phase = EXCHANGE
    end_exchange(s, take_top(s, s.turn, s.slot))


@compiled
def swap(s, seat, give, other, slot):
    """BUE-6: the two cards change places, unless the owner vetoes (BUE-14). Returns the seats, as
    bits, whose hands have changed."""
    mine = card_at(s, seat, give)
    theirs = card_at(s, other, slot)
    if forbidden(s, seat, other, mine, theirs):
        s.vetoed |= bit(other * 5 + slot)
        return 0
    put_card(s, seat, give, theirs)
    put_card(s, other, slot, mine)
    s.partner |= (other + 1) << (4 * seat)
    s.gave |= mine << (6 * seat)
    s.took |= theirs << (6 * seat)
    return bit(seat) | bit(other)


@compiled
def end_exchange(s, changed):
    """BUE-10: Bué is declared at once; BUE-15: else the two who swapped mix, with `auto`."""
    declare(s, changed)
    if s.phase == OVER:
        return
    other = changed & ~bit(s.turn)
    if other and s.mixing == AUTO and count(down(s, s.turn)) >= 2:
        # Everybody has the same number face down, so both mix or neither does.
        s.first_mixer = s.turn + 1
        s.second_mixer = lowest(other) + 1
        s.phase = MIXING
    else:
        end_turn(s)


@compiled
def declare(s, seats):
    """BUE-10: a hand worth 50 ends the deal at once; BUE-12 decides between several."""
    having = 0
    special = 0  # hands with x2 or x0 are looked at together, at the end
    while seats:
        seat = lowest(seats)
        seats &= seats - 1
        sums = summed(s.hands[seat], s.slots)
        if specials_in(sums):
            special |= bit(seat)
        elif (sums & FACES) == s.goal:
            having |= bit(seat)
    while special:
        seat = lowest(special)
        special &= special - 1
        if is_special_bue(s.hands[seat], s.slots, s.goal):
            having |= bit(seat)
    if having:
        winner = lowest(having) if having & (having - 1) == 0 else best_of(s, having)
        s.winner = winner + 1
        s.superbue = 1 if golds(s.hands[winner], s.slots) == s.slots else 0
        end_deal(s)


@compiled
def end_deal(s):
    """BUE-10: when a deal ends, all hands are turned up."""
    s.down = 0
    s.phase = OVER


@compiled
def end_turn(s):
    """BUE-5: from the dealer's left to the dealer. BUE-8: then cards are shown, in the end all."""
    begin_turn(s)
    s.phase = EXCHANGE
    if s.turn != s.starter:
        s.turn = after(s, s.turn)
    elif s.round_number + 1 < s.rounds:
        s.phase = SHOW
    else:
        rank(s)
        end_deal(s)


# --- shown cards and mixing ---------------------------------------------------------------------


@compiled
def choose_shown(s, seat, slot):
    """BUE-8: the choices are secret; when all have chosen they are shown together."""
    s.chosen |= bit(seat)
    s.sealed |= slot << (3 * seat)
    if waiting(s) == 0:
        for each in range(s.seats):
            s.down &= ~bit(5 * each + slot_at(s.sealed, each))
        begin_round(s)
        s.round_number += 1
        s.turn = after(s, s.starter)
        s.phase = EXCHANGE


@compiled
def to_mix(s, seat):
    """BUE-15: the face-down slots of a seat, as bits."""
    return down(s, seat)


@compiled
def mix(s, seat, order):
    """BUE-15: each slot gets what lay in its source; BUE-14: it lifts the bar on vetoed slots."""
    s.hands[seat] = with_order(s.hands[seat], order, s.slots)
    s.vetoed &= ~(31 << (seat * 5))
    if s.phase == MIXING:
        if s.first_mixer:
            s.first_mixer = 0
        else:
            end_turn(s)
