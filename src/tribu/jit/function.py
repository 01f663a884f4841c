"""What is compiled: a function as it is written, and what a target makes of it."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from tribu.jit import plain
from tribu.jit.twins import named_by, twin_of

Maker = Callable[[Callable[..., Any]], Any]
interpreting: Callable[[], bool] = plain.interpreting


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
        if self.intrinsic or interpreting():  # Numba's intrinsics cannot be called from Python
            return self.function(*arguments)
        return self.dispatcher(*arguments)

    @functools.cached_property
    def dispatcher(self) -> Any:
        """Numba's dispatcher for the CPU; made when first needed."""
        from tribu.jit.cpu import dispatcher_of

        return dispatcher_of(self)

    def prepare(self, *arguments: Any) -> None:
        """Compile for arguments of these types without running; nothing to do in plain mode."""
        if not interpreting():
            import numba

            self.dispatcher.compile(tuple(numba.typeof(each) for each in arguments))

    def direct(self, *arguments: Any) -> Any:
        """What to call with arguments of these types, without the detour by this object and by
        Numba's look at every argument: the machine code itself, which takes no others. While plain
        Python runs it is this object, so that whoever keeps it gets the machine code of the whole
        once that is there; the plain function would have each function that it calls compiled by
        itself then."""
        if interpreting():
            return self
        import numba

        return self.dispatcher.compile(tuple(numba.typeof(each) for each in arguments))

    def entry(self, *arguments: Any) -> Any:
        """The same at the least cost: machine code of its own, which keeps Python's lock. For calls
        from Python of less than 1 µs."""
        if interpreting():
            return self.function
        from tribu.jit.cpu import entry_of

        return entry_of(self, arguments)

    def __repr__(self) -> str:
        return f"<compiled {self.function.__module__}.{self.function.__qualname__}>"


# Threads that run in another way than the process, and whether plainly.
_otherwise: dict[int, bool] = {}
_changing = threading.Lock()


def _interpreting_here() -> bool:
    here = _otherwise.get(threading.get_ident())
    return plain.interpreting() if here is None else here


@contextmanager
def _running(plainly: bool) -> Iterator[None]:
    """This thread runs in its own way; all others go on as they are, and do not wait for it.
    Meanwhile the function that is asked is replaced, since it is asked at every call."""
    global interpreting
    thread = threading.get_ident()
    with _changing:
        before = _otherwise.get(thread)
        _otherwise[thread] = plainly
        interpreting = _interpreting_here
    try:
        yield
    finally:
        with _changing:
            if before is None:
                del _otherwise[thread]
            else:
                _otherwise[thread] = before
            if not _otherwise:
                interpreting = plain.interpreting


def running_plainly() -> bool:
    """Whether this thread runs plain Python now."""
    return interpreting()


def compiled_here() -> AbstractContextManager[None]:
    """This thread runs compiled code, and loads what it needs."""
    return _running(plainly=False)


def interpreted_here() -> AbstractContextManager[None]:
    """This thread runs plain Python: for what is asked so seldom that compiling it would only keep
    people waiting."""
    return _running(plainly=True)


def compiled(function: Callable[..., Any]) -> Any:
    """Mark a function as compiled. Its arguments are int64, records of int64 and arrays."""
    return Compiled(function)


def borrowing(function: Compiled) -> Compiled:
    """The function, compiled without counting references to arrays, which otherwise costs more
    than the work where slices and records are handed on. It makes no array itself; what it calls
    may make some for its own use, but hand none back."""
    bound = Compiled(twin_of(function.function, function.function.__qualname__))
    bound.borrows = True
    return bound


def primitive(llvm: str) -> Callable[[Callable[..., Any]], Any]:
    """Mark a function of int64 that many processors do in an instruction or two: ctpop, cttz, or
    nth (the k-th bit that is set). A target without it compiles the source instead."""

    def mark(function: Callable[..., Any]) -> Any:
        return Compiled(function, intrinsic=llvm)

    return mark


def build(function: Compiled, maker: Maker, intrinsic: Maker, built: dict[Compiled, Any]) -> Any:
    """The function made for a target by `maker`, and with it all that it calls."""
    if function in built:
        return built[function]
    made = intrinsic(function) if function.intrinsic else None
    if made is not None:  # else the target has no such instruction: the source is compiled
        built[function] = made
        return made
    twin = twin_of(function.function, function.function.__qualname__)
    built[function] = maker(twin)
    build_named(twin, maker, intrinsic, built)
    return built[function]


@functools.cache
def uncompiled(function: Compiled) -> Callable[..., Any]:
    """The function as plain Python, with all that it calls, whatever the mode: for what is asked
    once in a while, where a compiler would take seconds to save a millisecond."""
    made: Callable[..., Any] = build(function, lambda twin: twin, _as_written, {})
    return made


def _as_written(primitive: Any) -> Any:
    return primitive.function


def build_named(
    twin: Callable[..., Any], maker: Maker, intrinsic: Maker, built: dict[Compiled, Any]
) -> None:
    """Give a twin what it names, made for a target."""
    for name, value in named_by(twin):
        if isinstance(value, Compiled):
            twin.__globals__[name] = build(value, maker, intrinsic, built)
