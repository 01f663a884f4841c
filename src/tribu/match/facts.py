"""What one viewer was told: fed with what happens at the table, it keeps facts and a memory."""

from __future__ import annotations

from typing import Any

import numpy as np

from tribu.games.game import Game


class Witness:
    """One viewer of a match: a seat, or −1 for a spectator.

    `facts` are all facts of the match in order; each deal begins with a DEALT and ends with an
    ENDED. `memory` is their fold. Both hold only what `tell` gave this viewer.
    """

    def __init__(self, game: Game, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self.facts: list[Any] = []
        self.memory: Any = np.zeros(1, game.Memory)[0]

    def see(self, before: Any, after: Any, seat: int, action: int) -> None:
        """Be told of one thing that happened: an action, or DEALT, RENEWED, MIXED, ENDED."""
        fact = np.zeros(1, self.game.Fact)[0]
        self.game.tell(before, after, seat, action, self.viewer, fact)
        self.facts.append(fact)
        self.game.recall(self.memory, fact)

    def view(self, s: Any) -> Any:
        """What lies open to this viewer in the state."""
        view = np.zeros(1, self.game.View)[0]
        self.game.observe(s, self.viewer, view)
        return view
