"""The phrases of Bué in Italian, French and English."""

from __future__ import annotations

from tribu.games.texts import Phrase

CARD_NAMES = {
    "it": {"b": "{n} blu", "g": "{n} oro"},
    "fr": {"b": "{n} bleu", "g": "{n} doré"},
    "en": {"b": "blue {n}", "g": "gold {n}"},
}

OFFERS = {
    "draw": {
        "it": "scarta la carta {slot} e pesca",
        "fr": "défausse la carte {slot} et pioche",
        "en": "discard card {slot} and draw",
    },
    "swap": {
        "it": "dai la carta {slot} a {other}, prendi la sua {taken}",
        "fr": "donne la carte {slot} à {other}, prends sa {taken}",
        "en": "give card {slot} to {other}, take their {taken}",
    },
    "show": {
        "it": "scopri la carta {slot}",
        "fr": "retourne la carte {slot}",
        "en": "turn up card {slot}",
    },
}

ACTS: dict[str, Phrase] = {
    "dealt": {
        "it": ("{who} dà le carte. Si scopre {card}.", "Dai le carte. Si scopre {card}."),
        "fr": ("{who} distribue. On retourne {card}.", "Tu distribues. On retourne {card}."),
        "en": ("{who} deals. {card} is turned up.", "You deal. {card} is turned up."),
    },
    "draws": {
        "it": ("{who} scarta {card} e pesca.", "Scarti {card} e peschi."),
        "fr": ("{who} défausse {card} et pioche.", "Tu défausses {card} et tu pioches."),
        "en": ("{who} discards {card} and draws.", "You discard {card} and draw."),
    },
    "swaps": {
        "it": (
            "{who} scambia la carta {slot} con la {taken} di {other}.",
            "Scambi la carta {slot} con la {taken} di {other}.",
        ),
        "fr": (
            "{who} échange sa carte {slot} contre la {taken} de {other}.",
            "Tu échanges ta carte {slot} contre la {taken} de {other}.",
        ),
        "en": (
            "{who} swaps card {slot} for {other}’s card {taken}.",
            "You swap card {slot} for {other}’s card {taken}.",
        ),
    },
    "swaps with you": {
        "it": ("{who} ti dà la carta {slot} e prende la tua {taken}.", ""),
        "fr": ("{who} te donne sa carte {slot} et prend ta {taken}.", ""),
        "en": ("{who} gives you card {slot} and takes your card {taken}.", ""),
    },
    "vetoed": {
        "it": (
            "{other} non può ridare a {who} la carta {taken}: scambio vietato.",
            "{other} non può darti la carta {taken}: scambio vietato, scegli ancora.",
        ),
        "fr": (
            "{other} ne peut pas rendre la carte {taken} à {who} : échange interdit.",
            "{other} ne peut pas te donner la carte {taken} : échange interdit, choisis encore.",
        ),
        "en": (
            "{other} may not hand card {taken} back to {who}: the swap is vetoed.",
            "{other} may not hand you card {taken}: the swap is vetoed, choose again.",
        ),
    },
    "vetoed with you": {
        "it": ("La tua carta {taken} non può tornare a {who}: scambio vietato.", ""),
        "fr": ("Ta carte {taken} ne peut pas revenir à {who} : échange interdit.", ""),
        "en": ("Your card {taken} may not go back to {who}: the swap is vetoed.", ""),
    },
    "got": {
        "it": ("", "Ricevi {card}."),
        "fr": ("", "Tu reçois {card}."),
        "en": ("", "You get {card}."),
    },
    "renewed": {
        "it": (
            "Il mazzo è finito: si rimescolano gli scarti, e {who} pesca.",
            "Il mazzo è finito: si rimescolano gli scarti, e peschi.",
        ),
        "fr": (
            "La pioche est vide : on mélange la défausse, et {who} pioche.",
            "La pioche est vide : on mélange la défausse, et tu pioches.",
        ),
        "en": (
            "The pack is empty: the discards are shuffled, and {who} draws.",
            "The pack is empty: the discards are shuffled, and you draw.",
        ),
    },
    "mixed": {
        "it": ("{who} mescola le sue carte coperte.", "Mescoli le tue carte coperte."),
        "fr": ("{who} mélange ses cartes cachées.", "Tu mélanges tes cartes cachées."),
        "en": ("{who} mixes their face-down cards.", "You mix your face-down cards."),
    },
    "chooses": {
        "it": ("{who} ha scelto la carta da scoprire.", "Hai scelto la carta da scoprire."),
        "fr": ("{who} a choisi sa carte à retourner.", "Tu as choisi ta carte à retourner."),
        "en": ("{who} has chosen a card to show.", "You have chosen a card to show."),
    },
    "shows": {
        "it": ("{who} scopre {card}.", "Scopri {card}."),
        "fr": ("{who} retourne {card}.", "Tu retournes {card}."),
        "en": ("{who} shows {card}.", "You show {card}."),
    },
}

OBJECTIONS = {
    5: {
        "it": "Un attimo: ora non tocca a te.",
        "fr": "Un instant : ce n’est pas à toi maintenant.",
        "en": "One moment: it is not your turn now.",
    },
    6: {
        "it": "Si scambia con la carta di un avversario.",
        "fr": "On échange avec la carte d’un adversaire.",
        "en": "Swap with one of an opponent’s cards.",
    },
    8: {
        "it": "Serve una carta coperta, e al momento giusto: prima gli scambi, poi si scopre.",
        "fr": "Il faut une carte cachée, au bon moment : d’abord les échanges, puis on retourne.",
        "en": "Pick a face-down card, at the right moment: first the swaps, then the show.",
    },
    14: {
        "it": "Questi valori li avete già scambiati in questo turno: scegli qualcos’altro.",
        "fr": "Ces valeurs, vous les avez déjà échangées ce tour-ci : choisis autre chose.",
        "en": "You two have already swapped these values this round: choose something else.",
    },
    15: {
        "it": "Puoi mescolare solo le tue carte coperte, e mai mentre si scopre.",
        "fr": "Tu ne mélanges que tes propres cartes cachées, et jamais pendant qu’on retourne.",
        "en": "Mix only your own face-down cards, and not while cards are being shown.",
    },
}
