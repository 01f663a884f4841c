"""Words that are not said here, if the operator has a list of them."""

from __future__ import annotations

import re
from pathlib import Path

from tribu.wire.plain_text import bare

_WORD = re.compile(r"\w+")


class Words:
    """The words of a file, one on each line, whatever their case and accents. No file: none."""

    def __init__(self, file: str = "") -> None:
        lines = Path(file).read_text(encoding="utf-8").splitlines() if file else []
        self._words = {bare(line.strip()) for line in lines if line.strip()}

    def has(self, text: str) -> bool:
        """Whether one of them is in a text, as a word of its own."""
        return bool(self._words) and not self._words.isdisjoint(_WORD.findall(bare(text)))
