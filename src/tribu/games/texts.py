"""Sentences in Italian, French and English: tables of phrases, and how they are filled in."""

from __future__ import annotations

from collections.abc import Sequence

LANGUAGES = ("it", "fr", "en")

# A phrase: language → (about somebody, about you).
Phrase = dict[str, tuple[str, str]]


def fill(phrase: Phrase, lang: str, who: str | None, **values: object) -> str:
    """The phrase about `who`, or addressed to the reader if `who` is None."""
    about, to_you = phrase[lang]
    return (to_you if who is None else about).format(who=who, **values)


def name_of(seat: int, viewer: int, names: Sequence[str]) -> str | None:
    """The name to use in a sentence for the viewer: None means "you"."""
    return None if seat == viewer else names[seat]
