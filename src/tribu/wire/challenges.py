"""Challenges over HTTP: what there is to take, how one did beside the field, deal by deal."""

from __future__ import annotations

import msgspec

from tribu.wire.lobby import Body


class NewChallenge(Body, frozen=True):
    """POST /api/challenges: one to be taken at once, in that game."""

    game: str


class ChallengeCard(msgspec.Struct, frozen=True):
    """A challenge as a list shows it.

    state: early (not open yet), open, playing (I began it), done, quit (I gave it up), closed."""

    id: str
    game: str
    day: str | None  # 2026-11-16; none: it was made for somebody who asked
    opens: int
    closes: int
    players: int
    deals: int
    minutes: int  # that it usually takes
    others: str  # the level of the bots at the other seats
    people: int  # who have finished it
    bots: int  # that have finished it,
    of_bots: int  # of those that will
    state: str
    table: str | None = None  # mine, once I began it


class ChallengeList(msgspec.Struct, frozen=True):
    """GET /api/challenges: those of today, game by game, and those I took, the newest first."""

    today: list[ChallengeCard]
    mine: list[ChallengeCard]


class FieldLine(msgspec.Struct, frozen=True):
    """Somebody who took the challenge, and how they did: the means of a deal, and the total."""

    rank: int
    name: str  # of a bot: empty
    kind: str  # human, bot:club
    number: int  # tells bots of one level apart, from 1; 0: a person
    mine: bool
    match: str  # whose replay can be looked at
    total: int
    above: float
    percent: float
    comparison: float


class ChallengeDeal(msgspec.Struct, frozen=True):
    """How I did in one deal beside the others with the same cards."""

    deal: int  # from 1
    score: int
    mean: float
    above: float
    percent: float
    comparison: int


class ChallengeSender(msgspec.Struct, frozen=True):
    """Who sent the link by which somebody came, and how they did so far: nothing of the cards."""

    name: str
    rank: int
    of: int
    comparison: float  # the mean of a deal


class ChallengePage(msgspec.Struct, frozen=True):
    """GET /api/challenges/ID. Lines and deals are empty as long as one may not look."""

    card: ChallengeCard
    unit: list[str]  # what scores count: one, several
    wants: str  # high, low
    good: float  # a difference that is worth 10 comparison points
    commits: list[str]  # of each deal, published before anybody played
    lines: list[FieldLine]  # best first
    deals: list[ChallengeDeal]  # mine
    rank: int | None = None  # mine, among all
    people_rank: int | None = None  # mine, among people
    sender: ChallengeSender | None = None  # of the link, if it was not me


class Way(msgspec.Struct, frozen=True):
    """A choice that some of the field made where ways parted, and what came of it. `choices`: of
    how many that nobody could tell apart there `text` is one."""

    text: str
    many: int
    mean: float  # of their scores in the deal
    mine: bool
    choices: int


class DealScore(msgspec.Struct, frozen=True):
    """What one of the field made of a deal."""

    name: str
    kind: str
    number: int
    mine: bool
    match: str
    score: int


class DealWays(msgspec.Struct, frozen=True):
    """GET /api/challenges/ID/deals/N: what did the others do here?"""

    deal: int  # from 1
    step: int  # of my replay: where the ways parted; -1: nobody chose otherwise
    alike: int  # how many had chosen the same until then, I among them
    ways: list[Way]  # those that did best first
    scores: list[DealScore]  # best first
