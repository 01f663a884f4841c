"""What a review says: of each choice, of the luck of each deal, and of a whole match.

Everything here is data that can be written as JSON and read again, in the game's own notation and
unit. A choice is judged twice, and the two are never merged: `seen`, from what its seat knew then
(view, facts, memory), and `open`, with all cards on the table. Only the first says *mistake*.

What a store keeps is one `Found` after another (`encode_found`, `decode_found`): a `JudgedChoice`
for each real choice and a `DealLuck` for each deal that was played to its end.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from tribu.intervals import student

Measure = Literal["score", "winning"]
Verdict = Literal["fine", "mistake", "bad luck"]
Addition = Literal["punished", "lucky", ""]

MOMENTS = 3
HUMAN = "human"


class Candidate(msgspec.Struct, frozen=True):
    """Actions that come to the same, and what was found for them.

    Errors are standard errors of the difference from the best candidate, world by world with the
    same luck: 0 for the best itself.
    """

    actions: tuple[str, ...]  # in the record's notation; the one that was played comes first
    samples: int  # worlds in which it was played to the end of the deal
    expected: float  # what this deal adds to the seat's total, in the game's unit
    error: float
    winning: float | None = None  # late in a match: the probability of winning it
    winning_error: float | None = None
    behind: float = 0.0  # how far behind the best, in what the choice is measured by; ≥ 0 is worse
    behind_error: float = 0.0
    accepted: bool = True  # as good an answer as the best; of what was played: no mistake


class Side(msgspec.Struct, frozen=True):
    """One way to look at a choice: from its seat, or with all cards open."""

    candidates: tuple[Candidate, ...]  # the best first
    played: int  # the place of what was played among them
    worlds: int  # that were tried; where all cards lie open they differ by later draws alone
    cost: float  # by how much the best is ahead of what was played; 0 if that is the best
    error: float  # standard error of the cost
    bad: bool  # beyond its error and more than a trifle

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    @property
    def choice(self) -> Candidate:
        """What was played."""
        return self.candidates[self.played]


class Clues(msgspec.Struct, frozen=True):
    """What speaks for candidates, counted (`tribu.games.clues`): of each of these actions, in how
    many of `worlds` that fit what the seat knew each clue of the game holds. The first action is
    of the best candidate, the second what was played or, if that was the best, the runner-up."""

    worlds: int = 0
    actions: tuple[str, ...] = ()
    counts: tuple[tuple[int, ...], ...] = ()


class JudgedChoice(msgspec.Struct, frozen=True, tag_field="found", tag="choice"):
    """A choice between at least two candidates.

    `event` is its place among `match.events`, so the table as its seat saw it is the match of
    `events[:event]`. It is measured by the deal's own score; late in a match, when this deal may
    well end it, by the probability of winning. `cost` and `error` are those of the seat's side.
    """

    deal: int  # counted from 0
    event: int
    seat: int
    by: str  # who chose: `human`, or `bot:` and the bot's name
    played: str
    measure: Measure
    verdict: Verdict
    addition: Addition  # to a mistake, from the open cards alone: it was punished, or lucky
    cost: float
    error: float
    seen: Side
    open: Side
    clues: Clues = Clues()

    @property
    def weight(self) -> float:
        """The cost in standard errors, to compare choices that are measured differently."""
        return self.cost / max(self.error, 1e-9)


class Luck(msgspec.Struct, frozen=True):
    """Where a seat's result of a deal came from, as changes of one value: what the seat is
    expected to score if everybody plays on by habit, all cards known (`search/onward.py`).

        result = expected + cards + own + others + draws        (exactly)

    `adjusted` is the result without the luck that can be told from skill: see docs/review.md.
    """

    seat: int
    result: float
    expected: float  # before the cards are dealt
    cards: float  # what they brought
    own: float  # what the seat's own choices added
    others: float  # the others' choices
    draws: float  # later chance: renewed packs, mixes
    adjusted: float


class CurvePoint(msgspec.Struct, frozen=True):
    """What each seat was expected to score in the deal once an event had happened: all cards known,
    and `public`, by what an onlooker could know."""

    event: int
    expected: tuple[float, ...]
    public: tuple[float, ...] = ()  # earlier reviews have none


class DealLuck(msgspec.Struct, frozen=True, tag_field="found", tag="luck"):
    """The luck of one deal, of every seat; and how its expectation went up and down."""

    deal: int
    seats: tuple[Luck, ...]
    curve: tuple[CurvePoint, ...]  # from the deal on; the last one is the result


Found = JudgedChoice | DealLuck


class Step(msgspec.Struct, frozen=True):
    """One more thing found, and how much of the review is done, from 0 to 1."""

    done: float
    found: Found


class Judge(msgspec.Struct, frozen=True):
    """Who judged: always to be said beside what it says."""

    name: str  # the bot whose search it is
    simulations: int  # of each choice, from the seat's side; with open cards as many at most
    seed: int
    deeper: int = 1  # how many times as many where the verdict was in doubt


class Adjusted(msgspec.Struct, frozen=True):
    """Results with the luck taken out, over the deals of a match or of many.

    Means a deal in the game's unit; `low` and `high` are the 95 % interval of the adjusted mean,
    None where there are too few deals to tell. One match is no measure of a player.
    """

    deals: int
    result: float
    adjusted: float
    low: float | None
    high: float | None


class Review(msgspec.Struct, frozen=True):
    """A match, judged."""

    game: str
    names: tuple[str, ...]
    judge: Judge
    trifle: float  # what costs less is no mistake: in the game's unit,
    winning_trifle: float  # and as a probability of winning
    seats: tuple[int, ...]  # whose choices were judged
    choices: tuple[JudgedChoice, ...]  # in the match's order
    luck: tuple[DealLuck, ...]  # of every seat, judged or not
    people: tuple[int, ...] = ()  # the seats that are a person's, whoever stood in there

    def stood_in(self, choice: JudgedChoice) -> bool:
        """Whether a bot chose for the person whose seat it is: nobody blames them for that."""
        return choice.by != HUMAN and choice.seat in self.people

    def of(self, seat: int) -> list[JudgedChoice]:
        """The choices of one seat, but for what a bot chose there in a person's place."""
        return [one for one in self.choices if one.seat == seat and not self.stood_in(one)]

    def mistakes(self, seat: int | None = None) -> list[JudgedChoice]:
        """What the seat's side calls a mistake; of one seat or of all, who chose for themselves."""
        return [
            choice
            for choice in self.choices
            if choice.verdict == "mistake"
            and seat in (None, choice.seat)
            and not self.stood_in(choice)
        ]

    def moments(self, seat: int, most: int = MOMENTS) -> list[JudgedChoice]:
        """The choices of a seat that are worth asking about, in the match's order: its dearest
        mistakes; then what was only bad luck; then what was right and clearly so."""
        own = self.of(seat)
        ranked = sorted(own, key=self._worth_asking, reverse=True)
        chosen = [choice for choice in ranked if self._worth_asking(choice)[0] > 0][:most]
        return sorted(chosen, key=lambda choice: choice.event)

    def adjusted(self, seat: int) -> Adjusted:
        """The seat's results of this match with the luck taken out."""
        return adjusted([deal.seats[seat] for deal in self.luck])

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """What the seat expected of the deal at each choice made there, from what it knew: places
        of events and scores. With all cards open it is in `luck`, event by event."""
        made = [choice for choice in self.choices if choice.seat == seat]
        return [(choice.event, choice.seen.choice.expected) for choice in made]

    def _worth_asking(self, choice: JudgedChoice) -> tuple[int, float]:
        """How much a choice is worth asking about: its kind, then how much was at stake."""
        if choice.verdict == "mistake":
            return 3, self.in_trifles(choice.measure, choice.cost)
        if choice.verdict == "bad luck":
            return 2, self.in_trifles(choice.measure, choice.open.cost)
        rest = [one for one in choice.seen.candidates if not one.accepted]
        if len(rest) + 1 < len(choice.seen.candidates) or not rest:
            return 0, 0.0  # more than one answer is right
        ahead = self.in_trifles(choice.measure, min(one.behind for one in rest))
        return (1, ahead) if ahead > 1 else (0, 0.0)

    def in_trifles(self, measure: Measure, cost: float) -> float:
        """A cost in trifles: so that points and probabilities can be ranked together."""
        return cost / (self.trifle if measure == "score" else self.winning_trifle)


def adjusted(lucks: Sequence[Luck]) -> Adjusted:
    """The mean of results with the luck taken out, over deals of whatever matches: a history."""
    n = len(lucks)
    if not n:
        return Adjusted(0, 0.0, 0.0, None, None)
    result = sum(luck.result for luck in lucks) / n
    mean = sum(luck.adjusted for luck in lucks) / n
    if n < 2:
        return Adjusted(n, result, mean, None, None)
    spread = math.sqrt(sum((luck.adjusted - mean) ** 2 for luck in lucks) / (n - 1))
    half = student(n - 1) * spread / math.sqrt(n)
    return Adjusted(n, result, mean, mean - half, mean + half)


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Found] = msgspec.json.Decoder(Found)
_reviews = msgspec.json.Decoder(Review)


def encode_found(found: Found) -> bytes:
    """One thing found, as JSON: what a store keeps of it."""
    return _encoder.encode(found)


def decode_found(data: bytes | str) -> Found:
    """The same, read again; msgspec.MsgspecError (a ValueError) if it is none."""
    return _decoder.decode(data)


def encode(review: Review) -> bytes:
    """A review as JSON."""
    return _encoder.encode(review)


def decode(data: bytes | str) -> Review:
    """The same, read again."""
    return _reviews.decode(data)


def split(found: Iterable[Found]) -> tuple[list[JudgedChoice], list[DealLuck]]:
    """Choices and luck, each in the match's order."""
    choices: list[JudgedChoice] = []
    luck: list[DealLuck] = []
    for one in found:
        if isinstance(one, JudgedChoice):
            choices.append(one)
        else:
            luck.append(one)
    choices.sort(key=lambda choice: choice.event)
    luck.sort(key=lambda deal: deal.deal)
    return choices, luck
