"""Situations from matches played at random."""

from __future__ import annotations

from collections.abc import Iterator

from match.tables import TABLES, names
from tribu.bots.bot import Situation
from tribu.match import Match, SeededChance
from tribu.match.sight import sight_of
from tribu.rng import below, generator


def situations(table: int, seed: int = 1, most: int = 60) -> Iterator[Situation]:
    """What each seat that is to choose knows, in a match of that table."""
    game, seats, options = TABLES[table]
    match, chance, luck = Match(game, names(seats), options), SeededChance(seed), generator(seed, 1)
    match.advance(chance)
    while not match.finished and most > 0:
        situation = Situation(*sight_of(match, match.actor))
        yield situation
        match.act(match.actor, situation.legal[int(below(luck, len(situation.legal)))])
        match.advance(chance)
        most -= 1
