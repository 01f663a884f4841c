"""The games a network plays while it learns: all tables side by side, as tensors of one batch."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from selfplay.face import TrainFace, TrainingTable
from tribu.games.game import MOST_SEATS
from tribu.search.playout import POLICIES
from tribu.search.stepping import ASKED, places
from tribu.search.vector import Games

SHOWN = ("actor", "mask", "done", "reward", "observation", "arena")


class Batch:
    """The games of one kind of table; `actor`, `mask` … are tensors of their memory."""

    def __init__(
        self,
        face: TrainFace,
        table: TrainingTable,
        count: int,
        seed: int,
        device: str,
        deals: int = 0,
        policies: Any = None,
    ) -> None:
        game, self.players, self.count = face.game, table.players, count
        options = game.Options(**table.options)
        given = (game, count, table.players, options, seed)
        self._actions = torch.zeros(count, dtype=torch.int64, device=device)
        if device == "cuda":
            from tribu.search.vector_gpu import GpuGames, over_there

            self.games: Any = GpuGames(*given, deals=deals, policies=policies, check=False)
            self._taken: Any = over_there(self._actions, np.int64)
        else:
            self.games = Games(*given, deals=deals, policies=policies, threads=2)
            self._taken = self._actions.numpy()
        self.games.reset()
        shown = {name: torch.as_tensor(getattr(self.games, name), device=device) for name in SHOWN}
        self.actor, self.mask = shown["actor"], shown["mask"]
        self.done, self.reward = shown["done"], shown["reward"]
        self.observation = shown["observation"]
        at = places(game, True)
        self.states = shown["arena"][:count, at["STATE"] : at["TRAILS"]]
        facing = [face.facing(seat, self.players) for seat in range(self.players)]
        self.facing = torch.as_tensor(np.array(facing), device=device)  # [seat, output] → action
        self.face = face

    def step(self, outputs: Any) -> None:
        """The seat to choose in each game plays what this output of the network stands for."""
        self._actions.copy_(self.facing[self.actor].gather(1, outputs[:, None])[:, 0])
        if self._actions.is_cuda:
            from numba import cuda

            now = torch.cuda.current_stream().cuda_stream
            self.games.stream = cuda.external_stream(now)
        self.games.step(self._taken)

    def allowed(self) -> Any:
        """Which outputs stand for a legal action."""
        return self.mask.gather(1, self.facing[self.actor])

    def hidden(self) -> Any:
        """What the critic sees besides."""
        return self.face.hidden(torch, self.states, self.actor, self.players)

    def worth(self, scale: float) -> Any:
        """What the deals that ended were worth to each seat: its score less the mean of the
        others', in units of `scale`; zeros for seats that are not there."""
        own = self.reward.float() * self.face.game.wants
        others = (own.sum(1, keepdim=True) - own) / (self.players - 1)
        return torch.nn.functional.pad((own - others) / scale, (0, MOST_SEATS - self.players))


def spread_out(face: TrainFace, count: int, seed: int, device: str) -> list[Batch]:
    """About `count` games, shared out among the tables of a game."""
    return [
        Batch(face, table, max(64, round(count * table.share / 64) * 64), seed + k, device)
        for k, table in enumerate(face.tables)
    ]


def policies_for(game: Any, count: int, players: int, policy: str) -> tuple[Any, Any]:
    """Tables at which one seat is asked and the others play by a compiled policy; and that seat."""
    known = {**POLICIES, "novice": game.levels["novice"].slip}
    found = np.full((count, players), known[policy], np.int64)
    seats = np.arange(count) % players
    found[np.arange(count), seats] = ASKED
    return found, seats
