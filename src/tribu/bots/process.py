"""A worker process as its caller holds it: started when first asked, ended when it fails."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Mapping

from tribu.bots.registry import BROUGHT
from tribu.bots.worker import (
    HEAD,
    Answer,
    Failure,
    Question,
    WarmUp,
    frame,
    length_of,
    read_answer,
)

# What a worker is told of its caller's environment: no secrets of a server.
_KEPT = ("PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "VIRTUAL_ENV", "SYSTEMROOT")
_KEPT_PREFIXES = ("PYTHON", "NUMBA_", "XDG_", "LD_LIBRARY_PATH", BROUGHT)


class WorkerFailed(Exception):
    """No usable answer: too late, dead, not ready yet, or not a legal choice."""

    trace = ""  # the bot's traceback, if it raised


class BotRaised(WorkerFailed):
    """The bot raised; its process is well, and can be asked again."""

    def __init__(self, reason: str, trace: str) -> None:
        super().__init__(reason)
        self.trace = trace


class Worker:
    """One process, one question at a time."""

    def __init__(self, environment: dict[str, str] | None = None) -> None:
        """`environment` is added to what the process is told."""
        self._environment = environment or {}
        self._process: asyncio.subprocess.Process | None = None
        self._closed = False
        self.warm: set[tuple[str, str]] = set()  # the bots and games it is ready for

    async def ask(self, question: Question | WarmUp, seconds: float) -> Answer:
        """Its answer within that many seconds; otherwise it is ended, and WorkerFailed says why."""
        if self._closed:
            raise WorkerFailed("the pool is closed")
        try:
            async with asyncio.timeout(seconds):
                said = await self._exchange(question)
        except TimeoutError:
            await self.end()
            raise WorkerFailed(f"no answer within {seconds:.2f} s") from None
        except (OSError, ValueError, asyncio.IncompleteReadError) as error:
            await self.end()
            raise WorkerFailed(f"the worker broke off ({type(error).__name__})") from None
        except asyncio.CancelledError:  # its answer would be taken for the next one's
            await self.end()
            raise
        if isinstance(said, Failure):
            raise BotRaised(said.reason, said.trace)
        return said

    async def _exchange(self, question: Question | WarmUp) -> Answer | Failure:
        if self._process is None:
            self._process = await start_module("tribu.bots.worker", self._environment)
        into, out = self._process.stdin, self._process.stdout
        assert into is not None
        assert out is not None
        into.write(frame(question))
        await into.drain()
        length = length_of(await out.readexactly(HEAD.size))
        return read_answer(await out.readexactly(length))

    async def end(self) -> None:
        """End the process; the next question starts another."""
        process, self._process = self._process, None
        self.warm.clear()
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def close(self) -> None:
        """End the process for good."""
        self._closed = True
        await self.end()


async def start_module(
    module: str, environment: Mapping[str, str] | None = None, limit: int = 1 << 16
) -> asyncio.subprocess.Process:
    """A module of ours in a process of its own, with pipes to it. `limit`: the longest line, in
    bytes, where it is read by lines."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name in _KEPT or name.startswith(_KEPT_PREFIXES)
    }
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", module),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=kept | dict(environment or {}),
        limit=limit,  # Ctrl-C is kept from it by itself (`polite.py`): uvloop knows no groups
    )
