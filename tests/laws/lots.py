"""Lots for the laws."""

from __future__ import annotations

from typing import Any

from tribu import rng


def shuffled(lots: Any, items: list[Any]) -> list[Any]:
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = int(rng.below(lots, i + 1))
        items[i], items[j] = items[j], items[i]
    return items
