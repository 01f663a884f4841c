"""Small plans for the tests of the balance laboratory."""

from __future__ import annotations

import msgspec

from tribu.games import load
from tribu.lab.balance.plan import LabTable, Plan


def table_of(name, players, bots, variant="", role="play", **options):
    chosen = msgspec.structs.asdict(load(name).Options(**options))
    return LabTable(name, players, chosen, tuple(bots), variant, role)


def plan_of(name, players, bots, matches, **options):
    """One table."""
    return Plan((table_of(name, players, bots, **options),), 11, matches, 0, 4)
