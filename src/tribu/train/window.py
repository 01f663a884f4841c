"""One network plays every seat of every table; what it saw, chose and got is kept to learn from.

On a GPU a window of play is recorded once as a CUDA graph and then replayed: the games and the
network are a few dozen small kernels a choice, and launching them one by one takes longer than
running them.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import torch

from tribu.games.game import MOST_SEATS
from tribu.train.league import League
from tribu.train.networks import Policy, log_shares, precision
from tribu.train.tables import Batch


class Window:
    """`length` choices of every game, one after another, with what became of them."""

    def __init__(
        self,
        batches: list[Batch],
        policy: Policy,
        length: int,
        scale: float,
        league: League | None = None,
    ) -> None:
        self.batches, self.length, self.scale = batches, length, scale
        self.league = league
        count = sum(batch.count for batch in batches)
        device = batches[0].observation.device
        inputs, actions = batches[0].seen().shape[1], batches[0].mask.shape[1]
        kept = precision(device.type)

        def room(*shape: int, kind: Any) -> Any:
            return torch.zeros(length, count, *shape, dtype=kind, device=device)

        self.seen = room(inputs, kind=kept)
        self.revealed = room(batches[0].revealed().shape[1], kind=kept)
        self.allowed = room(actions, kind=torch.bool)
        self.chosen = room(kind=torch.int64)
        self.likely = room(kind=torch.float32)  # the logarithm of how likely that was
        self.seat = room(kind=torch.int64)
        self.ended = room(kind=torch.bool)
        self.worth = room(MOST_SEATS, kind=torch.float32)
        self.results = room(MOST_SEATS, kind=torch.float32)  # of the deal, that seat first
        self.counts = room(kind=torch.bool)  # whether they are known, and there was a choice
        players = [torch.full((batch.count,), batch.players) for batch in batches]
        self.players = torch.cat(players).to(device)
        self.player = copy.deepcopy(policy).to(kept)
        self._policy = policy
        self._play: Callable[[], None] = self._roll
        self._recorded = False

    def play(self) -> None:
        """Fill the window again, by the policy as it is now."""
        with torch.no_grad():
            if self.league:
                self.league.invite()
            for mine, theirs in zip(
                self.player.parameters(), self._policy.parameters(), strict=True
            ):
                mine.copy_(theirs)
            if self.seen.is_cuda and not self._recorded:
                self._play = recorded(self._roll)
                self._recorded = True
            self._play()

    def _roll(self) -> None:
        for t in range(self.length):
            self._look(t)
            logits, _ = self.player(self.seen[t])
            if self.league:
                logits = self.league.answer(logits, self.seen[t], self.seat[t])
            shares = log_shares(logits, self.allowed[t])
            noise = -torch.log(-torch.log(torch.rand_like(shares) + 1e-9) + 1e-9)
            chosen = (shares + noise).argmax(1)
            self.chosen[t] = chosen
            self.likely[t] = shares.gather(1, chosen[:, None])[:, 0]
            self._step(t, chosen)
        self._look_back()

    def _look(self, t: int) -> None:
        at = 0
        for batch in self.batches:
            rows = slice(at, at + batch.count)
            self.seen[t, rows] = batch.seen()
            self.revealed[t, rows] = batch.revealed()
            self.allowed[t, rows] = batch.allowed()
            self.seat[t, rows] = batch.actor
            at += batch.count

    def _step(self, t: int, chosen: Any) -> None:
        at = 0
        for batch in self.batches:
            rows = slice(at, at + batch.count)
            batch.step(chosen[rows])
            self.ended[t, rows] = batch.done
            self.worth[t, rows] = batch.worth(self.scale)
            at += batch.count

    def _look_back(self) -> None:
        """What the deal of each choice brought to everybody; deals that the window cuts off do not
        count."""
        last = torch.zeros_like(self.worth[0])
        known = torch.zeros_like(self.ended[0])
        for t in range(self.length - 1, -1, -1):
            last = torch.where(self.ended[t][:, None], self.worth[t], last)
            known = known | self.ended[t]
            self.results[t] = last.gather(1, self.seats_after(self.seat[t]))
            self.counts[t] = known & (self.allowed[t].sum(1) > 1)
            if self.league:
                self.counts[t] &= self.league.is_learner(self.seat[t])

    def seats_after(self, seat: Any) -> Any:
        """In each game, who sits k seats after this one; for places that are empty, themselves."""
        away, n = torch.arange(MOST_SEATS, device=seat.device), self.players[:, None]
        return torch.where(away < n, (seat[:, None] + away) % n, away)

    def distance_from(self, seat: Any) -> Any:
        """In each game, how many seats after this one everybody sits; empty places, themselves."""
        other, n = torch.arange(MOST_SEATS, device=seat.device), self.players[:, None]
        return torch.where(other < n, (other - seat[:, None]) % n, other)


def recorded(work: Callable[[], None]) -> Callable[[], None]:
    """The work as a CUDA graph: it must use the same memory each time and ask the host nothing."""
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(2):
            work()
    torch.cuda.current_stream().wait_stream(side)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, capture_error_mode="relaxed"):
        work()
    replay: Callable[[], None] = graph.replay
    return replay
