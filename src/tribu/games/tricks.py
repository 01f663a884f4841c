"""What is said when a trick is taken, in games of tricks."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.games.texts import POINT, Phrase, counted, fill, name_of

_TAKES: Phrase = {
    "it": ("La presa va a {who}{points}.", "La presa è tua{points}!"),
    "fr": ("La levée va à {who}{points}.", "La levée est à toi{points} !"),
    "en": ("{who} takes the trick{points}.", "The trick is yours{points}!"),
}


def tell_taker(seat: int, points: int, names: Sequence[str], lang: str, viewer: int) -> str:
    """Who takes the trick, and its points where there are any."""
    colon = " :" if lang == "fr" else ":"
    worth = f"{colon} {counted(POINT, points, lang)}" if points else ""
    return fill(_TAKES, lang, name_of(seat, viewer, names), points=worth)
