"""The clues that games of tricks have in common, and how they are told.

A clue is its number: whether the card takes the trick, whether points (or whatever counts) are in
it, and for each seat whether it is out of the suit of the card.
"""

from __future__ import annotations

from collections.abc import Sequence

from tribu.games.suits import SUIT_NAMES

TAKES = 0  # the trick
TAKES_WORTH = 1  # a trick in which there is something that counts
VOID = 2  # + 4 × seat + suit: that seat has no card of the suit that was played

_TAKES = {
    "it": "Prende la presa in {n} smazzate su {of} compatibili con quel che sai.",
    "fr": "Fait la levée dans {n} donnes sur {of} compatibles avec ce que tu sais.",
    "en": "It takes the trick in {n} of {of} deals that fit what you know.",
}
_VOID = {
    "it": "{who} non ha {suit} in {n} smazzate su {of} compatibili con quel che sai.",
    "fr": "{who} n’a pas de {suit} dans {n} donnes sur {of} compatibles avec ce que tu sais.",
    "en": "{who} is out of {suit} in {n} of {of} deals that fit what you know.",
}


def tell_trick_clue(clue: int, worth: str | None, names: Sequence[str], lang: str) -> str | None:
    """A clue as a sentence with gaps for how often; `worth` is that of TAKES_WORTH."""
    if clue == TAKES:
        return _TAKES[lang]
    if clue == TAKES_WORTH:
        return worth
    seat, suit = divmod(clue - VOID, 4)
    if seat >= len(names):
        return None
    said = _VOID[lang].replace("{who}", names[seat])
    return said.replace("{suit}", SUIT_NAMES[lang]["CDHS"[suit]])
