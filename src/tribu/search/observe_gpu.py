"""Positions as tensors on the GPU: what the seats to act see and may do, ready for PyTorch.

    batch = observe_on_gpu(game, options, seats, seed, first, count, plies)
    torch.as_tensor(batch.observation, device="cuda")  # the same memory, not a copy

The arrays have `__cuda_array_interface__`, by which PyTorch, CuPy and JAX take them over as they
are. One thread works out one position; the same on the CPU is `positions.observe_on_cpu`.
"""

import functools

import numba
import numpy as np
from numba import cuda

from tribu.games.game import MOST_SEATS
from tribu.rng import WORDS
from tribu.search.gpu import device_function, grid
from tribu.search.playout import SCRATCH
from tribu.search.positions import Batch, fill_position, positioned, table
from tribu.search.series import SEEDS


def position_function(game):
    """The kernel that fills a batch, as Python; `position_signature` are its types."""
    fill = device_function(positioned(fill_position, game))
    state_type, fact_type = game.State, game.Fact
    trail_type, view_type = game.Trail, game.View

    def fill_batch(
        seed, first, plies, seats, terms, pack, no_fact, no_trail, no_view, seen, mask, actors
    ):
        states = cuda.local.array(2, state_type)
        facts = cuda.local.array(1, fact_type)
        trails = cuda.local.array(1, trail_type)
        views = cuda.local.array(1, view_type)
        rng = cuda.local.array(WORDS, np.int64)
        deck = cuda.local.array(SCRATCH, np.int64)
        log = cuda.local.array(SCRATCH, np.int64)
        totals = cuda.local.array(MOST_SEATS, np.int64)
        desk = (states, facts, trails, views, rng, deck, log, totals)
        blank = (no_fact, no_trail, no_view)
        for k in range(cuda.grid(1), len(actors), cuda.gridsize(1)):
            actors[k] = fill(
                seed, first + k, plies, seats, terms, pack, desk, blank, seen[k], mask[k]
            )

    return fill_batch


def position_signature(game):
    """The types of the kernel's arguments."""
    number, numbers = numba.int64, numba.int64[::1]
    terms = numba.from_dtype(game.Terms)[::1]
    blanks = [numba.from_dtype(kind)[::1] for kind in (game.Fact, game.Trail, game.View)]
    out = (numba.float32[:, ::1], numba.int8[:, ::1], numbers)
    return numba.void(number, number, number, number, terms, numbers, *blanks, *out)


THREADS = 128  # in a block: each goes its own way


@functools.cache
def position_kernel(game):
    """The kernel that fills a batch; compiled when first launched."""
    return cuda.jit(position_function(game))


def observe_on_gpu(game, options, seats, seed, first, count, plies, house=None):
    """Positions `first`, `first + 1`, … of a seed, after that many random choices."""
    batch = Batch(
        cuda.device_array((count, game.view.features_size), np.float32),
        cuda.device_array((count, game.actions), np.int8),
        cuda.device_array(count, np.int64),
    )
    position_kernel(game)[grid(count, THREADS)](
        seed & SEEDS,
        first,
        plies,
        seats,
        *(cuda.to_device(part) for part in table(game, options, house)),
        *(cuda.to_device(np.zeros(1, kind)) for kind in (game.Fact, game.Trail, game.View)),
        *batch,
    )
    return batch
