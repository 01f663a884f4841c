"""How a sensible beginner plays Busca: cover once and cheaply, then duck.

It looks at its own hand, the cards on the table and the points taken, which everybody sees.
"""

from tribu.cards import bit, count, has, highest, lowest, nth
from tribu.games.busca.rules import (
    ACE,
    DENARI,
    PITA,
    in_suit,
    playable,
    points_of,
    suit_of,
    winning,
)
from tribu.jit import compiled
from tribu.rng import below

RANK_ROW = 1 | 1 << 10 | 1 << 20 | 1 << 30  # one strength in all four suits, to be shifted
THREE = 9
AN_ACE = 3  # points; a Pita that a house made cheaper than this is nothing to fear
DEAR = 12  # points, too many to cover with: BUSCA-8's bands stand, whatever the Pita is worth
LATE = 4  # tricks, after which one covers at any price


@compiled
def habit(s, seat, rng):
    """The card a beginner plays."""
    cards = playable(s, seat)
    if cards & (cards - 1) == 0:
        return lowest(cards)
    covered = s.points[seat] > 0
    if s.laid == 0:
        return lead(s, cards, covered, rng)
    led = suit_of(s.trick[0])
    if in_suit(cards, led) == 0:
        return throw_off(s, cards, covered, rng)
    return follow(s, cards, covered)


@compiled
def lead(s, cards, covered, rng):
    """Uncovered, something strong that takes its own point, best a three; otherwise something
    low."""
    if not covered:
        others = cards & ~in_suit(cards, DENARI)
        strong = others if others else cards
        top = top_row(strong)
        if lowest(top) % 10 >= ACE or s.tricks >= LATE:
            return nth(top, below(rng, count(top)))
    row = low_row(cards)
    return nth(row, below(rng, count(row)))


@compiled
def low_row(cards):
    """The cards of the lowest rank among these."""
    strength = 0
    while cards & (RANK_ROW << strength) == 0:
        strength += 1
    return cards & (RANK_ROW << strength)


@compiled
def top_row(cards):
    """The cards of the highest rank among these."""
    strength = THREE
    while cards & (RANK_ROW << strength) == 0:
        strength -= 1
    return cards & (RANK_ROW << strength)


@compiled
def throw_off(s, cards, covered, rng):
    """Cannot follow: away with the Pita, then the other aces; then the strongest, but a player who
    has not covered still needs it."""
    aces = cards & (RANK_ROW << ACE)
    if has(aces, PITA):
        if s.house_pita > AN_ACE:
            return PITA
        if s.house_pita == 0:
            aces &= ~bit(PITA)
    if aces:
        return nth(aces, below(rng, count(aces)))
    row = top_row(cards) if covered else low_row(cards)
    return nth(row, below(rng, count(row)))


@compiled
def follow(s, cards, covered):
    """Duck as high as possible, but take a cheap trick while uncovered."""
    best = s.trick[winning(s, s.laid)]
    points = 0
    for k in range(s.laid):
        points += points_of(s, s.trick[k])
    under = cards & (bit(best) - 1)
    over = cards & ~under
    last = s.laid == 3
    afraid = has(cards, PITA) and s.house_pita > AN_ACE
    if over and not covered and not afraid:
        top = highest(over)
        taken = points + points_of(s, top)
        sure = last or top % 10 >= ACE
        if taken > 0 and ((taken < DEAR and sure) or s.tricks >= LATE):
            return top
    if under:
        return highest(under)
    if last and points + points_of(s, highest(over)) < max(s.house_pita, AN_ACE):
        return highest(over)  # it is ours anyway: part with the strongest
    return lowest(over)
