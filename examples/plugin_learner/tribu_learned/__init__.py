"""A bot that plays what `examples/learner.py` or `examples/ppo.py` has learned, in NumPy."""

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
        return [found[name] for name in sorted(found.files)]


def greedy(weights, observation, mask):
    """The most promising action of each row. Weights are a matrix and a bias for each layer."""
    *hidden, last = zip(weights[::2], weights[1::2], strict=True)
    for matrix, bias in hidden:
        observation = np.maximum(observation @ matrix + bias, 0)
    return np.where(mask, observation @ last[0] + last[1], BARRED).argmax(axis=1)
