"""How Busca is learned."""

from __future__ import annotations

from typing import Any

from tribu.games import load
from tribu.train.face import TrainFace, TrainingTable, card_bits, others_first

CARDS = 40


class BuscaTraining(TrainFace):
    """Hidden are the others' cards. What a table may choose is when the match ends: by a limit, low
    or high, or by deals alone."""

    tables = (
        TrainingTable(4, 0.76),
        TrainingTable(4, 0.08, {"limit": 4}),
        TrainingTable(4, 0.08, {"limit": 20}),
        TrainingTable(4, 0.08, {"limit": 0, "deals": 8}),
    )
    hidden_size = 3 * CARDS

    def hidden(self, torch: Any, states: Any, seat: Any, players: int) -> Any:
        hands = others_first(torch, self.cells(states, "hands"), seat, players)
        return card_bits(torch, hands, CARDS)


FACE = BuscaTraining(load("busca"))
