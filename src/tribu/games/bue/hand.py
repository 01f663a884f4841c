"""What a hand of Bué is worth. A hand is one int (`packed.py`)."""

from tribu.cards import bit
from tribu.games.bue.labels import DOUBLE, GOLD, HUNDRED, ZERO, face
from tribu.games.bue.packed import (
    FACES,
    GOLDS,
    doubles_in,
    label_at,
    labels_like,
    numbers_like,
    slots_of,
    specials_in,
    summed,
)
from tribu.games.bue.ways import FIRST_WAY, WAYS, times, use_of, which_ways
from tribu.jit import compiled

AS_PRINTED = 0o11111  # the use of a hand without x2 and x0


@compiled
def golds(hand, n):
    """How many of the first n cards are gold."""
    return summed(hand, n) >> GOLDS


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
    sums = summed(hand, n)
    total = sums & FACES
    special = specials_in(sums)
    if special == 0:
        return total, AS_PRINTED
    if special == 1:
        return use_one(hand, n, goal, total, DOUBLE if doubles_in(sums) else ZERO)
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
    """BUE-9 with two or more x2 and x0, so at most three number cards: try every use of them."""
    first, second, third, doubles, zeros = number_slots(hand, n)
    a, b, c = number_at(hand, first), number_at(hand, second), number_at(hand, third)
    best = -1
    use = AS_PRINTED
    these = which_ways(doubles, zeros, n - doubles - zeros)
    for k in range(FIRST_WAY[these], FIRST_WAY[these + 1]):
        way = WAYS[k]
        value = a * times(way, 0) + b * times(way, 1) + c * times(way, 2)
        if best < 0 or closer(value, best, goal):
            best = value
            use = AS_PRINTED + moved(first, way, 0) + moved(second, way, 1) + moved(third, way, 2)
    return best, use


@compiled
def is_several_bue(hand, n, goal):
    """BUE-10 for a hand with two or more x2 and x0: whether some use of them gives the goal."""
    first, second, third, doubles, zeros = number_slots(hand, n)
    a, b, c = number_at(hand, first), number_at(hand, second), number_at(hand, third)
    these = which_ways(doubles, zeros, n - doubles - zeros)
    found = False
    for k in range(FIRST_WAY[these], FIRST_WAY[these + 1]):
        way = WAYS[k]
        found |= a * times(way, 0) + b * times(way, 1) + c * times(way, 2) == goal
    return found


@compiled
def number_at(hand, slot):
    """The number of a card, 0 where there is none."""
    return 0 if slot < 0 else face(label_at(hand, slot))


@compiled
def moved(slot, way, i):
    """How the use of the i-th number card, in that slot, differs from the card as printed."""
    return 0 if slot < 0 else (use_of(way, i) - 1) << (3 * slot)


@compiled
def is_bue(hand, n, goal):
    """BUE-10: some way of aiming gives exactly the goal."""
    sums = summed(hand, n)
    if specials_in(sums) == 0:
        return (sums & FACES) == goal
    return is_special_bue(hand, n, goal)


@compiled
def is_special_bue(hand, n, goal):
    """BUE-10 for a hand with x2 or x0. A hand with one of them is not weighed but looked through:
    which card would have to be doubled or made nothing?"""
    sums = summed(hand, n)
    if specials_in(sums) > 1:
        return is_several_bue(hand, n, goal)
    total = sums & FACES
    wanted = goal - total if doubles_in(sums) else total - goal
    if 0 < wanted <= GOLD:
        return slots_of(numbers_like(hand, wanted)) & (bit(n) - 1) != 0
    return wanted == 100 and labels_like(hand, HUNDRED) != 0


@compiled
def is_superbue(hand, n, goal):
    """BUE-10: all cards are gold and add up to the goal."""
    return golds(hand, n) == n and is_bue(hand, n, goal)


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
