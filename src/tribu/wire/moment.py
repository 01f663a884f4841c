"""The moment of a match that will be remembered, in a sentence."""

from __future__ import annotations

from tribu.games.game import HIGH, Game
from tribu.games.texts import Phrase, counted, fill

_BEST: Phrase = {
    "it": (
        "Il momento più bello: {who}, {score} nella smazzata {deal}.",
        "Il tuo momento più bello: {score} nella smazzata {deal}.",
    ),
    "fr": (
        "Le plus beau moment\u00a0: {who}, {score} à la donne {deal}.",
        "Ton plus beau moment\u00a0: {score} à la donne {deal}.",
    ),
    "en": (
        "The best moment: {who}, {score} in deal {deal}.",
        "Your best moment: {score} in deal {deal}.",
    ),
}
_WORST: Phrase = {
    "it": (
        "Il momento più duro: {who}, {score} nella smazzata {deal}.",
        "Il tuo momento più duro: {score} nella smazzata {deal}.",
    ),
    "fr": (
        "Le moment le plus dur\u00a0: {who}, {score} à la donne {deal}.",
        "Ton moment le plus dur\u00a0: {score} à la donne {deal}.",
    ),
    "en": (
        "The hardest moment: {who}, {score} in deal {deal}.",
        "Your hardest moment: {score} in deal {deal}.",
    ),
}


def tell_moment(game: Game, score: int, deal: int, who: str | None, lang: str) -> str:
    """The highest score of any deal: a feast, or where low scores win, a misfortune."""
    phrase = _BEST if game.wants == HIGH else _WORST
    return fill(phrase, lang, who, score=counted(game.unit, score, lang), deal=deal)
