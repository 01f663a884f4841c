"""Long work beside the tables: what fails is not tried for ever, and keeps nothing else back."""

from __future__ import annotations

import asyncio

from server.inside import play, until
from tribu.server.background import Background
from tribu.server.operations.errands import Errands
from tribu.server.settings import Settings


class Sums(Errands):
    """What is to be divided, one after the other."""

    def __init__(self, background: Background, *wanted: int) -> None:
        super().__init__("p", Settings(), background)
        self.wanted = list(wanted)
        self.found: list[float] = []
        self.failed: list[int] = []

    async def take(self, process: str, alive_since: int | None) -> int | None:
        return self.wanted.pop(0) if self.wanted else None

    async def do(self, asked: int) -> None:
        if asked == 7 and not self.failed:
            raise ConnectionError("the database is away")
        self.found.append(12 / asked)

    async def fail(self, asked: int) -> None:
        self.failed.append(asked)


def test_one_that_fails_does_not_end_the_work() -> None:
    async def work() -> None:
        background = Background()
        sums = Sums(background, 4, 0, 3)
        sums.start()
        await until(lambda: len(sums.found) == 2)
        assert (sums.found, sums.failed) == ([3.0, 4.0], [0])
        sums.wanted.append(2)
        sums.wake()
        await until(lambda: sums.found[-1] == 6.0)
        background.stop()
        await asyncio.sleep(0)

    play(work)


def test_while_the_database_is_away_nothing_has_failed() -> None:
    """What was taken stays taken, until it is back."""

    async def work() -> None:
        background = Background()
        sums = Sums(background, 7)
        sums.start()
        await until(lambda: not sums.wanted)
        await asyncio.sleep(0)
        assert sums.failed == []
        sums.wanted.append(6)
        sums.wake()
        await until(lambda: sums.found == [2.0])
        background.stop()
        await asyncio.sleep(0)

    play(work)
