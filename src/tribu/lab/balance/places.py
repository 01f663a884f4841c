"""What the places of a deal are called: they are counted from the starter."""

from __future__ import annotations

from dataclasses import dataclass

from tribu.lab.balance.headings import Text, said


@dataclass(frozen=True)
class Starter:
    """Place 0 of a deal and, seen from there, the others."""

    name: Text  # in a plot
    who: Text  # in a sentence
    of: Text
    next: Text  # place 1
    later: Text  # place {n}
    places: Text  # a sentence that says how places are counted
    last: bool = False  # whether place 0 plays after all others

    def place_name(self, place: int, lang: str) -> str:
        """The starter, or a place by its turn: first, second, third."""
        if place == 0:
            return said(self.name, lang)
        return ordinal(place if self.last else place + 1, lang)


def ordinal(n: int, lang: str) -> str:
    """1st, 2nd, 3rd, as a language writes them."""
    if lang == "it":
        return f"{n}º"
    if lang == "fr":
        return "1er" if n == 1 else f"{n}e"
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n, 'th') }"


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
        "I posti hanno il nome del loro turno: il 1º siede dopo il mazziere, che gioca per ultimo.",
        "Les places portent le nom de leur tour : le 1er est assis après le donneur, qui joue en "
        "dernier.",
        "Seats are named by their turn: the 1st sits after the dealer, who plays last.",
    ),
    last=True,
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
        "I posti hanno il nome del loro turno: dopo chi apre gioca il 2º.",
        "Les places portent le nom de leur tour : après celui qui entame joue le 2e.",
        "Seats are named by their turn: after the opener plays the 2nd.",
    ),
)
