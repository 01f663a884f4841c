"""Careful seats: after each swap they took part in, they mix their face-down cards (BUE-15).

Whoever knew one of their cards by its slot then knows only that they still hold it. At tables with
`mixing = "auto"` the game does this by itself; at the others, bots do it here.
"""

from __future__ import annotations

from collections.abc import Iterable

from tribu.games.bue.state import SHOWS, SWAPS
from tribu.games.bue.words import swap_parts
from tribu.games.game import ACTED, MIXED, SPECTATOR
from tribu.match.chance import Chance
from tribu.match.events import Event
from tribu.match.match import Match, mixed_order
from tribu.match.plain import plain_facts


class CarefulSeats:
    """Some seats of a match, and which of them have still to mix."""

    def __init__(self, match: Match, seats: Iterable[int]) -> None:
        self.match = match
        self.seats = set(seats)
        self.manual = getattr(match.options, "mixing", "") == "manual"
        self._owing: list[int] = []
        self._heard = len(match.facts(SPECTATOR)) if self.manual else 0

    def mix(self, chance: Chance) -> list[Event]:
        """Mix for those who swapped since last time: now, or once cards are no longer shown."""
        self.listen()
        done: list[Event] = []
        for seat in self.pending():
            down = self.match.to_mix(seat)
            done += self.match.mix(seat, mixed_order(self.match.slots, down, chance))
        self.listen()
        return done

    def listen(self) -> None:
        """Note who swapped and who mixed, from what everybody sees; with a deal all that was owed
        is gone."""
        if not self.manual:
            return
        for fact in plain_facts(self.match, SPECTATOR, after=self._heard):
            if fact.kind == MIXED and fact.seat in self._owing:
                self._owing.remove(fact.seat)
            if fact.kind == ACTED and SWAPS <= fact.action < SHOWS and not fact.vetoed:
                for seat in (fact.seat, swap_parts(fact.action)[1]):
                    if seat in self.seats and seat not in self._owing:
                        self._owing.append(seat)
        self._heard = self.match.facts_told
        if self.match.deal_over:
            self._owing.clear()

    def pending(self) -> list[int]:
        """Who should mix now: two cards face down at least, and no cards are being shown."""
        match = self.match
        return [one for one in self._owing if match.may_mix(one) and len(match.to_mix(one)) > 1]
