"""Why the best choice is better, in one sentence: the same as a hint at the table gives."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.games import clues, load
from tribu.games.game import Game
from tribu.reviews.findings import JudgedChoice


def reason(game: Game | str, choice: JudgedChoice, lang: str, names: Sequence[str]) -> str:
    """What most sets the best candidate apart from what was played; empty if nothing does. It
    speaks to whoever made the choice."""
    return reason_for(game, choice, 0, lang, names)


def reason_for(
    game: Game | str, choice: JudgedChoice, which: int, lang: str, names: Sequence[str]
) -> str:
    """The same for one of `choice.clues.actions`: 0 is the best, 1 what was played instead."""
    own = (load(game) if isinstance(game, str) else game).part("clues")
    found = choice.clues
    if own is None or which >= len(found.counts):
        return ""
    return clues.reason(own, found.counts, which, found.worlds, names, lang, played=which == 0)
