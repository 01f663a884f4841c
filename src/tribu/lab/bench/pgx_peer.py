"""Pgx's card games on JAX: 1,024 games at once, jit and vmap, on one core."""

from __future__ import annotations

import os
import tempfile
from typing import Any

import numpy as np

from tribu.lab.bench.measure import BATCH, COUNT, Measure, Run

PACKAGES = ("pgx", "jax", "jaxlib")
# XLA on one thread; it must be set before JAX is imported.
SETTINGS = {
    "JAX_PLATFORMS": "cpu",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
}


def measures() -> list[Measure]:
    """Batches of its two card games of some size."""
    return [
        Measure(BATCH, "Pgx bridge_bidding", lambda: batch("bridge_bidding"), observes=True),
        Measure(BATCH, "Pgx sparrow_mahjong", lambda: batch("sparrow_mahjong"), observes=True),
    ]


def environment(name: str) -> Any:
    """The environment. Bridge bidding reads its deals from a file: here the hundred deals that Pgx
    itself carries as a sample."""
    import pgx

    if name != "bridge_bidding":
        return pgx.make(name)
    from pgx.bridge_bidding import BridgeBidding, _load_sample_hash

    handle, path = tempfile.mkstemp(suffix=".npy")
    os.close(handle)
    try:
        np.save(path, np.stack([np.asarray(part) for part in _load_sample_hash()]))
        return BridgeBidding(path)
    finally:
        os.unlink(path)


def batch(name: str) -> Run:
    """One compiled call for each step of all games: a random legal action, the step, and a new deal
    where a game is over; observation and mask are among the results and are kept."""
    import jax
    import jax.numpy as jnp
    from pgx.experimental import auto_reset

    env = environment(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator, unused-ignore]
    def advance(state: Any, key: Any, ended: Any) -> Any:
        key, choosing, stepping = jax.random.split(key, 3)
        actions = jax.random.categorical(choosing, jnp.log(state.legal_action_mask), axis=1)
        state = step(state, actions, jax.random.split(stepping, COUNT))
        return state, key, ended + state.terminated.sum()

    keys = jax.random.split(jax.random.PRNGKey(1), COUNT)
    kept = [jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(2)]

    def run(units: int) -> tuple[int, int]:
        state, key = kept
        ended = jnp.zeros((), jnp.int32)
        for _ in range(units):
            state, key, ended = advance(state, key, ended)
        kept[:] = jax.block_until_ready((state, key))
        return COUNT * units, int(ended)

    return run
