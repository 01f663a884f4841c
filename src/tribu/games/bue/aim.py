"""What a match of Bué is played for, in a few words and in full."""

from __future__ import annotations

from tribu.games.bue.options import GOAL, BueHouse, BueOptions
from tribu.games.texts import POINT, counted, tell_target

_DEAL = {
    "it": "In ogni smazzata le tue cinque carte devono fare {goal}. Esattamente {goal} è Bué:"
    " {bue}. Con cinque carte oro è SuperBué: {superbue}.",
    "fr": "À chaque donne tes cinq cartes doivent faire {goal}. Exactement {goal}, c’est Bué :"
    " {bue}. Avec cinq cartes dorées, SuperBué : {superbue}.",
    "en": "In each deal your five cards should add up to {goal}. Exactly {goal} is Bué: {bue}. With"
    " five gold cards it is SuperBué: {superbue}.",
}
_CLOSEST = {
    "it": "Se dopo cinque turni nessuno fa Bué, contano i più vicini: {places}.",
    "fr": "Si personne ne fait Bué en cinq tours, les plus proches marquent : {places}.",
    "en": "If nobody makes Bué in five rounds, the closest score: {places}.",
}
_AIMED = {
    "it": "Un ×2 raddoppia una tua carta, un ×0 la annulla: mirano da soli al meglio.",
    "fr": "Un ×2 double une de tes cartes, un ×0 l’annule : ils visent au mieux tout seuls.",
    "en": "A ×2 doubles one of your cards, a ×0 makes it worth nothing: they aim for the best.",
}


def tell_aim(options: BueOptions, house: BueHouse, seats: int, lang: str) -> tuple[str, list[str]]:
    """BUE-9 to BUE-13, with the values of this table."""
    short, match = tell_target(options.target, lang)
    places = [house.first] if seats == 2 else [house.first, house.second, house.third]
    values = {
        "goal": GOAL,
        "bue": counted(POINT, house.bue, lang),
        "superbue": counted(POINT, house.superbue, lang),
        "places": ", ".join(map(str, places)),
    }
    lines = [match, *(phrase[lang].format(**values) for phrase in (_DEAL, _CLOSEST))]
    if options.doubles or options.zeros:
        lines.append(_AIMED[lang])
    return short, lines
