# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What speaks for a choice of Bué: how near an exchange brings a hand to the goal, what a card that
is shown, and stays, leaves within reach; and how the deal ends."""

from tribu.cards import bit, has
from tribu.games.bue.hand import worth
from tribu.games.bue.packed import pile_at, with_card
from tribu.games.bue.rules import due
from tribu.games.bue.score import score_of
from tribu.games.bue.state import SHOWS, card_on, down, is_show
from tribu.games.clues import of_deals
from tribu.games.game import RENEW
from tribu.jit import compiled

BUE = 0  # exactly the goal
NEARER = 1  # than before
WITHIN_REACH = 2  # one exchange more makes the goal
ENDS_IN_BUE = 3  # mine
BEATEN = 4  # by somebody else's Bué
ENDS_FIRST = 5  # nobody scores more
SCORES = 6  # anything
clues_size = 7
outcomes = (BUE, NEARER, WITHIN_REACH, ENDS_IN_BUE, BEATEN, ENDS_FIRST, SCORES)
favourable = (BUE, NEARER, WITHIN_REACH, ENDS_IN_BUE, ENDS_FIRST, SCORES)
adverse = (BEATEN,)

_TOLD = {
    "it": (
        "Fa Bué subito {deals}.",
        "Ti avvicina al Bué {deals}.",
        "Ti lascia a uno scambio dal Bué {deals}.",
        "Fai Bué prima della fine {deals}.",
        "Il Bué lo fa qualcun altro {deals}.",
        "Arrivi al primo posto {deals}.",
        "Fai punti {deals}.",
    ),
    "fr": (
        "Ça fait Bué tout de suite {deals}.",
        "Ça te rapproche du Bué {deals}.",
        "Ça te laisse à un échange du Bué {deals}.",
        "Tu fais Bué avant la fin {deals}.",
        "Un autre fait Bué {deals}.",
        "Tu finis en tête {deals}.",
        "Tu marques {deals}.",
    ),
    "en": (
        "It makes Bué at once {deals}.",
        "It brings you closer to Bué {deals}.",
        "It leaves you one exchange away from Bué {deals}.",
        "You make Bué before the end {deals}.",
        "Somebody else makes Bué {deals}.",
        "You end in first place {deals}.",
        "You score {deals}.",
    ),
}
_NAMES = {
    "it": (
        "Fare Bué",
        "Avvicinarsi al Bué",
        "Restare a uno scambio dal Bué",
        "Fare Bué",
        "Il Bué degli altri",
        "Arrivare al primo posto",
        "Fare punti",
    ),
    "fr": (
        "Faire Bué",
        "S’approcher du Bué",
        "Rester à un échange du Bué",
        "Faire Bué",
        "Le Bué des autres",
        "Finir en tête",
        "Marquer des points",
    ),
    "en": (
        "Making Bué",
        "Getting closer to Bué",
        "Staying one exchange away from Bué",
        "Making Bué",
        "Somebody else’s Bué",
        "Ending in first place",
        "Scoring at all",
    ),
}


@compiled
def mark_clues(world, after, seat, action, rng, counts):
    """A card that is shown changes no hand, but can never be changed (BUE-8); one drawn from a pack
    yet to be renewed is not known, and is no clue."""
    if is_show(action):
        free = down(world, seat) & ~bit(action - SHOWS)
        counts[WITHIN_REACH] += within_reach(world, seat, free)
        return
    if due(after) == RENEW:
        return
    before = abs(worth(world.hands[seat], world.slots, world.goal) - world.goal)
    now = abs(worth(after.hands[seat], after.slots, after.goal) - after.goal)
    counts[BUE] += now == 0
    counts[NEARER] += now < before


@compiled
def within_reach(s, seat, free):
    """Whether a card in one of these slots of a seat could be changed for one that makes the goal:
    the next of the pack, or one that lies face down before another."""
    hand = s.hands[seat]
    for slot in range(s.slots):
        if not has(free, slot):
            continue
        if s.drawn < s.packed:
            drawn = with_card(hand, slot, pile_at(s.pack, s.drawn))
            if worth(drawn, s.slots, s.goal) == s.goal:
                return True
        for place in range(5 * s.seats):
            if place // 5 != seat and has(s.down, place):
                taken = with_card(hand, slot, card_on(s, place))
                if worth(taken, s.slots, s.goal) == s.goal:
                    return True
    return False


@compiled
def mark_end(end, seat, counts):
    """How the deal ended, played on by everybody."""
    own = score_of(end, seat)
    counts[ENDS_IN_BUE] += end.winner == seat + 1
    counts[BEATEN] += end.winner != 0 and end.winner != seat + 1
    counts[SCORES] += own > 0
    first = own > 0
    for other in range(end.seats):
        first &= score_of(end, other) <= own
    counts[ENDS_FIRST] += first


def tell_clue(clue, often, names, lang):
    """In how many of a hundred deals a clue holds, as a sentence; that it never does is nothing to
    speak of, unless nothing comes closer."""
    return _TOLD[lang][clue].format(deals=of_deals(often, lang)) if often or clue == NEARER else ""


def name_clue(clue, lang):
    """What a clue is about, in a word or two; a Bué at once and one later are one thing."""
    return _NAMES[lang][clue]
