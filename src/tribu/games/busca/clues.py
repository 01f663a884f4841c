# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What speaks for a card of Busca: who takes the trick, with or without points, who is out."""

from tribu.games.busca.habit import habit
from tribu.games.busca.rules import actor, in_suit, play, suit_of
from tribu.games.trick_clues import TAKES, TAKES_WORTH, VOID, tell_trick_clue
from tribu.jit import compiled

clues_size = VOID + 4 * 4

_WORTH = {
    "it": "Ti porta punti {share} delle smazzate compatibili con quel che sai.",
    "fr": "Te rapporte des points {share} des donnes compatibles avec ce que tu sais.",
    "en": "It brings you points {share} of the deals that fit what you know.",
}


@compiled
def mark_clues(world, after, seat, action, rng, counts):
    """The trick is played to its end by habit."""
    while after.tricks == world.tricks:
        other = actor(after)
        play(after, other, habit(after, other, rng))
    if after.leader == seat:
        counts[TAKES] += 1
    if after.points[seat] > world.points[seat]:
        counts[TAKES_WORTH] += 1
    if world.laid == 0:
        suit = suit_of(action)
        for other in range(4):
            if other != seat and in_suit(world.hands[other], suit) == 0:
                counts[VOID + 4 * other + suit] += 1


def tell_clue(clue, often, names, lang):
    """In how many of a hundred deals a clue holds, as a sentence."""
    return tell_trick_clue(clue, often, _WORTH[lang], names, lang)
