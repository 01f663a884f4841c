"""What a match of Busca is played for, in a few words and in full."""

from __future__ import annotations

from tribu.games.busca.options import BuscaHouse, BuscaOptions
from tribu.games.busca.rules import STRENGTHS
from tribu.games.busca.words import BUSCA
from tribu.games.texts import Counted, counted

_DEALS: Counted = {
    "it": ("smazzata", "smazzate"),
    "fr": ("donne", "donnes"),
    "en": ("deal", "deals"),
}
_SHORT = {"it": "Fino a {ends}", "fr": "Jusqu’à {ends}", "en": "Until {ends}"}
_OR = {"it": " o ", "fr": " ou ", "en": " or "}
_MATCH = {
    "it": "La partita finisce a {ends}: vince chi ha meno busche.",
    "fr": "La partie finit à {ends} : gagne qui a le moins de busche.",
    "en": "The match ends at {ends}: the fewest busche win.",
}
_RANKS = {
    "it": "Le carte, dalla più forte: {ranks}. Si risponde al seme.",
    "fr": "Les cartes, de la plus forte à la plus faible : {ranks}. On fournit la couleur.",
    "en": "The cards, from high to low: {ranks}. Follow suit.",
}
_POINTS = {
    "it": "La Pita (A♦) vale {pita}, gli altri assi 3; K, Q, J, 3 e 2 valgono 1; l’ultima presa"
    " {last}.",
    "fr": "La Pita (A♦) vaut {pita}, les autres as 3 ; K, Q, J, 3 et 2 valent 1 ; la"
    " dernière levée {last}.",
    "en": "The Pita (A♦) is worth {pita}, other aces 3; K, Q, J, 3 and 2 are worth 1; the last"
    " trick {last}.",
}
_BUSCHE = {
    "it": "Copri: fai almeno 1 punto. Chi non copre prende busche, altrimenti chi ha più punti.",
    "fr": "Couvre : fais au moins 1 point. Qui ne couvre pas prend des busche, sinon qui en a le"
    " plus.",
    "en": "Cover: win at least 1 point. Who does not takes busche; if all do, who has most points.",
}


def tell_aim(options: BuscaOptions, house: BuscaHouse, lang: str) -> tuple[str, list[str]]:
    """BUSCA-1 and BUSCA-5 to BUSCA-10, with the values of this table."""
    ends = [counted(BUSCA, options.limit, lang)] if options.limit else []
    ends += [counted(_DEALS, options.deals, lang)] if options.deals else []
    values = {
        "ends": _OR[lang].join(ends),
        "ranks": " ".join(reversed(STRENGTHS)),
        "pita": house.pita,
        "last": house.last,
    }
    phrases = (_MATCH, _RANKS, _POINTS, _BUSCHE)
    return _SHORT[lang].format(**values), [phrase[lang].format(**values) for phrase in phrases]
