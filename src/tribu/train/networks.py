"""The networks: a policy that is kept, and a critic that only helps it learn."""

from __future__ import annotations

from typing import Any, NamedTuple

import torch
from torch import nn

from tribu.games.game import MOST_SEATS


class Used(NamedTuple):
    """The places of the inputs that are used; None: all of them."""

    seen: Any = None  # by a policy
    revealed: Any = None  # by its critic


ALL = Used()


class Trunk(nn.Module):  # type: ignore[misc]  # torch is not typed where it is missing
    """Layers of one width, each after the first added to what it was given. Where only some inputs
    are `used` it is given those alone, and keeps zeros for the others.
    """

    def __init__(self, inputs: int, width: int, depth: int, used: Any = None) -> None:
        super().__init__()
        self.first = nn.Linear(inputs, width)
        self.rest = nn.ModuleList(nn.Linear(width, width) for _ in range(depth - 1))
        self.register_buffer("used", used, persistent=False)
        if used is not None:
            kept = torch.zeros_like(self.first.weight)
            kept[:, used] = self.first.weight.detach()[:, used]
            self.first.weight.data.copy_(kept)

    def forward(self, x: Any) -> Any:
        first = self.first
        weight = first.weight if self.used is None else first.weight[:, self.used]
        x = torch.relu(nn.functional.linear(x, weight, first.bias))
        for layer in self.rest:
            x = x + torch.relu(layer(x))
        return x


class Policy(nn.Module):  # type: ignore[misc]
    """How likely each action is, and what the deal is worth, from what a seat sees."""

    def __init__(self, inputs: int, actions: int, width: int, depth: int, used: Any = None) -> None:
        super().__init__()
        self.trunk = Trunk(inputs, width, depth, used)
        self.choice = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        for head in (self.choice, self.value):
            nn.init.orthogonal_(head.weight, 0.01)
            nn.init.zeros_(head.bias)

    def forward(self, seen: Any) -> tuple[Any, Any]:
        x = self.trunk(seen)
        return self.choice(x), self.value(x)[:, 0]


class Critic(nn.Module):  # type: ignore[misc]
    """What the deal will bring each seat, from the one to choose on, with all cards open."""

    def __init__(self, inputs: int, width: int, depth: int, used: Any = None) -> None:
        super().__init__()
        self.trunk = Trunk(inputs, width, depth, used)
        self.value = nn.Linear(width, MOST_SEATS)
        nn.init.orthogonal_(self.value.weight, 0.01)
        nn.init.zeros_(self.value.bias)

    def forward(self, revealed: Any) -> Any:
        return self.value(self.trunk(revealed))


def log_shares(logits: Any, allowed: Any) -> Any:
    """The logarithm of each action's probability, among those that are allowed."""
    return logits.float().masked_fill(~allowed, -1e9).log_softmax(1)


def precision(device: str) -> Any:
    """How numbers are kept where they are many: halves of 16 bits on a GPU, whole on a processor,
    which is slower with halves."""
    return torch.bfloat16 if device == "cuda" else torch.float32
