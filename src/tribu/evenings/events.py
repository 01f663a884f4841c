"""What happened on an evening and cannot be recomputed.

Each event has the time `at` (milliseconds) and `by`: the table that told it, counted from 1, or 0
for the director. Players are numbers from 0, in the order in which they entered; rounds, tables and
deals are counted from 1, as people do. A stored event is one JSON object on a line:
`{"event":"left","at":17,"player":4}`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tribu.table.evening_terms import OnlineTerms

Movement = Literal["swiss", "everybody"]
Measure = Literal["places", "points", "field"]
Design = Literal["standing", "whist", "search", "final"]


class Online(OnlineTerms, frozen=True, kw_only=True):
    """What is agreed besides, where the tables are those of the card room. `seal` commits to the
    cards of all rounds (`tribu.evenings.cards`)."""

    seal: str


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is agreed before an evening.

    `low` to `high` players sit at a table, `usual` if it can be. A round is `deals` deals at every
    table. `swiss`: neighbours in the standings meet; `everybody`: all meet all, as far as it goes.
    `measure` is what ranks (`tribu.evenings.standings`). Without a `title` the evening has the
    usual one, in the reader's language (`tribu.evenings.words`).
    `minutes` is how long a round should take, 0: no timer. `seed` draws the lots. Without `online`
    the cards are real ones."""

    title: str
    game: str
    low: int
    high: int
    usual: int
    rounds: int
    deals: int
    movement: Movement = "swiss"
    measure: Measure = "places"
    options: dict[str, Any] = {}
    house: dict[str, int] = {}
    minutes: int = 0
    seed: int = 0
    online: Online | None = None


class _Event(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag_field="event",
    tag=str.lower,
    omit_defaults=True,
    kw_only=True,
):
    at: int
    by: int = 0


class Opened(_Event, frozen=True):
    """An evening begins."""

    terms: Terms
    format: str = "tribu-evening/1"


class Entered(_Event, frozen=True):
    """Somebody plays, from the next round on. `who`, online: a person of the card room by their id,
    or a bot, `bot:LEVEL`."""

    player: int
    name: str
    who: str = ""


class Renamed(_Event, frozen=True):
    """A name was written wrongly."""

    player: int
    name: str


class Left(_Event, frozen=True):
    """Somebody went home; the table goes on without them, or a bot holds the seat."""

    player: int


class Returned(_Event, frozen=True):
    """Somebody is back, and plays from the next round on; online, where the seat was held, at
    once."""

    player: int


class Drawn(_Event, frozen=True):
    """Who sits where in a round, in the order of play, the first to deal first.

    `ahead` are the tables of rounds to come, as long as nobody comes or goes."""

    round: int
    tables: list[list[int]]
    design: Design
    byes: list[int] = []
    ahead: list[list[list[int]]] = []


class Reported(_Event, frozen=True):
    """How a deal ended: what the table told (`tribu.games.arbiter`), and what that scores. Online
    the record of the table tells, so `told` is empty."""

    round: int
    table: int
    deal: int
    players: list[int]
    told: dict[str, list[str]]
    scores: list[int]
    dealer: int = 0  # the seat among `players`


class Contested(_Event, frozen=True):
    """A table told the same deal once more, differently: the first report stands until it is
    mended."""

    round: int
    table: int
    deal: int
    told: dict[str, list[str]]
    scores: list[int]


class Mended(_Event, frozen=True):
    """A report was corrected, and why."""

    round: int
    table: int
    deal: int
    told: dict[str, list[str]]
    scores: list[int]
    why: str = ""
    dealer: int = 0


class Withdrawn(_Event, frozen=True):
    """A table took its last report back."""

    round: int
    table: int
    deal: int


class Stopped(_Event, frozen=True):
    """A table plays no more deals in this round: what it has played counts."""

    round: int
    table: int
    why: str = ""


class Undone(_Event, frozen=True):
    """An event is void, as if it had never been; both stay in the history."""

    number: int


class Ended(_Event, frozen=True):
    """The evening is over."""


Event = (
    Opened
    | Entered
    | Renamed
    | Left
    | Returned
    | Drawn
    | Reported
    | Contested
    | Mended
    | Withdrawn
    | Stopped
    | Undone
    | Ended
)

_decoder = msgspec.json.Decoder(Event)


def read(line: bytes | str) -> Event:
    """The event of a line; ValueError if it is none."""
    event: Event = _decoder.decode(line)
    return event


def write(event: Event) -> bytes:
    """The line of an event, without its end."""
    return msgspec.json.encode(event)
