"""How Bugami is learned."""

from __future__ import annotations

from typing import Any

from tribu.games import load
from tribu.games.bugami.state import BIDS, CARDS, MOST
from tribu.train.face import TrainFace, TrainingTable, card_bits, others_first, padded

_OTHERS = MOST - 1


class BugamiTraining(TrainFace):
    """Hidden are the others' cards, their bids while these are sealed, and the cards left over."""

    tables = (
        TrainingTable(3, 0.13),
        TrainingTable(4, 0.25),
        TrainingTable(5, 0.10),
        TrainingTable(6, 0.13),
        TrainingTable(7, 0.09),
        TrainingTable(3, 0.04, {"jokers": 1, "marriage": True}),
        TrainingTable(4, 0.05, {"jokers": 2}),
        TrainingTable(4, 0.05, {"marriage": True}),
        TrainingTable(5, 0.04, {"jokers": 4}),
        TrainingTable(6, 0.05, {"jokers": 3, "marriage": True}),
        TrainingTable(7, 0.04, {"jokers": 4, "marriage": True}),
        TrainingTable(4, 0.03, {"target": 100}),
    )
    hidden_size = (_OTHERS + 1) * CARDS + _OTHERS * (BIDS + 1)

    def hidden(self, torch: Any, states: Any, seat: Any, players: int) -> Any:
        hands = others_first(torch, self.cells(states, "hands"), seat, players)
        bids = others_first(torch, self.cells(states, "bids"), seat, players)
        told = torch.nn.functional.one_hot(bids, BIDS + 1).flatten(1)
        aside = card_bits(torch, self.cells(states, "aside"), CARDS)
        held = padded(torch, card_bits(torch, hands, CARDS), _OTHERS * CARDS)
        return torch.cat([held, padded(torch, told, _OTHERS * (BIDS + 1)), aside], 1)


FACE = BugamiTraining(load("bugami"))
