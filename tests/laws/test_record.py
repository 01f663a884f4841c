"""Law: record → replay → record is the identity."""

import io

from hypothesis import strategies as st

from match.tables import names, play
from tribu import rng
from tribu.games import load
from tribu.lab.simulate import Simulator
from tribu.match import (
    Match,
    Record,
    SeededChance,
    check,
    decode,
    read,
    replay,
    to_record,
    write,
)

from .tables import law, settings_of

BOTS = st.sampled_from(["random", "habit"])


def assert_identity(record: Record) -> Match:
    line = write(record)
    assert decode(line) == record
    assert [again for _, again in read(io.BytesIO(line + b"\n" + line))] == [record, record]
    match = check(record)
    assert write(to_record(match)) == line
    again = replay(to_record(Match.from_events(match.events)))
    assert again.events == match.events
    assert again.state.tobytes() == match.state.tobytes()
    return match


@law(3)
def test_a_match_and_its_record(name, seats, data):
    """Matches played at a table, whole or broken off; choices in any order, mixes in between."""
    setting = data.draw(settings_of(name, seats, soon=True))
    acts = data.draw(st.integers(0, 150))
    match = Match(name, names(setting.seats), setting.options, setting.house)
    play(match, SeededChance(setting.seed), rng.generator(setting.seed, 0, 1), acts)
    again = assert_identity(to_record(match))
    if match.finished:
        assert again.totals == match.totals
        assert again.winners == match.winners
    assert Match.from_events(match.events).state.tobytes() == match.state.tobytes()


@law(3)
def test_a_simulated_match_and_its_record(name, seats, data):
    setting = data.draw(settings_of(name, seats, soon=True))
    bots = [data.draw(BOTS) for _ in range(setting.seats)]
    simulator = Simulator(load(name), bots, setting.options, setting.house)
    record = simulator.record(setting.seed, 5)
    simulator.record(setting.seed, 6)
    assert_identity(record)
    assert write(simulator.record(setting.seed, 5)) == write(record)
