"""What is to be played: tables, matches by number, and the blocks they are played in.

A block is some matches of one table. It is the unit of work, of what survives a crash, and of
uncertainty: intervals come from how far blocks differ (see `measure.py`).
"""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path
from typing import Any

import msgspec

import tribu
from tribu.games import load
from tribu.games.game import Game, Options
from tribu.lab.failures import STOP

BLOCKS = 64  # of each table; fewer only if there are fewer matches
COUNTED = 3  # the version of what is counted: a state file of another one is of no use

PLAY = "play"  # the game as the bots play it
DUEL = "duel"  # one better bot against weaker ones: luck and skill


@functools.cache
def fingerprint(name: str) -> str:
    """The sources that decide how matches of a game go, in a few letters: after a change to them
    the same seed may deal other cards, or a bot may think differently."""
    here = Path(tribu.__file__).parent
    rooms = ("*.py", "games/**/*.py", "match/*.py", "search/*.py", "bots/*.py")
    sources = sorted(path for pattern in rooms for path in here.glob(pattern))
    game = load(name)
    if game.home != tribu.__name__:
        sources += sorted(Path(str(game.files())).rglob("*.py"))
    digest = hashlib.sha256()
    for source in sources:
        if not source.name.startswith("cli"):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:8]


class LabTable(msgspec.Struct, frozen=True):
    """Some bots at a table: they move on by one seat with every match."""

    game: str
    players: int
    options: dict[str, Any]  # all of them
    bots: tuple[str, ...]  # one for each player
    variant: str  # what these options are called in a comparison; empty if there is none
    role: str = PLAY
    house: dict[str, int] = {}  # house values that differ from the rules

    def settings(self) -> tuple[Game, Options]:
        """The game, and its options."""
        game = load(self.game)
        return game, game.Options(**self.options)

    def house_values(self) -> Any:
        """The house values: an object of the game's `House`."""
        return load(self.game).House(**self.house)


class Plan(msgspec.Struct, frozen=True):
    """Everything that decides the figures; two equal plans give the same, to the bit."""

    tables: tuple[LabTable, ...]
    seed: int
    matches: int  # of each table
    most_deals: int  # 1: the first deal of each match; 0: whole matches
    iterations: int | None  # of the bots that search; None: their own budget
    on_failure: str = STOP  # or a novice plays what a bot failed to choose
    version: str = tribu.__version__
    counted: int = COUNTED
    sources: str = ""  # their fingerprint

    def __post_init__(self) -> None:
        if not self.sources:
            sources = fingerprint(self.tables[0].game)
            msgspec.structs.force_setattr(self, "sources", sources)

    @property
    def blocks(self) -> int:
        """How many blocks each table has."""
        return min(BLOCKS, self.matches)

    def jobs(self) -> list[Job]:
        """Every block of every table. Blocks of all tables alternate, so that the time that remains
        can be told early."""
        return [
            Job(table, block, *self._share(block))
            for block in range(self.blocks)
            for table in range(len(self.tables))
        ]

    def _share(self, block: int) -> tuple[int, int]:
        first = block * self.matches // self.blocks
        return first, (block + 1) * self.matches // self.blocks - first


class Job(msgspec.Struct, frozen=True):
    """A block of a table: which matches."""

    table: int
    block: int
    first: int
    count: int
