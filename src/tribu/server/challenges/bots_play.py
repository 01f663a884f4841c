"""Bots take a challenge, too, once the first person has begun it: one challenge at a time, in a
process of their own that gives way to everything else.

Each result is stored as it comes: after a restart only those play that have not.
"""

from __future__ import annotations

import structlog

from tribu.boards.worker import LINES, Task
from tribu.match.record import write
from tribu.server.background import Background
from tribu.server.clock import Clock
from tribu.server.lobby.challenges import board_of, field_of, others_of
from tribu.server.operations.errands import Errands
from tribu.server.operations.polite_lines import WorkFailed, polite_lines
from tribu.server.settings import Settings
from tribu.store import Database
from tribu.store.challenges import Challenge

log = structlog.get_logger()


class BotsPlay(Errands):
    """Lets the bots of a challenge's field play it."""

    def __init__(
        self, process: str, store: Database, settings: Settings, clock: Clock, work: Background
    ) -> None:
        super().__init__(process, settings, work)
        self._challenges = store.challenges
        self._clock = clock

    async def ask(self, challenge: str) -> None:
        """Somebody will want to be compared with them."""
        await self._challenges.ask(challenge, self._clock.now())
        self.wake()

    async def take(self, process: str, alive_since: int | None) -> Challenge | None:
        return await self._challenges.take(process, alive_since)

    async def do(self, asked: Challenge) -> None:
        """Let those play who have not."""
        through = await self._challenges.bots(asked.id)
        left = {
            number: entrant for number, entrant in field_of(asked).items() if number not in through
        }
        task = Task(board_of(asked), others_of(asked), left)
        try:
            if left:
                async with polite_lines("tribu.boards.worker", LINES.write(task)) as lines:
                    async for line in lines:
                        step = LINES.read_step(line)
                        await self._challenges.add_bot(asked.id, step.number, write(step.record))
        except (WorkFailed, ValueError, OSError) as error:
            log.error("challenge", id=asked.id, error=str(error))
            return await self.fail(asked)
        await self._challenges.end(asked.id, self._clock.now())
        log.info("bots took a challenge", id=asked.id, bots=len(left))

    async def fail(self, asked: Challenge) -> None:
        await self._challenges.fail(asked.id)
