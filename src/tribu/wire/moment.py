"""The moment of a match that will be remembered, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.games.game import HIGH, Game
from tribu.games.texts import Phrase, counted, fill, lean, name_of

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


# Two who share it: their names, and what each of them got.
_BOTH = {
    "it": ("{first} e {second}", "{score} a testa", "tu"),
    "fr": ("{first} et {second}", "{score} chacun", "toi"),
    "en": ("{first} and {second}", "{score} each", "you"),
}
_MOST_NAMED = 4
# What happened more than once is no moment: what it was, and to whom, unless they are many.
_OFTEN = {
    "it": "Il massimo in una smazzata: {score}, {times}{who}.",
    "fr": "Le maximum en une donne\u00a0: {score}, {times}{who}.",
    "en": "The most in one deal: {score}, {times}{who}.",
}
_TIMES = {
    "it": ("due volte", "{n} volte"),
    "fr": ("deux fois", "{n} fois"),
    "en": ("twice", "{n} times"),
}


def tell_moment(
    game: Game, scores: Sequence[Sequence[int]], names: Sequence[str], viewer: int, lang: str
) -> str:
    """The highest score of any deal: a feast, or where low scores win, a misfortune. Nobody is
    named alone for what another got as well."""
    most = max(max(deal) for deal in scores)
    where = [(n, seat) for n, deal in enumerate(scores, 1) for seat in _seats_with(most, deal)]
    feast = game.wants == HIGH
    score = counted(game.unit, most, lang)
    if len({deal for deal, _ in where}) > 1 or len(where) > 2:
        seats = sorted({seat for _, seat in where}, key=lambda seat: (seat != viewer, seat))
        named = ", ".join(name_of(seat, viewer, names) or _BOTH[lang][2] for seat in seats)
        who = f" ({named})" if len(seats) <= _MOST_NAMED else ""
        times = _TIMES[lang][len(where) > 2].format(n=len(where))
        return _OFTEN[lang].format(score=score, times=times, who=who)
    phrase, deal = _BEST if feast else _WORST, where[0][0]
    both_named = [name_of(seat, viewer, names) for _, seat in where]
    if len(both_named) == 1:
        return fill(phrase, lang, both_named[0], score=score, deal=deal)
    both, each, you = _BOTH[lang]
    first, second = sorted((name or you for name in both_named), key=lambda name: name != you)
    people = {"first": first, "second": second}
    together = lean(both, lang, people).format(**people)
    return fill(phrase, lang, together, score=each.format(score=score), deal=deal)


def _seats_with(score: int, deal: Sequence[int]) -> list[int]:
    return [seat for seat, one in enumerate(deal) if one == score]
