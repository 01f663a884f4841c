# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""How a good player of Bué chooses: count the cards that would make 50, now and in later rounds.

It looks at its own cards, the discards and what lies face up, which everybody sees.
"""

from tribu.cards import bit, count, has, lowest
from tribu.games.bue.choices import swaps_giving
from tribu.games.bue.habit import nth_swap
from tribu.games.bue.hand import is_several_bue, worth
from tribu.games.bue.labels import DOUBLE, GOLD, HUNDRED, ZERO, face
from tribu.games.bue.packed import label_at, pile_at, with_card
from tribu.games.bue.state import DRAWS, SHOW, SHOWS, card_at, down
from tribu.jit import compiled
from tribu.rng import below

NUMBERS = 30  # the highest value that a pack can have
FAR = 30  # beyond this distance all hands are equally bad
# All in hundredths of a point, for each point of a house value (BUE-10, BUE-11):
HIT = 100  # what 50 itself scores, of the points for Bué
TOOL = 12  # what an x2 or x0 is worth in each later round, of the same
STEP = 4  # what a step of distance costs, of three points for the first place


@compiled
def skill(s, seat, rng):
    """The action a good player chooses."""
    own = down(s, seat)
    later = s.rounds - 1 - s.round_number
    unseen_blue, unseen_gold = unseen_numbers(s, seat)
    cards = count(unseen_blue) + count(unseen_gold) + 1
    worst = -1  # the slot to part with
    dearest = -1  # the slot to keep
    least = 0
    most = 0
    for slot in range(s.slots):
        if has(own, slot):
            hits = hits_at(s.hands[seat], slot, s.slots, s.goal)
            chances = count(hits & unseen_blue) + count(hits & unseen_gold)
            promise = HIT * s.house_bue * chances // cards
            promise += promise_of(s, s.hands[seat], slot, later) + below(rng, 8)
            if worst < 0 or promise > most:
                worst = slot
                most = promise
            if dearest < 0 or promise < least:
                dearest = slot
                least = promise
    if s.phase == SHOW:
        return SHOWS + dearest  # face up nobody can take it
    if card_at(s, seat, worst) == HUNDRED:  # a present for somebody
        swaps = swaps_giving(s, seat, worst)
        if swaps:
            return nth_swap(s, seat, worst, below(rng, swaps))
    return DRAWS + worst


@compiled
def unseen_numbers(s, seat):
    """The values whose blue card, and whose gold card, this seat does not see, as bits."""
    numbers = bit(GOLD) - 1
    blue = bit(s.blue + 1) - 2
    gold = bit(s.gold + 1) - 2
    seen = 0
    for k in range(s.discarded):
        seen |= bit(pile_at(s.discards, k))
    for other in range(s.seats):
        shown = bit(s.slots) - 1
        if other != seat:
            shown &= ~down(s, other)
        while shown:
            seen |= bit(card_at(s, other, lowest(shown)))
            shown &= shown - 1
    return blue & ~((seen & numbers) << 1), gold & ~(((seen >> GOLD) & numbers) << 1)


@compiled
def promise_of(s, hand, slot, later):
    """What a fresh card in a slot promises besides 50: closeness to it, and tools kept."""
    far = 0
    for number in range(2, 25, 5):  # 3, 8, 13, 18, 23
        distance = abs(worth(with_card(hand, slot, number), s.slots, s.goal) - s.goal)
        far += min(distance, FAR)
    promise = -far * (STEP * s.house_first // 3) // 5
    if label_at(hand, slot) >= DOUBLE:
        promise -= TOOL * s.house_bue * later
    return promise


@compiled
def hits_at(hand, slot, n, goal):
    """The numbers that would make the goal in a slot, as bits."""
    total = 0
    special = 0
    which = 0
    for i in range(n):
        label = label_at(hand, i)
        if i != slot:
            total += face(label)
            if label >= DOUBLE:
                special += 1
                which = label
    gap = goal - total
    if special == 0:
        return number_bit(gap)
    if special > 1:
        return hits_of_several(hand, slot, n, goal)
    hits = 0
    for i in range(n):
        label = label_at(hand, i)
        if i != slot and label < DOUBLE:
            hits |= number_bit(gap - face(label) if which == DOUBLE else gap + face(label))
    if which == DOUBLE and gap % 2 == 0:
        hits |= number_bit(gap // 2)
    if which == ZERO and gap == 0:
        return bit(NUMBERS + 1) - 2
    return hits


@compiled
def number_bit(number):
    """A number as a bit, nothing if it is no card's."""
    return bit(number) if 0 < number <= NUMBERS else 0


@compiled
def hits_of_several(hand, slot, n, goal):
    """`hits_at` beside two or more x2 and x0: try every number."""
    hits = 0
    for number in range(1, NUMBERS + 1):
        if is_several_bue(with_card(hand, slot, number - 1), n, goal):
            hits |= bit(number)
    return hits
