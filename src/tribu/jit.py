"""The one place that knows Numba: a rule is written once and runs plain or compiled.

`@compiled` wraps a function without importing Numba. The first call compiles it, together with
every `@compiled` function it names, by handing Numba a twin of the function whose globals hold the
compiled versions. So importing the games costs nothing, a single table can be played without
waiting for a compiler (`interpret()`), and another target (CUDA) needs only another maker.

`bind` makes a generic function (one that calls a game's verbs by the placeholders of
`tribu.games.verbs`) into the function of one game, in the same way.
"""

from __future__ import annotations

import functools
import gc
import hashlib
import importlib.util
import os
import types
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

Maker = Callable[[Callable[..., Any]], Any]


class Verb:
    """A placeholder for what each game defines, to be filled in by `bind`."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, *arguments: Any) -> Any:
        raise TypeError(f"the verb {self.name!r} belongs to no game yet: use tribu.jit.bind")


class Compiled:
    """A function of numbers, records and arrays that runs as plain Python or compiled."""

    def __init__(self, function: Callable[..., Any], intrinsic: str = "") -> None:
        self.function = function
        self.intrinsic = intrinsic
        self.borrows = False
        functools.update_wrapper(self, function)

    def __call__(self, *arguments: Any) -> Any:
        if self.intrinsic or _plain():  # Numba's intrinsics cannot be called from Python
            return self.function(*arguments)
        return self.dispatcher(*arguments)

    @functools.cached_property
    def dispatcher(self) -> Any:
        """Numba's dispatcher for the CPU; made when first needed."""
        inner, built = _cpu_maker(self.borrows, inner=True), _INNER[self.borrows]
        twin = _twin(self.function, self.function.__qualname__)
        for name, value in _named(twin):
            if isinstance(value, Compiled):
                twin.__globals__[name] = build(value, inner, _cpu_intrinsic, built)
        return _cpu_maker(self.borrows)(twin)

    def prepare(self, *arguments: Any) -> None:
        """Compile for such arguments without running; nothing to do in plain mode."""
        if not _plain():
            import numba

            self.dispatcher.compile(tuple(numba.typeof(each) for each in arguments))

    def entry(self, *arguments: Any) -> Any:
        """What to call with arguments of these types, at the least cost: the machine code itself,
        which takes no others and keeps Python's lock. For calls from Python of less than 1 µs."""
        if _plain():
            return self.function
        import numba

        qualname = f"{self.function.__qualname__}.brief"
        brief = _cpu_maker(self.borrows, nogil=False)(_twin(self.dispatcher.py_func, qualname))
        return brief.compile(tuple(numba.typeof(each) for each in arguments))

    def __repr__(self) -> str:
        return f"<compiled {self.function.__module__}.{self.function.__qualname__}>"


def compiled(function: Callable[..., Any]) -> Any:
    """Mark a function as compiled. Its arguments are int64, records of int64 and arrays."""
    return Compiled(function)


def part_of_caller(function: Callable[..., Any]) -> Any:
    """Mark a function as compiled, but only as a part of those that call it: for large ones with
    one caller, which would be optimised alone first, for nothing."""
    function.__dict__["inline"] = "always"
    return Compiled(function)


def as_part(function: Compiled) -> Compiled:
    """The function, compiled as a part of those that call it."""
    twin = _twin(function.function, function.function.__qualname__)
    twin.__dict__["inline"] = "always"
    return Compiled(twin)


def borrowing(function: Compiled) -> Compiled:
    """The function, compiled without counting references to arrays, which else costs more than the
    work where slices are handed on. Nothing that it calls may make an array."""
    bound = Compiled(_twin(function.function, function.function.__qualname__))
    bound.borrows = True
    return bound


def primitive(llvm: str) -> Callable[[Callable[..., Any]], Any]:
    """Mark a function of int64 that many processors do in an instruction or two: ctpop, cttz, or
    nth (the k-th bit that is set). A target without it compiles the source instead."""

    def mark(function: Callable[..., Any]) -> Any:
        return Compiled(function, intrinsic=llvm)

    return mark


# --- plain mode ---------------------------------------------------------------------------------

_interpreting = False


def interpret(on: bool = True) -> None:
    """Run everything as plain Python in this process: right for one table, wrong for thousands."""
    global _interpreting
    _interpreting = on
    _plain.cache_clear()


@functools.cache
def _plain() -> bool:
    return _interpreting or not can_compile()


def can_compile() -> bool:
    """Whether there is a compiler, and nobody has turned it off for good."""
    off = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
    return not off and importlib.util.find_spec("numba") is not None


def interpreting() -> bool:
    """Whether functions run as plain Python: asked for, or no Numba is installed."""
    return _plain()


# --- binding a generic function to a game -------------------------------------------------------


def bind(function: Compiled, verbs: Mapping[str, Any], tag: str) -> Compiled:
    """The generic `function` with its verbs filled in; `tag` keeps the caches of games apart."""
    return _bind(function, verbs, tag, {})


def _bind(
    function: Compiled, verbs: Mapping[str, Any], tag: str, done: dict[int, Compiled]
) -> Compiled:
    if id(function) in done:
        return done[id(function)]
    if not _is_generic(function, set()):
        return function
    twin = _twin(function.function, f"{function.function.__qualname__}.{tag}")
    bound = done[id(function)] = Compiled(twin)
    for name, value in _named(twin):
        if isinstance(value, Verb):
            twin.__globals__[name] = verbs[value.name]
        elif isinstance(value, Compiled):
            twin.__globals__[name] = _bind(value, verbs, tag, done)
    return bound


def _is_generic(function: Compiled, seen: set[int]) -> bool:
    if id(function) in seen:
        return False
    seen.add(id(function))
    return any(
        isinstance(value, Verb) or (isinstance(value, Compiled) and _is_generic(value, seen))
        for _, value in _named(function.function)
    )


# --- building for a target ----------------------------------------------------------------------


def build(function: Compiled, maker: Maker, intrinsic: Maker, built: dict[Compiled, Any]) -> Any:
    """The function made for a target by `maker`, and with it all that it calls."""
    if function in built:
        return built[function]
    made = intrinsic(function) if function.intrinsic else None
    if made is not None:  # else the target has no such instruction: the source is compiled
        built[function] = made
        return made
    twin = _twin(function.function, function.function.__qualname__)
    built[function] = maker(twin)
    for name, value in _named(twin):
        if isinstance(value, Compiled):
            twin.__globals__[name] = build(value, maker, intrinsic, built)
    return built[function]


def _twin(function: Callable[..., Any], qualname: str) -> types.FunctionType:
    """The same code with globals of its own, so that names can be bound anew."""
    assert isinstance(function, types.FunctionType)
    space = dict(function.__globals__)
    twin = types.FunctionType(
        function.__code__, space, function.__name__, function.__defaults__, function.__closure__
    )
    twin.__module__ = function.__module__
    twin.__qualname__ = qualname
    twin.__doc__ = function.__doc__
    twin.__dict__.update(function.__dict__)
    return twin


def _named(function: Callable[..., Any]) -> Iterator[tuple[str, Any]]:
    """The globals that a function names, with their values."""
    assert isinstance(function, types.FunctionType)
    for name in function.__code__.co_names:
        if name in function.__globals__:
            yield name, function.__globals__[name]


# What compiled functions call, as it was made for those that borrow arrays and those that do not.
_INNER: dict[bool, dict[Compiled, Any]] = {False: {}, True: {}}


@functools.cache
def _cpu_maker(borrows: bool = False, nogil: bool = True, inner: bool = False) -> Maker:
    """Makes a function for the CPU. An inner one is called by compiled code only: without the parts
    by which Python calls it, it compiles a third faster."""
    import numba

    if "NUMBA_CACHE_DIR" not in os.environ:
        setattr(numba.config, "CACHE_DIR", str(cache_folder()))  # noqa: B010  (made at run time)
    _let_the_collector_rest()
    options: dict[str, Any] = {"cache": True, "nogil": nogil, "error_model": "numpy"}
    if borrows:
        options["_nrt"] = False
    if inner:
        options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    kind = (".borrowed" if borrows else "") + (".inner" if inner else "")

    def make(twin: Any) -> Any:
        twin.__qualname__ += kind  # a cache of its own
        made = numba.njit(**options, inline=twin.__dict__.get("inline", "never"))(twin)
        if inner:
            made.compile = functools.partial(_for_any_number, made.compile)
        return made

    return make


def _for_any_number(compile_: Callable[..., Any], signature: Any) -> Any:
    """Compile for all numbers, not for each constant: what knowing it gains comes with inlining."""
    from numba import types as nb

    return compile_(tuple(nb.unliteral(each) for each in signature))


@functools.cache
def _let_the_collector_rest() -> None:
    """While something is compiled: looking through the compiler's objects again and again takes
    Python's collector a fifth of the time."""
    from numba.core import event

    class Rest(event.Listener):  # type: ignore[misc]
        depth = 0

        def on_start(self, event: Any) -> None:
            self.depth += 1
            gc.disable()

        def on_end(self, event: Any) -> None:
            self.depth -= 1
            if self.depth == 0:
                gc.enable()

    event.register("numba:compile", Rest())


def _cpu_intrinsic(function: Callable[..., Any]) -> Any:
    """The instruction that a primitive names, as Numba calls it."""
    from llvmlite import ir
    from numba.core import types as nb
    from numba.extending import intrinsic

    assert isinstance(function, Compiled)
    word = ir.IntType(64)
    exact_zero = ir.Constant(ir.IntType(1), 0)

    def count_bits(typing: Any, x: Any) -> Any:
        return nb.int64(nb.int64), lambda context, builder, signature, arguments: builder.ctpop(
            arguments[0]
        )

    def lowest_bit(typing: Any, x: Any) -> Any:
        return nb.int64(nb.int64), lambda context, builder, signature, arguments: builder.cttz(
            arguments[0], exact_zero
        )

    def nth_bit(typing: Any, x: Any, k: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            kind = ir.FunctionType(word, [word, word])
            deposit = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=kind)
            one = builder.shl(ir.Constant(word, 1), arguments[1])
            return builder.cttz(builder.call(deposit, [one, arguments[0]]), exact_zero)

        return nb.int64(nb.int64, nb.int64), emit

    known = {"ctpop": count_bits, "cttz": lowest_bit, "nth": nth_bit}
    if function.intrinsic not in known:
        return None
    if function.intrinsic == "nth" and not _deposits_bits_fast():
        return None
    return intrinsic(known[function.intrinsic])


def _deposits_bits_fast() -> bool:
    """Whether this processor has BMI2, and not as the slow microcode of AMD's older ones."""
    from llvmlite import binding

    slow = ("bdver", "znver1", "znver2")
    features = binding.get_host_cpu_features()
    return bool(features.get("bmi2")) and not binding.get_host_cpu_name().startswith(slow)


@functools.cache
def cache_folder() -> Path:
    """Where compiled code is kept: a folder named by the sources, since Numba does not see edits
    in called modules, and by what else changes the code."""
    from importlib.metadata import version

    import platformdirs

    here = Path(__file__).parent
    digest = hashlib.sha256()
    for part in (version("numba"), version("numpy"), os.environ.get("NUMBA_BOUNDSCHECK", "0")):
        digest.update(part.encode())
    compiled_ones = (
        "*.py",
        "games/**/*.py",
        "match/cells.py",
        "search/*.py",
        "lab/balance/count*.py",
    )
    for source in sorted(path for pattern in compiled_ones for path in here.glob(pattern)):
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    return Path(platformdirs.user_cache_dir("tribu")) / "numba" / digest.hexdigest()[:16]
