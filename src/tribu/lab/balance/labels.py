"""What measures, chapters and headings are called, in Italian, French and English."""

from __future__ import annotations

from tribu.games.texts import LANGUAGES
from tribu.lab.balance.labels_own import OWN
from tribu.lab.balance.labels_own import Text as Text

MEASURES: dict[str, Text] = {
    **OWN,
    # seats
    "place score": (
        "{Points} a smazzata, per posto",
        "{Points} par donne, selon la place",
        "{Points} a deal, by place",
    ),
    "place best": (
        "Primo nella smazzata, per posto",
        "Premier de la donne, selon la place",
        "First in the deal, by place",
    ),
    "place wins": (
        "Partite vinte, per posto nella prima smazzata",
        "Parties gagnées, selon la place à la première donne",
        "Matches won, by place in the first deal",
    ),
    "starter": (
        "{Points} {of_starter} (1 = la media)",
        "{Points} {of_starter} (1 = la moyenne)",
        "{Points} {of_starter} (1 = the mean)",
    ),
    # length
    "match deals": ("Smazzate a partita", "Donnes par partie", "Deals a match"),
    "match length": (
        "Partite secondo le smazzate giocate",
        "Parties selon le nombre de donnes",
        "Matches by the number of deals",
    ),
    # spread
    "score": (
        "{Points} a smazzata, in media",
        "{Points} par donne, en moyenne",
        "{Points} a deal, on average",
    ),
    "deviation": (
        "Scarto tipo a smazzata ({points})",
        "Écart type par donne ({points})",
        "Standard deviation a deal ({points})",
    ),
    "range": (
        "Tra il primo e l'ultimo di una smazzata ({points})",
        "Du premier au dernier d'une donne ({points})",
        "From the first to the last of a deal ({points})",
    ),
    "tied deals": (
        "Smazzate con più d'uno al primo posto",
        "Donnes avec plusieurs premiers",
        "Deals with several in the first place",
    ),
    # course
    "comeback": (
        "Partite vinte da chi non era in testa a metà",
        "Parties gagnées sans être en tête à mi-chemin",
        "Matches won by somebody who did not lead at half-time",
    ),
    "from last": (
        "Partite vinte da chi era ultimo a metà",
        "Parties gagnées par qui était dernier à mi-chemin",
        "Matches won by whoever was last at half-time",
    ),
    "lead changes": (
        "Cambi in testa a partita",
        "Changements de tête par partie",
        "Changes of the lead in a match",
    ),
    "margin": (
        "Distacco del primo sul secondo, alla fine ({points})",
        "Avance du premier sur le deuxième, à la fin ({points})",
        "Margin of the first over the second, at the end ({points})",
    ),
    "shared wins": ("Partite vinte in più d'uno", "Parties partagées", "Matches with a shared win"),
    # skill
    "bot score": (
        "{Points} a smazzata, per bot",
        "{Points} par donne, selon le bot",
        "{Points} a deal, by bot",
    ),
    "bot wins": ("Partite vinte, per bot", "Parties gagnées, selon le bot", "Matches won, by bot"),
    "better wins": (
        "Partite vinte dal bot più forte",
        "Parties gagnées par le bot le plus fort",
        "Matches won by the better bot",
    ),
    "better times": (
        "Vittorie del più forte (1 = come a caso)",
        "Victoires du plus fort (1 = au hasard)",
        "Wins of the better bot (1 = by chance)",
    ),
    "better ahead": (
        "Smazzate in cui il più forte batte la media degli altri",
        "Donnes où le plus fort bat la moyenne des autres",
        "Deals in which the better bot beats the others' mean",
    ),
    "better edge": (
        "Vantaggio del più forte a smazzata ({points})",
        "Avantage du plus fort par donne ({points})",
        "Edge of the better bot a deal ({points})",
    ),
    "deals to tell": (
        "Smazzate perché il più forte sia avanti 9 volte su 10",
        "Donnes pour que le plus fort mène 9 fois sur 10",
        "Deals until the better bot is ahead 9 times out of 10",
    ),
}


STARTERS: dict[str, Text] = {
    "dealer": ("il mazziere", "le donneur", "the dealer"),
    "opener": ("chi apre", "celui qui entame", "the opener"),
}
OF_STARTERS: dict[str, Text] = {
    "dealer": ("del mazziere", "du donneur", "of the dealer"),
    "opener": ("di chi apre", "de celui qui entame", "of the opener"),
}
UNITS: dict[str, Text] = {
    "points": ("punti", "points", "points"),
    "busche": ("busche", "busche", "busche"),
}


def starter_of(game: str) -> str:
    """What the starter of a deal is called: a key of STARTERS."""
    return "opener" if game == "busca" else "dealer"


def unit_of(game: str, lang: str) -> str:
    """What a score is counted in."""
    return UNITS["busche" if game == "busca" else "points"][LANGUAGES.index(lang)]


def label(key: str, game: str, lang: str) -> str:
    """What a measure is called."""
    which = LANGUAGES.index(lang)
    unit = unit_of(game, lang)
    return MEASURES[key][which].format(
        of_starter=OF_STARTERS[starter_of(game)][which], points=unit, Points=unit.capitalize()
    )
