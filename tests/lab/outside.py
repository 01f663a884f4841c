"""A game from outside, for the tests of the laboratory: Busca by other names, with scores below 0
and a face without counters of its own."""

from __future__ import annotations

import dataclasses
from types import ModuleType

from tribu.games.busca import GAME as BUSCA
from tribu.games.busca.rules import busche
from tribu.jit import compiled
from tribu.lab.face import Counter
from tribu.lab.tricks import TrickFace

LOWEST = -2


@compiled
def score(s, out):
    """What Busca counts, but never more than 9, and 4 less."""
    for seat in range(4):
        out[seat] = min(busche(s.points, seat), 9) - 4


rules = ModuleType("rules")
rules.__dict__.update(
    {**vars(BUSCA.rules), "score": score}
)  # named alike, so Busca's insight serves

GAME = dataclasses.replace(
    BUSCA,
    id="outside",
    rules=rules,
    texts=dataclasses.replace(BUSCA.texts, title="Outside"),
    simulated={"limit": 0, "deals": 3},
    faces="lab.outside",
)
FACE = TrickFace(counter=Counter(lowest=LOWEST))
