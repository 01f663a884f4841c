"""What is measured in Hearts alone: moons, clean hands, the queen of spades."""

from __future__ import annotations

from tribu.lab.balance import count as c
from tribu.lab.balance.chapters import Chapter, by_size
from tribu.lab.balance.measure import SHARE, Measure
from tribu.lab.balance.values import cell, seats_dealt
from tribu.lab.tricks import fell_in
from tribu_hearts.lab import count as h

# By points: less than 0, 0, some, with the queen, nearly all, a moon.
STARTS = tuple(points - h.LOWEST for points in (h.LOWEST, 0, 1, 4, 8, 13, 16, 20, 26))

MOON = Chapter(
    "moon",
    ("Il cappotto", "Le grand chelem", "The moon"),
    (
        "Chi prende tutto, e chi non prende niente.",
        "Qui ramasse tout, et qui ne ramasse rien.",
        "Who takes everything, and who takes nothing.",
    ),
    (
        Measure(
            "moons",
            ("Smazzate con cappotto", "Donnes avec grand chelem", "Deals with a moon"),
            SHARE,
            cell(h.MOONS),
            cell(c.DEALS),
        ),
        Measure(
            "clean hands",
            (
                "Giocatori senza cuori né Q♠",
                "Joueurs sans cœur ni Q♠",
                "Players without a heart or the Q♠",
            ),
            SHARE,
            cell(h.CLEAN),
            seats_dealt,
        ),
        Measure(
            "no trick",
            (
                "Giocatori senza nessuna presa",
                "Joueurs sans aucune levée",
                "Players without a trick",
            ),
            SHARE,
            cell(h.NO_TRICK),
            seats_dealt,
        ),
        fell_in(
            "broken in",
            (
                "La presa in cui si spezzano i cuori",
                "La levée où les cœurs sont brisés",
                "The trick in which hearts are broken",
            ),
            h.BROKEN_IN,
            h.TRICKS,
        ),
    ),
)
QUEEN = Chapter(
    "queen",
    ("La donna di picche", "La dame de pique", "The queen of spades"),
    (
        "Vale quanto tutti i cuori: dove cade, e a chi.",
        "Elle vaut autant que tous les cœurs : où tombe-t-elle, et pour qui.",
        "She costs as much as all the hearts: where she falls, and to whom.",
    ),
    (
        fell_in(
            "queen in",
            ("La presa in cui cade", "La levée où elle tombe", "The trick in which she falls"),
            h.QUEEN_IN,
            h.TRICKS,
        ),
        Measure(
            "queen thrown",
            (
                "La Q♠ scartata su un altro seme",
                "La Q♠ défaussée sur une autre couleur",
                "The Q♠ thrown on another suit",
            ),
            SHARE,
            cell(h.QUEEN_THROWN),
            cell(c.DEALS),
        ),
        Measure(
            "queen kept",
            (
                "La Q♠ presa da chi l’ha giocata",
                "La Q♠ prise par qui l’a jouée",
                "The Q♠ taken by whoever played her",
            ),
            SHARE,
            cell(h.QUEEN_KEPT),
            cell(c.DEALS),
        ),
    ),
)
SCORES = (by_size("points of a player", STARTS, lowest=h.LOWEST),)
