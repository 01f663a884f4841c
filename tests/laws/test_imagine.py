"""Law: an imagined state gives the same view and the same choices, has all the cards, and can be
played to its end."""

from hypothesis import strategies as st

from tribu import rng

from .tables import (
    Table,
    imagined,
    law,
    legal,
    over,
    settings_of,
    view_of,
    waiting,
)


@law(4)
def test_an_imagined_state(name, seats, data):
    viewer = data.draw(st.integers(-1, seats - 1))
    setting = data.draw(settings_of(name, seats))
    table = Table(setting, [viewer])
    game = table.game
    pack = sorted(table.deck.tolist())
    lots = rng.generator(setting.seed, 4)
    played_out = data.draw(st.integers(0, 30))
    number = 0
    while True:
        if viewer in (waiting(game, table.s) or [viewer]) or number % 5 == 0:
            memory = table.memories[viewer].copy()
            world = imagined(game, view_of(game, table.s, viewer), memory, lots)
            assert memory.tobytes() == table.memories[viewer].tobytes()
            view = view_of(game, table.s, viewer)
            assert view_of(game, world, viewer).tobytes() == view.tobytes()
            assert table.face.every_card(world, table.laid) == pack
            assert game.due(world) == game.due(table.s)
            assert game.waiting(world) == game.waiting(table.s)
            assert game.actor(world) == game.actor(table.s)
            if viewer in waiting(game, table.s):
                assert legal(game, world, viewer) == legal(game, table.s, viewer)
            if number % 31 == played_out:
                play_out(table, world, pack)
        number += 1
        if table.step() is None:
            break


def play_out(table: Table, world, pack) -> None:
    """Random play from an imagined state to the end of its deal."""
    beyond = Table(table.setting)
    beyond.s = world
    beyond.laid = list(table.laid)
    for _ in beyond.steps():
        assert beyond.cards() == pack
    assert over(table.game, beyond.s)
