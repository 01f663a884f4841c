"""One game as a Gymnasium environment: a learner at one seat, and opponents at the others.

An episode is one deal. The opponents are those of the vector environment, whose game 0 this is: the
same seed and the same actions give the same deals.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from tribu.adapters.gymnasium.spaces import observation_space
from tribu.adapters.learners import SELF, Policy, policies_of, seats_of, whole_number
from tribu.adapters.picture import RENDER_MODES, render
from tribu.adapters.table_spec import RELATIVE, table_spec
from tribu.search.playout import playing_verbs
from tribu.search.stepping import ACTOR, RNG, TOTALS
from tribu.search.vector import Games

END, RAISE = "end", "raise"


class SingleEnv(gymnasium.Env):  # type: ignore[misc]  # untyped where Gymnasium is missing
    """A learner at one seat, or at all of them (`opponents="self"`)."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        name: str,
        *,
        players: int | None = None,
        opponents: str | Sequence[str] | Policy = "habit",
        seat: int = 0,
        reward: str = RELATIVE,
        small: bool = False,
        illegal: str = END,
        render_mode: str | None = None,
        house: Mapping[str, int] | None = None,
        **options: Any,
    ) -> None:
        """`illegal`: an action that is not legal ends the episode with the worst reward there is
        ("end"), or is refused by a ValueError ("raise"); `house`: values of the rules that differ,
        such as {"misere": 50}. `options` are the game's."""
        if render_mode not in (None, *RENDER_MODES):
            known = ", ".join(RENDER_MODES)
            raise ValueError(f"render_mode {render_mode!r}: choose one of {known}, or None")
        if illegal not in (END, RAISE):
            raise ValueError(f"illegal {illegal!r}: choose {END} or {RAISE}")
        self.table = table_spec(name, players, reward=reward, small=small, house=house, **options)
        self.seat = int(seats_of(1, self.table.players, seat)[0])
        self.opponents = opponents
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = observation_space(self.table)
        self.action_space = spaces.Discrete(self.table.game.actions)
        self._policies = policies_of(self.table, opponents, np.array([self.seat]))
        self._games: Games | None = None
        self._left = 0  # how many legal actions there are; 0: the deal is over

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in _MADE_AGAIN}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if self._games is not None:
            self._take_places()

    # --- playing ----------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """With a seed, match 0 of it, as `tribu simulate --seed` deals it; without, the next match
        of the seed before, which at first is drawn by lot."""
        super().reset(seed=seed)
        if seed is not None or self._games is None:
            self._sit_down(secrets.randbelow(2**31) if seed is None else seed)
        assert self._games is not None
        self._left = 0
        while self._left == 0:  # a deal may be over before the learner is asked
            self._number += 1
            self._left = self._games.start(0, self._number)
            self._let_others_choose()
        return self._seen(), self._infos(np.zeros(self.table.players))

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The learner plays, then the others, until it is to choose again or the deal is over."""
        if self._left == 0:
            raise gymnasium.error.ResetNeeded("the deal is over: call reset")
        assert self._games is not None
        acted = int(self._arena[0, ACTOR])
        left = self._play(self._arena, 0, whole_number(action))
        if left < 0:
            return self._refused(action, acted)
        self._left = left
        self._let_others_choose()
        rewards = np.zeros(self.table.players)
        over = self._left == 0
        if over:
            _, scores = self._games.proceed(0)
            rewards = self.table.rewards(scores)
        return self._seen(acted), float(rewards[acted]), over, False, self._infos(rewards)

    def render(self) -> Any:
        """The table with all cards open: a text for `ansi`, printed for `human`, pixels (uint8
        [height, width, 3]) for `rgb_array`."""
        return render(self.table, self._games, self.render_mode)

    # --- inside -----------------------------------------------------------------------------------

    def _sit_down(self, seed: int) -> None:
        table = self.table
        self._games = Games(
            *(table.game, 1, table.players, table.options, seed), deals=1, house=table.house
        )
        self._number = -1
        self._take_places()

    def _take_places(self) -> None:
        """What is called and looked at in each step; made of the games, so never copied."""
        assert self._games is not None
        self._play, self._arena, self._legal, self._sight = self._games.one(0)
        self._choose = playing_verbs(self.table.game, "mixed", False)["choose"]

    def _let_others_choose(self) -> None:
        if self.opponents == SELF:
            return
        while self._left and (seat := int(self._arena[0, ACTOR])) != self.seat:
            self._left = self._play(self._arena, 0, self._choice_of(seat))

    def _choice_of(self, seat: int) -> int:
        """What another seat does: a function's answer, or that of a compiled policy, which draws
        from the game's own generator."""
        if self._policies is None:
            assert callable(self.opponents)
            return whole_number(self.opponents(self._sight[None].copy(), self._mask()[None])[0])
        assert self._games is not None
        rng = self._arena[0, RNG:TOTALS]
        return int(self._choose(self._games.states[0], seat, rng, self._policies[0]))

    def _refused(
        self, action: Any, acted: int
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """An action that is not legal."""
        if self.illegal == RAISE:
            raise ValueError(f"action {action} is not legal")
        self._left = 0
        worst = self.table.extremes[0]
        infos = {**self._infos(np.zeros(self.table.players)), "illegal_action": int(action)}
        return self._seen(acted), worst, True, False, infos

    def _seen(self, seat: int | None = None) -> dict[str, Any]:
        """What the seat to choose sees; at the end of a deal, what `seat` saw of it."""
        assert self._games is not None
        if self._left == 0:
            self._games.watch(0, self.seat if seat is None else seat)
        return {"observation": self._sight.copy(), "action_mask": self._mask()}

    def _mask(self) -> Any:
        mask = np.zeros(self.table.game.actions, np.int8)
        mask[np.asarray(self._legal[: self._left])] = 1
        return mask

    def _infos(self, rewards: Any) -> dict[str, Any]:
        """The seat to choose, -1 if the deal is over, the rewards of all seats, the mask again."""
        seat = int(self._arena[0, ACTOR]) if self._left else -1
        return {"seat": seat, "rewards": np.asarray(rewards), "action_mask": self._mask()}


_MADE_AGAIN = ("_play", "_arena", "_legal", "_sight", "_choose")
