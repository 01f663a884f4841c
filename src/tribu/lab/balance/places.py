"""What the places of a deal are called: they are counted from whoever starts it."""

from __future__ import annotations

from dataclasses import dataclass

from tribu.lab.balance.headings import Text


@dataclass(frozen=True)
class Starter:
    """Place 0 of a deal and, seen from there, the others."""

    name: Text  # in a plot
    who: Text  # in a sentence
    of: Text
    next: Text  # place 1
    later: Text  # place {n}
    places: Text  # a sentence that says how places are counted


DEALER = Starter(
    name=("mazziere", "donneur", "dealer"),
    who=("il mazziere", "le donneur", "the dealer"),
    of=("del mazziere", "du donneur", "of the dealer"),
    next=(
        "chi siede subito dopo il mazziere",
        "le joueur placé juste après le donneur",
        "the player right after the dealer",
    ),
    later=(
        "chi siede {n} posti dopo il mazziere",
        "le joueur assis {n} places après le donneur",
        "the player {n} seats after the dealer",
    ),
    places=(
        "Si conta dal mazziere, che gioca per ultimo; +1 siede dopo di lui.",
        "On compte depuis le donneur, qui joue en dernier ; +1 est assis après lui.",
        "Seats are counted from the dealer, who plays last; +1 sits after him.",
    ),
)
OPENER = Starter(
    name=("chi apre", "qui entame", "opener"),
    who=("chi apre", "celui qui entame", "the opener"),
    of=("di chi apre", "de celui qui entame", "of the opener"),
    next=(
        "chi gioca subito dopo chi apre",
        "le joueur placé juste après celui qui entame",
        "the player right after the opener",
    ),
    later=(
        "chi gioca {n} posti dopo chi apre",
        "le joueur assis {n} places après celui qui entame",
        "the player {n} seats after the opener",
    ),
    places=(
        "Si conta da chi apre; +1 gioca dopo di lui.",
        "On compte depuis celui qui entame ; +1 joue après lui.",
        "Seats are counted from the opener; +1 plays after him.",
    ),
)
