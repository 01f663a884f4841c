"""Thousands of games of one table as a Gymnasium vector environment, without a loop over games.

An episode is one deal of one game. `opponents` says who sits at the other seats:

    "habit", "random"   compiled policies, played within the step
    a list of these     one for each other seat, from the learner's next neighbour on
    a function          (observation, mask) -> actions, for the games in which others are to choose
    "self"              nobody: every choice is asked for, of whoever is to choose

A deal that is over is followed by the next in the same step (`AutoresetMode.SAME_STEP`).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as Base
from gymnasium.vector.utils import batch_space

from tribu.adapters.gymnasium.tensors import tensors_on
from tribu.adapters.setting import RELATIVE, Setting, setting
from tribu.search.playout import POLICIES
from tribu.search.stepping import ASKED
from tribu.search.vector import Games

Policy = Callable[[Any, Any], Any]
SELF = "self"


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
        **options: Any,
    ) -> None:
        """`threads`: how many share the work; `device`: torch tensors there ("cpu", "cuda") instead
        of arrays; `copy`: whether each step gives arrays of its own. `options` are the game's."""
        self.table = setting(name, players, reward=reward, small=small, **options)
        self.num_envs = num_envs
        self.opponents = opponents
        self.seats = _seats(num_envs, self.table.players, seat)
        self._policies = _policies(self.table, opponents, self.seats)
        self._threads = threads
        self._hand_out = tensors_on(device, copy)
        game = self.table.game
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(
                    0.0, self.table.highest, (game.view.features_size,), np.float32
                ),
                "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._games: Games | None = None

    # --- playing ----------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Game i begins with match i of the seed, which is drawn by lot if none is given."""
        seed = secrets.randbelow(2**31) if seed is None else int(seed)
        table = self.table
        self._games = Games(
            table.game,
            self.num_envs,
            table.players,
            table.options,
            seed,
            deals=1,
            threads=self._threads,
            policies=self._policies,
        )
        self._games.reset()
        self._let_others_choose(np.zeros(self.num_envs, np.bool_), self._no_rewards())
        return self._seen(), self._infos(self._no_rewards())

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """An action for each game. ValueError if one is not legal; then nothing has changed."""
        games = self._playing()
        if hasattr(actions, "detach"):  # a torch tensor, perhaps of another device
            actions = actions.detach().cpu().numpy()
        acted = games.actor.copy()
        games.step(actions)
        over = games.done.copy()
        rewards = self.table.rewards(games.reward)
        self._let_others_choose(over, rewards)
        mine = np.take_along_axis(rewards, acted[:, None], axis=1)[:, 0]
        cut = np.zeros(self.num_envs, np.bool_)
        shared = self._hand_out(mine), self._hand_out(over), self._hand_out(cut)
        return self._seen(), *shared, self._infos(rewards)

    def random_actions(self) -> Any:
        """A legal action for each game, drawn from its own generator."""
        return self._playing().random_actions().copy()

    # --- inside -----------------------------------------------------------------------------------

    def _playing(self) -> Games:
        if self._games is None:
            raise RuntimeError("call reset before step")
        return self._games

    def _let_others_choose(self, over: Any, rewards: Any) -> None:
        """Ask the opponents' function, ply by ply, until the learner is to choose everywhere. A
        deal that others end before the learner has chosen in it is not counted."""
        if not callable(self.opponents):
            return
        games = self._playing()
        actions = np.zeros(self.num_envs, np.int64)
        while (which := games.actor != self.seats).any():
            chosen = self.opponents(games.observation[which], games.mask[which])
            actions[which] = np.asarray(chosen)
            games.step(actions, which)
            ended = games.done & ~over
            rewards[ended] = self.table.rewards(games.reward[ended])
            over |= ended

    def _no_rewards(self) -> Any:
        return np.zeros((self.num_envs, self.table.players))

    def _seen(self) -> dict[str, Any]:
        games = self._playing()
        return {
            "observation": self._hand_out(games.observation),
            "action_mask": self._hand_out(games.mask.view(np.int8)),
        }

    def _infos(self, rewards: Any) -> dict[str, Any]:
        """The seat to choose in each game, the rewards of all seats, and the mask again."""
        games = self._playing()
        return {
            "seat": self._hand_out(games.actor),
            "rewards": self._hand_out(rewards),
            "action_mask": self._hand_out(games.mask.view(np.int8)),
        }


def _seats(count: int, players: int, seat: int | None) -> Any:
    """Where the learner of each game sits."""
    if seat is None:
        return np.arange(count, dtype=np.int64) % players
    if not 0 <= seat < players:
        raise ValueError(f"seat {seat}: they are 0 to {players - 1}")
    return np.full(count, seat, np.int64)


def _policies(table: Setting, opponents: str | Sequence[str] | Policy, seats: Any) -> Any:
    """The policy of each seat of each game; None if all are asked."""
    if opponents == SELF or callable(opponents):
        return None
    others = table.players - 1
    names = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(names) != others or not set(names) <= set(POLICIES):
        kinds = ", ".join([*POLICIES, SELF])
        raise ValueError(f"opponents {opponents!r}: {kinds}, a list of {others} or a function")
    policies = np.full((len(seats), table.players), ASKED, np.int64)
    rows = np.arange(len(seats))
    for k, name in enumerate(names, start=1):
        policies[rows, (seats + k) % table.players] = POLICIES[name]
    return policies
