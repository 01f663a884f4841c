"""Which inputs a training ever sets. A small variant leaves most of them at zero, and a network is
several times as quick without them: a zero adds nothing and teaches nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from tribu.train.face import TrainFace, TrainingTable
from tribu.train.networks import ALL, Used
from tribu.train.tables import Batch

GAMES, CHOICES = 32, 100  # of each, played at random
SEED = 7


def used_inputs(face: TrainFace, tables: Sequence[TrainingTable]) -> Used:
    """At small tables, what random play sets at least once; at others, all."""
    if not all(table.small for table in tables):
        return ALL
    seen: Any = False
    revealed: Any = False
    lots = torch.Generator().manual_seed(SEED)
    for table in tables:
        batch = Batch(face, table, GAMES, SEED, "cpu")
        for _ in range(CHOICES):
            seen |= (batch.seen() != 0).any(0)
            revealed |= (batch.revealed() != 0).any(0)
            batch.step(torch.multinomial(batch.allowed().float(), 1, generator=lots)[:, 0])
    return Used(seen.nonzero()[:, 0], revealed.nonzero()[:, 0])
