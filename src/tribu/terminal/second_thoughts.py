"""Taking back a slip: as long as nobody else has acted, and nothing was learned by it."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from tribu.games.game import NOTHING
from tribu.match.match import Match
from tribu.match.sight import sight_of
from tribu.rng import generator

WORLDS = 12
SECONDS = 1.0  # how long the others wait, at a terminal


def tells_nothing(match: Match, seat: int, action: int) -> bool:
    """Whether the seat will see the same after this action in whatever world it may be in, so that
    taking it back gives nothing away. Drawing a card tells something; playing one does not."""
    _, _, view, memory, _, _ = sight_of(match, seat)
    game, rng = match.game, generator(0)
    seen = set()
    for _ in range(WORLDS):
        world: Any = game.new_state()
        game.imagine(view, memory, rng, world)
        game.play(world, seat, action)
        if game.due(world) != NOTHING or game.actor(world) < 0:
            return False
        after = np.zeros(1, game.View)
        game.observe(world, seat, after[0])
        seen.add(after.tobytes())
    return len(seen) == 1


def typed_meanwhile(seconds: float = SECONDS) -> str:
    """A line typed within these seconds; none where nobody sits at a terminal."""
    if not sys.stdin.isatty():
        return ""
    try:
        from select import select

        ready, _, _ = select([sys.stdin], [], [], seconds)
    except (ImportError, OSError, ValueError):  # Windows selects sockets only
        return ""
    return sys.stdin.readline().strip() if ready else ""
