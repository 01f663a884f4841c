# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What speaks for an exchange of Bué: how near it brings a hand to the goal."""

from tribu.games.bue.hand import worth
from tribu.games.bue.rules import due
from tribu.games.bue.state import is_show
from tribu.games.clues import OF
from tribu.games.game import RENEW
from tribu.jit import compiled

BUE = 0  # exactly the goal
NEARER = 1  # than before
clues_size = 2

_TOLD = {
    "it": (
        "Fa Bué subito in {n} smazzate su {of} compatibili con quel che sai.",
        "Ti avvicina alla somma in {n} smazzate su {of} compatibili con quel che sai.",
    ),
    "fr": (
        "Fait Bué tout de suite dans {n} donnes sur {of} compatibles avec ce que tu sais.",
        "Te rapproche de la somme dans {n} donnes sur {of} compatibles avec ce que tu sais.",
    ),
    "en": (
        "It makes Bué at once in {n} of {of} deals that fit what you know.",
        "It brings you closer to the sum in {n} of {of} deals that fit what you know.",
    ),
}


@compiled
def mark_clues(world, after, seat, action, rng, counts):
    """A card that is shown changes no hand, and one drawn from a pack yet to be renewed is not
    known: neither is a clue."""
    if is_show(action) or due(after) == RENEW:
        return
    before = abs(worth(world.hands[seat], world.slots, world.goal) - world.goal)
    now = abs(worth(after.hands[seat], after.slots, after.goal) - after.goal)
    counts[BUE] += now == 0
    counts[NEARER] += now < before


def tell_clue(clue, often, names, lang):
    """In how many of ten deals a clue holds, as a sentence; that no Bué comes of it is nothing to
    speak of."""
    return _TOLD[lang][clue].format(n=often, of=OF) if often or clue == NEARER else ""
