"""Busca at the table, in words: its options, its house values, and talk that takes one tap."""

from tribu.games.texts import GameTexts

_OPTIONS = {
    "limit": {
        "it": (
            "Busche",
            "La partita finisce quando qualcuno arriva a questo numero; 0: senza limite.",
        ),
        "fr": ("Busche", "La partie finit quand quelqu’un atteint ce nombre ; 0 : sans limite."),
        "en": ("Busche", "The match ends when somebody reaches this number; 0: no limit."),
    },
    "deals": {
        "it": ("Smazzate", "La partita finisce dopo questo numero di smazzate; 0: senza limite."),
        "fr": ("Donnes", "La partie finit après ce nombre de donnes ; 0 : sans limite."),
        "en": ("Deals", "The match ends after this number of deals; 0: no limit."),
    },
}

_NO_LIMIT = {"it": "senza limite", "fr": "sans limite", "en": "no limit"}

_HOUSE = {
    "pita": {
        "it": ("Pita", "Punti dell’asso di quadri."),
        "fr": ("Pita", "Points de l’as de carreau."),
        "en": ("Pita", "Points of the ace of diamonds."),
    },
    "last": {
        "it": ("Ultima presa", "Punti in più per l’ultima presa."),
        "fr": ("Dernière levée", "Points de plus pour la dernière levée."),
        "en": ("Last trick", "Extra points for the last trick."),
    },
}

_PRESETS = {
    "pita": ("Chi ha la Pita?", "Qui a la Pita ?", "Who has the Pita?"),
    "covered": ("Io ho coperto.", "Moi, j’ai couvert.", "I’ve covered."),
    "gift": ("Grazie del regalo!", "Merci du cadeau !", "Thanks for the present!"),
    "one": ("Mi basta un puntino…", "Juste un petit point…", "Just one little point…"),
    "yours": ("Questa è tutta tua.", "Celle-ci est pour toi.", "This one is all yours."),
    "busche": (
        "Busche in arrivo per qualcuno.",
        "Quelqu’un va prendre des busche.",
        "Busche coming up for somebody.",
    ),
}

TEXTS = GameTexts(
    title="Busca",
    tagline={
        "it": "Fare punti è male, non farne nessuno è peggio.",
        "fr": "Faire des points, c’est mal ; n’en faire aucun, c’est pire.",
        "en": "Points are bad; having none at all is worse.",
    },
    appeal={
        "it": "In 4. Si risponde al seme, si teme la Pita.",
        "fr": "À 4. On fournit la couleur, on craint la Pita.",
        "en": "For 4. Follow suit, fear the Pita.",
    },
    options=_OPTIONS,
    numbers={"limit": {0: _NO_LIMIT}, "deals": {0: _NO_LIMIT}},
    house=_HOUSE,
    presets=_PRESETS,
)
