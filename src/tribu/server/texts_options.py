"""The options of each game: a title and one line of help, in Italian, French and English."""

from __future__ import annotations

Texts = dict[str, tuple[str, str]]  # language → title and help

# game → option → texts
OPTIONS: dict[str, dict[str, Texts]] = {
    "bue": {
        "target": {
            "it": ("Traguardo", "La partita finisce quando qualcuno ha tanti punti."),
            "fr": ("But", "La partie finit quand quelqu'un a autant de points."),
            "en": ("Target", "The match ends when somebody has so many points."),
        },
        "blue": {
            "it": ("Carte blu", "Una per ogni valore, da 1 a questo."),
            "fr": ("Cartes bleues", "Une de chaque valeur, de 1 à celle-ci."),
            "en": ("Blue cards", "One of each value, from 1 up to this."),
        },
        "gold": {
            "it": ("Carte oro", "Una per ogni valore, da 1 a questo."),
            "fr": ("Cartes or", "Une de chaque valeur, de 1 à celle-ci."),
            "en": ("Gold cards", "One of each value, from 1 up to this."),
        },
        "hundreds": {
            "it": ("Carte 100", "Quante pesanti ci sono nel mazzo."),
            "fr": ("Cartes 100", "Combien de poids lourds dans le paquet."),
            "en": ("100s", "How many heavy ones are in the pack."),
        },
        "doubles": {
            "it": ("Carte x2", "Ognuna raddoppia una tua carta."),
            "fr": ("Cartes x2", "Chacune double une de tes cartes."),
            "en": ("x2 cards", "Each doubles one of your cards."),
        },
        "zeros": {
            "it": ("Carte x0", "Ognuna azzera una tua carta."),
            "fr": ("Cartes x0", "Chacune annule une de tes cartes."),
            "en": ("x0 cards", "Each makes one of your cards worth nothing."),
        },
        "ban": {
            "it": ("Divieto", "Che cosa in due non ci si può riscambiare nello stesso turno."),
            "fr": ("Interdit", "Ce qu'on ne peut pas se rééchanger à deux dans le même tour."),
            "en": ("Ban", "What two players may not swap again in the same round."),
        },
        "mixing": {
            "it": ("Mescolare", "Le tue carte coperte: quando vuoi, o da sole dopo ogni scambio."),
            "fr": (
                "Mélanger",
                "Tes cartes cachées : quand tu veux, ou seules après chaque échange.",
            ),
            "en": (
                "Mixing",
                "Your face-down cards: when you like, or by themselves after every swap.",
            ),
        },
    },
    "busca": {
        "limit": {
            "it": ("Busche", "La partita finisce quando qualcuno ne ha tante; 0: senza limite."),
            "fr": ("Busche", "La partie finit quand quelqu'un en a autant ; 0 : sans limite."),
            "en": ("Busche", "The match ends when somebody has so many; 0: no limit."),
        },
        "deals": {
            "it": ("Smazzate", "La partita finisce dopo tante smazzate; 0: senza limite."),
            "fr": ("Donnes", "La partie finit après autant de donnes ; 0 : sans limite."),
            "en": ("Deals", "The match ends after so many deals; 0: no limit."),
        },
    },
    "bugami": {
        "target": {
            "it": ("Traguardo", "La partita finisce quando qualcuno ha tanti punti."),
            "fr": ("But", "La partie finit quand quelqu'un a autant de points."),
            "en": ("Target", "The match ends when somebody has so many points."),
        },
        "jokers": {
            "it": ("Jolly", "Uscendo vincono la presa; vinti, contano come bugami per tutti."),
            "fr": (
                "Jokers",
                "Entamés, ils gagnent ; ramassés, ils comptent comme bugami pour tous.",
            ),
            "en": ("Jokers", "Led, they win the trick; won, they are a bugami for everybody."),
        },
        "marriage": {
            "it": ("Matrimonio", "Chi sceglie lo stesso seme gioca in coppia."),
            "fr": ("Mariage", "Ceux qui choisissent la même couleur jouent ensemble."),
            "en": ("Marriage", "Those who choose the same suit play together."),
        },
    },
}

# value of a choice → language → title
CHOICES = {
    "strict": {
        "it": "Severo: nessuno dei due valori",
        "fr": "Strict : aucune des deux valeurs",
        "en": "Strict: neither of the two values",
    },
    "identical": {
        "it": "Identico: non la stessa coppia",
        "fr": "Identique : pas la même paire",
        "en": "Identical: not the same pair",
    },
    "manual": {"it": "Quando voglio", "fr": "Quand je veux", "en": "When I like"},
    "auto": {
        "it": "Dopo ogni scambio",
        "fr": "Après chaque échange",
        "en": "After every swap",
    },
}

# Numbers that stand for a word: game → option → number → language → word.
_NO_LIMIT = {"it": "senza limite", "fr": "sans limite", "en": "no limit"}
NUMBERS = {"busca": {"limit": {0: _NO_LIMIT}, "deals": {0: _NO_LIMIT}}}
