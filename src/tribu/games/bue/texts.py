"""Bué at the table, in words: its options, its house values, and talk that takes one tap."""

from tribu.games.texts import GameTexts

_OPTIONS = {
    "target": {
        "it": ("Traguardo", "La partita finisce quando qualcuno arriva a questo punteggio."),
        "fr": ("But", "La partie finit quand quelqu’un atteint ce score."),
        "en": ("Target", "The match ends when somebody reaches this score."),
    },
    "blue": {
        "it": ("Carte blu", "Una per ogni valore, da 1 a questo."),
        "fr": ("Cartes bleues", "Une de chaque valeur, de 1 à celle-ci."),
        "en": ("Blue cards", "One of each value, from 1 up to this."),
    },
    "gold": {
        "it": ("Carte oro", "Una per ogni valore, da 1 a questo."),
        "fr": ("Cartes dorées", "Une de chaque valeur, de 1 à celle-ci."),
        "en": ("Gold cards", "One of each value, from 1 up to this."),
    },
    "hundreds": {
        "it": ("Carte 100", "Quante ce ne sono nel mazzo."),
        "fr": ("Cartes 100", "Combien il y en a dans le paquet."),
        "en": ("100s", "How many are in the pack."),
    },
    "doubles": {
        "it": ("Carte ×2", "Quante ce ne sono; ognuna raddoppia una tua carta."),
        "fr": ("Cartes ×2", "Combien il y en a ; chacune double une de tes cartes."),
        "en": ("×2 cards", "How many; each doubles one of your cards."),
    },
    "zeros": {
        "it": ("Carte ×0", "Quante ce ne sono; ognuna azzera una tua carta."),
        "fr": ("Cartes ×0", "Combien il y en a ; chacune annule une de tes cartes."),
        "en": ("×0 cards", "How many; each makes one of your cards worth nothing."),
    },
    "ban": {
        "it": ("Divieto", "Che cosa due giocatori non possono riscambiarsi nello stesso turno."),
        "fr": ("Interdit", "Ce que deux joueurs ne peuvent pas rééchanger dans le même tour."),
        "en": ("Ban", "What two players may not swap again in the same round."),
    },
    "mixing": {
        "it": ("Mescolare", "Le tue carte coperte: quando vuoi, o a ogni scambio."),
        "fr": (
            "Mélanger",
            "Tes cartes cachées : quand tu veux, ou à chaque échange.",
        ),
        "en": (
            "Mixing",
            "Your face-down cards: when you like, or after every swap.",
        ),
    },
}

_CHOICES = {
    "strict": {
        "it": "Severo: nessuno dei due valori",
        "fr": "Strict : aucune des deux valeurs",
        "en": "Strict: neither of the two values",
    },
    "identical": {
        "it": "Identico: non la stessa coppia",
        "fr": "Identique : pas la même paire",
        "en": "Identical: not the same pair",
    },
    "manual": {"it": "Quando voglio", "fr": "Quand je veux", "en": "When I like"},
    "auto": {
        "it": "Dopo ogni scambio",
        "fr": "Après chaque échange",
        "en": "After every swap",
    },
}

_HOUSE = {
    "bue": {
        "it": ("Bué", "Punti per chi fa Bué."),
        "fr": ("Bué", "Points pour un Bué."),
        "en": ("Bué", "Points for Bué."),
    },
    "superbue": {
        "it": ("SuperBué", "Punti per chi fa SuperBué."),
        "fr": ("SuperBué", "Points pour un SuperBué."),
        "en": ("SuperBué", "Points for SuperBué."),
    },
    "first": {
        "it": ("Primo posto", "Punti per chi è più vicino a 50."),
        "fr": ("Première place", "Points pour la main la plus proche de 50."),
        "en": ("First place", "Points for the hand closest to 50."),
    },
    "second": {
        "it": ("Secondo posto", "Punti per chi viene dopo."),
        "fr": ("Deuxième place", "Points pour la suivante."),
        "en": ("Second place", "Points for the second closest."),
    },
    "third": {
        "it": ("Terzo posto", "Punti per il terzo."),
        "fr": ("Troisième place", "Points pour la troisième."),
        "en": ("Third place", "Points for the third closest."),
    },
}

_PRESETS = {
    "hundred": ("Ho un 100!", "J’ai un 100 !", "I have a 100!"),
    "trust": (
        "Fidati, prendi questa.",
        "Fais-moi confiance, prends celle-ci.",
        "Trust me, take this one.",
    ),
    "almost": ("Ci sono quasi…", "J’y suis presque…", "I’m nearly there…"),
    "hot": ("Quella scotta.", "Celle-là brûle.", "That one is hot."),
    "coming": ("Bué in arrivo!", "Bué en vue !", "Bué coming up!"),
    "who": ("Chi, io?", "Qui, moi ?", "Who, me?"),
    "mine": ("Giù le mani dalle mie carte!", "Bas les pattes !", "Hands off my cards!"),
    "gold": ("Qui è tutto oro.", "Que de l’or, par ici.", "It’s all gold over here."),
}

TEXTS = GameTexts(
    title="Bué",
    tagline={
        "it": "Cinque carte, scambi alla cieca: arriva a 50 esatto, prima degli altri.",
        "fr": "Cinq cartes, des échanges à l’aveugle : fais 50 pile, avant les autres.",
        "en": "Five cards, blind swaps: make exactly 50, before the others do.",
    },
    appeal={
        "it": "Da 2 a 10 giocatori. Somme, memoria e faccia tosta.",
        "fr": "De 2 à 10 joueurs. Des sommes, de la mémoire et du culot.",
        "en": "2 to 10 players. Sums, memory and a straight face.",
    },
    options=_OPTIONS,
    choices=_CHOICES,
    house=_HOUSE,
    presets=_PRESETS,
)
