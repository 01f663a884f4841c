"""How Busca is learned."""

from __future__ import annotations

from tribu.games import load
from tribu.train.face import TrainFace, TrainingTable


class BuscaTraining(TrainFace):
    """Hidden are the others' cards. What a table may choose is when the match ends: by a limit, low
    or high, or by deals alone."""

    tables = (
        TrainingTable(4, 0.76),
        TrainingTable(4, 0.08, {"limit": 4}),
        TrainingTable(4, 0.08, {"limit": 20}),
        TrainingTable(4, 0.08, {"limit": 0, "deals": 8}),
    )


FACE = BuscaTraining(load("busca"))
