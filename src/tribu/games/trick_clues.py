"""The clues that games of tricks have in common, and how they are told.

A clue is its number: whether the card takes the trick, whether points (or whatever counts) are in
it, and where it is led, for each seat whether it is out of its suit.
"""

from __future__ import annotations

from collections.abc import Sequence

from tribu.cards import SUITS
from tribu.games.clues import OF, of_deals
from tribu.games.suits import SUIT_NAMES

TAKES = 0  # the trick
TAKES_WORTH = 1  # a trick in which there is something that counts
VOID = 2  # + 4 × seat + suit: that seat has no card of the suit that was led

_TAKES = {
    "it": "Prende la presa {deals}.",
    "fr": "Tu fais la levée {deals}.",
    "en": "It takes the trick {deals}.",
}
_NEVER_TAKES = {
    "it": "Non prende mai la presa.",
    "fr": "Tu ne fais jamais la levée.",
    "en": "It never takes the trick.",
}
_VOID = {
    "it": "{who} non ha {suit} {deals}.",
    "fr": "{who} n’a pas de {suit} {deals}.",
    "en": "{who} is out of {suit} {deals}.",
}
_SURELY_VOID = {
    "it": "{who} di sicuro non ha {suit}.",
    "fr": "{who} n’a certainement pas de {suit}.",
    "en": "{who} is certainly out of {suit}.",
}
_TAKING = {
    "it": "Prendere o lasciare la presa",
    "fr": "Prendre ou laisser la levée",
    "en": "Taking the trick or leaving it",
}
_OUT = {
    "it": "I semi che mancano agli altri",
    "fr": "Les couleurs qui manquent aux autres",
    "en": "Suits that others lack",
}


def tell_trick_clue(
    clue: int, often: int, worth: tuple[str, str], names: Sequence[str], lang: str
) -> str:
    """A clue as a sentence; `worth` is that of TAKES_WORTH, with gaps, and if it never holds. That
    nobody is out of a suit is nothing to speak of."""
    if clue < VOID:
        sentence, never = (_TAKES[lang], _NEVER_TAKES[lang]) if clue == TAKES else worth
        return sentence.format(deals=of_deals(often, lang)) if often else never
    seat, suit = divmod(clue - VOID, 4)
    if not often or seat >= len(names):
        return ""
    suit_name = SUIT_NAMES[lang][SUITS[suit]]
    told = (_SURELY_VOID if often == OF else _VOID)[lang]
    return told.format(who=names[seat], suit=suit_name, deals=of_deals(often, lang))


def name_trick_clue(clue: int, worth: str, lang: str) -> str:
    """What a clue is about, in a word or two; `worth` is that of TAKES_WORTH."""
    if clue == TAKES_WORTH:
        return worth
    return (_TAKING if clue == TAKES else _OUT)[lang]
