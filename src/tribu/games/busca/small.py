"""The small variant of Busca, for exact study."""

from __future__ import annotations

from tribu.games.busca.rules import RANKS, BuscaOptions


class SmallBusca(BuscaOptions, frozen=True, forbid_unknown_fields=True):
    """The highest ranks of each suit."""

    ranks: int = 2

    ranges = {**BuscaOptions.ranges, "ranks": (1, RANKS)}
