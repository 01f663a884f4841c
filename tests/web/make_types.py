"""Writes src/tribu/web/types.js, the wire's messages as JSDoc: `python -m web.make_types`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec
from msgspec import inspect

from tribu.games import OURS, load
from tribu.table import settings
from tribu.wire import challenges, commands, evenings, lobby, moderation, news, pad, reviews, scenes

WEB = Path(__file__).parents[2] / "src" / "tribu" / "web"
FILE = WEB / "types.js"
_HEAD = """/**
 * The shapes of the wire messages, types only; written from src/tribu/wire by
 * tests/web/make_types.py (`make web-types`).
 */
"""
_FACES = [load(name).face("wire") for name in OURS]
_SCENES = [*(face.scene_type for face in _FACES), scenes.TrickScene]
_UNIONS = {
    "Scene": _SCENES,
    "ToServer": get_args(commands.ToServer),
    "ToClient": get_args(news.ToClient),
}
_PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "any",
}


def types_js() -> str:
    """The whole file."""
    faces = [sys.modules[type(face).__module__] for face in _FACES]
    modules = (
        *(scenes, *faces, settings, news, lobby, moderation, pad),
        *(reviews, challenges, evenings, commands),
    )
    structs = [one for module in modules for one in _structs(module)]
    blocks = [_typedef(one) for one in structs]
    blocks += [f"/** @typedef {{{_union(union)}}} {name} */" for name, union in _UNIONS.items()]
    return "\n".join([_HEAD, *blocks, "", "export {};", ""])


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """Those defined in this module that have fields or a tag of their own."""
    found = [one for one in vars(module).values() if isinstance(one, type)]
    return [
        one
        for one in found
        if issubclass(one, msgspec.Struct)
        and one.__module__ == module.__name__
        and (one.__struct_fields__ or one.__struct_config__.tag)
        and one not in (commands.Command, scenes.Scene)
    ]


def _typedef(struct: type[msgspec.Struct]) -> str:
    told = inspect.type_info(struct)
    assert isinstance(told, inspect.StructType)
    fields = [f"{told.tag_field}: '{told.tag}'"] if told.tag_field else []
    asked = issubclass(struct, lobby.Body | commands.Command)
    for field in told.fields:
        may_miss = not field.required and (
            asked or struct.__struct_config__.omit_defaults or _may_be_unset(field)
        )
        fields.append(f"{field.encode_name}{'?' if may_miss else ''}: {_type(field.type)}")
    return f"/** @typedef {{{{{', '.join(fields)}}}}} {struct.__name__} */"


def _may_be_unset(field: inspect.Field) -> bool:
    """Whether its default is UNSET, of which msgspec says nothing."""
    return field.default is field.default_factory is msgspec.NODEFAULT


def _union(union: Sequence[type[Any]]) -> str:
    return " | ".join(one.__name__ for one in union)


def _type(told: inspect.Type) -> str:
    if type(told) in _PLAIN:
        return _PLAIN[type(told)]
    if isinstance(told, inspect.StructType):
        return told.cls.__name__
    if isinstance(told, inspect.ListType):
        item = _type(told.item_type)
        return f"({item})[]" if " " in item else f"{item}[]"
    if isinstance(told, inspect.DictType):
        return f"{{[key: string]: {_type(told.value_type)}}}"
    if isinstance(told, inspect.TupleType):
        return f"[{', '.join(_type(one) for one in told.item_types)}]"
    if isinstance(told, inspect.UnionType):
        return " | ".join(_type(one) for one in told.types)
    if isinstance(told, inspect.LiteralType):
        return " | ".join(f"'{one}'" for one in told.values)
    if isinstance(told, inspect.Metadata):
        return _type(told.type)
    raise TypeError(f"no JSDoc for {told}")


if __name__ == "__main__":
    FILE.write_text(types_js(), encoding="utf-8")
