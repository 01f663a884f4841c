"""The arbiter of a table with real cards: what it asks of a deal that is over, and its verdict.

A game says how its deals are told in a module of its own, `arbiter`, with one object `ARBITER`. A
game without one is told by its scores alone. `tribu score`, evenings and the score pad ask here;
none of them knows a rule.

A table can tell a deal in one *form* or another: Bué by hands or by sums. A form is a list of
*questions*, and every question has one answer from each seat, as text.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from tribu.games.dispute import NOT_A_NUMBER, Dispute
from tribu.games.game import MOST_SEATS, Game, House, Options
from tribu.games.texts import LANGUAGES, Counted, Sentences, count_of, in_all
from tribu.jit import compiled, uncompiled

# A form's questions by the form's name, the usual form first.
Forms = Mapping[str, Sequence["Question"]]

# By a question's key, the answer of each seat: as told, and as read.
Told = Mapping[str, Sequence[str]]
Heard = Mapping[str, Sequence[Any]]

MOST_TOLD = 5  # numbers that a seat tells of a deal
FAULT_SIZE = 5  # which, whose, and three figures

_NOT_A_CHOICE = (
    "{what}: {value!r} non è tra {known}",
    "{what} : {value!r} n’est pas parmi {known}",
    "{what}: {value!r} is not one of {known}",
)
_MISSING = ("{what}: manca qualcosa", "{what} : il manque une réponse", "{what}: one is missing")
_TIMES = (
    "{what}: ce ne vogliono {right}, non {value}",
    "{what} : il en faut {right}, et non {value}",
    "{what}: it takes {right}, not {value}",
)
_UNEVEN = (
    "{what}: {value} risposte, ma i posti sono {right}",
    "{what} : {value} réponses pour {right} places",
    "{what}: {value} answers for {right} seats",
)
_NO_FORM = (
    "{value!r}: si scrive, per ogni posto, {known}",
    "{value!r} : on écrit, pour chaque place, {known}",
    "{value!r}: write for each seat {known}",
)


@dataclass(frozen=True)
class RealTable:
    """Who plays, by which rules, and who dealt this deal."""

    seats: int
    options: Options
    house: House
    dealer: int = 0


class Question(msgspec.Struct, frozen=True):
    """One thing that is asked of every seat: a whole number from `low` to `high`; or one of
    `choices`, which say how each is shown; or several of them, `times`. `copies`: how often a
    choice can be told by all seats together, where that has a bound. `unless`: the key and the
    choice of another answer with which this one means nothing."""

    key: str
    title: dict[str, str]
    low: int = 0
    high: int = 0
    choices: dict[str, dict[str, str]] = {}
    times: int = 1
    optional: bool = False  # an empty answer is read as None
    copies: dict[str, int] = {}
    unless: tuple[str, str] | None = None

    def read(self, text: str, seat: int = -1) -> Any:
        """The answer of a seat: an int, a choice, or a tuple of choices."""
        what = Sentences(self.title)
        if not text.strip():
            if self.optional:
                return None
            raise Dispute(in_all(_MISSING, what=what), seat)
        if not self.choices:
            return self._number(text.strip(), what, seat)
        parts = items_of(text)
        if len(parts) != self.times:
            raise Dispute(in_all(_TIMES, what=what, right=self.times, value=len(parts)), seat)
        found = tuple(self._choice(part, what, seat) for part in parts)
        return found if self.times > 1 else found[0]

    def _number(self, text: str, what: Sentences, seat: int) -> int:
        if not text.isascii() or not text.isdigit() or not self.low <= int(text) <= self.high:
            values = {"value": text, "low": self.low, "high": self.high}
            raise Dispute(in_all(NOT_A_NUMBER, what=what, **values), seat)
        return int(text)

    def _choice(self, text: str, what: Sentences, seat: int) -> str:
        for choice in self.choices:
            if choice.casefold() == text.casefold():
                return choice
        known = " ".join(self.choices)
        raise Dispute(in_all(_NOT_A_CHOICE, what=what, value=text, known=known), seat)


@dataclass(frozen=True)
class Verdict:
    """What a deal scores, seat by seat; and why, in sentences with these names."""

    scores: list[int]
    tell: Callable[[Sequence[str], str], list[str]]


class Arbiter(ABC):
    """What an arbiter says. `judge` is given answers that `forms` allows."""

    #: What the seat is that starts a deal: the dealer, or the opener, who plays first.
    starter = "dealer"

    @abstractmethod
    def forms(self, table: RealTable) -> Forms:
        """The ways to tell a deal."""

    @abstractmethod
    def judge(self, table: RealTable, heard: Heard) -> Verdict:
        """What the deal scores; a Dispute says why there is no such deal. The keys of the answers
        tell in which form they are."""


@dataclass(frozen=True)
class Fault:
    """Why there is no such deal: a sentence, and how each of its figures is shown: as a number, as
    a number of things, or by the name at that place."""

    texts: tuple[str, str, str]
    figures: Mapping[str, Counted | Sequence[Sentences] | None]

    def dispute(self, seat: int, figures: Sequence[int]) -> Dispute:
        """The sentence, filled in."""
        values: dict[str, object] = {}
        for (name, kind), figure in zip(self.figures.items(), figures, strict=False):
            if kind is None:
                values[name] = figure
            else:
                values[name] = count_of(kind, figure) if isinstance(kind, Mapping) else kind[figure]
        return Dispute(in_all(self.texts, **values), seat)


@compiled
def object_to(fault, which, seat, first, second, third):  # type: ignore[no-untyped-def]
    """Write what is wrong with a deal: see `CompiledArbiter`."""
    fault[0] = which
    fault[1] = seat
    fault[2] = first
    fault[3] = second
    fault[4] = third


class CompiledArbiter(Arbiter):
    """One whose checks are compiled, like the rules: so the score pad, which must do without a
    network, has them in the browser from the same source (`jit/javascript.py`).

    `enter(s, form, told, limits, fault)` writes a deal that is over into a state that was opened:
    `form` is the place of the form, `told[seat, k]` the numbers that the seat told, question by
    question, −1 for what was not told. Where there is no such deal it writes which of `faults` it
    is, counted from 1, the seat or −1, and its figures.

    `count(told, many)` says what the first `many` choices of a seat are worth by themselves, where
    a table wants to see that while they are told; None where it does not.
    """

    game: Game
    enter: Any
    faults: Sequence[Fault]
    count: Any = None

    def number(self, question: Question, answer: Any) -> int:
        """A choice as `enter` knows it."""
        return list(question.choices).index(answer) if question.choices else int(answer)

    def limits(self, table: RealTable) -> list[int]:
        """What `enter` must know of the options that it cannot work out itself."""
        return []

    def numbers(self, question: Question, answer: Any) -> list[int]:
        """What a seat told, as numbers."""
        if answer is None:
            return [-1] * question.times
        parts = answer if question.times > 1 else (answer,)
        return [self.number(question, part) for part in parts]

    def state(self, table: RealTable, heard: Heard) -> Any:
        """The deal that was told; a Dispute says why there is no such deal."""
        forms = list(self.forms(table).values())
        form = next(k for k, form in enumerate(forms) if any(one.key in heard for one in form))
        told = np.zeros((MOST_SEATS, MOST_TOLD), np.int64)
        for seat in range(table.seats):
            numbers = [n for one in forms[form] for n in self.numbers(one, heard[one.key][seat])]
            told[seat, : len(numbers)] = numbers
        s = self.game.new_state()
        terms = self.game.terms(table.options, table.house)[0]
        totals = np.zeros(MOST_SEATS, np.int64)
        uncompiled(self.game.rules.open)(s, table.seats, terms, totals, 0)
        s.starter = table.dealer
        fault = np.zeros(FAULT_SIZE, np.int64)
        limits = np.array(self.limits(table), np.int64)
        uncompiled(self.enter)(s, form, told, limits, fault)
        if fault[0]:
            raise self.faults[fault[0] - 1].dispute(int(fault[1]), [int(one) for one in fault[2:]])
        return s

    def judge(self, table: RealTable, heard: Heard) -> Verdict:
        return verdict_on(self.game, self.state(table, heard), table.seats)


class ByScores(Arbiter):
    """A game without an arbiter: a table tells what it scored, within what a deal can score."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def forms(self, table: RealTable) -> Forms:
        least, most = self.game.extremes(table.options, table.seats, table.house)
        title = {lang: self.game.unit[lang][1] for lang in LANGUAGES}
        if least < 0:  # a number has no sign, so these are chosen
            signed = {str(n): dict.fromkeys(LANGUAGES, str(n)) for n in range(least, most + 1)}
            return {"scores": [Question("score", title, choices=signed)]}
        return {"scores": [Question("score", title, least, most)]}

    def judge(self, table: RealTable, heard: Heard) -> Verdict:
        scores = [int(score) for score in heard["score"]]
        return Verdict(scores, lambda names, lang: [])


def arbiter_of(game: Game) -> Arbiter:
    """The game's own arbiter, or one who takes its scores as they are told."""
    module = game.part("arbiter")
    return module.ARBITER if module is not None else ByScores(game)


def judge(game: Game, table: RealTable, told: Told) -> Verdict:
    """What a deal scores that was told in one of the game's forms; a Dispute says what is wrong."""
    arbiter = arbiter_of(game)
    form = _form_of(arbiter.forms(table), told)
    heard: dict[str, list[Any]] = {}
    for question in form:
        answers = told.get(question.key) or [""] * (table.seats if question.optional else 0)
        if len(answers) != table.seats:
            what = Sentences(question.title)
            raise Dispute(in_all(_UNEVEN, what=what, value=len(answers), right=table.seats))
        heard[question.key] = [
            None if _means_nothing(question, told, seat) else question.read(text, seat)
            for seat, text in enumerate(answers)
        ]
    return arbiter.judge(table, heard)


def _means_nothing(question: Question, told: Told, seat: int) -> bool:
    """Whether a question means nothing to a seat, by another answer."""
    if question.unless is None:
        return False
    key, choice = question.unless
    return told.get(key, [])[seat : seat + 1] == [choice]


def _form_of(forms: Forms, told: Told) -> Sequence[Question]:
    """The form whose questions were answered; the usual one if none was."""
    for form in forms.values():
        if any(told.get(question.key) for question in form):
            return form
    return next(iter(forms.values()))


# --- a deal on one line ---------------------------------------------------------------------------


def items_of(text: str) -> list[str]:
    """Several choices in one answer: "b7 g12 100", or with + or commas between them."""
    return [part for part in re.split(r"[\s,+]+", text.strip()) if part]


def hear(game: Game, table: RealTable, words: Sequence[str]) -> dict[str, list[str]]:
    """The answers of a line with one word for each seat, colons between its parts: H:4:1 S:3:2 …"""
    forms = arbiter_of(game).forms(table)
    for form in forms.values():
        if all(_fits(form, word) for word in words):
            rows = [[*word.split(":"), *[""] * len(form)] for word in words]
            return {one.key: [row[at] for row in rows] for at, one in enumerate(form)}
    said = {lang: _either(forms, lang) for lang in LANGUAGES}
    wrong = next((word for word in words if not _fits(next(iter(forms.values())), word)), "")
    raise Dispute(in_all(_NO_FORM, value=wrong, known=Sentences(said)))


def _fits(form: Sequence[Question], word: str) -> bool:
    parts = word.split(":")
    needed = sum(not question.optional for question in form)
    return needed <= len(parts) <= len(form) and all(
        len(items_of(part)) == question.times
        for part, question in zip(parts, form, strict=False)
        if part or not question.optional
    )


def _either(forms: Forms, lang: str) -> str:
    """bid:tricks:bugami cards"""
    return " / ".join(":".join(one.title[lang] for one in form) for form in forms.values())


def write(form: Sequence[Question], told: Told, seat: int) -> str:
    """The answers of a seat as `hear` reads them."""
    parts = [told.get(question.key, [])[seat : seat + 1] for question in form]
    return ":".join("+".join(items_of(part[0])) if part else "" for part in parts).rstrip(":")


# --- what arbiters share --------------------------------------------------------------------------


def scores_of(game: Game, s: Any, seats: int) -> list[int]:
    """The score of a deal that is over."""
    out = np.zeros(MOST_SEATS, np.int64)
    uncompiled(game.rules.score)(s, out)
    return [int(score) for score in out[:seats]]


def verdict_on(game: Game, s: Any, seats: int) -> Verdict:
    """The verdict on a deal whose state could be made."""

    def tell(names: Sequence[str], lang: str) -> list[str]:
        told: list[str] = game.words.reasons(s, names, lang)
        return told

    return Verdict(scores_of(game, s, seats), tell)
