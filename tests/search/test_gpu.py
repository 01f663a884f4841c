"""The GPU's kernels without a GPU: run in Numba's simulator, and compiled to PTX."""

from __future__ import annotations

import functools
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from search.tables import TABLES, digests, house, table
from tribu import jit
from tribu.search.positions import observe_on_cpu
from tribu.search.threads import tally_matches
from tribu.search.vector import Games

HERE = Path(__file__).parent


def run(script, *words, **environment):
    """What a script of this folder prints, in a process of its own."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    kept = {name: os.environ[name] for name in ("NUMBA_CACHE_DIR",) if name in os.environ}
    path = os.pathsep.join([str(HERE.parent), *sys.path])
    return subprocess.run(
        [sys.executable, str(HERE / script), *words],
        env=clean | kept | {"PYTHONPATH": path} | environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    ).stdout


@functools.cache
def simulated():
    return json.loads(run("in_simulator.py", NUMBA_ENABLE_CUDASIM="1", NUMBA_DISABLE_JIT="1"))


@pytest.fixture
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


@pytest.mark.skipif(
    importlib.util.find_spec("numba") is None or importlib.util.find_spec("numba.cuda") is None,
    reason="this Numba has no CUDA target: pip install tribu[gpu]",
)
@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_the_simulator_gives_what_the_cpu_gives(name, seats, options):
    game, made = table(name, seats, options)
    got = simulated()[name]
    right = tally_matches(game, [0] * seats, made, seats, 5, 100, 3, 1)
    assert got["random"] == right.tolist()
    policies = ([0, 1] * 5)[:seats]
    turned = house(game)
    right = tally_matches(game, policies, made, seats, 5, 7, 3, 1, house=turned)
    assert not any(got["mixed"][0])
    assert len(got["mixed"]) == 3
    assert [sum(cells) for cells in zip(*got["mixed"], strict=True)] == right.tolist()
    batch = observe_on_cpu(game, made, seats, 8, 40, 3, 9, turned)
    assert got["batch"] == [part.tolist() for part in batch]
    assert got["steps"] == digests(Games, game, made, seats)
    assert got["turned"] == digests(Games, game, made, seats, house=turned)
    assert got["turned"] != got["steps"]


def has_nvvm():
    """Whether NVIDIA's compiler library is installed beside numba-cuda."""
    return importlib.util.find_spec("numba_cuda") is not None and any(
        any(Path(folder, "nvidia").rglob("libnvvm*")) for folder in sys.path if folder
    )


needs_nvvm = pytest.mark.skipif(
    not has_nvvm(), reason="numba-cuda or NVVM is not installed: pip install tribu[gpu]"
)


@needs_nvvm
@pytest.mark.long
@pytest.mark.parametrize("name", ["busca", "bugami"])
def test_kernels_compile_without_a_gpu(name):
    assert run("as_ptx.py", name, "matches", "positions", "steps").count("\n") == 3


@needs_nvvm
@pytest.mark.long
@pytest.mark.parametrize("kernel", ["matches", "positions", "steps"])
def test_the_kernels_of_bue_compile_without_a_gpu(kernel):
    assert run("as_ptx.py", "bue", kernel).startswith(kernel)
