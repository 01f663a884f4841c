"""How Numba is spared work: what only compiled code calls is a *part*, what Python calls a *whole*.

Numba optimises every function by itself, together with copies of all that it calls, makes machine
code of it and keeps that in its cache; then it does it all again for the caller. Here a part is
typed and lowered, no more. A whole links all its parts, makes them its own, so that they can be
inlined, reshaped or dropped, and is optimised once.

This reaches into Numba's compiler. So `cpu.py` imports it only for versions it was tried with, and
compiles as `usual.py` does with others.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import numba
from llvmlite import binding as llvm
from numba import _dynfunc
from numba.core import compiler, event, typed_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_machinery import register_pass
from numba.core.environment import lookup_environment
from numba.core.registry import cpu_target
from numba.types import unliteral

ENVIRONMENT = "_ZN08NumbaEnv"  # how the names of a function's surroundings begin
MAKERS = {"zeros", "empty"}  # of NumPy: what calls one makes an array


class PartLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of a part: nothing but itself, no machine code."""

    def finalize(self) -> None:
        for function in _defined(self._final_module):
            if function.linkage == llvm.Linkage.external:
                function.linkage = "linkonce_odr"  # may be linked into many wholes
        self._finalize_dynamic_globals()
        self._finalized = True


class WholeLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of a whole."""

    def finalize(self) -> None:
        self._linking_libraries = _callees_last(self)
        super().finalize()
        for each in self._final_module.global_variables:
            if each.name.startswith(ENVIRONMENT):
                self._codegen.set_env(each.name, lookup_environment(each.name))

    def _optimize_final_module(self) -> None:
        parts = [each for each in self._linking_libraries if isinstance(each, PartLibrary)]
        own = {function.name for part in parts for function in _defined(part._final_module)}
        for function in _defined(self._final_module):
            if function.name in own:
                function.linkage = "internal"  # called from nowhere else
        super()._optimize_final_module()


def _defined(module: Any) -> list[Any]:
    return [function for function in module.functions if not function.is_declaration]


def _callees_last(whole: Any) -> list[Any]:
    """All that a whole needs, each after those who call it: what nobody has called so far when it
    comes is left out by the linker."""
    found: dict[Any, None] = {}

    def add(library: Any) -> None:
        for called in library._linking_libraries:
            if called not in found:
                if isinstance(called, PartLibrary):
                    add(called)
                found[called] = None

    add(whole)
    return list(reversed(found))


# --- the same, as passes of Numba's compiler ----------------------------------------------------


def _begin(state: Any, kind: type[JITCodeLibrary]) -> None:
    state.library = kind(state.targetctx.codegen(), state.func_id.func_qualname)
    state.library.enable_object_caching()


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerWhole(typed_passes.NativeLowering):  # type: ignore[misc]
    """To LLVM's language, then to machine code."""

    _name = "tribu_whole"

    def run_pass(self, state: Any) -> bool:
        _begin(state, WholeLibrary)
        return bool(super().run_pass(state))


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerPart(typed_passes.NativeLowering):  # type: ignore[misc]
    """To LLVM's language and no further; others can call it by its name there."""

    _name = "tribu_part"

    def run_pass(self, state: Any) -> bool:
        _begin(state, PartLibrary)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]
        about, space = lowered.fndesc, lowered.env
        stand_in = _dynfunc.make_function(  # Numba wants something that Python could call
            about.lookup_module(), about.unique_name, "a part", 0, space, (state.library,)
        )
        state.targetctx.insert_user_function(stand_in, about, [state.library])
        state.reload_init.extend(state.library._reload_init)
        state["cr"] = lowered._replace(cfunc=stand_in)
        return True


class WholeCompiler(compiler.Compiler):  # type: ignore[misc]
    """Numba's own, but for the last step."""

    lowers = LowerWhole

    def define_pipelines(self) -> list[Any]:
        passes = super().define_pipelines()
        for manager in passes:
            manager.passes = [
                (self.lowers if step is typed_passes.NativeLowering else step, why)
                for step, why in manager.passes
            ]
        return list(passes)


class PartCompiler(WholeCompiler):
    """The same for a part."""

    lowers = LowerPart


# --- for cpu.py ---------------------------------------------------------------------------------


def make_whole(twin: Callable[..., Any], borrows: bool, nogil: bool) -> Any:
    """Numba's dispatcher for what Python calls; it is kept in the cache."""
    if borrows:
        twin.__qualname__ += ".borrowed"  # a cache of its own
    options = {"cache": True, "nogil": nogil, "pipeline_class": WholeCompiler}
    return numba.njit(**_options(borrows), **options)(twin)


def make_part(twin: Callable[..., Any], borrows: bool) -> Any:
    """The same for what compiled code calls, without the ways by which Python would call it. What
    makes an array counts references among those that borrow, too: it must free what it made."""
    options = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": PartCompiler}
    makes = not MAKERS.isdisjoint(twin.__code__.co_names)
    part = numba.njit(**_options(borrows, makes), **options)(twin)
    part.compile = functools.partial(_for_any_number, part.compile)
    return part


def _options(borrows: bool, makes: bool = False) -> dict[str, Any]:
    counting = {"_nrt": makes} if borrows else {}  # else a part does as its callers do
    return {"error_model": "numpy", **counting}


def _for_any_number(compile_: Callable[..., Any], signature: Any) -> Any:
    """Compile for all numbers, not for each constant: what knowing it gains comes with inlining."""
    return compile_(tuple(unliteral(each) for each in signature))


def load_everything() -> None:
    """What Numba would load with the first function that it compiles."""
    cpu_target.target_context.refresh()


def while_compiling(context: Callable[[], AbstractContextManager[None]]) -> None:
    """From now on that context is entered whenever something is compiled."""
    event.register("numba:compile", _Within(context))


class _Within(event.Listener):  # type: ignore[misc]
    def __init__(self, context: Callable[[], AbstractContextManager[None]]) -> None:
        self._context = context
        self._entered: list[AbstractContextManager[None]] = []  # functions call others

    def on_start(self, event: Any) -> None:
        self._entered.append(self._context())
        self._entered[-1].__enter__()

    def on_end(self, event: Any) -> None:
        self._entered.pop().__exit__(None, None, None)
