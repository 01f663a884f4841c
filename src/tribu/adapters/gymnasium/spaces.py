"""What the learner of a Gymnasium environment sees, and what it may do."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from tribu.adapters.table_spec import TableSpec


def observation_space(table: TableSpec) -> Any:
    """The tensor of a seat, and which actions are legal for it."""
    size = table.game.view.features_size
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, table.highest, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (table.game.actions,), np.int8),
        }
    )


class BatchOfActions(spaces.MultiDiscrete):  # type: ignore[misc]  # untyped without Gymnasium
    """An action for each of many games. `sample` also takes their masks as they are observed: an
    array with a row for each game."""

    def __init__(self, count: int, actions: int, seed: int | None = None) -> None:
        super().__init__(np.full(count, actions, np.int64), seed=seed)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Any action for each game; with masks a legal one, all equally likely."""
        if mask is None or isinstance(mask, tuple) or probability is not None:
            return super().sample(mask, probability)
        rows = np.asarray(mask)
        if rows.shape != (len(self.nvec), int(self.nvec[0])):
            raise ValueError(f"a row of {int(self.nvec[0])} for each of {len(self.nvec)} games")
        lots = self.np_random.random(rows.shape) * (rows != 0)
        return lots.argmax(axis=1).astype(self.dtype)

    def __reduce__(self) -> Any:
        return _same_batch, (len(self.nvec), int(self.nvec[0]), self.np_random)


def _same_batch(count: int, actions: int, generator: Any) -> BatchOfActions:
    batch = BatchOfActions(count, actions)
    batch._np_random = generator
    return batch
