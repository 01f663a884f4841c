"""What the laws have to know of Busca."""

from __future__ import annotations

from typing import Any

from laws.games.tricks import cards_in, dealt_again
from tribu.games.game import Options


class BuscaLaws:
    shares_wins = True

    def at_once(self, options: Options) -> bool:
        return False

    def every_card(self, s: Any, laid: list[int]) -> list[int]:
        return sorted(cards_in(s.hands.tolist()) + list(laid))

    def most_acts(self, seats: int) -> int:
        return 40

    def check_end(self, s: Any, scores: list[int]) -> None:
        assert int(s.points.sum()) == 29 + s.house_pita + s.house_last
        assert sum(scores) > 0

    def twin_of(self, s: Any, viewer: int, lots: Any, seat: int = -1, action: int = -1) -> Any:
        """The other hands dealt again among themselves; the card to be played stays."""
        twin = s.copy()
        hidden = [k for k in range(4) if k != viewer]
        spare = 1 << action if seat in hidden and action >= 0 else 0
        again = dealt_again([int(s.hands[k]) & ~spare for k in hidden], lots)
        for k, cards in zip(hidden, again, strict=True):
            twin.hands[k] = cards | (spare if k == seat else 0)
        return twin

    def revealed(self, before: Any, after: Any, seat: int, action: int, viewer: int) -> Any:
        return None


FACE = BuscaLaws()
