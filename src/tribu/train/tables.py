"""The games a network plays while it learns: all tables side by side, as tensors of one batch."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch

from tribu.games.game import MOST_SEATS, Game
from tribu.jit import Compiled
from tribu.match.options import agreed_house
from tribu.search.network import actions_of
from tribu.search.playout import POLICIES
from tribu.search.stepping import ASKED
from tribu.search.threads import cores
from tribu.search.vector import Games
from tribu.train.face import TrainFace, TrainingTable
from tribu.train.networks import ALL, Used
from tribu.train.rows import (
    history_size,
    kernel,
    over_rows,
    recall_rows,
    reveal_rows,
    revealed_size,
)

SHOWN = ("actor", "mask", "done", "reward", "observation", "arena")
THREADS = 64  # of a block
FEWEST = 8  # games of a table, however small its share


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
        used: Used = ALL,
    ) -> None:
        game, self.players, self.count = face.game, table.players, count
        given = (game, count, table.players, table.options_of(game), seed)
        turned = {"deals": deals, "policies": policies, "house": agreed_house(game, table.house)}
        self._actions = torch.zeros(count, dtype=torch.int64, device=device)
        if device == "cuda":
            there: Any = importlib.import_module("tribu.search.vector_gpu")
            self.games: Any = there.GpuGames(*given, **turned, check=False)
            self._taken: Any = there.over_there(self._actions, np.int64)
        else:
            self.games = Games(*given, **turned, threads=min(cores(), count))
            self._taken = self._actions.numpy()
        self.games.reset()
        shown = {name: torch.as_tensor(getattr(self.games, name), device=device) for name in SHOWN}
        self.actor, self.mask = shown["actor"], shown["mask"]
        self.done, self.reward = shown["done"], shown["reward"]
        self.observation = shown["observation"]
        self.face, self.table = face, table
        self._used = Used(*(None if places is None else places.to(device) for places in used))
        self._history = torch.zeros(count, history_size(game), device=device)
        self._revealed = torch.zeros(count, revealed_size(game), device=device)
        facing = [actions_of(game, seat, self.players) for seat in range(self.players)]
        self.facing = torch.as_tensor(np.array(facing), device=device)  # [seat, output] → action

    def seen(self) -> Any:
        """What the seats to choose see and remember, as far as it is used."""
        return _part(self._all_seen(), self._used.seen)

    def revealed(self) -> Any:
        """The positions with all cards open, seats counted from the one to choose; likewise."""
        if self.face.game.part("learned") is None:
            return _part(self._all_seen(), self._used.revealed)
        return _part(self._filled(reveal_rows, self._revealed), self._used.revealed)

    def _all_seen(self) -> Any:
        seen = self.observation
        if self.table.shown:
            seen = seen.clone()
            for place, number in self.table.shown.items():
                seen[:, place] = number
        if not self._history.numel():
            return seen
        return torch.cat([seen, self._filled(recall_rows, self._history)], 1)

    def _filled(self, function: Compiled, rows: Any) -> Any:
        """Rows that a compiled function fills, one for each game."""
        rows.zero_()
        game, games = self.face.game, self.games
        if rows.is_cuda:
            from numba import cuda

            now = cuda.external_stream(torch.cuda.current_stream().cuda_stream)
            run = kernel(function, game)[-(-self.count // THREADS), THREADS, now]
            run(games.arena, games.actor, cuda.as_cuda_array(rows))
        else:
            over_rows(function, game)(games.arena, games.actor, 0, self.count, rows.numpy())
        return rows

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

    def worth(self, scale: float) -> Any:
        """What the deals that ended were worth to each seat: its score less the mean of the
        others', in units of `scale`; zeros for seats that are not there."""
        own = self.reward.float() * self.face.game.wants
        others = (own.sum(1, keepdim=True) - own) / (self.players - 1)
        return torch.nn.functional.pad((own - others) / scale, (0, MOST_SEATS - self.players))


def _part(rows: Any, used: Any) -> Any:
    return rows if used is None else rows[:, used]


def spread_out(
    face: TrainFace,
    tables: Sequence[TrainingTable],
    count: int,
    seed: int,
    device: str,
    used: Used = ALL,
) -> list[Batch]:
    """About `count` games, shared out among the tables."""
    return [
        Batch(face, table, max(FEWEST, round(count * table.share)), seed + k, device, used=used)
        for k, table in enumerate(tables)
    ]


def policies_for(game: Game, count: int, players: int, policy: str) -> tuple[Any, Any]:
    """Tables at which one seat is asked and the others play by a compiled policy; and that seat."""
    known = {**POLICIES, "novice": game.level("novice").slip}
    found = np.full((count, players), known[policy], np.int64)
    seats = np.arange(count) % players
    found[np.arange(count), seats] = ASKED
    return found, seats
