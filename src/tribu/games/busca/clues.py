# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What speaks for a card of Busca: who takes the trick, with or without points, who is out; and
what comes of the deal: the Pita, a first point, no busche."""

from tribu.games.busca.habit import habit
from tribu.games.busca.rules import PITA, actor, busche, in_suit, play, suit_of
from tribu.games.clues import of_deals
from tribu.games.trick_clues import TAKES, TAKES_WORTH, VOID, name_trick_clue, tell_trick_clue
from tribu.jit import compiled

GETS_PITA = VOID + 4 * 4  # in this trick or later, while it is out
COVERS = GETS_PITA + 1  # gets a point, this trick or later, with none so far (BUSCA-9)
SPARED = GETS_PITA + 2  # no busche in the end
clues_size = GETS_PITA + 3
outcomes = (TAKES, TAKES_WORTH, GETS_PITA, COVERS, SPARED)
favourable, adverse = (COVERS, SPARED), (TAKES_WORTH, GETS_PITA)  # a first point is COVERS

_WORTH = {  # and if it never does
    "it": ("Ti porta punti {deals}.", "Non ti porta mai punti."),
    "fr": ("Ça te rapporte des points {deals}.", "Ça ne te rapporte jamais de points."),
    "en": ("It brings you points {deals}.", "It never brings you points."),
}
_OUTCOMES = {
    "it": (
        "La Pita tocca a te {deals}.",
        "Copri {deals}.",
        "Resti senza busche {deals}.",
    ),
    "fr": (
        "La Pita te revient {deals}.",
        "Tu couvres {deals}.",
        "Tu restes sans busca {deals}.",
    ),
    "en": (
        "The Pita comes to you {deals}.",
        "You cover {deals}.",
        "You end up without busche {deals}.",
    ),
}
_NAMES = {  # of GETS_PITA, COVERS and SPARED, and last of TAKES_WORTH
    "it": ("La Pita", "Coprire in tempo", "Restare senza busche", "I punti della presa"),
    "fr": ("La Pita", "Couvrir à temps", "Éviter les busche", "Les points de la levée"),
    "en": ("The Pita", "Covering in time", "Avoiding busche", "The points of the trick"),
}


@compiled
def mark_clues(world, after, seat, action, rng, counts):
    """The trick is played to its end by habit, and then the deal."""
    end_trick(after, world.tricks, rng)
    if after.leader == seat:
        counts[TAKES] += 1
    if after.points[seat] > world.points[seat]:
        counts[TAKES_WORTH] += 1
    if world.laid == 0:
        suit = suit_of(action)
        for other in range(4):
            if other != seat and in_suit(world.hands[other], suit) == 0:
                counts[VOID + 4 * other + suit] += 1
    mark_outcomes(world, after, seat, rng, counts)


@compiled
def end_trick(s, trick, rng):
    """Play by habit until that trick, by its number, is taken."""
    while s.tricks == trick:
        other = actor(s)
        play(s, other, habit(s, other, rng))


@compiled
def mark_outcomes(world, after, seat, rng, counts):
    """What comes of the deal, once this trick is taken."""
    while True:
        for k in range(4):
            if after.trick[k] == PITA and after.leader == seat:
                counts[GETS_PITA] += 1
        if after.tricks == after.ranks:
            break
        end_trick(after, after.tricks, rng)
    if world.points[seat] == 0 and after.points[seat] > 0:
        counts[COVERS] += 1
    if busche(after.points, seat) == 0:
        counts[SPARED] += 1


def tell_clue(clue, often, names, lang):
    """In how many of a hundred deals a clue holds, as a sentence. That the Pita never comes, or
    no point does, is nothing to speak of: mostly it is gone, or the seat has covered."""
    if clue >= GETS_PITA:
        told = _OUTCOMES[lang][clue - GETS_PITA].format(deals=of_deals(often, lang))
        return told if often or clue == SPARED else ""
    return tell_trick_clue(clue, often, _WORTH[lang], names, lang)


def name_clue(clue, lang):
    """What a clue is about, in a word or two."""
    *names, worth = _NAMES[lang]
    return names[clue - GETS_PITA] if clue >= GETS_PITA else name_trick_clue(clue, worth, lang)
