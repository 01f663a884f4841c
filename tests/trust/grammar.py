"""Messages by a grammar: what a JSON schema allows, what it nearly allows, and what nobody would
send by accident."""

from __future__ import annotations

import json
import random
import re
import string
from collections.abc import Mapping
from typing import Any

# Where programs break: ends of ranges, signs that mean something to somebody, and sheer size.
ENDS = (2**31 - 1, 2**31, -(2**31) - 1, 2**53, 2**63 - 1, 2**63, 2**64, 10**30)
NUMBERS = (0, -1, 1, *ENDS, 1.5, -0.0)
TEXTS = (
    "",
    " ",
    "0",
    "\x00",
    "a\x00b",
    "\n\r\t",
    "\x1b[31m",
    "\u2028",
    "\u202e\u2066abc",
    "\ufeff",
    "é" * 41,
    "e" + "\u0301" * 60,
    "👩‍👩‍👧‍👦" * 12,
    "' OR 1=1 --",
    "%00",
    "%s%n{0}{x}",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "bot:",
    "bot:nobody",
    "null",
    "x" * 5000,
    "9" * 5000,
    "x_" + "9" * 5000,
    "x." + "9" * 5000,
    "swap 0>1.0",
    "draw 9",
    "mix 0 01234",
    "bid -",
    "7S",
)
LETTERS = string.ascii_letters + string.digits + " >.-:"
FORMS = ("", "it", "fr", "en", "0", "01234", "20134", "0a" * 16, "c4" * 32)  # for patterns
WRONG = (None, True, [], {}, [[]], {"a": {"b": []}})


class Grammar:
    """Writes values for schemas. `parts`: the schemas that others refer to by their last name.
    `faults`: how often, from 0 to 1, a value is not what it should be; `known`: by the name of a
    field, what means something there, with which one comes further."""

    def __init__(
        self,
        luck: random.Random,
        parts: dict[str, Any],
        faults: float = 0.25,
        known: Mapping[str, list[str]] | None = None,
    ) -> None:
        self._known = known or {}
        self._luck = luck
        self._parts = parts
        self._faults = faults

    def value(self, schema: Any, depth: int = 0) -> Any:
        luck = self._luck
        if luck.random() < self._faults / (1 + depth):
            return self.wrong()
        if not isinstance(schema, dict) or depth > 6:
            return self.wrong()
        if "$ref" in schema:
            return self.value(self._parts[schema["$ref"].rsplit("/", 1)[1]], depth)
        for several in ("anyOf", "oneOf"):
            if several in schema:
                return self.value(luck.choice(schema[several]), depth)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return luck.choice(schema["enum"])
        return self._typed(schema, depth)

    def _typed(self, schema: dict[str, Any], depth: int) -> Any:
        luck, kind = self._luck, schema.get("type", "object")
        if isinstance(kind, list):
            kind = luck.choice(kind)
        if kind == "object":
            return self._object(schema, depth)
        if kind == "array":
            of = schema.get("items", schema.get("prefixItems", [{}])[0] if depth else {})
            return [self.value(of, depth + 1) for _ in range(luck.choice([0, 1, 2, 4, 4, 9]))]
        if kind in ("integer", "number"):
            return luck.choice([luck.randint(-2, 12), luck.choice(NUMBERS)])
        if kind == "boolean":
            return luck.random() < 0.5
        return None if kind == "null" else self._fitting(schema)

    def _object(self, schema: dict[str, Any], depth: int) -> dict[str, Any]:
        luck, needed = self._luck, schema.get("required", ())
        made = {
            name: self._named(name, one, depth + 1)
            for name, one in schema.get("properties", {}).items()
            if (name in needed) == (luck.random() > self._faults / 4) or luck.random() < 0.3
        }
        more = schema.get("additionalProperties")
        if isinstance(more, dict):
            for _ in range(luck.randint(0, 3)):
                made[self.text()[:20]] = self.value(more, depth + 1)
        if luck.random() < self._faults / 4:
            made[self.text()[:20]] = self.wrong()
        return made

    def _named(self, name: str, schema: Any, depth: int) -> Any:
        """The value of a field."""
        known = self._known.get(name)
        if known and self._luck.random() > self._faults:
            return self._luck.choice(known)
        return self.value(schema, depth)

    def _fitting(self, schema: dict[str, Any]) -> str:
        """A text of that length and form, nearly always."""
        luck = self._luck
        if luck.random() < self._faults:
            return self.text()
        if "pattern" in schema:
            fits = [one for one in FORMS if re.search(schema["pattern"], one)]
            return luck.choice(fits) if fits else self.text()
        most = schema.get("maxLength", 60)
        least = min(schema.get("minLength", 0), most)
        return self._letters(max(least, luck.choice([0, 1, 3, 8, most - 1, most])))

    def text(self) -> str:
        luck = self._luck
        if luck.random() < 0.4:
            return luck.choice(TEXTS)
        return self._letters(luck.choice([1, 3, 8, 20, 40, 60]))

    def _letters(self, length: int) -> str:
        return "".join(self._luck.choices(LETTERS, k=length))

    def wrong(self) -> Any:
        luck = self._luck
        return luck.choice([luck.choice(NUMBERS), luck.choice(TEXTS), luck.choice(WRONG)])

    def bytes_of(self, value: Any) -> bytes:
        """A value as JSON, now and then damaged."""
        luck = self._luck
        text = json.dumps(value, ensure_ascii=luck.random() < 0.5)
        data = bytearray(text.encode("utf-8", "replace"))
        if luck.random() < 0.1 and data:
            for _ in range(luck.randint(1, 4)):
                data[luck.randrange(len(data))] = luck.randrange(256)
        if luck.random() < 0.03:
            del data[luck.randrange(len(data) + 1) :]
        if luck.random() < 0.01:
            data = bytearray(b"[" * luck.choice([50, 5000]))
        return bytes(data)
