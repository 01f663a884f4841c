"""The same matches on a CUDA GPU, by numba-cuda, from the same rules.

One thread plays one match after another and keeps its own tally; the tallies are added up with
integer atomics, so the sum equals the CPU's to the bit. Importing this needs Numba's CUDA target;
`tribu.search.gpu` also runs in Numba's simulator (NUMBA_ENABLE_CUDASIM=1, NUMBA_DISABLE_JIT=1).
"""

import functools
import time
import warnings

import numba
import numpy as np
from numba import cuda

from tribu import jit
from tribu.games.game import MOST_SEATS
from tribu.rng import WORDS, sow
from tribu.search.matches import TALLY, run_match
from tribu.search.playout import RESULT, SCRATCH, playing
from tribu.search.series import Series, Shares

# A game's `gpu_launch` is what measured best on an H200: threads in a block, which go through a
# deal together, so they fetch its code once; and registers of a thread at most: fewer let more
# threads hide each other's waiting.
RESIDENT = 2048  # threads of a multiprocessor at a time
SHARE_SECONDS = 0.4
LEAST_SHARE = 1 << 14

_BUILT = {}

# The first launches of a series are small on purpose.
warnings.filterwarnings("ignore", message=".*Grid size .* GPU under-utilization")


def why_not():
    """Why there is no GPU to run on, in a few words; empty if there is one."""
    try:
        return "" if cuda.is_available() else "no CUDA GPU or driver was found"
    except Exception as error:  # a driver that is there but broken
        return f"CUDA does not work: {error}".splitlines()[0]


def device_function(function):
    """A compiled function of ours, made for the GPU."""
    return jit.build(function, _maker, _intrinsic, _BUILT)


def _maker(function):
    return cuda.jit(device=True)(function)


def _intrinsic(function):
    """The one-instruction helpers of `tribu.cards`, by their CUDA names."""
    if numba.config.ENABLE_CUDASIM:  # whose own are right for 32 bits only
        return function.function
    if function.intrinsic == "ctpop":

        def count(x):
            return np.int64(cuda.popc(x))

        return cuda.jit(device=True)(count)

    if function.intrinsic == "cttz":

        def lowest(x):
            return np.int64(cuda.ffs(x)) - 1

        return cuda.jit(device=True)(lowest)

    if function.intrinsic == "nth":
        return cuda.jit(device=True)(nth_by_halves)
    if function.intrinsic == "anybody":

        def anybody(busy):
            return cuda.syncthreads_or(np.int32(busy)) != 0

        return cuda.jit(device=True)(anybody)
    return None


def nth_by_halves(x, k):
    """The k-th bit that is set, half by half: no thread waits for another."""
    at = np.int64(0)
    below = np.int64(cuda.popc(x & 0xFFFFFFFF))
    if k >= below:
        k -= below
        at = np.int64(32)
    left = (x >> at) & 0xFFFFFFFF
    for width in (16, 8, 4, 2, 1):
        below = np.int64(cuda.popc(left & ((1 << width) - 1)))
        if k >= below:
            k -= below
            left >>= width
            at += width
    return at


def match_function(game, how):
    """The kernel that plays matches of a game, as Python; `match_signature` are its types."""
    run = device_function(playing(run_match, game, how))
    seed_it = device_function(sow)
    small = numba.config.ENABLE_CUDASIM == 0  # in plain Python small numbers would overflow
    state_type = game.NarrowState if small else game.State
    card_type = np.int8 if small else np.int64

    def play_matches(seed, first, count, seats, terms, pack, policies, most_deals, out):
        states = cuda.local.array(1, state_type)
        rng = cuda.local.array(WORDS, np.int64)
        deck = cuda.local.array(SCRATCH, card_type)
        log = cuda.local.array(SCRATCH, card_type)
        result = cuda.local.array(RESULT, np.int64)
        totals = cuda.local.array(MOST_SEATS, np.int64)
        tally = cuda.local.array(TALLY, np.int64)
        for k in range(TALLY):
            tally[k] = 0
        last = first + count
        for start in range(first, last, cuda.gridsize(1)):  # as often for every thread
            index = start + cuda.grid(1)
            seed_it(rng, seed, index, 0)
            run(
                states[0],
                rng,
                seats,
                terms,
                pack,
                deck,
                policies,
                most_deals,
                log,
                result,
                totals,
                tally,
                index < last,
            )
        for k in range(TALLY):
            if tally[k] != 0:
                cuda.atomic.add(out, k, tally[k])

    return play_matches


def match_signature(game):
    """The types of the kernel's arguments."""
    number, numbers = numba.int64, numba.int64[::1]
    table = (number, numba.from_dtype(game.Terms)[::1], numbers, numbers, number)
    return numba.void(number, number, number, *table, numbers)


@functools.cache
def match_kernel(game, how):
    """The kernel that plays matches of a game; compiled when first launched."""
    limits = {} if numba.config.ENABLE_CUDASIM else {"max_registers": game.gpu_launch[1]}
    return cuda.jit(**limits)(match_function(game, how))


def grid(count, most):
    """Blocks, and threads in a block, for that many matches: no more than the GPU holds."""
    threads = max(1, min(most, count))
    return max(1, min(multiprocessors() * (RESIDENT // most), -(-count // threads))), threads


@functools.cache
def multiprocessors():
    """How many the GPU has; the simulator has one."""
    try:
        return cuda.get_current_device().MULTIPROCESSOR_COUNT
    except AttributeError:
        return 1


def tally_on_gpu(game, policies, options, seats, seed, first, count, most_deals=0, house=None):
    """The tally of matches `first`, `first + 1`, … of a seed: what `tally_matches` gives."""
    series = Series(game, policies, options, seats, seed, first, count, most_deals, house)
    return _Launcher(series).play(first, count)


def tallies_on_gpu(series, share=None):
    """The tallies of shares of the series; the first is empty and comes when all is compiled."""
    launcher = _Launcher(series)
    yield launcher.play(series.first, 0)
    shares = Shares(series, 1, SHARE_SECONDS, least=LEAST_SHARE, fixed=share)
    first, size = shares.take()
    while size:
        begun = time.perf_counter()
        tally = launcher.play(first, size)
        shares.took(size, time.perf_counter() - begun)
        yield tally
        first, size = shares.take()


class _Launcher:
    """The kernel of a series, with the table's arrays on the GPU."""

    def __init__(self, series):
        self.threads = series.game.gpu_launch[0]
        self.seed = series.arguments(0, 0)[0]
        self.kernel = match_kernel(series.game, series.way)
        self.table = [
            cuda.to_device(part) if isinstance(part, np.ndarray) else part for part in series.table
        ]

    def play(self, first, count):
        """The tally of that many matches."""
        out = cuda.to_device(np.zeros(TALLY, np.int64))
        self.kernel[grid(count, self.threads)](self.seed, first, count, *self.table, out)
        return out.copy_to_host()
