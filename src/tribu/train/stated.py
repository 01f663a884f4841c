"""What a network says it would do in every information state of a small variant, exactly: its
stated probabilities instead of draws. Weights come from its file, so no torch is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tribu.adapters.bot_answers import replayed
from tribu.adapters.explicit_deal import Deal
from tribu.adapters.exploitability import Tree
from tribu.adapters.table_spec import TableSpec
from tribu.search.network import actions_of

CHUNK = 4096  # information states looked at together


class Weights:
    """The policy in a file, asked for many rows at once."""

    def __init__(self, path: Path) -> None:
        with np.load(path) as arrays:
            self._arrays = {
                name: arrays[name].astype(np.float32) for name in arrays if name != "card"
            }
        self._depth = sum(name.startswith("trunk.rest") for name in self._arrays) // 2

    def logits(self, seen: Any) -> Any:
        """How good each output looks."""
        x = np.maximum(self._layer(seen, "trunk.first"), 0)
        for k in range(self._depth):
            x = x + np.maximum(self._layer(x, f"trunk.rest.{k}"), 0)
        return self._layer(x, "choice")

    def _layer(self, x: Any, name: str) -> Any:
        return x @ self._arrays[f"{name}.weight"].T + self._arrays[f"{name}.bias"]


def stated(
    weights: Weights,
    table: TableSpec,
    tree: Tree,
    histories: Sequence[Sequence[int]],
    progress: Callable[[int], None] | None = None,
) -> Any:
    """The probability of each move of a tree; `histories` lead to its information states with a
    choice, as `Tree.histories_to` finds them."""
    states = tree.choices()
    asked: dict[int, dict[int, float]] = {}
    for at in range(0, len(states), CHUNK):
        deals = [replayed(table, 0, history) for history in histories[at : at + CHUNK]]
        found = chances(weights, table, deals)
        asked.update(zip(states[at : at + CHUNK], found, strict=True))
        if progress:
            progress(len(asked))
    return tree.odds_by(asked)


def chances(weights: Weights, table: TableSpec, deals: Iterable[Deal]) -> list[dict[int, float]]:
    """In each of these deals, the probability of each legal action of the seat to choose."""
    deals = list(deals)
    facing = [actions_of(table.game, seat, table.players) for seat in range(table.players)]
    logits = weights.logits(np.array([tensor(deal) for deal in deals]))
    found = []
    for deal, row in zip(deals, logits, strict=True):
        by_action = np.empty_like(row)
        by_action[facing[deal.turn]] = row
        legal = deal.legal()
        likely = np.exp(by_action[legal] - by_action[legal].max())
        found.append(dict(zip(legal, (likely / likely.sum()).tolist(), strict=True)))
    return found


def tensor(deal: Deal) -> Any:
    """What the seat to choose sees, as the network is shown it."""
    game, seat = deal.table.game, deal.turn
    trail = np.zeros(1, game.Trail)[0]
    for fact in deal.facts(seat):
        game.follow(trail, fact)
    observed, learned = game.view.features_size, game.part("learned")
    seen = np.zeros(observed + (learned.HISTORY if learned else 0), np.float32)
    game.features(deal.view(seat), trail, seen[:observed])
    if learned:
        learned.history(trail, seat, deal.table.players, seen[observed:])
    return seen
