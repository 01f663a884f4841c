# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What speaks for a card of Bugami: who takes the trick, with or without bugami cards, who is out;
for a bid: how often it comes off; and for both: what the deal brings, played on by habit."""

from tribu.games.bugami.habit import habit
from tribu.games.bugami.rules import actor, play
from tribu.games.bugami.score import bugamis_in, score_of, sweeping
from tribu.games.bugami.state import FIRST_BID, FIRST_JOKER, MISERE, MOST, in_suit, over, suit_of
from tribu.games.clues import of_deals
from tribu.games.trick_clues import TAKES, TAKES_WORTH, VOID, name_trick_clue, tell_trick_clue
from tribu.jit import compiled

COMES_OFF = VOID + 4 * MOST  # a bid: tricks without a bugami card, a misère without a trick
SPARED = COMES_OFF + 1  # a card: no bugami card for the rest of the deal,
PAYS = COMES_OFF + 2  # a bid or a card: many points in the end,
FAILS = COMES_OFF + 3  # or few
TRICKLESS = COMES_OFF + 4  # a card in a misère: no trick (last, since reviews are stored by number)
MANY_POINTS, FEW_POINTS = 50, 20
clues_size = COMES_OFF + 5
outcomes = (TAKES, TAKES_WORTH, COMES_OFF, SPARED, TRICKLESS, PAYS, FAILS)
favourable, adverse = (COMES_OFF, SPARED, TRICKLESS, PAYS), (TAKES_WORTH, FAILS)

_BUGS = {  # and if it never does
    "it": ("Ti porta dei bugami {deals}.", "Non ti porta mai bugami."),
    "fr": ("Ça te rapporte des bugamis {deals}.", "Ça ne te rapporte jamais de bugamis."),
    "en": ("It brings you bugami cards {deals}.", "It never brings you bugami cards."),
}
_COMES_OFF = {  # said of a suit and of a misère, since one may stand beside the other
    "it": "La dichiarazione riesce in pieno {deals}.",
    "fr": "L’annonce passe sans faute {deals}.",
    "en": "The bid comes off in full {deals}.",
}
_SPARED = {
    "it": "Resti senza altri bugami {deals}.",
    "fr": "Tu restes sans autre bugami {deals}.",
    "en": "You stay clear of more bugami cards {deals}.",
}
_TRICKLESS = {
    "it": "Resti senza prese {deals}.",
    "fr": "Tu restes sans levée {deals}.",
    "en": "You stay without a trick {deals}.",
}
_PAYS = {
    "it": "Fai almeno {many} punti {deals}.",
    "fr": "Tu marques au moins {many} points {deals}.",
    "en": "You score {many} points or more {deals}.",
}
_FAILS = {
    "it": "Fai meno di {few} punti {deals}.",
    "fr": "Tu marques moins de {few} points {deals}.",
    "en": "You score fewer than {few} points {deals}.",
}
# The judge's points are a search's: of a misère, all or nothing, both are the same kind of figure.
_BY_HABIT = {
    "it": "Se poi tutti giocano d’abitudine, {told}",
    "fr": "Si tous jouent ensuite par habitude, {told}",
    "en": "If all play on by habit, {told}",
}
_TOLD = {
    COMES_OFF: _COMES_OFF,
    SPARED: _SPARED,
    TRICKLESS: _TRICKLESS,
    PAYS: _PAYS,
    FAILS: _FAILS,
}
_WORTH = {
    "it": "I bugami della presa",
    "fr": "Les bugamis de la levée",
    "en": "Bugami cards in the trick",
}
_NAMES = {
    COMES_OFF: {
        "it": "Una dichiarazione che riesce",
        "fr": "Une annonce qui passe",
        "en": "A bid that comes off",
    },
    SPARED: {"it": "Evitare i bugami", "fr": "Éviter les bugamis", "en": "Avoiding bugami cards"},
    TRICKLESS: {"it": "Restare senza prese", "fr": "Rester sans levée", "en": "Avoiding tricks"},
    PAYS: {"it": "Fare molti punti", "fr": "Marquer beaucoup", "en": "Scoring well"},
}


@compiled
def mark_clues(world, after, seat, action, rng, counts):
    """A trick is played to its end by habit, and then the deal; after a bid, the whole deal."""
    if action >= FIRST_BID:
        end_deal(after, rng)
        mark_points(after, seat, counts)
        if after.bids[seat] == MISERE:
            counts[COMES_OFF] += after.taken[seat] == 0
        else:
            clean = bugamis_in(after.won[seat], after.bids[seat]) == 0
            counts[COMES_OFF] += clean and after.taken[seat] > 0
        return
    while after.tricks == world.tricks:
        other = actor(after)
        play(after, other, habit(after, other, rng))
    if after.taken[seat] > world.taken[seat]:
        counts[TAKES] += 1
        won = after.won[seat] & ~world.won[seat]
        if world.bids[seat] != MISERE and bugamis_in(won, world.bids[seat]) > 0:
            counts[TAKES_WORTH] += 1
    if world.laid == 0 and action < FIRST_JOKER:
        suit = suit_of(action)
        for other in range(world.seats):
            if other != seat and in_suit(world.hands[other], suit) == 0:
                counts[VOID + 4 * other + suit] += 1
    end_deal(after, rng)
    mark_points(after, seat, counts)
    if world.bids[seat] == MISERE:
        counts[TRICKLESS] += after.taken[seat] == world.taken[seat]
    else:
        won = after.won[seat] & ~world.won[seat]
        counts[SPARED] += bugamis_in(won, world.bids[seat]) == 0


@compiled
def mark_points(end, seat, counts):
    """Whether the deal brings many points, or few."""
    points = score_of(end, seat, sweeping(end))
    counts[PAYS] += points >= MANY_POINTS
    counts[FAILS] += points < FEW_POINTS


@compiled
def end_deal(s, rng):
    """Play to the end of the deal by habit."""
    while not over(s):
        other = actor(s)
        play(s, other, habit(s, other, rng))


def tell_clue(clue, often, names, lang):
    """In how many of a hundred deals a clue holds, as a sentence."""
    if clue >= COMES_OFF:
        told = _TOLD[clue][lang]
        told = told.format(deals=of_deals(often, lang), many=MANY_POINTS, few=FEW_POINTS)
        return _BY_HABIT[lang].format(told=told[0].lower() + told[1:])
    return tell_trick_clue(clue, often, _BUGS[lang], names, lang)


def name_clue(clue, lang):
    """What a clue is about, in a word or two; many points and few are one thing."""
    if clue >= COMES_OFF:
        return _NAMES[PAYS if clue == FAILS else clue][lang]
    return name_trick_clue(clue, _WORTH[lang], lang)
