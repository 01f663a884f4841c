"""Busca at a real table: four numbers of points that add up to what a deal has."""

from __future__ import annotations

from typing import Any

from tribu.games.arbiter import (
    Arbiter,
    Forms,
    Heard,
    Question,
    RealTable,
    Verdict,
    verdict_on,
)
from tribu.games.busca import GAME
from tribu.games.busca.options import BuscaHouse
from tribu.games.dispute import Dispute
from tribu.games.texts import in_all

_SUM = (
    "i punti fanno {value}, ma in una smazzata sono {right}",
    "les points font {value}, mais une donne en compte {right}",
    "the points add up to {value}, but a deal has {right}",
)
POINTS = in_all(("punti", "points", "points"))


class BuscaArbiter(Arbiter):
    """BUSCA-6: the points of the four; BUSCA-8 and 9: their busche."""

    def forms(self, table: RealTable) -> Forms:
        house: Any = table.house
        return {"points": [Question("points", POINTS, 0, house.points)]}

    def judge(self, table: RealTable, heard: Heard) -> Verdict:
        house: Any = table.house
        return verdict_on(GAME, finished_deal(heard["points"], house), table.seats)


def finished_deal(points: Any, house: BuscaHouse) -> Any:
    """A deal that is over, with these points."""
    if sum(points) != house.points:
        raise Dispute(in_all(_SUM, value=sum(points), right=house.points))
    s = GAME.new_state()
    s.points[:] = points
    return s


ARBITER = BuscaArbiter()
