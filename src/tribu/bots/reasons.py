"""Why a bot advises what it does, in sentences: the same at a table and in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.bots.bot import Advice, Choice
from tribu.games.clues import reason
from tribu.games.game import Game


def offered(game: Game, choice: Choice, most: int) -> list[Advice]:
    """The bot's choice, then the other ones of its best few by what they promise: it weighs what
    others get and how sure it is, too, but nobody reads that off a list of figures."""
    first, *others = choice.best(most)
    return [first, *sorted(others, key=lambda one: -game.wants * one.expected)]


def reasons_for(game: Game, advice: Sequence[Advice], names: Sequence[str], lang: str) -> list[str]:
    """A sentence for each piece of advice; empty where nothing was counted or sets it apart: what
    holds of another choice just as well was said there."""
    clues = game.part("clues")
    told = [one for one in advice if one.clues]
    counts = [one.clues for one in told]
    said = [
        reason(clues, counts, told.index(one), one.worlds, names, lang)
        if clues and one.clues
        else ""
        for one in advice
    ]
    return [one if one not in said[:k] else "" for k, one in enumerate(said)]
