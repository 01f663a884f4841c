"""The news of one change as bytes, quickly: what several viewers are told alike is written once.

The bytes are those of `Stage.report`, which says the same in plain words; a test compares them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from tribu.games.bue.state import SHOWS, SWAPS
from tribu.games.bue.words import swap_parts
from tribu.games.game import ACTED, SPECTATOR
from tribu.wire.news import News

if TYPE_CHECKING:
    from tribu.wire.stage import Stage

encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode
_FIELDS = News.__struct_fields__[1:]  # in the order in which they are written
_NAMES = {name: f',"{name}":'.encode() for name in _FIELDS}
_NOTHING_LEGAL = _NAMES["legal"] + b"[]"


def _between(after: str, before: str | None) -> tuple[str, ...]:
    """The fields between two."""
    end = len(_FIELDS) if before is None else _FIELDS.index(before)
    return tuple(name for name in _FIELDS[_FIELDS.index(after) + 1 : end])


_PIECES = (
    _between("steps", "host"),
    _between("host", "scene"),
    _between("legal", "summary"),
    _between("summary", None),
)


@cache  # a few sets, again and again
def _touched_pieces(touched: frozenset[str]) -> tuple[tuple[str, ...], ...]:
    """The same, without the fields that have not changed."""
    return tuple(tuple(name for name in piece if name in touched) for piece in _PIECES)


class Batch:
    """What one change brought, written for one viewer after another."""

    def __init__(self, stage: Stage, touched: frozenset[str], facts: int, now: int) -> None:
        self._stage = stage
        self._facts = facts  # how many facts were told
        self._now = now
        self._pieces = _touched_pieces(touched)
        self._tells_host = "host" in touched
        self._tells_legal = "legal" in touched
        self._turn = stage.table.turn
        self._over = facts > 0 and stage.table.playing.deal_over
        self._common: dict[str, list[bytes]] = {}  # by language
        self._steps: dict[tuple[int, str], bytes] = {}
        self._about: set[int] | None = None

    def news(self, viewer: int, lang: str, names: Sequence[str]) -> bytes:
        """For one viewer: what is common, and between its parts what is the viewer's own."""
        stage = self._stage
        common = self._common.get(lang)
        if common is None:
            common = self._common[lang] = self._shared(names)
        steps = host = scene = legal = summary = b""
        if self._facts:
            steps = self._told(viewer, lang, names)
            scene = _NAMES["scene"] + stage.scene_bytes(viewer)
        if self._tells_host:
            host = _NAMES["host"] + encode(stage.hosts(viewer))
        if self._tells_legal:
            legal = _NOTHING_LEGAL
            if viewer in self._turn:
                legal = _NAMES["legal"] + stage.legal_bytes(viewer, lang)
        if self._over and (told := stage.summary(viewer, lang, names)) is not None:
            summary = _NAMES["summary"] + encode(told)
        head, early, middle, late, end = common
        parts = (head, steps, early, host, middle, scene, legal, late, summary, end)
        return b"".join(parts)

    def _shared(self, names: Sequence[str]) -> list[bytes]:
        """What everybody is told alike, but for the words: before the steps, and in pieces up to
        the host, the scene, the summary and the end."""
        pieces = [b'{"type":"news","seq":%d' % self._stage.table.seq]
        for upto in self._pieces:
            piece = b""
            for name in upto:
                value = self._stage.field(name, names, self._now)
                piece += b"" if value is None else _NAMES[name] + encode(value)
            pieces.append(piece)
        pieces[-1] += b"}"
        return pieces

    # --- steps --------------------------------------------------------------------------------

    def _told(self, viewer: int, lang: str, names: Sequence[str]) -> bytes:
        """The steps. Whom nothing of it concerns is told what a spectator is told."""
        if self._about is None:
            self._about = self._mentioned()
        key = (viewer if viewer in self._about else SPECTATOR, lang)
        found = self._steps.get(key)
        if found is None:
            steps = self._stage.steps(key[0], lang, names, self._facts)
            found = self._steps[key] = _NAMES["steps"] + encode(steps)
        return found

    def _mentioned(self) -> set[int]:
        """The seats that are told something of their own: they are spoken of or saw more."""
        about: set[int] = set()
        everybody = range(len(self._stage.table.chairs))
        concerned = _CONCERNED[self._stage.table.setting.game]
        for fact in self._stage.public_facts(self._facts):
            about.update(concerned(fact) or everybody)
        return about


def _in_bue(fact: Any) -> tuple[int, ...]:
    """Who acts, and with whom somebody swaps; nobody in particular where all show a card, or where
    chance acts."""
    if fact.kind != ACTED or any(fact.shown):
        return ()
    if SWAPS <= fact.action < SHOWS:
        return fact.seat, swap_parts(fact.action)[1]
    return (fact.seat,)


def _in_busca(fact: Any) -> tuple[int, ...]:
    """Who plays, and who takes the trick; who begins."""
    return (fact.seat, fact.taker - 1) if fact.kind == ACTED else (fact.starter,)


def _in_bugami(fact: Any) -> tuple[int, ...]:
    """The same; nobody in particular where all bids are shown."""
    return () if any(fact.bids) else _in_busca(fact)


_CONCERNED = {"bue": _in_bue, "busca": _in_busca, "bugami": _in_bugami}
