"""A finished match, one deal at a time, as a seat saw it or with all cards open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribu.server.problems import trouble
from tribu.store.matches import Finished
from tribu.wire.lobby import Replay

if TYPE_CHECKING:
    from tribu.server.house import House


async def replay_of(
    house: House, one: Finished, names: list[str], deal: int, seat: int, lang: str
) -> Replay:
    raise trouble(404, "replay")
