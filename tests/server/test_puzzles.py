"""The puzzles that we ship: each can be asked and answered, in three languages, and is clear."""

from __future__ import annotations

import pytest

from tribu.games import OURS
from tribu.server.problems import RequestProblem
from tribu.server.reviews.puzzles import answer_puzzle, ask_puzzle, puzzle_sets, puzzles_of

DAY = 86_400_000
LANGS = ("it", "fr", "en")


@pytest.mark.parametrize("game", [game for game in OURS if puzzles_of(game)])
def test_one_answer_is_right_and_says_why(game: str) -> None:
    assert len(puzzles_of(game)) >= 10
    for number, puzzle in enumerate(puzzles_of(game)):
        item = f"puzzle-{game}-{number}"
        right = [one for one in puzzle.choice.seen.candidates if one.accepted]
        assert right == [puzzle.choice.seen.best], item
        for lang in LANGS:
            question = ask_puzzle(item, lang)
            legal = [action for action, _ in question.legal]
            assert question.theme
            assert question.seat == puzzle.choice.seat
            assert right[0].actions[0] in legal
            answer = answer_puzzle(item, right[0].actions[0], lang)
            assert answer.right
            assert answer.reason
            assert answer.judge.simulations == puzzle.judge.simulations
        worst = puzzle.choice.seen.candidates[-1].actions[0]
        assert not answer_puzzle(item, worst, "en").right


def test_one_for_every_day() -> None:
    today, tomorrow = puzzle_sets(20 * DAY, "it"), puzzle_sets(21 * DAY, "it")
    assert today[0].today != tomorrow[0].today
    for each in today:
        items = [item for theme in each.themes for item in theme.items]
        assert each.today in items
        assert len(items) == len(puzzles_of(each.game))


@pytest.mark.parametrize("item", ["puzzle-busca-9999", "puzzle-nothing-0", "puzzle-busca-x"])
def test_no_such_puzzle(item: str) -> None:
    with pytest.raises(RequestProblem):
        ask_puzzle(item, "it")
