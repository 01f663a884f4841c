"""What a match of Bugami is played for, in a few words and in full."""

from __future__ import annotations

from tribu.games.bugami.options import BugamiHouse, BugamiOptions
from tribu.games.texts import Counted, counted, tell_target

_CLEAN = {
    "it": "Una presa vale {clean} punti se non hai preso carte del tuo seme bugami.",
    "fr": "Une levée vaut {clean} points si tu n’as aucune carte de ta couleur bugami.",
    "en": "A trick is worth {clean} points if you took no card of your bugami suit.",
}
_DIVIDED = {
    "it": "Altrimenti {trick} punti a presa, divisi per i bugami presi: 4 prese e 3 bugami fanno"
    " {four} ÷ 3 = {third}.",
    "fr": "Sinon {trick} points par levée, divisés par les bugamis ramassés : 4 levées et 3 bugamis"
    " font {four} ÷ 3 = {third}.",
    "en": "Else {trick} points a trick, divided by the bugami cards taken: 4 tricks and 3 bugamis"
    " make {four} ÷ 3 = {third}.",
}
_ENDS = {
    "it": "Nessuna presa: {none}. Tutte: {all}, e niente agli altri. Misère: {misere} senza prese,"
    " altrimenti 0.",
    "fr": "Aucune levée : {none}. Toutes : {all}, et rien aux autres. Misère : {misere} sans"
    " levée, sinon 0.",
    "en": "No trick: {none}. All of them: {all}, and nothing for the others. Misère: {misere}"
    " without a trick, else 0.",
}

# Only where they are agreed on.
_JOKER: Counted = {"it": ("jolly", "jolly"), "fr": ("joker", "jokers"), "en": ("joker", "jokers")}
_JOKERS = {
    "it": "{jokers} nel mazzo: chi esce con un jolly prende, e un jolly preso è un bugami.",
    "fr": "{jokers} dans le paquet : entamé, un joker gagne la levée ; ramassé, c’est un bugami.",
    "en": "{jokers} in the pack: led, a joker wins the trick; once taken, it is a bugami.",
}
_MARRIAGE = {
    "it": "Chi sceglie lo stesso seme è sposato: prese e bugami si contano insieme.",
    "fr": "Ceux qui choisissent la même couleur sont mariés : levées et bugamis se comptent"
    " ensemble.",
    "en": "Those who choose the same suit are married: their tricks and bugamis count together.",
}


def tell_aim(options: BugamiOptions, house: BugamiHouse, lang: str) -> tuple[str, list[str]]:
    """BUGAMI-5 to BUGAMI-10, with the values of this table."""
    short, match = tell_target(options.target, lang)
    values = {
        "clean": house.clean,
        "trick": house.trick,
        "four": 4 * house.trick,
        "third": 4 * house.trick // 3,
        "none": house.none,
        "all": house.all,
        "misere": house.misere,
    }
    deal = [phrase[lang].format(**values) for phrase in (_CLEAN, _DIVIDED, _ENDS)]
    if options.jokers:
        deal.append(_JOKERS[lang].format(jokers=counted(_JOKER, options.jokers, lang)))
    if options.marriage:
        deal.append(_MARRIAGE[lang])
    return short, [match, *deal]
