"""Puzzles: choices with one clear answer, found in simulated matches (`bench/puzzles.py`).

A game brings its puzzles along, one JSON object a line, in `puzzles/ID.jsonl`: the record of a deal
up to the choice, what was found there, and the theme, which the game's face on the wire names.
"""

from __future__ import annotations

from functools import cache

import msgspec

from tribu.games import load, names
from tribu.match import replay
from tribu.match.match import Match
from tribu.reviews.puzzle import Puzzle
from tribu.server.problems import problem
from tribu.server.reviews.telling import asked_choice, told_answer
from tribu.table.settings import closed_setting
from tribu.wire.plain_text import number_in
from tribu.wire.reviews import Answer, PuzzleSet, PuzzleTheme, Question

_ITEM = "puzzle-"
_DAY = 86_400_000  # milliseconds


_decoder = msgspec.json.Decoder(Puzzle)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, if it has any."""
    file = load(game).files("puzzles", f"{game}.jsonl")
    if not file.is_file():
        return ()
    return tuple(_decoder.decode(line) for line in file.read_bytes().splitlines())


def is_puzzle(item: str) -> bool:
    """Whether an item of a deck is a puzzle."""
    return item.startswith(_ITEM)


def puzzle_sets(now: int, lang: str) -> list[PuzzleSet]:
    """The puzzles of all games, by themes, and for each game the one of the day."""
    made = []
    for game in names():
        found = puzzles_of(game)
        if not found:
            continue
        titles = load(game).face("wire").themes
        themes = [
            PuzzleTheme(
                title[lang],
                [f"{_ITEM}{game}-{k}" for k, one in enumerate(found) if one.theme == theme],
            )
            for theme, title in titles.items()
        ]
        today = f"{_ITEM}{game}-{now // _DAY % len(found)}"
        made.append(PuzzleSet(game, today, [one for one in themes if one.items]))
    return made


def ask_puzzle(item: str, lang: str) -> Question:
    """A puzzle as a question; a problem if there is none of that name."""
    puzzle, match = _found(item)
    setting = closed_setting(
        match.game.id, len(match.seats), msgspec.structs.asdict(match.options), grace=0
    )
    choice = puzzle.choice
    asked = asked_choice(item, match, setting, choice.event, choice.seat, match.names, lang)
    title = match.game.face("wire").themes[puzzle.theme][lang]
    return msgspec.structs.replace(asked, theme=title)


def answer_puzzle(item: str, action: str, lang: str) -> Answer:
    """What an answer is worth; a problem if it is none."""
    puzzle, match = _found(item)
    told = told_answer(match, puzzle.judge, puzzle.choice, action, match.names, lang)
    if told is None:
        raise problem(400, "no choice", "action")
    return told


def _found(item: str) -> tuple[Puzzle, Match]:
    game, _, told = item.removeprefix(_ITEM).rpartition("-")
    number = number_in(told)
    if game not in names() or number is None or number >= len(puzzles_of(game)):
        raise problem(404, "no choice")
    puzzle = puzzles_of(game)[number]
    return puzzle, replay(puzzle.record)
