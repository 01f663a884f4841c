"""The news of one change as bytes, in one language, for one viewer after another.

Those whom the change does not set apart are told what a spectator is told, in the same bytes. A
`Bulletin` writes what is said to the others field by field. After most moves in games of tricks
viewers differ in little: a `MoveBulletin` writes the message once, with gaps.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from tribu.games.game import SPECTATOR
from tribu.wire.encode import encode
from tribu.wire.news import News

if TYPE_CHECKING:
    from tribu.wire.stage import Stage

PERSONAL = frozenset({"host", "summary"})  # fields that each viewer is told in their own way
_OF_A_VIEWER = frozenset({"steps", "scene", "legal", *PERSONAL})
_MARK = b"\0"  # in no JSON
_GAP: Any = msgspec.Raw(_MARK)


class Bulletin:
    """What one change brought."""

    def __init__(
        self,
        stage: Stage,
        changed: frozenset[str],
        facts: int,
        lang: str,
        names: Sequence[str],
        now: int,
    ) -> None:
        """`changed`: fields of the news; `facts`: how many facts everybody was told; `names`: of
        each seat."""
        self._stage = stage
        self._changed = changed
        self._facts = facts
        self._lang = lang
        self._names = names
        self._shared = _shared_fields(stage, changed, names, now)
        self._turn = stage.table.turn
        self._concerned = stage.concerned(facts) if facts else ()
        self._steps: dict[int, msgspec.Raw] = {}
        self._public: bytes | None = None  # what a spectator is told
        alike = not facts and changed.isdisjoint(PERSONAL)
        self._apart: Collection[int] = self._turn if alike else range(len(names))

    def news(self, viewer: int) -> bytes:
        """For one viewer."""
        if viewer in self._apart:
            return self._write(viewer)
        if self._public is None:
            self._public = self._write(SPECTATOR)
        return self._public

    def _write(self, viewer: int) -> bytes:
        stage, changed, lang, names = self._stage, self._changed, self._lang, self._names
        fields = dict(self._shared)
        if self._facts:
            fields["steps"] = self._told(viewer)
            fields["scene"] = stage.scene(viewer, lang)
        if "legal" in changed:
            fields["legal"] = stage.legal(viewer, lang)
        if "host" in changed:
            fields["host"] = stage.hosts(viewer)
        if "summary" in changed:
            fields["summary"] = stage.summary(viewer, lang, names)
        return encode(News(stage.table.seq, **fields))

    def _told(self, viewer: int) -> msgspec.Raw:
        """The steps. Somebody whom it does not concern is told what a spectator is told."""
        addressed = viewer if viewer in self._concerned else SPECTATOR
        found = self._steps.get(addressed)
        if found is None:
            steps = self._stage.steps(addressed, self._lang, self._names, self._facts)
            found = self._steps[addressed] = msgspec.Raw(encode(steps))
        return found


class MoveBulletin:
    """What one move brought, if all viewers see the same scene but for their hands. They may also
    differ in the steps and in what they may do."""

    __slots__ = ("_end", "_ends", "_hands", "_start", "_starts")

    def __init__(
        self,
        stage: Stage,
        changed: frozenset[str],
        steps: Mapping[int, bytes],
        hands: Sequence[bytes],
        lang: str,
        names: Sequence[str],
        now: int,
    ) -> None:
        """`steps`: for viewers who are told in their own way; a spectator's for all others.
        `hands`: for each seat, and last (−1) a spectator."""
        fields = _shared_fields(stage, changed, names, now)
        scene = stage.scene(SPECTATOR, lang)
        form = encode(News(stage.table.seq, _GAP, scene=scene, legal=_GAP, **fields))
        before, _, after = form.partition(stage.no_hands)
        head, middle = before.split(_MARK)
        late, end = after.split(_MARK)
        self._starts = {viewer: head + told + middle for viewer, told in steps.items()}
        self._start = self._starts[SPECTATOR]
        turn = fields["turn"]
        self._ends = {seat: late + stage.legal_bytes(seat, lang) + end for seat in turn}
        self._end = late + b"[]" + end
        self._hands = hands

    def news(self, viewer: int) -> bytes:
        """For one viewer."""
        start = self._starts.get(viewer, self._start)
        return start + self._hands[viewer] + self._ends.get(viewer, self._end)


def _shared_fields(
    stage: Stage, changed: frozenset[str], names: Sequence[str], now: int
) -> dict[str, Any]:
    """The fields that are the same for everybody."""
    return {name: stage.field(name, names, now) for name in _shared(changed)}


@cache
def _shared(changed: frozenset[str]) -> tuple[str, ...]:
    return tuple(changed - _OF_A_VIEWER)
