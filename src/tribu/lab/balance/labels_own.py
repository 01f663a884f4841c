"""What the measures of each game alone are called, in Italian, French and English."""

from __future__ import annotations

Text = tuple[str, str, str]

OWN: dict[str, Text] = {
    # bué: exchanges
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
    "dealt": (
        "Smazzate finite prima che qualcuno giochi",
        "Donnes finies avant que quiconque ait joué",
        "Deals over before anybody plays",
    ),
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
        "Prese senza alcun bugami, di chi sceglie un seme",
        "Levées sans bugami, pour qui choisit une couleur",
        "Suit bids with tricks and no bugami",
    ),
    "trickless": (
        "Nessuna presa, di chi sceglie un seme (30 punti)",
        "Aucune levée, pour qui choisit une couleur (30 points)",
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
}
