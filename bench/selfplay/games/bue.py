"""How Bué is learned."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from selfplay.face import TrainFace, TrainingTable, others_first, padded
from tribu.games import load
from tribu.games.bue.features import CARD, DESCRIBED
from tribu.games.bue.state import ACTIONS, SEATS, SLOTS, is_draw, is_show, swap_number
from tribu.games.bue.words import swap_parts
from tribu.games.game import MOST_SEATS

_LAID = (MOST_SEATS - 1) * SLOTS


class BueTraining(TrainFace):
    """Hidden are the others' cards. Swaps name a seat, which the network counts from its own."""

    game = load("bue")
    tables = (
        TrainingTable(2, 0.16, {"mixing": "auto"}),
        TrainingTable(3, 0.10, {"mixing": "auto"}),
        TrainingTable(4, 0.26, {"mixing": "auto"}),
        TrainingTable(5, 0.08, {"mixing": "auto"}),
        TrainingTable(6, 0.10, {"mixing": "auto"}),
        TrainingTable(8, 0.16, {"mixing": "auto"}),
        TrainingTable(10, 0.08, {"mixing": "auto"}),
        TrainingTable(4, 0.06, {"mixing": "auto", "ban": "identical"}),
    )
    hidden_size = _LAID * CARD

    def hidden(self, torch: Any, states: Any, seat: Any, players: int) -> Any:
        hands = others_first(torch, self.cells(states, "hands"), seat, players)
        labels = (hands[:, :, None] >> (6 * torch.arange(SLOTS, device=hands.device))) & 63
        laid = _described(torch, str(hands.device))[labels.flatten(1) + 1].flatten(1)
        return padded(torch, laid, self.hidden_size)

    def facing(self, seat: int, players: int) -> np.ndarray:
        """Output swap(give, k, slot) is the swap with the k-th seat after this one."""
        found = np.arange(ACTIONS)
        for action in range(ACTIONS):
            if not is_draw(action) and not is_show(action):
                give, away, slot = swap_parts(action)
                if away < players:
                    found[action] = swap_number(give, (seat + away) % players, slot)
        return found


@cache
def _described(torch: Any, device: str) -> Any:
    return torch.as_tensor(DESCRIBED, device=device)


assert SEATS[-1] == MOST_SEATS
FACE = BueTraining()
