"""The cards of Bué and what a hand of them is worth.

A card is its printed label, so cards with equal labels cannot be told apart anywhere:
blue 1–30 are 0–29, gold 1–30 are 30–59, then 100, x2 and x0.
"""

from tribu.cards import count
from tribu.jit import compiled

LABELS = 63
GOLD = 30
HUNDRED = 60
DOUBLE = 61
ZERO = 62
MOST_CARDS = 62


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
def golds(cards, n):
    """How many of the first n cards are gold."""
    total = 0
    for i in range(n):
        total += is_gold(cards[i])
    return total


@compiled
def closer(value, other, goal):
    """BUE-9: whether a value lies closer to the goal than another; of two equally close, lower."""
    distance = abs(value - goal)
    best = abs(other - goal)
    return distance < best or (distance == best and value < other)


@compiled
def worth(cards, n, goal):
    """BUE-9: a hand is worth the reachable sum closest to the goal."""
    total = 0
    special = 0
    for i in range(n):
        total += face(cards[i])
        special += cards[i] >= DOUBLE
    if special == 0:
        return total
    return best_use(cards, n, goal)[0]


@compiled
def best_use(cards, n, goal):
    """BUE-9: the best value, and the use of x2 and x0 that gives it: (value, x2 cancelled,
    slots zeroed as bits, where the other x2 aim, as digits in base of the number cards)."""
    numbers = 0
    doubles = 0
    zeros = 0
    for i in range(n):
        if cards[i] == DOUBLE:
            doubles += 1
        elif cards[i] == ZERO:
            zeros += 1
        else:
            numbers |= 1 << i
    best = (-1, 0, 0, 0)
    if numbers == 0:
        return (0, 0, 0, 0)
    for cancelled in range(min(doubles, zeros) + 1):
        ways = count(numbers) ** (doubles - cancelled)
        zeroed = numbers
        while True:  # every set of number cards, the empty one last
            used = cancelled + count(zeroed)
            if used <= zeros and (used > 0 or zeros == 0):
                for way in range(ways):
                    value = sum_of(cards, numbers, zeroed, doubles - cancelled, way)
                    if best[0] < 0 or closer(value, best[0], goal):
                        best = (value, cancelled, zeroed, way)
            if zeroed == 0:
                break
            zeroed = (zeroed - 1) & numbers
    return best


@compiled
def sum_of(cards, numbers, zeroed, doubles, way):
    """The sum when the x2 aim as `way` says and the cards in `zeroed` are worth nothing."""
    kinds = count(numbers)
    total = 0
    seen = 0
    for i in range(5):
        if (numbers >> i) & 1:
            if not (zeroed >> i) & 1:
                number = face(cards[i])
                digits = way
                for _ in range(doubles):
                    if digits % kinds == seen:
                        number *= 2
                    digits //= kinds
                total += number
            seen += 1
    return total


@compiled
def aim(cards, n, goal, aims):
    """Write at which slot each x2 and x0 aims in the best use, -1 for none; return the value."""
    value, cancelled, zeroed, way = best_use(cards, n, goal)
    kinds = 0
    for i in range(n):
        aims[i] = -1
        kinds += cards[i] < DOUBLE
    left = cancelled
    for i in range(n):  # the first x2 are those that are cancelled
        if cards[i] == DOUBLE:
            if left > 0:
                left -= 1
            elif kinds > 0:
                aims[i] = number_slot(cards, way % kinds)
                way //= kinds
    aim_zeros(cards, n, cancelled, zeroed, aims)
    return value


@compiled
def number_slot(cards, k):
    """The slot of the k-th number card, k counted from 0."""
    slot = 0
    while k > 0 or cards[slot] >= DOUBLE:
        k -= cards[slot] < DOUBLE
        slot += 1
    return slot


@compiled
def aim_zeros(cards, n, cancelled, zeroed, aims):
    """The first x0 cancel x2, the next make number cards nothing, any more stack on the last."""
    double = -1
    number = -1
    target = -1
    for i in range(n):
        if cards[i] != ZERO:
            continue
        if cancelled > 0:
            cancelled -= 1
            double += 1
            while cards[double] != DOUBLE:
                double += 1
            target = double
        elif zeroed >> (number + 1):
            number += 1
            while not (zeroed >> number) & 1:
                number += 1
            target = number
        elif target < 0:
            target = any_double(cards, n)
        aims[i] = target


@compiled
def any_double(cards, n):
    """A hand of x0 and x2 alone: an x0 must still be used, on an x2 if there is one."""
    for i in range(n):
        if cards[i] == DOUBLE:
            return i
    return -1


@compiled
def is_bue(cards, n, goal):
    """BUE-10: some way of aiming gives exactly the goal."""
    return worth(cards, n, goal) == goal


@compiled
def is_superbue(cards, n, goal):
    """BUE-10: all cards are gold and add up to the goal."""
    return golds(cards, n) == n and worth(cards, n, goal) == goal
