"""Somebody at a table, by one open socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import msgspec

from tribu.games.texts import Spoken
from tribu.store.players import NOWHERE, Place, Player
from tribu.wire.news import Failure

# Why a connection is closed (RFC 6455, 7.4, and the registry of such codes; ours begin with 4).
POLICY_VIOLATION = 1008
SERVICE_RESTART = 1012  # pages come back by themselves
TRY_AGAIN_LATER = 1013  # for somebody who reads too slowly
UNKNOWN = 4401
FORBIDDEN = 4403
NOT_FOUND = 4404


class Line(Protocol):
    """A connection, as its visitor writes to it."""

    def tell(self, message: bytes) -> None:
        """Send a text message, in a moment."""
        ...


class Visitor:
    """Who is at the other end, and in what language. Two tabs are two visitors."""

    __slots__ = (
        "address",
        "closing",
        "greeted",
        "id",
        "lang",
        "pauses",
        "place",
        "player",
        "shuns",
        "tell",
        "token",
    )
    tell: Callable[[bytes], None]

    def __init__(
        self,
        player: Player | None,
        line: Line,
        address: str = "",
        token: bytes = b"",
        place: Place = NOWHERE,
    ) -> None:
        self.player = player
        self.token = token  # the hash of the one they came in by
        self.id = "" if player is None else player.id
        self.lang = player.lang if player else "it"
        self.pauses = True  # whether bots wait for it to follow; a program says no
        self.address = address
        self.place = place  # the same as marks, and that of the device
        self.shuns: frozenset[str] = frozenset()  # whom they do not want to hear
        self.greeted = False  # whether it has asked for the table by `hello`
        self.closing: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.tell = line.tell  # until the connection is closed

    def send_away(self, why: Spoken, code: int) -> None:
        """Close the connection, and say why: there is nothing to come back for."""
        self.tell(msgspec.json.encode(Failure(why.sentence_in(self.lang), close=True)))
        self.close(code)

    def close(self, code: int) -> None:
        """Close the connection with that code, after all that was told."""
        if not self.closing.done():
            self.closing.set_result(code)
            self.tell = _to_nobody


def _to_nobody(message: bytes) -> None:
    """In place of a line that is closed: nobody reads it."""
