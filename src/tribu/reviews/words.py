"""What a review says, in Italian, French and English."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.bots.character import title as title_of_bot
from tribu.games import load
from tribu.games.game import Game
from tribu.games.texts import Counted, counted, number
from tribu.reviews.findings import Judge, JudgedChoice, Review

LIKELY = 1.96  # standard errors, for an interval of 95 %

MISTAKES: Counted = {
    "it": ("errore", "errori"),
    "fr": ("erreur", "erreurs"),
    "en": ("mistake", "mistakes"),
}
CHOICES: Counted = {
    "it": ("scelta", "scelte"),
    "fr": ("choix", "choix"),
    "en": ("choice", "choices"),
}

_WORDS: dict[str, tuple[str, str, str]] = {
    "judge": (
        "Giudica {judge}: {n} simulazioni per scelta dal posto di chi gioca (fino a {most} nei casi"
        " dubbi) e {n} a carte scoperte. Il ± dice di quanto può sbagliare: 19 volte su 20, non di"
        " più.",
        "Jugé par {judge} : {n} simulations par choix vu de sa place (jusqu’à {most} en cas de"
        " doute), et {n} cartes ouvertes. Le ± dit de combien il peut se tromper : 19 fois sur 20,"
        " pas davantage.",
        "Judged by {judge}: {n} simulations a choice from its seat (up to {most} when in doubt),"
        " and {n} with open cards. The ± shows how far off it may be: 19 times in 20, no further.",
    ),
    "mistake": ("errore", "erreur", "mistake"),
    "bad luck": ("sfortuna", "malchance", "bad luck"),
    "fine": ("bene così", "bien joué", "fine"),
    "punished": ("punito dalle carte", "punie par les cartes", "punished by the cards"),
    "lucky": ("salvato dalla fortuna", "rattrapée par la chance", "lucky with the cards"),
    "cost": (
        "costa {cost} ± {error} {unit}",
        "coûte {cost} ± {error} {unit}",
        "costs {cost} ± {error} {unit}",
    ),
    "winning cost": (
        "costa {cost} ± {error} punti percentuali di probabilità di vincere",
        "coûte {cost} ± {error} points de pourcentage de chances de gagner",
        "costs {cost} ± {error} percentage points of the chance to win",
    ),
    "better": (
        "{played}; meglio {best}: {cost}",
        "{played} ; mieux valait {best} : {cost}",
        "{played}; {best} was better: {cost}",
    ),
    "unlucky": (
        "{played}: giusto da quel posto, ma con queste carte {cost}",
        "{played} : bien vu de cette place, mais avec ces cartes cela {cost}",
        "{played}: right from that seat, but with these cards it {cost}",
    ),
    "right": (
        "{played}: l’unica scelta giusta",
        "{played} : le seul bon choix",
        "{played}: the only right choice",
    ),
    "summary": (
        "{who}: {mistakes} in {choices}",
        "{who} : {mistakes} sur {choices}",
        "{who}: {mistakes} in {choices}",
    ),
    "luck": ("Fortuna e bravura", "Chance et adresse", "Luck and skill"),
    "a deal": (
        "in media a smazzata, in {unit}",
        "en moyenne par donne, en {unit}",
        "average per deal, in {unit}",
    ),
    "who": ("chi", "qui", "who"),
    "result": ("risultato", "résultat", "result"),
    "expected": ("atteso", "attendu", "expected"),
    "cards": ("carte", "cartes", "cards"),
    "own": ("scelte proprie", "ses choix", "own choices"),
    "others": ("gli altri", "les autres", "others"),
    "draws": ("pescate", "pioche", "later draws"),
    "adjusted": ("senza fortuna (95 %)", "sans la chance (95 %)", "without luck (95 %)"),
    "one match": (
        "Una partita sola non dice niente di nessuno: guarda gli intervalli.",
        "Une seule partie ne dit rien de personne : regarde les intervalles.",
        "One match says nothing about anybody: look at the intervals.",
    ),
    "deal": ("Smazzata {n}", "Donne {n}", "Deal {n}"),
    "question": ("Che cosa giocheresti?", "Que jouerais-tu ?", "What would you play?"),
    "answer": ("La risposta", "La réponse", "The answer"),
    "candidates": ("Le scelte", "Les choix", "The choices"),
    "seen": ("dal suo posto", "vu de sa place", "from the seat"),
    "open": ("a carte scoperte", "cartes ouvertes", "with open cards"),
    "all": ("Tutte le scelte da rivedere", "Tous les choix à revoir", "Every choice worth a look"),
    "curve": (
        "Che risultato c’era da aspettarsi, a carte scoperte",
        "Ce qu’on pouvait attendre, cartes ouvertes",
        "The result to expect, with open cards",
    ),
    "title": (
        "{game}: la partita rivista",
        "{game} : la partie revue",
        "{game}: the match reviewed",
    ),
    "none": ("Niente da dire.", "Rien à dire.", "Nothing to say."),
}
_PLACE = {"it": 0, "fr": 1, "en": 2}


def say(key: str, lang: str, **values: object) -> str:
    """A phrase, filled in."""
    return _WORDS[key][_PLACE[lang]].format(**values)


def judge_line(judge: Judge, lang: str) -> str:
    """Who judged, and how deep: always said."""
    most = number(judge.simulations * judge.deeper, 0, lang)
    told = {"n": number(judge.simulations, 0, lang), "most": most}
    return say("judge", lang, judge=title_of_bot(judge.name, lang), **told)


def label(choice: JudgedChoice, lang: str) -> str:
    """The verdict in a word or two: mistake, punished by the cards."""
    words = [choice.verdict, choice.addition] if choice.addition else [choice.verdict]
    return ", ".join(say(word, lang) for word in words)


def summary(review: Review, seat: int, who: str, lang: str) -> str:
    """How many mistakes somebody made, in how many choices."""
    mistakes = counted(MISTAKES, len(review.mistakes(seat)), lang)
    choices = counted(CHOICES, len(review.of(seat)), lang)
    return say("summary", lang, who=who, mistakes=mistakes, choices=choices)


def cost_of(game: Game, choice: JudgedChoice, lang: str, open_cards: bool = False) -> str:
    """What a choice cost, with its interval of 95 %."""
    side = choice.open if open_cards else choice.seen
    cost, error = side.cost, LIKELY * side.error
    if choice.measure == "winning":
        said = {"cost": number(100 * cost, 1, lang), "error": number(100 * error, 1, lang)}
        return say("winning cost", lang, **said)
    digits = 2 if game.trifle < 1 else 1
    said = {"cost": number(cost, digits, lang), "error": number(error, digits, lang)}
    return say("cost", lang, unit=game.unit[lang][1], **said)


def sentence(game: Game | str, choice: JudgedChoice, lang: str, names: Sequence[str]) -> str:
    """What was played, what would have been better, and what it cost."""
    game = load(game) if isinstance(game, str) else game

    def offered(text: str) -> str:
        return str(game.words.offer(game.words.hear(text), lang, names))

    played, best = offered(choice.played), offered(choice.seen.best.actions[0])
    if choice.verdict == "mistake":
        return say("better", lang, played=played, best=best, cost=cost_of(game, choice, lang))
    if choice.verdict == "bad luck":
        cost = cost_of(game, choice, lang, open_cards=True)
        return say("unlucky", lang, played=played, cost=cost)
    return say("right", lang, played=played)
