"""What route handlers are given, under short names."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Request
from litestar.params import FromPath, FromQuery

from tribu.games.texts import LANGUAGES

AnyRequest = Request[Any, Any, Any]
PathPart = FromPath[str]
Lang = FromQuery[Literal["it", "fr", "en"]]
Number = FromQuery[int]
Text = FromQuery[str]
Truth = FromQuery[bool]


def language_of(request: AnyRequest) -> str:
    """In which language somebody wants a sentence: the one asked for, or the browser's."""
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "")[:2]
    return asked if asked in LANGUAGES else "en"
