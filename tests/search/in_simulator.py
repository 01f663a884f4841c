"""Run by test_gpu.py in Numba's CUDA simulator: what the kernels give, as JSON."""

from __future__ import annotations

import json

from search.tables import TABLES, digests, house, table
from tribu.search.gpu import tallies_on_gpu, tally_on_gpu, why_not
from tribu.search.observe_gpu import observe_on_gpu
from tribu.search.series import Series
from tribu.search.vector_gpu import GpuGames

assert why_not() == ""
told = {}
for name, seats, options in TABLES:
    game, made = table(name, seats, options)
    policies = ([0, 1] * 5)[:seats]
    turned = house(game)
    series = Series(game, policies, made, seats, 5, 7, 3, 1, turned)
    batch = observe_on_gpu(game, made, seats, 8, 40, 3, 9, turned)
    assert batch.observation.shape == (3, game.view.features_size)
    told[name] = {
        "random": tally_on_gpu(game, [0] * seats, made, seats, 5, 100, 3, 1).tolist(),
        "mixed": [tally.tolist() for tally in tallies_on_gpu(series, share=2)],
        "batch": [part.copy_to_host().tolist() for part in batch],
        "steps": digests(GpuGames, game, made, seats),
        "turned": digests(GpuGames, game, made, seats, house=turned),
    }
print(json.dumps(told))
