# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What one can forgo in Busca: throwing the Pita on others (BUSCA-5, BUSCA-6), leading denari."""

from tribu.cards import bit
from tribu.games.busca.habit import lead, throw_off
from tribu.games.busca.rules import DENARI, PITA, in_suit, playable, suit_of
from tribu.jit import compiled
from tribu.lab.restriction import Restriction


@compiled
def throws_pita(s, seat, action):
    """Whether the Pita is thrown on a trick of another suit."""
    return action == PITA and s.laid > 0 and suit_of(s.trick[0]) != DENARI


@compiled
def throw_another(s, seat, action, rng):
    """What a beginner would throw off without it."""
    cards = playable(s, seat) & ~bit(PITA)
    return throw_off(s, cards, s.points[seat] > 0, rng) if cards else -1


@compiled
def leads_denari(s, seat, action):
    """Whether denari are led."""
    return s.laid == 0 and suit_of(action) == DENARI


@compiled
def lead_another(s, seat, action, rng):
    """What a beginner would lead without denari."""
    cards = playable(s, seat)
    cards &= ~in_suit(cards, DENARI)
    return lead(s, cards, s.points[seat] > 0, rng) if cards else -1


RESTRICTIONS = (
    Restriction(
        "pita",
        (
            "scartare la Pita sulle prese altrui",
            "défausser la Pita sur les levées des autres",
            "throw the Pita on the tricks of others",
        ),
        throws_pita,
        throw_another,
    ),
    Restriction(
        "denari",
        ("uscire di denari", "entamer à denari", "lead denari"),
        leads_denari,
        lead_another,
    ),
)
