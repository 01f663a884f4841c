"""A process stops, though the library for Redis takes a cancellation for a time-out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

pytest.importorskip("redis")

from redis.exceptions import TimeoutError as Late

from tribu.server.processes import redis_channels
from tribu.server.processes.redis_channels import RedisChannels


class BusyRedis:
    """Answers nothing for an hour; who is cancelled meanwhile hears of a time-out, once."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self._swallowed = False

    async def set(self, *_: Any, **__: Any) -> None:
        self.asked.set()
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            if self._swallowed:
                raise
            self._swallowed = True
            raise Late from None

    async def ping(self) -> None: ...

    async def delete(self, _: str) -> None: ...

    async def subscribe(self, *_: str) -> None: ...

    async def aclose(self) -> None: ...

    def pubsub(self, **_: Any) -> BusyRedis:
        return self

    async def listen(self) -> AsyncIterator[None]:
        await asyncio.sleep(3600)
        yield


def test_a_cancellation_that_the_library_swallows(monkeypatch: pytest.MonkeyPatch) -> None:
    async def start_and_stop() -> None:
        busy = BusyRedis()
        monkeypatch.setattr(redis_channels, "_client", lambda *_: busy)
        channels = RedisChannels("redis://nowhere", "one")

        async def nobody(_: str, __: bytes) -> None: ...

        await channels.start(nobody)
        await busy.asked.wait()
        async with asyncio.timeout(10):
            await channels.stop()
        assert asyncio.all_tasks() == {asyncio.current_task()}, "the others have ended"

    asyncio.run(start_and_stop())
