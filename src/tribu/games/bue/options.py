"""The options of a table of Bué: BUE-1, BUE-2, BUE-14, BUE-15."""

from __future__ import annotations

from tribu.games.bue.labels import MOST_CARDS
from tribu.games.bue.state import SLOTS
from tribu.games.game import OptionError, Options
from tribu.games.ranges import from_to
from tribu.games.texts import in_all

_NAMES = "blue, gold, hundreds, doubles, zeros"
_PACK = (
    "opzioni {names}: un mazzo di {cards} carte non è {allowed}",
    "options {names} : un paquet de {cards} cartes n'est pas {allowed}",
    "options {names}: a pack of {cards} cards is not {allowed}",
)


class BueOptions(Options, frozen=True, forbid_unknown_fields=True):
    """Target, composition of the pack, the ban and the mixing."""

    target: int = 110
    blue: int = 25
    gold: int = 25
    hundreds: int = 4
    doubles: int = 2
    zeros: int = 2
    ban: str = "strict"
    mixing: str = "manual"

    ranges = {
        "target": (1, 10000),
        "blue": (0, 30),
        "gold": (0, 30),
        "hundreds": (0, 12),
        "doubles": (0, 6),
        "zeros": (0, 6),
    }
    slots = SLOTS  # no option: games/small.py
    choices = {"ban": ("strict", "identical"), "mixing": ("manual", "auto")}

    @property
    def cards(self) -> int:
        """How many cards the pack has."""
        return self.blue + self.gold + self.hundreds + self.doubles + self.zeros

    def check(self, seats: int) -> None:
        """BUE-2: a pack holds at least 5 × players + 2 and at most 62 cards."""
        super().check(seats)
        least = self.slots * seats + 2
        if not least <= self.cards <= MOST_CARDS:
            allowed = from_to(least, MOST_CARDS)
            told = in_all(_PACK, names=_NAMES, cards=self.cards, allowed=allowed)
            raise OptionError(told, "blue")
