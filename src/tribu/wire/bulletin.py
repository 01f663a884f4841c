"""The news of one change as bytes, for one viewer after another.

For each language the message is written once, as a form: a `News` with named gaps, `%(legal)b`,
where viewers differ. Into them go the viewer's own pieces, of which many are somebody else's, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tribu.games.game import SPECTATOR
from tribu.wire.encode import encode
from tribu.wire.news import News

if TYPE_CHECKING:
    from tribu.wire.stage import Stage


class Bulletin:
    """What one change brought."""

    def __init__(self, stage: Stage, changed: frozenset[str], facts: int, now: int) -> None:
        """`changed`: fields of the news; `facts`: how many facts everybody was told."""
        self._stage = stage
        self._changed = changed
        self._facts = facts
        self._now = now
        self._turn = stage.table.turn
        self._concerned = stage.concerned(facts)
        self._forms: dict[str, bytes] = {}  # by language
        self._steps: dict[tuple[int, str], bytes] = {}

    def news(self, viewer: int, lang: str, names: Sequence[str]) -> bytes:
        """For one viewer, in their language; `names`: of each seat."""
        stage, changed = self._stage, self._changed
        form = self._forms.get(lang)
        if form is None:
            form = self._forms[lang] = self._form(lang, names)
        own: dict[bytes, bytes] = {}
        if self._facts:
            own[b"steps"] = self._told(viewer, lang, names)
            if stage.hands_only:
                own[b"hands"] = stage.hands(viewer)
            else:
                own[b"scene"] = encode(stage.scene(viewer, lang))
        if "legal" in changed:
            own[b"legal"] = stage.legal_bytes(viewer, lang) if viewer in self._turn else b"[]"
        if "host" in changed:
            own[b"host"] = encode(stage.hosts(viewer))
        if "summary" in changed:
            own[b"summary"] = encode(stage.summary(viewer, lang, names))
        return form % own

    def _form(self, lang: str, names: Sequence[str]) -> bytes:
        """What everybody is told alike, with gaps for the rest."""
        fields: dict[str, Any] = {}
        for name in self._changed:
            if name in _GAPS:
                fields[name] = _GAPS[name]
            elif (value := self._stage.field(name, names, self._now)) is not None:
                fields[name] = msgspec.Raw(encode(value).replace(b"%", b"%%"))
        if self._facts and self._stage.hands_only:
            fields["scene"] = self._stage.scene_form(lang)
        return encode(News(self._stage.table.seq, **fields))

    def _told(self, viewer: int, lang: str, names: Sequence[str]) -> bytes:
        """The steps. Whom nothing of it concerns is told what a spectator is told."""
        key = (viewer if viewer in self._concerned else SPECTATOR, lang)
        found = self._steps.get(key)
        if found is None:
            found = self._stage.steps_bytes(key[0], lang, names, self._facts)
            self._steps[key] = found
        return found


_GAPS = {
    name: msgspec.Raw(b"%%(%b)b" % name.encode())
    for name in ("steps", "host", "scene", "legal", "summary")
}
