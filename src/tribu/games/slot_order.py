"""An order of slots in one int: three bits for each slot say which old slot it gets."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tribu.jit import compiled

IN_ORDER = 0o43210  # five slots, each as it was


@compiled
def source(order, slot):
    """The old slot whose card comes to this slot."""
    return (order >> (3 * slot)) & 7


@compiled
def exchange_sources(order, i, j):
    """The order with what two slots get exchanged."""
    change = source(order, i) ^ source(order, j)
    return order ^ ((change << (3 * i)) | (change << (3 * j)))


def pack_order(sources: Sequence[int]) -> int:
    """The order in which slot i gets what lay in slot sources[i]."""
    return sum(int(old) << (3 * slot) for slot, old in enumerate(sources))


def _listed(slots: int) -> int:
    return pack_order([slot for slot in range(5) if slots >> slot & 1])


LISTED = np.array([_listed(slots) for slots in range(32)], np.int64)
"""Of every set of slots, as bits, the slots ascending, as an order holds them."""


def unpack_order(order: int, slots: int) -> list[int]:
    """The sources of an order."""
    return [(order >> (3 * slot)) & 7 for slot in range(slots)]
