"""Why the best choice is better, in one sentence: the same as a hint at the table gives."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.games import clues, load
from tribu.games.game import Game
from tribu.reviews.findings import JudgedChoice


def reason(game: Game | str, choice: JudgedChoice, lang: str, names: Sequence[str]) -> str:
    """What most sets the best candidate apart from what was played (or, if that was the best, from
    the runner-up); empty if nothing does. It speaks to whoever made the choice."""
    own = (load(game) if isinstance(game, str) else game).part("clues")
    found = choice.clues
    if own is None:
        return ""
    beside: clues.Beside = "played" if found.actions[1:] == (choice.played,) else "second"
    return clues.reason(own, found.counts, 0, found.worlds, names, lang, beside)
