"""The rules of Bué: five cards that add up to exactly 50.

Actions are numbered by what everybody sees, a slot and not the card in it: draw 0–4,
swap 5 + (give · 10 + seat) · 5 + slot, show 255–259. A place is `seat · 5 + slot`.
"""

from tribu.cards import bit, count, has
from tribu.games.bue.ban import forbidden
from tribu.games.bue.choices import (  # noqa: F401  (the verbs of the game)
    actor,
    barred,
    barred_mix,
    down,
    due,
    legal,
    option,
    options_count,
    waiting,
)
from tribu.games.bue.hand import is_bue, is_superbue
from tribu.games.bue.options import BueOptions  # noqa: F401
from tribu.games.bue.score import (  # noqa: F401
    best_of,
    finished,
    next_starter,
    score,
    winners,
)
from tribu.games.bue.state import (  # noqa: F401
    ACTIONS,
    AUTO,
    EXCHANGE,
    GOAL,
    MIXING,
    OVER,
    RENEWAL,
    ROUNDS,
    SEATS,
    SHOW,
    SHOWS,
    SLOTS,
    State,
    is_draw,
    is_show,
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
def open(s, seats, options, totals, played):
    """A state before its deal, with the match so far."""
    s.seats = seats
    s.target = options[0]
    s.blue = options[1]
    s.gold = options[2]
    s.hundreds = options[3]
    s.doubles = options[4]
    s.zeros = options[5]
    s.ban = options[6]
    s.mixing = options[7]
    s.slots = SLOTS
    s.rounds = ROUNDS
    s.goal = GOAL
    s.played = played
    for seat in range(seats):
        s.totals[seat] = totals[seat]


@compiled
def deal(s, deck, starter):
    """BUE-4: five cards each; the next is turned up beside the pack and starts the discards."""
    s.starter = starter
    s.phase = EXCHANGE
    s.round_number = 0
    s.turn = (starter + 1) % s.seats
    s.winner = 0
    s.superbue = 0
    begin_turn(s)
    begin_round(s)
    for seat in range(s.seats):
        s.up[seat] = 0
        for slot in range(s.slots):
            s.cards[seat, slot] = deck[seat * s.slots + slot]
    dealt = s.seats * s.slots
    s.discards[0] = deck[dealt]
    s.discarded = 1
    s.packed = s.blue + s.gold + s.hundreds + s.doubles + s.zeros - dealt - 1
    s.drawn = 0
    for k in range(s.packed):
        s.pack[k] = deck[dealt + 1 + k]
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
    for seat in range(s.seats):
        s.partner[seat] = 0
        s.gave[seat] = 0
        s.took[seat] = 0
        s.sealed[seat] = 0


# --- exchanges ----------------------------------------------------------------------------------


@compiled
def play(s, seat, action):
    """An exchange (BUE-5), or a card to be shown (BUE-8)."""
    if is_show(action):
        choose_shown(s, seat, action - SHOWS)
    elif is_draw(action):
        draw(s, seat, action)
    else:
        swap(s, seat, swap_give(action), swap_other(action), swap_slot(action))


@compiled
def draw(s, seat, slot):
    """BUE-7: lay one card on the discards, then take the top of the pack into the same slot."""
    s.discards[s.discarded] = s.cards[seat, slot]
    s.discarded += 1
    if s.drawn == s.packed:
        s.slot = slot
        s.phase = RENEWAL
    else:
        take_top(s, seat, slot)


@compiled
def take_top(s, seat, slot):
    s.cards[seat, slot] = s.pack[s.drawn]
    s.drawn += 1
    declare(s, bit(seat))
    if s.phase != OVER:
        end_turn(s)


@compiled
def to_renew(s, out):
    """BUE-7: what is shuffled into a new pack: the discards, all but the card just laid."""
    for k in range(s.discarded - 1):
        out[k] = s.discards[k]
    return s.discarded - 1


@compiled
def renew(s, pack, n):
    """BUE-7: the new pack is delivered, and the draw that waited for it is made."""
    for k in range(n):
        s.pack[k] = pack[k]
    s.packed = n
    s.drawn = 0
    s.discards[0] = s.discards[s.discarded - 1]
    s.discarded = 1
    s.phase = EXCHANGE
    take_top(s, s.turn, s.slot)


@compiled
def swap(s, seat, give, other, slot):
    """BUE-6: the two cards change places, unless the owner vetoes (BUE-14)."""
    mine = s.cards[seat, give]
    theirs = s.cards[other, slot]
    if forbidden(s, seat, other, mine, theirs):
        s.vetoed |= bit(other * 5 + slot)
        return
    s.cards[seat, give] = theirs
    s.cards[other, slot] = mine
    s.partner[seat] = other + 1
    s.gave[seat] = mine + 1
    s.took[seat] = theirs + 1
    declare(s, bit(seat) | bit(other))
    if s.phase == OVER:
        return
    if s.mixing == AUTO and count(down(s, seat)) >= 2:
        # Everybody has the same number face down, so both mix or neither does.
        s.first_mixer = seat + 1
        s.second_mixer = other + 1
        s.phase = MIXING
    else:
        end_turn(s)


@compiled
def declare(s, seats):
    """BUE-10: a hand worth 50 ends the deal at once; BUE-12 decides between several."""
    having = 0
    for seat in range(s.seats):
        if has(seats, seat) and is_bue(s.cards[seat], s.slots, s.goal):
            having |= bit(seat)
    if having:
        winner = best_of(s, having)
        s.winner = winner + 1
        s.superbue = 1 if is_superbue(s.cards[winner], s.slots, s.goal) else 0
        end_deal(s)


@compiled
def end_deal(s):
    """BUE-10: when a deal ends, all hands are turned up."""
    for seat in range(s.seats):
        s.up[seat] = bit(s.slots) - 1
    s.phase = OVER


@compiled
def end_turn(s):
    """BUE-5: from the dealer's left to the dealer. BUE-8: then cards are shown, in the end all."""
    begin_turn(s)
    s.phase = EXCHANGE
    if s.turn != s.starter:
        s.turn = (s.turn + 1) % s.seats
    elif s.round_number + 1 < s.rounds:
        s.phase = SHOW
    else:
        end_deal(s)


# --- shown cards and mixing ---------------------------------------------------------------------


@compiled
def choose_shown(s, seat, slot):
    """BUE-8: the choices are secret; when all have chosen they are shown together."""
    s.sealed[seat] = slot + 1
    if waiting(s) == 0:
        for each in range(s.seats):
            s.up[each] |= bit(s.sealed[each] - 1)
        begin_round(s)
        s.round_number += 1
        s.turn = (s.starter + 1) % s.seats
        s.phase = EXCHANGE


@compiled
def to_mix(s, seat, out):
    """BUE-15: the face-down slots of a seat, ascending."""
    n = 0
    for slot in range(s.slots):
        if has(down(s, seat), slot):
            out[n] = slot
            n += 1
    return n


@compiled
def mix(s, seat, order):
    """BUE-15: slot i gets what lay in slot order[i]; BUE-14: it lifts the bar on vetoed slots."""
    packed = 0
    for slot in range(s.slots):
        packed |= s.cards[seat, order[slot]] << (6 * slot)
    for slot in range(s.slots):
        s.cards[seat, slot] = (packed >> (6 * slot)) & 63
    s.vetoed &= ~(31 << (seat * 5))
    if s.phase == MIXING:
        if s.first_mixer:
            s.first_mixer = 0
        else:
            end_turn(s)
