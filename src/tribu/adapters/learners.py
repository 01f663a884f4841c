"""A learner in each of thousands of games: what a vector environment does, whatever library shows
it.

Arrays are NumPy's, or torch tensors of a GPU on which the games live (`tribu.adapters.devices`);
what is written here holds for both.
"""

from __future__ import annotations

import operator
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import numpy as np

from tribu.adapters.devices import device_of
from tribu.adapters.table_spec import TableSpec
from tribu.search.playout import POLICIES
from tribu.search.stepping import ASKED, MATCH

Policy = Callable[[Any, Any], Any]
SELF = "self"


class Learners:
    """A learner at one seat of each game (game i: seat i modulo the players, unless `seat` says
    where) and `opponents` at the others; or, if these are `self`, at all seats."""

    def __init__(
        self,
        table: TableSpec,
        count: int,
        *,
        opponents: str | Sequence[str] | Policy = "habit",
        seat: int | None = None,
        threads: int = 1,
        device: str = "",
        copy: bool = True,
    ) -> None:
        """`threads`: how many share the work; `device`: where the games live and as what arrays are
        handed out; `copy`: whether each step gives arrays of its own."""
        self.table = table
        self.count = count
        self.opponents = opponents
        self.seats = seats_of(count, table.players, seat)
        self.policies = policies_of(table, opponents, self.seats)
        self._threads = threads
        self._device = device_of(device, copy)
        self._mine = self._device.take_in(self.seats)
        self._numbers = self._device.take_in(np.arange(count))
        self._games: Any = None

    # --- playing ----------------------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Game i begins with match i of the seed, which is drawn by lot if none is given: what is
        seen, and the rest."""
        seed = secrets.randbelow(2**31) if seed is None else int(seed)
        games = self._device.games(self.table, self.count, seed, self.policies, self._threads)
        games.reset()
        self._games = games
        nothing = self.table.rewards(games.reward)
        self._let_others_choose(self._device.copied(games.done), self._device.copied(nothing))
        return self._seen(), self._infos(nothing)

    def reset_some(self, marks: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The games that are marked begin their next matches; the others stay as they are."""
        games = self._playing()
        marked = np.asarray(marks)
        if marked.dtype != np.bool_ or marked.shape != (self.count,) or not marked.any():
            raise ValueError(
                f"reset_mask: a truth for each of {self.count} games, one of them true"
            )
        if not hasattr(games, "begin_next"):
            raise ValueError("reset_mask: games on a GPU begin all together; leave it out")
        games.begin_next(marked)
        nothing = self.table.rewards(games.reward)
        self._let_others_choose(self._device.copied(games.done), self._device.copied(nothing))
        return self._seen(), self._infos(nothing)

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, dict[str, Any]]:
        """An action for each game: what is seen then, the rewards of those who acted, which deals
        ended, and the rest. ValueError if one is not legal; then nothing has changed."""
        games = self._playing()
        acted = self._device.copied(games.actor)
        games.step(self._whole_numbers(actions))
        over = self._device.copied(games.done)
        rewards = self.table.rewards(games.reward)
        self._let_others_choose(over, rewards)
        mine = rewards[self._numbers, acted]
        out = self._device.hand_out
        return self._seen(), out(mine), out(over), self._infos(rewards)

    def random_actions(self) -> Any:
        """A legal action for each game, drawn from its own generator."""
        return self._device.hand_out(self._playing().random_actions())

    @property
    def matches(self) -> Any:
        """The number of the match that each game is at, of the seed."""
        return self._playing().arena[: self.count, MATCH]

    # --- inside -----------------------------------------------------------------------------------

    def _playing(self) -> Any:
        if self._games is None:
            raise RuntimeError("call reset before step")
        return self._games

    def _whole_numbers(self, actions: Any) -> Any:
        """Somebody's actions, as an array of the device; ValueError for floats and truths."""
        chosen = self._device.take_in(actions)
        if "int" not in str(chosen.dtype):  # of NumPy or of torch
            raise ValueError(f"actions are whole numbers, not {chosen.dtype}")
        return chosen

    def _let_others_choose(self, over: Any, rewards: Any) -> None:
        """Ask the opponents' function, ply by ply, until the learner is to choose everywhere. A
        deal that others end before the learner has chosen in it is not counted."""
        if not callable(self.opponents):
            return
        games, out = self._playing(), self._device.hand_out
        actions = self._device.copied(self._numbers)
        while (which := games.actor != self._mine).any():
            seen = (out(games.observation[which]), out(self._device.bits(games.mask)[which]))
            actions[which] = self._whole_numbers(self.opponents(*seen))
            games.step(actions, which)
            ended = games.done & ~over
            rewards[ended] = self.table.rewards(games.reward[ended])
            over |= ended

    def _seen(self) -> dict[str, Any]:
        games = self._playing()
        return {
            "observation": self._device.hand_out(games.observation),
            "action_mask": self._device.hand_out(self._device.bits(games.mask)),
        }

    def _infos(self, rewards: Any) -> dict[str, Any]:
        """The seat to choose in each game, the rewards of all seats, and the mask again."""
        games = self._playing()
        return {
            "seat": self._device.hand_out(games.actor),
            "rewards": self._device.hand_out(rewards),
            "action_mask": self._device.hand_out(self._device.bits(games.mask)),
        }


def whole_number(action: Any) -> int:
    """An action as a number; ValueError for 1.0, True and None, which are none of ours."""
    plain = action.item() if hasattr(action, "item") else action
    if not isinstance(plain, bool):
        with suppress(TypeError):
            return operator.index(plain)
    raise ValueError(f"action {action!r} is not a whole number")


def seats_of(count: int, players: int, seat: int | None) -> Any:
    """Where the learner of each game sits."""
    if seat is None:
        return np.arange(count, dtype=np.int64) % players
    if not 0 <= seat < players:
        raise ValueError(f"seat {seat}: they are 0 to {players - 1}")
    return np.full(count, seat, np.int64)


def policies_of(table: TableSpec, opponents: str | Sequence[str] | Policy, seats: Any) -> Any:
    """The policy of each seat of each game; None if all are asked."""
    if opponents == SELF or callable(opponents):
        return None
    others = table.players - 1
    names = [opponents] * others if isinstance(opponents, str) else list(opponents)
    known = {**POLICIES, "novice": table.game.level("novice").slip}
    if len(names) != others or not set(names) <= set(known):
        kinds = ", ".join([*known, SELF])
        raise ValueError(f"opponents {opponents!r}: {kinds}, a list of {others} or a function")
    policies = np.full((len(seats), table.players), ASKED, np.int64)
    rows = np.arange(len(seats))
    for k, name in enumerate(names, start=1):
        policies[rows, (seats + k) % table.players] = known[name]
    return policies
