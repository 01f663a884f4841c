"""What is measured in Bué alone: the exact 50, how long it takes, distances, ties."""

from __future__ import annotations

from typing import Any

from tribu.lab.balance import chapters
from tribu.lab.balance import count as c
from tribu.lab.balance.chapters import Chapter
from tribu.lab.balance.measure import MEAN, SHARE, Measure
from tribu.lab.balance.values import (
    cell,
    group_names,
    grouped,
    named,
    row,
    single,
    total,
    weighted,
)
from tribu.lab.games.bue import count as b

BUES = single(b.BUE_AT, b.MOMENTS)
RANKED = single(b.BEST_DISTANCE, b.DISTANCES)  # deals without Bué
HANDS = single(b.DISTANCE, b.DISTANCES)  # hands in them
MOMENT_NAMES = ("dealt", *(str(number) for number in range(1, b.MOMENTS)))
MOMENT_WORDS = {"dealt": ("subito", "donne", "dealt")}
FAR_STARTS = (*range(1, 31, 2), 31)
NEAR_STARTS = (*range(1, 16), 16)
EXCHANGE_STARTS = (0, 1, 6, 11, 16, 21, 26, 31, 36, 41, 46)


def _tried(tallies: Any) -> Any:
    return tallies[..., b.SWAPPED] + tallies[..., b.VETOED]


FIFTY = Chapter(
    "fifty",
    ("Bué e SuperBué", "Bué et SuperBué", "Bué and SuperBué"),
    (
        "Quando arriva il 50 esatto, e da dove.",
        "Quand le 50 tombe juste, et comment.",
        "When exactly 50 comes, and how.",
    ),
    (
        Measure(
            "bue",
            ("Smazzate chiuse da un Bué", "Donnes finies par un Bué", "Deals ended by Bué"),
            SHARE,
            BUES,
            cell(c.DEALS),
        ),
        Measure(
            "superbue",
            (
                "Smazzate chiuse da un SuperBué",
                "Donnes finies par un SuperBué",
                "Deals ended by SuperBué",
            ),
            SHARE,
            single(b.SUPER_AT, b.MOMENTS),
            cell(c.DEALS),
        ),
        Measure(
            "bue at",
            ("Bué, secondo il turno", "Bué, selon le tour", "Bué, by round"),
            SHARE,
            row(b.BUE_AT, b.MOMENTS),
            total(c.DEALS, 1),
            named(MOMENT_NAMES),
            words=MOMENT_WORDS,
        ),
        Measure(
            "superbue at",
            ("SuperBué, secondo il turno", "SuperBué, selon le tour", "SuperBué, by round"),
            SHARE,
            row(b.SUPER_AT, b.MOMENTS),
            total(c.DEALS, 1),
            named(MOMENT_NAMES),
            words=MOMENT_WORDS,
        ),
        Measure(
            "dealt",
            (
                "Smazzate finite prima che qualcuno giochi",
                "Donnes finies avant que quiconque ait joué",
                "Deals over before anybody plays",
            ),
            SHARE,
            cell(b.BUE_AT),
            cell(c.DEALS),
        ),
        Measure(
            "given",
            (
                "Bué regalati dalla mossa di un altro",
                "Bué offerts par le coup d’un autre",
                "Bué given by another player’s exchange",
            ),
            SHARE,
            cell(b.GIVEN),
            BUES,
        ),
        Measure(
            "together",
            (
                "Bué di più giocatori insieme",
                "Bué de plusieurs joueurs à la fois",
                "Bué of several players at once",
            ),
            SHARE,
            cell(b.TOGETHER),
            BUES,
        ),
        Measure(
            "with x2",
            ("Bué con un x2 in mano", "Bué avec un x2 en main", "Bué with an x2 in hand"),
            SHARE,
            cell(b.WITH_DOUBLE),
            BUES,
        ),
        Measure(
            "with x0",
            ("Bué con un x0 in mano", "Bué avec un x0 en main", "Bué with an x0 in hand"),
            SHARE,
            cell(b.WITH_ZERO),
            BUES,
        ),
        Measure(
            "with 100",
            ("Bué con un 100 in mano", "Bué avec un 100 en main", "Bué with a 100 in hand"),
            SHARE,
            cell(b.WITH_HUNDRED),
            BUES,
        ),
    ),
)
LENGTH = Chapter(
    "length",
    ("Quanto dura", "La durée", "How long it takes"),
    (
        "Quante mosse ha una smazzata, e quante smazzate una partita.",
        "Combien de coups dans une donne, combien de donnes dans une partie.",
        "How many exchanges a deal has, and how many deals a match.",
    ),
    (
        Measure(
            "exchanges",
            ("Mosse a smazzata", "Coups par donne", "Exchanges a deal"),
            MEAN,
            weighted(b.EXCHANGED, b.EXCHANGES),
            cell(c.DEALS),
        ),
        Measure(
            "exchange count",
            (
                "Smazzate secondo le mosse fatte",
                "Donnes selon le nombre de coups",
                "Deals by the number of exchanges",
            ),
            SHARE,
            grouped(b.EXCHANGED, EXCHANGE_STARTS, b.EXCHANGES),
            total(c.DEALS, 1),
            named(group_names(EXCHANGE_STARTS)),
        ),
        Measure(
            "swaps",
            ("Scambi, tra le mosse", "Échanges, parmi les coups", "Swaps, of all exchanges"),
            SHARE,
            cell(b.SWAPPED),
            lambda t: t[..., b.SWAPPED] + t[..., b.DRAWN],
        ),
        Measure(
            "vetoes",
            ("Scambi fermati dal veto", "Échanges arrêtés par un veto", "Swaps stopped by a veto"),
            SHARE,
            cell(b.VETOED),
            _tried,
        ),
        Measure(
            "renewed",
            (
                "Smazzate in cui si rifà il mazzo",
                "Donnes où l’on refait la pioche",
                "Deals in which the pack is renewed",
            ),
            SHARE,
            cell(b.RENEWALS),
            cell(c.DEALS),
        ),
        *chapters.LENGTH.measures,
    ),
)
DISTANCE = Chapter(
    "distance",
    ("Le distanze", "Les distances", "The distances"),
    (
        "Senza Bué, quanto lontano dal 50 si finisce (oltre 60 conta 60).",
        "Sans Bué, à quelle distance de 50 l’on finit (au-delà de 60, on compte 60).",
        "Without Bué, how far from 50 hands end (beyond 60 counts as 60).",
    ),
    (
        Measure(
            "distance",
            (
                "Distanza media dal 50, di ogni mano",
                "Distance moyenne à 50, de chaque main",
                "Mean distance from 50, of every hand",
            ),
            MEAN,
            weighted(b.DISTANCE, b.DISTANCES),
            HANDS,
        ),
        Measure(
            "best distance",
            (
                "Distanza media dal 50, della mano più vicina",
                "Distance moyenne à 50, de la main la plus proche",
                "Mean distance from 50, of the closest hand",
            ),
            MEAN,
            weighted(b.BEST_DISTANCE, b.DISTANCES),
            RANKED,
        ),
        Measure(
            "distances",
            (
                "Mani secondo la distanza dal 50",
                "Mains selon la distance à 50",
                "Hands by their distance from 50",
            ),
            SHARE,
            grouped(b.DISTANCE, FAR_STARTS, b.DISTANCES),
            total(b.DISTANCE, b.DISTANCES),
            named(group_names(FAR_STARTS)),
        ),
        Measure(
            "best distances",
            (
                "Mano più vicina: distanza dal 50",
                "Main la plus proche : distance à 50",
                "Closest hand: distance from 50",
            ),
            SHARE,
            grouped(b.BEST_DISTANCE, NEAR_STARTS, b.DISTANCES),
            total(b.BEST_DISTANCE, b.DISTANCES),
            named(group_names(NEAR_STARTS)),
        ),
        Measure(
            "hopeless",
            (
                "Mani finite oltre 30 dal 50",
                "Mains finies à plus de 30 de 50",
                "Hands that end more than 30 from 50",
            ),
            SHARE,
            single(b.DISTANCE + 31, b.DISTANCES - 31),
            HANDS,
        ),
    ),
)
TIES = Chapter(
    "ties",
    ("Le parità", "Les égalités", "The ties"),
    (
        "Quanto spesso decidono le carte oro o il posto.",
        "Combien de fois les cartes dorées ou la place décident.",
        "How often gold cards or the seat decide.",
    ),
    (
        Measure(
            "tied first",
            (
                "Parità in testa, senza Bué",
                "Égalité en tête, sans Bué",
                "Ties for the first place, without Bué",
            ),
            SHARE,
            cell(b.TIED_FIRST),
            RANKED,
        ),
        Measure(
            "tied points",
            (
                "Smazzate in cui una parità decide i punti",
                "Donnes où une égalité décide des points",
                "Deals in which a tie decides who scores",
            ),
            SHARE,
            cell(b.TIED_POINTS),
            RANKED,
        ),
        Measure(
            "by seat",
            (
                "Parità in testa decise dal posto, a pari oro",
                "Égalités en tête tranchées par la place, à or égal",
                "Ties for the first place settled by seat, gold being equal",
            ),
            SHARE,
            cell(b.BY_SEAT),
            RANKED,
        ),
    ),
)
