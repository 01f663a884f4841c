"""The HTTP side: who one is, tables to join, matches to look at."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tribu.wire.news import News, Pace, Scene, Setting, Snapshot
from tribu.wire.plain_text import has_control
from tribu.wire.scenes import Step, Summary

LONGEST_NAME = 24
# One that is empty is refused with words of its own, as one of which nothing can be read.
Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Lang = Annotated[str, msgspec.Meta(pattern="^(it|fr|en)$")]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends."""

    def __post_init__(self) -> None:
        if has_control(self):
            raise ValueError("there are control characters in it")


class NewMe(Body, frozen=True):
    """Come in: POST /api/me. The token is set as a cookie; programs get it once in the answer."""

    name: Name
    lang: Lang = "it"


class ChangeMe(Body, frozen=True):
    name: Name | None = None
    lang: Lang | None = None


class Redeem(Body, frozen=True):
    """Another device: the one-time code from the link's fragment."""

    code: Annotated[str, msgspec.Meta(max_length=80)]


class DrawQr(Body, frozen=True):
    """POST /api/qr: a link as a QR code. Posted, since a link may carry a code behind its #."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class PushKeys(Body, frozen=True):
    """The keys of a browser's subscription, in base64url."""

    p256dh: Annotated[str, msgspec.Meta(max_length=100)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]


class Subscribe(Body, frozen=True):
    """POST /api/push: where to tell me that it is my turn at a table that is played by days."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    keys: PushKeys


class Unsubscribe(Body, frozen=True):
    """DELETE /api/push."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]


class NewTable(Body, frozen=True):
    """POST /api/tables. `seats`: `open` or `bot:LEVEL`, one for each seat; the host takes the first
    open one. Without a `pace`: a calm clock for two people or more, none for one."""

    game: str
    seats: list[str]
    options: dict[str, int | str | bool] = {}
    pace: Pace | None = None
    rated: bool = False
    public: bool = True
    spectators: bool = True
    talk: str = "free"
    substitute: str = "novice"
    grace: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 60
    password: Annotated[str, msgspec.Meta(max_length=40)] = ""  # which others need to sit down


class PlayNow(Body, frozen=True):
    """POST /api/play: an open table of that game, or a new one filled with bots."""

    game: str
    players: int | None = None
    bots: str = "club"


class Me(msgspec.Struct, frozen=True):
    player: str
    name: str
    lang: str
    token: str | None = None
    notices: list[str] | msgspec.UnsetType = msgspec.UNSET  # GET /api/me: what an operator did


class Counted(msgspec.Struct, frozen=True):
    """GET /api/matches/ID/rating: whether a match counted for the ratings; if not, why."""

    counted: bool
    why: str  # a sentence


class LinkCode(msgspec.Struct, frozen=True):
    code: str
    expires: int


class PushKey(msgspec.Struct, frozen=True):
    """GET /api/push: the server's public key; none if it tells nobody."""

    key: str | None


class QrCode(msgspec.Struct, frozen=True):
    """A QR code as an SVG path on a square of `size` modules, without its quiet border."""

    size: int
    path: str


class OptionInfo(msgspec.Struct, frozen=True):
    """One option, for a form: its kind is `number`, `choice` or `truth`."""

    name: str
    title: str
    help: str  # one line
    kind: str
    default: int | str | bool
    low: int | None = None
    high: int | None = None
    choices: list[list[str]] = []  # [value, title]; of a number: those that stand for a word


class PrintedPack(msgspec.Struct, frozen=True):
    """GET /api/games/GAME/pack: the cards to print, and the packs that can draw them, each with its
    name and the address of its module."""

    cards: list[str]
    packs: list[list[str]]


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    title: str
    line: str  # what it is, in one line
    appeal: str  # whom it is for, in one line
    least: int
    most: int
    usual: int
    anticlockwise: bool
    wants: str  # high, low
    unit: list[str]  # what its scores count: one, several
    scene: str  # the face of the page that draws its table: `table/games/…/face.js`
    pack: str  # the address of the module that draws its cards
    fan: list[str]  # a few cards that look like it
    options: list[OptionInfo]
    lesson: bool  # whether it has a first lesson
    presets: list[list[str]]  # [id, sentence]
    reactions: list[list[str]]  # [sign, what it is called]; a sign is said like a preset
    bots: list[list[str]]  # [level, one line, its strength if that was measured, else empty]
    strength: str  # what those numbers mean; empty where there are none


class TableCard(msgspec.Struct, frozen=True):
    """A table in the lobby."""

    id: str
    setting: Setting
    phase: str
    names: list[str]  # of each seat, empty for an open one
    kinds: list[str]  # open, human, bot:club
    open: int
    mine: int | None  # my seat
    deal: int
    created: int


class MyTable(msgspec.Struct, frozen=True):
    """A table I sit at, to go on where I left it: GET /api/me/tables."""

    id: str
    setting: Setting
    phase: str  # gathering, playing
    names: list[str]  # of each seat, empty for an open one
    kinds: list[str]
    open: int
    mine: int  # my seat
    deal: int
    totals: list[int]  # after the deals so far; empty before the match, or if not known
    turn: bool  # whether a table that is played by days waits for me
    at: int  # when something happened there last


class FirstLook(msgspec.Struct, frozen=True):
    """All that a page needs to draw a table before its socket is open."""

    me: Me | None
    game: GameInfo
    table: Snapshot
    host: str = ""  # the name of the one who invites


class MatchCard(msgspec.Struct, frozen=True):
    """One of my matches, or a finished one."""

    id: str
    game: str
    names: list[str]
    totals: list[int]
    winners: list[int]
    mine: int | None
    finished: bool
    at: int
    deals: int
    turn: bool = False  # whether a table that is played by days waits for me
    turns: list[int] = []  # the seats that it waits for


class Rank(msgspec.Struct, frozen=True):
    """A row of a leaderboard."""

    place: int
    player: str
    name: str
    bot: bool
    rating: float  # what counts: mu - 3 sigma
    mu: float
    sigma: float
    matches: int


class Frame(msgspec.Struct, frozen=True):
    """A moment of a replay: what had happened, and the table after it."""

    step: int
    steps: list[Step]
    scene: Scene
    turn: list[int]
    by: list[str]
    summary: Summary | None = None
    mark: str = ""  # a few words, if people will look for this moment


class Replay(msgspec.Struct, frozen=True):
    """One deal of a finished match, as a seat saw it or with all cards open."""

    id: str
    setting: Setting
    names: list[str]
    viewer: int  # -1: open
    me: int  # the viewer, if that is one's own seat; else -1, and everybody has a name
    deal: int
    deals: int
    totals: list[int]  # before this deal
    winners: list[int]
    frames: list[Frame]
    proof: str  # ok, none, or the sentence that says what is wrong


class Redraw(msgspec.Struct, frozen=True):
    """What was shuffled in the midst of a deal: a renewed pack, or a mix that came by itself. What
    came of it stands in the record. On a board also a card that was drawn."""

    purpose: str  # of the stream that shuffled it; draw
    before: list[str]  # cards or slots; of a draw its place in the board's deck, and in the record
    action: int  # the one of the record that it belongs to


class Chapter(msgspec.Struct, frozen=True):
    """What a viewer was told in an earlier deal of a match that goes on."""

    deal: int  # from 1
    log: list[Step]


class LessonStep(msgspec.Struct, frozen=True):
    """What the coach says, the one action it waits for, and its answer to any other."""

    text: str
    wait: str | None = msgspec.field(default=None, name="await")
    wrong: str | None = None


class Lesson(msgspec.Struct, frozen=True):
    """GET /api/lessons/GAME?lang=: the steps, in order. The learner has seat 0."""

    game: str
    steps: list[LessonStep]


class RehearsedTurn(msgspec.Struct, frozen=True):
    """What the learner does, and what is told from then on until the next choice is theirs."""

    action: str
    news: list[News]


class Rehearsal(msgspec.Struct, frozen=True):
    """GET /api/lessons/GAME/rehearsal?lang=: a whole lesson, to be taken without a server."""

    table: Snapshot  # as the learner finds it
    turns: list[RehearsedTurn]


class Problem(msgspec.Struct, frozen=True):
    """What every refused request answers."""

    text: str
    field: str | None = None
