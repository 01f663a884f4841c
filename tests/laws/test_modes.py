"""Law: plain and compiled play give the same bytes."""

import pytest

from tribu import jit, rng
from tribu.search.thinker import policy_of

from .tables import (
    Setting,
    Table,
    fact_of,
    features_of,
    imagined,
    law,
    legal,
    settings_of,
    view_of,
    waiting,
)


def told(setting: Setting) -> list[bytes]:
    """All that is derived from a deal: states, facts, views, memories, worlds, tensors, choices."""
    viewers = [-1, setting.seed % setting.seats]
    table = Table(setting, viewers)
    game = table.game
    found = [table.s.tobytes()]
    for number, step in enumerate(table.steps()):
        viewer = viewers[number % 2]
        view = view_of(game, step.after, viewer)
        memory = table.memories[viewer]
        fact = fact_of(game, step.before, step.after, step.seat, step.action, viewer)
        found += [step.after.tobytes(), view.tobytes(), memory.tobytes(), fact.tobytes()]
        found.append(features_of(game, view, memory).tobytes())
        if number % 6 == 0:
            world = imagined(game, view, memory, rng.generator(setting.seed, number))
            found.append(world.tobytes())
        for seat in waiting(game, step.after)[:1]:
            for policy in (game.habit, policy_of(game, "skill")):
                choice = int(policy(step.after.copy(), seat, rng.generator(setting.seed, number)))
                found.append(repr((choice, legal(game, step.after, seat))).encode())
    return found


@pytest.mark.skipif(jit.interpreting(), reason="Numba is disabled: there is but one mode")
@law(3)
def test_plain_and_compiled_agree(name, seats, data):
    setting = data.draw(settings_of(name, seats))
    quick = told(setting)
    jit.interpret(True)
    try:
        plain = told(setting)
    finally:
        jit.interpret(False)
    assert plain == quick
