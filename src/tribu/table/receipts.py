"""Which commands were carried out, to recognise one that is sent again."""

from __future__ import annotations

MOST_REMEMBERED = 64  # commands of a player


class Receipts:
    """The last commands of each player, each with the number of the news that told of it."""

    def __init__(self) -> None:
        self._known: dict[str, dict[str, int]] = {}

    def add(self, player: str, cmd: str, seq: int) -> None:
        known = self._known.setdefault(player, {})
        known[cmd] = seq
        if len(known) > MOST_REMEMBERED:
            del known[next(iter(known))]

    def find(self, player: str, cmd: str) -> int | None:
        return self._known.get(player, {}).get(cmd)
