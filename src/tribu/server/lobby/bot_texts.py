"""The levels of bots, in Italian, French and English."""

from __future__ import annotations

# level → language → what it is like.
BOTS = {
    "random": {
        "it": "A caso: gioca la prima carta che gli capita.",
        "fr": "Au hasard : joue ce qui lui tombe sous la main.",
        "en": "Random: plays whatever comes to hand.",
    },
    "habit": {
        "it": "D'abitudine: gioca svelto la carta che sembra sensata.",
        "fr": "Par habitude : joue vite la carte qui semble raisonnable.",
        "en": "Habit: quickly plays the card that looks sensible.",
    },
    "novice": {
        "it": "Principiante: ha imparato le regole ieri.",
        "fr": "Débutant : a appris les règles hier.",
        "en": "Novice: learned the rules yesterday.",
    },
    "club": {
        "it": "Da circolo: ricorda le carte e ci pensa un attimo.",
        "fr": "De club : retient les cartes et réfléchit un instant.",
        "en": "Club: remembers cards and thinks for a moment.",
    },
    "master": {
        "it": "Maestro: immagina le carte di tutti e cerca la mossa migliore.",
        "fr": "Maître : imagine les cartes de chacun et cherche le meilleur coup.",
        "en": "Master: imagines everyone's cards and looks for the best move.",
    },
}

OTHER_BOT = {
    "it": "Un bot venuto da fuori.",
    "fr": "Un bot venu d'ailleurs.",
    "en": "A bot from outside.",
}

# Somebody who asked to be forgotten, and a bot's name at the table.
NOBODY = {"it": "qualcuno", "fr": "quelqu'un", "en": "somebody"}
