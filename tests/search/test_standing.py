"""What a standing says of who will win comes true in matches among equals."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

from tribu.games import OURS, load
from tribu.games.game import MOST_SEATS
from tribu.lab.simulate import Simulator
from tribu.search.thinker import searching
from tribu.search.thought import STAKES, new_thought
from tribu.search.value import appraise_standing

MATCHES = 400
LIKELY = 0.6  # a favourite's chance
OFF = (
    0.1  # that favourites may win more or less often than was said: beginners are no strong players
)


class Said(NamedTuple):
    """Of a seat, after a deal that might have ended the match."""

    chance: float
    won: float


def standings(name: str) -> list[Said]:
    """What is said of every seat after such deals, and whether it won in the end."""
    game = load(name)
    insight, options = game.part("insight"), game.Options(**game.simulated)
    simulator = Simulator(game, ["habit"] * 4, options)
    appraise = searching(appraise_standing, game, "habit")
    desk = new_thought(game, 1)
    note, terms = desk.notes[0], game.terms(options)[0]
    found = []
    for number in range(MATCHES):
        record = simulator.record(5, number)
        totals = np.zeros(MOST_SEATS, np.int64)
        for played, deal in enumerate(record.deals[:-1]):
            state = np.zeros(1, game.State)
            game.open(state[0], 4, terms, totals, played)
            desk.views[:] = np.zeros(1, game.View)
            game.observe(state[0], 0, desk.views[0])
            if insight.decisive(desk.views[0]):
                note.knobs[STAKES] = insight.stakes(desk.views[0])
                note.result[:4] = deal.scores
                appraise(desk, note, state[0])
                chances = note.values[:4]
                assert chances.sum() == pytest.approx(1.0)
                won = [(seat in record.winners) / len(record.winners) for seat in range(4)]
                found += map(Said, chances.tolist(), won)
            totals[:4] += deal.scores
    return found


@pytest.mark.parametrize("name", OURS)
def test_favourites_win_as_often_as_is_said(name):
    favourites = [one for one in standings(name) if one.chance > LIKELY]
    assert len(favourites) > 60
    said = np.mean([one.chance for one in favourites])
    assert said == pytest.approx(np.mean([one.won for one in favourites]), abs=OFF)
