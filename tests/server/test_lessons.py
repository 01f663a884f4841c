"""Every lesson can be played to its end, by the rules, in three languages."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tribu.games import OURS
from tribu.match.match import Match
from tribu.server.lobby.lessons import LessonScript, lesson, lesson_script
from tribu.server.lobby.rehearsals import rehearsal

LEARNER = 0


def script_of(game: str) -> LessonScript:
    script = lesson_script(game)
    assert script is not None, game
    return script


def play(script: LessonScript) -> Match:
    """The lesson as the table plays it: the learner follows the coach, the others their moves."""
    match = Match(script.game, [f"seat {seat}" for seat in range(script.players)], script.options)
    (deal,) = script.deals
    match.deal(deal["deck"], deal["starter"])
    waits = [step.wait for step in script.steps if step.wait is not None]
    moves = {int(seat): list(told) for seat, told in deal["moves"].items()} | {LEARNER: waits}
    while not match.deal_over:
        seat = min(match.waiting)
        assert moves[seat], f"seat {seat} has nothing to do, but the deal goes on"
        match.act(seat, moves[seat].pop(0))
    assert not moves[LEARNER], "the deal is over before the lesson is"
    return match


@pytest.mark.parametrize("game", OURS)
def test_the_lesson_can_be_played(game):
    script = script_of(game)
    match = play(script)
    assert match.winners, "one deal is the whole match, so that the lesson ends there"
    assert script.steps[-1].wait is None


def test_the_lessons_end_as_their_texts_say():
    assert play(script_of("bue")).totals == [50, 0, 0]
    assert play(script_of("busca")).totals == [0, 8, 0, 0]
    assert play(script_of("bugami")).totals == [20, 30, 30, 20, 5, 100, 20]


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("lang", ["it", "fr", "en"])
def test_every_step_speaks_and_answers(game, lang):
    told = lesson(game, lang)
    assert told is not None
    for step in told.steps:
        assert 10 < len(step.text) < 330
        assert (step.wait is None) == (step.wrong is None)
    assert all(one.text != two.text for one, two in pairwise(told.steps))


@pytest.mark.parametrize("game", OURS)
def test_a_rehearsal_is_the_whole_lesson(game):
    """What the learner does, and all that is told in between, without a gap."""
    told = rehearsal(game, "en")
    assert told is not None
    waits = [step.wait for step in script_of(game).steps if step.wait is not None]
    assert [turn.action for turn in told.turns] == waits
    legal = told.table.legal
    for turn in told.turns:
        assert turn.action in [action for action, _ in legal]
        legal = turn.news[-1].legal or []
    news = [one for turn in told.turns for one in turn.news]
    first = told.table.seq + 1
    assert [one.seq for one in news] == list(range(first, first + len(news)))
    assert news[-1].phase == "over"
    assert news[-1].totals == play(script_of(game)).totals


def test_no_lesson_of_a_game_that_is_none():
    assert lesson("poker", "it") is None
    assert rehearsal("poker", "it") is None
