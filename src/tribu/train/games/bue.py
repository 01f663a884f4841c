"""How Bué is learned."""

from __future__ import annotations

from tribu.games import load
from tribu.games.bue.features import features_size
from tribu.train.face import TrainFace, TrainingTable

_AUTOMATIC = features_size - 1  # the place of that number


class BueTraining(TrainFace):
    """Every number of players, both bans, every way to mix and some other packs."""

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
    window = 128  # ten players choose a hundred times


FACE = BueTraining(load("bue"))
