"""A network that you trained, as a bot: `tribu train` writes a file, and a class names it.

    class Mine(TrainedBot):
        file = "bugami-misere300.npz"

In mine.py, it is `--bots mine:Mine` wherever the command line takes bots.
"""

from __future__ import annotations

import msgspec
import numpy as np

from tribu.bots.networked import NetworkBot
from tribu.games.game import Game
from tribu.search.network import PolicyNetwork


class TrainedBot(NetworkBot):
    """Plays the game of its network, by that network alone, whatever the table's options and house
    values: it is for you to let it play where it learned. Any other game by a short search."""

    file: str

    def __init__(self) -> None:
        super().__init__(type(self).__name__.lower(), like="master", few=500)
        with np.load(self.file) as arrays:
            self._weights = {name: arrays[name] for name in arrays if name != "card"}
            self._game = msgspec.json.decode(arrays["card"].tobytes())["plan"]["game"]

    def _made(self, game: Game) -> PolicyNetwork | None:
        if game.id != self._game:
            return None
        return PolicyNetwork(game, self._weights, anywhere=True)
