"""What each of our bots is like, in a line that begins with its title, wherever one is named."""

from __future__ import annotations

# Level, the weakest first → language → its title and a sentence.
CHARACTERS = {
    "random": {
        "it": "A caso: gioca la prima carta che gli capita.",
        "fr": "Au hasard : joue ce qui lui tombe sous la main.",
        "en": "Random: plays whatever comes to hand.",
    },
    "novice": {
        "it": "Principiante: ha imparato le regole ieri.",
        "fr": "Débutant : a appris les règles hier.",
        "en": "Novice: learned the rules yesterday.",
    },
    "casual": {
        "it": "Occasionale: ci gioca ogni tanto e sbaglia spesso di poco.",
        "fr": "Occasionnel : joue de temps en temps et se trompe souvent de peu.",
        "en": "Casual: plays now and then, and is often a little wrong.",
    },
    "habit": {
        "it": "D’abitudine: gioca svelto la carta che sembra sensata.",
        "fr": "Par habitude : joue vite la carte qui semble raisonnable.",
        "en": "Habit: quickly plays the card that looks sensible.",
    },
    "club": {
        "it": "Da circolo: ricorda le carte e ci pensa un attimo.",
        "fr": "De club : retient les cartes et réfléchit un instant.",
        "en": "Club: remembers cards and thinks for a moment.",
    },
    "veteran": {
        "it": "Veterano: gioca da anni e sbaglia di rado.",
        "fr": "Vétéran : joue depuis des années et se trompe rarement.",
        "en": "Veteran: has played for years and is seldom wrong.",
    },
    "instinct": {
        "it": "Istinto: ha imparato da sé in milioni di partite e gioca subito.",
        "fr": "Instinct : a appris seul en des millions de parties et joue aussitôt.",
        "en": "Instinct: taught itself in millions of games and plays at once.",
    },
    "master": {
        "it": "Maestro: immagina le carte di tutti e cerca la mossa migliore.",
        "fr": "Maître : imagine les cartes de chacun et cherche le meilleur coup.",
        "en": "Master: imagines everyone’s cards and looks for the best move.",
    },
}

_FROM_OUTSIDE = {
    "it": "Un bot venuto da fuori.",
    "fr": "Un bot venu d’ailleurs.",
    "en": "A bot from outside.",
}


def character(bot: str, lang: str) -> str:
    """Its line."""
    return CHARACTERS.get(bot, _FROM_OUTSIDE)[lang]


def title(bot: str, lang: str) -> str:
    """What stands before the colon; of a bot from outside its name."""
    return character(bot, lang).partition(":")[0].rstrip() if bot in CHARACTERS else bot
