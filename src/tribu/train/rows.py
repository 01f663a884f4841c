# mypy: ignore-errors
# (compiled: typed by Numba)
"""What the observation does not tell, for many games at once: what a seat remembers of the deal,
and the position with all cards open, each as a row of numbers."""

import functools
from typing import Any

from tribu.games.game import Game
from tribu.jit import Compiled, Verb, bind, compiled
from tribu.search.stepping import SEATS, places

reveal, history, State, Trail = Verb("reveal"), Verb("history"), Verb("State"), Verb("Trail")
STATE, TRAILS, TRAIL_SIZE = Verb("STATE"), Verb("TRAILS"), Verb("TRAIL_SIZE")


def history_size(game: Game) -> int:
    """Numbers that tell what the seat to choose remembers."""
    learned = game.part("learned")
    return 0 if learned is None else int(learned.HISTORY)


def revealed_size(game: Game) -> int:
    """Numbers that the critic sees."""
    learned = game.part("learned")
    return game.view.features_size if learned is None else int(learned.REVEALED)


@compiled
def reveal_rows(arena, actors, first, last, out):
    """The positions of some games with all cards open, into zeros."""
    for i in range(first, last):
        if actors[i] >= 0:
            reveal(arena[i][STATE:TRAILS].view(State)[0], actors[i], out[i])


@compiled
def recall_rows(arena, actors, first, last, out):
    """What the seats to choose remember of the deal, into zeros."""
    for i in range(first, last):
        seat = actors[i]
        if seat >= 0:
            at = TRAILS + seat * TRAIL_SIZE
            history(arena[i][at : at + TRAIL_SIZE].view(Trail)[0], seat, arena[i][SEATS], out[i])


@functools.cache
def over_rows(function: Compiled, game: Game) -> Compiled:
    """One of these for a game."""
    learned = game.part("learned")
    assert learned is not None
    verbs = {"reveal": learned.reveal, "history": learned.history, **places(game, True)}
    return bind(function, {**verbs, "State": game.State, "Trail": game.Trail}, f"{game.id}.learn")


@functools.cache
def kernel(function: Compiled, game: Game) -> Any:
    """The same on a GPU, a thread for each game."""
    from numba import cuda

    from tribu.search.gpu import device_function

    rows = device_function(over_rows(function, game))

    def fill(arena, actors, out):
        i = cuda.grid(1)
        if i < len(actors):
            rows(arena, actors, i, i + 1, out)

    return cuda.jit(fill)
