"""What is measured in Busca alone: busche, covering, points and the Pita."""

from __future__ import annotations

from tribu.games.busca.options import BuscaHouse
from tribu.lab.balance import count as c
from tribu.lab.balance.chapters import Chapter, by_size
from tribu.lab.balance.measure import MEAN, PLACES, SHARE, Measure
from tribu.lab.balance.plan import LabTable
from tribu.lab.balance.values import (
    cell,
    group_names,
    grouped,
    named,
    places,
    row,
    seats_dealt,
    single,
    total,
)
from tribu.lab.face import Blanks
from tribu.lab.games.busca import count as b
from tribu.lab.tricks import fell_in

POINT_STARTS = (0, 1, *range(4, 37, 3), 37)
COVERED_ALL = cell(b.UNCOVERED)  # deals


def blanks(house: BuscaHouse) -> Blanks:
    """What the texts below leave blank."""
    return {"in_play": house.points}


def _most_points(table: LabTable) -> list[str]:
    """What the most points can be when all cover: from an equal share up to all but one each."""
    points: int = table.house_values().points
    return [str(n) for n in range(b.equal_share(points), points - b.SEATS + 2)]


BUSCHE = Chapter(
    "busche",
    ("Le busche", "Les busche", "The busche"),
    (
        "Quanto costa una smazzata, e a chi.",
        "Ce que coûte une donne, et à qui.",
        "What a deal costs, and whom.",
    ),
    (
        Measure(
            "busche",
            ("Busche a smazzata, in tutto", "Busche par donne, en tout", "Busche a deal, all told"),
            MEAN,
            cell(c.SCORE_SUM),
            cell(c.DEALS),
        ),
        by_size("busche of a player", range(12)),
        Measure(
            "dear",
            (
                "Smazzate da 3 o più busche per chi ha più punti",
                "Donnes à 3 busche ou plus pour qui a le plus de points",
                "Deals that cost whoever has most points 3 busche or more",
            ),
            SHARE,
            cell(b.DEAR_DEALS),
            cell(c.DEALS),
        ),
    ),
)
COVERING = Chapter(
    "covering",
    ("Coprire", "Couvrir", "Covering"),
    (
        "Chi resta senza un punto paga per tutti.",
        "Qui reste sans un point paie pour tous.",
        "Whoever has no point pays for everybody.",
    ),
    (
        Measure(
            "uncovered",
            (
                "Smazzate in cui qualcuno non copre",
                "Donnes où quelqu’un ne couvre pas",
                "Deals in which somebody does not cover",
            ),
            SHARE,
            single(b.UNCOVERED + 1, b.SEATS - 1),
            cell(c.DEALS),
        ),
        Measure(
            "uncovered player",
            (
                "Giocatori che non coprono",
                "Joueurs qui ne couvrent pas",
                "Players who do not cover",
            ),
            SHARE,
            single(b.UNCOVERED_AT, b.SEATS),
            seats_dealt,
        ),
        Measure(
            "uncovered number",
            (
                "Smazzate secondo quanti non coprono",
                "Donnes selon le nombre de non couverts",
                "Deals by how many do not cover",
            ),
            SHARE,
            row(b.UNCOVERED, b.SEATS),
            total(c.DEALS, 1),
            named(("0", "1", "2", "3")),
        ),
        Measure(
            "uncovered at",
            (
                "Chi non copre, per posto",
                "Qui ne couvre pas, selon la place",
                "Not covered, by place",
            ),
            SHARE,
            row(b.UNCOVERED_AT, b.SEATS),
            total(c.DEALS, 1),
            places,
            of=PLACES,
        ),
        Measure(
            "swept",
            (
                "Smazzate con tutti i {in_play} punti a uno solo",
                "Donnes où un seul prend les {in_play} points",
                "Deals in which one player has all {in_play} points",
            ),
            SHARE,
            cell(b.SWEPT),
            cell(c.DEALS),
        ),
    ),
)
POINTS = Chapter(
    "points",
    ("I punti e la Pita", "Les points et la Pita", "The points and the Pita"),
    (
        "Come si dividono i {in_play} punti.",
        "Comment se partagent les {in_play} points.",
        "How the {in_play} points are shared out.",
    ),
    (
        Measure(
            "points",
            (
                "Punti di un giocatore in una smazzata",
                "Points d’un joueur dans une donne",
                "Points of a player in a deal",
            ),
            SHARE,
            grouped(b.POINTS_OF, POINT_STARTS, b.POINT_BINS),
            total(b.POINTS_OF, b.POINT_BINS),
            named(group_names(POINT_STARTS)),
        ),
        Measure(
            "most points",
            (
                "Il totale più alto, quando tutti coprono",
                "Le plus haut total, quand tous couvrent",
                "The highest total, when all cover",
            ),
            SHARE,
            row(b.MOST_POINTS, b.POINT_BINS),
            total(b.MOST_POINTS, b.POINT_BINS),
            _most_points,
        ),
        Measure(
            "sharing",
            (
                "Totale più alto in comune, quando tutti coprono",
                "Plus haut total partagé, quand tous couvrent",
                "Highest total shared, when all cover",
            ),
            SHARE,
            single(b.SHARING + 1, b.SEATS - 1),
            COVERED_ALL,
        ),
        fell_in(
            "pita in",
            ("La presa in cui cade la Pita", "La levée où tombe la Pita", "The trick of the Pita"),
            b.PITA_IN,
            b.TRICKS,
        ),
        Measure(
            "pita thrown",
            (
                "Pita scartata su un altro seme",
                "Pita défaussée sur une autre couleur",
                "Pita thrown on another suit",
            ),
            SHARE,
            cell(b.PITA_THROWN),
            cell(c.DEALS),
        ),
    ),
)
