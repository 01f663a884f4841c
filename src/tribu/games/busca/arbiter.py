"""Busca at a real table: four numbers of points that add up to what a deal has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tribu.games.arbiter import CompiledArbiter, Fault, Forms, Question, RealTable, object_to
from tribu.games.busca import GAME
from tribu.games.busca.options import BuscaHouse, BuscaOptions
from tribu.games.busca.rules import deal_points
from tribu.games.texts import in_all
from tribu.jit import compiled

POINTS = in_all(("punti", "points", "points"))

_SUM = Fault(
    (
        "i punti fanno {value}, ma in una smazzata sono {right}",
        "les points font {value}, mais une donne en compte {right}",
        "the points add up to {value}, but a deal has {right}",
    ),
    {"value": None, "right": None},
)


@compiled
def enter(s, form, told, limits, fault):  # type: ignore[no-untyped-def]
    """BUSCA-6: the points of the four add up to those of a deal."""
    points = 0
    for seat in range(4):
        s.points[seat] = told[seat, 0]
        points += told[seat, 0]
    if points != deal_points(s):
        object_to(fault, 1, -1, points, deal_points(s), 0)


class BuscaArbiter(CompiledArbiter):
    """BUSCA-6: the points of the four; BUSCA-8 and 9: their busche."""

    game = GAME
    enter = enter
    faults = (_SUM,)
    starter = "opener"

    def forms(self, table: RealTable) -> Forms:
        house: Any = table.house
        return {"points": [Question("points", POINTS, 0, house.points)]}


def finished_deal(points: Sequence[int], house: BuscaHouse) -> Any:
    """A deal that is over, with these points."""
    table = RealTable(GAME.usual, BuscaOptions(), house)
    return ARBITER.state(table, {"points": points})


ARBITER = BuscaArbiter()
