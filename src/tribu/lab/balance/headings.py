"""The chapters of a report, its headings and what stands around the figures, in three languages."""

from __future__ import annotations

from tribu.games.texts import LANGUAGES
from tribu.lab.balance.labels import Text

# A chapter: its title, and a sentence about what it is.
CHAPTERS: dict[str, tuple[Text, Text]] = {
    "seats": (
        ("I posti", "Les places", "The seats"),
        (
            "Conta dove ci si siede? {places}",
            "La place compte-t-elle ? {places}",
            "Does it matter where one sits? {places}",
        ),
    ),
    "length": (
        ("Quanto dura", "La durée", "How long it takes"),
        (
            "Quante mosse ha una smazzata, e quante smazzate una partita.",
            "Combien de coups dans une donne, combien de donnes dans une partie.",
            "How many exchanges a deal has, and how many deals a match.",
        ),
    ),
    "match": (
        ("Quanto dura", "La durée", "How long it takes"),
        (
            "Una smazzata ha sempre lo stesso numero di carte; una partita no.",
            "Une donne a toujours le même nombre de cartes ; une partie, non.",
            "A deal always has the same number of cards; a match does not.",
        ),
    ),
    "fifty": (
        ("Bué e SuperBué", "Bué et SuperBué", "Bué and SuperBué"),
        (
            "Quando arriva il 50 esatto, e da dove.",
            "Quand le 50 tombe juste, et comment.",
            "When exactly 50 comes, and how.",
        ),
    ),
    "distance": (
        ("Le distanze", "Les distances", "The distances"),
        (
            "Senza Bué, quanto lontano dal 50 si finisce (oltre 60 conta 60).",
            "Sans Bué, à quelle distance de 50 l'on finit (au-delà de 60, on compte 60).",
            "Without Bué, how far from 50 hands end (beyond 60 counts as 60).",
        ),
    ),
    "ties": (
        ("Le parità", "Les égalités", "The ties"),
        (
            "Quanto spesso decidono le carte oro o il posto.",
            "Combien de fois les cartes or ou la place décident.",
            "How often gold cards or the seat decide.",
        ),
    ),
    "busche": (
        ("Le busche", "Les busche", "The busche"),
        (
            "Quanto costa una smazzata, e a chi.",
            "Ce que coûte une donne, et à qui.",
            "What a deal costs, and whom.",
        ),
    ),
    "covering": (
        ("Coprire", "Couvrir", "Covering"),
        (
            "Chi resta senza un punto paga per tutti.",
            "Qui reste sans un point paie pour tous.",
            "Whoever has no point pays for everybody.",
        ),
    ),
    "points": (
        ("I punti e la Pita", "Les points et la Pita", "The points and the Pita"),
        (
            "Come si dividono i 40 punti.",
            "Comment se partagent les 40 points.",
            "How the 40 points are shared out.",
        ),
    ),
    "misere": (
        ("La misère", "La misère", "Misère"),
        (
            "Cento punti o niente: conviene?",
            "Cent points ou rien : est-ce rentable ?",
            "A hundred or nothing: does it pay?",
        ),
    ),
    "suits": (
        ("I semi bugami", "Les couleurs bugami", "The bugami suits"),
        (
            "Prese pulite e prese sporche di chi sceglie un seme.",
            "Levées propres et levées sales de qui choisit une couleur.",
            "Clean tricks and others, of those who choose a suit.",
        ),
    ),
    "spread": (
        ("I punteggi", "Les scores", "The scores"),
        (
            "Quanto si allontanano i giocatori in una smazzata.",
            "De combien une donne sépare les joueurs.",
            "How far a deal drives the players apart.",
        ),
    ),
    "course": (
        ("Rimonte", "Remontées", "Comebacks"),
        (
            "Chi è in testa a metà partita ha già vinto?",
            "Qui mène à mi-chemin a-t-il déjà gagné ?",
            "Has whoever leads at half-time already won?",
        ),
    ),
    "bots": (
        ("I bot", "Les bots", "The bots"),
        (
            "Chi c'era al tavolo, e come se l'è cavata.",
            "Qui était à table, et avec quel succès.",
            "Who sat at the table, and how they did.",
        ),
    ),
    "skill": (
        ("Fortuna o bravura", "Chance ou adresse", "Luck or skill"),
        (
            "Un bot più forte, {better}, contro {others}: quanto spesso vince?",
            "Un bot plus fort, {better}, contre {others} : combien de fois gagne-t-il ?",
            "One better bot, {better}, against {others}: how often does it win?",
        ),
    ),
}

HEADINGS: dict[str, Text] = {
    "title": ("{game}: è equilibrato?", "{game} : est-ce équilibré ?", "{game}: is it balanced?"),
    "in short": ("In breve", "En bref", "In short"),
    "how": ("Come si è giocato", "Comment on a joué", "How it was played"),
    "comparison": ("Il confronto", "La comparaison", "The comparison"),
    "method": ("Come si leggono i numeri", "Comment lire les nombres", "How to read the figures"),
    "method text": (
        "I segmenti e gli intervalli contengono il valore vero nel 95 % dei casi. Vengono da "
        "{blocks} blocchi di partite, lasciati fuori uno alla volta (jackknife); per le cose "
        "rare sono quelli di Wilson. Misurano il caso, non i bot: persone che giocano "
        "diversamente daranno altri numeri.",
        "Les segments et les intervalles contiennent la vraie valeur dans 95 % des cas. Ils "
        "viennent de {blocks} blocs de parties, écartés un à un (jackknife) ; pour ce qui est "
        "rare, ce sont ceux de Wilson. Ils mesurent le hasard, non les bots : des gens qui "
        "jouent autrement donneront d'autres nombres.",
        "Lines and intervals hold the true value in 95 % of cases. They come from {blocks} "
        "blocks of matches, left out one at a time (the jackknife); of rare things they are "
        "Wilson's. They measure chance, not the bots: people who play differently will find "
        "other figures.",
    ),
    "compared": (
        "▲ e ▼: più o meno che con «{base}», oltre ciò che il caso spiega (95 %).",
        "▲ et ▼ : plus ou moins qu'avec « {base} », au-delà du hasard (95 %).",
        "▲ and ▼: more or less than with “{base}”, beyond what chance explains (95 %).",
    ),
    "again": (
        "Lo stesso comando dà gli stessi numeri:",
        "La même commande donne les mêmes nombres :",
        "The same command gives the same figures:",
    ),
    "table": ("I numeri", "Les nombres", "The numbers"),
    "figure": ("misura", "mesure", "measure"),
    "value": ("valore", "valeur", "value"),
    "interval": ("95 %", "95 %", "95 %"),
    "players": ("giocatori", "joueurs", "players"),
    "n players": ("{n} giocatori", "{n} joueurs", "{n} players"),
    "variant": ("variante", "variante", "variant"),
    "bots": ("bot", "bots", "bots"),
    "options": ("opzioni", "options", "options"),
    "matches": ("partite", "parties", "matches"),
    "deals": ("smazzate", "donnes", "deals"),
    "seed": ("seme casuale", "graine", "seed"),
    "iterations": ("iterazioni a mossa", "itérations par coup", "iterations a move"),
    "dealt": ("subito", "donne", "dealt"),
    "places dealer": (
        "Si conta dal mazziere, che gioca per ultimo; +1 siede dopo di lui.",
        "On compte depuis le donneur, qui joue en dernier ; +1 est assis après lui.",
        "Seats are counted from the dealer, who plays last; +1 sits after him.",
    ),
    "places opener": (
        "Si conta da chi apre; +1 gioca dopo di lui.",
        "On compte depuis celui qui entame ; +1 joue après lui.",
        "Seats are counted from the opener; +1 plays after him.",
    ),
    "dealer": ("mazziere", "donneur", "dealer"),
    "opener": ("chi apre", "qui entame", "opener"),
    "bars alt": (
        "Istogramma. Il massimo è {top}: {value}.",
        "Histogramme. Le maximum est {top} : {value}.",
        "Bar chart. The highest is {top}: {value}.",
    ),
    "dots alt": (
        "Punti con intervallo, da {low} ({least}) a {high} ({top}).",
        "Points avec intervalle, de {low} ({least}) à {high} ({top}).",
        "Dots with intervals, from {low} ({least}) to {high} ({top}).",
    ),
    "heat alt": (
        "Una riga per ogni tavolo; più scuro è più frequente.",
        "Une ligne par table ; plus foncé, plus fréquent.",
        "A row for each table; darker is more frequent.",
    ),
}


def heading(key: str, lang: str, **values: object) -> str:
    """A heading in that language, filled in."""
    return HEADINGS[key][LANGUAGES.index(lang)].format(**values)


def chapter_title(key: str, lang: str) -> str:
    return CHAPTERS[key][0][LANGUAGES.index(lang)]


def chapter_text(key: str, lang: str, **values: object) -> str:
    return CHAPTERS[key][1][LANGUAGES.index(lang)].format(**values)
