"""Making functions for the CPU, by Numba: importing this imports Numba.

With the versions that `whole.py` knows, its short way; with any other the usual one, and a warning.
"""

from __future__ import annotations

import functools
import gc
import os
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from tribu.jit.folder import cache_folder
from tribu.jit.function import Compiled, Maker, build_named
from tribu.jit.twins import twin_of

FIRST, LAST = (0, 63), (0, 68)  # the versions of Numba that `whole.py` was tried with


def is_known(version: str) -> bool:
    """Whether it is a version of Numba whose compiler we may reach into."""
    return FIRST <= tuple(int(part) for part in version.split(".")[:2]) <= LAST


def unknown(version: str) -> str:
    """What to say of another version."""
    first, last = (".".join(map(str, one)) for one in (FIRST, LAST))
    return f"Tribù knows Numba {first} to {last}; with {version} it works, but compiles more slowly"


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
    from numba.extending import intrinsic
    from numba.types import int64

    if is_known(numba.__version__):
        from tribu.jit import whole
        from tribu.jit.whole import make_part, make_whole

        whole.load_everything()
        whole.while_compiling(_no_collector)
    else:
        from tribu.jit.usual import make_part, make_whole

        warnings.warn(unknown(numba.__version__), stacklevel=1)
    gc.freeze()  # what is loaded stays: nothing to look for in it later

if "NUMBA_CACHE_DIR" not in os.environ:
    setattr(numba.config, "CACHE_DIR", str(cache_folder()))  # noqa: B010  (made at run time)

# The parts of wholes, as they were made for those that borrow arrays and those that do not.
_PARTS: dict[bool, dict[Compiled, Any]] = {False: {}, True: {}}


def dispatcher_of(function: Compiled) -> Any:
    """Numba's dispatcher for a function that Python calls."""
    twin = twin_of(function.function, function.function.__qualname__)
    build_named(twin, _part_maker(function.borrows), _intrinsic, _PARTS[function.borrows])
    return make_whole(twin, function.borrows, nogil=True)


def entry_of(function: Compiled, arguments: Sequence[Any]) -> Any:
    """The machine code of a function for arguments of these types, which keeps Python's lock."""
    qualname = f"{function.function.__qualname__}.brief"
    twin = twin_of(function.dispatcher.py_func, qualname)
    brief = make_whole(twin, function.borrows, nogil=False)
    return brief.compile(tuple(numba.typeof(each) for each in arguments))


@functools.cache
def _part_maker(borrows: bool) -> Maker:
    return functools.partial(make_part, borrows=borrows)


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
    """Whether this processor has BMI2, and not in the slow microcode of AMD's older ones."""
    slow = ("bdver", "znver1", "znver2")
    features = binding.get_host_cpu_features()
    return bool(features.get("bmi2")) and not binding.get_host_cpu_name().startswith(slow)
