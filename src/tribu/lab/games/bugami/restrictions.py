# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What one can forgo in Bugami: misère (BUGAMI-6), leading a joker (BUGAMI-8)."""

from tribu.games.bugami.habit import low_row, low_suit
from tribu.games.bugami.state import FIRST_BID, FIRST_JOKER, JOKERS, MISERE
from tribu.jit import compiled
from tribu.lab.restriction import Restriction


@compiled
def bids_misere(s, seat, action):
    """Whether it is the bid of misère."""
    return action == FIRST_BID - 1 + MISERE


@compiled
def bid_a_suit(s, seat, action, rng):
    """The suit that a beginner would have bid."""
    return FIRST_BID - 1 + low_suit(s.hands[seat], rng)


@compiled
def leads_joker(s, seat, action):
    """Whether a joker is led."""
    return s.laid == 0 and FIRST_JOKER <= action < FIRST_BID


@compiled
def lead_low(s, seat, action, rng):
    """A low card, if there is one besides jokers."""
    others = s.hands[seat] & ~JOKERS
    return low_row(others, rng) if others else -1


RESTRICTIONS = (
    Restriction(
        "misere",
        ("dichiarare misère", "annoncer misère", "bid misère"),
        bids_misere,
        bid_a_suit,
        too_often=0.6,  # the game is about suits
    ),
    Restriction(
        "joker",
        ("uscire di jolly", "entamer d’un joker", "lead a joker"),
        leads_joker,
        lead_low,
        applies=lambda options: options.jokers > 0,
    ),
)
