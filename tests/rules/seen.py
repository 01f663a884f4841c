"""What a seat sees and is told, by the game's own functions."""

import numpy as np


def view_of(game, s, seat):
    view = np.zeros(1, game.View)[0]
    game.observe(s, seat, view)
    return view


def fact_of(game, before, after, seat, action, viewer):
    fact = np.zeros(1, game.Fact)[0]
    game.tell(before, after, seat, action, viewer, fact)
    return fact
