"""The score pad of a table with real cards: what it must know of a game to do without us."""

from __future__ import annotations

import msgspec


class PadQuestion(msgspec.Struct, frozen=True):
    """What is asked of every seat: a number from `low` to `high`, or one of the choices, `times`
    of them. A choice is how it is written, how it is shown, its number, and how often all seats
    together may tell it (0: any number of times). `unless`: the key and the choice of another
    answer with which this one means nothing, or nothing."""

    key: str
    title: str
    low: int
    high: int
    choices: list[tuple[str, str, int, int]]
    times: int
    optional: bool
    unless: list[str]


class PadFigure(msgspec.Struct, frozen=True):
    """A figure of a sentence: a number, a number of things, or the name at that place."""

    name: str
    one: str = ""
    several: str = ""
    signs: list[str] = []


class PadFault(msgspec.Struct, frozen=True):
    """Why there is no such deal."""

    text: str
    figures: list[PadFigure]


class PadInfo(msgspec.Struct, frozen=True):
    """GET /api/pads/GAME, and of an evening GET /api/evenings/ID/pad. With `judged`,
    /api/pads/GAME/arbiter is a module that judges a deal;
    otherwise a table tells its scores, and nobody knows when a match is over."""

    forms: dict[str, list[list[PadQuestion]]]  # by the number of seats, the ways to tell a deal
    starter: str  # what the one is who starts a deal: dealer, opener
    terms: dict[str, int]
    limits: list[int]
    faults: list[PadFault]
    judged: bool
