"""Law: legal actions are ascending, never empty, the same by whichever verb; one of those who are
waiting is the actor."""

from tribu.rng import below, generator

from .tables import Table, law, legal, settings_of, waiting


@law(3)
def test_legal_actions(name, seats, data):
    table = Table(data.draw(settings_of(name, seats)))
    game = table.game
    while True:
        choosing = waiting(game, table.s)
        if choosing:
            assert int(game.due(table.s)) == 0
            assert int(game.actor(table.s)) in choosing
        else:
            assert int(game.actor(table.s)) == -1
        for seat in choosing:
            actions = legal(game, table.s, seat)
            assert actions
            assert actions == sorted(set(actions))
            assert 0 <= actions[0] <= actions[-1] < game.actions
            n = int(game.options_count(table.s, seat))
            assert [int(game.option(table.s, seat, k)) for k in range(n)] == actions
            lots, twin = generator(len(actions)), generator(len(actions))
            chosen = actions[int(below(twin, n))]
            assert (int(game.any_option(table.s, seat, lots)), *lots) == (chosen, *twin)
        if table.step() is None:
            break


@law(3)
def test_barred_lets_pass_what_is_legal(name, seats, data):
    """Every action of every seat, at a few moments."""
    table = Table(data.draw(settings_of(name, seats)))
    game = table.game
    while True:
        for seat in range(seats):
            allowed = legal(game, table.s, seat) if seat in waiting(game, table.s) else []
            passed = [
                action
                for action in range(-1, game.actions + 1)
                if int(game.barred(table.s, seat, action)) == 0
            ]
            assert passed == allowed
        for _ in range(9):
            if table.step() is None:
                return
