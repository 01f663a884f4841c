"""How a game shows itself as an environment.

Each game has one `Face`, the object `FACE` of its module for this room: `tribu.adapters.games.ID`
for ours, what `Game.faces` names for a game from outside. PettingZoo and Gymnasium hardly need it:
they play by the game's verbs. OpenSpiel asks for more, since all its chance is explicit.

A trick game derives its face from `TrickFace` (tricks.py), which leaves it little to say.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from tribu.games.game import Game

if TYPE_CHECKING:
    from tribu.adapters.explicit_deal import Deal
    from tribu.adapters.table_spec import TableSpec

# What chance may do next: outcomes and their probabilities.
Outcomes = list[tuple[int, float]]


def shares(counts: Counter[int]) -> Outcomes:
    """Each key with a probability in proportion to its count."""
    total = counts.total()
    return [(key, count / total) for key, count in sorted(counts.items()) if count]


class Dealing(Protocol):
    """How a deck is dealt as a sequence of small chance events. No deal comes about in two ways."""

    length: int  # how many events there are
    width: int  # an outcome is below this

    def outcomes(self, given: Sequence[int]) -> Outcomes:
        """What can come next, after what was given."""
        ...

    def deck(self, given: Sequence[int]) -> list[int]:
        """The deck, in dealing order, once all is given."""
        ...

    def say(self, given: Sequence[int], outcome: int) -> str:
        """An outcome in words."""
        ...


@dataclass(frozen=True)
class Past:
    """What was dealt, and what was chosen, drawn and mixed, by the number of the event."""

    given: list[int]
    choices: dict[int, int]
    drawn: dict[int, int] = field(default_factory=dict)
    orders: dict[int, list[int]] = field(default_factory=dict)


class LaterChance(ABC):
    """Chance after the deal: cards are drawn, hands are mixed."""

    #: No hand can be mixed in more ways.
    most_orders: int

    @abstractmethod
    def draws_from(self, s: Any, action: int) -> list[int]:
        """The cards of which an action draws one that nobody has seen: chance says which before the
        action is made. Empty if it draws none."""

    @abstractmethod
    def put_on_top(self, s: Any, card: int) -> None:
        """Arrange the cards that are drawn from so that this one comes next."""

    @abstractmethod
    def slots(self, s: Any) -> int:
        """How many slots a hand has."""

    @abstractmethod
    def most_nodes(self, table: TableSpec) -> int:
        """No deal asks chance more often."""

    @abstractmethod
    def most_facts(self, table: TableSpec) -> int:
        """Nor is a seat told more often what chance did."""


class Face(ABC):
    """What environments ask of a game, besides its verbs."""

    #: How its actions are numbered, as Markdown for docs/features.md.
    actions: str

    #: The fields of a fact that are sets of cards, and how many cards there are.
    sets: Mapping[str, int] = MappingProxyType({})

    #: The fields of a fact that are told only when the deal is over, so that nobody needs them.
    told_last: tuple[str, ...] = ()

    #: What chance does once the cards are dealt; None in games where it does nothing more.
    later: LaterChance | None = None

    @abstractmethod
    def dealing(self, table: TableSpec) -> Dealing:
        """How the deck of a table is dealt."""

    # --- what may have happened -------------------------------------------------------------------

    @abstractmethod
    def past(self, deal: Deal, seat: int, imagined: Any, lots: Any) -> Past:
        """How an imagined position may have come about, for all that a seat was told. It need not
        fit: a history that gives the seat other facts is not taken, and another one is tried."""

    # --- bounds -----------------------------------------------------------------------------------

    @abstractmethod
    def most_choices(self, table: TableSpec) -> int:
        """No deal has more choices."""

    # --- pictures ---------------------------------------------------------------------------------

    @abstractmethod
    def seat_picture(self, game: Game, s: Any, seat: int) -> str:
        """A seat's cards and what else belongs to it, on one line."""

    @abstractmethod
    def middle_picture(self, game: Game, s: Any) -> str:
        """What lies in the middle, on one line; empty if there is nothing."""


def face_of(game: Game) -> Face:
    """How a game shows itself as an environment."""
    face: Face = game.face("adapters")
    return face
