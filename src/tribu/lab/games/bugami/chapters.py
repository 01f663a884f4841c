"""What is measured in Bugami alone: misère, the bugami suits, large scores."""

from __future__ import annotations

from dataclasses import replace

from tribu.games.bugami.options import BugamiHouse
from tribu.lab.balance import count as c
from tribu.lab.balance.chapters import Chapter, by_size
from tribu.lab.balance.headings import Text
from tribu.lab.balance.measure import MEAN, SHARE, Measure
from tribu.lab.balance.plan import LabTable
from tribu.lab.balance.values import cell, group_names, grouped, named, row, single, total
from tribu.lab.face import Blanks
from tribu.lab.games.bugami import count as b

BUG_STARTS = range(11)
HUNDRED = 100 // b.STEP
A_HUNDRED = ("Cento punti", "Cent points", "A hundred")


def blanks(house: BugamiHouse) -> Blanks:
    """What the texts below leave blank: what a misère brings, and what no trick at all."""
    n = house.misere
    stake: Text = A_HUNDRED if n == 100 else (f"{n} punti", f"{n} points", f"{n} points")
    return {"stake": stake, "none": house.none}


def _to_win(table: LabTable) -> list[str]:
    """From no trick to all of them."""
    game, options = table.settings()
    tricks = game.hands_size(table.players, len(game.words.pack(options)))
    return [str(n) for n in range(tricks + 1)]


def _to_bid(table: LabTable) -> list[str]:
    """From no misère to as many as there are players."""
    return [str(n) for n in range(table.players + 1)]


def _marry(table: LabTable) -> bool:
    return bool(table.options["marriage"])


MISERE = Chapter(
    "misere",
    ("La misère", "La misère", "Misère"),
    (
        "{stake} o niente: conviene?",
        "{stake} ou rien : est-ce rentable ?",
        "{stake} or nothing: does it pay?",
    ),
    (
        Measure(
            "misere",
            ("Misère, tra le dichiarazioni", "Misères, parmi les annonces", "Misères, of all bids"),
            SHARE,
            cell(b.MISERES),
            cell(b.SEAT_DEALS),
        ),
        Measure(
            "misere made",
            ("Misère riuscite", "Misères réussies", "Misères that succeed"),
            SHARE,
            cell(b.MISERES_MADE),
            cell(b.MISERES),
        ),
        Measure(
            "misere score",
            ("Punti di una misère", "Points d’une misère", "Score of a misère"),
            MEAN,
            cell(b.MISERE_SCORE),
            cell(b.MISERES),
        ),
        Measure(
            "suit score",
            (
                "Punti di chi sceglie un seme",
                "Points de qui choisit une couleur",
                "Score of a suit bid",
            ),
            MEAN,
            cell(b.SUIT_SCORE),
            cell(b.SUITS),
        ),
        Measure(
            "misere number",
            (
                "Smazzate secondo le misère dichiarate",
                "Donnes selon le nombre de misères",
                "Deals by the number of misères",
            ),
            SHARE,
            row(b.MISERE_DEALS, b.MOST_MISERES + 1),
            total(c.DEALS, 1),
            _to_bid,
        ),
    ),
)
SUITS = Chapter(
    "suits",
    ("I semi bugami", "Les couleurs bugami", "The bugami suits"),
    (
        "Prese pulite e prese sporche di chi sceglie un seme.",
        "Levées propres et levées sales de qui choisit une couleur.",
        "Clean tricks and others, of those who choose a suit.",
    ),
    (
        Measure(
            "clean",
            (
                "Prese senza alcun bugami, di chi sceglie un seme",
                "Levées sans bugami, pour qui choisit une couleur",
                "Suit bids with tricks and no bugami",
            ),
            SHARE,
            cell(b.CLEAN),
            cell(b.SUITS),
        ),
        Measure(
            "trickless",
            (
                "Nessuna presa, di chi sceglie un seme ({none} punti)",
                "Aucune levée, pour qui choisit une couleur ({none} points)",
                "Suit bids without a trick ({none} points)",
            ),
            SHARE,
            cell(b.TRICKLESS),
            cell(b.SUITS),
        ),
        Measure(
            "sweeps",
            (
                "Smazzate con tutte le prese a uno solo",
                "Donnes où un seul camp fait toutes les levées",
                "Deals in which one side takes all the tricks",
            ),
            SHARE,
            cell(b.SWEEPS),
            cell(c.DEALS),
        ),
        Measure(
            "same suit",
            (
                "Smazzate con lo stesso seme scelto da più d’uno",
                "Donnes où plusieurs choisissent la même couleur",
                "Deals in which several choose the same suit",
            ),
            SHARE,
            cell(b.SAME_SUIT),
            cell(c.DEALS),
        ),
        Measure(
            "married",
            ("Giocatori sposati", "Joueurs mariés", "Married players"),
            SHARE,
            cell(b.MARRIED),
            cell(b.SEAT_DEALS),
            applies=_marry,
        ),
        Measure(
            "married score",
            ("Punti di chi è sposato", "Points d’un marié", "Score of a married player"),
            MEAN,
            cell(b.MARRIED_SCORE),
            cell(b.MARRIED),
            applies=_marry,
        ),
        Measure(
            "tricks",
            (
                "Prese di chi sceglie un seme",
                "Levées de qui choisit une couleur",
                "Tricks of a suit bid",
            ),
            SHARE,
            row(b.TRICKS, b.TRICK_BINS),
            total(b.SUITS, 1),
            _to_win,
        ),
        Measure(
            "bugs",
            (
                "Bugami nelle prese di chi sceglie un seme",
                "Bugamis dans les levées de qui choisit une couleur",
                "Bugamis in the tricks of a suit bid",
            ),
            SHARE,
            grouped(b.BUGS, BUG_STARTS, b.BUG_BINS),
            total(b.BUGS, b.BUG_BINS),
            named(group_names(BUG_STARTS)),
        ),
    ),
)
SCORES = (
    replace(
        by_size("score of a player", range(18), b.STEP),
        name=(
            "Punti di un giocatore in una smazzata",
            "Points d’un joueur dans une donne",
            "Score of a player in a deal",
        ),
    ),
    Measure(
        "hundred",
        (
            "Smazzate da 100 punti o più per un giocatore",
            "Donnes à 100 points ou plus pour un joueur",
            "Scores of 100 or more",
        ),
        SHARE,
        single(c.SCORES + HUNDRED, c.SCORE_BINS - HUNDRED),
        single(c.SCORES, c.SCORE_BINS),
    ),
)
