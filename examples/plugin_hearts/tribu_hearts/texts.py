"""Hearts at the table, in words: its options, and talk that takes one tap."""

from tribu.games.texts import GameTexts

_OPTIONS = {
    "limit": {
        "it": ("Punti", "La partita finisce quando qualcuno arriva a questo punteggio."),
        "fr": ("Points", "La partie finit quand quelqu’un atteint ce score."),
        "en": ("Points", "The match ends when somebody reaches this score."),
    },
    "pass_cards": {
        "it": ("Passare le carte", "Prima di giocare ognuno passa tre carte."),
        "fr": ("Passer des cartes", "Avant de jouer, chacun passe trois cartes."),
        "en": ("Pass cards", "Before play everybody passes three cards."),
    },
    "no_pts_on_first_trick": {
        "it": ("Prima presa pulita", "Alla prima presa non si scartano cuori né la Q♠."),
        "fr": ("Première levée propre", "Ni cœur ni Q♠ jetés à la première levée."),
        "en": ("Clean first trick", "No hearts and no Q♠ are thrown in the first trick."),
    },
    "can_lead_any_club": {
        "it": ("Apertura libera a fiori", "Chi ha il 2♣ apre con un fiori qualunque."),
        "fr": ("Entame libre à trèfle", "Qui a le 2♣ entame de n’importe quel trèfle."),
        "en": ("Any club opens", "Whoever holds the 2♣ may lead any club."),
    },
    "jd_bonus": {
        "it": ("Fante di quadri", "Chi prende il J♦ toglie 10 punti."),
        "fr": ("Valet de carreau", "Le J♦ enlève 10 points à qui le ramasse."),
        "en": ("Jack of diamonds", "Taking the J♦ is worth 10 points off."),
    },
    "avoid_all_tricks_bonus": {
        "it": ("Nessuna presa", "Chi non fa prese toglie 5 punti."),
        "fr": ("Aucune levée", "Aucune levée : 5 points de moins."),
        "en": ("No trick", "Taking no trick is worth 5 points off."),
    },
    "must_break_hearts": {
        "it": ("Spezzare i cuori", "Non si esce a cuori finché non sono spezzati."),
        "fr": ("Briser les cœurs", "On n’entame pas à cœur tant qu’ils ne sont pas brisés."),
        "en": ("Break hearts", "Hearts are not led before they are broken."),
    },
    "qs_breaks_hearts": {
        "it": ("La Q♠ spezza i cuori", "Anche la donna di picche spezza i cuori."),
        "fr": ("La Q♠ brise les cœurs", "La dame de pique brise les cœurs, elle aussi."),
        "en": ("The Q♠ breaks hearts", "The queen of spades breaks hearts, too."),
    },
    "can_lead_hearts_instead_of_qs": {
        "it": ("Risparmiare la Q♠", "Chi ha solo cuori e la Q♠ può uscire a cuori."),
        "fr": ("Épargner la Q♠", "Qui n’a que des cœurs et la Q♠ peut entamer à cœur."),
        "en": ("Spare the Q♠", "With nothing but hearts and the Q♠, hearts may be led."),
    },
}

_HOUSE = {
    "queen": {
        "it": ("Donna di picche", "Punti della Q♠."),
        "fr": ("Dame de pique", "Points de la Q♠."),
        "en": ("Queen of spades", "Points of the Q♠."),
    },
    "jack": {
        "it": ("Fante di quadri", "Punti che il J♦ toglie, dove conta."),
        "fr": ("Valet de carreau", "Points que le J♦ enlève, là où il compte."),
        "en": ("Jack of diamonds", "Points that the J♦ takes off, where it counts."),
    },
    "no_trick": {
        "it": ("Nessuna presa", "Punti in meno per chi non fa prese, dove conta."),
        "fr": ("Aucune levée", "Points de moins sans aucune levée, là où cela compte."),
        "en": ("No trick", "Points off for taking no trick, where it counts."),
    },
}

_PRESETS = {
    "queen": ("Chi ha la donna?", "Qui a la dame ?", "Who has the queen?"),
    "thanks": (
        "Grazie per le carte, davvero.",
        "Merci pour les cartes, vraiment.",
        "Thanks for the cards, really.",
    ),
    "moon": ("Qualcuno fa cappotto?", "Un grand chelem ?", "Is somebody shooting the moon?"),
    "stop": ("Prendete un cuore!", "Prenez un cœur !", "Somebody take a heart!"),
    "broken": ("Cuori spezzati!", "Cœurs brisés !", "Hearts are broken!"),
    "kiss": (
        "Un cuore tutto per te.",
        "Un cœur rien que pour toi.",
        "A heart, just for you.",
    ),
}

TEXTS = GameTexts(
    title="Hearts",
    tagline={
        "it": "Meno cuori prendi, meglio è; e alla larga dalla donna di picche.",
        "fr": "Ramasse le moins de cœurs possible, et fuis la dame de pique.",
        "en": "Take as few hearts as you can, and beware of the queen of spades.",
    },
    options=_OPTIONS,
    house=_HOUSE,
    presets=_PRESETS,
)
