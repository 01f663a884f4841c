"""How Bugami is learned."""

from __future__ import annotations

from tribu.games import load
from tribu.train.face import TrainFace, TrainingTable


class BugamiTraining(TrainFace):
    """Every number of players, with jokers and marriage here and there."""

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


FACE = BugamiTraining(load("bugami"))
