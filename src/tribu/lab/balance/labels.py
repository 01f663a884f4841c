"""What measures, chapters and headings are called, in Italian, French and English."""

from __future__ import annotations

from tribu.games.texts import LANGUAGES

Text = tuple[str, str, str]

MEASURES: dict[str, Text] = {
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
        "{Points}: {starter} (1 = la media)",
        "{Points} : {starter} (1 = la moyenne)",
        "{Points} of {starter} (1 = the mean)",
    ),
    # length
    "match deals": ("Smazzate a partita", "Donnes par partie", "Deals a match"),
    "match length": (
        "Partite secondo le smazzate giocate",
        "Parties selon le nombre de donnes",
        "Matches by the number of deals",
    ),
    "exchanges": ("Mosse a smazzata", "Coups par donne", "Exchanges a deal"),
    "exchange count": (
        "Smazzate secondo le mosse fatte",
        "Donnes selon le nombre de coups",
        "Deals by the number of exchanges",
    ),
    "swaps": ("Scambi, tra le mosse", "Échanges, parmi les coups", "Swaps, of all exchanges"),
    "vetoes": (
        "Scambi fermati dal veto",
        "Échanges arrêtés par un veto",
        "Swaps stopped by a veto",
    ),
    "renewed": (
        "Smazzate in cui si rifà il mazzo",
        "Donnes où l'on refait la pioche",
        "Deals in which the pack is renewed",
    ),
    # the fifty
    "bue": ("Smazzate chiuse da un Bué", "Donnes finies par un Bué", "Deals ended by Bué"),
    "superbue": (
        "Smazzate chiuse da un SuperBué",
        "Donnes finies par un SuperBué",
        "Deals ended by SuperBué",
    ),
    "bue at": ("Bué, secondo il turno", "Bué, selon le tour", "Bué, by round"),
    "superbue at": ("SuperBué, secondo il turno", "SuperBué, selon le tour", "SuperBué, by round"),
    "given": (
        "Bué regalati dalla mossa di un altro",
        "Bué offerts par le coup d'un autre",
        "Bué given by another player's exchange",
    ),
    "together": (
        "Bué di più giocatori insieme",
        "Bué de plusieurs joueurs à la fois",
        "Bué of several players at once",
    ),
    "with x2": ("Bué con un x2 in mano", "Bué avec un x2 en main", "Bué with an x2 in hand"),
    "with x0": ("Bué con un x0 in mano", "Bué avec un x0 en main", "Bué with an x0 in hand"),
    "with 100": ("Bué con un 100 in mano", "Bué avec un 100 en main", "Bué with a 100 in hand"),
    # distances
    "distance": (
        "Distanza media dal 50, di ogni mano",
        "Distance moyenne à 50, de chaque main",
        "Mean distance from 50, of every hand",
    ),
    "best distance": (
        "Distanza media dal 50, della mano più vicina",
        "Distance moyenne à 50, de la main la plus proche",
        "Mean distance from 50, of the closest hand",
    ),
    "distances": (
        "Mani secondo la distanza dal 50",
        "Mains selon la distance à 50",
        "Hands by their distance from 50",
    ),
    "best distances": (
        "Mano più vicina: distanza dal 50",
        "Main la plus proche : distance à 50",
        "Closest hand: distance from 50",
    ),
    "hopeless": (
        "Mani finite oltre 30 dal 50",
        "Mains finies à plus de 30 de 50",
        "Hands that end more than 30 from 50",
    ),
    "tied first": (
        "Parità in testa, senza Bué",
        "Égalité en tête, sans Bué",
        "Ties for the first place, without Bué",
    ),
    "tied points": (
        "Smazzate in cui una parità decide i punti",
        "Donnes où une égalité décide des points",
        "Deals in which a tie decides who scores",
    ),
    "by seat": (
        "Parità in testa decise dal posto, a pari oro",
        "Égalités en tête tranchées par la place, à or égal",
        "Ties for the first place settled by seat, gold being equal",
    ),
    # busca
    "busche": (
        "Busche a smazzata, in tutto",
        "Busche par donne, en tout",
        "Busche a deal, all told",
    ),
    "busche of a player": (
        "Busche di un giocatore in una smazzata",
        "Busche d'un joueur dans une donne",
        "Busche of a player in a deal",
    ),
    "dear": (
        "Smazzate da 3 o più busche per chi ha più punti",
        "Donnes à 3 busche ou plus pour qui a le plus de points",
        "Deals that cost whoever has most points 3 busche or more",
    ),
    "uncovered": (
        "Smazzate in cui qualcuno non copre",
        "Donnes où quelqu'un ne couvre pas",
        "Deals in which somebody does not cover",
    ),
    "uncovered player": (
        "Giocatori che non coprono",
        "Joueurs qui ne couvrent pas",
        "Players who do not cover",
    ),
    "uncovered number": (
        "Smazzate secondo quanti non coprono",
        "Donnes selon le nombre de non couverts",
        "Deals by how many do not cover",
    ),
    "uncovered at": (
        "Chi non copre, per posto",
        "Qui ne couvre pas, selon la place",
        "Not covered, by place",
    ),
    "swept": (
        "Smazzate con tutti i 40 punti a uno solo",
        "Donnes où un seul prend les 40 points",
        "Deals in which one player has all 40 points",
    ),
    "points": (
        "Punti di un giocatore in una smazzata",
        "Points d'un joueur dans une donne",
        "Points of a player in a deal",
    ),
    "most points": (
        "Il totale più alto, quando tutti coprono",
        "Le plus haut total, quand tous couvrent",
        "The highest total, when all cover",
    ),
    "sharing": (
        "Totale più alto in comune, quando tutti coprono",
        "Plus haut total partagé, quand tous couvrent",
        "Highest total shared, when all cover",
    ),
    "pita in": (
        "La presa in cui cade la Pita",
        "La levée où tombe la Pita",
        "The trick of the Pita",
    ),
    "pita thrown": (
        "Pita scartata su un altro seme",
        "Pita défaussée sur une autre couleur",
        "Pita thrown on another suit",
    ),
    # bugami
    "misere": (
        "Misère, tra le dichiarazioni",
        "Misères, parmi les annonces",
        "Misères, of all bids",
    ),
    "misere made": ("Misère riuscite", "Misères réussies", "Misères that succeed"),
    "misere score": ("Punti di una misère", "Points d'une misère", "Score of a misère"),
    "suit score": (
        "Punti di chi sceglie un seme",
        "Points de qui choisit une couleur",
        "Score of a suit bid",
    ),
    "misere number": (
        "Smazzate secondo le misère dichiarate",
        "Donnes selon le nombre de misères",
        "Deals by the number of misères",
    ),
    "clean": (
        "Semi scelti: prese senza alcun bugami",
        "Couleurs choisies : levées sans bugami",
        "Suit bids with tricks and no bugami",
    ),
    "trickless": (
        "Semi scelti: nessuna presa (30 punti)",
        "Couleurs choisies : aucune levée (30 points)",
        "Suit bids without a trick (30 points)",
    ),
    "sweeps": (
        "Smazzate con tutte le prese a uno solo",
        "Donnes où un seul camp fait toutes les levées",
        "Deals in which one side takes all the tricks",
    ),
    "same suit": (
        "Smazzate con lo stesso seme scelto da più d'uno",
        "Donnes où plusieurs choisissent la même couleur",
        "Deals in which several choose the same suit",
    ),
    "married": ("Giocatori sposati", "Joueurs mariés", "Married players"),
    "married score": ("Punti di chi è sposato", "Points d'un marié", "Score of a married player"),
    "tricks": (
        "Prese di chi sceglie un seme",
        "Levées de qui choisit une couleur",
        "Tricks of a suit bid",
    ),
    "bugs": (
        "Bugami nelle prese di chi sceglie un seme",
        "Bugamis dans les levées de qui choisit une couleur",
        "Bugamis in the tricks of a suit bid",
    ),
    "score of a player": (
        "Punti di un giocatore in una smazzata",
        "Points d'un joueur dans une donne",
        "Score of a player in a deal",
    ),
    "hundred": (
        "Smazzate da 100 punti o più per un giocatore",
        "Donnes à 100 points ou plus pour un joueur",
        "Scores of 100 or more",
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
        "Parties gagnées par le dernier de la mi-chemin",
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
        starter=STARTERS[starter_of(game)][which], points=unit, Points=unit.capitalize()
    )
