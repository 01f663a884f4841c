"""A finished match judged, as the page shows it: questions first, answers when they are asked for.

Figures are in the game's own unit (`measure` "score") or, late in a match, probabilities to win it
("winning"). An `event` is the place of a choice among the events of its match.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from tribu.wire.lobby import Body
from tribu.wire.news import Scene, Setting
from tribu.wire.scenes import Step


class ReviewJudge(msgspec.Struct, frozen=True):
    """Who judged, and with how many simulations of each choice: always shown."""

    name: str
    simulations: int
    most: int  # where the verdict was in doubt


class ReviewMark(msgspec.Struct, frozen=True):
    """A choice that a replay marks: a mistake, or one that was fine and only had bad luck."""

    deal: int  # from 1
    step: int  # the frame of the replay that shows it
    event: int
    seat: int
    verdict: str  # mistake, bad luck
    addition: str  # to a mistake: punished, lucky
    measure: str
    cost: float
    error: float
    stood_in: bool = False  # a bot chose, in the place of the person whose seat it is


class ReviewLuck(msgspec.Struct, frozen=True):
    """Where a seat's result of a deal came from; the sum is exact."""

    result: float
    expected: float
    cards: float
    own: float
    others: float
    draws: float
    adjusted: float


class ReviewDeal(msgspec.Struct, frozen=True):
    """What each seat was to expect of a deal: once each step had happened, with all cards open and
    by what was public ([step, a value for each seat]), and at its own choices, from what it knew
    ([step, value])."""

    deal: int  # from 1
    open: list[list[float]]
    public: list[list[float]]  # empty in reviews made before this was judged
    seen: list[list[list[float]]]  # by seat
    luck: list[ReviewLuck]  # by seat


class ReviewState(msgspec.Struct, frozen=True):
    """How far a review is: none, waiting, judging, done, failed; or off, where there are none."""

    state: str
    done: float = 0.0
    before: int = 0  # reviews that come first


class MatchReview(msgspec.Struct, frozen=True):
    """GET /api/matches/ID/review. Everything but the state is empty until it is done."""

    id: str
    state: ReviewState
    mine: int | None  # my seat
    names: list[str]
    unit: list[str]  # what scores count: one, several
    judge: ReviewJudge | None = None
    seat: int = 0  # whose moments they are
    moments: list[int] = []  # the events of the choices that are worth asking about
    marks: list[ReviewMark] = []
    deals: list[ReviewDeal] = []


class Question(msgspec.Struct, frozen=True):
    """A choice as its seat saw it then, before anything is said of it."""

    id: str  # of the match, or of the puzzle
    event: int
    setting: Setting
    names: list[str]
    seat: int
    deal: int  # from 1
    deals: int
    step: int  # of the replay: the frame of the choice itself
    totals: list[int]  # before this deal
    scene: Scene
    by: list[str]
    log: list[Step]
    legal: list[list[str]]
    theme: str = ""  # of a puzzle, in a few words
    stood_in: bool = False  # at the table a bot chose, in the place of the person whose seat it is


class AnswerCandidate(msgspec.Struct, frozen=True):
    """Choices that come to the same, and what was found of them."""

    actions: list[str]
    texts: list[str]
    expected: float
    winning: float | None
    behind: float
    error: float
    accepted: bool
    played: bool  # at the table


class Answer(msgspec.Struct, frozen=True):
    """What a choice was worth, from what its seat knew. `right`: within the error of the best."""

    right: bool
    chosen: int  # the place of the answer among the candidates
    candidates: list[AnswerCandidate]  # the best first
    measure: str
    verdict: str  # of what was played at the table: fine, mistake, bad luck
    addition: str
    cost: float  # of the answer, and its standard error
    error: float
    open_cost: float  # of what was played, had all cards been open
    reason: str
    unit: list[str]
    judge: ReviewJudge
    due: int | None = None  # of a drill: when it comes again


class GiveAnswer(Body, frozen=True):
    """The action that somebody would choose."""

    action: Annotated[str, msgspec.Meta(max_length=60)]


class Drill(msgspec.Struct, frozen=True):
    """One item of a deck: one of my mistakes, or a puzzle."""

    item: str
    game: str
    due: int | None  # when it was to come again; none for a new one


class Deck(msgspec.Struct, frozen=True):
    """GET /api/drills: what is to be trained now, and when the next of the rest comes."""

    drills: list[Drill]
    later: int  # how many come another day
    next: int | None
    reviewed: int  # matches that were searched for mistakes


class PuzzleTheme(msgspec.Struct, frozen=True):
    """Puzzles about one idea, as items of a deck."""

    title: str
    items: list[str]


class PuzzleSet(msgspec.Struct, frozen=True):
    """GET /api/puzzles: those of one game, and which is the one of the day."""

    game: str
    today: str
    themes: list[PuzzleTheme]


class Blunder(msgspec.Struct, frozen=True):
    """One of my dearest mistakes."""

    match: str
    event: int
    deal: int  # from 1
    measure: str
    cost: float
    error: float


class BlunderKind(msgspec.Struct, frozen=True):
    """What several of my mistakes were about."""

    title: str
    times: int


class HistoryMatch(msgspec.Struct, frozen=True):
    """One of my matches that was reviewed: means a deal."""

    match: str
    at: int
    deals: int
    result: float
    adjusted: float
    mistakes: int


class GameHistory(msgspec.Struct, frozen=True):
    """My matches at one game. Means a deal; `low` to `high` is the 95 % interval of `adjusted`, the
    result without the luck that can be told from skill; none if there are too few deals."""

    game: str
    unit: list[str]
    wants: str  # high, low
    matches: int
    won: int
    deals: int  # that were reviewed
    result: float
    adjusted: float
    low: float | None
    high: float | None
    mistakes: int
    mistakes_low: float | None  # the 95 % interval of mistakes a deal; none from a single match
    mistakes_high: float | None
    blunders: list[Blunder]
    reviewed: list[HistoryMatch]  # the oldest first
    kinds: list[BlunderKind]  # what most of my mistakes were about, those made again and again
    judge: ReviewJudge | None = None  # with the fewest simulations of all reviews; none without any
