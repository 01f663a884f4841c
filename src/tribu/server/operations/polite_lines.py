"""The lines of a process that works on a long task beside the tables (`tribu.bots.polite`)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tribu.bots.process import start_module

_PATIENCE = 900.0  # seconds without a word: it may have to compile first
_LONGEST = 1 << 22  # bytes of a line


class WorkFailed(Exception):
    """The process ended, or was silent, before its task was done."""


@asynccontextmanager
async def polite_lines(module: str, task: bytes) -> AsyncIterator[AsyncIterator[bytes]]:
    """What a module answers to a task, line by line; its process ends with the block. WorkFailed if
    something went wrong."""
    process = await start_module(module, limit=_LONGEST)
    into, out = process.stdin, process.stdout
    assert into is not None
    assert out is not None

    async def lines() -> AsyncIterator[bytes]:
        into.write(task)
        await into.drain()
        while True:
            try:
                async with asyncio.timeout(_PATIENCE):
                    line = await out.readline()
            except TimeoutError:
                raise WorkFailed("no word for too long") from None
            if not line:
                break
            yield line
        code = await process.wait()
        if code:
            raise WorkFailed(f"the process ended with {code}")

    try:
        yield lines()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
