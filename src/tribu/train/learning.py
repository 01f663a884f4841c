"""Learning from a window of play: PPO, with a critic that sees the hidden cards."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, NamedTuple

import torch
from torch import nn

from tribu.train.networks import Critic, Policy, log_shares
from tribu.train.window import Window, recorded

CLIPPED = 0.2  # how far the policy may move from the one that played
GUESS = 0.1  # what the policy's own guess of the result counts in the loss


class Progress(NamedTuple):
    """Figures of one window."""

    learned: float  # share of the choices that were learned from
    divergence: float  # from the policy that played, after learning
    entropy: float
    explained: float  # share of the results' variance that the critic explains


class Average:
    """The mean of a policy's weights over about the last `share` of its training, however long that
    has been so far; earlier selves fade. Self-play circles around an equilibrium, and the middle of
    the circle is nearer to it than any point of it.
    """

    def __init__(self, policy: Policy, share: float) -> None:
        self.policy, self.share = copy.deepcopy(policy), share
        self.windows = 0  # that were learned from

    def follow(self, policy: Policy) -> None:
        """One more window was learned from."""
        self.windows += 1
        step = 1 / max(1.0, self.share * self.windows)
        with torch.no_grad():
            for mean, now in zip(self.policy.parameters(), policy.parameters(), strict=True):
                mean.lerp_(now, step)


class Learner:
    """A policy and its critic, learning from the same window again and again."""

    def __init__(
        self,
        policy: Policy,
        critic: Critic,
        window: Window,
        batch: int,
        trace: float,
        average: Average | None = None,
        magnet: float = 0.0,
    ) -> None:
        self.policy, self.critic, self.window = policy, critic, window
        self.batch, self.trace = batch, trace
        self.average, self.magnet = average, magnet
        device = window.seen.device
        self.parameters = [*policy.parameters(), *critic.parameters()]
        self.rate = torch.tensor(1e-4, device=device)
        self.curiosity = torch.tensor(0.01, device=device)
        on_gpu = device.type == "cuda"
        self.adam = torch.optim.Adam(
            self.parameters, lr=self.rate, eps=1e-5, capturable=on_gpu, fused=on_gpu or None
        )
        self._rows = torch.zeros(batch, dtype=torch.int64, device=device)
        self.steering = torch.ones((), device=device)  # 0: only the critic learns
        self._better = torch.zeros(window.chosen.shape, device=device)  # than expected
        self._sums = torch.zeros(3, device=device)
        self._update: Callable[[], None] | None = None

    def learn(self, epochs: int) -> Progress:
        """Learn from the window as it is filled now."""
        rows = self.window.counts.flatten().nonzero()[:, 0]
        explained = self._judge(rows)
        self._sums.zero_()
        for _ in range(epochs):
            order = rows[torch.randperm(len(rows), device=rows.device)]
            for at in range(0, len(order) - self.batch + 1, self.batch):
                self._rows.copy_(order[at : at + self.batch])
                self._updating()()
        divergence, entropy, updates = self._sums.tolist()
        n = max(updates, 1.0)
        learned = len(rows) / self.window.counts.numel()
        return Progress(learned, divergence / n, entropy / n, explained)

    def _judge(self, rows: Any) -> float:
        """How much better each choice turned out than the critic had expected: how its expectation
        changed from this choice to the next and on, later changes counting less and less, so
        that luck long after a choice does not drown it. Returns how much the critic explains."""
        window = self.window
        expected = self._expected()
        better = torch.zeros_like(window.worth[0])
        for t in range(window.length - 1, -1, -1):
            ended = window.ended[t][:, None]
            after = expected[min(t + 1, window.length - 1)]
            change = torch.where(ended, window.worth[t], after) - expected[t]
            better = change + self.trace * torch.where(ended, 0.0, better)
            self._better[t] = better.gather(1, window.seat[t][:, None])[:, 0]
        if len(rows) < 2:
            return 0.0
        some = self._better.flatten()[rows]
        self._better.copy_((self._better - some.mean()) / (some.std() + 1e-6))
        results = window.results.flatten(0, 1)[rows, 0]
        said = expected.flatten(0, 1).gather(1, window.seat.flatten()[:, None])[rows, 0]
        return float(1 - (results - said).var() / (results.var() + 1e-12))

    def _expected(self) -> Any:
        """What the critic expects for each seat, at every choice of the window."""
        window = self.window
        expected = torch.zeros_like(window.worth)
        with torch.no_grad(), self._mixed():
            for t in range(window.length):
                said = self.critic(window.revealed[t]).float()
                expected[t] = said.gather(1, window.distance_from(window.seat[t]))
        return expected

    def _mixed(self) -> Any:
        """Halves where they are quicker; nothing is cached, which a CUDA graph would not notice."""
        device = self._rows.device.type
        half = device == "cuda"
        return torch.autocast(device, torch.bfloat16, enabled=half, cache_enabled=False)

    def _updating(self) -> Callable[[], None]:
        if self._update is None:
            self._update = recorded(self._once) if self._rows.is_cuda else self._once
        return self._update

    def _once(self) -> None:
        """One step of gradient descent, on the choices at `_rows`."""
        window, rows = self.window, self._rows
        seen, revealed = window.seen.flatten(0, 1)[rows], window.revealed.flatten(0, 1)[rows]
        allowed, chosen = window.allowed.flatten(0, 1)[rows], window.chosen.flatten()[rows]
        before, results = window.likely.flatten()[rows], window.results.flatten(0, 1)[rows]
        with self._mixed():
            logits, guess = self.policy(seen)
            expected = self.critic(revealed)
        shares = log_shares(logits, allowed)
        likely = shares.gather(1, chosen[:, None])[:, 0]
        odds = shares.exp()
        entropy = -(odds * shares.clamp(min=-50)).sum(1).mean()
        ratio, better = (likely - before).exp(), self._better.flatten()[rows]
        gain = torch.min(ratio * better, ratio.clamp(1 - CLIPPED, 1 + CLIPPED) * better).mean()
        loss = ((expected.float() - results) ** 2).sum(1).mean()
        loss = loss + GUESS * ((guess.float() - results[:, 0]) ** 2).mean()
        gain = gain + self.curiosity * entropy
        if self.average and self.magnet:
            gain = gain - self.magnet * self._away(seen, allowed, odds, shares)
        loss = loss - self.steering * gain
        self.adam.zero_grad(set_to_none=False)
        loss.backward()
        nn.utils.clip_grad_norm_(self.parameters, 0.5)
        self.adam.step()
        self._sums += torch.stack([(before - likely).mean(), entropy, torch.ones_like(entropy)])

    def _away(self, seen: Any, allowed: Any, odds: Any, shares: Any) -> Any:
        """How far the policy is from its average: their Kullback-Leibler divergence."""
        assert self.average is not None
        with torch.no_grad(), self._mixed():
            logits, _ = self.average.policy(seen)
        mean = log_shares(logits, allowed)
        return (odds * (shares - mean)).sum(1).mean()
