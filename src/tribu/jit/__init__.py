"""The one place that knows Numba: a rule is written once and runs plain or compiled.

`@compiled` wraps a function without importing Numba. The first call compiles it, together with
every `@compiled` function it names, by handing Numba a twin of the function whose globals hold the
compiled versions. So importing the games costs nothing, a single table can be played without
waiting for a compiler (`interpret()`), and another target (CUDA) needs only another maker.

`bind` makes a generic function (one that calls a game's verbs by the placeholders of
`tribu.games.verbs`) into the function of one game, in the same way.

    plain.py     whether functions run as plain Python
    twins.py     a function with globals of its own
    function.py  what is compiled, and what a target makes of it
    binding.py   a game's verbs filled in
    cpu.py       the maker for the CPU, and where compiled code is kept
    whole.py     why it compiles fast: parts are only linked, the whole is optimised once
    usual.py     how it compiles with a version of Numba that `whole.py` does not know
"""

from tribu.jit.binding import bind, bind_hooks
from tribu.jit.folder import cache_folder
from tribu.jit.function import (
    Compiled,
    Maker,
    Verb,
    borrowing,
    build,
    compiled,
    compiled_here,
    interpreted_here,
    primitive,
    running_plainly,
    uncompiled,
)
from tribu.jit.plain import can_compile, interpret, interpreting

__all__ = [
    "Compiled",
    "Maker",
    "Verb",
    "bind",
    "bind_hooks",
    "borrowing",
    "build",
    "cache_folder",
    "can_compile",
    "compiled",
    "compiled_here",
    "interpret",
    "interpreted_here",
    "interpreting",
    "primitive",
    "running_plainly",
    "uncompiled",
]
