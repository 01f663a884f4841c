"""What the server tells a client at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

import msgspec

from tribu.games import load, names
from tribu.table.settings import Pace as Pace
from tribu.table.settings import Setting as Setting
from tribu.wire.scenes import Aim, Step, Summary, TrickScene

if TYPE_CHECKING:
    from tribu.wire.scenes import Scene as Scene
else:  # as the games declare it: told apart by their tags
    _shapes = [load(name).face("wire").scene_type for name in names()]
    Scene = Union[tuple(dict.fromkeys([*_shapes, TrickScene]))]  # noqa: UP007


class Missed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody missed while away, until they play again."""

    since: int  # the server's time when they went
    moves: int  # how often a bot moved for them
    deals: int  # that ended meanwhile
    totals: list[int]  # as they stood then
    until: int | None = None  # when they came back


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it.

    state: open, awaited (asked for a rematch, not here yet), here, away (a bot stands in, or soon
    will), out (sits out), gone (left), bot.
    """

    seat: int
    state: str
    name: str = ""
    player: str | None = None  # a public id, for a link to the leaderboard; never the token
    by: str = ""  # who plays it now: human, bot:club
    bot: str = ""  # a bot's own seat: whose it is; `by` differs while a novice stands in for it
    bank: int | None = None  # milliseconds left in the time bank
    until: int | None = None  # away, and others wait: when (server time) a bot takes the seat
    missed: Missed | None = None  # away, or back and not played yet


class Clock(msgspec.Struct, frozen=True):
    """Seats that think now; `ends` (server time) is when the substitute moves for them."""

    now: int  # the server's time when this was sent
    ends: dict[int, int]
    rest: int | None = None  # resting: when the next deal comes by itself


class Vote(msgspec.Struct, frozen=True):
    """A question to the people at the table: `end` the match early, the `italian` pack, a bot for
    somebody who is silent (`replace:2`), or that somebody leaves for good (`remove:2`)."""

    what: str
    yes: list[int]
    needed: list[int]


class Fair(msgspec.Struct, frozen=True, omit_defaults=True):
    """The fair shuffle of the coming deal: the page promises, then cuts, unnoticed. A promise that
    has no cut once the cards are dealt is there for everybody to see."""

    deal: int
    commit: str
    step: str  # promise, cut, dealt
    match: str
    promises: list[str] = []  # of each seat, or empty; from the step `cut` on
    cuts: list[str] = []  # of each seat, or empty; from `dealt` on


class Talk(msgspec.Struct, frozen=True, tag="talk", omit_defaults=True):
    """Somebody spoke. A preset is told in the reader's own language."""

    number: int
    seat: int
    name: str
    text: str
    at: int
    preset: str | None = None


class Snapshot(msgspec.Struct, frozen=True, tag="table"):
    """Everything a client needs to draw the table: on arrival and whenever it missed something."""

    seq: int
    table: str
    setting: Setting
    aim: Aim
    phase: str  # gathering, cutting, playing, resting (between deals), over
    me: int
    host: bool
    places: list[Place]
    deal: int  # from 1; 0 before the first
    totals: list[int]
    scored: list[int]  # what the last complete deal brought each seat; empty before there is one
    turn: list[int]  # seats that may choose now
    scene: Scene | None
    legal: list[list[str]]  # mine: [action, sentence]; the sentence is empty for a swap in Bué
    clock: Clock | None
    votes: list[Vote]
    fair: Fair | None
    ready: list[int]  # resting: seats that want to go on
    summary: Summary | None
    winners: list[int]
    italian: bool  # Busca: all agreed to the Italian pack
    log: list[Step]  # this deal's
    talk: list[Talk]
    watchers: int
    warming: list[str]  # bots of this table that are not ready yet: see Warming
    next: str | None  # the table that follows this one, with the same people
    next_by: int | msgspec.UnsetType = msgspec.UNSET  # the seat that asked for it
    closed: str | msgspec.UnsetType = msgspec.UNSET  # why, if the operator closed the table
    removed: bool | msgspec.UnsetType = msgspec.UNSET  # whether I was asked to leave
    hurried: list[str] | msgspec.UnsetType = msgspec.UNSET  # bots of this table: see Hurried


class News(msgspec.Struct, frozen=True, tag="news", omit_defaults=True):
    """Something happened. Fields that did not change are left out; `scene` comes with each step.

    A client whose last `seq` is not `seq - 1` asks for a snapshot by `hello`.
    """

    seq: int
    steps: list[Step] = []
    phase: str | None = None
    host: bool | None = None
    places: list[Place] | None = None
    deal: int | None = None
    totals: list[int] | None = None
    scored: list[int] | None = None
    turn: list[int] | None = None
    scene: Scene | None = None
    legal: list[list[str]] | None = None
    clock: Clock | None = None
    votes: list[Vote] | None = None
    fair: Fair | None = None
    ready: list[int] | None = None
    summary: Summary | None = None
    winners: list[int] | None = None
    italian: bool | None = None
    watchers: int | None = None
    next: str | None = None
    next_by: int | None = None
    closed: str | None = None


class Done(msgspec.Struct, frozen=True, tag="done", omit_defaults=True):
    """A command was carried out and is on disk."""

    id: str
    seq: int
    value: str | None = None  # remake: the new table


class Refused(msgspec.Struct, frozen=True, tag="refused", omit_defaults=True):
    """A command changed nothing, and why."""

    id: str
    why: str  # illegal, stale, not yours, too fast, unknown, closed
    text: str  # a sentence in the reader's language
    rule: str | None = None  # BUE-14


class Hint(msgspec.Struct, frozen=True, tag="hint"):
    """What a bot would do: [action, sentence, expected score, confidence, the score in words, why],
    its choice first, then others by their score; `why` is empty where nothing sets one apart."""

    id: str
    by: str
    advice: list[tuple[str, str, float, float, str, str]]


class Warming(msgspec.Struct, frozen=True, tag="warming"):
    """Which bots of this table are not ready yet has changed. A novice makes their moves
    meanwhile, and `by` of their places says so."""

    bots: list[str]  # master, club


class Hurried(msgspec.Struct, frozen=True, tag="hurried"):
    """Which bots of this table thought less than usual, when they last chose, has changed: the
    machine has too much to do."""

    bots: list[str]  # master, club


class Failure(msgspec.Struct, frozen=True, tag="error"):
    """The message could not be understood; nothing changed."""

    text: str
    close: bool = False


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    now: int


ToClient = Snapshot | News | Talk | Done | Refused | Hint | Warming | Hurried | Failure | Pong
