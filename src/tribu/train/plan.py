"""How a network is trained: everything that decides it but the games themselves."""

from __future__ import annotations

from typing import Any

import msgspec

from tribu.games.game import Game
from tribu.train.face import SMALL, USUAL, face_of


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to train; `plan_for` has what is usual for a game. The sizes are for a large GPU."""

    game: str
    variant: str = USUAL
    minutes: float = 15.0  # of learning in all, earlier parts included
    choices: int = 0  # learn from this many instead, however long it takes; 0: by minutes
    games: int = 32768  # at once
    window: int = 64  # choices of each game between two lessons
    width: int = 512
    depth: int = 3
    rate: float = 6e-4  # of learning, in the beginning; it falls to nearly nothing
    curiosity: float = 0.015  # what entropy counts in the beginning; it falls with the rate
    trace: float = 0.9  # what a change of what is expected counts, one choice later
    watching: int = 8  # windows of a part in which only the critic learns
    epochs: int = 2  # how often a window is learned from
    batch: int = 32768  # choices of one step of learning
    league: float = 0.0  # share of the games in which earlier selves sit
    average: float = 0.0  # the last share of the training whose mean weights are kept; 0: the last
    magnet: float = 0.0  # what it counts to stay near that mean
    exam: int = 8192  # deals for each number of players
    seed: int = 1
    options: dict[str, Any] = {}  # of all tables, where they are not what the game is learned at
    house: dict[str, int] = {}  # values of the rules that differ

    def done(self, minutes: float, choices: int) -> float:
        """The share of the plan that is done, from 0 to 1."""
        if self.choices:
            return min(1.0, choices / self.choices)
        return min(1.0, minutes / self.minutes)


# For a processor: enough to see that it learns.
SMALL_SIZE = {"games": 256, "width": 128, "depth": 2, "batch": 2048, "exam": 512}
# For a small variant, wherever: a few thousand information states take many small steps, and what
# cannot be exploited is found by staying undecided for long, near the mean of one's late selves.
SMALL_VARIANT = {
    **{"minutes": 8.0, "games": 512, "window": 16, "width": 64, "depth": 2, "batch": 1024},
    **{"rate": 2e-3, "curiosity": 0.05, "epochs": 2, "exam": 512, "average": 0.3, "magnet": 0.1},
}


def plan_for(game: Game, small: bool = False, **given: Any) -> Plan:
    """The usual plan for a game, in a small size or for a large GPU, with what is `given` instead.
    Long windows are of fewer games, so that all take the same memory."""
    window = face_of(game).window
    usual: dict[str, Any] = {
        "window": window,
        "games": Plan(game.id).games * Plan(game.id).window // window,
    }
    if given.get("variant") == SMALL:
        usual = SMALL_VARIANT
    elif small:
        usual |= SMALL_SIZE
    return Plan(game.id, **{**usual, **given})
