"""The cards of Bué: a card is its printed label, so cards with equal labels cannot be told apart
anywhere. Blue 1–30 are 0–29, gold 1–30 are 30–59, then 100, x2 and x0."""

from tribu.jit import compiled

LABELS = 63
GOLD = 30
HUNDRED = 60
DOUBLE = 61
ZERO = 62
MOST_CARDS = 62  # of a pack (BUE-2)


@compiled
def face(label):
    """The number a card counts; x2 and x0 count 0 themselves (BUE-9)."""
    if label < HUNDRED:
        return label - GOLD + 1 if label >= GOLD else label + 1
    return 100 if label == HUNDRED else 0


@compiled
def print_of(label):
    """BUE-14: a card's value for the ban is its printed label, colour aside: 1–30, 100, x2, x0."""
    if label < HUNDRED:
        return label - GOLD + 1 if label >= GOLD else label + 1
    return label + 40  # 100, 101 for x2, 102 for x0


@compiled
def is_gold(label):
    """BUE-2: 100s, x2 and x0 are neither blue nor gold."""
    return GOLD <= label < HUNDRED
