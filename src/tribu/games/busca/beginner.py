# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What a beginner of Busca gets wrong: sheds high cards at once, and does not count the Pita.

It looks at what `habit` looks at.
"""

from tribu.cards import bit, count, has, highest, lowest, nth
from tribu.games.busca.habit import LATE, low_row, top_row
from tribu.games.busca.rules import PITA, in_suit, playable, suit_of
from tribu.jit import compiled
from tribu.rng import below


@compiled
def misjudge(s, seat, rng):
    """A card that a beginner plays for a reason, but not for a good one."""
    cards = playable(s, seat)
    if cards & (cards - 1) == 0:
        return lowest(cards)
    others = cards & ~bit(PITA) if has(cards, PITA) else cards  # nobody thinks of leading it
    early = s.tricks < LATE
    if s.laid == 0:
        row = top_row(others) if early else low_row(others)
        return nth(row, below(rng, count(row)))
    if in_suit(cards, suit_of(s.trick[0])):
        return highest(others) if early else lowest(cards)
    row = top_row(others)  # away with the strongest, whatever it is worth
    return nth(row, below(rng, count(row)))
