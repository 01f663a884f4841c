"""How an evening of a club stands, as its pages are told."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType


class OpenedEvening(msgspec.Struct, frozen=True):
    """Where it is, and the key with which it is directed: its holder is the director."""

    id: str
    key: str


class EveningPlayer(msgspec.Struct, frozen=True):
    """Somebody who plays, or has played, this evening. `kind`, online: `bot`, or `held` for a
    person who has left and for whom a bot plays on."""

    player: int
    name: str
    here: bool
    kind: str | UnsetType = UNSET


class EveningDeal(msgspec.Struct, frozen=True):
    """A deal that a table told: its players in the order of play, what they told, the scores."""

    players: list[int]
    told: dict[str, list[str]]
    scores: list[int]
    dealer: int
    mended: bool


class EveningDoubt(msgspec.Struct, frozen=True):
    """A deal that was told once more, differently: `asked` and `written` are the same as `told`, in
    words, seat by seat."""

    deal: int
    told: dict[str, list[str]]
    scores: list[int]
    asked: str
    written: list[str]


class EveningTable(msgspec.Struct, frozen=True):
    """A table of the round: who sits there, who has left, what was played. `deals` and `totals`
    leave out those of the `played` that other tables have still to play with the same cards.
    `dealer` is the player who deals next, −1 when it is done; `key` is told to the director alone.
    `at`, online: the table of the card room, empty until it is opened."""

    number: int
    players: list[int]
    gone: list[int]
    deals: list[EveningDeal]
    played: int
    totals: list[int]  # by player
    done: bool
    dealer: int
    doubts: list[EveningDoubt]
    key: str = ""
    at: str | UnsetType = UNSET


class EveningStanding(msgspec.Struct, frozen=True):
    """Where somebody stands. `rounds`: the table points of each, −1 while it is being played, −2
    for sitting out (−4 while that does not count yet), −3 for not being there.
    `comparison` and, round by round, `comparisons`: comparison points, where it is ranked against
    the field."""

    rank: int
    player: int
    points: int
    won: int
    score: int
    deals: int
    rounds: list[int]
    final: int
    comparison: int | UnsetType = UNSET
    comparisons: list[int] | UnsetType = UNSET


class EveningMatch(msgspec.Struct, frozen=True):
    """A table of an earlier round, of which there is a replay."""

    round: int
    table: int
    id: str


class EveningBeside(msgspec.Struct, frozen=True):
    """What I made of a deal, and what others made with my cards at their tables: `mean` is theirs,
    `others` says who they are, unless they are too many; `points`: what that is worth against the
    field."""

    round: int
    deal: int
    score: int
    points: int
    many: int
    mean: float
    others: list[tuple[str, int]]


class EveningOnline(msgspec.Struct, frozen=True):
    """What is different online. `me`: which player I am, −1: none; `table`: where I am to play now,
    empty: nowhere. `seal` commits to all cards, `cards` is their secret once the evening is over.
    `beside_blocked`: somebody whom I have blocked sits there, too, which could not be avoided.
    `beside`: my deals beside those of the others with the same cards, where that is what ranks.
    `draws_at`: when the next round is drawn by itself, 0: by the director."""

    seal: str
    level: str
    absent: int
    hold: bool
    pause: int
    same: bool
    me: int = -1
    table: str = ""
    cards: str = ""
    draws_at: int = 0
    matches: list[EveningMatch] = []
    beside_blocked: bool = False
    beside: list[EveningBeside] = []


class EveningNow(msgspec.Struct, frozen=True):
    """How an evening stands, for whoever asks. `role`: director, table, or nothing for onlookers;
    `number` counts what has happened, `undo` is what can be undone, in words. `how` the ranking
    comes about is told as to a friend, and `exactly` for a pencil; `tie`: what decided between
    those who are equal in what counts first, if there are any. `bye`: the table points of who sits
    out. `phones`: where phones find the server that is opened by a name of its own machine."""

    id: str
    number: int
    title: str
    game: str
    game_title: str
    unit: str
    role: str
    at_table: int
    round: int
    rounds: int
    deals: int
    is_final: bool
    minutes: int
    least: int  # how many people a round takes
    began: int  # the round, in milliseconds
    now: int
    ended: bool
    players: list[EveningPlayer]
    tables: list[EveningTable]
    byes: list[int]
    standings: list[EveningStanding]
    how: str
    exactly: str
    tie: str
    bye: int
    history: list[str]
    undo: str
    last: int
    phones: str
    online: EveningOnline | UnsetType = UNSET
