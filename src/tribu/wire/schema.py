"""The messages of a table as JSON Schema, and the socket as an AsyncAPI document.

Both are made from the structs of this room, which are the only definition of the messages.
"""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec

from tribu import __version__
from tribu.games import load, names
from tribu.wire.commands import ToServer
from tribu.wire.face import Face
from tribu.wire.news import ToClient

DIALECT = "https://json-schema.org/draft/2020-12/schema"
SOCKET = "/api/tables/{table}/socket"


def _tag(struct: type[Any]) -> str:
    """How a message names itself: its `type`."""
    return str(struct.__struct_config__.tag)


def _line(struct: type[Any]) -> str:
    """The first sentence of what is said of a message."""
    text = " ".join((struct.__doc__ or "").split())
    return text.split(". ")[0].rstrip(".") + "." if text else ""


def _components(reference: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Schemas of the two unions, and of all that they are made of; also of the steps and lines to
    which a game adds fields of its own."""
    faces: list[Face] = [load(name).face("wire") for name in names()]
    own = [kind for face in faces for kind in (face.step_type, face.line_type)]
    made, parts = msgspec.json.schema_components([ToServer, ToClient, *own], ref_template=reference)
    return list(made[:2]), parts


@cache
def json_schema() -> dict[str, Any]:
    """What a client sends and is sent: `$defs/ToServer` and `$defs/ToClient`."""
    (to_server, to_client), parts = _components("#/$defs/{name}")
    return {
        "$schema": DIALECT,
        "title": "Tribù: messages at a table",
        "$defs": {"ToServer": to_server, "ToClient": to_client, **parts},
    }


@cache
def asyncapi() -> dict[str, Any]:
    """The socket of a table: its address, its messages both ways."""
    _, parts = _components("#/components/schemas/{name}")
    sent, told = get_args(ToServer), get_args(ToClient)
    messages = {_key(one, one in sent): _message(one) for one in (*sent, *told)}
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Tribù: a table",
            "version": __version__,
            "description": "A card room’s table by WebSocket. docs/protocol.md explains it.",
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": SOCKET,
                "description": "One connection to one table; the first message is hello.",
                "parameters": {"table": {"description": "The id of the table."}},
                "messages": {key: _to(f"components/messages/{key}") for key in messages},
            }
        },
        "operations": {
            "ask": _operation("receive", "A client asks.", [_key(one, True) for one in sent]),
            "tell": _operation("send", "A client is told.", [_key(one, False) for one in told]),
        },
        "components": {"messages": messages, "schemas": parts},
    }


def _key(struct: type[Any], sent: bool) -> str:
    """A name of its own for every message: a hint is asked for and is given."""
    return f"{'ask' if sent else 'tell'}-{_tag(struct)}"


def _to(place: str) -> dict[str, str]:
    return {"$ref": f"#/{place}"}


def _message(struct: type[Any]) -> dict[str, Any]:
    return {
        "name": _tag(struct),
        "title": struct.__name__,
        "summary": _line(struct),
        "payload": _to(f"components/schemas/{struct.__name__}"),
    }


def _operation(action: str, summary: str, messages: list[str]) -> dict[str, Any]:
    return {
        "action": action,
        "summary": summary,
        "channel": _to("channels/table"),
        "messages": [_to(f"channels/table/messages/{key}") for key in messages],
    }
