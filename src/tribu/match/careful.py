"""Careful seats: they mix their hidden cards whenever somebody has learned one of them by its slot.

Those who knew the card then know only that it is still in that hand. The game says when to mix
(`Game.mixing`); bots do it here, unless the game does it by itself.
"""

from __future__ import annotations

from collections.abc import Iterable

from tribu.games.game import MIXED, SPECTATOR
from tribu.match.chance import Chance
from tribu.match.events import Event
from tribu.match.facts import plain_facts
from tribu.match.match import Match, mixed_order


class CarefulSeats:
    """Some seats of a match, and which of them still have to mix."""

    def __init__(self, match: Match, seats: Iterable[int]) -> None:
        self.match = match
        self.seats = set(seats)
        self.manual: bool = match.game.mixing.players_mix(match.options)
        self._owing: list[int] = []
        self._seen = len(match.facts(SPECTATOR)) if self.manual else 0

    def at(self, match: Match) -> CarefulSeats:
        """The same seats, owing the same, at a match that went back a step."""
        twin = CarefulSeats(match, self.seats)
        twin._owing = list(self._owing)
        return twin

    def mix(self, chance: Chance) -> list[Event]:
        """Mix for those who have a reason to and may."""
        self.listen()
        done: list[Event] = []
        for seat in self.pending():
            down = self.match.to_mix(seat)
            done += self.match.mix(seat, mixed_order(self.match.slots, down, chance))
        self.listen()
        return done

    def listen(self) -> None:
        """Note who has a reason to mix and who has mixed, from what everybody sees. Nothing is
        owed any more once a deal is over."""
        if not self.manual:
            return
        mixes_after = self.match.game.mixing.mixes_after
        for fact in plain_facts(self.match, SPECTATOR, after=self._seen):
            if fact.kind == MIXED and fact.seat in self._owing:
                self._owing.remove(fact.seat)
            for seat in mixes_after(fact):
                if seat in self.seats and seat not in self._owing:
                    self._owing.append(seat)
        self._seen = self.match.facts_count
        if self.match.deal_over:
            self._owing.clear()

    def pending(self) -> list[int]:
        """The seats that should mix and may, and have at least two cards to mix."""
        match = self.match
        return [one for one in self._owing if match.may_mix(one) and len(match.to_mix(one)) > 1]
