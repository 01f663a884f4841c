"""What a bot is given: all that a seat knows when it is to choose, and nothing else."""

from __future__ import annotations

from typing import Any, NamedTuple

from tribu.match.match import Match


class Sight(NamedTuple):
    """The parts of a bot's `Situation`, in its order: `Situation(*sight_of(match, seat))`."""

    game: str
    seat: int
    view: Any
    memory: Any
    facts: list[Any]
    legal: tuple[int, ...]


def sight_of(match: Match, seat: int) -> Sight:
    """What the seat sees, remembers, was told in this deal, and may do now."""
    in_deal = len(match.deal_fact_rows())
    facts = match.facts(seat, after=match.facts_count - in_deal)
    legal = tuple(match.legal(seat))
    return Sight(match.game.id, seat, match.view(seat), match.memory(seat), facts, legal)
