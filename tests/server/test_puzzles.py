"""The puzzles that we ship: each can be asked and answered, in three languages, and is clear."""

from __future__ import annotations

import pytest

from tribu.games import OURS, load
from tribu.match import replay
from tribu.reviews import reason
from tribu.server.problems import RequestProblem
from tribu.server.reviews.puzzles import answer_puzzle, ask_puzzle, puzzle_sets, puzzles_of
from tribu.wire.replay import frames_of

DAY = 86_400_000
LANGS = ("it", "fr", "en")


@pytest.mark.parametrize("game", [game for game in OURS if puzzles_of(game)])
def test_one_answer_is_right_and_says_why(game: str) -> None:
    assert len(puzzles_of(game)) >= 10
    for number, puzzle in enumerate(puzzles_of(game)):
        choice, names = puzzle.choice, [seat.name for seat in puzzle.record.seats]
        right = [one for one in choice.seen.candidates if one.accepted]
        face, match = load(game).face("wire"), replay(puzzle.record)
        scene = frames_of(match, 0, choice.seat, "en", names)[-1].scene
        warned = [
            one
            for one in choice.seen.candidates
            if any(face.tempting(puzzle.theme, scene, choice.seat, act) for act in one.actions)
        ]
        assert right == [choice.seen.best] or warned, number
        assert not any(one.accepted for one in warned), number
        actions = [action for one in right for action in one.actions]
        assert face.theme(scene, choice.seat, actions) == puzzle.theme, number
        for lang in LANGS:
            assert reason(game, choice, lang, names), (number, lang)
            assert load(game).face("wire").themes[puzzle.theme][lang]


@pytest.mark.parametrize("game", [game for game in OURS if puzzles_of(game)])
def test_each_can_be_asked_and_answered(game: str) -> None:
    for number, puzzle in enumerate(puzzles_of(game)):
        item, lang = f"puzzle-{game}-{number}", LANGS[number % 3]  # playing it again takes its time
        best, *_, worst = puzzle.choice.seen.candidates
        question = ask_puzzle(item, lang)
        assert question.theme
        assert question.seat == puzzle.choice.seat
        assert {best.actions[0], worst.actions[0]} < {action for action, _ in question.legal}
        said = worst if number == 0 else best
        answer = answer_puzzle(item, said.actions[0], lang)
        assert answer.right == (number > 0)
        assert answer.reason
        assert answer.judge.simulations == puzzle.judge.simulations


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
