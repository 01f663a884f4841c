"""What the `score` commands of the games share: numbers are read, scores are told."""

from __future__ import annotations

from typing import Any

from tribu.games.arbiter import scores_of as scores_of
from tribu.games.game import Game
from tribu.games.texts import Sentences
from tribu.terminal.phrases import say
from tribu.terminal.refusal import refusal


def numbers_in(what: str | Sentences, text: str, low: int, high: int) -> list[int]:
    """The numbers of a text such as "41 52 58 44"."""
    numbers = []
    for word in text.replace(",", " ").split():
        if not word.isascii() or not word.isdigit() or not low <= int(word) <= high:
            raise refusal("number", what=what, value=word, low=low, high=high)
        numbers.append(int(word))
    return numbers


def number_in(what: str | Sentences, text: str, low: int, high: int) -> int:
    """The number of a text that holds just one."""
    numbers = numbers_in(what, text, low, high)
    if len(numbers) != 1:
        raise refusal("number", what=what, value=text, low=low, high=high)
    return numbers[0]


def seat_names(seats: int, lang: str) -> list[str]:
    """The seats of a table whose players have no names."""
    return [say("seat", lang, seat=seat) for seat in range(seats)]


def tell_scores(game: Game, s: Any, seats: int, lang: str) -> str:
    """Why each seat scores what it does, in the game's own words."""
    told: list[str] = game.words.reasons(s, seat_names(seats, lang), lang)
    return "\n".join(told)
