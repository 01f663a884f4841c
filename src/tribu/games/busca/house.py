"""The house values of Busca: what an author may turn."""

from __future__ import annotations

from tribu.games.game import House


class BuscaHouse(House, frozen=True, forbid_unknown_fields=True):
    """BUSCA-6: points of the Pita and of the last trick."""

    pita: int = 8
    last: int = 3

    ranges = {"pita": (0, 40), "last": (0, 20)}
