"""Thousands of games of one table as a Gymnasium vector environment, without a loop over games.

An episode is one deal of one game. `opponents` says who sits at the other seats:

    "habit", "novice", "random"   compiled policies, played within the step
    a list of these               one for each other seat, from the learner's next neighbour on
    a function                    (observation, mask) -> actions, for games in which others choose
    "self"                        nobody: every choice is asked for, of whoever is to choose

A deal that is over is followed by the next in the same step (`AutoresetMode.SAME_STEP`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as Base
from gymnasium.vector.utils import batch_space

from tribu.adapters.gymnasium.spaces import BatchOfActions, observation_space
from tribu.adapters.learners import Learners, Policy
from tribu.adapters.table_spec import RELATIVE, table_spec


class VectorEnv(Base):  # type: ignore[misc]  # untyped where Gymnasium is missing
    """A learner at one seat of each game, or at all of them.

    The learner of game i sits at seat i modulo the number of players, unless `seat` says where.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        *,
        players: int | None = None,
        opponents: str | Sequence[str] | Policy = "habit",
        seat: int | None = None,
        reward: str = RELATIVE,
        small: bool = False,
        threads: int = 1,
        device: str = "",
        copy: bool = True,
        house: Mapping[str, int] | None = None,
        **options: Any,
    ) -> None:
        """`threads`: how many share the work; `device`: "cuda" steps the games on the GPU and gives
        torch tensors there, "cpu" torch tensors instead of arrays; `copy`: whether each step gives
        arrays of its own; `house`: values of the rules that differ, such as {"misere": 50}.
        `options` are the game's."""
        self.table = table_spec(name, players, reward=reward, small=small, house=house, **options)
        self.num_envs = num_envs
        self.learners = Learners(
            self.table,
            num_envs,
            opponents=opponents,
            seat=seat,
            threads=threads,
            device=device,
            copy=copy,
        )
        actions = self.table.game.actions
        self.single_observation_space = observation_space(self.table)
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = BatchOfActions(num_envs, actions)

    @property
    def seats(self) -> Any:
        """Where the learner of each game sits."""
        return self.learners.seats

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Game i begins with match i of the seed, which is drawn by lot if none is given. With
        `options={"reset_mask": marks}` only the games that are marked begin again, with their next
        match."""
        if seed is not None and not isinstance(seed, int | np.integer):
            raise ValueError(
                f"seed {seed!r}: one for all, game i deals match i of it; for a seed each, "
                'make_vec(…, vectorization_mode="sync")'
            )
        marks = (options or {}).get("reset_mask")
        if marks is None:
            return self.learners.reset(seed)
        if seed is not None:
            raise ValueError("a seed is for all games: not with reset_mask")
        return self.learners.reset_some(marks)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """An action for each game. ValueError if one is not legal; then nothing has changed."""
        seen, rewards, over, infos = self.learners.step(actions)
        return seen, rewards, over, over & ~over, infos  # nothing is ever cut short

    def random_actions(self) -> Any:
        """A legal action for each game, drawn from its own generator."""
        return self.learners.random_actions()
