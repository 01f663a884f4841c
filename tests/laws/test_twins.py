"""Law: twin worlds. Two states that differ only in what a viewer cannot know give it the same view,
the same facts, the same habit and the same skill, to the byte."""

from hypothesis import strategies as st

from tribu import rng
from tribu.games.game import DEALT, MIXED, RENEWED
from tribu.search.thinker import policy_of

from .lots import shuffled
from .tables import (
    Step,
    Table,
    any_order,
    fact_of,
    features_of,
    imagined,
    law,
    legal,
    over,
    settings_of,
    view_of,
    waiting,
)


def assert_same_now(table: Table, s, twin, viewer: int) -> None:
    """What lies open, and what the viewer would do."""
    game = table.game
    assert view_of(game, twin, viewer).tobytes() == view_of(game, s, viewer).tobytes()
    if viewer in waiting(game, s):
        assert legal(game, twin, viewer) == legal(game, s, viewer)
        for policy in (game.habit, policy_of(game, "skill")):
            one, other = (rng.generator(table.setting.seed, 1) for _ in "ab")
            assert policy(s.copy(), viewer, one) == policy(twin.copy(), viewer, other)


def assert_same_fact(table: Table, step: Step, twin, viewer: int) -> bool:
    """The same act in the twin: the same fact, and the same view after it. False if it cannot be
    compared, since the act is not legal there or reveals something else."""
    game = table.game
    if game.barred(twin, step.seat, step.action):
        return False
    after = twin.copy()
    game.play(after, step.seat, step.action)
    act = (step.seat, step.action)
    revealed = table.face.revealed
    if revealed(step.before, step.after, *act, viewer) != revealed(twin, after, *act, viewer):
        return False
    true = fact_of(game, step.before, step.after, *act, viewer)
    assert fact_of(game, twin, after, *act, viewer).tobytes() == true.tobytes()
    if not over(game, after):
        assert view_of(game, after, viewer).tobytes() == view_of(game, step.after, viewer).tobytes()
    return True


def assert_same_chance(table: Table, step: Step, viewer: int, lots) -> None:
    """Chance falling otherwise, out of the viewer's sight."""
    game = table.game
    after = step.before.copy()
    if step.action == MIXED:
        other = any_order(game, after, step.seat, lots) if viewer != step.seat else step.order
        game.mix(after, step.seat, other)
    else:
        drawn = 1 if viewer == step.before.turn else 0  # he sees what he draws
        pack = step.pack.copy()
        pack[drawn:] = shuffled(lots, pack[drawn:].tolist())
        game.renew(after, pack, len(pack))
        if over(game, after) != over(game, step.after):
            return  # with that card somebody has Bué
    true = fact_of(game, step.before, step.after, step.seat, step.action, viewer)
    assert (
        fact_of(game, step.before, after, step.seat, step.action, viewer).tobytes()
        == true.tobytes()
    )
    if not over(game, after):
        assert view_of(game, after, viewer).tobytes() == view_of(game, step.after, viewer).tobytes()


@law(4)
def test_hidden_cards_exchanged(name, seats, data):
    table = Table(data.draw(settings_of(name, seats)))
    game = table.game
    lots = rng.generator(table.setting.seed, 2)
    viewers = sorted({-1, 0, data.draw(st.integers(0, seats - 1))})
    for viewer in viewers:
        twin = table.face.twin_of(table.s, viewer, lots)
        told = fact_of(game, table.begun.before, table.s, -1, DEALT, viewer)
        assert (
            fact_of(game, table.begun.before, twin, -1, DEALT, viewer).tobytes() == told.tobytes()
        )
    for step in table.steps():
        for viewer in viewers:
            if step.action in (MIXED, RENEWED):
                assert_same_chance(table, step, viewer, lots)
                continue
            twin = table.face.twin_of(step.before, viewer, lots, step.seat, step.action)
            assert_same_now(table, step.before, twin, viewer)
            assert_same_fact(table, step, twin, viewer)


@law(3)
def test_imagined_twins(name, seats, data):
    """What a viewer imagines is a twin, too."""
    viewer = data.draw(st.integers(-1, seats - 1))
    table = Table(data.draw(settings_of(name, seats)), [viewer])
    game = table.game
    lots = rng.generator(table.setting.seed, 3)
    skip = data.draw(st.integers(0, 5))
    while True:
        view = view_of(game, table.s, viewer)
        memory = table.memories[viewer].copy()
        world = imagined(game, view, memory, lots)
        assert_same_now(table, table.s, world, viewer)
        seen = view_of(game, world, viewer)
        tensor = features_of(game, seen, memory)
        assert tensor.tobytes() == features_of(game, view, memory).tobytes()
        step = table.step()
        if step is None:
            break
        if step.action >= 0:
            assert_same_fact(table, step, world, viewer)
        for _ in range(skip):
            table.step()
