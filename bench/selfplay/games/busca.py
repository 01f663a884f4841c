"""How Busca is learned."""

from __future__ import annotations

from typing import Any

from selfplay.face import TrainFace, TrainingTable, card_bits, others_first
from tribu.games import load


class BuscaTraining(TrainFace):
    """Hidden are the others' cards."""

    game = load("busca")
    tables = (TrainingTable(4, 1.0),)
    hidden_size = 3 * 40

    def hidden(self, torch: Any, states: Any, seat: Any, players: int) -> Any:
        hands = others_first(torch, self.cells(states, "hands"), seat, players)
        return card_bits(torch, hands, 40)


FACE = BuscaTraining()
