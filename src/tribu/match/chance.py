"""Where the cards come from: chance as an argument of a match, never a part of it."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from tribu import rng as generators


class Chance(Protocol):
    """What a match asks for when chance is due. Each answer is the list given, shuffled."""

    def begin_deal(self, number: int) -> None:
        """A deal begins; they are counted from 0."""
        ...

    def lot(self, seats: int) -> int:
        """The first starter; asked once, before the first deck."""
        ...

    def deck(self, cards: list[int]) -> list[int]:
        """The pack, given in the order before shuffling (RECORD.md)."""
        ...

    def renew(self, cards: list[int]) -> list[int]:
        """The discards, given oldest first."""
        ...

    def mix(self, slots: list[int]) -> list[int]:
        """The face-down slots, given ascending: the i-th then holds what lay in the i-th answer."""
        ...


class SeededChance:
    """Chance from `tribu.rng`: match `index` of a seed is the same everywhere.

    The draws in order: the lot once, then for each deal its deck, renewals and mixes as they fall
    due. `rng` may be shared with bots, so that a simulated match is one stream.
    """

    def __init__(self, seed: int, index: int = 0, stream: int = 0) -> None:
        self.rng: Any = generators.generator(seed, index, stream)

    def begin_deal(self, number: int) -> None:
        """Nothing to prepare: the stream goes on."""

    def lot(self, seats: int) -> int:
        return int(generators.below(self.rng, seats))

    def deck(self, cards: list[int]) -> list[int]:
        return self._shuffled(cards)

    def renew(self, cards: list[int]) -> list[int]:
        return self._shuffled(cards)

    def mix(self, slots: list[int]) -> list[int]:
        return self._shuffled(slots)

    def _shuffled(self, items: list[int]) -> list[int]:
        shuffled = np.array(items, np.int64)
        generators.shuffle(self.rng, shuffled, len(items))
        return [int(item) for item in shuffled]
