"""The published schemas: complete, and true of the messages."""

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tribu.wire.commands import ToServer
from tribu.wire.news import ToClient
from tribu.wire.schema import asyncapi, json_schema

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
MESSAGES = (*get_args(ToServer), *get_args(ToClient))


def resolve(document, reference):
    found = document
    for part in reference.removeprefix("#/").split("/"):
        found = found[part]
    return found


@pytest.mark.parametrize("document", [json_schema(), asyncapi()])
def test_every_reference_leads_somewhere(document):
    text = json.dumps(document)
    references = set(re.findall(r'"\$ref": "([^"]+)"', text))
    assert len(references) > 20
    assert all(resolve(document, one) for one in references)


def test_every_message_is_described():
    told = {one["title"]: one for one in asyncapi()["components"]["messages"].values()}
    assert set(told) == {one.__name__ for one in MESSAGES}
    assert len(asyncapi()["channels"]["table"]["messages"]) == len(MESSAGES)
    schema = json_schema()["$defs"]
    for one in MESSAGES:
        assert schema[one.__name__]["properties"]["type"]["enum"] == [one.__struct_config__.tag]


def test_the_page_for_programmers_names_every_message():
    page = PROTOCOL.read_text(encoding="utf-8")
    for one in MESSAGES:
        assert f"`{one.__struct_config__.tag}`" in page, one.__name__


def test_the_examples_of_the_page_are_messages():
    page = PROTOCOL.read_text(encoding="utf-8")
    examples = [
        line[2:]
        for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL)
        for line in block.splitlines()
        if line[:2] in ("→ ", "← ")
    ]
    assert len(examples) > 10
    sides = {"→": ToServer, "←": ToClient}
    for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL):
        for line in block.splitlines():
            if line[:1] in sides:
                msgspec.json.decode(line[2:], type=sides[line[0]])
