"""The cards of Bué and what a hand of them is worth.

A card is its printed label, so cards with equal labels cannot be told apart anywhere:
blue 1–30 are 0–29, gold 1–30 are 30–59, then 100, x2 and x0. A hand is one int (`packed.py`).
"""

from tribu.cards import bit
from tribu.games.bue.packed import label_at
from tribu.jit import compiled

LABELS = 63
GOLD = 30
HUNDRED = 60
DOUBLE = 61
ZERO = 62
MOST_CARDS = 62
AS_PRINTED = 0o11111  # the use of a hand without x2 and x0


@compiled
def face(label):
    """The number a card counts; x2 and x0 count 0 themselves (BUE-9)."""
    if label < GOLD:
        return label + 1
    if label < HUNDRED:
        return label - GOLD + 1
    return 100 if label == HUNDRED else 0


@compiled
def print_of(label):
    """BUE-14: a card's value for the ban is its printed label, colour aside: 1–30, 100, x2, x0."""
    if label < GOLD:
        return label + 1
    if label < HUNDRED:
        return label - GOLD + 1
    return label + 40  # 100, 101 for x2, 102 for x0


@compiled
def is_gold(label):
    """BUE-2: 100s, x2 and x0 are neither blue nor gold."""
    return GOLD <= label < HUNDRED


@compiled
def golds(hand, n):
    """How many of the first n cards are gold."""
    total = 0
    for i in range(n):
        total += is_gold(label_at(hand, i))
    return total


@compiled
def closer(value, other, goal):
    """BUE-9: whether a value lies closer to the goal than another; of two equally close, lower."""
    distance = abs(value - goal)
    best = abs(other - goal)
    return distance < best or (distance == best and value < other)


@compiled
def worth(hand, n, goal):
    """BUE-9: a hand is worth the reachable sum closest to the goal."""
    return best_use(hand, n, goal)[0]


@compiled
def best_use(hand, n, goal):
    """BUE-9: the best value, and the use of x2 and x0 that gives it: three bits a slot, 0 for a
    number made nothing, else 1 more than the times it is doubled."""
    total = 0
    special = 0
    which = 0
    for i in range(n):
        label = label_at(hand, i)
        total += face(label)
        if label >= DOUBLE:
            special += 1
            which = label
    if special == 0:
        return total, AS_PRINTED
    if special == 1:
        return use_one(hand, n, goal, total, which)
    return use_several(hand, n, goal)


@compiled
def use_one(hand, n, goal, total, special):
    """BUE-9 with a single x2 or x0, which must be used: on whichever card serves best."""
    best = -1
    use = AS_PRINTED
    for i in range(n):
        label = label_at(hand, i)
        if label < DOUBLE:
            value = total + face(label) if special == DOUBLE else total - face(label)
            if best < 0 or closer(value, best, goal):
                best = value
                use = AS_PRINTED + (bit(3 * i) if special == DOUBLE else -bit(3 * i))
    return max(best, 0), use


@compiled
def number_slots(hand, n):
    """The slots of the number cards in a hand with at most three, -1 for none, and how many x2 and
    x0 it has: (slot, slot, slot, x2, x0)."""
    doubles = 0
    zeros = 0
    first, second, third = -1, -1, -1
    for i in range(n):
        label = label_at(hand, i)
        if label == DOUBLE:
            doubles += 1
        elif label == ZERO:
            zeros += 1
        else:
            first, second, third = i, first, second
    return first, second, third, doubles, zeros


@compiled
def use_several(hand, n, goal):
    """BUE-9 with two or more x2 and x0, so at most three number cards: try every use of each."""
    first, second, third, doubles, zeros = number_slots(hand, n)
    if first < 0:
        return 0, AS_PRINTED  # nothing to aim at that counts
    best = -1
    use = AS_PRINTED
    for a in range(doubles + 2):
        left = used(hand, first, a)
        for b in range(least_use(second), most_use(second, doubles) + 1):
            both = left + used(hand, second, b)
            for c in range(least_use(third), most_use(third, doubles) + 1):
                value = both + used(hand, third, c)
                if (best < 0 or closer(value, best, goal)) and may_use(a, b, c, doubles, zeros):
                    best = value
                    use = AS_PRINTED + shifted(first, a) + shifted(second, b) + shifted(third, c)
    return best, use


@compiled
def is_several_bue(hand, n, goal):
    """BUE-10 for a hand with two or more x2 and x0: whether some use of them gives the goal."""
    first, second, third, doubles, zeros = number_slots(hand, n)
    if first < 0:
        return False
    for a in range(doubles + 2):
        left = goal - used(hand, first, a)
        for b in range(least_use(second), most_use(second, doubles) + 1):
            wanted = left - used(hand, second, b)
            for c in range(least_use(third), most_use(third, doubles) + 1):
                if used(hand, third, c) == wanted and may_use(a, b, c, doubles, zeros):
                    return True
    return False


@compiled
def least_use(slot):
    """A card can be made nothing; where there is none, it stays as it is."""
    return 1 if slot < 0 else 0


@compiled
def most_use(slot, doubles):
    """A card can be doubled by every x2."""
    return 1 if slot < 0 else doubles + 1


@compiled
def may_use(a, b, c, doubles, zeros):
    """BUE-9: whether x2 and x0, all of which must be used, can be used in this way.

    If some card is made nothing, spare x2 aim at it and spare x0 stack on it. If none is, every x2
    that doubles nothing must be cancelled by an x0, and the x0 need an x2 to cancel.
    """
    nothing = (a == 0) + (b == 0) + (c == 0)
    doublings = a + b + c - 3 + nothing
    if nothing:
        return nothing <= zeros and doublings <= doubles
    cancelled = doubles - doublings
    return 0 <= cancelled <= zeros and (cancelled > 0 or zeros == 0)


@compiled
def used(hand, slot, use):
    """What a card counts in a use."""
    return 0 if slot < 0 else face(label_at(hand, slot)) * (bit(use) >> 1)


@compiled
def shifted(slot, use):
    """How a use of a slot differs from the card as printed."""
    return 0 if slot < 0 else (use - 1) << (3 * slot)


@compiled
def specials(hand, n):
    """How many x2 and x0 a hand holds."""
    total = 0
    for i in range(n):
        total += label_at(hand, i) >= DOUBLE
    return total


@compiled
def is_bue(hand, n, goal):
    """BUE-10: some way of aiming gives exactly the goal."""
    if specials(hand, n) > 1:
        return is_several_bue(hand, n, goal)
    return is_simple_bue(hand, n, goal)


@compiled
def is_simple_bue(hand, n, goal):
    """BUE-10 for a hand with at most one x2 or x0. Asked after every exchange, so the hand is not
    weighed but looked through: which card would have to be doubled or made nothing?"""
    total = 0
    which = 0
    for i in range(n):
        label = label_at(hand, i)
        total += face(label)
        if label >= DOUBLE:
            which = label
    if which == 0:
        return total == goal
    wanted = goal - total if which == DOUBLE else total - goal
    found = False
    for i in range(n):
        label = label_at(hand, i)
        found |= label < DOUBLE and face(label) == wanted
    return found


@compiled
def is_superbue(hand, n, goal):
    """BUE-10: all cards are gold and add up to the goal."""
    return golds(hand, n) == n and is_simple_bue(hand, n, goal)


# --- where x2 and x0 aim ------------------------------------------------------------------------


@compiled
def aim(hand, n, goal, aims):
    """Write at which slot each x2 and x0 aims in the best use, -1 for none; return the value."""
    value, use = best_use(hand, n, goal)
    nothing = -1  # a number that is made nothing
    doublings = 0
    doubles = 0
    for i in range(n):
        aims[i] = -1
        if label_at(hand, i) == DOUBLE:
            doubles += 1
        elif label_at(hand, i) < DOUBLE:
            times = ((use >> (3 * i)) & 7) - 1
            if times < 0:
                nothing = i
            else:
                doublings += times
    cancelled = doubles - doublings if nothing < 0 else 0
    aim_doubles(hand, n, use, cancelled, nothing, aims)
    aim_zeros(hand, n, use, cancelled, aims)
    return value


@compiled
def aim_doubles(hand, n, use, cancelled, nothing, aims):
    """The first x2 are those that are cancelled; the others double numbers, spare ones nothing."""
    for i in range(n):
        if label_at(hand, i) == DOUBLE:
            if cancelled > 0:
                cancelled -= 1
                continue
            aims[i] = nothing
            for slot in range(n):
                if label_at(hand, slot) < DOUBLE and (use >> (3 * slot)) & 7 > 1:
                    aims[i] = slot
                    use -= bit(3 * slot)
                    break


@compiled
def aim_zeros(hand, n, use, cancelled, aims):
    """The first x0 cancel x2, the next make number cards nothing, any more stack on the last."""
    target = -1
    for i in range(n):
        if label_at(hand, i) == ZERO:
            for slot in range(n):
                label = label_at(hand, slot)
                if label == DOUBLE and cancelled > 0:
                    fits = slot > target
                elif label < DOUBLE and cancelled == 0:
                    fits = (use >> (3 * slot)) & 7 == 0
                else:
                    fits = False
                if fits:
                    target = slot
                    use += bit(3 * slot)  # no longer wanted
                    cancelled -= 1 if cancelled > 0 else 0
                    break
            aims[i] = target
