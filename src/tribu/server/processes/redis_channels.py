"""News between processes over Redis: pub/sub for what happens, expiring keys for who is where.

Redis carries messages and nothing else. While it is away nothing here fails or waits: what was to
be told is found in the database a moment later, and who is where is not known.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from tribu.server.room.channels import Listener

_PREFIX = "tribu:"
_ALIVE = 5  # seconds a process counts as alive after its last sign
_SIGN = 1.5  # seconds between two signs
_AGAIN = 0.5  # seconds before a lost connection is tried again
_PATIENCE = 1  # second, for an answer, and for what is still to be sent when the server stops
_LASTING = 24 * 3600  # seconds after which what a dead process left behind is gone

log = structlog.get_logger()


def _client(url: str, patience: float | None) -> Any:
    """A connection that Redis has closed is opened again at once, but not a second time."""
    once = Retry(NoBackoff(), 1)
    return Redis.from_url(
        url, socket_timeout=patience, socket_connect_timeout=_PATIENCE, retry=once
    )


class RedisChannels:
    """One connection to publish on, one to listen on. `well`: whether Redis answered last."""

    several = True

    def __init__(self, url: str, process: str) -> None:
        self._redis = _client(url, _PATIENCE)
        self._ears = _client(url, None)  # where nothing may be said for hours
        self.well = True
        self._process = process
        self._pubsub: Any = self._ears.pubsub(ignore_subscribe_messages=True)
        self._followed: set[str] = set()
        self._here: set[tuple[str, str]] = set()  # a key and a field of it for everybody here
        self._unsent: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._stopped = False

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
        self._stopped = (
            True  # asked by each task: the library may take being cancelled for a time-out
        )
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks, timeout=2 * _PATIENCE)
        with suppress(RedisError):
            await self._redis.delete(f"{_PREFIX}alive:{self._process}")
            await self._pubsub.aclose()
            await self._ears.aclose()
        await self._redis.aclose()

    async def follow(self, topic: str) -> None:
        self._followed.add(topic)
        if self.well:  # else it is subscribed to with all others, once there is a connection again
            with self._watched():
                await self._pubsub.subscribe(_PREFIX + topic)

    async def unfollow(self, topic: str) -> None:
        self._followed.discard(topic)
        if self.well:
            with self._watched():
                await self._pubsub.unsubscribe(_PREFIX + topic)

    def publish(self, topic: str, message: bytes) -> None:
        if self.well:
            self._unsent.put_nowait((topic, message))

    async def _send(self) -> None:
        """Whatever has gathered goes together. If it gets lost, it is in the database: an event
        is never lost with a message."""
        head = self._process.encode() + b"\n"
        while not self._stopped:
            batch = [await self._unsent.get()]
            while not self._unsent.empty():
                batch.append(self._unsent.get_nowait())
            together = self._redis.pipeline(transaction=False)
            for topic, message in batch:
                together.publish(_PREFIX + topic, head + message)
            with self._watched():
                await together.execute()
            for _ in batch:
                self._unsent.task_done()

    async def here(self, topic: str, who: str, present: bool) -> None:
        one = (f"{_PREFIX}here:{topic}", f"{self._process} {who}")
        (self._here.add if present else self._here.discard)(one)
        if self.well:
            with self._watched():
                await (self._enter(*one) if present else self._redis.hdel(*one))

    async def _enter(self, key: str, field: str) -> None:
        await self._redis.hset(key, field, 1)
        await self._redis.expire(key, _LASTING)

    async def present(self, topic: str) -> set[str] | None:
        if not self.well:
            return None
        with self._watched():
            return await self._elsewhere(f"{_PREFIX}here:{topic}")
        return None

    async def _elsewhere(self, key: str) -> set[str]:
        fields = [one.decode() for one in await self._redis.hkeys(key)]
        found: set[str] = set()
        for field in fields:
            process, who = field.split(" ", 1)
            if process == self._process:
                continue
            if await self._redis.exists(f"{_PREFIX}alive:{process}"):
                found.add(who)
        return found

    async def _live(self) -> None:
        """Say that this process is alive, for as long as it is; find out when Redis is back, which
        may have forgotten who is here."""
        while not self._stopped:
            with self._watched():
                await self._redis.set(f"{_PREFIX}alive:{self._process}", 1, ex=_ALIVE)
                if not self.well:
                    for one in list(self._here):
                        await self._enter(*one)
                    self.well = True
                    log.info("channels are back")
            await asyncio.sleep(_SIGN)

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """If Redis does not answer, leave it alone until it gives a sign of life."""
        try:
            yield
        except (RedisError, OSError) as error:
            if self.well:
                log.warning("channels are away", error=str(error))
            self.well = False

    async def _listen(self, listener: Listener) -> None:
        while not self._stopped:
            with self._watched():
                async for message in self._pubsub.listen():
                    await self._hand_over(message, listener)
            await asyncio.sleep(_AGAIN)
            await self._subscribe_again()

    async def _hand_over(self, message: Any, listener: Listener) -> None:
        try:
            topic = message["channel"].decode().removeprefix(_PREFIX)
            sender, _, body = message["data"].partition(b"\n")
            if sender.decode() != self._process:
                await listener(topic, body)
        except Exception:  # of another version, perhaps; the next one may be understood
            log.exception("a message between processes")

    async def _subscribe_again(self) -> None:
        with suppress(RedisError):
            await self._pubsub.subscribe(
                f"{_PREFIX}all", *(_PREFIX + topic for topic in self._followed)
            )
