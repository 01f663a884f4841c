"""Law: a deal ends within a bounded number of acts, and what it brings adds up."""

import numpy as np
from hypothesis import strategies as st

from tribu.games import load
from tribu.lab.simulate import Simulator
from tribu.match import check

from .tables import Setting, Table, law, over, settings_of

st_bots = st.sampled_from(["random", "habit"])


def most_acts(setting: Setting) -> int:
    """More choices than a deal can have."""
    seats = setting.seats
    if setting.name == "busca":
        return 40
    if setting.name == "bugami":
        return seats + 56
    # In Bué a turn can see each slot of the others vetoed once, and more often only after mixes.
    return 5 * seats * (2 + 5 * seats) + 4 * seats


@law(5)
def test_a_deal_ends(name, seats, data):
    setting = data.draw(settings_of(name, seats))
    table = Table(setting)
    choices = 0
    for step in table.steps():
        assert not over(table.game, step.before)
        choices += step.action >= 0
        assert choices <= most_acts(setting)
    assert over(table.game, table.s)
    scores = np.zeros(10, np.int64)
    table.game.score(table.s, scores)
    scores = scores[: table.seats].tolist()
    assert min(scores) >= 0
    assert 0 <= int(table.game.next_starter(table.s)) < table.seats
    if name == "bue":
        places = [50] if 50 in scores else [70] if 70 in scores else [30, 20, 10]
        places = places[:1] if table.seats == 2 else places
        assert sorted(scores, reverse=True) == (places + [0] * 10)[: table.seats]
    if name == "busca":
        assert int(table.s.points.sum()) == 40
        assert sum(scores) > 0
    if name == "bugami":
        assert int(table.s.taken.sum()) == int(table.s.each)


@law(3)
def test_a_match_adds_up(name, seats, data):
    setting = data.draw(settings_of(name, seats, soon=True))
    bots = [data.draw(st_bots) for _ in range(setting.seats)]
    record = Simulator(load(name), bots, setting.options).record(setting.seed, 3)
    match = check(record)
    assert match.finished
    assert record.totals == [sum(column) for column in zip(*match.scores, strict=True)]
    best = (max if match.game.wants > 0 else min)(record.totals)
    level = [seat for seat, total in enumerate(record.totals) if total == best]
    assert set(record.winners) <= set(level)
    assert len(record.winners) == (1 if name == "bue" else len(level))
