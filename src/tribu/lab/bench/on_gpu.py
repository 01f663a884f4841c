"""Our playouts on a CUDA GPU: how many, and whether they are the CPU's to the bit."""

from __future__ import annotations

import importlib
import time
from statistics import median
from typing import Any

import msgspec
import numpy as np

from tribu.games import load, names
from tribu.games.game import Game
from tribu.lab.bench.measure import Line
from tribu.lab.bench.ours import SEED, options_of, row_name
from tribu.lab.bench.page import short
from tribu.search.matches import DEALS, PLIES

WORK = "playouts with dealing, on a GPU"
CHECKED = 20_000  # deals that are played on the CPU as well
WARM_UP = 1 << 17


class GpuLine(msgspec.Struct, frozen=True):
    """A game's line, and whether its tally equals the CPU's."""

    line: Line
    equal: bool


def why_no_gpu() -> str:
    """Why this cannot be measured here, in a few words; empty if it can."""
    try:
        return str(_gpu().why_not())
    except ImportError as error:
        return f"CUDA is not installed ({error})"


def _gpu() -> Any:
    """`tribu.search.gpu`, which needs Numba's CUDA target."""
    return importlib.import_module("tribu.search.gpu")


def measure_gpu(repeat: int, seconds: float) -> list[GpuLine]:
    """Playouts of each game, each run of about that many seconds on the wall."""
    return [measure_game(load(name), repeat, seconds) for name in names()]


def measure_game(game: Game, repeat: int, seconds: float) -> GpuLine:
    """Deals of random choices, each a match of its own, as on the CPU."""
    from tribu.search.threads import tally_matches

    tally_on_gpu = _gpu().tally_on_gpu
    players = game.usual
    given = (game, [0] * players, options_of(game), players, SEED, 0)
    same = np.array_equal(tally_on_gpu(*given, CHECKED, 1), tally_matches(*given, CHECKED, 1))
    count = WARM_UP
    while True:
        begun = time.perf_counter()
        tally_on_gpu(*given, count, 1)
        taken = time.perf_counter() - begun
        if taken >= seconds / 4:
            break
        count *= 4
    count = max(1, round(count * seconds / taken))
    plies, deals = [], []
    for _ in range(repeat):
        begun = time.perf_counter()
        tally = tally_on_gpu(*given, count, 1)
        taken = time.perf_counter() - begun
        plies.append(int(tally[PLIES]) / taken)
        deals.append(int(tally[DEALS]) / taken)
    return GpuLine(Line(WORK, row_name(game), False, plies, deals, ours=True), same)


def gpu_table(lines: list[GpuLine]) -> str:
    """The Markdown table."""
    rows = ["| | plies/s | min–max | deals/s | tally as on the CPU |", "|---|---:|---:|---:|---|"]
    for one in lines:
        plies = one.line.plies
        rows.append(
            f"| **{one.line.name}** | {short(median(plies))} "
            f"| {short(min(plies))} – {short(max(plies))} | {short(median(one.line.deals))} "
            f"| {'yes' if one.equal else 'NO'} |"
        )
    return "\n".join(rows)
