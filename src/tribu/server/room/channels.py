"""News between the processes that serve the same tables. One process needs none."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

Listener = Callable[[str, bytes], Awaitable[None]]


class Channels(Protocol):
    """Publish to a topic; hear what other processes publish; know who is where. `several`: whether
    there may be other processes at all. `well`: whether messages get there; if not, nothing here
    fails, and the database is asked for what was missed."""

    several: bool
    well: bool

    async def start(self, listener: Listener) -> None:
        """Begin; the listener is called with the topic and the message of whatever is followed."""
        ...

    async def stop(self) -> None: ...

    async def follow(self, topic: str) -> None: ...

    async def unfollow(self, topic: str) -> None: ...

    def publish(self, topic: str, message: bytes) -> None:
        """Tell all other processes, soon, and in the order in which it is said here."""
        ...

    async def here(self, topic: str, who: str, present: bool) -> None:
        """Somebody has come to this process, or left it."""
        ...

    async def present(self, topic: str) -> set[str] | None:
        """Who is at any other process that is alive; None while that cannot be known."""
        ...


class NoChannels:
    """One process: nobody else to tell."""

    several = False
    well = True

    async def start(self, listener: Listener) -> None: ...

    async def stop(self) -> None: ...

    async def follow(self, topic: str) -> None: ...

    async def unfollow(self, topic: str) -> None: ...

    def publish(self, topic: str, message: bytes) -> None: ...

    async def here(self, topic: str, who: str, present: bool) -> None: ...

    async def present(self, topic: str) -> set[str] | None:
        return set()
