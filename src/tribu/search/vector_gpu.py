"""Many games at once whose home is a GPU: `GpuGames`, which is `vector.Games` over there.

    games = GpuGames("busca", 65536, seed=7)
    games.reset()
    seen = torch.as_tensor(games.observation, device="cuda")  # the same memory, not a copy
    while learning:
        games.step(choose(seen, mask))  # a tensor of the GPU, or anything that becomes an array

A thread steps one game by the very function that steps it on the CPU (`batch.step_all`), so what
is shown is the same to the bit. Nothing crosses to the host but one number a step: the first game
whose action is not legal. Needs Numba's CUDA target; also runs in its simulator.
"""

import functools

import numba
import numpy as np
from numba import cuda

from tribu.search import batch
from tribu.search.gpu import device_function
from tribu.search.stepping import ASKED, POLICIES, SEATS, places, row_size, stepping
from tribu.search.vector import Games

THREADS = 64  # in a block: few, so that a small batch also spreads over the whole GPU


class GpuGames:
    """A batch of games of one table; `actor`, `mask`, `observation`, `reward` and `done` are arrays
    of the GPU, always the same ones, that PyTorch, CuPy and JAX take over as they are."""

    def __init__(
        self,
        game,
        count,
        seats=4,
        options=None,
        seed=0,
        *,
        deals=0,
        policies=None,
        check=True,
        threads=THREADS,
        house=None,
    ):
        """As of `Games`. `check`: whether a step waits to hear if its actions were legal; else ask
        `refuse_barred` when it suits. `threads`: of a block."""
        alike = Games(game, 1, seats, options, seed, deals=deals, house=house)  # which checks them
        if count < 1:
            raise ValueError("count is at least 1")
        self.game, self.count, self.seats = alike.game, count, seats
        self.check = check
        self.stream = 0  # where kernels are launched; a learner that records a graph sets its own
        self._how = "random" if policies is None else "mixed"
        self._grid = -(-count // threads), threads
        self._policies = np.empty((count, seats), np.int64)
        self._policies[:] = ASKED if policies is None else policies
        self.arena = cuda.device_array((count, row_size(self.game, seats, True)), np.int64)
        self.actor = cuda.device_array(count, np.int64)
        self.mask = cuda.device_array((count, self.game.actions), np.bool_)
        self.done = cuda.device_array(count, np.bool_)
        self.reward = cuda.device_array((count, seats), np.int64)
        self.observation = cuda.device_array((count, self.game.view.features_size), np.float32)
        self._shown = (self.actor, self.mask, self.done, self.reward, self.observation)
        seed, _, deals, terms, pack = alike._table
        self._table = (seed, deals, cuda.to_device(terms), cuda.to_device(pack))
        self._barred = cuda.to_device(np.full(1, count))  # the first game with an illegal action
        self._all = cuda.to_device(np.ones(count, np.bool_))
        self._random = cuda.device_array(count, np.int64)

    def reset(self):
        """Begin every game's first match."""
        lay_out_kernel()[self._grid](self.arena, self.seats, cuda.to_device(self._policies))
        self._run(cuda.to_device(np.full(self.count, batch.START)), self._all)

    def step(self, actions, which=None):
        """The seat to choose in each game plays its action. ValueError if one is not legal (or, if
        not `check`, the next time that `refuse_barred` asks); then nothing has changed. Only the
        games marked in `which` go on, if it is given."""
        actions = over_there(actions, np.int64)
        which = self._all if which is None else over_there(which, np.bool_)
        for what, given in (("action", actions), ("mark", which)):
            if given.shape != (self.count,):
                raise ValueError(f"one {what} for each of {self.count} games, not {given.shape}")
        check_kernel()[*self._grid, self.stream](self.mask, actions, which, self._barred)
        self._run(actions, which)
        if self.check:
            self.refuse_barred()

    def refuse_barred(self):
        """ValueError if an action was not legal; from that step on no game has moved."""
        wrong = int(self._barred.copy_to_host()[0])
        if wrong < self.count:
            self._barred.copy_to_device(np.full(1, self.count))
            raise ValueError(f"game {wrong}: this action is not legal")

    def random_actions(self):
        """A legal action for each game, drawn from its own generator. Always the same array."""
        choose_kernel(self.game)[self._grid](self.arena, self._random)
        return self._random

    def _run(self, actions, which):
        kernel = step_kernel(self.game, self._how)
        kernel[*self._grid, self.stream](
            self.arena, actions, which, self._barred, *self._table, *self._shown
        )


def over_there(array, kind):
    """An array of the GPU: what lies there already (a tensor, say) as it is, else a copy."""
    if hasattr(array, "detach"):  # a torch tensor
        array = array.detach()
    if not hasattr(array, "__cuda_array_interface__") and not hasattr(array, "copy_to_host"):
        return cuda.to_device(np.ascontiguousarray(array, kind))
    there = array if hasattr(array, "copy_to_host") else cuda.as_cuda_array(array)
    if there.dtype != kind or not there.is_c_contiguous():
        raise ValueError(f"an array of {np.dtype(kind)}, in one piece, not of {there.dtype}")
    return there


# --- kernels --------------------------------------------------------------------------------------


@functools.cache
def lay_out_kernel():
    """Clears the rows, and says who plays each seat."""

    def lay_out(arena, seats, policies):
        i = cuda.grid(1)
        if i < len(arena):
            for cell in range(arena.shape[1]):
                arena[i, cell] = 0
            arena[i, SEATS] = seats
            for seat in range(seats):
                arena[i, POLICIES + seat] = policies[i, seat]

    return cuda.jit(lay_out)


@functools.cache
def check_kernel():
    """Finds the first game whose action is not one of its mask."""

    def check(mask, actions, which, barred):
        i = cuda.grid(1)
        if i < len(actions) and which[i]:
            action = actions[i]
            if action < 0 or action >= mask.shape[1] or not mask[i, action]:
                cuda.atomic.min(barred, 0, i)

    return cuda.jit(check)


@functools.cache
def choose_kernel(game):
    """A random legal action for each game."""
    choose = device_function(stepping(batch.choose_all, game, True, "random"))

    def choose_actions(arena, actions):
        i = cuda.grid(1)
        if i < len(actions):
            choose(arena, i, i + 1, actions)

    return cuda.jit(choose_actions)


def step_function(game, how):
    """The kernel that steps a batch, as Python; `step_signature` are its types."""
    run = device_function(stepping(batch.step_all, game, True, how))
    size = places(game, True)["FACT_END"]

    def step_games(
        arena,
        actions,
        which,
        barred,
        seed,
        deals,
        terms,
        pack,
        actor,
        mask,
        done,
        reward,
        observation,
    ):
        desk = cuda.local.array(size, np.int64)
        i = cuda.grid(1)
        count = len(actions)
        if i < count and barred[0] == count:
            table = (seed, count, deals, terms, pack)
            shown = (actor, mask, done, reward, observation)
            run(arena, desk, i, i + 1, actions, which, table, shown)

    return step_games


def step_signature(game):
    """The types of the kernel's arguments."""
    number, numbers, marks = numba.int64, numba.int64[::1], numba.boolean[::1]
    rows = numba.int64[:, ::1]
    terms = numba.from_dtype(game.Terms)[::1]
    given = (rows, numbers, marks, numbers, number, number, terms, numbers)
    shown = (numbers, numba.boolean[:, ::1], marks, rows, numba.float32[:, ::1])
    return numba.void(*given, *shown)


@functools.cache
def step_kernel(game, how):
    """The kernel that steps a batch; compiled when first launched."""
    return cuda.jit(step_function(game, how))
