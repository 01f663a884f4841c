"""A puzzle: a choice with one clear answer, found in simulated matches (`bench/puzzles.py`)."""

from __future__ import annotations

import msgspec

from tribu.match import Record
from tribu.reviews.findings import Judge, JudgedChoice


class Puzzle(msgspec.Struct, frozen=True):
    """The record of a deal up to a choice, what was found there, and by whom. What it teaches is a
    theme, which the game's face on the wire names."""

    theme: str
    record: Record
    judge: Judge
    choice: JudgedChoice
