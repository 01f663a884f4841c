"""Matches that a person plays in the terminal: kept while they last, records once they are over.

They lie in the folder `play` of the user's data (or of TRIBU_DATA): `GAME-DATE.match` is a match
that can be resumed, `GAME-DATE.jsonl` the record of a finished one.
"""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from tribu.match import to_record, write
from tribu.match.events import Event
from tribu.match.match import Match
from tribu.output import writing

FORMAT = "tribu-play/1"


class Kept(msgspec.Struct):
    """A match under way: what happened, and the generators as they stand."""

    events: list[Event]
    seed: int
    chance: list[int]
    mixing: list[int]
    bots: list[int]
    format: str = FORMAT


def folder() -> Path:
    """Where they are."""
    data = os.environ.get("TRIBU_DATA") or platformdirs.user_data_dir("tribu")
    return Path(data, "play")


def new_place(game: str, now: datetime) -> Path:
    """Where a match that begins now is kept; its folder is made."""
    folder().mkdir(parents=True, exist_ok=True)
    place = folder() / f"{game}-{now:%Y%m%d-%H%M%S}.match"
    number = 1
    while place.exists() or place.with_suffix(".jsonl").exists():
        number += 1
        place = folder() / f"{game}-{now:%Y%m%d-%H%M%S}-{number}.match"
    return place


def latest(game: str | None) -> Path | None:
    """The match that was left last, of that game or of any."""
    found = folder().glob(f"{game or '*'}-*.match")
    return max(found, key=lambda path: path.stat().st_mtime, default=None)


def read(place: Path) -> Kept:
    """A match that was left. ValueError if the file is none, or of another version."""
    kept = msgspec.json.decode(place.read_bytes(), type=Kept)
    if kept.format != FORMAT:
        raise ValueError(kept.format)
    return kept


def keep(place: Path, match: Match, seed: int, chance: Any, mixing: Any, bots: Any) -> None:
    """Write a match down as it stands; the three generators are arrays."""
    words = [generator.tolist() for generator in (chance, mixing, bots)]
    with writing(place) as stream:
        stream.write(msgspec.json.encode(Kept(list(match.events), seed, *words)))


def write_record(match: Match, out: str | Path) -> None:
    """The record of a match, finished or broken off."""
    with writing(out) as stream:
        stream.write(write(to_record(match)))
