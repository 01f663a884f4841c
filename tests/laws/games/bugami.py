"""What the laws have to know of Bugami."""

from __future__ import annotations

from typing import Any

from laws.games.tricks import cards_in, dealt_again
from tribu import rng
from tribu.games.bugami.state import BIDS, FIRST_BID
from tribu.games.game import Options


class BugamiLaws:
    shares_wins = True

    def at_once(self, options: Options) -> bool:
        return True

    def every_card(self, s: Any, laid: list[int]) -> list[int]:
        aside = [] if s.tricks == s.each else cards_in([s.aside])
        trick: list[int] = s.trick[: s.laid].tolist()
        return sorted(cards_in(s.hands.tolist()) + cards_in(s.won.tolist()) + aside + trick)

    def most_acts(self, seats: int) -> int:
        return seats + 56

    def check_end(self, s: Any, scores: list[int]) -> None:
        assert int(s.taken.sum()) == int(s.each)

    def twin_of(self, s: Any, viewer: int, lots: Any, seat: int = -1, action: int = -1) -> Any:
        """The other hands and the cards left over dealt again among themselves, but for the card
        to be played; other bids, while they are sealed."""
        twin = s.copy()
        hidden = [k for k in range(int(s.seats)) if k != viewer]
        spare = 1 << action if seat in hidden and 0 <= action < FIRST_BID else 0
        aside = [int(s.aside)] if s.tricks < s.each else []
        again = dealt_again([int(s.hands[k]) & ~spare for k in hidden] + aside, lots)
        for k, cards in zip(hidden, again, strict=False):
            twin.hands[k] = cards | (spare if k == seat else 0)
        if aside:
            twin.aside = again[-1]
        if not all_have_bid(s):
            for k in hidden:
                if s.bids[k]:
                    twin.bids[k] = 1 + rng.below(lots, BIDS)
        return twin

    def revealed(self, before: Any, after: Any, seat: int, action: int, viewer: int) -> Any:
        return after.bids.tobytes() if action >= FIRST_BID and all_have_bid(after) else None


def all_have_bid(s: Any) -> bool:
    return bool(s.bidden == (1 << int(s.seats)) - 1)


FACE = BugamiLaws()
