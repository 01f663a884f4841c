"""The maker for a browser: compiled functions as a JavaScript module.

The score pad must judge a deal without a network, and a rule is written once: so the page gets the
rules' own source, translated. Every number becomes a BigInt, which has as many bits as Python's
and shifts them the same way; records become objects, arrays arrays. Only what the rules use is
known: assignments, `if`, `while`, `for … in range`, arithmetic and calls. Anything else is an
Untranslatable when the module is made, not a fault in somebody's browser.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Mapping
from typing import Any

import numpy as np

from tribu.jit.function import Compiled

_RUNTIME = """const floor = (a, b) => { const q = a / b; return a % b !== 0n && (a < 0n) !== (b < 0n) ? q - 1n : q; };
const modulo = (a, b) => { const r = a % b; return r !== 0n && (r < 0n) !== (b < 0n) ? r + b : r; };
const abs = (a) => (a < 0n ? -a : a);
const max = (...all) => all.reduce((a, b) => (b > a ? b : a));
const min = (...all) => all.reduce((a, b) => (b < a ? b : a));
const len = (all) => BigInt(all.length);
const ctpop = (a) => { let n = 0n; for (; a; a &= a - 1n) n += 1n; return n; };
const cttz = (a) => { let n = 0n; for (; !(a & 1n); a >>= 1n) n += 1n; return n; };
const nth = (a, k) => { for (; k; k -= 1n) a &= a - 1n; return cttz(a); };
"""  # noqa: E501
_BUILT_IN = ("abs", "max", "min", "len")
_ARITHMETIC: Mapping[type, str] = {
    **{ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.LShift: "<<", ast.RShift: ">>"},
    **{ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^"},
}
_CALLED: Mapping[type, str] = {ast.FloorDiv: "floor", ast.Mod: "modulo"}
_COMPARED: Mapping[type, str] = {
    **{ast.Eq: "===", ast.NotEq: "!==", ast.Lt: "<", ast.LtE: "<="},
    **{ast.Gt: ">", ast.GtE: ">="},
}
# Words that JavaScript keeps for itself, of those that a rule may call something.
_RESERVED = {"case", "default", "delete", "function", "let", "new", "switch", "this", "var", "void"}


class Untranslatable(Exception):
    """A function says something that this maker does not know."""


def to_javascript(verbs: Mapping[str, Compiled], record: np.dtype[Any]) -> str:
    """A module that exports these functions by their names, and `blank`, which makes an empty
    record of that kind."""
    module = _Module()
    called = {name: module.name_of(verb) for name, verb in verbs.items()}
    exports = ", ".join(name if name == own else f"{own} as {name}" for name, own in called.items())
    fields = ", ".join(f"{name}: {_zeros(record[name].shape)}" for name in record.names or ())
    blank = f"export const blank = () => ({{ {fields} }});\n"
    body = "".join([*module.constants.values(), *module.functions.values()])
    return f"{_RUNTIME}{body}{blank}export {{ {exports} }};\n"


def _zeros(shape: tuple[int, ...]) -> str:
    if not shape:
        return "0n"
    return f"Array.from({{ length: {shape[0]} }}, () => {_zeros(shape[1:])})"


def _number(value: int) -> str:
    return f"{value}n" if value >= 0 else f"({value}n)"


class _Module:
    """What the functions asked for need, each made once."""

    def __init__(self) -> None:
        self.functions: dict[str, str] = {}
        self.constants: dict[str, str] = {}
        self._names: dict[Compiled, str] = {}

    def name_of(self, function: Compiled) -> str:
        """Under which name a function is in the module, with all that it calls."""
        if function.intrinsic:
            return function.intrinsic
        if function not in self._names:
            room = function.function.__module__.rpartition(".")[2]
            name = f"{room}_{function.function.__name__}"
            while name in self._names.values():
                name += "_"
            self._names[function] = name
            self.functions[name] = ""  # keeps its place, and ends a circle
            self.functions[name] = _Function(self, function, name).text()
        return self._names[function]

    def constant(self, name: str, value: Any) -> str:
        """A global that a function reads: a number, or an array of them."""
        if isinstance(value, bool | int | np.integer):
            return _number(int(value))
        if isinstance(value, tuple | list | np.ndarray):
            own = f"{name}_{len(self.constants)}"
            text = f"const {own} = {_listed(np.asarray(value).tolist())};\n"
            known = text.partition(" = ")[2]
            for other, made in self.constants.items():
                if made.partition(" = ")[2] == known:
                    return other
            self.constants[own] = text
            return own
        raise Untranslatable(f"{name} is a {type(value).__name__}")


def _listed(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_listed, value))}]"
    return _number(int(value))


class _Function:
    """One function on its way."""

    def __init__(self, module: _Module, compiled: Compiled, name: str) -> None:
        self.module = module
        self.name = name
        self.globals: dict[str, Any] = compiled.function.__globals__
        source = textwrap.dedent(inspect.getsource(compiled.function))
        (tree,) = ast.parse(source).body
        assert isinstance(tree, ast.FunctionDef)
        self.tree = tree
        self.arguments = [one.arg for one in tree.args.args]
        stored = {
            node.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }
        self.locals = stored | set(self.arguments)

    def text(self) -> str:
        own = sorted(self.locals - set(self.arguments))
        begin = f"let {', '.join(map(_safe, own))}; " if own else ""
        arguments = ", ".join(map(_safe, self.arguments))
        return f"function {self.name}({arguments}) {{ {begin}{self._block(self.tree.body)} }}\n"

    # --- statements -----------------------------------------------------------------------------

    def _block(self, body: list[ast.stmt]) -> str:
        return " ".join(self._statement(one) for one in body)

    def _statement(self, node: ast.stmt) -> str:
        match node:
            case ast.Return(value):
                return "return;" if value is None else f"return {self._value(value)};"
            case ast.Assign([target], value):
                return f"{self._value(target)} = {self._value(value)};"
            case ast.Assign([*targets], value):
                chain = " = ".join(self._value(target) for target in targets)
                return f"{chain} = {self._value(value)};"
            case ast.AugAssign(target, operator, value):
                whole = ast.BinOp(left=target, op=operator, right=value)
                return f"{self._value(target)} = {self._value(whole)};"
            case ast.If(test, body, orelse):
                other = f" else {{ {self._block(orelse)} }}" if orelse else ""
                return f"if ({self._truth(test)}) {{ {self._block(body)} }}{other}"
            case ast.While(test, body, []):
                return f"while ({self._truth(test)}) {{ {self._block(body)} }}"
            case ast.For(ast.Name(name), ast.Call(ast.Name("range"), limits, []), body, []):
                return self._counted(_safe(name), limits, body)
            case ast.Break():
                return "break;"
            case ast.Continue():
                return "continue;"
            case ast.Pass():
                return ""
            case ast.Expr(ast.Constant(str())):
                return ""  # a docstring
            case ast.Expr(ast.Call() as call):
                return f"{self._value(call)};"
        raise self._unknown(node)

    def _counted(self, name: str, limits: list[ast.expr], body: list[ast.stmt]) -> str:
        """The limits are worked out once, and the body may change the variable."""
        values = [self._value(limit) for limit in limits]
        first, end = ("0n", values[0]) if len(values) == 1 else values[:2]
        step = values[2] if len(values) == 3 else "1n"
        at, to, by = f"{name}$", f"{name}$to", f"{name}$by"
        return (
            f"for (let {at} = {first}, {to} = {end}, {by} = {step}; "
            f"{by} > 0n ? {at} < {to} : {at} > {to}; {at} += {by}) "
            f"{{ {name} = {at}; {self._block(body)} }}"
        )

    # --- expressions ----------------------------------------------------------------------------

    def _truth(self, node: ast.expr) -> str:
        """Where only true or false matters."""
        match node:
            case ast.Compare(left, operators, right):
                return self._compared(left, operators, right)
            case ast.UnaryOp(ast.Not(), value):
                return f"!({self._truth(value)})"
            case ast.BoolOp(operator, values):
                sign = " && " if isinstance(operator, ast.And) else " || "
                return f"({sign.join(self._truth(one) for one in values)})"
        return self._value(node)

    def _value(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(bool() | int() as number):
                return _number(int(number))
            case ast.Name(name):
                return self._named(name)
            case ast.Attribute(value, name):
                return f"{self._value(value)}.{name}"
            case ast.Subscript(value, ast.Tuple(places)):
                return self._value(value) + "".join(f"[{self._value(one)}]" for one in places)
            case ast.Subscript(value, place):
                return f"{self._value(value)}[{self._value(place)}]"
            case ast.Tuple(parts):
                return f"[{', '.join(map(self._value, parts))}]"
            case ast.Compare() | ast.UnaryOp(ast.Not()):
                return f"BigInt({self._truth(node)})"
            case ast.BoolOp(operator, values):
                sign = " && " if isinstance(operator, ast.And) else " || "
                return f"({sign.join(map(self._value, values))})"
            case ast.IfExp(test, body, orelse):
                return f"({self._truth(test)} ? {self._value(body)} : {self._value(orelse)})"
            case ast.UnaryOp(ast.USub(), value):
                return f"(-{self._value(value)})"
            case ast.UnaryOp(ast.Invert(), value):
                return f"(~{self._value(value)})"
            case ast.BinOp(left, operator, right) if type(operator) in _ARITHMETIC:
                sign = _ARITHMETIC[type(operator)]
                return f"({self._value(left)} {sign} {self._value(right)})"
            case ast.BinOp(left, operator, right) if type(operator) in _CALLED:
                return f"{_CALLED[type(operator)]}({self._value(left)}, {self._value(right)})"
            case ast.Call(ast.Name(name), arguments, []):
                return f"{self._called(name)}({', '.join(map(self._value, arguments))})"
        raise self._unknown(node)

    def _compared(self, left: ast.expr, operators: list[ast.cmpop], right: list[ast.expr]) -> str:
        """`a <= b < c` compares both pairs."""
        parts = []
        for operator, other in zip(operators, right, strict=True):
            if type(operator) not in _COMPARED:
                raise self._unknown(operator)
            sign = _COMPARED[type(operator)]
            parts.append(f"{self._value(left)} {sign} {self._value(other)}")
            left = other
        return f"({' && '.join(parts)})"

    def _named(self, name: str) -> str:
        if name in self.locals:
            return _safe(name)
        if name not in self.globals:
            raise Untranslatable(f"{self.name}: {name} is not known")
        return self.module.constant(name, self.globals[name])

    def _called(self, name: str) -> str:
        function = None if name in self.locals else self.globals.get(name)
        if isinstance(function, Compiled):
            return self.module.name_of(function)
        if function is None and name in _BUILT_IN:
            return name
        raise Untranslatable(f"{self.name} calls {name}")

    def _unknown(self, node: ast.AST) -> Untranslatable:
        return Untranslatable(f"{self.name}: {ast.dump(node)[:120]}")


def _safe(name: str) -> str:
    """A variable's name in JavaScript."""
    return f"{name}_" if name in _RESERVED else name
