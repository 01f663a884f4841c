"""Laws of what is told: a memory is the fold of facts, and the order of choices made at once
does not matter."""

import numpy as np
from hypothesis import strategies as st

from match.tables import names, play
from tribu import rng
from tribu.match import Match, SeededChance, to_record, write

from .face import face
from .tables import law, settings_of


def a_match(data, name: str, seats: int, soon: bool = False) -> Match:
    """A match somewhere on its way."""
    setting = data.draw(settings_of(name, seats, soon))
    match = Match(name, names(setting.seats), setting.options)
    acts = data.draw(st.integers(0, 60))
    return play(match, SeededChance(setting.seed), rng.generator(setting.seed, 0, 2), acts)


@law(3)
def test_a_memory_is_the_fold_of_facts(name, seats, data):
    match = a_match(data, name, seats)
    viewer = data.draw(st.integers(-1, len(match.seats) - 1))
    memory = np.zeros(1, match.game.Memory)[0]
    for fact in match.facts(viewer):
        assert fact.viewer == viewer
        match.game.recall(memory, fact)
    assert memory.tobytes() == match.memory(viewer).tobytes()


@law(3)
def test_choices_at_once_in_any_order(name, seats, data):
    """The same state, the same record and the same memories."""
    match = a_match(data, name, seats)
    chance = SeededChance(1)
    for _ in range(200):
        if match.finished or len(match.waiting) > 1:
            break
        seat = match.waiting[0]
        match.act(seat, match.legal(seat)[0])
        match.advance(chance)
    choosing = match.waiting
    if len(choosing) < 2:
        assert match.finished or not face(name).at_once(match.options)
        return
    plans = {seat: plan(data, match, seat) for seat in choosing}
    order = [seat for seat in choosing for _ in plans[seat]]
    outcomes = []
    for seats_in_order in (order, data.draw(st.permutations(order)), order[::-1]):
        again = Match.from_events(match.events)
        left = {seat: list(plans[seat]) for seat in choosing}
        for seat in seats_in_order:
            assert sorted(again.waiting) == sorted(seat for seat in choosing if left[seat])
            again.act(seat, left[seat].pop(0))
        line = write(to_record(again))
        memories = [again.memory(viewer).tobytes() for viewer in range(-1, len(match.seats))]
        outcomes.append((again.state.tobytes(), line, memories))
    assert outcomes[0] == outcomes[1] == outcomes[2]


def plan(data, match: Match, seat: int) -> list[int]:
    """All that a seat chooses while the others still do."""
    alone = Match.from_events(match.events)
    chosen = []
    while seat in alone.waiting:
        chosen.append(data.draw(st.sampled_from(alone.legal(seat))))
        alone.act(seat, chosen[-1])
    return chosen


@law(3)
def test_a_sealed_choice_is_told_to_nobody_else(name, seats, data):
    """While others still choose, what one has chosen does not show in anybody's facts."""
    match = a_match(data, name, seats)
    if len(match.waiting) < 2:
        return
    seat = data.draw(st.sampled_from(match.waiting))
    told = []
    for action in match.legal(seat)[:3]:
        again = Match.from_events(match.events)
        again.act(seat, action)
        seen = [
            (again.facts(viewer)[-1].tobytes(), again.view(viewer).tobytes())
            for viewer in range(-1, len(match.seats))
            if viewer != seat
        ]
        told.append(seen)
    assert all(one == told[0] for one in told)
