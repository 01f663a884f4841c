"""What is asked of an evening of a club: what its director does, and what a table's phone tells."""

from __future__ import annotations

from typing import Any, Literal

from tribu.table.evening_terms import OnlineTerms
from tribu.wire.lobby import Body


class NewEvening(Body, frozen=True):
    """An evening to be opened. 0 stands for what is usual in the game, no title for the usual
    one in each reader's language, no measure for the field where all tables play the same deals,
    else for places; with `online` it is played at the card room's tables."""

    title: str
    game: str
    names: list[str] = []
    low: int = 0
    high: int = 0
    rounds: int = 4
    deals: int = 4
    movement: Literal["swiss", "everybody"] = "swiss"
    measure: Literal["places", "points", "field"] | None = None
    minutes: int = 0
    options: dict[str, Any] = {}
    house: dict[str, int] = {}
    online: OnlineTerms | None = None


class _Command(Body, frozen=True, tag_field="do", tag=str.lower):
    pass


class Enter(_Command, frozen=True):
    """Somebody comes."""

    name: str


class EnterBots(_Command, frozen=True):
    """Online the director fills up with bots."""

    level: str
    count: int = 1


class Join(_Command, frozen=True):
    """Online I enter, or am back; no key is needed."""


class Part(_Command, frozen=True):
    """Online I leave."""


class Rename(_Command, frozen=True):
    """A name was written wrongly."""

    player: int
    name: str


class Leave(_Command, frozen=True):
    """Somebody goes home."""

    player: int


class ComeBack(_Command, frozen=True):
    """Somebody is back."""

    player: int


class Draw(_Command, frozen=True):
    """The next round."""


class Final(_Command, frozen=True):
    """A final for that many."""

    players: int


class Report(_Command, frozen=True):
    """A deal of this round, as a table tells it."""

    table: int
    told: dict[str, list[str]]
    deal: int
    dealer: int | None = None


class Withdraw(_Command, frozen=True):
    """A table takes its last report back."""

    table: int


class Mend(_Command, frozen=True):
    """The director corrects a deal."""

    round: int
    table: int
    deal: int
    told: dict[str, list[str]]
    why: str = ""
    dealer: int | None = None


class Stop(_Command, frozen=True):
    """A table plays no more in this round."""

    table: int
    why: str = ""


class Undo(_Command, frozen=True):
    """What happened last is void; `number` says what was meant."""

    number: int


class End(_Command, frozen=True):
    """The evening is over."""


Command = (
    Enter
    | EnterBots
    | Join
    | Part
    | Rename
    | Leave
    | ComeBack
    | Draw
    | Final
    | Report
    | Withdraw
    | Mend
    | Stop
    | Undo
    | End
)


class AskEvening(Body, frozen=True):
    """Somebody with a key looks, or does something. `seen`: the number of what is known already."""

    key: str = ""
    command: Command | None = None
    seen: int = -1
