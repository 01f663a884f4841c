"""The news of one change as bytes, quickly: what several viewers are told alike is written once.

The bytes are those of `Stage.report`, which says the same in plain words; a test compares them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw

from tribu.games.bue.state import SHOWS, SWAPS
from tribu.games.bue.words import swap_parts
from tribu.games.game import ACTED, SPECTATOR
from tribu.match.board import row_of
from tribu.match.plain import fact_reader
from tribu.wire.news import News

if TYPE_CHECKING:
    from tribu.wire.stage import Stage

encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode
_NOTHING = Raw(b"[]")
PERSONAL = ("legal", "host")  # differ from viewer to viewer

# News whose fields may have been written before; in the same order, so that the bytes are the same.
_Written: Any = msgspec.defstruct(
    "Written",
    [("seq", int), *((name, Any, None) for name in News.__struct_fields__ if name != "seq")],
    tag="news",
    omit_defaults=True,
    frozen=True,
)


class Batch:
    """What one change brought, written for one viewer after another."""

    def __init__(self, stage: Stage, touched: frozenset[str], facts: int, now: int) -> None:
        self._stage = stage
        self._facts = facts  # how many facts were told
        self._now = now
        self._touched = touched
        self._seq, self._turn = stage.table.seq, stage.table.turn
        self._over = facts > 0 and stage.table.playing.deal_over
        self._common: dict[str, dict[str, Any]] = {}  # by language
        self._written: dict[tuple[int, str], bytes] = {}
        self._steps: dict[tuple[int, str], Raw] = {}
        self._about = self._mentioned() if facts else set()

    def news(self, viewer: int, lang: str, names: Sequence[str]) -> bytes:
        """For one viewer; asked again, the same bytes."""
        key = (viewer, lang)
        found = self._written.get(key)
        if found is None:
            found = self._written[key] = self._write(viewer, lang, names)
        return found

    def _write(self, viewer: int, lang: str, names: Sequence[str]) -> bytes:
        stage, fields = self._stage, dict(self._shared(lang, names))
        if "legal" in self._touched:
            thinks = viewer in self._turn
            fields["legal"] = stage.legal(viewer, lang) if thinks else _NOTHING
        if "host" in self._touched:
            fields["host"] = stage.hosts(viewer)
        if self._facts:
            fields["steps"] = self._told(viewer, lang, names)
            fields["scene"] = stage.scene_bytes(viewer)
            if self._over:
                fields["summary"] = stage.summary(viewer, lang, names)
        return encode(_Written(self._seq, **fields))

    def _shared(self, lang: str, names: Sequence[str]) -> dict[str, Any]:
        """What everybody is told alike, but for the words."""
        if lang not in self._common:
            self._common[lang] = {
                field: Raw(encode(value))
                for field in self._touched.difference(PERSONAL)
                if (value := self._stage.field(field, names, self._now)) is not None
            }
        return self._common[lang]

    # --- steps --------------------------------------------------------------------------------

    def _told(self, viewer: int, lang: str, names: Sequence[str]) -> Raw:
        """The steps. Whom nothing of it concerns is told what a spectator is told."""
        who = viewer if viewer in self._about else SPECTATOR
        if (who, lang) not in self._steps:
            steps = self._stage.steps(who, lang, names, self._facts)
            self._steps[who, lang] = Raw(encode(steps))
        return self._steps[who, lang]

    def _mentioned(self) -> set[int]:
        """The seats that are told something of their own: they are spoken of or saw more."""
        about: set[int] = set()
        everybody = range(len(self._stage.table.chairs))
        read = fact_reader(self._stage.table.playing.game)
        for fact in self._stage.told[-self._facts :]:
            public = read(fact[row_of(SPECTATOR)].tolist())
            if public.kind != ACTED:
                about.update(everybody)
                continue
            about |= {public.seat, getattr(public, "taker", 0) - 1}
            about |= _pointed_at(public)
            if any(getattr(public, "shown", ())) or any(getattr(public, "bids", ())):
                about.update(everybody)
        return about


def _pointed_at(fact: Any) -> set[int]:
    """In Bué: with whom somebody swaps."""
    if hasattr(fact, "vetoed") and SWAPS <= fact.action < SHOWS:
        return {swap_parts(fact.action)[1]}
    return set()
