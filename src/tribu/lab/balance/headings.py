"""The words around the figures of a report, in three languages."""

from __future__ import annotations

from tribu.games.texts import LANGUAGES

Text = tuple[str, str, str]  # Italian, French, English


def said(text: Text, lang: str, **values: object) -> str:
    """A text in that language, filled in; a value may be a text itself."""
    which = LANGUAGES.index(lang)
    own = {k: value[which] if isinstance(value, tuple) else value for k, value in values.items()}
    return text[which].format(**own)


HEADINGS: dict[str, Text] = {
    "title": ("{game}: è equilibrato?", "{game} : est-ce équilibré ?", "{game}: is it balanced?"),
    "in short": ("In breve", "En bref", "In short"),
    "how": ("Come si è giocato", "Comment on a joué", "How it was played"),
    "comparison": ("Il confronto", "La comparaison", "The comparison"),
    "method": ("Come si leggono i numeri", "Comment lire les nombres", "How to read the figures"),
    "method text": (
        "I segmenti e gli intervalli contengono il valore vero nel 95 % dei casi. Vengono da "
        "{blocks} blocchi di partite, lasciati fuori uno alla volta (jackknife); per gli eventi "
        "rari sono quelli di Wilson. Misurano il caso, non i bot: persone che giocano "
        "diversamente daranno altri numeri.",
        "Les segments et les intervalles contiennent la vraie valeur dans 95 % des cas. Ils "
        "viennent de {blocks} blocs de parties, écartés un à un (jackknife) ; pour ce qui est "
        "rare, ce sont ceux de Wilson. Ils mesurent le hasard, non les bots : des gens qui "
        "jouent autrement donneront d’autres nombres.",
        "Lines and intervals hold the true value in 95 % of cases. They come from {blocks} "
        "blocks of matches, left out one at a time (the jackknife); for rare events they "
        "are Wilson’s. They measure chance, not the bots: people who play differently will find "
        "other figures.",
    ),
    "compared": (
        "▲ e ▼: più o meno che con «{base}», oltre ciò che il caso spiega. I confronti sono {n}, "
        "resi più severi (Bonferroni): così nel 95 % dei casi non sbaglia nessuno di loro.",
        "▲ et ▼ : plus ou moins qu’avec « {base} », au-delà du hasard. Les {n} comparaisons sont "
        "rendues plus sévères (Bonferroni), pour que dans 95 % des cas aucune ne se trompe.",
        "▲ and ▼: more or less than with “{base}”, beyond what chance explains. The {n} "
        "comparisons are made stricter (Bonferroni), so that in 95 % of cases none of them errs.",
    ),
    "beside": (
        "Le frasi qui sopra parlano di differenze solo dove gli intervalli, allargati perché tutti "
        "e {n} insieme contengano il valore vero nel 95 % dei casi (Bonferroni), non si toccano.",
        "Les phrases ci-dessus ne parlent d’écarts que là où les intervalles, élargis pour que les "
        "{n} contiennent tous ensemble la vraie valeur dans 95 % des cas (Bonferroni), ne se "
        "touchent pas.",
        "The sentences above speak of a difference only where intervals do not touch that were "
        "widened until all {n} together hold the true values in 95 % of cases (Bonferroni).",
    ),
    "conclusion": ("Che ne pensiamo", "Ce que nous en pensons", "What we make of it"),
    "again": (
        "Lo stesso comando dà gli stessi numeri:",
        "La même commande donne les mêmes nombres :",
        "The same command gives the same figures:",
    ),
    "table": ("I numeri", "Les nombres", "The numbers"),
    "value": ("valore", "valeur", "value"),
    "interval": ("95 %", "95 %", "95 %"),
    "n players": ("{n} giocatori", "{n} joueurs", "{n} players"),
    "bots": ("bot", "bots", "bots"),
    "options": ("opzioni", "options", "options"),
    "variants": ("varianti", "variantes", "variants"),
    "matches": ("partite", "parties", "matches"),
    "deals": ("smazzate", "donnes", "deals"),
    "seed": ("seme casuale", "graine", "seed"),
    "iterations": ("iterazioni a mossa", "itérations par coup", "iterations a move"),
    "bars alt": (
        "Istogramma. Il massimo è {top}: {value}.",
        "Histogramme. Le maximum est {top} : {value}.",
        "Bar chart. The highest is {top}: {value}.",
    ),
    "dots alt": (
        "Punti con intervallo, da {low} ({least}) a {high} ({top}).",
        "Points avec intervalle, de {low} ({least}) à {high} ({top}).",
        "Dots with intervals, from {low} ({least}) to {high} ({top}).",
    ),
    "heat alt": (
        "Una riga per ogni tavolo; più scuro è più frequente.",
        "Une ligne par table ; plus foncé, plus fréquent.",
        "A row for each table; darker is more frequent.",
    ),
}


def heading(key: str, lang: str, **values: object) -> str:
    """A heading in that language, filled in."""
    return said(HEADINGS[key], lang, **values)
