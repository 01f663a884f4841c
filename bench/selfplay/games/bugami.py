"""How Bugami is learned."""

from __future__ import annotations

from typing import Any

from selfplay.face import TrainFace, TrainingTable, card_bits, others_first, padded
from tribu.games import load
from tribu.games.bugami.state import BIDS, CARDS, MOST

_OTHERS = MOST - 1


class BugamiTraining(TrainFace):
    """Hidden are the others' cards, their bids while these are sealed, and the cards left over."""

    game = load("bugami")
    tables = (
        TrainingTable(3, 0.14),
        TrainingTable(4, 0.30),
        TrainingTable(5, 0.10),
        TrainingTable(6, 0.14),
        TrainingTable(7, 0.10),
        TrainingTable(4, 0.06, {"jokers": 2}),
        TrainingTable(5, 0.05, {"jokers": 4}),
        TrainingTable(6, 0.06, {"marriage": True}),
        TrainingTable(4, 0.05, {"marriage": True, "jokers": 1}),
    )
    hidden_size = (_OTHERS + 1) * CARDS + _OTHERS * (BIDS + 1)

    def hidden(self, torch: Any, states: Any, seat: Any, players: int) -> Any:
        hands = others_first(torch, self.cells(states, "hands"), seat, players)
        bids = others_first(torch, self.cells(states, "bids"), seat, players)
        told = torch.nn.functional.one_hot(bids, BIDS + 1).flatten(1)
        aside = card_bits(torch, self.cells(states, "aside"), CARDS)
        held = padded(torch, card_bits(torch, hands, CARDS), _OTHERS * CARDS)
        return torch.cat([held, padded(torch, told, _OTHERS * (BIDS + 1)), aside], 1)


FACE = BugamiTraining()
