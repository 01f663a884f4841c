"""How a sensible beginner plays Bué: part with the card whose replacement promises most.

It looks at its own cards and at which slots may be pointed at, which everybody sees. It does not
remember where cards went.
"""

from tribu.cards import has
from tribu.games.bue.choices import option, swaps_giving
from tribu.games.bue.hand import worth
from tribu.games.bue.labels import HUNDRED
from tribu.games.bue.packed import with_card
from tribu.games.bue.state import DRAWS, SHOW, SHOWS, card_at, down
from tribu.jit import compiled
from tribu.rng import below

FAR = 40  # beyond this distance all hands are equally bad


@compiled
def habit(s, seat, rng):
    """The action a beginner chooses."""
    own = down(s, seat)
    hit = 24 * s.house_bue // (5 * s.house_first)  # steps that 50 itself is worth: 8 by the rules
    worst = -1  # the slot to part with
    dearest = -1  # the slot to keep
    least = 0
    most = 0
    for slot in range(s.slots):
        if has(own, slot):
            # Ties are broken at random, so that a beginner is no clockwork.
            hope = replaced(s, seat, slot, hit) * 8 + below(rng, 8)
            if worst < 0 or hope < least:
                worst = slot
                least = hope
            if dearest < 0 or hope > most:
                dearest = slot
                most = hope
    if s.phase == SHOW:
        return SHOWS + dearest  # face up nobody can take it
    # A 100 is a present for somebody; anything else is swapped now and then.
    if card_at(s, seat, worst) == HUNDRED or below(rng, 3) == 0:
        swaps = swaps_giving(s, seat, worst)
        if swaps:
            return nth_swap(s, seat, worst, below(rng, swaps))
    return DRAWS + worst


@compiled
def replaced(s, seat, slot, hit):
    """How far from 50 the hand would lie, added up over some cards that might come instead."""
    total = 0
    for number in range(2, 25, 5):  # 3, 8, 13, 18, 23
        hand = with_card(s.hands[seat], slot, number)
        distance = abs(worth(hand, s.slots, s.goal) - s.goal)
        total += min(distance, FAR) - (hit if distance == 0 else 0)
    return total


@compiled
def nth_swap(s, seat, give, k):
    """The k-th of the swaps that give this slot."""
    before = 0
    own = down(s, seat)
    for slot in range(s.slots):
        if has(own, slot):
            before += 1  # the draws come first
            if slot < give:
                before += swaps_giving(s, seat, slot)
    return option(s, seat, before + k)
