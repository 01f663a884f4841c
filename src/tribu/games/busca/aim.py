"""What a match of Busca is played for, in a few words and in full."""

from __future__ import annotations

from tribu.games.busca.options import BuscaHouse, BuscaOptions
from tribu.games.busca.rules import STRENGTHS
from tribu.games.busca.words import BUSCA
from tribu.games.texts import DEAL, counted

# BUSCA-10: by busche, by deals, or by whichever comes first; in short, and as the match ends.
_ENDS = {
    "it": (
        ("Fino a {limit}", "a {limit}"),
        ("Per {deals}", "dopo {deals}"),
        ("Fino a {limit}, al massimo {deals}", "a {limit}, o al più tardi dopo {deals}"),
    ),
    "fr": (
        ("Jusqu’à {limit}", "à {limit}"),
        ("En {deals}", "après {deals}"),
        ("Jusqu’à {limit}, {deals} au plus", "à {limit}, ou au plus tard après {deals}"),
    ),
    "en": (
        ("Until {limit}", "at {limit}"),
        ("For {deals}", "after {deals}"),
        ("Until {limit}, {deals} at most", "at {limit}, or after {deals} at the latest"),
    ),
}
_MATCH = {
    "it": "La partita finisce {ends}: vince chi ha meno busche.",
    "fr": "La partie finit {ends} : gagne qui a le moins de busche.",
    "en": "The match ends {ends}: the fewest busche win.",
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
_COVER = {
    "it": "Copri: fai almeno 1 punto. Se qualcuno non copre, paga solo lui: 1 busca; se sono in"
    " due, 2 a testa; in tre, 3.",
    "fr": "Couvre : fais au moins 1 point. Si quelqu’un ne couvre pas, lui seul paie : 1 busca ;"
    " s’ils sont deux, 2 chacun ; à trois, 3.",
    "en": "Cover: win at least 1 point. If somebody does not, only they pay: 1 busca; if two do"
    " not, 2 each; if three, 3.",
}
_MOST = {
    "it": "Se tutti coprono, paga chi ha più punti: 1 busca fino a 18, 2 fino a 22, poi i punti"
    " meno 20. In due o tre a pari punti si paga il doppio o il"
    " triplo.",
    "fr": "Si tous couvrent, le plus haut total paie : 1 busca jusqu’à 18, 2 jusqu’à 22, puis les"
    " points moins 20. À deux ou trois à égalité, on paie le double ou le triple.",
    "en": "If everyone covers, the highest total pays: 1 busca up to 18 points, 2 up to 22, then"
    " the points less 20. Two or three who share it pay double or treble.",
}


def tell_aim(options: BuscaOptions, house: BuscaHouse, lang: str) -> tuple[str, list[str]]:
    """BUSCA-1 and BUSCA-5 to BUSCA-10, with the values of this table."""
    by_busche, by_deals, by_both = _ENDS[lang]
    ends = by_both if options.limit and options.deals else by_deals if options.deals else by_busche
    lengths = {
        "limit": counted(BUSCA, options.limit, lang),
        "deals": counted(DEAL, options.deals, lang),
    }
    short, match = (told.format(**lengths) for told in ends)
    values = {
        "ends": match,
        "ranks": " ".join(reversed(STRENGTHS)),
        "pita": house.pita,
        "last": house.last,
    }
    phrases = (_MATCH, _RANKS, _POINTS, _COVER, _MOST)
    return short, [phrase[lang].format(**values) for phrase in phrases]
