"""What the laboratory refuses to do, and why, in every language."""

from __future__ import annotations

from tribu.games.texts import Spoken, in_all


class Refused(Spoken):
    """Something that was asked for cannot be done; it says what."""

    def __init__(self, texts: tuple[str, str, str], **values: object) -> None:
        self.sentences = in_all(texts, **values)
        super().__init__(self.sentences["en"])
