"""News between processes over Redis: pub/sub for what happens, expiring keys for who is where."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from tribu.server.room.channels import Listener

_PREFIX = "tribu:"
_ALIVE = 5  # seconds a process counts as alive after its last sign
_SIGN = 1.5  # seconds between two signs
_AGAIN = 0.5  # seconds before a lost connection is tried again
_PATIENCE = 1  # second, for what is still to be sent when the server stops
_LASTING = 24 * 3600  # seconds after which what a dead process left behind is gone

log = structlog.get_logger()


class RedisChannels:
    """One connection to publish on, one to listen on."""

    several = True

    def __init__(self, url: str, process: str) -> None:
        self._redis: Any = Redis.from_url(url)
        self._process = process
        self._pubsub: Any = self._redis.pubsub(ignore_subscribe_messages=True)
        self._followed: set[str] = set()
        self._unsent: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, listener: Listener) -> None:
        await self._redis.ping()
        await self._pubsub.subscribe(f"{_PREFIX}all")
        self._tasks = [
            asyncio.create_task(self._listen(listener), name="channels"),
            asyncio.create_task(self._send(), name="publish"),
            asyncio.create_task(self._live(), name="alive"),
        ]

    async def stop(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                await self._unsent.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(RedisError):
            await self._redis.delete(f"{_PREFIX}alive:{self._process}")
            await self._pubsub.aclose()
        await self._redis.aclose()

    async def follow(self, topic: str) -> None:
        self._followed.add(topic)
        await self._pubsub.subscribe(_PREFIX + topic)

    async def unfollow(self, topic: str) -> None:
        self._followed.discard(topic)
        await self._pubsub.unsubscribe(_PREFIX + topic)

    def publish(self, topic: str, message: bytes) -> None:
        self._unsent.put_nowait((topic, message))

    async def _send(self) -> None:
        """Whatever has gathered goes together. Whoever misses it finds it in the database: an event
        is never lost with a message."""
        head = self._process.encode() + b"\n"
        while True:
            batch = [await self._unsent.get()]
            while not self._unsent.empty():
                batch.append(self._unsent.get_nowait())
            together = self._redis.pipeline(transaction=False)
            for topic, message in batch:
                together.publish(_PREFIX + topic, head + message)
            try:
                await together.execute()
            except RedisError as error:
                log.warning("not published", messages=len(batch), error=str(error))
            for _ in batch:
                self._unsent.task_done()

    async def here(self, topic: str, who: str, present: bool) -> None:
        key = f"{_PREFIX}here:{topic}"
        field = f"{self._process} {who}"
        with suppress(RedisError):
            if present:
                await self._redis.hset(key, field, 1)
                await self._redis.expire(key, _LASTING)
            else:
                await self._redis.hdel(key, field)

    async def present(self, topic: str) -> set[str]:
        fields = [one.decode() for one in await self._redis.hkeys(f"{_PREFIX}here:{topic}")]
        found: set[str] = set()
        for field in fields:
            process, who = field.split(" ", 1)
            if process == self._process:
                continue
            if await self._redis.exists(f"{_PREFIX}alive:{process}"):
                found.add(who)
        return found

    async def _live(self) -> None:
        """Say that this process is alive, for as long as it is."""
        while True:
            with suppress(RedisError):
                await self._redis.set(f"{_PREFIX}alive:{self._process}", 1, ex=_ALIVE)
            await asyncio.sleep(_SIGN)

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                async for message in self._pubsub.listen():
                    topic = message["channel"].decode().removeprefix(_PREFIX)
                    sender, _, body = message["data"].partition(b"\n")
                    if sender.decode() != self._process:
                        await listener(topic, body)
            except RedisError as error:
                log.warning("channels lost", error=str(error))
                await asyncio.sleep(_AGAIN)
                await self._subscribe_again()

    async def _subscribe_again(self) -> None:
        with suppress(RedisError):
            await self._pubsub.subscribe(
                f"{_PREFIX}all", *(_PREFIX + topic for topic in self._followed)
            )
