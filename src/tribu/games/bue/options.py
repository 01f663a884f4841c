"""What is agreed before a match of Bué: its options, its small variant, its house values."""

from __future__ import annotations

from tribu.games.bue.labels import MOST_CARDS
from tribu.games.game import House, OptionError, Options
from tribu.games.ranges import from_to
from tribu.games.texts import in_all

SLOTS = 5  # cards of a hand, BUE-4
ROUNDS = 5  # BUE-5
GOAL = 50  # what the cards should add up to, BUE-10

_NAMES = "blue, gold, hundreds, doubles, zeros"
_PACK = (
    "opzioni {names}: un mazzo di {cards} carte non è {allowed}",
    "options {names} : un paquet de {cards} cartes n’est pas {allowed}",
    "options {names}: a pack of {cards} cards is not {allowed}",
)

_COUNT = (
    "Blu, oro, 100, ×2 e ×0 fanno in tutto {cards} carte: con {seats} giocatori ne servono "
    "{allowed}.",
    "Bleues, dorées, 100, ×2 et ×0 font {cards} cartes en tout : à {seats} joueurs, il en faut "
    "{allowed}.",
    "Blue, gold, 100s, ×2 and ×0 make {cards} cards in all: {seats} players need {allowed}.",
)


class BueOptions(Options, frozen=True, forbid_unknown_fields=True):
    """BUE-1: the target; BUE-2: the pack; BUE-14: the ban; BUE-15: the mixing."""

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
    choices = {"ban": ("strict", "identical"), "mixing": ("manual", "auto")}
    slots, rounds, goal = SLOTS, ROUNDS, GOAL  # others in the small variant only

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
            advice = in_all(_COUNT, cards=self.cards, seats=seats, allowed=allowed)
            raise OptionError(told, "blue", advice)


class SmallBue(BueOptions, frozen=True, forbid_unknown_fields=True):
    """The small variant, for exact study: fewer slots and rounds and another goal than 50; by
    default six cards that stay where they are (automatic mixing makes the tree twenty times as
    large)."""

    blue: int = 3
    gold: int = 2
    hundreds: int = 0
    doubles: int = 1
    zeros: int = 0
    slots: int = 2
    rounds: int = 1
    goal: int = 5

    ranges = {
        **BueOptions.ranges,
        "slots": (1, SLOTS),
        "rounds": (1, ROUNDS),
        "goal": (1, 200),
    }

    def check(self, seats: int) -> None:
        super().check(seats)
        if self.rounds > self.slots:
            raise OptionError(f"option rounds: {self.rounds}, but only {self.slots} slots to show")


class BueHouse(House, frozen=True, forbid_unknown_fields=True):
    """BUE-10: points for Bué and SuperBué; BUE-11: of the three closest, with two players only of
    the first."""

    bue: int = 50
    superbue: int = 70
    first: int = 30
    second: int = 20
    third: int = 10

    ranges = {
        "bue": (1, 1000),
        "superbue": (1, 1000),
        "first": (1, 1000),
        "second": (0, 1000),
        "third": (0, 1000),
    }
