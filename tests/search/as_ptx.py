"""Run by test_gpu.py: compile the kernels of a game to PTX, without a GPU. Prints their sizes."""

from __future__ import annotations

import sys
import types

from numba import cuda
from numba.cuda import dispatcher

from tribu.games import load
from tribu.search.gpu import match_function, match_signature
from tribu.search.observe_gpu import position_function, position_signature
from tribu.search.vector_gpu import step_function, step_signature

HOPPER = (9, 0)

dispatcher.get_current_device = lambda: types.SimpleNamespace(compute_capability=HOPPER)
name, *kernels = sys.argv[1:]
game = load(name)
for kernel in kernels:
    if kernel == "matches":
        function, signature = match_function(game, "random"), match_signature(game)
    elif kernel == "steps":
        function, signature = step_function(game, "mixed"), step_signature(game)
    else:
        function, signature = position_function(game), position_signature(game)
    ptx, _ = cuda.compile_ptx(function, signature, cc=HOPPER)
    assert ".target sm_90" in ptx
    print(kernel, len(ptx))
