"""A bot that plays what `examples/learner.py` has learned: two layers, in NumPy."""

from importlib.resources import files

import numpy as np

from tribu.bots.policy import PolicyBot

BARRED = -1e9  # the promise of an action that is not legal


class Learned(PolicyBot):
    """Chooses the action that promises most. Its weights lie beside it: GAME.npz."""

    name = "learned"

    def __init__(self):
        self._weights = {}

    def policy(self, game, observation, mask):
        """The action of each row."""
        if game not in self._weights:
            self._weights[game] = weights_of(files(__package__).joinpath(f"{game}.npz"), game)
        return greedy(self._weights[game], observation, mask)


def weights_of(file, game):
    """The weights that a learner wrote."""
    if not file.is_file():
        raise FileNotFoundError(f"{file} is not there: examples/learner.py --game {game} --out it")
    with file.open("rb") as stream, np.load(stream) as found:
        return [found[name] for name in ("a", "b", "c", "d")]


def greedy(weights, observation, mask):
    """The most promising action of each row."""
    a, b, c, d = weights
    return np.where(mask, np.maximum(observation @ a + b, 0) @ c + d, BARRED).argmax(axis=1)
