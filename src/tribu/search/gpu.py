"""The same matches on a CUDA GPU, by numba-cuda, from the same rules.

One thread plays one match after another and keeps its own tally; the tallies are added up with
integer atomics, so the sum equals the CPU's to the bit. Importing this needs numba-cuda.
"""

import functools

import numba
import numpy as np
from numba import cuda

from tribu import jit
from tribu.games.game import MOST_SEATS
from tribu.rng import WORDS, sow
from tribu.search.matches import TALLY, run_match
from tribu.search.playout import RESULT, SCRATCH, playing

THREADS = 128  # in a block
WAVES = 8  # blocks for each multiprocessor

_BUILT = {}


def available():
    """Whether there is a CUDA GPU to run on."""
    try:
        return bool(cuda.is_available())
    except Exception:  # a driver that is there but broken
        return False


def device_function(function):
    """A compiled function of ours, made for the GPU."""
    return jit.build(function, _maker, _intrinsic, _BUILT)


def _maker(function):
    return cuda.jit(device=True)(function)


def _intrinsic(function):
    """The one-instruction helpers of `tribu.cards`, by their CUDA names."""
    if function.intrinsic == "ctpop":

        def count(x):
            return np.int64(cuda.popc(x))

        return cuda.jit(device=True)(count)

    if function.intrinsic == "cttz":

        def lowest(x):
            return np.int64(cuda.ffs(x)) - 1

        return cuda.jit(device=True)(lowest)
    return None


@functools.cache
def match_kernel(game, how):
    """The kernel that plays matches of a game."""
    run = device_function(playing(run_match, game, how))
    seed_it = device_function(sow)
    state_type = numba.from_dtype(game.State)

    def play_matches(seed, first, count, seats, options, pack, policies, most_deals, out):
        states = cuda.local.array(1, state_type)
        rng = cuda.local.array(WORDS, numba.int64)
        deck = cuda.local.array(SCRATCH, numba.int64)
        log = cuda.local.array(SCRATCH, numba.int64)
        result = cuda.local.array(RESULT, numba.int64)
        totals = cuda.local.array(MOST_SEATS, numba.int64)
        tally = cuda.local.array(TALLY, numba.int64)
        for k in range(TALLY):
            tally[k] = 0
        for index in range(first + cuda.grid(1), first + count, cuda.gridsize(1)):
            seed_it(rng, seed, index, 0)
            run(
                states[0],
                rng,
                seats,
                options,
                pack,
                deck,
                policies,
                most_deals,
                log,
                result,
                totals,
                tally,
            )
        for k in range(TALLY):
            if tally[k] != 0:
                cuda.atomic.add(out, k, tally[k])

    return play_matches


SIGNATURE = numba.void(
    numba.int64,
    numba.int64,
    numba.int64,
    numba.int64,
    numba.int64[::1],
    numba.int64[::1],
    numba.int64[::1],
    numba.int64,
    numba.int64[::1],
)


def run_on_gpu(game, how, seed, first, count, seats, options, pack, policies, most_deals):
    """The tally of these matches."""
    kernel = cuda.jit(match_kernel(game, how))
    out = cuda.to_device(np.zeros(TALLY, np.int64))
    blocks = cuda.get_current_device().MULTIPROCESSOR_COUNT * WAVES
    kernel[blocks, THREADS](
        seed,
        first,
        count,
        seats,
        cuda.to_device(options),
        cuda.to_device(pack),
        cuda.to_device(policies),
        most_deals,
        out,
    )
    return out.copy_to_host()
