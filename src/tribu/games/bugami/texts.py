"""Bugami at the table, in words: its options, its house values, and talk that takes one tap."""

from tribu.games.texts import GameTexts

_OPTIONS = {
    "target": {
        "it": ("Traguardo", "La partita finisce quando qualcuno arriva a questo punteggio."),
        "fr": ("But", "La partie finit quand quelqu’un atteint ce score."),
        "en": ("Target", "The match ends when somebody reaches this score."),
    },
    "jokers": {
        "it": ("Jolly", "Giocati per primi vincono; presi, contano come bugami per tutti."),
        "fr": (
            "Jokers",
            "Joués en premier, ils gagnent ; ramassés, ils comptent comme bugami pour tous.",
        ),
        "en": ("Jokers", "Led, they win the trick; once won, they count as a bugami for anyone."),
    },
    "marriage": {
        "it": ("Matrimonio", "Chi sceglie lo stesso seme gioca in coppia."),
        "fr": ("Mariage", "Ceux qui choisissent la même couleur jouent ensemble."),
        "en": ("Marriage", "Those who choose the same suit play together."),
    },
}

_HOUSE = {
    "misere": {
        "it": ("Misère", "Punti di una misère riuscita."),
        "fr": ("Misère", "Points d’une misère réussie."),
        "en": ("Misère", "Points for a misère that takes no trick."),
    },
    "none": {
        "it": ("Nessuna presa", "Punti per chi non fa prese."),
        "fr": ("Aucune levée", "Points sans aucune levée."),
        "en": ("No trick", "Points for taking no trick."),
    },
    "all": {
        "it": ("Tutte le prese", "Punti per chi le fa tutte."),
        "fr": ("Toutes les levées", "Points pour toutes les levées."),
        "en": ("All the tricks", "Points for taking every trick."),
    },
    "clean": {
        "it": ("Presa pulita", "Punti a presa per chi non ha bugami."),
        "fr": ("Levée propre", "Points par levée sans aucun bugami."),
        "en": ("Clean trick", "Points per trick, without any bugami card."),
    },
    "trick": {
        "it": ("Presa", "Punti a presa, divisi per i bugami presi."),
        "fr": ("Levée", "Points par levée, divisés par les bugamis ramassés."),
        "en": ("Trick", "Points per trick, divided by the bugami cards taken."),
    },
}

_PRESETS = {
    "spades": ("Niente picche per me.", "Pas de pique pour moi.", "No spades for me."),
    "marriage": ("È un matrimonio!", "C’est un mariage !", "It’s a marriage!"),
    "misere": ("Misère? Vediamo.", "Misère ? Voyons.", "Misère? We’ll see."),
    "bug": (
        "Ecco un bugami, con affetto.",
        "Voici un bugami, avec affection.",
        "Here’s a bugami, with love.",
    ),
    "all": ("Le prendo tutte!", "Je les prends toutes !", "I’m taking them all!"),
    "clean": (
        "Prese pulite, punti doppi.",
        "Levées propres, points doubles.",
        "Clean tricks count double.",
    ),
}

TEXTS = GameTexts(
    title="Bugami",
    tagline={
        "it": "Scegli in segreto il seme da evitare, poi vinci prese senza averne.",
        "fr": "Choisis en secret la couleur à éviter, puis fais des levées sans elle.",
        "en": "Secretly choose the suit to avoid, then win tricks without it.",
    },
    appeal={
        "it": "Da 3 a 7 giocatori. Prese sì, ma non del seme segreto.",
        "fr": "De 3 à 7 joueurs. Des levées, mais sans la couleur secrète.",
        "en": "3 to 7 players. Tricks, yes, but not your secret suit.",
    },
    options=_OPTIONS,
    house=_HOUSE,
    presets=_PRESETS,
)
