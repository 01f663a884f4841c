"""A match folded away: its events, packed, until somebody asks for anything else.

For tables at which everybody thinks for a long time: a table of Bué in play is two hundred
kilobytes, and all of it follows from a few bytes for each event.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from tribu.match.board import Board
from tribu.match.events import Event

_decoder: msgspec.msgpack.Decoder[list[Event]] = msgspec.msgpack.Decoder(list[Event])
_FOLDED = ("events", "_board", "_told")


class Foldable:
    """The part of a match that can be let go and brought back."""

    events: list[Event]
    _board: Board
    _told: list[Any]

    @property
    def folded(self) -> bool:
        """Whether nothing but the events is kept at the moment."""
        return "_packed" in self.__dict__

    def fold_away(self) -> None:
        """Keep no more of a match that is watched than its events."""
        if not self.folded and self._board.watched:
            self._packed = zlib.compress(msgspec.msgpack.encode(self.events))
            for name in _FOLDED:
                delattr(self, name)

    def __getattr__(self, name: str) -> Any:
        """Python asks here only for what is not there: what was folded away comes back."""
        if name not in _FOLDED or not self.folded:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        self.events = _decoder.decode(zlib.decompress(self.__dict__.pop("_packed")))
        self._hear_all()
        return self.__dict__[name]

    def _hear_all(self) -> None:
        """Make the rest anew from the events: the match knows how."""
