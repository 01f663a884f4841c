"""What OpenSpiel's players observe: the features of a seat, or all its facts."""

from __future__ import annotations

from typing import Any

import numpy as np

from tribu.adapters.explicit_deal import Deal
from tribu.adapters.openspiel.facts import most_facts, say_fact, width_of, write_fact
from tribu.adapters.table_spec import TableSpec


class Observer:
    """An observer as OpenSpiel's Python games have it: `tensor`, its parts by name in `dict`."""

    def __init__(self, table: TableSpec, recall: bool) -> None:
        self.table = table
        self.recall = recall
        game, players = table.game, table.players
        shape = (most_facts(table), width_of(game)) if recall else (game.view.features_size,)
        self.tensor = np.zeros(players + int(np.prod(shape)), np.float32)
        self._seat = self.tensor[:players]
        self._body = self.tensor[players:].reshape(shape)
        self.dict = {"player": self._seat, "facts" if recall else "features": self._body}

    def set_from(self, state: Any, player: int) -> None:
        """Write what the player knows into the tensor."""
        self.tensor.fill(0)
        self._seat[player] = 1
        deal: Deal = state.deal
        if not deal.events:
            return
        if self.recall:
            for k, fact in enumerate(deal.facts(player)):
                write_fact(self.table.game, fact, self._body[k])
        else:
            self.table.game.features(deal.view(player), deal.memory(player), self._body)

    def string_from(self, state: Any, player: int) -> str:
        """The same in words, each text for one state of knowledge."""
        deal: Deal = state.deal
        if not deal.events:
            return f"seat {player}"
        if self.recall:
            told = (say_fact(self.table.game, fact) for fact in deal.facts(player))
            return f"seat {player}: " + "; ".join(told)
        seen = [
            f"{name}={np.asarray(value).ravel().tolist()}"
            for name, value in zip(
                self.table.game.View.names, deal.view(player).item(), strict=True
            )
            if np.any(value) and not name.startswith("house_")  # the same in all deals
        ]
        return f"seat {player}: " + " ".join(seen)
