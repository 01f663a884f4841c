"""Law: a deal ends within a bounded number of acts, and what it brings adds up."""

import numpy as np
from hypothesis import strategies as st

from tribu.games import load
from tribu.lab.simulate import Simulator
from tribu.match import check

from .face import face
from .tables import Table, law, over, settings_of

st_bots = st.sampled_from(["random", "habit"])


@law(5)
def test_a_deal_ends(name, seats, data):
    table = Table(data.draw(settings_of(name, seats)))
    choices = 0
    for step in table.steps():
        assert not over(table.game, step.before)
        choices += step.action >= 0
        assert choices <= table.face.most_acts(seats)
    assert over(table.game, table.s)
    scores = np.zeros(10, np.int64)
    table.game.score(table.s, scores)
    scores = scores[: table.seats].tolist()
    least, most = table.game.extremes(table.setting.options, seats, table.setting.house)
    assert least <= min(scores) <= max(scores) <= most
    assert 0 <= int(table.game.next_starter(table.s)) < table.seats
    table.face.check_end(table.s, scores)


@law(3)
def test_a_match_adds_up(name, seats, data):
    setting = data.draw(settings_of(name, seats, soon=True))
    bots = [data.draw(st_bots) for _ in range(setting.seats)]
    record = Simulator(load(name), bots, setting.options, setting.house).record(setting.seed, 3)
    match = check(record)
    assert match.finished
    assert record.totals == [sum(column) for column in zip(*match.scores, strict=True)]
    best = (max if match.game.wants > 0 else min)(record.totals)
    level = [seat for seat, total in enumerate(record.totals) if total == best]
    assert set(record.winners) <= set(level)
    assert len(record.winners) == (len(level) if face(name).shares_wins else 1)
