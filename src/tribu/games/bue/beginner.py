# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What a beginner of Bué gets wrong: parts with any card that is far too high or too low by itself,
and swaps it without remembering what lies where.

It looks at what `habit` looks at.
"""

from tribu.cards import has
from tribu.games.bue.choices import swaps_giving
from tribu.games.bue.habit import nth_swap
from tribu.games.bue.hand import worth
from tribu.games.bue.labels import DOUBLE, face
from tribu.games.bue.state import DRAWS, SHOW, SHOWS, card_at, down
from tribu.jit import compiled
from tribu.rng import below


@compiled
def misjudge(s, seat, rng):
    """A choice that a beginner makes for a reason, but not for a good one."""
    own = down(s, seat)
    low = worth(s.hands[seat], s.slots, s.goal) < s.goal
    chosen = -1
    most = 0
    for slot in range(s.slots):
        if has(own, slot):
            label = card_at(s, seat, slot)
            number = 0 if label >= DOUBLE else face(label)
            # Below 50 the lowest number goes, above it the highest; an x2 or x0 stays.
            wish = -number if low else number
            wish = 8 * (wish - 1000 if label >= DOUBLE else wish) + below(rng, 8)
            if chosen < 0 or wish > most:
                chosen = slot
                most = wish
    if s.phase == SHOW:
        return SHOWS + chosen
    swaps = swaps_giving(s, seat, chosen)
    if swaps and below(rng, 2) == 0:
        return nth_swap(s, seat, chosen, below(rng, swaps))
    return DRAWS + chosen
