"""Making functions for the CPU, by Numba: importing this imports Numba."""

from __future__ import annotations

import functools
import gc
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from tribu.jit.folder import cache_folder
from tribu.jit.function import Compiled, Maker, build_named
from tribu.jit.twins import twin_of


@contextmanager
def _no_collector() -> Iterator[None]:
    """While much is loaded or compiled: looking through it all again and again takes Python's
    collector a fifth of the time."""
    busy = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if busy:
            gc.enable()


with _no_collector():
    import numba
    from llvmlite import binding, ir
    from numba.core import event
    from numba.core.registry import cpu_target
    from numba.extending import intrinsic
    from numba.types import int64, unliteral

    from tribu.jit.whole import PartCompiler, WholeCompiler

    cpu_target.target_context.refresh()  # all that Numba would load with the first function
    gc.freeze()  # it stays: nothing to look for in it later

if "NUMBA_CACHE_DIR" not in os.environ:
    setattr(numba.config, "CACHE_DIR", str(cache_folder()))  # noqa: B010  (made at run time)


class _Rest(event.Listener):  # type: ignore[misc]
    """Lets Python's collector rest while something is compiled."""

    def __init__(self) -> None:
        self.resting: list[Any] = []  # one inside the other, as functions are compiled

    def on_start(self, event: Any) -> None:
        self.resting.append(_no_collector())
        self.resting[-1].__enter__()

    def on_end(self, event: Any) -> None:
        self.resting.pop().__exit__(None, None, None)


event.register("numba:compile", _Rest())

# The parts of wholes, as they were made for those that borrow arrays and those that do not.
_PARTS: dict[bool, dict[Compiled, Any]] = {False: {}, True: {}}


def dispatcher_of(function: Compiled) -> Any:
    """Numba's dispatcher for a function that Python calls."""
    twin = twin_of(function.function, function.function.__qualname__)
    build_named(twin, _part_maker(function.borrows), _intrinsic, _PARTS[function.borrows])
    return _make(twin, function.borrows, nogil=True)


def entry_of(function: Compiled, arguments: Sequence[Any]) -> Any:
    """The machine code of a function for arguments of these types, which keeps Python's lock."""
    qualname = f"{function.function.__qualname__}.brief"
    twin = twin_of(function.dispatcher.py_func, qualname)
    brief = _make(twin, function.borrows, nogil=False)
    return brief.compile(tuple(numba.typeof(each) for each in arguments))


def _make(twin: Any, borrows: bool, nogil: bool) -> Any:
    if borrows:
        twin.__qualname__ += ".borrowed"  # a cache of its own
    return numba.njit(**_options(borrows), cache=True, nogil=nogil, pipeline_class=WholeCompiler)(
        twin
    )


def _options(borrows: bool) -> dict[str, Any]:
    return {"error_model": "numpy", **({"_nrt": False} if borrows else {})}


@functools.cache
def _part_maker(borrows: bool) -> Maker:
    """Makes parts, without the ways by which Python would call them."""
    options = {**_options(borrows), "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

    def make(twin: Callable[..., Any]) -> Any:
        part = numba.njit(**options, pipeline_class=PartCompiler)(twin)
        part.compile = functools.partial(_for_any_number, part.compile)
        return part

    return make


def _for_any_number(compile_: Callable[..., Any], signature: Any) -> Any:
    """Compile for all numbers, not for each constant: what knowing it gains comes with inlining."""
    return compile_(tuple(unliteral(each) for each in signature))


# --- one or two instructions --------------------------------------------------------------------

_WORD = ir.IntType(64)
_EXACT_ZERO = ir.Constant(ir.IntType(1), 0)


def _count_bits(typing: Any, x: Any) -> Any:
    return int64(int64), lambda context, builder, signature, given: builder.ctpop(given[0])


def _lowest_bit(typing: Any, x: Any) -> Any:
    return int64(int64), lambda context, builder, signature, given: builder.cttz(
        given[0], _EXACT_ZERO
    )


def _nth_bit(typing: Any, x: Any, k: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        kind = ir.FunctionType(_WORD, [_WORD, _WORD])
        deposit = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=kind)
        one = builder.shl(ir.Constant(_WORD, 1), given[1])
        return builder.cttz(builder.call(deposit, [one, given[0]]), _EXACT_ZERO)

    return int64(int64, int64), emit


def _intrinsic(function: Callable[..., Any]) -> Any:
    """The instruction that a primitive names, as Numba calls it; None if there is none."""
    assert isinstance(function, Compiled)
    known: dict[str, Callable[..., Any]] = {"ctpop": _count_bits, "cttz": _lowest_bit}
    if _deposits_bits_fast():
        known["nth"] = _nth_bit
    found = known.get(function.intrinsic)
    return None if found is None else intrinsic(found)


@functools.cache
def _deposits_bits_fast() -> bool:
    """Whether this processor has BMI2, and not as the slow microcode of AMD's older ones."""
    slow = ("bdver", "znver1", "znver2")
    features = binding.get_host_cpu_features()
    return bool(features.get("bmi2")) and not binding.get_host_cpu_name().startswith(slow)
