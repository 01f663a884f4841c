"""How Bué is learned."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from tribu.games import load
from tribu.games.bue.features import CARD, DESCRIBED, features_size
from tribu.games.bue.options import SLOTS
from tribu.games.bue.state import ACTIONS, SEATS, is_draw, is_show, swap_number
from tribu.games.bue.words import swap_parts
from tribu.games.game import MOST_SEATS
from tribu.train.face import TrainFace, TrainingTable, others_first, padded

_AUTOMATIC = features_size - 1  # the place of that number
_LAID = (MOST_SEATS - 1) * SLOTS


class BueTraining(TrainFace):
    """Hidden are the others' cards. Swaps name a seat, which the network counts from its own."""

    tables = (
        TrainingTable(2, 0.13),
        TrainingTable(3, 0.08),
        TrainingTable(4, 0.20),
        TrainingTable(5, 0.07),
        TrainingTable(6, 0.08),
        TrainingTable(7, 0.04),
        TrainingTable(8, 0.10),
        TrainingTable(9, 0.04),
        TrainingTable(10, 0.06),
        TrainingTable(4, 0.05, {"ban": "identical"}),
        # BUE-15: with manual mixing careful players do what the automatic does; careless ones never
        # mix. A network must stand both.
        TrainingTable(4, 0.05, shown={_AUTOMATIC: 0.0}),
        TrainingTable(4, 0.03, {"mixing": "manual"}),
        TrainingTable(6, 0.02, {"mixing": "manual", "ban": "identical"}),
        # The pack can be chosen card by card: a short one, one rich in special cards, one of blue.
        TrainingTable(2, 0.02, {"blue": 15, "gold": 10, "hundreds": 2, "doubles": 1, "zeros": 1}),
        TrainingTable(
            4, 0.02, {"blue": 20, "gold": 20, "hundreds": 8, "doubles": 4, "zeros": 4, "target": 60}
        ),
        TrainingTable(5, 0.01, {"blue": 30, "gold": 10, "hundreds": 0, "doubles": 0, "zeros": 0}),
    )
    hidden_size = _LAID * CARD
    window = 128  # ten players choose a hundred times

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
FACE = BueTraining(load("bue"))
