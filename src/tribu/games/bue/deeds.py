# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What was done in a deal of Bué, as a seat saw it: what each seat did in each round, and how long
the card in each place has lain there. A card that somebody keeps is kept for a reason.

All of it is public (BUE-5 to BUE-7), but for one's own cards, which one follows through one's own
mixes. When another seat mixes (BUE-15), nobody else knows which of its cards lies where, only how
long each has been held: these times are then kept in order, and no slot is sure.
"""

import numpy as np

from tribu.cards import has
from tribu.games.bue.packed import label_at, with_label
from tribu.jit import compiled

# When the card in a slot came there, six bits a slot: 0 for a card dealt, else round + 1, and two
# bits that say by what, and whether somebody knows that it lies in this very slot.
WHEN = 7
SWAPPED = 8
UNSURE = 16

SWAP = 64  # in what a seat did in a round: label + 1 of the card it laid, or this

DEEDS = [
    ("round_number", np.int64),
    ("came", np.int64, 10),  # how the cards of each seat came: six bits a slot
    ("did", np.int64, 10),  # what each seat did: seven bits a round
]


@compiled
def begin_deeds(trail):
    """Nobody has done anything yet."""
    trail.round_number = 0
    for seat in range(10):
        trail.came[seat] = 0
        trail.did[seat] = 0


@compiled
def deed_of(trail, seat, number):
    """What a seat did in a round."""
    return (trail.did[seat] >> (7 * number)) & 127


@compiled
def note_deed(trail, seat, deed):
    trail.did[seat] |= deed << (7 * trail.round_number)


@compiled
def note_arrival(trail, seat, slot, by):
    """Another card lies in a slot now."""
    trail.came[seat] = with_label(trail.came[seat], slot, trail.round_number + 1 | by)


@compiled
def note_own_mix(trail, seat, slots, old, new):
    """My cards lie in another order now, `new` instead of `old`: six bits each. Of equal cards any
    may be the one."""
    came = trail.came[seat]
    taken = 0
    for slot in range(slots):
        for source in range(slots):
            if not has(taken, source) and label_at(old, source) == label_at(new, slot):
                taken |= 1 << source
                trail.came[seat] = with_label(trail.came[seat], slot, label_at(came, source))
                break


@compiled
def note_mix(trail, seat, slots, down):
    """Another seat has mixed its face-down slots: how they came is put in order, none is sure."""
    for slot in range(slots):
        if has(down, slot):
            latest = slot
            for other in range(slot + 1, slots):
                if has(down, other) and lies(trail, seat, other) > lies(trail, seat, latest):
                    latest = other
            first, moved = lies(trail, seat, slot), lies(trail, seat, latest)
            trail.came[seat] = with_label(trail.came[seat], latest, first)
            trail.came[seat] = with_label(trail.came[seat], slot, moved | UNSURE)


@compiled
def lies(trail, seat, slot):
    """How a card came, whether its slot is sure or not."""
    return label_at(trail.came[seat], slot) & ~UNSURE
