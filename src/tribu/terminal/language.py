"""Which of the three languages to speak."""

from __future__ import annotations

import os
from collections.abc import Mapping

from tribu.games.texts import LANGUAGES
from tribu.terminal.refusal import refusal


def language(asked: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for; else the locale's, if it is one of ours; else English."""
    if asked is not None:
        if asked.lower() not in LANGUAGES:
            raise refusal("language", value=asked, known=", ".join(LANGUAGES))
        return asked.lower()
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            spoken = environment[name][:2].lower()
            return spoken if spoken in LANGUAGES else "en"
    return "en"
