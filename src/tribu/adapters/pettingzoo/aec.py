"""Any of the games as a PettingZoo AEC environment, over one game stepped by compiled code.

Choices that are made at the same time (bids, shown cards) are asked for one after the other, in the
order in which the record writes them; what is sealed shows in nobody else's observation.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tribu.adapters.learners import whole_number
from tribu.adapters.picture import RENDER_MODES, render
from tribu.adapters.table_spec import TableSpec, table_spec
from tribu.search.stepping import ACTOR
from tribu.search.vector import Games

SEEDS = 2**31
_MADE_AGAIN = ("_play", "_arena", "_legal", "_sight")  # where it is copied or pickled


class RawEnv(AECEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """One deal, or a whole match, of a game. Agents are `seat_0`, `seat_1`, …"""

    def __init__(
        self, name: str, table: TableSpec, match: bool = False, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"{name}_v1",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        if render_mode not in (None, *RENDER_MODES):
            known = ", ".join(RENDER_MODES)
            raise ValueError(f"render_mode {render_mode!r}: choose one of {known}, or None")
        self.render_mode = render_mode
        self.table = table
        self.match = match
        self.possible_agents = [f"seat_{seat}" for seat in range(table.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        game = table.game
        seen = spaces.Box(0.0, table.highest, (game.view.features_size,), np.float32)
        mask = spaces.Box(0, 1, (game.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(game.actions) for agent in self.possible_agents
        }
        size = table.players * game.view.features_size
        self.state_space = spaces.Box(0.0, table.highest, (size,), np.float32)
        self._games: Games | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    # --- playing ----------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """With a seed, match 0 of it, as `tribu simulate --seed` deals it; without, the next match
        of the seed before, which at first is drawn by lot."""
        if seed is not None or self._games is None:
            self._sit_down(int(secrets.randbelow(SEEDS) if seed is None else seed))
        assert self._games is not None
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._left = 0
        while self._left == 0:  # a deal may be over as soon as it is dealt; so may a match
            self._number += 1
            self._left = self._games.start(0, self._number)
            if self._left == 0:
                self._left, _ = self._games.proceed(0)
        self._last_seen: list[Any] = []
        self._show()

    def step(self, action: int | None) -> None:
        """The agent selected plays; ValueError if its action is not legal, and nothing changes."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        left = self._play(self._arena, 0, -1 if action is None else whole_number(action))
        if left < 0:
            raise ValueError(f"{agent}: action {action} is not legal")
        self._left = left
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if left == 0:
            self._end_deal()
        self._show()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees and may do: nothing, unless it is the one to choose."""
        seat = self._seat_of[agent]
        if self._last_seen:
            seen = self._last_seen[seat]
        else:
            assert self._games is not None
            if seat != self._arena[0, ACTOR]:
                self._games.watch(0, seat)
                seen = self._sight.copy()
                self._games.watch(0, int(self._arena[0, ACTOR]))
            else:
                seen = self._sight.copy()
        return {"observation": seen, "action_mask": self._mask(agent)}

    def state(self) -> Any:
        """What all seats see, one after the other: for critics that may look into every hand."""
        assert self._games is not None
        if self._last_seen:
            return np.concatenate(self._last_seen)
        seen = []
        for seat in range(self.table.players):
            self._games.watch(0, seat)
            seen.append(self._sight.copy())
        self._games.watch(0, int(self._arena[0, ACTOR]))
        return np.concatenate(seen)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in _MADE_AGAIN}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if self._games is not None:
            self._play, self._arena, self._legal, self._sight = self._games.one(0)

    # --- looking ----------------------------------------------------------------------------------

    def render(self) -> Any:
        """The table with all cards open: a text for `ansi`, printed for `human`, pixels (uint8
        [height, width, 3]) for `rgb_array`."""
        return render(self.table, self._games, self.render_mode)

    def close(self) -> None:
        """Nothing to close."""

    # --- inside -----------------------------------------------------------------------------------

    def _sit_down(self, seed: int) -> None:
        """A table for a new seed."""
        table = self.table
        deals = 0 if self.match else 1
        self._games = Games(
            *(table.game, 1, table.players, table.options, seed), deals=deals, house=table.house
        )
        self._play, self._arena, self._legal, self._sight = self._games.one(0)
        self._number = -1

    def _end_deal(self) -> None:
        """Rewards, then the next deal of the match, or the end."""
        assert self._games is not None
        last_seen = []
        for seat in range(self.table.players):
            self._games.watch(0, seat)
            last_seen.append(self._sight.copy())
        self._left, scores = self._games.proceed(0)
        rewards = self.table.rewards(scores).tolist()
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        if self._left == 0:
            self._last_seen = last_seen
            self.terminations = dict.fromkeys(self.agents, True)

    def _show(self) -> None:
        """Whose turn it is, and masks for everybody."""
        if self._last_seen:
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._arena[0, ACTOR]]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: str) -> Any:
        mask = np.zeros(self.table.game.actions, np.int8)
        if not self._last_seen and agent == self.agent_selection:
            mask[np.asarray(self._legal[: self._left])] = 1
        return mask


def makers_of(module: str) -> tuple[Callable[..., Any], Callable[..., RawEnv]]:
    """`env` and `raw_env` of the game after which a module `ID_v1` is named."""
    return makers(module.rpartition(".")[2].removesuffix("_v1"))


def makers(name: str) -> tuple[Callable[..., Any], Callable[..., RawEnv]]:
    """`env` and `raw_env` of a game."""

    def raw_env(
        players: int | None = None,
        *,
        match: bool = False,
        reward: str = "relative",
        small: bool = False,
        render_mode: str | None = None,
        house: Mapping[str, int] | None = None,
        **options: Any,
    ) -> RawEnv:
        """The bare environment.

        players      how many play, 4 unless told otherwise
        match        an episode is a whole match instead of one deal
        reward       "relative" (zero-sum) or "score"
        small        the small variant for exact study
        render_mode  "human", "ansi", "rgb_array" or None
        house        values of the rules that differ, such as {"misere": 50}
        options      those of the game, such as target=110
        """
        table = table_spec(name, players, reward=reward, small=small, house=house, **options)
        return RawEnv(name, table, match, render_mode)

    def env(*arguments: Any, **options: Any) -> Any:
        """The environment in PettingZoo's wrappers: an illegal action ends the episode with
        reward -1 for its seat, and misuse is reported. It takes what `raw_env` takes."""
        wrapped = wrappers.TerminateIllegalWrapper(
            raw_env(*arguments, **options), illegal_reward=-1
        )
        wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
        return wrappers.OrderEnforcingWrapper(wrapped)

    return env, raw_env
